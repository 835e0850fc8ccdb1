import type { FlatFile, FlatFileRow } from '@marquee/domain/registrant-import'
import { defaultFormioData } from '@marquee/domain/registration'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { eventReply } from '#test/event-reply.ts'
import { errorReply, fakeApi, forPath, onlyPage } from '#test/fake-api.ts'
import { eventId } from '#test/people-replies.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const path = `/events/${eventId}/registration-new/registrants`
const at = '2027-03-01T10:00:00.000Z'
const none = {
  ...{ ready: 0, invalid: 0, duplicate: 0, registered: 0, blocked: 0, not_registered: 0 },
  ...{ added: 0, waitlisted: 0, full: 0, failed: 0, undone: 0 },
}

function sheetOf(fields: Partial<FlatFile> = {}): FlatFile {
  return {
    sheet_id: '0198b5a0-0000-7000-8000-0000000000aa',
    event: eventId,
    file_name: 'people.csv',
    status: 'checked',
    row_count: 2,
    columns: [
      { name: 'Mail', samples: ['ada@example.org'], field: 'email' },
      { name: 'Vorname', samples: ['Ada'], field: null },
    ],
    fields: [
      { key: 'first_name', label: 'First name', is_required: true },
      { key: 'email', label: 'Email', is_required: true },
    ],
    encoding: 'utf-8',
    counts: { ...none, ready: 1, invalid: 1 },
    over_capacity: 'refuse',
    sends_emails: false,
    has_consent: false,
    created_at: at,
    finished_at: null,
    can: { submit: true, decode: false, undo: false },
    ...fields,
  }
}
const rows: FlatFileRow[] = [
  { row: 2, outcome: 'ready', cells: ['ada@example.org', 'Ada'], problems: [] },
  {
    row: 3,
    outcome: 'invalid',
    cells: ['bob', 'Bob'],
    problems: [{ field: 'email', message: 'Enter an email address.' }],
  },
]
const counts = {
  ...{ event: eventId, registered: 2, arrived: 0, in_person: 0, online: 2, waiting_approval: 0 },
  ...{ waitlisted: 0, rejected: 0, cancelled: 0, blocked: 0 },
}
const settings = {
  ...{ event: eventId, capacity: null, in_person_capacity: null, is_closed: false, needs_approval: false },
  ...{
    has_waitlist: false,
    needs_proof: false,
    shares_activity: false,
    has_referrals: false,
    offer_hours: null,
    max_re_registrations: 5,
    can: { update: true },
  },
}
const form = {
  ...{
    id: eventId,
    event: eventId,
    name: '',
    is_global_form: false,
    preview: 'http://venue.test/preview/grant/form',
    formio_data: defaultFormioData,
    version: 'v1',
  },
  ...{ created_at: at, updated_at: at, can: { update: true, choose: true } },
}

