/** Temporary names that identify their process, so that a sweep spares those of running processes. */
import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { systemCodeOf } from './store-error.ts'

/** The random part distinguishes this process from a dead one with the same pid, such as pid 1 of a restarted container. */
const ownMark = `${process.pid}.${randomUUID()}`

/** A unique name owned by this process. */
export function temporaryName(): string {
  return `${ownMark}.${randomUUID()}`
}

/** Removes leftovers of dead processes from this folder, which may not exist. */
export async function sweepLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (systemCodeOf(error) === 'ENOENT') return []
    throw error
  })
  const leftovers = names.filter((name) => !isOwnerAlive(name))
  await Promise.all(leftovers.map((name) => rm(join(folder, name), { recursive: true, force: true })))
}

function isOwnerAlive(name: string): boolean {
  if (name.startsWith(`${ownMark}.`)) return true
  const pid = Number.parseInt(name, 10)
  if (!(pid > 0) || pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return systemCodeOf(error) === 'EPERM'
  }
}
