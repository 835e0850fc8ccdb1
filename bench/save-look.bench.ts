/**
 * A look is saved while 1,000 people are in the room of the event: how long until each of them sees it, and how many bytes that
 * costs each. They follow changes with the code of the room, from a process of their own.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { callAs } from './audience.ts'
import { addCrowd, crowd } from './crowd.ts'
import { withInstallation, withMarquee } from './fresh-installation.ts'
import { freePort } from './marquee-process.ts'
import { type Finding, finding, quantile } from './measure.ts'
import type { ChangedRooms, RoomClients } from './room-clients.ts'
import { startClients } from './start-clients.ts'

const rooms = Number(process.env['BENCH_ROOMS'] ?? 1000)
const color = '#0a5c36'
const withinMs = 2000
const maxBytes = 5000
/** Time for the slowest room. */
const restMs = 8000

export async function* bench(): AsyncGenerator<Finding> {
  const { savedAt, changed } = await saveWhileOpen()
  const times = changed.map(({ at }) => at - savedAt).toSorted((a, b) => a - b)
  const missing = rooms - changed.length
  const target = 'at most 1 ×'
  for (const [share, words] of [
    [0.5, 'p50'],
    [1, 'the last'],
  ] as const) {
    const limit = { what: 'what we promise', value: withinMs, unit: 'ms' }
    const name = `a saved look in ${rooms} rooms, ${words}`
    yield finding(
      { name, limit, ours: quantile(times, share), target },
      (ratio) => missing === 0 && ratio <= 1,
    )
  }
  const limit = { what: 'what we promise', value: maxBytes, unit: 'bytes' }
  const most = Math.max(...changed.map(({ bytes }) => bytes))
  yield finding(
    { name: 'received by each room for it, the most', limit, ours: most, target },
    (ratio) => ratio <= 1,
  )
}

async function saveWhileOpen(): Promise<{ savedAt: number; changed: ChangedRooms }> {
  let measured: { savedAt: number; changed: ChangedRooms } | undefined
  await withInstallation(async (folder) => {
    await addCrowd(folder, rooms)
    const port = await freePort()
    const start = { folder, env: { MARQUEE_ROLES: 'web', VENUE_PORT: String(port) } }
    await withMarquee(start, async (_, member) => {
      const clients = await startClients<ChangedRooms>('bench/room-clients.ts', {
        url: `http://127.0.0.1:${port}`,
        count: rooms,
        shows: color,
      } satisfies RoomClients)
      const savedAt = Date.now()
      const look = { theme_secondary_color: color }
      await callAs(member, `PATCH /api/event/events/${crowd.event}/branding/`, look)
      await pause(restMs)
      measured = { savedAt, changed: await clients.end() }
    })
  })
  if (!measured) throw new Error('Nothing was measured.')
  return measured
}
