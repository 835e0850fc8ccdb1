import { nothingAired } from '@marquee/domain/airings'
import type { Series } from '@marquee/domain/series'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorReply, fakeApi, forPath, onlyPage, planReply } from '#test/fake-api.ts'
import { eventReply } from '#test/event-reply.ts'
import { listedEvent } from '#test/listed-event.ts'
import { roleOf } from '#test/people-replies.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const id = '0198a000-0000-7000-8000-000000000030'
const organization = '0198a000-0000-7000-8000-000000000002'
const blueprintId = '0198a000-0000-7000-8000-000000000031'
const tags = { listTags: () => onlyPage([]) }

const occurrence = (week: number, change: object = {}) => ({
  id: `0198a000-0000-7000-8000-0000000001${String(week).padStart(2, '0')}`,
  title: 'Weekly briefing',
  timezone: 'Europe/Berlin',
  start_time: new Date(Date.UTC(2097, 2, 4 + 7 * week, week < 4 ? 9 : 8)).toISOString(),
  end_time: new Date(Date.UTC(2097, 2, 4 + 7 * week, week < 4 ? 10 : 9)).toISOString(),
  is_test: false,
  occurrence_start: null,
  is_detached: false,
  canceled_at: null,
  airing: nothingAired,
  ...change,
})

const aSeries = (change: Partial<Series> = {}): Series => ({
  id,
  registration_builder_url: '/api/event/series/0198a000-0000-7000-8000-000000000001/page/json/',
  organization,
  workspace: null,
  kind: 'series',
  name: 'Spring series',
  description: '',
  event_count: 2,
  upcoming_count: 2,
  canceled_count: 0,
  next_event: occurrence(0),
  last_event: occurrence(1),
  events: [occurrence(0), occurrence(1)],
  tags: [],
  recurrence: null,
  timezone: null,
  starts_on: null,
  duration_minutes: null,
  blueprint_event: null,
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-02T10:00:00.000Z',
  can: { update: true, delete: true },
  ...change,
})
const aRepeating = (change: Partial<Series> = {}) =>
  aSeries({
    kind: 'repeating',
    name: 'Weekly briefing',
    recurrence: {
      frequency: 'weekly',
      interval: 1,
      by_weekday: ['MO'],
      position: null,
      until: null,
      count: 12,
    },
    timezone: 'Europe/Berlin',
    starts_on: '2097-03-04T10:00',
    duration_minutes: 60,
    blueprint_event: blueprintId,
    ...change,
  })

