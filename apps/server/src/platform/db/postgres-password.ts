/**
 * Who may be the owner of the PostgreSQL that Marquee brings along: whoever reads its password in the data folder.
 * Clusters of versions before trusted everybody who reached the socket; they are changed while they are stopped.
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

const rules = `# Written by Marquee: whoever connects has a password.
local all all scram-sha-256
`

const passwordFileOf = (dataFolder: string) => join(dataFolder, 'postgres-password')

/** The owner's password; undefined where none was set. */
export async function readOwnerPassword(dataFolder: string): Promise<string | undefined> {
  try {
    return (await readFile(passwordFileOf(dataFolder), 'utf8')).trim()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** The cluster asks everybody for a password. */
export async function asksForPassword({ folder }: Pick<Cluster, 'folder'>): Promise<boolean> {
  return (await readRules(folder)) === rules
}

/** The owner's password, of a stopped cluster that lets nobody in without one. */
export async function securePassword(cluster: Cluster): Promise<string> {
  const { dataFolder, folder } = cluster
  const known = await readOwnerPassword(dataFolder)
  if (known !== undefined && (await asksForPassword(cluster))) return known
  const password = known ?? randomBytes(32).toString('hex')
  await writeFile(passwordFileOf(dataFolder), password, { mode: 0o600 })
  await setPassword(cluster, password)
  // The rules come last: where they are, a password is. Renamed into place, because the folder is not ours to write through.
  const unfinished = join(dataFolder, 'pg_hba.conf.new')
  await rm(unfinished, { force: true })
  await writeFile(unfinished, rules, { mode: 0o600, flag: 'wx' })
  if (cluster.user.owner !== undefined) await lchown(unfinished, cluster.user.owner, cluster.user.owner)
  await rename(unfinished, join(folder, 'pg_hba.conf'))
  return password
}

/** By a PostgreSQL that nobody can connect to. */
async function setPassword({ program, folder, user }: Cluster, password: string): Promise<void> {
  const words = ['--single', '-D', folder, '-c', 'exit_on_error=on', 'postgres']
  const input = `alter role ${ownerName} password '${password}'\n`
  const { code, output } = await runAsPostgres(user, { program, words, input })
  if (code !== 0) throw new Error(`PostgreSQL could not be given a password.\n${output}`)
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
