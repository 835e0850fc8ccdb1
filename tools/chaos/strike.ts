import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { encodersOf } from '../../apps/server/test/folder-processes.ts'
import type { Installation } from './installation.ts'

/** What is killed, and how often against the others. */
export const targets = [
  { name: 'server', weight: 7 },
  { name: 'ffmpeg', weight: 6 },
  { name: 'PostgreSQL', weight: 4 },
  { name: 'server and PostgreSQL', weight: 3 },
] as const

export type Target = (typeof targets)[number]['name']

const encoderPatienceMs = 1500

/** The target was killed with SIGKILL; false when there was none. A killed server has been started again. */
export async function strike(installation: Installation, target: Target): Promise<boolean> {
  switch (target) {
    case 'server':
      await installation.restart()
      return true
    case 'ffmpeg':
      return killEncoder(installation.folder)
    case 'PostgreSQL':
      return killPostgres(installation.folder)
    case 'server and PostgreSQL': {
      const isKilled = await killPostgres(installation.folder)
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

async function killPostgres(folder: string): Promise<boolean> {
  const text = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  const processId = Number.parseInt(text, 10)
  return processId > 0 && kill(processId)
}

function kill(processId: number): boolean {
  try {
    return process.kill(processId, 'SIGKILL')
  } catch {
    return false
  }
}
