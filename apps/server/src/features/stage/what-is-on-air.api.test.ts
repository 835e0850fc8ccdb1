/**
 * Every surface shows the same state of an event that starts early, ends early or runs over: what is on air decides
 * (0154).
 */
import { eventState, type Event, type EventWithMetadata, type ListedEvent } from '@marquee/domain/events'
import type { Home } from '@marquee/domain/home'
import type { Page } from '@marquee/domain/lists'
import type { HubPage } from '@marquee/domain/pages'
import type { RegistrationPage } from '@marquee/domain/registrants'
import type { Series } from '@marquee/domain/series'
import type { EventRoom } from '@marquee/domain/stage'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enterAs } from '#test/at-event.ts'
import { insertVideo } from '#test/insert-video.ts'
import { newStage, type TestStage } from '#test/stage-of.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'

let server: OwnTestServer
beforeAll(async () => {
  server = await createTestServer({ own: 'its clock moves' })
})
afterAll(() => server.close())

/** A webinar in a series and on a hub, with an hour-long session and someone who entered. */
async function aWebinar() {
  const ada = await newStage(server, { title: 'Elsewhere' })
  const post = async <Made extends { id: string }>(stage: TestStage, url: string, payload: object) =>
    (await stage.request({ method: 'POST', url, payload })).json<Made>()
  const series = await post<Series>(ada, '/api/event/series/', { name: 'Launches' })
  const times = { start_time: ada.at(0), end_time: ada.at(60) }
  const event = await post<Event>(ada, '/api/event/events/', {
    title: 'Launch day',
    event_type: 'Webinar',
    timezone: 'Europe/Berlin',
    series: series.id,
    ...times,
  })
  const session = await post(ada, '/api/event/broadcasts/', { event: event.id, title: 'Keynote', ...times })
  const hub = await post<HubPage>(ada, '/api/event/hub_pages/', { name: 'Company' })
  await post(ada, `/api/event/hub_pages/${hub.id}/design/publish/`, { revision: 0 })
  const guest = await enterAs(server, ada.ada, { event: event.id })
  return { ...ada, series: series.id, id: event.id, session, hub: hub.id, guest }
}
type Webinar = Awaited<ReturnType<typeof aWebinar>>

/** The event's state on each surface. */
async function saidOf({ request, id, series, hub, guest }: Webinar) {
  const now = server.clock.now()
  const read = async <Reply>(url: string) => (await request({ url })).json<Reply>()
  const open = async (url: string) =>
    (await server.venue.inject({ url, headers: { accept: 'text/html' } })).body
  const isIn = async (time: string) => (await open(`/hub/${hub}/events?time=${time}`)).includes(id)
  const list = await read<Page<ListedEvent>>('/api/event/events/?ordering=start_time')
  const home = await read<Home>('/api/core/home/')
  const series_ = await read<Series>(`/api/event/series/${series}/`)
  const { metadata } = await read<EventWithMetadata>(`/api/event/events/${id}/?get_metadata=true`)
  const room = (await guest.request({ url: 'room/' })).json<EventRoom>()
  const form = await server.venue.inject({ url: `/api/events/${id}/registration/` })
  const stateOf = (event: Parameters<typeof eventState>[0] | null | undefined) =>
    event ? eventState(event, now) : undefined
  const head = await read<Event>(`/api/event/events/${id}/`)
  return {
    list: stateOf(list.results.find((event) => event.id === id)),
    head: stateOf(head),
    home: stateOf(home.next_events.find((event) => event.id === id)),
    series: stateOf(series_.events?.find((event) => event.id === id)),
    next: metadata?.next?.what ?? null,
    hub: { live: await isIn('live'), past: await isIn('past'), upcoming: await isIn('upcoming') },
    label: /<p class="state-mark"[^>]*>([^<]*)/.exec(await open(`/series/${series}`))?.[1],
    room: room.event.state,
    registration: form.json<RegistrationPage>().state,
  }
}

const everywhere = (state: string, more: object) => ({
  ...{ list: state, head: state, home: state, series: state, room: state },
  ...more,
})
const live = { hub: { live: true, past: false, upcoming: false }, label: 'Live', registration: 'open' }
const past = { hub: { live: false, past: true, upcoming: false }, label: 'Over', registration: 'ended' }

