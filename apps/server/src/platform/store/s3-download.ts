/** Reads from a bucket. When a connection breaks, the read resumes where it stopped, or fails. */
import { Readable } from 'node:stream'
import type { GetObjectCommandOutput } from '@aws-sdk/client-s3'
import type { StreamRange } from './file-store.ts'
import { mayPass, pauseBeforeRetry, type S3Connection, statusOf, storeErrorOf } from './s3-connection.ts'
import { StoreError } from './store-error.ts'

type Download = {
  key: string
  body: Readable
  chunks: AsyncIterator<Uint8Array, undefined>
  position: number
  last: number
  etag: string | undefined
}

/** Streams the range, empty if it starts past the end of the file. Throws `not_found` before the first byte. */
export async function openDownload(
  connection: S3Connection,
  key: string,
  range: StreamRange,
): Promise<Readable> {
  const download = await requestBytes(connection, key, range)
  if (!download) return Readable.from([])
  const bytes = Readable.from(bytesOf(connection, download), { objectMode: false })
  // A generator that was never started does not run its `finally`.
  return bytes.once('close', () => download.body.destroy())
}

async function* bytesOf(connection: S3Connection, begun: Download): AsyncGenerator<Uint8Array> {
  let download = begun
  let failures = 0
  try {
    // Reads to the end of the reply, not just to the last byte, to free its connection.
    for (;;) {
      const next = await nextChunk(download).catch(storeErrorOf)
      if (next instanceof Uint8Array) {
        download.position += next.length
        failures = 0
        yield next
        continue
      }
      if (download.position > download.last) return
      failures += 1
      if (failures >= connection.limits.attempts || !mayPass(next)) throw next
      await pauseBeforeRetry(connection.limits, failures)
      download = await resumeDownload(connection, download)
    }
  } finally {
    download.body.destroy()
  }
}

async function nextChunk({ key, body, chunks, position, last }: Download): Promise<Uint8Array> {
  const step = await chunks.next()
  if (step.done) {
    throw new StoreError('unavailable', { key, message: 'The file store broke off in the middle of a file.' })
  }
  const chunk = step.value.subarray(0, last + 1 - position)
  // s3rver 3.7.1 answers `bytes=0-0` with the whole file.
  if (chunk.length < step.value.length) body.destroy()
  return chunk
}

async function resumeDownload(connection: S3Connection, broken: Download): Promise<Download> {
  const { key, position, last, etag } = broken
  const resumed = await requestBytes(connection, key, { start: position, end: last })
  // Don't mix two versions of a file. Not every server supports `If-Match`.
  if (resumed && resumed.etag === etag && resumed.last === last) return resumed
  resumed?.body.destroy()
  throw new StoreError('unavailable', { key, message: 'The file was replaced while it was read.' })
}

async function requestBytes(
  connection: S3Connection,
  key: string,
  range: StreamRange,
): Promise<Download | undefined> {
  const { start = 0, end } = range
  const isWhole = start === 0 && end === undefined
  const input = {
    Key: key,
    ...(isWhole ? {} : { Range: `bytes=${start}-${end ?? ''}` }),
  }
  try {
    return await connection.call(async (s3, Bucket) => {
      const reply = await s3.getObject({ Bucket, ...input })
      return { key, ...bodyOf(reply, range), etag: reply.ETag }
    })
  } catch (error) {
    if (error instanceof StoreError && statusOf(error.cause) === 416) return undefined
    throw error
  }
}

function bodyOf(reply: GetObjectCommandOutput, { start = 0, end = Infinity }: StreamRange) {
  const { Body: body, ContentRange: contentRange, ContentLength: contentLength } = reply
  const [, first, size] = /^bytes (\d+)-\d+\/(\d+)$/.exec(contentRange ?? '') ?? [undefined, 0, contentLength]
  if (!(body instanceof Readable) || size === undefined || Number(first) !== start) {
    if (body instanceof Readable) body.destroy()
    throw new StoreError('unavailable', {
      message: 'The file store returned a different range than requested.',
    })
  }
  return { body, chunks: body.iterator(), position: start, last: Math.min(end, Number(size) - 1) }
}
