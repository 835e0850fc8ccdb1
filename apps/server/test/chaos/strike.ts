import { setTimeout as pause } from 'node:timers/promises'
import { encodersOf, postmastersOf } from './folder-processes.ts'
import type { Installation } from './installation.ts'

/** What to kill, with relative weights. */
export const targets = [
  { name: 'server', weight: 7 },
  { name: 'ffmpeg', weight: 6 },
  { name: 'PostgreSQL', weight: 4 },
  { name: 'server and PostgreSQL', weight: 3 },
] as const

export type Target = (typeof targets)[number]['name']

const encoderPatienceMs = 1500
const postgresPatienceMs = 30_000

/** Kills the target with SIGKILL; false if there was none. Restarts a killed server. */
export async function strike(installation: Installation, target: Target): Promise<boolean> {
  switch (target) {
    case 'server':
      await installation.restart()
      return true
    case 'ffmpeg':
      return killEncoder(installation.folder)
    case 'PostgreSQL':
      return killPostgres(installation.folder) && (await isPostgresBack(installation.folder))
    case 'server and PostgreSQL': {
      const isKilled = killPostgres(installation.folder)
      await installation.restart()
      return isKilled
    }
  }
}

async function killEncoder(folder: string): Promise<boolean> {
  const deadline = Date.now() + encoderPatienceMs
  while (Date.now() < deadline) {
    if (encodersOf(folder).some(kill)) return true
    await pause(10)
  }
  return false
}

/** Only the postmaster. PostgreSQL's other processes end with it. False if there is none. */
export function killPostgres(folder: string): boolean {
  return postmastersOf(folder).filter(kill).length > 0
}

/** Waits for the new postmaster, because old connections may answer before they notice. */
async function isPostgresBack(folder: string): Promise<boolean> {
  const deadline = Date.now() + postgresPatienceMs
  while (postmastersOf(folder).length === 0 && Date.now() < deadline) await pause(10)
  return true
}

/** False if the process has ended already. */
export function kill(processId: number): boolean {
  try {
    return process.kill(processId, 'SIGKILL')
  } catch {
    return false
  }
}
