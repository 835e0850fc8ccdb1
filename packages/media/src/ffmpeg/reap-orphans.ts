import { readdirSync } from 'node:fs'
import { sep } from 'node:path'
import { isOwnerAlive, OWNER_VARIABLE, readProcessFile, WORK_VARIABLE } from './process-marks.ts'

/**
 * Kills processes that work in `workDirectory` or below for an owner that has died, and returns how many there were.
 * Called at start, because a `kill -9` leaves encoders behind. Reads /proc, so it only works on Linux.
 */
export function reapOrphans(workDirectory: string): number {
  const orphans = processIds().filter((pid) => isOrphanOf(pid, workDirectory))
  return orphans.filter(killGroup).length
}

function isOrphanOf(pid: number, workDirectory: string): boolean {
  const environment = (readProcessFile(pid, 'environ') ?? '').split('\0')
  const variable = (name: string) =>
    environment.find((entry) => entry.startsWith(`${name}=`))?.slice(name.length + 1)
  const work = variable(WORK_VARIABLE)
  const owner = variable(OWNER_VARIABLE)
  if (work === undefined || owner === undefined) return false
  const isWithin = work === workDirectory || work.startsWith(workDirectory + sep)
  return isWithin && !isOwnerAlive(owner)
}

function processIds(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}

/** Every process that `runProcess` starts leads its own group. */
function killGroup(pid: number): boolean {
  try {
    return process.kill(-pid, 'SIGKILL')
  } catch {
    return false
  }
}
