/** The processor time of processes, read from /proc. */
import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** The CPU time that this process and its descendants have used so far. */
export function processorSeconds(root: number): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readStat)
  const family = new Set([root])
  // A child may be listed before its parent.
  for (let size = 0; size < family.size; ) {
    size = family.size
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid)
  }
  const ticks = processes.filter(({ pid }) => family.has(pid)).reduce((sum, { ticks }) => sum + ticks, 0)
  return ticks / ticksPerSecond
}

function readStat(pid: string): { pid: number; parent: number; ticks: number }[] {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return []
  }
  // The name, in brackets, can contain spaces.
  const [, parent, ...rest] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [user = 0, system = 0, waitedUser = 0, waitedSystem = 0] = rest.slice(9)
  return [{ pid: Number(pid), parent: parent ?? 0, ticks: user + system + waitedUser + waitedSystem }]
}
