/** What must hold once the event is over, whatever was killed while it was on air. One sentence per violation. */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Message } from '@marquee/domain/chat'
import type { RecordingReport } from '@marquee/domain/stage'
import type { LiveRows, SegmentRow, SessionRow } from './live-rows.ts'
import { runFfmpeg } from './run-ffmpeg.ts'
import type { Arrival } from './viewer.ts'

/** Gaps shorter than this are not reported, and times are rounded. */
const toleranceMs = 300

type Recorded = { folder: string; clip: string; rows: LiveRows }

/** Every session has ended, holds no resources, and has a recording. */
export function stuckSessions({ sessions, holds }: LiveRows): string[] {
  const stuck = sessions.flatMap(({ title, is_live, started_at, ended_at, video_asset_id }) => {
    if (started_at === null) return [`${title} never started.`]
    if (ended_at === null || is_live) return [`${title} is stuck on air.`]
    return video_asset_id === null ? [`${title} has no recording.`] : []
  })
  return holds === 0 ? stuck : [...stuck, `${holds} sessions hold an input after the end.`]
}

/** A session's recording plays everything stored from its time, and its report says what is missing. */
export function damageOfRecording(session: SessionRow, report: RecordingReport, rows: LiveRows): string[] {
  const { title, started_at, ended_at } = session
  if (!started_at || !ended_at) return []
  const [fromMs, toMs] = [started_at.getTime(), ended_at.getTime()]
  const stored = rows.segments.filter((row) => row.starts_at.getTime() < toMs && endOf(row) > fromMs)
  const damages: string[] = []
  const played = new Set(session.fragments?.map(({ key }) => key))
  for (const { file_key } of stored) {
    if (!played.delete(file_key)) damages.push(`${title}: its recording lacks ${file_key}, which is stored.`)
  }
  for (const key of played) damages.push(`${title}: its recording plays ${key}, which is of another time.`)
  let coveredMs = fromMs
  let missingMs = 0
  for (const { fromMs: start, toMs: end } of [
    ...stored.map((row) => ({ fromMs: row.starts_at.getTime(), toMs: endOf(row) })),
    { fromMs: toMs, toMs },
  ]) {
    const untilMs = Math.min(start, toMs)
    if (untilMs - coveredMs >= toleranceMs) {
      missingMs += untilMs - coveredMs
      if (!isReported(report, coveredMs, untilMs)) {
        damages.push(`${title}: ${untilMs - coveredMs} ms are missing, which its report doesn’t say.`)
      }
    }
    coveredMs = Math.max(coveredMs, end)
  }
  const reportedMs = report.gaps.reduce((sum, { seconds }) => sum + seconds * 1000, 0)
  if (Math.abs(reportedMs - missingMs) > toleranceMs * (report.gaps.length + 1)) {
    damages.push(`${title}: its report says that ${reportedMs} ms are missing, but it is ${missingMs} ms.`)
  }
  return damages
}

function isReported({ gaps }: RecordingReport, fromMs: number, toMs: number): boolean {
  return gaps.some(
    ({ from, to }) => Date.parse(from) <= fromMs + toleranceMs && Date.parse(to) >= toMs - toleranceMs,
  )
}

const endOf = ({ starts_at, duration_ms }: SegmentRow) => starts_at.getTime() + duration_ms

/** Between the reported gaps, every picture of the encoder is stored in order. */
export async function damagedPictures({ folder, clip, rows }: Recorded): Promise<string[]> {
  const source = await pictureHashes(clip)
  const places = new Map(source.map((hash, place) => [hash, place]))
  const damages: string[] = []
  for (const [discontinuity, segments] of Map.groupBy(rows.segments, (row) => row.discontinuity)) {
    const [first] = segments
    if (!first) continue
    const keys = [first.init_key, ...segments.map(({ file_key }) => file_key)]
    const bytes = await Promise.all(keys.map((key) => readFile(join(folder, 'store', key))))
    const path = join(folder, 'stretch.mp4')
    await writeFile(path, Buffer.concat(bytes))
    const stored = (await pictureHashes(path)).map((hash) => places.get(hash))
    const broken = stored.findIndex(
      (place, at) => place === undefined || (at > 0 && place !== ((stored[at - 1] ?? 0) + 1) % source.length),
    )
    if (broken !== -1) {
      damages.push(
        `Stretch ${discontinuity} has picture ${stored[broken]} after ${stored[broken - 1]} at ${broken}.`,
      )
    }
  }
  return damages
}

