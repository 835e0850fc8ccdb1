import type { Registrant } from '@marquee/domain/registrants'
import { defaultFormioData } from '@marquee/domain/registration'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { engagementOf } from '#test/engagement.ts'
import { eventReply } from '#test/event-reply.ts'
import { errorReply, fakeApi, forPath, onlyPage } from '#test/fake-api.ts'
import { eventId, personOf } from '#test/people-replies.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const path = `/events/${eventId}/registration-new/registrants`
const settingsPath = `/events/${eventId}/registration-new/settings`
const at = '2027-03-01T10:00:00.000Z'

const ada: Registrant = {
  id: '0198b5a0-0000-7000-8000-000000000000',
  event: eventId,
  user: personOf(0, 'Ada'),
  is_typed: false,
  status: 'registered',
  attendance: 'in_person',
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
const settings = {
  event: eventId,
  capacity: null,
  in_person_capacity: 20,
  is_closed: false,
  needs_approval: false,
  has_waitlist: false,
  offer_hours: null,
  max_re_registrations: 5,
  needs_proof: false,
  shares_activity: false,
  has_referrals: false,
  can: { update: true },
}

function open(handlers: Parameters<typeof fakeApi>[0] = {}, query = '', page = path) {
  const calls = fakeApi({
    getEvent: forPath({ id: eventId }, () => ({ ...eventReply, host_type: 'Hybrid' })),
    listRegistrants: () => onlyPage([ada]),
    countRegistrants: () => ({
      event: eventId,
      registered: 42,
      arrived: 0,
      in_person: 12,
      online: 30,
      waiting_approval: 0,
      waitlisted: 0,
      rejected: 0,
      cancelled: 0,
      blocked: 0,
    }),
    getRegistrationSettings: () => settings,
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
    getRegistrationAdmission: () => ({
      event: eventId,
      is_listed_only: false,
      listed: [],
      refuses_free_mail: false,
      rules: [],
      version: 'v1',
      can: { update: true },
    }),
    listRegistrationBlocks: () => onlyPage([]),
    listRegistrantBatches: () => onlyPage([]),
    listRegistrantViews: () => onlyPage([]),
    getRegistrantProfile: () => ({
      registrant: ada,
      engagement: engagementOf({}),
      events: [],
      emails: [],
      consents: [],
      origin: { file_name: null, added_by: null },
      activity_url: { is_enabled: false, url: 'https://studio.test/registrants-activity?short_url=x' },
    }),
    listRegistrantActivity: () => onlyPage([]),
    ...handlers,
  })
  return { calls, ...renderStudio(`${page}${query}`) }
}
const lastOf = (calls: ReturnType<typeof open>['calls'], name: string) =>
  calls.findLast(({ operation }) => operation === name)

describe('how people attend a hybrid event', () => {
  it('[RG-066] is counted, and can be a column', async () => {
    open({}, `?columns=${encodeURIComponent(JSON.stringify(['attendance']))}`)
    expect(await screen.findByText(/12 of 20 in person · 30 online/)).toBeVisible()
    expect(screen.getByRole('columnheader', { name: 'Attendance' })).toBeVisible()
    expect(within(await screen.findByRole('row', { name: /Ada Test/ })).getByText('In person')).toBeVisible()
    await expectAccessible()
  })

  it('[RG-052] filters the list', async () => {
    const { calls, user } = open()
    await user.click(await screen.findByRole('combobox', { name: 'Attendance' }))
    await user.click(await screen.findByRole('option', { name: 'Online' }))
    await waitFor(() =>
      expect(lastOf(calls, 'listRegistrants')?.url.searchParams.get('filter')).toBe(
        JSON.stringify({ match: 'all', conditions: [{ by: 'attendance', values: ['online'] }] }),
      ),
    )
  })

  it('[RG-066] is changed in the profile, which says why it can’t', async () => {
    const full = 'There are no in-person places left.'
    const { calls, user } = open({
      updateRegistrant: () => errorReply(409, 'REGISTRATION_LIMIT_REACHED', full),
    })
    await user.click(await screen.findByRole('button', { name: 'Ada Test' }))
    const drawer = within(await screen.findByRole('dialog'))
    expect(await drawer.findByRole('radio', { name: 'In person' })).toHaveProperty('checked', true)
    await user.click(drawer.getByRole('radio', { name: 'Online' }))
    expect(await screen.findByText(full)).toBeVisible()
    expect(lastOf(calls, 'updateRegistrant')?.body).toEqual({ attendance: 'online' })
    expect(drawer.getByRole('radio', { name: 'In person' })).toHaveProperty('checked', true)
  })

  it('[RG-014] is chosen for someone who is registered by hand', async () => {
    const { calls, user } = open({ addRegistrant: () => undefined })
    await user.click(await screen.findByRole('button', { name: 'Register someone' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(await dialog.findByRole('textbox', { name: 'First name' }), 'Mary')
    await user.type(dialog.getByRole('textbox', { name: 'Last name' }), 'Shelley')
    await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'mary@example.org')
    await user.click(dialog.getByRole('radio', { name: 'In person' }))
    await expectAccessible()
    await user.click(dialog.getByRole('button', { name: 'Register' }))
    await waitFor(() =>
      expect(lastOf(calls, 'addRegistrant')?.body).toMatchObject({ attendance: 'in_person' }),
    )
  })

  it('[PE-097] has its own limit, with a waiting list', async () => {
    const { calls, user } = open({ updateRegistrationSettings: () => settings }, '', settingsPath)
    await screen.findByRole('heading', { name: 'Registration settings' })
    const section = within(screen.getByRole('region', { name: 'Places and approval' }))
    expect(
      await section.findByRole('switch', { name: 'Limit how many people can attend in person' }),
    ).toHaveProperty('checked', true)
    await user.click(section.getByRole('switch', { name: 'Waiting list' }))
    await user.click(section.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(lastOf(calls, 'updateRegistrationSettings')?.body).toMatchObject({
        has_waitlist: true,
      }),
    )
  })

  it('[RG-066] isn’t asked if everyone attends the same way', async () => {
    open({ getEvent: forPath({ id: eventId }, () => eventReply) }, '', settingsPath)
    await screen.findByRole('heading', { name: 'Registration settings' })
    const section = within(screen.getByRole('region', { name: 'Places and approval' }))
    await section.findByRole('switch', { name: 'Limit how many people can register' })
    expect(section.queryByRole('switch', { name: 'Limit how many people can attend in person' })).toBeNull()
    expect(screen.queryByText(/in person/)).toBeNull()
  })
})

it('[WI-045 WI-047] re-registrations count from 0, in steps of 1', async () => {
  const { calls, user } = open(
    {
      getRegistrationSettings: () => ({ ...settings, max_re_registrations: 1 }),
      updateRegistrationSettings: () => settings,
    },
    '',
    settingsPath,
  )
  await screen.findByRole('heading', { name: 'Registration settings' })
  const section = within(screen.getByRole('region', { name: 'Places and approval' }))
  const name = 'How often someone who canceled can register again'
  const count = await section.findByRole<HTMLInputElement>('textbox', { name })
  await user.click(count)
  const shown: string[] = []
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown']) {
    await user.keyboard(`{${key}}`)
    shown.push(count.value)
  }
  expect(shown).toEqual(['2', '1', '0', '0'])
  await user.click(section.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(lastOf(calls, 'updateRegistrationSettings')?.body).toEqual({ max_re_registrations: 0 }),
  )
})
