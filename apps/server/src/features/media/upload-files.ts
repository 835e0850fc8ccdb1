/**
 * The bytes of uploads on their way: one file an upload in the work folder, named by the id of its video.
 * The size of that file is the offset of the upload, so nothing that was written is ever sent twice.
 */
import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#platform/errors/app-error.ts'
import { systemCodeOf } from '#platform/store/store-error.ts'
import { refuseUnlessMp4, typeBytes } from './refuse-unless-mp4.ts'

/** Bytes in memory while the disk is busy; the network brings 64 KiB at a time. */
const bufferBytes = 1024 * 1024
/** Of what was received, at most about twice as much is not on the disk yet. */
const syncBytes = 16 * 1024 * 1024

export type UploadFiles = {
  pathOf(id: string): string
  /** How many bytes lie there; undefined when there is no file. */
  receivedBytes(id: string): Promise<number | undefined>
  /**
   * The bytes of `source` lie behind the first `offset` ones; returns how many there are now. What arrived before a
   * failure stays. Throws `unsupported_media` as soon as the first bytes are not an mp4's, `too_large` beyond
   * `sizeBytes`.
   */
  append(id: string, addition: { source: Readable; offset: number; sizeBytes: number }): Promise<number>
  /** Throws `unsupported_media` unless the file begins like an mp4. */
  refuseOtherTypes(id: string): Promise<void>
  remove(id: string): Promise<void>
  list(): Promise<string[]>
}

/** Uploads in `folder`, which is made when it is first needed; what `refuseWhenFull` throws ends one that still arrives. */
export function createUploadFiles(folder: string, refuseWhenFull: () => Promise<void>): UploadFiles {
  const pathOf = (id: string) => join(folder, id)

  async function readHead(id: string): Promise<Buffer> {
    const handle = await open(pathOf(id), 'r')
    try {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(typeBytes), 0, typeBytes, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await handle.close()
    }
  }

  return {
    pathOf,
    async receivedBytes(id) {
      const found = await stat(pathOf(id)).catch((error: unknown) => {
        if (systemCodeOf(error) === 'ENOENT') return undefined
        throw error
      })
      return found?.size
    },
    async append(id, { source, offset, sizeBytes }) {
      await mkdir(folder, { recursive: true })
      const head = offset > 0 && offset < typeBytes ? await readHead(id) : Buffer.alloc(0)
      const handle = await open(pathOf(id), constants.O_WRONLY | constants.O_CREAT, 0o600)
      try {
        const target = handle.createWriteStream({ start: offset, highWaterMark: bufferBytes })
        // The request stays open after a refusal, to be answered.
        const chunks: AsyncIterable<Buffer> = source.iterator({ destroyOnReturn: false })
        const arriving = onlyMp4(chunks, { head, offset, sizeBytes })
        await pipeline(syncedAlong(arriving, { handle, refuseWhenFull }), target)
        return offset + target.bytesWritten
      } catch (error) {
        throw systemCodeOf(error) === 'ENOSPC' ? new AppError('unavailable', { cause: error }) : error
      } finally {
        // Waits for a write on its way, so that whoever comes next reads the right offset.
        await handle.close()
      }
    },
    async refuseOtherTypes(id) {
      refuseUnlessMp4(await readHead(id))
    },
    async remove(id) {
      await rm(pathOf(id), { force: true })
    },
    list: () =>
      readdir(folder).catch((error: unknown) => {
        if (systemCodeOf(error) === 'ENOENT') return []
        throw error
      }),
  }
}

async function* onlyMp4(
  chunks: AsyncIterable<Buffer>,
  { head, offset, sizeBytes }: { head: Buffer; offset: number; sizeBytes: number },
): AsyncGenerator<Buffer> {
  let received = offset
  let start = head
  for await (const chunk of chunks) {
    if (received < typeBytes) {
      start = Buffer.concat([start, chunk.subarray(0, typeBytes)])
      if (start.length >= typeBytes) refuseUnlessMp4(start)
    }
    received += chunk.length
    if (received > sizeBytes) throw new AppError('too_large')
    yield chunk
  }
}

/** The disk writes while the network brings more: else an hour of video would wait for it after its last byte. */
async function* syncedAlong(
  chunks: AsyncIterable<Buffer>,
  { handle, refuseWhenFull }: { handle: FileHandle; refuseWhenFull: () => Promise<void> },
): AsyncGenerator<Buffer> {
  let unsyncedBytes = 0
  let syncing = Promise.resolve()
  for await (const chunk of chunks) {
    yield chunk
    unsyncedBytes += chunk.length
    if (unsyncedBytes < syncBytes) continue
    unsyncedBytes = 0
    await syncing
    await refuseWhenFull()
    syncing = handle.datasync()
    // A failure is met where it is waited for.
    syncing.catch(() => undefined)
  }
  await syncing
}
