/** Temporary names that tell whether the process which made them still lives, so that none removes another's work. */
import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { systemCodeOf } from './store-error.ts'

/** The random part tells this process from a dead one that had the same pid: pid 1 of a restarted container. */
const ownMark = `${process.pid}.${randomUUID()}`

/** A name nobody else uses, owned by this process. */
export function temporaryName(): string {
  return `${ownMark}.${randomUUID()}`
}

/** What dead processes left in this folder is gone. The folder need not exist. */
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
