import { attendanceSchema } from '@marquee/domain/ledger'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { enterAs, newEventOf } from '#test/at-event.ts'
import { broadcastInput } from '#test/event-input.ts'
import { signedIn } from '#test/people.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { openVenueSockets } from './venue-sockets.ts'
import { createVenue, type Venue } from './venue.ts'

let server: OwnTestServer
let venue: Venue
let audience: { close(): Promise<void> }
let address: string
beforeAll(async () => {
  server = await createTestServer({ own: 'moves its clock' })
  venue = await createVenue(server.services)
  audience = await openVenueSockets({ venue, services: server.services })
  address = await venue.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await audience.close()
  await venue.app.close()
  await server.close()
})

async function connect(event: string, cookie: string): Promise<Socket> {
  const extraHeaders = { cookie, 'user-agent': 'Firefox' }
  const socket = io(address, {
    auth: { event_id: event },
    extraHeaders,
    transports: ['websocket'],
    forceNew: true,
  })
  await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(undefined))
    socket.once('connect_error', reject)
  })
  return socket
}

it('an open room counts as attending, and a player that sends heartbeats on its socket as watching', async () => {
  const admin = await signedIn(server)
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const times = { start_time: inHours(-1), end_time: inHours(1) }
  const event = await newEventOf(admin, times)
  const body = broadcastInput(event, times)
  const made = await admin.request({ method: 'POST', url: '/api/event/broadcasts/', body })
  const { id: session } = made.json<{ id: string }>()
  const attendance = async () => {
    await venue.attendance.write()
    // The numbers are cached for two seconds.
    server.clock.advance(2000)
    const reply = await admin.request({ url: `/api/event/events/${event}/attendance/` })
    return attendanceSchema.parse(reply.json())
  }
  const { cookie } = await enterAs(server, admin, { event })
  const socket = await connect(event, cookie)
  expect(await attendance()).toMatchObject({ attended: 1, watching: 0 })
  socket.emit('beat', { session, position: 0, state: 'playing', mode: 'live' })
  await vi.waitFor(async () => expect(await attendance()).toMatchObject({ watching: 1 }))
  socket.emit('beat', { session: 'none' })
  socket.close()
  server.clock.advance(31_000)
  expect(await attendance()).toMatchObject({ attended: 1, watching: 0 })
})