describe('an event', () => {
  it('[EV-014] that starts early is live everywhere, and its start is no longer announced', async () => {
    const webinar = await aWebinar()
    await webinar.moveTo(-20)
    expect(await saidOf(webinar)).toMatchObject(everywhere('soon', { next: 'start', label: 'Starting soon' }))
    expect((await webinar.call(webinar.session, 'start')).statusCode).toBe(200)
    expect(await saidOf(webinar)).toMatchObject(everywhere('live', { ...live, next: 'end' }))
  })

  it('[EV-014] that ends early is over everywhere, and no longer accepts registrations', async () => {
    const webinar = await aWebinar()
    await webinar.moveTo(0)
    expect(await saidOf(webinar)).toMatchObject(everywhere('live', live))
    await webinar.moveTo(30)
    await webinar.call(webinar.session, 'end')
    expect(await saidOf(webinar)).toMatchObject(everywhere('past', { ...past, next: null, home: undefined }))
    // Continues after it was ended by mistake.
    await webinar.call(webinar.session, 'start')
    expect(await saidOf(webinar)).toMatchObject(everywhere('live', live))
  })

  it('[EV-014] that runs over stays live until its session ends', async () => {
    const webinar = await aWebinar()
    await webinar.moveTo(0)
    await webinar.moveTo(75)
    expect(await saidOf(webinar)).toMatchObject(everywhere('live', live))
    await webinar.call(webinar.session, 'end')
    expect(await saidOf(webinar)).toMatchObject(everywhere('past', { ...past, home: undefined }))
  })

  it('[EV-014] that a person starts is starting soon until they do, and over when they end it, even before its time', async () => {
    const webinar = await aWebinar()
    const url = `/api/event/events/${webinar.id}/stage/`
    await webinar.request({ method: 'PATCH', url, payload: { starts: 'hand' } })
    await webinar.moveTo(5)
    expect(await saidOf(webinar)).toMatchObject(everywhere('soon', { label: 'Starting soon' }))
    await webinar.moveTo(-15)
    await webinar.call(webinar.session, 'start')
    await webinar.moveTo(-5)
    await webinar.call(webinar.session, 'end')
    expect(await saidOf(webinar)).toMatchObject(everywhere('past', { ...past, home: undefined }))
  })

  it('that was rehearsed days before is still upcoming', async () => {
    const webinar = await aWebinar()
    await webinar.call(webinar.session, 'start')
    expect(await saidOf(webinar)).toMatchObject(everywhere('live', live))
    server.clock.advance(1000)
    await webinar.call(webinar.session, 'end')
    expect((await saidOf(webinar)).head).toBe('upcoming')
  })
})

describe('a pre-recorded session', () => {
  /** An hour-long session that plays ten minutes. */
  async function aShortVideo() {
    const stage = await newStage(server)
    const { id } = await insertVideo(server.services, {
      organization_id: stage.ada.organizationId,
      duration_seconds: 600,
    })
    const session = await stage.aSession(0, 60, { broadcast_type: 2, video_assets: [id] })
    return { stage, session, video: id }
  }

  it('ends with its videos if they end before its time', async () => {
    const { stage, session } = await aShortVideo()
    await stage.moveTo(0)
    await stage.moveTo(9.9)
    expect(await stage.stateOf(session)).toMatchObject({ state: 'live' })
    await stage.moveTo(10.1)
    expect(await stage.stateOf(session)).toMatchObject({ state: 'ended' })
  })

  it('[BR-244] continues while the buffer video follows', async () => {
    const { stage, session, video } = await aShortVideo()
    const url = `/api/event/events/${stage.event.id}/buffer_video/`
    await stage.request({ method: 'PUT', url, payload: { video_asset: video } })
    await stage.moveTo(0)
    await stage.moveTo(30)
    expect(await stage.stateOf(session)).toMatchObject({ state: 'live' })
    await stage.moveTo(60)
    expect(await stage.stateOf(session)).toMatchObject({ state: 'ended', ended_at: stage.at(60) })
  })

  it('continues if someone extended it', async () => {
    const { stage, session } = await aShortVideo()
    await stage.moveTo(0)
    await stage.call(session, 'extend', { minutes: 10 })
    await stage.moveTo(30)
    expect(await stage.stateOf(session)).toMatchObject({ state: 'live' })
  })
})

describe('the way sessions start', () => {
  it('can still be chosen for an event that was moved there', async () => {
    const stage = await newStage(server)
    await stage.moveTo(-120)
    const to = { start_time: stage.at(-100), end_time: stage.at(60), timezone: 'Europe/Berlin' }
    const url = `/api/event/events/${stage.event.id}/reschedule/`
    expect((await stage.request({ method: 'POST', url, payload: to })).statusCode).toBe(200)
    expect((await stage.change({ starts: 'hand' })).json()).toMatchObject({
      starts: 'hand',
      is_locked: false,
    })
  })
})
