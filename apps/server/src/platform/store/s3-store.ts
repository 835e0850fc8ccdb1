import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, unlink } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ByteRange, FileStat, FileStore, PutOptions, StreamRange } from './file-store.ts'
import { createLeaseCache, type LeaseCache } from './lease-cache.ts'
import { sweepLeftovers, temporaryName } from './leftovers.ts'
import {
  createS3Connection,
  defaultS3Limits,
  type S3Connection,
  type S3Limits,
  type S3Settings,
} from './s3-connection.ts'
import { openDownload } from './s3-download.ts'
import { uploadBytes } from './s3-upload.ts'
import { fullOr, StoreError } from './store-error.ts'
import { assertKey, assertPrefix } from './store-key.ts'

type S3StoreSettings = S3Settings & {
  /** Folder for local copies, for tools that need a path. */
  cacheFolder: string
  /** Four parts are in memory at a time. S3 allows 10,000 parts of 5 MiB to 5 GiB, so 8 MiB allow files of 78 GiB. */
  partSizeBytes?: number
  /** Keys per listing or removal. S3 allows at most 1000. */
  pageSize?: number
  limits?: S3Limits
}

/** A store in a bucket, which machines can share. A lifecycle rule removes incomplete uploads of crashed processes. */
export class S3Store implements FileStore {
  readonly #settings: S3StoreSettings
  readonly #connection: S3Connection
  readonly #partSizeBytes: number
  readonly #pageSize: number
  readonly #copies: LeaseCache<string>

  constructor(settings: S3StoreSettings) {
    this.#settings = settings
    this.#connection = createS3Connection(settings, settings.limits ?? defaultS3Limits)
    this.#partSizeBytes = settings.partSizeBytes ?? 8 * 1024 ** 2
    this.#pageSize = settings.pageSize ?? 1000
    // Jobs process one chunk of a video after another, so keep its copy for the next one.
    this.#copies = createLeaseCache<string>({
      open: (key) => downloadFile(this.#connection, key, settings.cacheFolder),
      close: (path) => rm(path, { force: true }),
      maxIdle: 4,
      keepMs: 10 * 60_000,
    })
  }

  async put(
    key: string,
    content: Uint8Array | AsyncIterable<Uint8Array>,
    { contentType }: PutOptions,
  ): Promise<void> {
    assertKey(key)
    const target = { key, contentType, partSizeBytes: this.#partSizeBytes }
    const chunks = content instanceof Uint8Array ? Readable.from([content]) : content
    await uploadBytes(this.#connection, target, chunks)
  }

  async putFile(key: string, path: string, options: PutOptions): Promise<void> {
    assertKey(key)
    await this.put(key, createReadStream(path, { highWaterMark: 1024 ** 2 }), options)
    await unlink(path)
  }

  async stat(key: string): Promise<FileStat | undefined> {
    assertKey(key)
    try {
      const reply = await this.#connection.call((s3, Bucket) => s3.headObject({ Bucket, Key: key }))
      return { sizeBytes: reply.ContentLength ?? 0, etag: reply.ETag ?? '' }
    } catch (error) {
      if (error instanceof StoreError && error.code === 'not_found') return undefined
      throw error
    }
  }

  async read(key: string, { offset, length }: ByteRange): Promise<Buffer<ArrayBuffer>> {
    assertKey(key)
    // HTTP has no empty range.
    if (length === 0) return this.#statOrThrow(key).then(() => Buffer.alloc(0))
    return buffer(await openDownload(this.#connection, key, { start: offset, end: offset + length - 1 }))
  }

  async stream(key: string, range: StreamRange = {}): Promise<Readable> {
    assertKey(key)
    return openDownload(this.#connection, key, range)
  }

  async *list(prefix: string): AsyncGenerator<string> {
    assertPrefix(prefix)
    for await (const keys of listPages(this.#connection, prefix, this.#pageSize)) yield* keys
  }

  async remove(key: string): Promise<void> {
    assertKey(key)
    await this.#connection.call((s3, Bucket) => s3.deleteObject({ Bucket, Key: key }))
    this.#copies.drop((copied) => copied === key)
  }

  async removeAll(prefix: string): Promise<void> {
    assertPrefix(prefix)
    for await (const keys of listPages(this.#connection, prefix, this.#pageSize)) {
      await removeKeys(this.#connection, keys)
    }
    this.#copies.drop((copied) => copied.startsWith(prefix))
  }

  async withLocalFile<Result>(key: string, run: (path: string) => Promise<Result>): Promise<Result> {
    const { etag } = await this.#statOrThrow(key)
    return this.#copies.lend(key, etag, run)
  }

  async check(): Promise<void> {
    const { bucket, endpoint } = this.#settings
    const abortSignal = AbortSignal.timeout(this.#connection.limits.connectTimeoutMs)
    try {
      await this.#connection.callOnce((s3, Bucket) => s3.headBucket({ Bucket }, { abortSignal }))
    } catch (error) {
      const message = `The bucket ${bucket} at ${endpoint} does not answer, or refuses these credentials.`
      throw new StoreError('unavailable', { message, cause: error })
    }
  }

  async sweep(): Promise<void> {
    await sweepLeftovers(this.#settings.cacheFolder)
  }

  async close(): Promise<void> {
    await this.#copies.close()
    await this.#connection.close()
  }

  async #statOrThrow(key: string): Promise<FileStat> {
    const found = await this.stat(key)
    if (!found) throw new StoreError('not_found', { key })
    return found
  }
}

async function downloadFile(connection: S3Connection, key: string, folder: string): Promise<string> {
  // Tools detect the format by the extension.
  const path = join(folder, `${temporaryName()}${extname(key)}`)
  try {
    await mkdir(folder, { recursive: true })
    await pipeline(await openDownload(connection, key, {}), createWriteStream(path, { flags: 'wx' }))
    return path
  } catch (error) {
    await rm(path, { force: true })
    throw fullOr(error)
  }
}

/** Pages by the last key instead of a token, which works on every server and while keys are being removed. */
async function* listPages(
  connection: S3Connection,
  prefix: string,
  pageSize: number,
): AsyncGenerator<string[]> {
  let after = ''
  for (;;) {
    const page = { Prefix: prefix, MaxKeys: pageSize, Marker: after }
    const reply = await connection.call((s3, Bucket) => s3.listObjects({ Bucket, ...page }))
    const keys = (reply.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [Key]))
    if (keys.length > 0) yield keys
    const last = keys.at(-1)
    if (!reply.IsTruncated || last === undefined) return
    after = last
  }
}

async function removeKeys(connection: S3Connection, keys: string[]): Promise<void> {
  const Delete = { Objects: keys.map((Key) => ({ Key })), Quiet: true }
  const { Errors: errors = [] } = await connection.call((s3, Bucket) => s3.deleteObjects({ Bucket, Delete }))
  const [first] = errors
  if (first)
    throw new StoreError('unavailable', {
      message: `The file store did not delete a file: ${first.Code ?? 'no reason'}.`,
    })
}
