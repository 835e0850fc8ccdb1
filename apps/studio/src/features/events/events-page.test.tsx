import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { errorReply, type FakeCall, fakeApi, forPath, meReply, onlyPage } from '#test/fake-api.ts'
import { eventReply } from '#test/event-reply.ts'
import { listedEvent } from '#test/listed-event.ts'
import { passTime } from '#test/pass-time.ts'
import { avatarIn } from '#test/avatar-in.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const pathOfList = '/api/event/events/'
const lastQuery = (calls: FakeCall[]) =>
  calls.filter(({ method, url }) => method === 'GET' && url.pathname === pathOfList).at(-1)?.url.searchParams
const withFlags = (flags: Partial<typeof meReply.organization.flags>) => ({
  getMe: () => ({
    ...meReply,
    organization: { ...meReply.organization, flags: { ...meReply.organization.flags, ...flags } },
  }),
})
const chip = (name: string | RegExp) => screen.findByRole('combobox', { name })
const option = (name: string) => screen.findByRole('option', { name })

describe('the list of events', () => {
  it('[SH-055 EV-018 EV-143 EV-144 WI-030 WI-069] shows each event’s type, state and date in its own time zone', async () => {
    const berlin = listedEvent({ registrants: 40, tags: [{ id: meReply.id, tag_name: 'keynote' }] })
    const id = '0198a000-0000-7000-8000-000000000102'
    const webinar = listedEvent({
      id,
      title: 'Demo day',
      event_type: 'Webinar',
      timezone: 'America/New_York',
    })
    fakeApi({ listEvents: () => onlyPage([berlin, webinar]) })
    renderStudio('/events')
    const link = await screen.findByRole('link', { name: 'Spring conference' })
    expect(link.getAttribute('href')).toBe(`/events/${berlin.id}/dashboard`)
    expect(screen.getByRole('link', { name: 'Demo day' }).getAttribute('href')).toBe(`/webinar/${id}/details`)
    const row = screen.getByRole('row', { name: /Spring conference/ })
    expect(avatarIn(row).size).toBe('2.5rem')
    const cells = within(row).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent).slice(1, 5)).toEqual([
      'Upcoming',
      expect.stringMatching(/^Mar 20, 2037, 2:00 PM GMT\+1in \d+ years · ends 4:00 PM$/),
      '40 registrants',
      'Conference · Virtual',
    ])
    expect(screen.getByText('Mar 20, 2037, 9:00 AM EDT')).toBeVisible()
    await expectAccessible()
  })

  it.each([
    ['[EV-014 WI-140]', 59, false, 'Starting soon'],
    ['[EV-014 WI-140]', -1, false, 'Live'],
    ['[EV-014 WI-140]', 62, false, 'Upcoming'],
    ['[EV-015 WI-141]', 59, true, 'Upcoming'],
  ])(
    '%s shows one that starts in %i minutes, a test event: %s, as %s',
    async (_rows, minutes, is_test, state) => {
      const at = (later: number) => new Date(Date.now() + later * 60_000).toISOString()
      const event = listedEvent({ is_test, start_time: at(minutes), end_time: at(minutes + 60) })
      fakeApi({ listEvents: () => onlyPage([event]) })
      renderStudio('/events')
      const row = within(await screen.findByRole('row', { name: /Spring conference/ }))
      expect(row.getByText(state)).toBeVisible()
    },
  )

  it('[WI-139] shows once a minute what time has changed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const at = (later: number) => new Date(Date.now() + later * 1000).toISOString()
    const event = listedEvent({ start_time: at(20), end_time: at(3600) })
    fakeApi({ listEvents: () => onlyPage([event]) })
    renderStudio('/events')
    const row = within(await screen.findByRole('row', { name: /Spring conference/ }))
    await passTime(40_000)
    expect(row.getByText('Starting soon')).toBeVisible()
    await passTime(20_000)
    expect(row.getByText('Live')).toBeVisible()
  })

  it('shows how many are watching, or attended', async () => {
    const live = listedEvent({ registrants: 40, attended: 30, watching: 12 })
    const past = listedEvent({ id: meReply.id, title: 'Demo day', registrants: 5, attended: 4 })
    fakeApi({ listEvents: () => onlyPage([live, past]) })
    renderStudio('/events')
    expect(await screen.findByText('12 watching')).toBeVisible()
    screen.getByText('4 attended')
  })

  it('[EV-022 EV-023 EV-025 EV-027 EV-028 EV-034 EV-044] can be filtered and sorted, which the address keeps', async () => {
    const calls = fakeApi({ listEvents: () => onlyPage([listedEvent()]) })
    const { user, router } = renderStudio('/events')
    for (const [name, choice] of [
      ['When: Upcoming', 'All'],
      ['Type', 'Recording'],
      ['Repeating', 'Show only'],
      ['Sort: Latest first', 'Title, Z to A'],
    ] as const) {
      await user.click(await chip(name))
      await user.click(await option(choice))
    }
    await waitFor(() => expect(lastQuery(calls)?.get('ordering')).toBe('-title'))
    expect(lastQuery(calls)?.get('event_type')).toBe('Recording')
    expect(lastQuery(calls)?.get('series_type')).toBe('repeating')
    expect(lastQuery(calls)?.has('end_time_gte')).toBe(false)
    const search = { time: 'all', type: 'Recording', repeating: 'repeating', order: '-title' }
    expect(router.state.location.search).toMatchObject(search)
  })

  it('opens an event on a click anywhere in its row, and on Enter on its title', async () => {
    const event = listedEvent()
    fakeApi({
      listEvents: () => onlyPage([event]),
      getEvent: forPath({ id: event.id }, () => ({ ...eventReply, ...event })),
    })
    const { user, router } = renderStudio('/events')
    const link = await screen.findByRole('link', { name: event.title })
    await user.click(screen.getByText(/ends 4:00 PM/))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/events/${event.id}/dashboard`))
    await router.navigate({ to: '/events' })
    ;(await screen.findByRole('link', { name: event.title })).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe(`/events/${event.id}/dashboard`))
    expect(link.getAttribute('href')).toBe(`/events/${event.id}/dashboard`)
  })

  it('has a month view, which the address keeps', async () => {
    const event = listedEvent()
    const calls = fakeApi({ listEvents: () => onlyPage([event]) })
    const { user, router } = renderStudio('/events?month=2037-03')
    await user.click(await screen.findByRole('button', { name: 'Month' }))
    await screen.findByRole('heading', { name: 'March 2037' })
    const day = within(await screen.findByRole('listitem', { name: 'Friday, March 20' }))
    expect(day.getByRole('link').getAttribute('href')).toBe(`/events/${event.id}/dashboard`)
    const call = lastQuery(calls)
    expect([call?.get('ordering'), call?.get('event_type')]).toEqual(['start_time', 'All'])
    expect(call?.get('end_time_gte')).toBe('2037-03-01T00:00:00.000Z')
    expect(call?.get('start_time_lte')).toBe('2037-04-04T23:59:59.999Z')
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    await screen.findByRole('heading', { name: 'April 2037' })
    expect(router.state.location.search).toMatchObject({ view: 'month', month: '2037-04' })
    await user.click(screen.getByRole('button', { name: 'Today' }))
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('month'))
    await user.click(screen.getByRole('button', { name: 'List' }))
    expect(await screen.findByRole('table', { name: 'Events' })).toBeVisible()
  })

  it('[EV-033 EV-037 WI-021] searches one second after the last keystroke', async () => {
    const calls = fakeApi()
    renderStudio('/events')
    await screen.findByRole('heading', { name: 'No upcoming events' })
    const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
    const searched = () => calls.flatMap(({ url }) => url.searchParams.getAll('title'))
    vi.useFakeTimers()
    type('sprin')
    await passTime(999)
    type('spring')
    await passTime(999)
    expect(searched()).toEqual([])
    await passTime(1)
    await passTime(0)
    expect(searched()).toEqual(['spring'])
  })

  it('shows a message if nothing is found', async () => {
    fakeApi()
    renderStudio('/events?search=spring')
    expect(await screen.findByRole('heading', { name: 'No events found' })).toBeVisible()
  })

  it.each([
    ['[EV-035]', false, '25'],
    ['[EV-036]', true, '10'],
  ])(
    '%s with notUseRegistrantCounts set to %s has pages of %s',
    async (_row, notUseRegistrantCounts, size) => {
      const calls = fakeApi(withFlags({ notUseRegistrantCounts }))
      renderStudio('/events')
      await screen.findByRole('heading', { name: 'No upcoming events' })
      expect(lastQuery(calls)?.get('limit')).toBe(size)
    },
  )

  it('[EV-145 EV-151 WI-074] formats dates in the event’s locale if the flag is on', async () => {
    fakeApi({
      ...withFlags({ useEventLocaleInDateTime: true }),
      listEvents: () => onlyPage([listedEvent({ locale: 'de-DE' })]),
    })
    renderStudio('/events')
    expect(await screen.findByText('20. März 2037, 14:00 MEZ')).toBeVisible()
  })

  it('[EV-031 EV-032 PE-059] can be filtered by all teams, one’s own, none or a single team', async () => {
    const calls = fakeApi({
      getMe: () => ({
        ...meReply,
        organization: { ...meReply.organization, is_workspace_enabled: true },
        workspaces: [{ id: '0198a000-0000-7000-8000-000000000009', name: 'Marketing' }],
      }),
    })
    const { user } = renderStudio('/events')
    await user.click(await chip('Team'))
    await option('Marketing')
    const options = screen.getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'All',
      'My team workspaces',
      'No team',
      'Marketing',
    ])
    await user.click(await option('My team workspaces'))
    await waitFor(() => expect(lastQuery(calls)?.get('my_workspaces')).toBe('true'))
  })

  it('[EV-039] shows an error if it can’t be loaded, and retries', async () => {
    let tries = 0
    fakeApi({
      listEvents: () => (tries++ === 0 ? errorReply(403, 'forbidden', 'No.') : onlyPage([])),
    })
    const { user } = renderStudio('/events')
    expect(await screen.findByText('Error Loading Events, Please Try Again')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: 'No upcoming events' })).toBeVisible()
  })
})

describe('the list of recordings', () => {
  it('[SH-056 EV-038 EV-104 EV-105 EV-107] lists only recordings, in pages of 25', async () => {
    const recording = listedEvent({ title: 'Tour', event_type: 'Recording' })
    const calls = fakeApi({
      listEvents: () => ({
        ...onlyPage([recording]),
        count: 26,
        next: `${pathOfList}?offset=25`,
      }),
    })
    const { user } = renderStudio('/recordings')
    const link = await screen.findByRole('link', { name: 'Tour' })
    expect(link.getAttribute('href')).toBe(`/recording-event/${recording.id}`)
    expect(lastQuery(calls)?.toString()).toBe('limit=25&offset=0&ordering=-start_time&event_type=Recording')
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(lastQuery(calls)?.get('offset')).toBe('25'))
  })

  it('[EV-106 EV-112] searches titles, and shows an error if it can’t be loaded', async () => {
    const calls = fakeApi({ listEvents: () => errorReply(403, 'forbidden', 'No.') })
    renderStudio('/recordings?search=tour')
    expect(await screen.findByText('Error Loading Recordings, Please Try Again')).toBeVisible()
    expect(lastQuery(calls)?.get('title')).toBe('tour')
  })
})

describe('creating an event', () => {
  it('[EV-046 EV-098 SH-004] requires little, shows what is missing and opens the new event', async () => {
    const event = { ...eventReply, ...listedEvent() }
    const calls = fakeApi({ createEvent: () => event, getEvent: () => event })
    const { user, router } = renderStudio('/events')
    await user.click(await screen.findByRole('button', { name: 'Create event' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create event' }))
    const webinar = dialog.getByRole('radio', { name: 'Webinar' })
    expect(webinar.hasAttribute('disabled')).toBe(true)
    await user.click(dialog.getByRole('button', { name: 'Create event' }))
    expect(dialog.getByText('Enter a title.')).toBeVisible()
    await user.click(dialog.getByRole('textbox', { name: 'Title' }))
    await user.paste('Spring conference')
    await user.click(dialog.getByRole('button', { name: '2 hours' }))
    await expectAccessible()
    await user.click(dialog.getByRole('button', { name: 'Create event' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/events/${event.id}/dashboard`))
    const sent = calls.find(({ method, url }) => method === 'POST' && url.pathname === pathOfList)?.body
    expect(sent).toMatchObject({ title: 'Spring conference', event_type: 'Conference', is_test: false })
  })
})
