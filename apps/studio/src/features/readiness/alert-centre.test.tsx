import type { Track } from '@marquee/domain/agenda'
import type { AlertCentre, FailedCheck } from '@marquee/domain/readiness'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { emitSignal } from '#lib/signals.ts'
import { eventReply } from '#test/event-reply.ts'
import { errorReply, fakeApi, forPath, onlyPage } from '#test/fake-api.ts'
import { aBroadcast } from '#test/replies.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const eventId = eventReply.id
const params = { eventId }
const sessionId = (number: number) => `0198a000-0000-7000-8000-00000000050${number}`

const noSpeakers = (number: number): FailedCheck => ({
  key: 'session_without_speakers',
  message: `The session “Talk ${number}” has no speakers.`,
  actionRequired: false,
  entityId: sessionId(number),
  event_id: eventId,
  broadcast_id: sessionId(number),
  broadcast_title: `Talk ${number}`,
  action: { name: 'Agenda', label: 'Open session', params, query: { broadcastId: sessionId(number) } },
})
const broken: FailedCheck = {
  key: 'buffer_video_error',
  message: 'The buffer video “Loop” has an error: Please re-upload.',
  actionRequired: true,
  entityId: sessionId(9),
  event_id: eventId,
  video_name: 'Loop',
  action: { name: 'LookAndFeel', label: 'Open look and feel', params, query: {}, hash: '#bufferVideo' },
}
const undescribed: FailedCheck = {
  key: 'no_description',
  message: 'The event has no description.',
  actionRequired: false,
  entityId: eventId,
  event_id: eventId,
  action: { name: 'EventDashboard', label: 'Edit event', params, query: {}, hash: '#details' },
}
const alertsOf = (...failed_checks: FailedCheck[]): AlertCentre => ({
  failed_checks,
  count: failed_checks.length,
})

function open(getEventAlertCentre: () => ReturnType<typeof errorReply> | AlertCentre) {
  const calls = fakeApi({
    getEvent: forPath({ id: eventId }, () => eventReply),
    getEventAlertCentre,
  })
  return { calls, ...renderStudio(`/events/${eventId}/dashboard`) }
}

