/**
 * Opens many sockets to one event from a process of its own. Takes a JSON of `Clients` as its argument; prints
 * `connected` and how long that took, and when standard input ends, what the sockets received and sent.
 */
import { io, type Socket } from 'socket.io-client'
import { crowd } from './crowd.ts'
import { tokenOf } from './entry-token.ts'
import { quantile } from './measure.ts'
import { sharedParser } from './shared-parser.ts'

/** With `beatEveryMs`, every socket sends heartbeats at that interval, like a player. */
export type Clients = { url: string; count: number; beatEveryMs?: number }
/** `faults` counts batches that didn't continue the one before. Times are in milliseconds since a message was sent. */
export type Received = {
  messages: number
  least: number
  faults: number
  p50: number
  p99: number
  beats: number
}

type Batch = { from: number; to: number; entries: { message: { text: string } }[] }

const atOnce = 100
const clients: Clients = JSON.parse(process.argv[2] ?? '{}')
const times: number[] = []
let faults = 0
let beats = 0
const counts: number[] = Array.from({ length: clients.count }, () => 0)

const startedAt = performance.now()
const sockets: Socket[] = []
for (let next = 0; next < clients.count; next += atOnce) {
  const some = Array.from({ length: Math.min(atOnce, clients.count - next) }, (_, index) =>
    connect(next + index),
  )
  sockets.push(...(await Promise.all(some)))
}
if (clients.beatEveryMs !== undefined) beatFrom(performance.now(), clients.beatEveryMs)
process.stdout.write(`${JSON.stringify({ connected: performance.now() - startedAt })}\n`)

process.stdin.resume().once('end', () => {
  const sorted = times.toSorted((a, b) => a - b)
  const received: Received = {
    messages: times.length,
    least: Math.min(...counts),
    faults,
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    beats,
  }
  process.stdout.write(`${JSON.stringify(received)}\n`, () => process.exit(0))
})

async function connect(index: number): Promise<Socket> {
  const socket = io(clients.url, {
    transports: ['websocket'],
    parser: sharedParser,
    forceNew: true,
    reconnection: false,
    auth: { event_id: crowd.event },
    extraHeaders: { cookie: `marquee_at_${crowd.event}=${tokenOf(index + 1)}` },
  })
  let cursor = -1
  socket.on('batch', ({ from, to, entries }: Batch) => {
    const now = Date.now()
    if (from !== cursor) faults += 1
    cursor = to
    counts[index] = (counts[index] ?? 0) + entries.length
    for (const { message } of entries) if (message.text !== 'warm-up') times.push(now - Number(message.text))
  })
  await new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(undefined))
    socket.once('connect_error', reject)
  })
  const reply: { cursor: number } = await socket.emitWithAck('join', { channel: crowd.channel })
  cursor = reply.cursor
  return socket
}

/** One socket after another, to spread the heartbeats evenly; after a delay, all that are due. */
function beatFrom(start: number, everyMs: number): void {
  setInterval(() => {
    const due = ((performance.now() - start) / everyMs) * sockets.length
    for (; beats < due; beats += 1) {
      const position = (performance.now() - start) / 1000
      const heartbeat = { session: crowd.session, position, state: 'playing', mode: 'live', rate: 1 }
      sockets[beats % sockets.length]?.emit('beat', heartbeat)
    }
  }, 10)
}