async function pictureHashes(path: string): Promise<string[]> {
  const text = await runFfmpeg([
    '-v',
    'error',
    '-i',
    path,
    '-map',
    '0:v',
    '-c',
    'copy',
    '-f',
    'framehash',
    '-hash',
    'md5',
    '-',
  ])
  return text.split('\n').flatMap((line) => (/^\d/.test(line) ? [line.split(',').at(-1)?.trim() ?? ''] : []))
}

/** Everything that reached a viewer is stored, byte for byte. */
export async function lostForViewers(
  { folder, rows }: Recorded,
  arrivals: readonly Arrival[],
): Promise<string[]> {
  const damages: string[] = []
  for (const [number, arrived] of Map.groupBy(arrivals, (arrival) => arrival.number)) {
    const row = rows.segments.find((segment) => segment.number === number)
    if (!row) {
      damages.push(`Segment ${number} was shown and is not stored.`)
      continue
    }
    const bytes = await readFile(join(folder, 'store', row.file_key))
    const parts = fragmentsOf(bytes)
    for (const { part, sha256 } of arrived) {
      const stored = part === undefined ? bytes : parts[part]
      const isSame = stored && createHash('sha256').update(stored).digest('hex') === sha256
      if (!isSame) damages.push(`Part ${number}.${part ?? 'all'} was shown, and something else is stored.`)
    }
  }
  return damages
}

/** A part takes up to half a second, and some time passes between encoder and disk. */
const lostPartMs = 1500

/** A killed live role loses at most the part that it was receiving. */
export function lostByKills(
  killedAtMs: readonly number[],
  { segments }: LiveRows,
  arrivals: readonly Arrival[],
): string[] {
  return killedAtMs.flatMap((ms) => {
    const isPlaying = arrivals.some(({ atMs }) => atMs < ms && atMs > ms - 1000)
    const before = segments.filter(({ starts_at }) => starts_at.getTime() < ms)
    const lostMs = ms - Math.max(0, ...before.map(endOf))
    return isPlaying && lostMs > lostPartMs ? [`A kill lost ${lostMs} ms of the stream.`] : []
  })
}

/** Splits by boxes: a moof and its mdat. */
function fragmentsOf(bytes: Buffer): Buffer[] {
  const fragments: Buffer[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const moofBytes = bytes.readUInt32BE(at)
    const sizeBytes = moofBytes + bytes.readUInt32BE(at + moofBytes)
    fragments.push(bytes.subarray(at, at + sizeBytes))
    at += sizeBytes
  }
  return fragments
}

/** Each text appears once in the chat, and reached everyone once and in order. */
export function damagedTalk(
  said: readonly string[],
  {
    stored,
    listeners,
  }: { stored: readonly Message[]; listeners: readonly { name: string; heard: readonly Message[] }[] },
): string[] {
  const damages = unequal('The chat', said.toSorted(), stored.map(({ text }) => text).toSorted())
  for (const { name, heard } of listeners) {
    damages.push(
      ...unequal(
        name,
        stored.map(({ text }) => text),
        heard.map(({ text }) => text),
      ),
    )
  }
  return damages
}

function unequal(
  who: string,
  expected: readonly (string | null)[],
  found: readonly (string | null)[],
): string[] {
  const missing = expected.filter((text) => !found.includes(text))
  const doubled = found.filter((text, at) => found.indexOf(text) !== at)
  if (missing.length > 0) return [`${who} lacks ${missing.join(', ')}.`]
  if (doubled.length > 0) return [`${who} has ${doubled.join(', ')} twice.`]
  return expected.every((text, at) => found[at] === text) ? [] : [`${who} has the messages in another order.`]
}
