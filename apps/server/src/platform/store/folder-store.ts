import type { BigIntStats } from 'node:fs'
import { type FileHandle, mkdir, open, opendir, rename, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { moveAcross, moveInto } from './durable-file.ts'
import type { ByteRange, FileStat, FileStore, StreamRange } from './file-store.ts'
import { createLeaseCache } from './lease-cache.ts'
import { sweepLeftovers, temporaryName } from './leftovers.ts'
import { fullOr, StoreError, systemCodeOf } from './store-error.ts'
import { assertKey, assertPrefix } from './store-key.ts'

type OpenFile = { handle: FileHandle; sizeBytes: number }

/** A store in a folder, which processes on this machine can share. */
export class FolderStore implements FileStore {
  readonly #root: string
  readonly #temporaryFolder: string
  // Keeps files open between reads, because segments are cut from a large source many times a second.
  readonly #files = createLeaseCache<OpenFile>({
    open: openFile,
    close: ({ handle }) => handle.close(),
    maxIdle: 64,
    keepMs: 30_000,
  })

  constructor(settings: { root: string }) {
    this.#root = resolve(settings.root)
    this.#temporaryFolder = join(this.#root, '.tmp')
  }

  async put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
    const path = this.#pathOf(key)
    await this.#withTemporaryPath(async (temporaryPath) => {
      await writeFile(temporaryPath, content, { flush: true })
      await moveInto(temporaryPath, path)
    })
  }

  async putFile(key: string, path: string): Promise<void> {
    const target = this.#pathOf(key)
    await this.#withTemporaryPath((temporaryPath) => moveAcross(path, target, temporaryPath))
  }

  async stat(key: string): Promise<FileStat | undefined> {
    const found = await statFile(this.#pathOf(key))
    return found && { sizeBytes: Number(found.size), etag: etagOf(found) }
  }

  async read(key: string, range: ByteRange): Promise<Buffer<ArrayBuffer>> {
    const { ino } = await this.#statOrThrow(key)
    // The inode distinguishes a file from its replacement, even one by another process.
    return this.#files
      .lend(this.#pathOf(key), `${ino}`, (file) => readFully(file, range))
      .catch((error: unknown) => throwMissing(key, error))
  }

  async stream(key: string, { start = 0, end }: StreamRange = {}): Promise<Readable> {
    await this.#statOrThrow(key)
    const handle = await open(this.#pathOf(key), 'r').catch((error: unknown) => throwMissing(key, error))
    return handle.createReadStream(end === undefined ? { start } : { start, end })
  }

  async *list(prefix: string): AsyncGenerator<string> {
    assertPrefix(prefix)
    yield* listFolder(this.#root, prefix)
  }

  async remove(key: string): Promise<void> {
    const path = this.#pathOf(key)
    await unlink(path).catch(ignoreMissing)
    this.#files.drop((open) => open === path)
  }

  async removeAll(prefix: string): Promise<void> {
    assertPrefix(prefix)
    const folder = join(this.#root, prefix)
    // Rename first, then delete: a crash in between leaves nothing under the keys.
    await this.#withTemporaryPath(async (temporaryPath) => {
      await rename(folder, temporaryPath)
      this.#files.drop((open) => open.startsWith(folder))
      await rm(temporaryPath, { recursive: true, force: true })
    }).catch(ignoreMissing)
  }

  async withLocalFile<Result>(key: string, run: (path: string) => Promise<Result>): Promise<Result> {
    await this.#statOrThrow(key)
    return run(this.#pathOf(key))
  }

  async check(): Promise<void> {
    await this.#withTemporaryPath(async (temporaryPath) => {
      await writeFile(temporaryPath, 'ok')
      await unlink(temporaryPath)
    }).catch((error: unknown) => {
      throw new StoreError('unavailable', {
        message: `The folder ${this.#root} cannot be written.`,
        cause: error,
      })
    })
  }

  async sweep(): Promise<void> {
    await sweepLeftovers(this.#temporaryFolder)
  }

  async close(): Promise<void> {
    await this.#files.close()
  }

  #pathOf(key: string): string {
    assertKey(key)
    return join(this.#root, key)
  }

  async #statOrThrow(key: string): Promise<BigIntStats> {
    const found = await statFile(this.#pathOf(key))
    if (!found) throw new StoreError('not_found', { key })
    return found
  }

  async #withTemporaryPath(run: (temporaryPath: string) => Promise<void>): Promise<void> {
    const temporaryPath = join(this.#temporaryFolder, temporaryName())
    try {
      await mkdir(this.#temporaryFolder, { recursive: true })
      await run(temporaryPath)
    } catch (error) {
      await rm(temporaryPath, { force: true })
      throw fullOr(error)
    }
  }
}

async function statFile(path: string): Promise<BigIntStats | undefined> {
  const found = await stat(path, { bigint: true }).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  return found?.isFile() ? found : undefined
}

function etagOf(found: BigIntStats): FileStat['etag'] {
  return `"${[found.ino, found.size, found.mtimeNs].map((part) => part.toString(36)).join('-')}"`
}

async function openFile(path: string): Promise<OpenFile> {
  const handle = await open(path, 'r')
  const { size: sizeBytes } = await handle.stat()
  return { handle, sizeBytes }
}

async function readFully({ handle, sizeBytes }: OpenFile, range: ByteRange): Promise<Buffer<ArrayBuffer>> {
  const { offset, length } = range
  const buffer = Buffer.allocUnsafe(Math.max(0, Math.min(length, sizeBytes - offset)))
  let filled = 0
  while (filled < buffer.length) {
    const { bytesRead } = await handle.read(buffer, filled, buffer.length - filled, offset + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return buffer.subarray(0, filled)
}

async function* listFolder(root: string, prefix: string): AsyncGenerator<string> {
  const folder = await opendir(join(root, prefix)).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  for await (const entry of folder) {
    if (entry.isDirectory()) yield* listFolder(root, `${prefix}${entry.name}/`)
    else yield `${prefix}${entry.name}`
  }
}

function throwMissing(key: string, error: unknown): never {
  throw isMissing(error) ? new StoreError('not_found', { key, cause: error }) : error
}

function ignoreMissing(error: unknown): void {
  if (!isMissing(error)) throw error
}

function isMissing(error: unknown): boolean {
  const code = systemCodeOf(error)
  return code === 'ENOENT' || code === 'ENOTDIR'
}
