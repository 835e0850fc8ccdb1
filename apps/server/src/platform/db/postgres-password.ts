/**
 * The password of the bundled PostgreSQL's owner, kept in the data folder. Clusters of earlier versions trusted everyone
 * who reached the socket; they are secured while stopped.
 */
import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { lchown, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../errors/error-code.ts'
import { runAsPostgres, type PostgresUser } from './postgres-user.ts'

type Cluster = { dataFolder: string; folder: string; program: string; user: PostgresUser }

/** The name of the owner, which is PostgreSQL's superuser here. */
export const ownerName = 'marquee'

const rules = `# Written by Marquee: every connection needs a password.
local all all scram-sha-256
`

const passwordFileOf = (dataFolder: string) => join(dataFolder, 'postgres-password')

/** The owner's password; undefined if none was set. */
export async function readOwnerPassword(dataFolder: string): Promise<string | undefined> {
  try {
    return (await readFile(passwordFileOf(dataFolder), 'utf8')).trim()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Whether the cluster requires a password from everyone. */
export async function requiresPassword({ folder }: Pick<Cluster, 'folder'>): Promise<boolean> {
  return (await readRules(folder)) === rules
}

/** Makes a stopped cluster require a password, and returns the owner's. */
export async function securePassword(cluster: Cluster): Promise<string> {
  const { dataFolder, folder } = cluster
  const existing = await readOwnerPassword(dataFolder)
  if (existing !== undefined && (await requiresPassword(cluster))) return existing
  const password = existing ?? randomBytes(32).toString('hex')
  await writeFile(passwordFileOf(dataFolder), password, { mode: 0o600 })
  await setPassword(cluster, password)
  // The rules come last, so where they are, a password is set. Renamed into place because another user owns the folder.
  const unfinished = join(dataFolder, 'pg_hba.conf.new')
  await rm(unfinished, { force: true })
  await writeFile(unfinished, rules, { mode: 0o600, flag: 'wx' })
  if (cluster.user.owner !== undefined) await lchown(unfinished, cluster.user.owner, cluster.user.owner)
  await rename(unfinished, join(folder, 'pg_hba.conf'))
  return password
}

/** Uses single-user mode, to which no one can connect. */
async function setPassword({ program, folder, user }: Cluster, password: string): Promise<void> {
  const args = ['--single', '-D', folder, '-c', 'exit_on_error=on', 'postgres']
  const input = `alter role ${ownerName} password '${password}'\n`
  const { code, output } = await runAsPostgres(user, { program, args, input })
  if (code !== 0) throw new Error(`Could not set the password of PostgreSQL.\n${output}`)
}

async function readRules(folder: string): Promise<string | undefined> {
  const path = join(folder, 'pg_hba.conf')
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => undefined)
  try {
    return await file?.readFile('utf8')
  } finally {
    await file?.close()
  }
}