async function open(handlers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({
    getEvent: forPath({ id: eventId }, () => eventReply),
    listRegistrants: () => onlyPage([]),
    countRegistrants: () => counts,
    countAnswers: () => ({ event: eventId, answers: {} }),
    listRegistrantBatches: () => onlyPage([]),
    listRegistrantViews: () => onlyPage([]),
    getRegistrationSettings: () => settings,
    getRegistrationForm: () => form,
    listFlatFiles: () => onlyPage([]),
    listFlatFileRows: () => onlyPage(rows),
    ...handlers,
  })
  const studio = renderStudio(path)
  await studio.user.click(await screen.findByRole('button', { name: 'More actions' }))
  await studio.user.click(await screen.findByRole('menuitem', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import registrants' }))
  return { calls, dialog, ...studio }
}
type Opened = Awaited<ReturnType<typeof open>>

async function choose({ dialog, user }: Opened) {
  const input = await dialog.findByLabelText('File with registrants', { selector: 'input' })
  if (input instanceof HTMLInputElement) await user.upload(input, new File(['x'], 'people.csv'))
}

describe('importing registrants', () => {
  it('[RG-031 RG-032 EM-120 EM-121] goes from the file through its columns and rows to the result', async () => {
    let sheet = sheetOf()
    const opened = await open({
      validateFlatFile: () => sheet,
      getFlatFile: () => sheet,
      matchFlatFile: ({ body }) => {
        sheet = sheetOf({
          columns: sheet.columns.map((each, index) => ({ ...each, field: fieldIn(body, index) })),
        })
        return sheet
      },
      submitFlatFile: () => {
        const counts = { ...none, added: 1, invalid: 1 }
        sheet = { ...sheet, status: 'imported', counts, can: { submit: false, decode: false, undo: true } }
        return sheet
      },
    })
    const { dialog, user, calls } = opened
    await choose(opened)
    await dialog.findByText('Match the columns')
    expect(dialog.getByText('No column answers First name. Every row will need correction.')).toBeVisible()
    await expectAccessible()
    await user.click(dialog.getByRole('combobox', { name: 'Question for Vorname' }))
    await user.click(await screen.findByRole('option', { name: 'First name' }))
    await user.click(dialog.getByRole('button', { name: 'Check rows' }))
    await dialog.findByText('1 person can be imported. 1 row can’t, and stays out.')
    await dialog.findByText('Email: Enter an email address.')
    await user.click(dialog.getByRole('radio', { name: 'Put them on the waiting list' }))
    await expectAccessible()
    await user.click(dialog.getByRole('button', { name: 'Import 1 person' }))
    await dialog.findByText('1 person is registered. 1 row wasn’t imported.')
    expect(dialog.getByRole('button', { name: 'Undo import' })).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Download rows with problems' })).toBeVisible()
    const submitted = calls.find(({ operation }) => operation === 'submitFlatFile')
    expect(submitted?.body).toEqual({
      sheet_id: sheet.sheet_id,
      over_capacity: 'waitlist',
      sends_emails: false,
      has_consent: false,
    })
  })

  it('[RG-035] reads the file in another encoding if its names are wrong', async () => {
    const can = { submit: true, decode: true, undo: false }
    const named = (name: string) => [{ name: 'Mail', samples: [name], field: 'email' }]
    let sheet = sheetOf({ encoding: 'windows-1252', can, columns: named('£ukasz') })
    const opened = await open({
      validateFlatFile: () => sheet,
      getFlatFile: () => sheet,
      decodeFlatFile: () => {
        sheet = { ...sheet, encoding: 'windows-1250', columns: named('Łukasz') }
        return sheet
      },
    })
    const { dialog, user, calls } = opened
    await choose(opened)
    expect(await dialog.findByText('Are the names right?')).toBeVisible()
    expect(dialog.getByText('£ukasz')).toBeVisible()
    await expectAccessible()
    await user.click(dialog.getByRole('combobox', { name: 'Text encoding' }))
    await user.click(await screen.findByRole('option', { name: 'Central European (Windows)' }))
    expect(await dialog.findByText('Łukasz')).toBeVisible()
    const decoded = calls.find(({ operation }) => operation === 'decodeFlatFile')
    expect(decoded?.body).toEqual({ encoding: 'windows-1250' })
  })

  it('[RG-032] counts people without a place by where they are put', async () => {
    const sheet = sheetOf({ counts: { ...none, ready: 2, full: 3 } })
    const opened = await open({ validateFlatFile: () => sheet, getFlatFile: () => sheet })
    const { dialog, user } = opened
    await choose(opened)
    await user.click(await dialog.findByRole('button', { name: 'Check rows' }))
    await dialog.findByText('2 people can be imported. 3 rows can’t, and stay out.')
    await user.click(dialog.getByRole('radio', { name: 'Put them on the waiting list' }))
    await dialog.findByText('2 people can be imported. 3 people go on the waiting list.')
    expect(dialog.getByRole('button', { name: 'Import 5 people' })).toBeVisible()
  })

  it('[RG-033 EM-123] says that a file can’t be validated, and why', async () => {
    const opened = await open({
      validateFlatFile: () => errorReply(422, 'invalid_input', 'The file is empty.'),
    })
    await choose(opened)
    const alert = within(await opened.dialog.findByRole('alert'))
    expect(alert.getByText('Flat file Validation Failed')).toBeVisible()
    expect(alert.getByText('The file is empty.')).toBeVisible()
  })

  it('[RG-034 RG-035 EM-124] says that an error occurred when it can’t be submitted', async () => {
    const sheet = sheetOf({
      columns: sheetOf().columns.map((each, index) => ({
        ...each,
        field: index === 0 ? 'email' : 'first_name',
      })),
    })
    const opened = await open({
      validateFlatFile: () => sheet,
      getFlatFile: () => sheet,
      submitFlatFile: () => errorReply(500, 'internal', 'x'),
    })
    const { dialog, user } = opened
    await choose(opened)
    await user.click(await dialog.findByRole('button', { name: 'Check rows' }))
    await user.click(await dialog.findByRole('button', { name: 'Import 1 person' }))
    expect(await dialog.findByText('An error occurred!')).toBeVisible()
  })

  it('[RG-032] shows a running import to anyone who comes back', async () => {
    const sheet = sheetOf({ status: 'importing', counts: { ...none, ready: 1, added: 1 } })
    const { dialog } = await open({ listFlatFiles: () => onlyPage([sheet]), getFlatFile: () => sheet })
    expect(await dialog.findByText('Importing people.csv…')).toBeVisible()
    expect(dialog.getByText('1 of 2 rows')).toBeVisible()
  })

  it('[RG-032] undoes an import after a confirmation', async () => {
    const counts = { ...none, added: 2 }
    let sheet = sheetOf({ status: 'imported', counts, can: { submit: false, decode: false, undo: true } })
    const { dialog, user } = await open({
      listFlatFiles: () => onlyPage([sheet]),
      getFlatFile: () => sheet,
      undoFlatFile: () => {
        sheet = {
          ...sheet,
          status: 'undone',
          counts: { ...none, undone: 2 },
          can: { submit: false, decode: false, undo: false },
        }
        return sheet
      },
    })
    await user.click(await dialog.findByRole('button', { name: 'Open people.csv' }))
    await user.click(await dialog.findByRole('button', { name: 'Undo import' }))
    const question = within(await screen.findByRole('dialog', { name: 'Undo this import?' }))
    await user.click(question.getByRole('button', { name: 'Undo import' }))
    expect(await dialog.findByText('The import was undone: 2 people were removed.')).toBeVisible()
  })
})

function fieldIn(body: unknown, index: number): string | null {
  const fields =
    typeof body === 'object' && body !== null && 'fields' in body && Array.isArray(body.fields)
      ? body.fields
      : []
  const field: unknown = fields[index]
  return typeof field === 'string' ? field : null
}
