/**
 * Opens the sockets and the rooms of many people at one event from a process of its own, each of whom follows changes as the room
 * does. Takes a JSON of `RoomClients` as its argument; prints `connected`, and when standard input ends, what they received.
 */
import { Agent, get } from 'node:http'
import { io } from 'socket.io-client'
import { followChanges } from '../apps/venue/src/lib/follow-changes.ts'
import type { RoomConnection } from '../apps/venue/src/lib/room-connection.ts'
import { crowd } from './crowd.ts'
import { tokenOf } from './entry-token.ts'
import { sharedParser } from './shared-parser.ts'

/** `shows` is what a room contains once it has changed. */
export type RoomClients = { url: string; count: number; shows: string }
/** When each room had changed, and how many bytes it received for that. Rooms that never changed are missing. */
export type ChangedRooms = { at: number; bytes: number }[]

type Answer = { body: string; etag: string; bytes: number }

const atOnce = 50
const { url, count, shows }: RoomClients = JSON.parse(process.argv[2] ?? '{}')
const agent = new Agent({ keepAlive: true, maxSockets: count })
const changed: ChangedRooms = []

for (let next = 0; next < count; next += atOnce) {
  const some = Array.from({ length: Math.min(atOnce, count - next) }, (_, index) => open(next + index + 1))
  await Promise.all(some)
}
process.stdout.write(`${JSON.stringify({ connected: count })}\n`)

process.stdin.resume().once('end', () => {
  process.stdout.write(`${JSON.stringify(changed)}\n`, () => process.exit(0))
})

async function open(person: number): Promise<void> {
  const cookie = `marquee_at_${crowd.event}=${tokenOf(person)}`
  const { connection, signalBytes } = await connect(cookie)
  let { etag } = await readRoom(cookie)
  let bytes = 0
  followChanges(connection, {
    isStaleAfter: (type) => type === 'event-updated',
    refetch: () =>
      void readRoom(cookie, etag).then((answer) => {
        bytes += answer.bytes
        etag = answer.etag
        if (answer.body.includes(shows)) changed.push({ at: Date.now(), bytes: bytes + signalBytes() })
      }),
  })
}

async function connect(cookie: string): Promise<{ connection: RoomConnection; signalBytes: () => number }> {
  const socket = io(url, {
    transports: ['websocket'],
    parser: sharedParser,
    forceNew: true,
    reconnection: false,
    auth: { event_id: crowd.event },
    extraHeaders: { cookie },
  })
  let bytes = 0
  socket.on('signal', (signal: unknown) => (bytes += JSON.stringify(['signal', signal]).length))
  await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(undefined))
    socket.once('connect_error', reject)
  })
  const connection: RoomConnection = {
    on(name, listener) {
      socket.on(name, listener)
      return () => void socket.off(name, listener)
    },
    send: (name, message) => void socket.emit(name, message),
    ask: (name, message) => socket.emitWithAck(name, message),
    state: () => 'connected',
    wayOut: () => undefined,
    leaveFor: () => undefined,
    follow: () => () => undefined,
  }
  return { connection, signalBytes: () => bytes }
}

/** Reads the room as a browser does that has it already; `bytes` are those that came over the network. */
function readRoom(cookie: string, etag?: string): Promise<Answer> {
  const headers = { cookie, 'accept-encoding': 'gzip', ...(etag !== undefined && { 'if-none-match': etag }) }
  return new Promise((resolve, reject) => {
    const calling = get(`${url}/api/events/${crowd.event}/room/`, { agent, headers }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('error', reject)
      reply.on('end', () => {
        const head = reply.rawHeaders.reduce((sum, text) => sum + text.length + 2, 20)
        const body = Buffer.concat(chunks)
        resolve({ body: body.toString(), etag: reply.headers.etag ?? etag ?? '', bytes: head + body.length })
      })
    })
    calling.on('error', reject)
  })
}
