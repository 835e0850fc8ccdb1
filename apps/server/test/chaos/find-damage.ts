/** The invariants of a quiet installation, whatever was killed before. */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { encodersOf, postmastersOf } from './folder-processes.ts'
import { type InstallationRows, readInstallation } from './installation-rows.ts'
import { sha256Of } from './clips.ts'
import type { Sent, StubbornClient } from './stubborn-client.ts'

/** The demo's videos. */
const demoVideos = 2

/**
 * Acceptable reasons for a failed job. If every attempt was killed, the healing job sends it again a minute later; the
 * state of its video shows whether it did.
 */
const endedByKills =
  /heartbeat timeout|ffmpeg killed|[Cc]onnection terminated|terminating connection|ECONNRE|EPIPE/

/** Whether nothing is waiting or running. */
export function isQuiet(rows: InstallationRows): boolean {
  return rows.openJobs === 0 && rows.sources.every(({ finished_at }) => finished_at !== null)
}

/** One sentence per violated invariant. */
export async function findDamage(
  folder: string,
  client: StubbornClient,
  sent: readonly Sent[],
): Promise<string[]> {
  const rows = await readInstallation(folder)
  const damages = [...damagedRows(rows, sent), ...(await leftovers(folder)), ...strayProcesses(folder)]
  for (const video of sent) damages.push(...(await damageOf({ folder, client, rows }, video)))
  return damages
}

/** One sentence per process of the folder that is still running after a clean stop. */
export function findSurvivors(folder: string): string[] {
  return [...encodersOf(folder), ...postmastersOf(folder)].map((id) => `Process ${id} outlived a clean stop.`)
}

function damagedRows(rows: InstallationRows, sent: readonly Sent[]): string[] {
  const damages = [
    ...rows.unfinishedUploads.map((id) => `The upload ${id} is not finished.`),
    ...rows.failedJobs.filter((job) => !endedByKills.test(job)).map((job) => `A job failed: ${job}`),
    ...rows.assets.filter((asset) => !asset.uploaded_at).map(({ id }) => `The video ${id} has no bytes.`),
  ]
  const expected = sent.length + demoVideos
  if (rows.assets.length !== expected) damages.push(`${rows.assets.length} videos instead of ${expected}.`)
  if (!isQuiet(rows)) damages.push(`${rows.openJobs} jobs are still open.`)
  return damages
}

async function leftovers(folder: string): Promise<string[]> {
  const places = ['work/jobs', 'work/uploads', 'store/.tmp', 'postgres.new'].map((place) =>
    join(folder, place),
  )
  const found = await Promise.all(
    places.map(async (place) => (await readdir(place).catch(() => [])).map((name) => join(place, name))),
  )
  return found.flat().map((path) => `${path} is left over.`)
}

function strayProcesses(folder: string): string[] {
  const postmasters = postmastersOf(folder)
  return [
    ...encodersOf(folder).map((id) => `The encoder ${id} has no job.`),
    ...(postmasters.length === 1 ? [] : [`${postmasters.length} PostgreSQL servers run.`]),
  ]
}

type Inspected = { folder: string; client: StubbornClient; rows: InstallationRows }

async function damageOf({ folder, client, rows }: Inspected, { id, clip }: Sent): Promise<string[]> {
  const asset = rows.assets.find((row) => row.id === id)
  if (!asset) return [`The video ${id} (${clip.name}) is gone.`]
  const state = `${asset.transcode_status} at ${asset.transcode_progress}, ${asset.transcoder_errors.join()}`
  const path = join(folder, 'store/assets', id, 'source/original.mp4')
  const stored = await readFile(path).catch(() => Buffer.alloc(0))
  const damages: string[] = []
  if (sha256Of(stored) !== clip.sha256) damages.push('its stored file is not what was sent')
  if (asset.transcode_status !== clip.outcome) damages.push(`it is ${state}`)
  if (clip.outcome === 'ERROR' && asset.transcoder_errors.length === 0)
    damages.push('its error has no reason')
  if (asset.transcode_status === 'COMPLETE') {
    if (asset.transcode_progress !== 1) damages.push(`it is ${state}`)
    if (sha256Of(await client.download(id)) !== clip.sha256) damages.push('its download is not what was sent')
    damages.push(...(await damagedRungs(folder, rows, id)))
  }
  return damages.map((damage) => `${clip.name} ${id}: ${damage}.`)
}

async function damagedRungs(folder: string, rows: InstallationRows, id: string): Promise<string[]> {
  const source = rows.sources.find((row) => row.video_asset_id === id)
  const chunks = rows.chunks.filter((row) => row.video_asset_id === id)
  const planned = source?.passes.flatMap(({ rungs }) => rungs.map(({ name }) => name)) ?? []
  if (planned.length === 0) return ['no rung is planned']
  const made = chunks.flatMap(({ renditions }) => Object.entries(renditions))
  const missing = planned.filter((rung) => !made.some(([name]) => name === rung))
  const files = made.flatMap(([rung, { first_segment, bytes }]) =>
    bytes.map((size, position) => ({
      path: `${rung}/${String(first_segment + position).padStart(5, '0')}.m4s`,
      size,
    })),
  )
  const sizes = await Promise.all(
    files.map(async ({ path, size }) => {
      const found = await stat(join(folder, 'store/assets', id, 'v1', path)).catch(() => undefined)
      return found?.size === size ? undefined : `${path} has ${found?.size} bytes instead of ${size}`
    }),
  )
  return [
    ...missing.map((rung) => `the rung ${rung} is missing`),
    ...sizes.filter((text) => text !== undefined),
  ]
}
