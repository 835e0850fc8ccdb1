import { readProcessFile } from '../ffmpeg/process-marks.ts'

const ticksPerSecond = 100

/** Processor time of these processes so far; 0 for those that have ended, and without /proc. */
export function processorSeconds(pids: number[]): number {
  return pids.reduce((sum, pid) => {
    const stat = readProcessFile(pid, 'stat')
    // Fields 14 and 15 of proc(5), counted from the one after the bracketed name.
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
    return sum + (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksPerSecond
  }, 0)
}
