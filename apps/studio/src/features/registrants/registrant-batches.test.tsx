import type { Registrant, RegistrantBatch } from '@marquee/domain/registrants'
import { defaultFormioData } from '@marquee/domain/registration'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { eventReply } from '#test/event-reply.ts'
import { errorReply, fakeApi, forPath, onlyPage } from '#test/fake-api.ts'
import { eventId, personOf } from '#test/people-replies.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const at = '2027-03-01T10:00:00.000Z'

function registrant(index: number, name: string): Registrant {
  return {
    id: `0198b5a0-0000-7000-8000-00000000000${index}`,
    event: eventId,
    user: personOf(index, name),
    is_typed: false,
    status: 'registered',
    attendance: 'online',
    answers: {},
    files: [],
    source: {},
    consented_at: null,
    timezone: null,
    locale: null,
    registered_at: at,
    arrived_at: null,
    offer_ends_at: null,
    referred_by: null,
    referred: 0,
    registered_by: null,
    updated_at: at,
    can: { update: true },
  }
}

function open(handlers: Parameters<typeof fakeApi>[0]) {
  const calls = fakeApi({
    getEvent: forPath({ id: eventId }, () => eventReply),
    listRegistrants: () => onlyPage([registrant(0, 'Ada'), registrant(1, 'Grace')]),
    countRegistrants: () => ({
      event: eventId,
      registered: 2,
      arrived: 0,
      in_person: 0,
      online: 2,
      waiting_approval: 0,
      waitlisted: 0,
      rejected: 0,
      cancelled: 0,
      blocked: 0,
    }),
    getRegistrationSettings: () => errorReply(500, 'internal', 'x'),
    getRegistrationForm: () => ({
      id: eventId,
      event: eventId,
      name: '',
      is_global_form: false,
      version: 'v1',
      preview: 'http://venue.test/preview/grant/form',
      formio_data: defaultFormioData,
      created_at: at,
      updated_at: at,
      can: { update: true, choose: true },
    }),
    countAnswers: () => ({ event: eventId, answers: {} }),
    listRegistrantViews: () => onlyPage([]),
    listRegistrantBatches: () => onlyPage([]),
    ...handlers,
  })
  return { calls, ...renderStudio(`/events/${eventId}/registration-new/registrants`) }
}
const called = (calls: ReturnType<typeof open>['calls'], name: string) =>
  calls.filter(({ operation }) => operation === name)

function batch(
  counts: Partial<RegistrantBatch['counts']>,
  status: RegistrantBatch['status'] = 'checked',
): RegistrantBatch {
  const none = { ready: 0, done: 0, inapplicable: 0, full: 0, failed: 0, undone: 0, changed: 0, taken: 0 }
  return {
    id: eventId,
    event: eventId,
    action: 'block',
    status,
    counts: { ...none, ...counts },
    created_at: at,
    finished_at: null,
    can: { start: status === 'checked', undo: status === 'done' },
  }
}
const personOfBatch = {
  registrant: eventId,
  user: personOf(0, 'Ada'),
  status: 'waiting_approval',
  outcome: 'full',
} as const
type User = ReturnType<typeof open>['user']
async function chooseForAll(user: User, change: string) {
  await user.click(await screen.findByRole('checkbox', { name: 'Select all (2)' }))
  await user.click(screen.getByRole('button', { name: 'Actions' }))
  await user.click(await screen.findByRole('menuitem', { name: change }))
}

describe('an action on many registrants', () => {
  it('[RG-081 RG-085] that cannot be started says so, for listed people and for a search', async () => {
    const { user } = open({
      createRegistrantBatch: () => batch({ ready: 1 }),
      startRegistrantBatch: () => errorReply(500, 'internal', 'x'),
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ada Test' }))
    await user.click(screen.getByRole('button', { name: 'Actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Block' }))
    const listed = within(await screen.findByRole('dialog'))
    await user.click(listed.getByRole('button', { name: 'Block' }))
    expect(await listed.findByText('Error in banning event users')).toBeVisible()
    await user.click(listed.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select Ada Test' }))
    await chooseForAll(user, 'Block')
    const found = within(await screen.findByRole('dialog'))
    await user.click(found.getByRole('button', { name: 'Block' }))
    expect(await found.findByText('Error in banning users. Please try again')).toBeVisible()
  })

  it('[RG-071 RG-072] says how many people it would block and what happened, and can be undone', async () => {
    let latest: RegistrantBatch[] = []
    const { calls, user } = open({
      createRegistrantBatch: () => batch({ ready: 2, inapplicable: 1 }),
      startRegistrantBatch: () => {
        latest = [batch({ done: 2, inapplicable: 1 }, 'done')]
        return batch({ ready: 2, inapplicable: 1 }, 'running')
      },
      listRegistrantBatches: () => onlyPage(latest),
      undoRegistrantBatch: () => {
        latest = [batch({ undone: 1, changed: 1, inapplicable: 1 }, 'undone')]
        return batch({ done: 2 }, 'undoing')
      },
    })
    await chooseForAll(user, 'Block')
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/^Block 2 people\?/)).toBeVisible()
    expect(question.getByText(/^1 selected person won’t change/)).toBeVisible()
    expect(called(calls, 'startRegistrantBatch')).toEqual([])
    await user.click(question.getByRole('button', { name: 'Block' }))
    expect(await screen.findByText('2 people blocked. 1 was left out.')).toBeVisible()
    expect(called(calls, 'createRegistrantBatch')[0]?.body).toEqual({
      action: 'block',
      is_all: true,
      search: '',
      excluded: [],
    })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('1 person restored. 1 left unchanged.')).toBeVisible()
  })

  it('[RG-071] shows its progress, and who was left out with the reason', async () => {
    const running = batch({ done: 1, ready: 1 }, 'running')
    const { user, unmount } = open({ listRegistrantBatches: () => onlyPage([running]) })
    const bar = await screen.findByRole('progressbar', { name: 'Progress' })
    expect(bar.getAttribute('aria-valuenow')).toBe('50')
    expect(screen.getByText('1 of 2 people')).toBeVisible()
    unmount()
    const { user: person } = personOfBatch
    open({
      listRegistrantBatches: () => onlyPage([batch({ done: 1, full: 1 }, 'done')]),
      listBatchPeople: () => onlyPage([personOfBatch]),
    })
    await user.click(await screen.findByRole('button', { name: 'Show who and why' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(new RegExp(person.email))).toBeVisible()
    expect(dialog.getByDisplayValue('No place left (1)')).toBeVisible()
    await expectAccessible()
  })

  it('[RG-085 RG-086] says that the people of a search could not be blocked', async () => {
    const { user } = open({ createRegistrantBatch: () => errorReply(500, 'internal', 'x') })
    await chooseForAll(user, 'Block')
    expect(await screen.findByText('Error in banning users. Please try again')).toBeVisible()
  })
})
