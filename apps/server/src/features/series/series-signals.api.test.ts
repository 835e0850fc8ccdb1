import type { Event } from '@marquee/domain/events'
import type { Series } from '@marquee/domain/series'
import type { Signal } from '@marquee/domain/signals'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { eventInput, repeatingEventInput } from '#test/event-input.ts'
import { patience } from '#test/patience.ts'
import { type Person, signedIn } from '#test/people.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'
import { listenToSignals, type SignalListener } from '#platform/signals/signals.ts'

let server: TestServer
let admin: Person
let listener: SignalListener
const onSignal = vi.fn<(signal: Signal) => void>()

beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server, { is_workspace_enabled: true })
  const { log, database } = server.services
  listener = await listenToSignals({ url: database.urls.owner, log, onSignal, onGap: () => undefined })
})
afterAll(async () => {
  await listener.close()
})

async function post<Made>(path: string, payload: object): Promise<Made> {
  return (await admin.request({ method: 'POST', url: `/api/event/${path}/`, payload })).json<Made>()
}

/** Creates a series with one event, and waits for all of its signals. */
async function seriesOfOne() {
  const event = await post<Event>('events', eventInput())
  const series = await post<Series>('series', { name: 'Spring series', events: [event.id] })
  await expectSignal({ type: 'series-updated', series_id: series.id })
  onSignal.mockClear()
  return { event, series }
}

/** Waits for the signal; any signal sent earlier has arrived by then. */
async function expectSignal(signal: object): Promise<void> {
  await vi.waitFor(() => expect(onSignal).toHaveBeenCalledWith(expect.objectContaining(signal)), patience)
}

describe('open studios are notified of the event', () => {
  it('[EV-094] when it leaves a series', async () => {
    const { event, series } = await seriesOfOne()
    await post(`series/${series.id}/events`, { remove: [event.id] })
    await expectSignal({ type: 'event-updated', event_id: event.id })
  })

  it('[EV-094] when it moves to another series', async () => {
    const { event } = await seriesOfOne()
    const other = await post<Series>('series', { name: 'Summer series' })
    await post(`series/${other.id}/events`, { add: [event.id] })
    await expectSignal({ type: 'event-updated', event_id: event.id })
  })

  it('[EV-094] when its series is deleted', async () => {
    const { event, series } = await seriesOfOne()
    await admin.request({ method: 'DELETE', url: `/api/event/series/${series.id}/` })
    await expectSignal({ type: 'event-updated', event_id: event.id })
  })

  it('[EV-088] when its repeating event moves to a team', async () => {
    const repeating = await post<Series>('repeating_events', repeatingEventInput())
    await expectSignal({ type: 'series-updated', series_id: repeating.id })
    onSignal.mockClear()
    const url = `/api/event/repeating_events/${repeating.id}/`
    const { events = [] } = (await admin.request({ url })).json<Series>()
    expect(events.length).toBeGreaterThan(0)
    await admin.request({ method: 'PATCH', url, payload: { workspace: admin.workspaceId } })
    for (const { id } of events) await expectSignal({ type: 'event-updated', event_id: id })
    const moved = (await admin.request({ url: `/api/event/events/${events[0]?.id}/` })).json<Event>()
    expect(moved.workspace?.id).toBe(admin.workspaceId)
  })
})
