import type { AgendaItem, Broadcast } from '@marquee/domain/agenda'
import type { Event } from '@marquee/domain/events'
import type { RtmpInput } from '@marquee/domain/live-inputs'
import { type Signal, signalSchema } from '@marquee/domain/signals'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agendaItemInput, broadcastInput, eventInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'
import { openStudioSockets } from './studio-sockets.ts'
import { createWeb, type Web } from './web.ts'

let server: TestServer
let web: Web
let address: string
let studios: { close(): Promise<void> }
beforeAll(async () => {
  server = await sharedTestServer()
  web = await createWeb(server.services)
  studios = await openStudioSockets({
    web,
    services: server.services,
  })
  address = await web.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await studios.close()
  await web.app.close()
})

async function connect({ accessToken }: { accessToken: string | undefined }): Promise<Socket> {
  const socket = io(address, {
    auth: { token: accessToken },
    path: '/socket.io/',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
  await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(undefined))
    socket.once('connect_error', reject)
  })
  return socket
}

it('[AU-087] a sign-in revoked in another process loses its socket within 5 s, and no other does', async () => {
  const person = await signedIn(server)
  const colleague = await signedIn(server, { colleagueOf: person })
  const [socket, other] = [await connect(person), await connect(colleague)]
  const ended = new Promise<number>((resolve) => {
    socket.once('disconnect', () => resolve(performance.now()))
  })
  const revokedAt = performance.now()
  // On this server, not on `web`, which has to receive the notice.
  const reply = await person.request({ method: 'POST', url: '/api/auth/logout_everywhere/' })
  expect(reply.statusCode).toBe(204)
  expect((await ended) - revokedAt).toBeLessThan(5000)
  expect(other.connected).toBe(true)
  await expect(connect(person)).rejects.toThrow('not_signed_in')
  other.close()
})

describe('what a studio receives about an event', () => {
  it('[LV-053 LV-057 SH-288] comes only from the studio’s origin, and only for an access token', async () => {
    const person = await signedIn(server)
    const socket = await connect(person)
    expect(socket.connected).toBe(true)
    socket.close()
    await expect(connect({ accessToken: undefined })).rejects.toThrow('not_signed_in')
    await expect(connect({ accessToken: `${person.accessToken}x` })).rejects.toThrow('not_signed_in')
  })

  it("[LV-051 LV-052 LV-056 SH-293] includes the state of a live input's channels, and until when it is tested", async () => {
    const person = await signedIn(server)
    const event = await make<Event>(person, 'events', eventInput())
    const { heard, socket } = await listen(person, event.id)
    const input = await make<RtmpInput>(person, 'rtmp_inputs', { event: event.id, name: 'Main stage' })
    const { test_run_end_time } = await make<RtmpInput>(person, `rtmp_inputs/${input.id}/start_test`, {})
    const stopped = await make<RtmpInput>(person, `rtmp_inputs/${input.id}/stop_test`, {})
    expect(stopped.test_run_end_time).not.toBe(test_run_end_time)
    const of = { version: 1, organization_id: person.organizationId, event_id: event.id }
    const about = { ...of, type: 'rtmp-input-updated', rtmp_input: input.id }
    await expect
      .poll(() => heard)
      .toEqual([
        { ...about, channel_states: ['IDLE', 'IDLE'], test_run_end_time: null },
        { ...about, channel_states: ['STARTING', 'NOT_PRESENT'], test_run_end_time },
        {
          ...about,
          channel_states: ['STOPPED', 'STOPPED'],
          test_run_end_time: stopped.test_run_end_time,
        },
      ])
    socket.close()
  })

  it('[LV-056 LV-057] names the session and the break that changed, and says that one is gone', async () => {
    const person = await signedIn(server)
    const { id: event } = await make<Event>(person, 'events', eventInput())
    const { heard, socket } = await listen(person, event)
    const session = await make<Broadcast>(person, 'broadcasts', broadcastInput(event))
    const item = await make<AgendaItem>(person, 'agenda-item', agendaItemInput(event))
    for (const path of [`broadcasts/${session.id}`, `agenda-item/${item.id}`]) {
      await person.request({ method: 'DELETE', url: `/api/event/${path}/` })
    }
    const [aboutSession, aboutItem] = [
      { type: 'broadcast-updated', event_id: event, broadcast_id: session.id },
      { type: 'agenda-item-updated', event_id: event, agenda_item_id: item.id },
    ]
    await expect
      .poll(() => heard)
      .toMatchObject([aboutSession, aboutItem, { ...aboutSession, gone: true }, { ...aboutItem, gone: true }])
    expect(heard[0]).not.toHaveProperty('gone')
    socket.close()
  })
})

async function make<Made>(person: Person, path: string, payload: object): Promise<Made> {
  const reply = await person.request({ method: 'POST', url: `/api/event/${path}/`, payload })
  expect(reply.statusCode).toBeLessThan(300)
  return reply.json<Made>()
}

/** Opens the event's pages and records the signals that arrive. */
async function listen(person: Person, event: string): Promise<{ heard: Signal[]; socket: Socket }> {
  const socket = await connect(person)
  const heard: Signal[] = []
  socket.on('signal', (message: unknown) => {
    const signal = signalSchema.parse(message)
    if ('event_id' in signal && signal.type !== 'event-updated') heard.push(signal)
  })
  const place = { eventId: event, userId: person.id, route: `/events/${event}/programs/live-inputs` }
  expect(await socket.emitWithAck('setEventId', place)).toMatchObject({ ok: true })
  return { heard, socket }
}
