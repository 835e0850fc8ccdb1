/**
 * 10,000 people follow the chat of an event while the team posts ten messages a second: how long each message takes to
 * reach all of them, compared with plain Socket.IO sending the same in the same batches.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Clients, Received } from './audience-clients.ts'
import { addCrowd, crowd } from './crowd.ts'
import { tokenOf } from './entry-token.ts'
import { withInstallation, withMarquee } from './fresh-installation.ts'
import { freePort, startServer } from './marquee-process.ts'
import { type Finding, finding } from './measure.ts'
import { startClients } from './start-clients.ts'

const people = Number(process.env['BENCH_SOCKETS'] ?? 10_000)
const messages = 150
/** Sent first and not timed, because the first calls compile code and open connections. */
const warmUps = 20
const messageEveryMs = 100
/** Time for the slowest socket after the last message. */
const restMs = 5000

const { event, channel } = crowd

export async function* bench(): AsyncGenerator<Finding> {
  const bare = await measureBare()
  const ours = await measureOurs()
  const target = 'at most 1.3 ×'
  for (const share of ['p50', 'p99'] as const) {
    const limit = { what: 'bare Socket.IO with the same batches', value: bare[share], unit: 'ms' }
    const name = `a message to ${people} sockets, ${share}`
    yield finding({ name, limit, ours: ours[share], target }, (ratio) => ratio <= 1.3)
  }
  const all = { what: 'messages sent to each socket', value: warmUps + messages, unit: 'messages' }
  const least = { name: 'received by the socket with the fewest', limit: all, ours: ours.least }
  yield finding({ ...least, target: 'all' }, (ratio) => ratio === 1)
  const faults = { what: 'batches that continue the one before, and one more', value: 1, unit: 'batches' }
  const gaps = { name: 'batches that did not, and one more', limit: faults, ours: ours.faults + 1 }
  yield finding({ ...gaps, target: 'none lost or doubled' }, (ratio) => ratio === 1)
}

async function measureBare(): Promise<Received> {
  const server = await startServer({ file: 'bench/bare-sockets.ts', env: {} })
  try {
    return await listenWhile(server.url, async (text) => {
      await fetch(server.url, { method: 'POST', body: JSON.stringify(aMessage(text)) })
    })
  } finally {
    await server.stop()
  }
}

async function measureOurs(): Promise<Received> {
  let received: Received | undefined
  await withInstallation(async (folder) => {
    await addCrowd(folder, people)
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    await withMarquee({ folder, env: { MARQUEE_ROLES: 'web', VENUE_PORT: String(port) } }, async () => {
      received = await listenWhile(url, async (text) => {
        const reply = await fetch(`${url}/api/events/${event}/channels/${channel}/messages/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie: `marquee_at_${event}=${tokenOf(0)}` },
          body: JSON.stringify({ text, key: randomUUID() }),
        })
        if (!reply.ok) throw new Error(`A message was refused: ${await reply.text()}`)
      })
    })
  })
  if (!received) throw new Error('Nothing was measured.')
  return received
}

/** Posts messages whose text is the time they were sent, while the clients listen. */
async function listenWhile(url: string, post: (text: string) => Promise<void>): Promise<Received> {
  const clients = await startClients<Received>('bench/audience-clients.ts', {
    url,
    count: people,
  } satisfies Clients)
  const posts: Promise<void>[] = []
  for (let sent = 0; sent < warmUps + messages; sent += 1) {
    posts.push(post(sent < warmUps ? 'warm-up' : String(Date.now())))
    await pause(messageEveryMs)
  }
  await Promise.all(posts)
  await pause(restMs)
  return clients.end()
}

/** As large as one of Marquee's messages. */
function aMessage(text: string): object {
  return {
    id: event,
    channel,
    seq: 1000,
    changed_seq: 1000,
    kind: 'text',
    state: 'shown',
    author: { id: event, name: 'Ada Lovelace', is_staff: true, is_speaker: false },
    text,
    reply_to: null,
    reply_count: 0,
    are_links_allowed: true,
    is_pinned: false,
    reactions: {},
    act: null,
    target: null,
    key: event,
    created_at: new Date().toISOString(),
  }
}
