import type { BigIntStats } from 'node:fs'
import { type FileHandle, mkdir, open, opendir, rename, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { moveAcross, moveInto } from './durable-file.ts'
import type { ByteRange, FileStat, FileStore } from './file-store.ts'
import { createLeaseCache } from './lease-cache.ts'
import { sweepLeftovers, temporaryName } from './leftovers.ts'
import { fullOr, StoreError, systemCodeOf } from './store-error.ts'
import { assertKey, assertPrefix } from './store-key.ts'

type FolderStoreSettings = { root: string }

/** A store in a folder of this machine, which processes of this machine may share. */
export function createFolderStore(settings: FolderStoreSettings): FileStore {
  const root = resolve(settings.root)
  const temporaryFolder = join(root, '.tmp')
  // Segments are cut out of a large source many times a second: its handle stays open between two of them.
  const handles = createLeaseCache<FileHandle>({
    open: (path) => open(path, 'r'),
    close: (handle) => handle.close(),
    maxIdle: 64,
    keepMs: 30_000,
  })

  function pathOf(key: string): string {
    assertKey(key)
    return join(root, key)
  }

  async function withTemporaryPath(run: (temporaryPath: string) => Promise<void>): Promise<void> {
    const temporaryPath = join(temporaryFolder, temporaryName())
    try {
      await mkdir(temporaryFolder, { recursive: true })
      await run(temporaryPath)
    } catch (error) {
      await rm(temporaryPath, { force: true })
      throw fullOr(error)
    }
  }

  async function statOrThrow(key: string): Promise<BigIntStats> {
    const found = await statFile(pathOf(key))
    if (!found) throw new StoreError('not_found', { key })
    return found
  }

  return {
    async put(key, content) {
      const path = pathOf(key)
      await withTemporaryPath(async (temporaryPath) => {
        await writeFile(temporaryPath, content, { flush: true })
        await moveInto(temporaryPath, path)
      })
    },

    async putFile(key, path) {
      const target = pathOf(key)
      await withTemporaryPath((temporaryPath) => moveAcross(path, target, temporaryPath))
    },

    async stat(key) {
      const found = await statFile(pathOf(key))
      return found && { sizeBytes: Number(found.size), etag: etagOf(found) }
    },

    async read(key, range) {
      const found = await statOrThrow(key)
      // The inode tells a file from the one that replaced it, also when another process did so.
      return handles
        .use(pathOf(key), `${found.ino}`, (handle) => readFully(handle, range))
        .catch((error: unknown) => {
          throw isMissing(error) ? new StoreError('not_found', { key, cause: error }) : error
        })
    },

    async stream(key, { start = 0, end } = {}) {
      await statOrThrow(key)
      const handle = await open(pathOf(key), 'r').catch((error: unknown) => {
        throw isMissing(error) ? new StoreError('not_found', { key, cause: error }) : error
      })
      return handle.createReadStream(end === undefined ? { start } : { start, end })
    },

    async *list(prefix) {
      assertPrefix(prefix)
      yield* listFolder(root, prefix)
    },

    async remove(key) {
      const path = pathOf(key)
      await unlink(path).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
      handles.drop((open) => open === path)
    },

    async removeAll(prefix) {
      assertPrefix(prefix)
      const folder = join(root, prefix)
      // Away in one step, then deleted: a crash in between leaves nothing under the keys.
      await withTemporaryPath(async (temporaryPath) => {
        await rename(folder, temporaryPath)
        handles.drop((open) => open.startsWith(folder))
        await rm(temporaryPath, { recursive: true, force: true })
      }).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
    },

    async withLocalFile(key, use) {
      await statOrThrow(key)
      return use(pathOf(key))
    },

    async check() {
      await withTemporaryPath(async (temporaryPath) => {
        await writeFile(temporaryPath, 'ok')
        await unlink(temporaryPath)
      }).catch((error: unknown) => {
        throw new StoreError('unavailable', { message: `The folder ${root} cannot be written.`, cause: error })
      })
    },

    sweep: () => sweepLeftovers(temporaryFolder),
    close: () => handles.close(),
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

async function readFully(handle: FileHandle, { offset, length }: ByteRange): Promise<Buffer<ArrayBuffer>> {
  const { size } = await handle.stat()
  const buffer = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - offset)))
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

function isMissing(error: unknown): boolean {
  const code = systemCodeOf(error)
  return code === 'ENOENT' || code === 'ENOTDIR'
}
