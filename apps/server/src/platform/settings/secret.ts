import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from './settings.ts'

/** The installation's secret: `MARQUEE_SECRET`, else the one kept in the data folder, made at the first start. */
export async function loadSecret(settings: Pick<Settings, 'secret' | 'dataFolder'>): Promise<string> {
  if (settings.secret) return settings.secret
  const file = join(settings.dataFolder, 'secret')
  // `wx` makes one winner when two processes start at once; both then read what it wrote.
  await writeFile(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(ignoreExisting)
  return (await readFile(file, 'utf8')).trim()
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
