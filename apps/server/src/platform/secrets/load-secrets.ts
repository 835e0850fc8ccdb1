import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../errors/error-code.ts'
import { type Settings, secretSchema } from '../settings/settings.ts'
import { SettingsError } from '../settings/settings-error.ts'
import { createSecrets, type Secrets } from './secrets.ts'

/**
 * Loads the installation's secrets: `MARQUEE_SECRET`, or the one generated in the data folder at the first start; and
 * `MARQUEE_PREVIOUS_SECRET`, or the one in the file `previous-secret` there, if it exists. Throws `SettingsError` for a
 * file whose secret is too short.
 */
export async function loadSecrets({
  secret,
  previousSecret,
  dataFolder,
}: Pick<Settings, 'secret' | 'previousSecret' | 'dataFolder'>): Promise<Secrets> {
  const current = secret ?? (await readOrCreate(join(dataFolder, 'secret')))
  return createSecrets(current, previousSecret ?? (await readSecret(join(dataFolder, 'previous-secret'))))
}

async function readOrCreate(file: string): Promise<string> {
  const known = await readSecret(file)
  if (known !== undefined) return known
  const proposed = `${file}-${randomUUID()}`
  await writeFile(proposed, randomBytes(48).toString('base64url'), { mode: 0o600 })
  // If two processes start at once, one wins, and neither reads a partial file.
  await link(proposed, file).catch(ignoring('EEXIST'))
  await rm(proposed)
  return readOrCreate(file)
}

/** Anyone can forge signatures of an empty secret, so a truncated file must not count as one. */
async function readSecret(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch(ignoring('ENOENT'))
  if (text === undefined) return undefined
  const { data, error } = secretSchema.safeParse(text.trim())
  if (error) throw new SettingsError([`${file}: ${error.issues[0]?.message}`])
  return data
}

function ignoring(code: string): (error: unknown) => undefined {
  return (error) => {
    if (errorCode(error) !== code) throw error
    return undefined
  }
}
