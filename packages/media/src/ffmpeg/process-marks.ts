import { readFileSync } from 'node:fs'

export const WORK_VARIABLE = 'MARQUEE_WORK'
export const OWNER_VARIABLE = 'MARQUEE_OWNER'

/** This process as `pid:start time`; a number that is used again has another start time. */
export function ownerMark(): string {
  return `${process.pid}:${startTimeOf(process.pid) ?? ''}`
}

/** The process that a mark names is still the one running under its number. */
export function isOwnerAlive(mark: string): boolean {
  const [pid = '', startTime = ''] = mark.split(':')
  return startTime !== '' && startTimeOf(Number(pid)) === startTime
}

/** Start time in clock ticks since boot: field 22 of /proc/pid/stat (proc(5)); undefined where there is none. */
function startTimeOf(pid: number): string | undefined {
  const stat = readProcessFile(pid, 'stat')
  // The name in field 2 may hold spaces and brackets; what follows its last bracket starts with field 3.
  const [state, ...fields] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
  return state === 'Z' ? undefined : fields[18]
}

/** A file of /proc; undefined when the process has gone, is another user's, or there is no /proc. */
export function readProcessFile(pid: number, name: 'environ' | 'stat'): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'latin1')
  } catch {
    return undefined
  }
}
