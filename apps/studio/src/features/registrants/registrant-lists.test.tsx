import type { Registrant, RegistrantProfile, RegistrantView } from '@marquee/domain/registrants'
import { defaultFormioData } from '@marquee/domain/registration'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { engagementOf } from '#test/engagement.ts'
import { eventReply } from '#test/event-reply.ts'
import { errorReply, fakeApi, forPath, onlyPage } from '#test/fake-api.ts'
import { eventId, personOf } from '#test/people-replies.ts'
import { avatarIn } from '#test/avatar-in.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

beforeEach(() => localStorage.clear())

const path = `/events/${eventId}/registration-new/registrants`
const at = '2027-03-01T10:00:00.000Z'

const ada: Registrant = {
  id: '0198b5a0-0000-7000-8000-000000000000',
  event: eventId,
  user: personOf(0, 'Ada'),
  is_typed: false,
  status: 'registered',
  attendance: 'online',
  answers: { city: 'London' },
  files: [],
  source: { utm_source: 'newsletter' },
  consented_at: null,
  timezone: 'Europe/London',
  locale: 'en',
  registered_at: at,
  offer_ends_at: null,
  referred_by: null,
  referred: 0,
  registered_by: null,
  arrived_at: null,
  updated_at: at,
  can: { update: true },
}
const profile: RegistrantProfile = {
  registrant: ada,
  engagement: engagementOf({
    'user_engagement:engagement_score': 38,
    'user_engagement:user_timespent_broadcast': 600,
  }),
  events: [{ id: eventId, title: 'Spring summit', start_time: at, timezone: 'UTC', status: 'cancelled' }],
  emails: [{ id: ada.id, subject: 'You’re registered', state: 'SENT', created_at: at, sent_at: at }],
  consents: [
    {
      key: 'news',
      text: 'Send me news',
      version: 'e72e5eb3362210fe',
      agreed_at: at,
      network_hash: '5cf01b96048e4da8',
    },
  ],
  origin: { file_name: null, added_by: null },
  activity_url: { is_enabled: true, url: 'https://studio.test/registrants-activity?short_url=x' },
}
const view: RegistrantView = {
  id: '0198b5a0-0000-7000-8000-0000000000bb',
  event: eventId,
  title: 'From London',
  is_shared: true,
  shows: {
    search: '',
    filter: { match: 'all', conditions: [{ by: 'answer', key: 'city', is: 'is', values: ['London'] }] },
    ordering: 'name',
    columns: ['answer:city'],
  },
  is_own: true,
  version: 'v1',
  can: { update: true },
}

function open(handlers: Parameters<typeof fakeApi>[0] = {}, query = '') {
  const calls = fakeApi({
    getEvent: forPath({ id: eventId }, () => eventReply),
    listRegistrants: () => onlyPage([ada]),
    countRegistrants: () => ({
      event: eventId,
      registered: 1,
      arrived: 0,
      in_person: 0,
      online: 2,
      waiting_approval: 0,
      waitlisted: 0,
      rejected: 0,
      cancelled: 0,
      blocked: 0,
    }),
    getRegistrationSettings: () => ({
      event: eventId,
      capacity: null,
      in_person_capacity: null,
      is_closed: false,
      needs_approval: false,
      has_waitlist: false,
      needs_proof: false,
      shares_activity: false,
      has_referrals: false,
      offer_hours: null,
      max_re_registrations: 5,
      can: { update: true },
    }),
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
    countAnswers: () => ({ event: eventId, answers: { city: 1 } }),
    listRegistrantBatches: () => onlyPage([]),
    listRegistrantViews: () => onlyPage([view]),
    getRegistrantProfile: () => profile,
    listRegistrantActivity: () => onlyPage([]),
    ...handlers,
  })
  const filters = () =>
    calls
      .filter(({ operation }) => operation === 'listRegistrants')
      .map(({ url }) => JSON.parse(url.searchParams.get('filter') ?? 'null') as unknown)
  return { calls, filters, ...renderStudio(`${path}${query}`) }
}
const rowOfAda = async () => within(await screen.findByRole('row', { name: /Ada Test/ }))

const grace = { id: '0198b5a0-0000-7000-8000-000000000009', full_name: 'Grace Hopper' }

