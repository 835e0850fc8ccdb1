/**
 * The bytes of unfinished uploads: one file for each in the work folder, named after the id of its video. The size of the
 * file is the offset of the upload, so nothing that was written is ever sent again.
 */
import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#platform/errors/app-error.ts'
import { systemCodeOf } from '#platform/store/store-error.ts'
import { t } from './texts.ts'

/** Bytes in memory while the disk is busy; the network delivers 64 KiB at a time. */
const bufferBytes = 1024 * 1024
/** At most about twice this much of what was received is not on the disk yet. */
const syncBytes = 16 * 1024 * 1024

export type UploadFiles = {
  pathOf(id: string): string
  /** How many bytes there are; undefined when there is no file. */
  receivedBytes(id: string): Promise<number | undefined>
  /**
   * Writes the bytes of `source` after the first `offset` ones and returns how many there are now. Keeps what arrived
   * before a failure. Throws `unsupported_media` as soon as the first bytes are not an mp4's, `too_large` beyond
   * `sizeBytes`.
   */
  append(id: string, addition: { source: Readable; offset: number; sizeBytes: number }): Promise<number>
  /** Throws `unsupported_media` unless the file starts like an mp4. */
  refuseOtherTypes(id: string): Promise<void>
  remove(id: string): Promise<void>
  list(): Promise<string[]>
}

/** Uploads in `folder`, which is created on demand; an error of `refuseWhenFull` ends an upload that is arriving. */
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
        // After a refusal the request stays open for the reply.
        const chunks: AsyncIterable<Buffer> = source.iterator({ destroyOnReturn: false })
        const arriving = onlyMp4(chunks, { head, offset, sizeBytes })
        await pipeline(syncedAlong(arriving, { handle, refuseWhenFull }), target)
        return offset + target.bytesWritten
      } catch (error) {
        throw systemCodeOf(error) === 'ENOSPC' ? new AppError('unavailable', { cause: error }) : error
      } finally {
        // Waits for a pending write, so that the next request reads the right offset.
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

/** Size and type of the first box (ISO/IEC 14496-12 §4.2). */
const typeBytes = 8

/** UP-033: throws `unsupported_media` unless the file's first bytes are a file type box. */
function refuseUnlessMp4(head: Buffer): void {
  if (head.toString('latin1', 4, typeBytes) === 'ftyp') return
  const text = head
    .toString('utf8')
    .replace(/^\uFEFF/u, '')
    .trimStart()
    .toLowerCase()
  const isSvg = text.startsWith('<svg') || text.startsWith('<?xml')
  throw new AppError('unsupported_media', { message: isSvg ? t('svgNotAllowed') : t('onlyMp4') })
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

/** Syncs to disk while more bytes arrive: otherwise an hour of video would wait for the disk after its last byte. */
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
    // A failure is thrown where `syncing` is awaited.
    syncing.catch(() => undefined)
  }
  await syncing
}
