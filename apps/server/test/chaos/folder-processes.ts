/** The processes that work in a data folder, as /proc shows them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Process ids of the encoders and probers that work for this data folder. */
export function encodersOf(folder: string): number[] {
  const mark = `MARQUEE_WORK=${join(folder, 'work')}/`
  return processIds().filter((id) => readProcessFile(id, 'environ').some((entry) => entry.startsWith(mark)))
}

/** Process ids of the PostgreSQL servers that have this data folder; their own children have other command lines. */
export function postmastersOf(folder: string): number[] {
  const cluster = join(folder, 'postgres')
  return processIds().filter((id) => {
    const words = readProcessFile(id, 'cmdline')
    return words.includes('-D') && words.includes(cluster)
  })
}

function processIds(): number[] {
  return readdirSync('/proc').map(Number).filter(Number.isInteger)
}

function readProcessFile(id: number, name: 'environ' | 'cmdline'): string[] {
  try {
    return readFileSync(`/proc/${id}/${name}`, 'utf8').split('\0')
  } catch {
    return []
  }
}
