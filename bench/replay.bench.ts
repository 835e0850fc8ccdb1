/**
 * How soon after its end the replay of a one-hour session plays. The session records an encoder's stream; while Marquee
 * is stopped, the stored pieces are repeated until they fill an hour; then the encoder continues and the session ends.
 */
import { link } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { RtmpInput } from '@marquee/domain/live-inputs'
import type { Registered } from '@marquee/domain/registrants'
import type { Replay } from '@marquee/domain/stage'
import pg from 'pg'
import { z } from 'zod'
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts'
import { createLog } from '../apps/server/src/platform/log/log.ts'
import { callAs, enterWith, newAddress, openForm } from './audience.ts'
import { makeStream, sendFile } from './clock-picture.ts'
import { benchFolder, withInstallation, withMarquee } from './fresh-installation.ts'
import { type Finding, finding } from './measure.ts'
import { type LiveSession, livePorts, startLiveSession } from './live-session.ts'

const hourSeconds = 3600
const streamedMs = 20_000
const promisedSeconds = 60

export async function* bench(): AsyncGenerator<Finding> {
  let readyMs = Number.NaN
  await withInstallation(async (folder) => {
    const { venueUrl, env } = await livePorts()
    const stream = await makeStream(benchFolder)
    let live: LiveSession | undefined
    await withMarquee({ folder, env }, async (_, member) => {
      live = await startLiveSession(member)
      await streamTo(live.input, stream)
    })
    await fillAnHour(folder)
    await withMarquee({ folder, env }, async (_, member) => {
      if (!live) return
      const { event, session, input } = live
      const register = await openForm(venueUrl, event)
      const { entrance }: Registered = JSON.parse((await register(newAddress())).body)
      const cookie = await enterWith(venueUrl, event, entrance?.url ?? '')
      await streamTo(input, stream)
      await callAs(member, `POST /api/event/broadcasts/${session}/end/`)
      const endedAt = performance.now()
      const replay = `${venueUrl}/api/events/${event}/sessions/${session}/replay/`
      while (!(await plays(replay, cookie))) await pause(100)
      readyMs = performance.now() - endedAt
    })
  })
  const limit = { what: 'what we promise', value: promisedSeconds, unit: 's' }
  const result = { name: 'the replay of an hour', limit, ours: readyMs / 1000, target: 'at most 1 ×' }
  yield finding(result, (ratio) => ratio <= 1)
}

async function streamTo({ input_url }: RtmpInput, stream: string): Promise<void> {
  const encoder = sendFile(stream, input_url ?? '')
  await pause(streamedMs)
  await encoder.stop()
}

const segmentRow = z.looseObject({
  number: z.coerce.number(),
  discontinuity: z.number(),
  duration_ms: z.number(),
  file_key: z.string(),
})

/** Repeats the stored pieces until the session has been on air for an hour. */
async function fillAnHour(folder: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ folder, log: createLog('error') })
  const client = new pg.Client({ connectionString: postgres.url })
  try {
    await client.connect()
    await repeatPieces(client, join(folder, 'store'))
  } finally {
    await client.end()
    await postgres.stop()
  }
}

async function repeatPieces(client: pg.Client, store: string): Promise<void> {
  const { rows } = await client.query('select * from live_segments order by number')
  const stored = z.array(segmentRow).parse(rows)
  const last = stored.at(-1)
  if (!last) throw new Error('Nothing was stored.')
  let startsAt = Date.now() - hourSeconds * 1000
  await client.query('update session_runs set started_at = $1', [new Date(startsAt)])
  await client.query(`update live_segments set starts_at = starts_at - interval '1 day'`)
  for (let count = 0; startsAt < Date.now(); count += 1) {
    const again = stored[count % stored.length] ?? last
    const number = last.number + 1 + count
    const discontinuity = last.discontinuity + 1 + Math.floor(count / stored.length)
    const file_key = `${dirname(again.file_key)}/${number}.m4s`
    await link(join(store, again.file_key), join(store, file_key))
    const row = { ...again, number, discontinuity, file_key, starts_at: new Date(startsAt), gap_reason: null }
    await client.query(
      'insert into live_segments select * from json_populate_record(null::live_segments, $1)',
      [JSON.stringify(row)],
    )
    startsAt += again.duration_ms
  }
}

/** Whether the replay lasts an hour and its first and last segments are served. */
async function plays(address: string, cookie: string): Promise<boolean> {
  const reply = await fetch(address, { headers: { cookie } })
  if (reply.status === 404) return false
  const { parts, duration }: Replay = await reply.json()
  const master = new URL(parts[0]?.media ?? '', address)
  const playlist = new URL(lastLine(await textOf(master)), master)
  const text = await textOf(playlist)
  const segments = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  if ((duration ?? 0) < hourSeconds || !text.includes('#EXT-X-ENDLIST')) return false
  for (const name of [segments[0] ?? '', segments.at(-1) ?? '']) await textOf(new URL(name, playlist))
  return true
}

async function textOf(address: URL): Promise<string> {
  const reply = await fetch(address)
  if (!reply.ok) throw new Error(`${address.pathname}: ${reply.status}`)
  return reply.text()
}

const lastLine = (text: string) => text.trimEnd().split('\n').at(-1) ?? ''
