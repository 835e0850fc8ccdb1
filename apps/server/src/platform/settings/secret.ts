import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../errors/error-code.ts'
import type { Settings } from './settings.ts'

/** The installation's secret: `MARQUEE_SECRET`, or the one generated in the data folder at the first start. */
export async function loadSecret(settings: Pick<Settings, 'secret' | 'dataFolder'>): Promise<string> {
  if (settings.secret) return settings.secret
  const file = join(settings.dataFolder, 'secret')
  // With `wx`, one of two processes that start at once wins, and both read its secret.
  await writeFile(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    ignoreExisting,
  )
  return (await readFile(file, 'utf8')).trim()
}

function ignoreExisting(error: unknown): void {
  if (errorCode(error) !== 'EEXIST') throw error
}
