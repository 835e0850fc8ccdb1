/** Durable file moves: a file is either complete on disk or absent. */
import { copyFile, mkdir, open, rename, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import { systemCodeOf } from './store-error.ts'

/** Flushes the file to disk. */
export async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Moves the file to `target`, replacing it atomically and durably, even across a power failure. */
export async function moveInto(path: string, target: string): Promise<void> {
  const folder = dirname(target)
  const firstMade = await renameInto(path, target)
  const topFolder = firstMade === undefined ? folder : dirname(firstMade)
  for (let current = folder; ; current = dirname(current)) {
    await syncFile(current)
    if (current === topFolder) return
  }
}

/** Like `moveInto` for a file that may be on another device; `temporaryPath` is on the device of `target`. */
export async function moveAcross(path: string, target: string, temporaryPath: string): Promise<void> {
  await syncFile(path)
  try {
    return await moveInto(path, target)
  } catch (error) {
    if (systemCodeOf(error) !== 'EXDEV') throw error
  }
  await copyFile(path, temporaryPath)
  await syncFile(temporaryPath)
  await moveInto(temporaryPath, target)
  await unlink(path)
}

async function renameInto(path: string, target: string, attempt = 1): Promise<string | undefined> {
  const firstMade = await mkdir(dirname(target), { recursive: true })
  try {
    await rename(path, target)
    return firstMade
  } catch (error) {
    // A removal of the whole prefix may delete the folder between the two calls.
    if (systemCodeOf(error) !== 'ENOENT' || attempt === 5) throw error
    return renameInto(path, target, attempt + 1)
  }
}