describe('the list of series', () => {
  it('[EV-080 EV-084 SH-057] shows both kinds, 25 per page, accessibly', async () => {
    const calls = fakeApi({
      ...tags,
      listSeries: () => onlyPage([aSeries(), aRepeating({ id: `${id.slice(0, -1)}9` })]),
    })
    renderStudio('/series')
    const table = await screen.findByRole('table', { name: 'Series' })
    const link = await within(table).findByRole('link', { name: 'Spring series' })
    expect(link.getAttribute('href')).toBe(`/series/${id}/dashboard`)
    expect(within(table).getByText('Repeating event')).toBeVisible()
    const request = calls.find(({ operation }) => operation === 'listSeries')?.url.searchParams
    expect(Object.fromEntries(request ?? [])).toMatchObject({
      limit: '25',
      offset: '0',
      ordering: '-updated_at',
    })
    await expectAccessible()
  })

  it('[EV-081 EV-082 EV-083 VL-324 VL-325] filters by time and sorts by title, new event date and updated date, both ways', async () => {
    const calls = fakeApi({ ...tags, listSeries: () => onlyPage([aSeries()]) })
    const { user } = renderStudio('/series?filtering=past&sort=events__start_time')
    await user.click(await screen.findByRole('combobox', { name: /^Sort by: / }))
    const sorts = await screen.findAllByRole('option')
    expect(sorts.map(({ textContent }) => textContent)).toEqual([
      'Title, A to Z',
      'Title, Z to A',
      'New event date, earliest first',
      'New event date, latest first',
      'Updated date, oldest first',
      'Updated date, newest first',
    ])
    await waitFor(() => {
      const request = calls.find(({ operation }) => operation === 'listSeries')?.url.searchParams
      expect(request?.get('filtering')).toBe('past')
      expect(request?.get('ordering')).toBe('events__start_time')
    })
  })

  it('[EV-089] shows its own error if it can’t be loaded', async () => {
    fakeApi({ ...tags, listSeries: () => errorReply(500, 'internal', 'Broken.') })
    renderStudio('/series')
    expect(await screen.findByText('Error Loading Series, Please Try Again')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  })

  it('[EV-092 EV-093] offers only what the plan includes', async () => {
    const pricing_config = { ...planReply.pricing_config, series: false, repeating_events: false }
    fakeApi({
      ...tags,
      listSeries: () => onlyPage([]),
      getPlan: () => ({ ...planReply, pricing_config }),
    })
    renderStudio('/series')
    const place = await screen.findByRole('region', {
      name: 'This feature is not enabled for your organization',
    })
    expect(place.textContent).toContain('Repeating events run on a schedule.')
    const button = await screen.findByRole('button', { name: 'Create repeating event' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })
})

describe('creating a repeating event', () => {
  it('[EV-094 EV-095] previews its dates with their offsets', async () => {
    const calls = fakeApi({
      ...tags,
      listSeries: () => onlyPage([]),
      createRepeatingEvent: () => aRepeating(),
      getSeries: forPath({ id }, () => aRepeating()),
    })
    const { user } = renderStudio('/series')
    await user.click(await screen.findByRole('button', { name: 'Create repeating event' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByRole('textbox', { name: /Title/ }), {
      target: { value: 'Briefing' },
    })
    fireEvent.change(within(dialog).getByLabelText('First event: date'), { target: { value: '2027-03-01' } })
    const dates = await within(dialog).findByRole('group', { name: 'Dates' })
    expect(dates.textContent).toContain('Every Monday, 12 times')
    expect(dates.textContent).toContain('12 events in total')
    await user.click(within(dialog).getByRole('button', { name: 'Create' }))
    await waitFor(() => {
      const body = calls.find(({ operation }) => operation === 'createRepeatingEvent')?.body
      expect(body).toMatchObject({ title: 'Briefing', starts_on: '2027-03-01T10:00', duration_minutes: 60 })
    })
  })
})

describe('the dashboard', () => {
  it('[EV-090 EV-095 SH-086 SH-087] of a series shows the next event, counts and what is missing', async () => {
    fakeApi({ getSeries: forPath({ id }, () => aSeries()) })
    renderStudio(`/series/${id}/dashboard`)
    const next = await screen.findByRole('region', { name: 'Next event' })
    expect(next.textContent).toContain('Mar 4, 2097, 10:00 AM GMT+1')
    const missing = screen.getByRole('region', { name: 'To do' })
    expect(missing.textContent).toContain('Describe it')
    expect(within(missing).getByRole('button', { name: /^Add: Describe it/ })).toBeVisible()
    expect(screen.getByRole('navigation', { name: 'Series' }).textContent).toContain('Events')
    await expectAccessible()
  })

  it('[EV-095 SH-003 SH-101] of a repeating event shows its rule, its shared agenda and how many events it can be applied to', async () => {
    fakeApi({ getSeries: forPath({ id }, () => aRepeating()) })
    renderStudio(`/repeating-event/${id}/dashboard`)
    const schedule = await screen.findByRole('region', { name: 'Schedule' })
    expect(schedule.textContent).toContain('Every Monday, 12 times')
    const places = screen.getByRole('navigation', { name: 'Repeating event' })
    expect(places.textContent).toMatch(/Agenda.*Speakers.*Staff.*Check-in staff.*Rooms.*Booths/)
    expect(screen.getByRole('button', { name: 'Apply to 2 upcoming events' })).toBeVisible()
  })

  it('[SH-086 SH-100] redirects from the other kind’s address', async () => {
    fakeApi({ getSeries: forPath({ id }, () => aRepeating()) })
    const { router } = renderStudio(`/series/${id}/dashboard`)
    await screen.findByRole('region', { name: 'Schedule' })
    expect(router.state.location.pathname).toBe(`/repeating-event/${id}/dashboard`)
  })
})

describe('the events of a repeating event', () => {
  it('[SH-102 SH-233 EV-088] are listed like other events, and can be canceled one by one', async () => {
    const event = listedEvent({ ...occurrence(1), is_detached: true })
    const calls = fakeApi({
      ...tags,
      getSeries: forPath({ id }, () => aRepeating()),
      listEvents: () => onlyPage([event]),
      cancelOccurrence: forPath({ id }, () => aRepeating()),
    })
    const { user } = renderStudio(`/repeating-event/${id}/events?time=all`)
    const row = await screen.findByRole('row', { name: /Mar 11, 2097, 10:00 AM GMT\+1/ })
    expect(row.textContent).toContain('Edited separately')
    const request = calls.find(({ operation }) => operation === 'listEvents')?.url.searchParams
    expect(request?.get('series')).toBe(id)
    expect(screen.queryByLabelText('Repeating events')).toBeNull()
    await user.click(within(row).getByRole('button', { name: 'Actions for Weekly briefing' }))
    expect(await screen.findByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
    await user.click(screen.getByRole('menuitem', { name: 'Cancel event' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('It stays in the list as Canceled.')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel event' }))
    await waitFor(() => {
      const sent = calls.find(({ operation }) => operation === 'cancelOccurrence')
      expect(sent?.body).toEqual({ event: event.id })
    })
  })
})

describe('the shared agenda of a repeating event', () => {
  it.each([
    ['[SH-117]', 'agenda', 'listBroadcasts', 'Nothing scheduled yet'],
    ['[SH-118]', 'speakers', 'listEventRoles', 'No speakers yet'],
    ['[SH-119]', 'staff', 'listStaff', 'No staff yet'],
    ['[SH-120]', 'check-in-staff', 'listEventRoles', 'No check-in staff yet'],
    ['[SH-121]', 'rooms', 'listRooms', 'No rooms yet'],
    ['[BO-002 SH-122]', 'booths', 'listBooths', 'No booths yet'],
  ] as const)('%s is that of its blueprint: %s', async (_rows, place, list, empty) => {
    const nobody = { listRoles: () => onlyPage([]), listCompanies: () => ({ results: [] }) }
    const nothing = { listAgendaItems: () => onlyPage([]), listTracks: () => onlyPage([]) }
    const role = { event: blueprintId, role: roleOf('Stage Access').role, is_chosen: false }
    const calls = fakeApi({
      ...nobody,
      ...nothing,
      listBroadcasts: () => onlyPage([]),
      listEmailConfigs: () => onlyPage([]),
      getDefaultSpeakerRole: () => role,
      getSeries: forPath({ id }, () => aRepeating()),
      getEvent: forPath({ id: blueprintId }, () => ({ ...eventReply, id: blueprintId, is_blueprint: true })),
      [list]: () => onlyPage([]),
    })
    renderStudio(`/repeating-event/${id}/programs/${place}`)
    await screen.findByText(empty)
    const request = calls.find(({ operation }) => operation === list)
    expect(request?.url.searchParams.get('event')).toBe(blueprintId)
  })
})

describe('the events of a series', () => {
  it('[SH-088] are found by title, added and removed', async () => {
    const event = listedEvent()
    const calls = fakeApi({
      ...tags,
      getSeries: forPath({ id }, () => aSeries()),
      listEvents: () => onlyPage([event]),
      changeEventsOfSeries: forPath({ id }, () => aSeries()),
    })
    const { user } = renderStudio(`/series/${id}/events`)
    const sent = () => calls.filter(({ method, url }) => method === 'POST' && url.pathname.includes(id))
    await user.click(await screen.findByRole('button', { name: 'Actions for Spring conference' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from series' }))
    await waitFor(() => expect(sent().at(-1)?.body).toEqual({ remove: [event.id] }))
    await user.click(screen.getByRole('button', { name: 'Add event' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('combobox', { name: 'Event' }))
    await user.click(await screen.findByRole('option', { name: 'Spring conference' }))
    await waitFor(() => expect(sent().at(-1)?.body).toEqual({ add: [event.id] }))
  })
})
