import { readFileSync } from 'node:fs'

export const WORK_VARIABLE = 'MARQUEE_WORK'
export const OWNER_VARIABLE = 'MARQUEE_OWNER'

/** This process as `pid:start time`; a reused pid has another start time. */
export function ownerMark(): string {
  return `${process.pid}:${startTimeOf(process.pid) ?? ''}`
}

/** Whether the process that a mark names is still running. */
export function isOwnerAlive(mark: string): boolean {
  const [pid = '', startTime = ''] = mark.split(':')
  return startTime !== '' && startTimeOf(Number(pid)) === startTime
}

/** Start time in clock ticks since boot: field 22 of /proc/pid/stat (proc(5)); undefined without /proc. */
function startTimeOf(pid: number): string | undefined {
  const stat = readProcessFile(pid, 'stat')
  // The name in field 2 may contain spaces and brackets; what follows its last bracket starts with field 3.
  const [state, ...fields] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
  return state === 'Z' ? undefined : fields[18]
}

/** A file of /proc; undefined when the process has ended or belongs to another user, or there is no /proc. */
export function readProcessFile(pid: number, name: 'environ' | 'stat'): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'latin1')
  } catch {
    return undefined
  }
}