describe('the warnings of an event', () => {
  it('[RW-001 RW-002] are counted in its head, which opens the alert centre with a link for each', async () => {
    const { user } = open(() => alertsOf(broken, noSpeakers(1), noSpeakers(2)))
    await user.click(await screen.findByRole('button', { name: '3 warnings' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Readiness' }))
    const required = within(drawer.getByRole('region', { name: 'Action required' }))
    expect(required.getAllByRole('listitem')).toHaveLength(1)
    const link = required.getByRole('link', { name: `${broken.message} Open look and feel` })
    expect(link.getAttribute('href')).toBe(`/events/${eventId}/look-and-feel#bufferVideo`)
    const rest = within(drawer.getByRole('region', { name: 'Worth a look' }))
    const hrefs = rest.getAllByRole('link').map((one) => one.getAttribute('href'))
    expect(hrefs).toEqual(
      [1, 2].map((number) => `/events/${eventId}/programs/agenda?broadcastId=${sessionId(number)}`),
    )
    await expectAccessible()
  })

  it('[RW-070 RW-071] about emails lead to the template and to the drawer of the schedule', async () => {
    const templateId = sessionId(8)
    const email = { ...undescribed, key: 'email_without_link', message: 'No link.' } as const
    const off = { ...undescribed, key: 'confirmation_off', message: 'Off.' } as const
    const toTemplate = {
      name: 'EmailTemplates',
      label: 'Open',
      query: { emailTemplateId: templateId },
    } as const
    const toSchedule = { name: 'EmailSchedule', label: 'Open', query: {}, hash: '#schedule-drawer' } as const
    const { user } = open(() =>
      alertsOf(
        { ...email, action: { ...toTemplate, params } },
        { ...off, action: { ...toSchedule, params } },
      ),
    )
    await user.click(await screen.findByRole('button', { name: '2 warnings' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Readiness' }))
    const hrefs = drawer.getAllByRole('link').map((one) => one.getAttribute('href'))
    expect(hrefs).toEqual([
      `/events/${eventId}/email/templates?emailTemplateId=${templateId}`,
      `/events/${eventId}/email/schedule#schedule-drawer`,
    ])
  })

  it('[RW-002 EV-095] are listed by kind on the overview, and lead to the details or to the alert centre', async () => {
    const { user } = open(() => alertsOf(noSpeakers(1), noSpeakers(2), undescribed))
    const toDo = within(await screen.findByRole('region', { name: 'To do' }))
    await toDo.findByText('2 sessions without a speaker')
    await user.click(toDo.getByRole('button', { name: '2 sessions without a speaker: show' }))
    const drawer = await screen.findByRole('dialog', { name: 'Readiness' })
    expect(drawer.textContent).toContain('The session “Talk 1” has no speakers.')
    await user.keyboard('{Escape}')
    await user.click(await toDo.findByRole('link', { name: 'The event has no description. Edit event' }))
    expect(await screen.findByRole('dialog', { name: 'Event details' })).toBeVisible()
  })

  it('[RW-058 RW-059] have no link without the permission', async () => {
    const { user } = open(() => alertsOf({ ...broken, action: null }))
    await user.click(await screen.findByRole('button', { name: '1 warning' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Readiness' }))
    expect(drawer.getByText(broken.message)).toBeVisible()
    expect(drawer.queryByRole('link')).toBeNull()
  })

  it('[RW-002] follow the signals of what they depend on', async () => {
    let alerts = alertsOf(broken)
    open(() => alerts)
    await screen.findByRole('button', { name: '1 warning' })
    alerts = alertsOf()
    const signal = { version: 1, organization_id: eventReply.organization } as const
    emitSignal({ ...signal, type: 'video-asset-updated', video_asset_id: sessionId(9) })
    expect(await screen.findByRole('button', { name: 'Ready' })).toBeVisible()
    expect(await screen.findByText('All set.')).toBeVisible()
  })

  it('[RW-006] can be loaded again after a failure', async () => {
    let reply: ReturnType<typeof errorReply> | AlertCentre = errorReply(500, 'internal', 'Try again.')
    const { user } = open(() => reply)
    const toDo = within(await screen.findByRole('region', { name: 'To do' }))
    const retry = await toDo.findByRole('button', { name: 'Retry' }, { timeout: 10_000 })
    reply = alertsOf(undescribed)
    await user.click(retry)
    await waitFor(() => expect(toDo.getByText('No description yet')).toBeVisible())
  })

  it('more of a kind are shown on request', async () => {
    const many = Array.from({ length: 9 }, (_, index) => noSpeakers(index))
    const { user } = open(() => ({ ...alertsOf(...many), count: 12 }))
    await user.click(await screen.findByRole('button', { name: '12 warnings' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Readiness' }))
    expect(drawer.getAllByRole('listitem')).toHaveLength(5)
    await user.click(drawer.getByRole('button', { name: 'Show all 9' }))
    expect(drawer.getAllByRole('listitem')).toHaveLength(9)
    expect(drawer.getByText(/^3 more aren’t listed/)).toBeVisible()
  })
})

describe('one click', () => {
  const aTrack: Track = {
    id: sessionId(8),
    event: eventId,
    title: 'Main',
    sort_priority: 0,
    agenda_items: '',
    created_at: '2026-11-20T10:00:00.000Z',
    updated_at: '2026-11-20T10:00:00.000Z',
  }
  const outsideTracks: FailedCheck = {
    ...noSpeakers(1),
    key: 'session_not_in_track',
    message: 'The session “Talk 1” isn’t in a track.',
  }
  const openDrawer = async (check: FailedCheck, handlers: Parameters<typeof fakeApi>[0]) => {
    const calls = fakeApi({
      getEvent: forPath({ id: eventId }, () => eventReply),
      getEventAlertCentre: () => alertsOf(check),
      ...handlers,
    })
    const { user } = renderStudio(`/events/${eventId}/dashboard`)
    await user.click(await screen.findByRole('button', { name: '1 warning' }))
    return { calls, user, drawer: within(await screen.findByRole('dialog', { name: 'Readiness' })) }
  }

  it('adds a session to a track, and takes it out again', async () => {
    const changes: unknown[] = []
    const { user, drawer } = await openDrawer(outsideTracks, {
      listTracks: () => onlyPage([aTrack]),
      changeBroadcast: ({ body }) => {
        changes.push(body)
        return { ...aBroadcast(), overwritten: {} }
      },
    })
    await user.click(drawer.getByRole('button', { name: `${outsideTracks.message} Add to a track` }))
    await screen.findByText('Added to the track “Main”.')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(changes).toEqual([{ tracks: [aTrack.id] }, { tracks: [] }]))
  })

  it('isn’t offered without the permission', async () => {
    const { drawer } = await openDrawer({ ...outsideTracks, action: null }, {})
    expect(drawer.getByText(outsideTracks.message)).toBeVisible()
    expect(drawer.queryByRole('button', { name: /Add to a track/ })).toBeNull()
  })
})
