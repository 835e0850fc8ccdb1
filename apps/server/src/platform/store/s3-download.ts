/** Reads from a bucket that survive a connection which breaks off: they go on where they stopped, or fail. */
import { Readable } from 'node:stream'
import type { GetObjectCommandOutput } from '@aws-sdk/client-s3'
import type { StreamRange } from './file-store.ts'
import { mayPass, pauseBeforeRetry, type S3Connection, statusOf, storeErrorOf } from './s3-connection.ts'
import { StoreError } from './store-error.ts'

type Download = { key: string; body: Readable; position: number; last: number; etag: string | undefined }

/** The bytes of the range, none when it begins after the end of the file. Throws `not_found` before the first. */
export async function downloadBytes(
  connection: S3Connection,
  key: string,
  range: StreamRange,
): Promise<AsyncIterable<Uint8Array>> {
  const download = await openDownload(connection, key, range)
  return download ? bytesOf(connection, download) : Readable.from([])
}

async function* bytesOf(connection: S3Connection, begun: Download): AsyncGenerator<Uint8Array> {
  let download = begun
  for (let failures = 0; ; ) {
    try {
      for await (const chunk of download.body as AsyncIterable<Uint8Array>) {
        // s3rver 3.7.1 answers `bytes=0-0` with the whole file.
        const wanted = chunk.subarray(0, download.last + 1 - download.position)
        download.position += wanted.length
        failures = 0
        yield wanted
        if (download.position > download.last) return
      }
      if (download.position > download.last) return
      throw new StoreError('unavailable', { key: begun.key, message: 'The file store broke off in the middle of a file.' })
    } catch (error) {
      const failure = storeErrorOf(error)
      failures += 1
      if (failures >= connection.limits.attempts || !mayPass(failure)) throw failure
      await pauseBeforeRetry(connection.limits, failures)
    }
    download = await resumeDownload(connection, download)
  }
}

async function resumeDownload(connection: S3Connection, broken: Download): Promise<Download> {
  const { key, position, last, etag } = broken
  const resumed = await openDownload(connection, key, { start: position, end: last }, etag)
  if (!resumed) throw new StoreError('unavailable', { key, message: 'The file became shorter while it was read.' })
  return resumed
}

async function openDownload(
  connection: S3Connection,
  key: string,
  range: StreamRange,
  etag?: string,
): Promise<Download | undefined> {
  const { start = 0, end } = range
  const isWhole = start === 0 && end === undefined
  const input = {
    Key: key,
    ...(isWhole ? {} : { Range: `bytes=${start}-${end ?? ''}` }),
    // A file replaced in between is a failure, not the head of one and the tail of another.
    ...(etag === undefined ? {} : { IfMatch: etag }),
  }
  try {
    const reply = await connection.call((s3, Bucket) => s3.getObject({ Bucket, ...input }))
    return { key, ...bodyOf(reply, { start, end }), etag: reply.ETag }
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
    throw new StoreError('unavailable', { message: 'The file store answered with another range than asked for.' })
  }
  return { body, position: start, last: Math.min(end, Number(size) - 1) }
}
