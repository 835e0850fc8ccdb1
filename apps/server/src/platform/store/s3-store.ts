import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, unlink } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ByteRange, FileStat, FileStore } from './file-store.ts'
import { createLeaseCache } from './lease-cache.ts'
import { sweepLeftovers, temporaryName } from './leftovers.ts'
import {
  createS3Connection,
  defaultS3Limits,
  type S3Connection,
  type S3Limits,
  type S3Settings,
} from './s3-connection.ts'
import { downloadBytes } from './s3-download.ts'
import { uploadBytes } from './s3-upload.ts'
import { fullOr, StoreError } from './store-error.ts'
import { assertKey, assertPrefix } from './store-key.ts'

type S3StoreSettings = S3Settings & {
  /** Local copies for tools that need a path live here. */
  cacheFolder: string
  /** Four parts are in memory at a time; S3 takes 5 MiB to 5 GiB and 10,000 of them, so 16 MiB reach 156 GiB. */
  partSizeBytes?: number
  /** Keys of one listing or removal; S3 takes at most 1000. */
  pageSize?: number
  limits?: S3Limits
}

/** A store in a bucket, which any number of machines may share. Incomplete uploads of crashed ones are left to a lifecycle rule. */
export function createS3Store(settings: S3StoreSettings): FileStore {
  const { cacheFolder, partSizeBytes = 16 * 1024 ** 2, pageSize = 1000, limits = defaultS3Limits } = settings
  const connection = createS3Connection(settings, limits)
  // Jobs take one chunk of a video after the other: its copy waits for the next.
  const copies = createLeaseCache<string>({
    open: (key) => downloadFile(connection, key, cacheFolder),
    close: (path) => rm(path, { force: true }),
    maxIdle: 4,
    keepMs: 10 * 60_000,
  })

  async function stat(key: string): Promise<FileStat | undefined> {
    assertKey(key)
    try {
      const reply = await connection.call((s3, Bucket) => s3.headObject({ Bucket, Key: key }))
      return { sizeBytes: reply.ContentLength ?? 0, etag: reply.ETag ?? '' }
    } catch (error) {
      if (error instanceof StoreError && error.code === 'not_found') return undefined
      throw error
    }
  }

  async function statOrThrow(key: string): Promise<FileStat> {
    const found = await stat(key)
    if (!found) throw new StoreError('not_found', { key })
    return found
  }

  return {
    async put(key, content, { contentType }) {
      assertKey(key)
      const chunks = content instanceof Uint8Array ? Readable.from([content]) : content
      await uploadBytes(connection, { key, contentType, partSizeBytes }, chunks)
    },

    async putFile(key, path, { contentType }) {
      assertKey(key)
      await uploadBytes(connection, { key, contentType, partSizeBytes }, createReadStream(path))
      await unlink(path)
    },

    stat,

    async read(key, { offset, length }: ByteRange) {
      assertKey(key)
      // HTTP has no range of no bytes.
      if (length === 0) return statOrThrow(key).then(() => Buffer.alloc(0))
      const bytes = await downloadBytes(connection, key, { start: offset, end: offset + length - 1 })
      const chunks: Uint8Array[] = []
      for await (const chunk of bytes) chunks.push(chunk)
      return Buffer.concat(chunks)
    },

    async stream(key, range = {}) {
      assertKey(key)
      return Readable.from(await downloadBytes(connection, key, range), { objectMode: false })
    },

    async *list(prefix) {
      assertPrefix(prefix)
      for await (const keys of listPages(connection, prefix, pageSize)) yield* keys
    },

    async remove(key) {
      assertKey(key)
      await connection.call((s3, Bucket) => s3.deleteObject({ Bucket, Key: key }))
      copies.drop((copied) => copied === key)
    },

    async removeAll(prefix) {
      assertPrefix(prefix)
      for await (const keys of listPages(connection, prefix, pageSize)) await removeKeys(connection, keys)
      copies.drop((copied) => copied.startsWith(prefix))
    },

    async withLocalFile(key, use) {
      const { etag } = await statOrThrow(key)
      return copies.use(key, etag, use)
    },

    async check() {
      const { bucket: Bucket, endpoint } = settings
      await connection
        .callOnce((s3) => s3.headBucket({ Bucket }, { abortSignal: AbortSignal.timeout(limits.connectTimeoutMs) }))
        .catch((error: unknown) => {
          const message = `The bucket ${Bucket} at ${endpoint} does not answer, or refuses these credentials.`
          throw new StoreError('unavailable', { message, cause: error })
        })
    },

    sweep: () => sweepLeftovers(cacheFolder),

    async close() {
      await copies.close()
      await connection.close()
    },
  }
}

async function downloadFile(connection: S3Connection, key: string, folder: string): Promise<string> {
  // Tools guess the format by the ending.
  const path = join(folder, `${temporaryName()}${extname(key)}`)
  try {
    await mkdir(folder, { recursive: true })
    await pipeline(await downloadBytes(connection, key, {}), createWriteStream(path, { flags: 'wx' }))
    return path
  } catch (error) {
    await rm(path, { force: true })
    throw fullOr(error)
  }
}

/** Pages go on after the last key, not by a token: that works on every server and while keys are being removed. */
async function* listPages(connection: S3Connection, prefix: string, pageSize: number): AsyncGenerator<string[]> {
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
  if (first) throw new StoreError('unavailable', { message: `The file store kept a file: ${first.Code ?? 'no reason'}.` })
}