describe('who referred whom', () => {
  const brought = { ...ada, referred_by: grace, referred: 3, registered_by: grace }

  it('is shown in columns of the list', async () => {
    const columns = encodeURIComponent(JSON.stringify(['referred_by', 'referred', 'registered_by']))
    open({ listRegistrants: () => onlyPage([brought]) }, `?columns=${columns}`)
    const row = await rowOfAda()
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Grace Hopper', '3']),
    )
  })

  it('is shown in the profile', async () => {
    const { user } = open({
      listRegistrants: () => onlyPage([brought]),
      getRegistrantProfile: () => ({ ...profile, registrant: brought }),
    })
    await user.click((await rowOfAda()).getByRole('button', { name: 'Ada Test' }))
    const drawer = within(await screen.findByRole('dialog'))
    expect(await drawer.findByText('3 people')).toBeVisible()
    expect(drawer.getAllByText('Grace Hopper')).toHaveLength(2)
  })
})

describe('the filters of the list', () => {
  it('[RG-052] are chosen by status, and are in the URL', async () => {
    const { filters, user } = open()
    await rowOfAda()
    await user.click(screen.getByRole('combobox', { name: 'Status' }))
    await user.click(await screen.findByRole('option', { name: 'Attended' }))
    const chosen = { match: 'all', conditions: [{ by: 'status', values: ['ATTENDED'] }] }
    await waitFor(() => expect(filters().at(-1)).toEqual(chosen))
  })

  it('[RG-052] are read from the URL', async () => {
    const filter = { match: 'any', conditions: [{ by: 'status', values: ['EVENT_NO_SHOW'] }] }
    const { filters } = open({}, `?filter=${encodeURIComponent(JSON.stringify(filter))}`)
    await rowOfAda()
    expect(filters()[0]).toEqual(filter)
    expect(screen.getByRole('combobox', { name: 'Status: No Show' })).toBeVisible()
  })

  it('can find people referred by someone', async () => {
    const { filters, user } = open()
    await rowOfAda()
    await user.click(screen.getByRole('button', { name: 'More filters' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter registrants' }))
    await user.click(dialog.getByRole('combobox', { name: 'Filter 1' }))
    await user.click(await screen.findByRole('option', { name: 'Referred by' }))
    await user.type(dialog.getByRole('textbox', { name: 'Value of filter 1' }), 'Grace Hopper')
    await user.click(dialog.getByRole('button', { name: 'Show registrants' }))
    const conditions = [{ by: 'referral', key: 'referred_by', is: 'is', values: ['Grace Hopper'] }]
    await waitFor(() => expect(filters().at(-1)).toEqual({ match: 'all', conditions }))
  })

  it('[WI-060 WI-061 WI-062] accept dates, the first of which is not after the last', async () => {
    const { filters, user } = open()
    await rowOfAda()
    await user.click(screen.getByRole('button', { name: 'More filters' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter registrants' }))
    await user.click(dialog.getByRole('combobox', { name: 'Filter 1' }))
    await user.click(await screen.findByRole('option', { name: 'Registered' }))
    const enter = (label: string, value: string) => {
      fireEvent.change(dialog.getByLabelText(label), { target: { value } })
      fireEvent.blur(dialog.getByLabelText(label))
    }
    enter('To', '2027-03-31')
    enter('From', '2027-04-02')
    expect(dialog.getByText('Value must be 31/03/2027 or earlier')).toBeVisible()
    expect(dialog.getByText('Value must be 02/04/2027 or later')).toBeVisible()
    enter('From', '2027-03-02')
    expect(dialog.queryByText(/^Value must be/)).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Show registrants' }))
    const conditions = [{ by: 'registered_at', from: '2027-03-02', to: '2027-03-31' }]
    await waitFor(() => expect(filters().at(-1)).toEqual({ match: 'all', conditions }))
  })

  it('[RG-054] accept any answer of the form or profile field', async () => {
    const { filters, user } = open()
    await rowOfAda()
    await user.click(screen.getByRole('button', { name: 'More filters' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Filter registrants' }))
    await user.click(dialog.getByRole('combobox', { name: 'Filter 1' }))
    await user.click(await screen.findByRole('option', { name: 'City' }))
    await user.type(dialog.getByRole('textbox', { name: 'Value of filter 1' }), 'London')
    await expectAccessible()
    await user.click(dialog.getByRole('button', { name: 'Show registrants' }))
    const conditions = [{ by: 'answer', key: 'city', is: 'is', values: ['London'] }]
    await waitFor(() => expect(filters().at(-1)).toEqual({ match: 'all', conditions }))
    expect(await screen.findByRole('button', { name: 'More filters (1)' })).toBeVisible()
  })
})

describe('the columns of the list', () => {
  it('[RG-054 RG-055] can be any answer or profile field, and are remembered', async () => {
    const { user, unmount } = open()
    await rowOfAda()
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }))
    expect(dialog.getByRole('button', { name: 'Add Dietary restrictions' })).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Add City' }))
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    ;(await rowOfAda()).getByText('London')
    unmount()
    open()
    await rowOfAda()
    expect(await screen.findByRole('columnheader', { name: 'City' })).toBeVisible()
  })
})

describe('saved views', () => {
  it('[RG-052 RG-054] open with their filters and columns', async () => {
    const { filters, user } = open()
    await rowOfAda()
    await user.click(screen.getByRole('button', { name: 'Views' }))
    await user.click(await screen.findByRole('menuitem', { name: 'From London' }))
    await waitFor(() => expect(filters().at(-1)).toEqual(view.shows.filter))
    expect(await screen.findByRole('columnheader', { name: 'City' })).toBeVisible()
    expect(screen.queryByRole('columnheader', { name: 'Company' })).toBeNull()
  })

  it('[RG-054] are saved with a name', async () => {
    const { calls, user } = open({ createRegistrantView: () => view })
    await rowOfAda()
    await user.click(screen.getByRole('button', { name: 'Views' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Save as a view' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as a view' }))
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Everyone')
    await user.click(dialog.getByRole('button', { name: 'Save view' }))
    expect(await screen.findByText('View saved.')).toBeVisible()
    const created = calls.find(({ operation }) => operation === 'createRegistrantView')
    expect(created?.body).toMatchObject({ event: eventId, title: 'Everyone', is_shared: false })
  })
})

describe('the profile of a registrant', () => {
  it('[RG-057 RG-058] shows their engagement, activity, events, emails and link', async () => {
    const activity = {
      id: 'a',
      type: 'user_engagement:poll_responses',
      at,
      title: 'Lunch?',
      seconds: null,
    } as const
    const { user } = open({ listRegistrantActivity: () => onlyPage([activity]) })
    await user.click((await rowOfAda()).getByRole('button', { name: 'Ada Test' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Ada Test' }))
    expect(await drawer.findByText('38 of 100')).toBeVisible()
    expect(drawer.getByText('10 min')).toBeVisible()
    expect(await drawer.findByText('Answered a poll')).toBeVisible()
    expect(drawer.getByText('Lunch?')).toBeVisible()
    expect(drawer.getByText('Send me news')).toBeVisible()
    expect(drawer.getByText(/version e72e5eb3362210fe · network 5cf01b96048e \(hashed\)/)).toBeVisible()
    expect(drawer.getByText('Spring summit')).toBeVisible()
    expect(drawer.getByText('You’re registered')).toBeVisible()
    expect(drawer.getByRole('button', { name: /Copy link/ })).toBeVisible()
    await expectAccessible()
  })
})

describe('the page of a registrant’s activity', () => {
  const shared = {
    full_name: 'Ada Test',
    email: 'ada@example.org',
    company: 'Engines',
    title: '',
    profile_picture_url: null,
    status: 'registered',
    registered_at: at,
    event: { id: eventId, title: 'Spring summit', start_time: at, timezone: 'UTC' },
    organization: 'Acme',
    engagement: profile.engagement,
  } as const
  const enabled = { is_enabled: true, organization_id: eventId }
  const page = (handlers: Parameters<typeof fakeApi>[0], query = '?short_url=key') => {
    fakeApi({
      refreshSession: () => undefined,
      getActivityUrl: () => enabled,
      getActivityProfile: () => shared,
      makeActivityToken: () => ({ token: 't', expires_at: at }),
      listSharedActivity: () =>
        onlyPage([{ id: 'a', type: 'user_profile:registered', at, title: null, seconds: null }]),
      ...handlers,
    })
    return renderStudio(`/registrants-activity${query}`)
  }

  it('[RG-059 RG-065 SH-040 WI-030] shows who it is and what they did, without a sign-in', async () => {
    page({})
    const name = await screen.findByRole('heading', { level: 1, name: 'Ada Test' })
    expect(avatarIn(name.parentElement?.parentElement).size).toBe('3.5rem')
    expect(await screen.findByText('38 of 100')).toBeVisible()
    const timeline = within(await screen.findByRole('list', { name: 'Activity' }))
    expect(timeline.getByText('Registered')).toBeVisible()
    await expectAccessible()
  })

  it.each([
    ['a link that is not enabled', '?short_url=key'],
    ['no link', ''],
  ])('[RG-060 RG-065 SH-040] says that %s opens nothing', async (_name, query) => {
    page({ getActivityUrl: () => ({ is_enabled: false, organization_id: null }) }, query)
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This activity isn’t available' }),
    ).toBeVisible()
  })

  it('[RG-064] says that the profile failed to load', async () => {
    page({ getActivityProfile: () => errorReply(500, 'internal', 'x') })
    expect(
      await screen.findByText('Error in fetching user profile information! Please try again.'),
    ).toBeVisible()
  })
})
