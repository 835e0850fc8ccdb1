import { nothingAired } from '@marquee/domain/airings'
import { type EventWithMetadata, nothingDone, type RescheduleCheck } from '@marquee/domain/events'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { emitSignal } from '#lib/signals.ts'
import { eventReply } from '#test/event-reply.ts'
import { errorReply, fakeApi, fieldsRefused, forPath, noContent, onlyPage } from '#test/fake-api.ts'
import { aRegistrant } from '#test/replies.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const possible: RescheduleCheck = {
  is_possible: true,
  reason: null,
  told: { speakers: 2, staff: 1, check_in_staff: 0, sponsors: 0, registrants: 0 },
  moves: [{ what: 'sessions', count: 12 }],
}
type Handlers = NonNullable<Parameters<typeof fakeApi>[0]>

function open(handlers: Handlers = {}, event: Partial<EventWithMetadata> = {}) {
  const calls = fakeApi({
    getEvent: forPath({ id: '0198a000-0000-7000-8000-0000000000e1' }, () => ({ ...eventReply, ...event })),
    ...handlers,
  })
  return { calls, ...renderStudio(`/events/${eventReply.id}/dashboard`) }
}
const onAir = { airing: { ...nothingAired, is_on_air: true, opened_at: '2026-11-20T10:00:00.000Z' } }
const heading = () => screen.findByRole('heading', { level: 1, name: 'Spring conference' })
async function choose(user: ReturnType<typeof open>['user'], item: string) {
  await heading()
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

describe('the dashboard of an event', () => {
  it('[EV-095 EV-138 EV-140 EV-141 SH-152 WI-070] shows details, what is next, what is left to do and its contents', async () => {
    open()
    await heading()
    await screen.findByText('Event starts')
    screen.getByText('12 sessions and 1 staff member')
    screen.getAllByText('Mar 20, 2099, 2:00 PM GMT+1')
    const links = within(screen.getByRole('region', { name: 'Public links' }))
    expect(await links.findByText(`https://venue.marquee.test/on-demand/${eventReply.id}`)).toBeVisible()
    links.getByRole('button', { name: 'Copy Check-in manager' })
    links.getByText(`https://venue.marquee.test/check-in/${eventReply.id}?selfCheckIn=true`)
    expect(await screen.findByText('All set.')).toBeVisible()
    await expectAccessible()
  })

  it.each([
    [true, 'https://events.acme.com/event/'],
    [false, 'https://venue.marquee.test/event/'],
  ])(
    '[EV-135 BR-363] has its registration page on the default domain, verified: %s, at %s',
    async (is_verified, page) => {
      open({}, { custom_domains: [{ domain: 'events.acme.com', is_default: true, is_verified }] })
      await heading()
      expect(await screen.findByText(`${page}${eventReply.id}`)).toBeVisible()
    },
  )

  it('[BR-365 BR-366 BR-367 BR-368] opens its public pages in new tabs, and those for the door only if there is one', async () => {
    open()
    const section = within(await screen.findByRole('region', { name: 'Public links' }))
    await section.findByRole('link', { name: 'Splash page, opens in a new tab' })
    const addresses = () => section.getAllByRole('link').map((link) => link.getAttribute('href'))
    const venue = 'https://venue.marquee.test'
    expect(addresses()).toEqual([
      `${venue}/event/${eventReply.id}`,
      `${venue}/on-demand/${eventReply.id}`,
      `${venue}/splash/${eventReply.id}`,
      `${venue}/check-in/${eventReply.id}`,
      `${venue}/check-in/${eventReply.id}?selfCheckIn=true`,
    ])
  })

  it('[BR-367 BR-370] has no check-in if it is virtual', async () => {
    open({}, { host_type: 'Virtual' })
    const section = within(await screen.findByRole('region', { name: 'Public links' }))
    await section.findByRole('link', { name: 'Splash page, opens in a new tab' })
    expect(section.queryByRole('link', { name: /check-in/i })).toBeNull()
    expect(section.queryByRole('button', { name: /check-in/i })).toBeNull()
  })

  it('[WI-071 WI-072] shows numbers under 10000 whole, and shortens and rounds down larger ones', async () => {
    open(
      {
        getAttendance: forPath({ id: eventReply.id }, () => ({
          ...{ registered: 12_390, attended: 9999, average_minutes: 12.5, peak: 10_000, watching: 4_000_000 },
        })),
      },
      onAir,
    )
    const section = within(await screen.findByRole('region', { name: 'Attendance' }))
    await section.findByText('12.3K')
    const definitions = section.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(definitions.slice(0, 3)).toEqual(['12.3K', '9999', '4M'])
    expect(definitions.at(-1)).toBe('10K')
  })

  it('[EV-095] shows how many registered, attended and are watching, and keeps them up to date', async () => {
    let watching = 34
    open(
      {
        getAttendance: forPath({ id: eventReply.id }, () => ({
          ...{ registered: 120, attended: 80, average_minutes: 12.5, peak: 61 },
          watching,
        })),
      },
      onAir,
    )
    const section = within(await screen.findByRole('region', { name: 'Attendance' }))
    await section.findByText('34')
    const definitions = section.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(definitions).toEqual(['120', '80', '34', '12.5 min', '61'])
    watching = 35
    const signal = {
      version: 1,
      organization_id: eventReply.organization,
      type: 'attendance-updated',
    } as const
    emitSignal({ ...signal, event_id: eventReply.id })
    await section.findByText('35')
    await expectAccessible()
  })

  it('[EV-095] leads to the next step, and shows how registration goes and who registered last', async () => {
    const days = Array.from({ length: 14 }, (_, day) => ({ day: `2026-11-${day + 10}`, count: day % 2 }))
    const progress = { ...nothingDone, capacity: 50, waiting_approval: 2, registered_by_day: days }
    open(
      {
        getAttendance: forPath({ id: eventReply.id }, () => ({
          ...{ registered: 12, attended: 0, average_minutes: 0, peak: 0, watching: 0 },
        })),
        listRegistrants: () => onlyPage([aRegistrant()]),
      },
      { metadata: { ...eventReply.metadata, progress } },
    )
    const next = within(await screen.findByRole('region', { name: 'Next' }))
    await next.findByText('2 people are waiting for approval')
    const review = next.getByRole('link', { name: 'Review registrants' })
    expect(review.getAttribute('href')).toBe(`/events/${eventReply.id}/registration-new/registrants`)
    const section = within(screen.getByRole('region', { name: 'Registrations' }))
    await section.findByText('38')
    section.getByText('7 in the last 14 days')
    await within(screen.getByRole('region', { name: 'Who’s coming' })).findByText(/^Ada/)
    await expectAccessible()
  })

  it('[EV-057] shows an error if it can’t be loaded', async () => {
    open({
      getEvent: forPath({ id: '0198a000-0000-7000-8000-0000000000e1' }, () =>
        errorReply(500, 'internal', 'x'),
      ),
    })
    expect(await screen.findByText('Error Loading Event, Please Try Again')).toBeVisible()
    screen.getByRole('button', { name: 'Retry' })
  })

  it('[EV-058 PE-070 PE-071 SH-259] sends people without access to Events', async () => {
    const sentence = 'You do not have permission to view this event.'
    const { router } = open({
      getEvent: forPath({ id: '0198a000-0000-7000-8000-0000000000e1' }, () =>
        errorReply(403, 'forbidden', sentence),
      ),
    })
    expect(await screen.findByText(sentence)).toBeVisible()
    await waitFor(() => expect(router.state.location.pathname).toBe('/events'))
  })

  it('[EV-047] saves only the changed details', async () => {
    const { user, calls } = open(
      {
        updateEvent: forPath({ id: '0198a000-0000-7000-8000-0000000000e1' }, () => ({
          ...eventReply,
          location: 'Berlin',
        })),
      },
      { marketo_campaign_id: 'm' },
    )
    await heading()
    await user.click(screen.getByRole('button', { name: 'Edit details' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Event details' }))
    await user.type(drawer.getByRole('textbox', { name: 'Location' }), 'Berlin')
    await user.type(drawer.getByRole('textbox', { name: 'Marketo campaign ID' }), '1')
    expect(drawer.queryByRole('textbox', { name: 'Wistia project ID' })).toBeNull()
    await expectAccessible()
    await user.click(drawer.getByRole('button', { name: 'Save' }))
    await screen.findByText('Event saved.')
    const patch = calls.find(({ method }) => method === 'PATCH')
    expect(patch?.body).toEqual({ location: 'Berlin', marketo_campaign_id: 'm1' })
  })

  it('[EV-047] shows the server’s errors at their fields, and asks before discarding changes', async () => {
    const { user } = open({
      updateEvent: forPath({ id: '0198a000-0000-7000-8000-0000000000e1' }, () =>
        fieldsRefused({ host_type: ['Not in your plan.'] }),
      ),
    })
    await heading()
    await user.click(screen.getByRole('button', { name: 'Edit details' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Event details' }))
    await user.click(drawer.getByRole('radio', { name: 'Hybrid' }))
    await user.click(drawer.getByRole('button', { name: 'Save' }))
    await drawer.findByText('Not in your plan.')
    await user.click(drawer.getByRole('button', { name: 'Cancel' }))
    await screen.findByText('You have unsaved changes. Are you sure you want to discard them?')
    await user.keyboard('{Escape}')
    expect(drawer.getByText('Not in your plan.')).toBeVisible()
  })

  it('[EV-047] renames in place, and keeps the title if that fails', async () => {
    const { user } = open({
      updateEvent: forPath({ id: '0198a000-0000-7000-8000-0000000000e1' }, () =>
        errorReply(403, 'forbidden', 'Not you.'),
      ),
    })
    await choose(user, 'Rename')
    const field = await screen.findByRole('textbox', { name: 'Title' })
    await user.clear(field)
    await user.type(field, 'Autumn{Enter}')
    await screen.findByText('Not you.')
    expect(await heading()).toBeVisible()
  })
})

describe('rescheduling an event', () => {
  it('[EV-050 EV-051 EV-053] shows what moves and who is affected, then moves it', async () => {
    const { user, calls } = open({
      checkReschedule: forPath({ id: '0198a000-0000-7000-8000-0000000000e1' }, () => possible),
      rescheduleEvent: forPath({ id: '0198a000-0000-7000-8000-0000000000e1' }, () => eventReply),
    })
    await choose(user, 'Reschedule')
    const dialog = within(await screen.findByRole('dialog', { name: 'Reschedule event' }))
    const date = dialog.getByLabelText('Starts: date')
    await user.clear(date)
    await user.type(date, '2099-03-30')
    await dialog.findByText('12 sessions move with the event and keep their local times.')
    dialog.getByText('Affects 2 speakers and 1 staff member.')
    await expectAccessible()
    await user.click(dialog.getByRole('button', { name: 'Reschedule' }))
    await screen.findByText('Event Rescheduled Successfully!')
    // Daylight saving time has begun: 2 p.m. is an hour earlier in UTC, and the end has moved along.
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
      start_time: '2099-03-30T12:00:00.000Z',
      end_time: '2099-03-30T14:00:00.000Z',
      timezone: 'Europe/Berlin',
      sends_invites: false,
    })
  })

  it('[WI-063 WI-064 WI-065 WI-068] accepts a 24-hour time, typed or from a list of half hours', async () => {
    const { user } = open({ checkReschedule: forPath({ id: eventReply.id }, () => possible) })
    await choose(user, 'Reschedule')
    const dialog = within(await screen.findByRole('dialog', { name: 'Reschedule event' }))
    const time = dialog.getByRole('combobox', { name: 'Starts: time' })
    await user.click(time)
    await user.keyboard('{ArrowDown}')
    const list = within(await screen.findByRole('listbox'))
    const times = list.getAllByRole('option').map(({ textContent }) => textContent)
    expect([times.length, times[0], times[1], times.at(-1)]).toEqual([48, '00:00', '00:30', '23:30'])
    await user.keyboard('{Escape}')
    for (const [typed, shown] of [
      ['1:15 pm', '13:15'],
      ['00:00', '00:00'],
      ['23:59', '23:59'],
    ] as const) {
      await user.clear(time)
      await user.type(time, `${typed}{Tab}`)
      expect(time).toHaveProperty('value', shown)
      expect(dialog.queryByText(/^Value must/)).toBeNull()
    }
  })

  it('[WI-061 WI-066] says once the end is left that it is before the start', async () => {
    const { user } = open({ checkReschedule: forPath({ id: eventReply.id }, () => possible) })
    await choose(user, 'Reschedule')
    const dialog = within(await screen.findByRole('dialog', { name: 'Reschedule event' }))
    const ends = within(dialog.getByRole('group', { name: 'Ends' }))
    const time = dialog.getByRole('combobox', { name: 'Ends: time' })
    await user.clear(time)
    await user.type(time, '00:01')
    expect(ends.queryByText(/^Value must/)).toBeNull()
    await user.tab()
    expect(ends.getByText(/^Value must/).textContent).toBe('Value must be after 14:00')
    expect(ends.getByLabelText('Ends: date').getAttribute('aria-invalid')).toBe('true')
  })

  it('[EV-147 EV-151 WI-075 WI-076 WI-080] accepts one of about 300 time zones, with GMT offsets and former names', async () => {
    const { user } = open({})
    await choose(user, 'Reschedule')
    const dialog = within(await screen.findByRole('dialog', { name: 'Reschedule event' }))
    await user.click(dialog.getByRole('combobox', { name: 'Time zone' }))
    const list = within(await screen.findByRole('listbox'))
    const zones = list.getAllByRole('option').map(({ textContent }) => textContent)
    expect(zones.length).toBeGreaterThan(290)
    expect(zones.filter((zone) => !/^\(GMT([+-]\d\d:\d\d)?\) /.test(zone))).toEqual([])
    await user.keyboard('Calcutta')
    expect(list.getAllByRole('option')[0]?.textContent).toBe('(GMT+05:30) Asia/Kolkata')
  })

  it('[EV-148 WI-077] saves the id of a time zone, which is found by its label and its offset', async () => {
    const { user, calls } = open({
      checkReschedule: forPath({ id: eventReply.id }, () => possible),
      rescheduleEvent: forPath({ id: eventReply.id }, () => eventReply),
    })
    await choose(user, 'Reschedule')
    const dialog = within(await screen.findByRole('dialog', { name: 'Reschedule event' }))
    const zone = dialog.getByRole('combobox', { name: 'Time zone' })
    await user.clear(zone)
    await user.type(zone, 'utc+5:30 kolkata')
    await user.click(await screen.findByRole('option', { name: '(GMT+05:30) Asia/Kolkata' }))
    expect(zone).toHaveProperty('value', '(GMT+05:30) Asia/Kolkata')
    await user.click(dialog.getByRole('button', { name: 'Reschedule' }))
    await screen.findByText('Event Rescheduled Successfully!')
    const sent = calls.findLast(({ method }) => method === 'POST')
    expect(sent?.body).toMatchObject({ timezone: 'Asia/Kolkata' })
  })

  it('[EV-052 EV-065] is disabled if the check fails', async () => {
    const reason = 'This event is live. It can’t be rescheduled from one hour before it starts until it ends.'
    const { user } = open({
      checkReschedule: forPath({ id: '0198a000-0000-7000-8000-0000000000e1' }, () => ({
        ...possible,
        is_possible: false,
        reason,
      })),
    })
    await choose(user, 'Reschedule')
    const dialog = within(await screen.findByRole('dialog', { name: 'Reschedule event' }))
    await user.clear(dialog.getByLabelText('Starts: date'))
    await user.type(dialog.getByLabelText('Starts: date'), '2099-03-30')
    await dialog.findByText(reason)
    expect(dialog.getByRole('button', { name: 'Reschedule' })).toHaveProperty('disabled', true)
  })
})

describe('actions on the whole event', () => {
  it('[EV-048 EV-054 EV-065] deleting lists what is deleted with it, and leads to Events', async () => {
    const { user, router } = open({
      deleteEvent: forPath({ id: '0198a000-0000-7000-8000-0000000000e1' }, noContent),
    })
    await choose(user, 'Delete')
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete event' }))
    await dialog.findByText(/is deleted with 12 sessions and 1 staff member\. Its recordings stay/)
    await expectAccessible()
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await screen.findByText('Event Deleted Successfully!')
    await waitFor(() => expect(router.state.location.pathname).toBe('/events'))
  })

  it('[EV-048] deleting an event with registrants requires its title', async () => {
    const metadata = { ...eventReply.metadata, things: [{ what: 'registrants', count: 40 }] }
    const { user, calls } = open(
      { deleteEvent: forPath({ id: '0198a000-0000-7000-8000-0000000000e1' }, noContent) },
      { metadata },
    )
    await choose(user, 'Delete')
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete event' }))
    const field = await dialog.findByRole('textbox', { name: 'Type the title to confirm' })
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await dialog.findByText('This doesn’t match the title.')
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)
    await user.type(field, 'Spring conference')
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await screen.findByText('Event Deleted Successfully!')
  })

  it('[EV-049 EV-065] clearing the chat asks first', async () => {
    const { user, calls } = open({
      clearChat: forPath({ id: '0198a000-0000-7000-8000-0000000000e1' }, () => eventReply),
    })
    await choose(user, 'Clear chat')
    const dialog = within(await screen.findByRole('dialog', { name: 'Clear chat' }))
    expect(dialog.getByText(/^All chat messages of/)).toBeVisible()
    const cleared = () => calls.filter(({ operation }) => operation === 'clearChat')
    expect(cleared()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Clear chat' }))
    expect(await screen.findByText('Chat cleared.')).toBeVisible()
    expect(cleared()).toHaveLength(1)
  })

  it('[EV-056] calendar invites go to the chosen people', async () => {
    const { user, calls } = open({
      sendCalendarInvites: forPath({ id: '0198a000-0000-7000-8000-0000000000e1' }, () => ({ sent: 3 })),
    })
    await choose(user, 'Send calendar invites')
    const dialog = within(await screen.findByRole('dialog', { name: 'Send calendar invites' }))
    await user.click(dialog.getByRole('checkbox', { name: /^Attendees only/ }))
    await user.click(dialog.getByRole('button', { name: 'Send invites' }))
    await screen.findByText('Sending 3 calendar invites.')
    const sent = calls.findLast(({ method }) => method === 'POST')
    expect(sent?.body).toEqual({ forced: false, only_attendees: true })
  })
})
