/** Moves tracks from the disk of the stage role into the store, also those that a former process left behind. */
import { open, readdir, truncate, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { wholeTrackBytes } from '@marquee/media'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { errorCode } from '#platform/errors/error-code.ts'
import { trackKey, trackType, unfinishedFolder, unfinishedPath } from '../track-files.ts'
import { deleteTrack, listUnfinishedTracks, noteTrack, type SessionTrackRow } from '../track-store.ts'
import type { RecorderServices } from './recorded.ts'

type Finished = { id: string; organizationId: string; durationMs: number; sizeBytes: number }

/** Stores the file, or removes it if its track was removed. A file that can't be stored stays until the role starts again. */
export async function storeTrack(ctx: RecorderServices, track: Finished): Promise<void> {
  const { id, organizationId, durationMs, sizeBytes } = track
  const key = trackKey(organizationId, id)
  await ctx.store.putFile(key, unfinishedPath(ctx.settings, id), trackType)
  const progress = { state: 'stored', duration_ms: durationMs, size_bytes: sizeBytes } as const
  const isThere = await inOrganization({ ...ctx, organizationId }, ({ db }) => noteTrack(db, id, progress))
  if (!isThere) await ctx.store.remove(key)
}

/** Stores the tracks of the former process, each up to its last whole fragment, and removes files that belong to none. */
export async function storeUnfinished(ctx: RecorderServices): Promise<void> {
  const before = ctx.clock.now()
  const files = await listFiles(unfinishedFolder(ctx.settings))
  const rows = await asSystem(ctx, ({ db }) => listUnfinishedTracks(db, before))
  const known = new Set(rows.map(({ id }) => `${id}.mp4`))
  for (const name of files) if (!known.has(name)) await unlink(join(unfinishedFolder(ctx.settings), name))
  for (const row of rows) {
    await storeLeft(ctx, row).catch((error: unknown) =>
      ctx.log.error({ err: error, track_id: row.id }, 'a track of the former process could not be stored'),
    )
  }
}

async function storeLeft(ctx: RecorderServices, row: SessionTrackRow): Promise<void> {
  const { id, organization_id: organizationId, duration_ms: durationMs } = row
  const path = unfinishedPath(ctx.settings, id)
  const sizeBytes = await wholeBytes(path)
  if (sizeBytes > 0) {
    await truncate(path, sizeBytes)
    return storeTrack(ctx, { id, organizationId, durationMs, sizeBytes })
  }
  // It was in the store already if the process ended right after that.
  const stat = await ctx.store.stat(row.file_key)
  await inOrganization({ ...ctx, organizationId }, async ({ db }) => {
    if (stat) await noteTrack(db, id, { state: 'stored', size_bytes: stat.sizeBytes })
    else await deleteTrack(db, id)
  })
}

/** 0 without a file. */
async function wholeBytes(path: string): Promise<number> {
  try {
    const handle = await open(path, 'r')
    try {
      const { size: sizeBytes } = await handle.stat()
      return await wholeTrackBytes({
        sizeBytes,
        async read(offset, length) {
          const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset)
          return buffer.subarray(0, bytesRead)
        },
      })
    } finally {
      await handle.close()
    }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 0
    throw error
  }
}

async function listFiles(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
}
