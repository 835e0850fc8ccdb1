/** Finds the processes of a data folder in /proc. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Process ids of the encoders and probers that work for this data folder. */
export function encodersOf(folder: string): number[] {
  const mark = `MARQUEE_WORK=${join(folder, 'work')}/`
  return processIds().filter((id) => readProcessFile(id, 'environ').some((entry) => entry.startsWith(mark)))
}

/** Process ids of this data folder's PostgreSQL servers, without their children. */
export function postmastersOf(folder: string): number[] {
  const cluster = join(folder, 'postgres')
  const found = processIds().filter((id) => {
    const args = readProcessFile(id, 'cmdline')
    return args.includes('-D') && args.includes(cluster)
  })
  // A child has its parent's command line until it sets its own title.
  return found.filter((id) => !found.includes(parentOf(id)))
}

/** Process ids of the roles of this kind that run as children of this data folder's servers. */
export function roleProcessesOf(folder: string, role: 'live' | 'stage'): number[] {
  return processIds().filter((id) => {
    const entries = readProcessFile(id, 'environ')
    return entries.includes(`MARQUEE_DATA=${folder}`) && entries.includes(`MARQUEE_ROLES=${role}`)
  })
}

/** Process ids of the live roles that run as children of this data folder's servers. */
export const liveRolesOf = (folder: string): number[] => roleProcessesOf(folder, 'live')

/** Process ids of what the mixers of this data folder's stages have running: one encoder each, and a decoder for each picture. */
export function mixerPartsOf(folder: string, part: 'encoder' | 'decoder'): number[] {
  const mark = `MARQUEE_WORK=${join(folder, 'work')}`
  return processIds().filter((id) => {
    if (!readProcessFile(id, 'environ').includes(mark)) return false
    const args = readProcessFile(id, 'cmdline')
    return part === 'encoder' ? args.includes('pipe:4') : args.includes('rawvideo') && args.includes('ivf')
  })
}

function processIds(): number[] {
  return readdirSync('/proc').map(Number).filter(Number.isInteger)
}

/** 0 if the process has ended. */
function parentOf(id: number): number {
  const [status = ''] = readProcessFile(id, 'status')
  return Number(/^PPid:\s*(\d+)$/m.exec(status)?.[1] ?? 0)
}

function readProcessFile(id: number, name: 'environ' | 'cmdline' | 'status'): string[] {
  try {
    return readFileSync(`/proc/${id}/${name}`, 'utf8').split('\0')
  } catch {
    return []
  }
}
