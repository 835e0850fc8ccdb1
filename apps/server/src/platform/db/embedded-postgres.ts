/**
 * The PostgreSQL that Marquee brings along, run as a child process on a socket that only this user can reach.
 *
 * It outlives a parent that was killed: the next start adopts it. A PostgreSQL that dies is started again at once.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { errorCode } from '../errors/error-code.ts'
import type { Log } from '../log/log.ts'
import { lockDataFolder } from './folder-lock.ts'
import { ownerUrlOf, type PostgresCluster, prepareCluster, readLock } from './postgres-cluster.ts'
import { asksForPassword, readOwnerPassword, securePassword } from './postgres-password.ts'
import { giveToPostgres } from './postgres-user.ts'
import { isPrivateFolder, prepareSocketFolder, removeSocketFolder } from './socket-folder.ts'

export type EmbeddedPostgres = {
  /** Connection string of the database `marquee` for its owner. */
  url: string
  /** Ends PostgreSQL after its clients have been cut off; returns when the process is gone. */
  stop(): Promise<void>
}

type Options = {
  folder: string
  log: Log
  extraArguments?: readonly string[]
  /** Called when its process was spawned and does not answer yet. */
  onSpawn?: (() => void) | undefined
}

/** A cluster, and what is needed to connect to it. */
type Server = PostgresCluster & { socketFolder: string; password: string }

/** A cluster that was killed applies its log before it answers, and one that ends writes what it has in memory. */
const changeTimeoutMs = 120_000
/** What ends again at once for so long does not start. */
const retryTimeoutMs = 20_000
const watchIntervalMs = 200
const settings = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'jit=off',
  'random_page_cost=1.1',
  'shared_buffers=256MB',
  'max_connections=120',
]

/** PostgreSQL answers on its socket and the database `marquee` exists. Throws with a sentence when it cannot run. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(options.folder)
  const adopted = await findRunning(cluster)
  const server = adopted?.server ?? (await prepareServer(cluster))
  let isStopping = false
  let processId = adopted?.processId
  const launch = async () => {
    processId = await launchPostgres(server, options)
  }
  if (processId === undefined) await launch()
  else options.log.info({ process_id: processId }, 'adopted the PostgreSQL left running by an earlier start')
  await ensureDatabase(server)

  let isLaunching = false
  const watch = setInterval(() => {
    if (isStopping || isLaunching || (processId !== undefined && isAlive(processId))) return
    isLaunching = true
    options.log.error('PostgreSQL ended unexpectedly and is started again')
    void launch()
      .then(() => options.log.info({ process_id: processId }, 'PostgreSQL is back'))
      .catch((error: unknown) => options.log.error({ err: error }, 'PostgreSQL could not be started again'))
      .finally(() => {
        isLaunching = false
      })
  }, watchIntervalMs)

  return {
    url: ownerUrlOf({ ...server, database: 'marquee' }),
    async stop() {
      isStopping = true
      clearInterval(watch)
      await until(() => !isLaunching)
      if (processId !== undefined) await endPostgres(processId)
      await removeSocketFolder(server.socketFolder, { ...server, owner: server.user.owner })
    },
  }
}

async function endPostgres(processId: number): Promise<void> {
  if (!isAlive(processId)) return
  process.kill(processId, 'SIGINT')
  if (!(await until(() => !isAlive(processId)))) throw new Error('PostgreSQL did not stop.')
}

/** The cluster, stopped, as it can be launched. */
async function prepareServer(cluster: PostgresCluster): Promise<Server> {
  const { dataFolder, folder, user } = cluster
  await giveToPostgres(folder, user.owner)
  const lock = await readLock(cluster)
  if (lock && isAlive(lock.processId) && (await isPrivateFolder(lock.socketFolder, user.owner))) {
    // It does not answer yet: it will do so there.
    return { ...cluster, password: await securePassword(cluster), socketFolder: lock.socketFolder }
  }
  if (lock) await removeSocketFolder(lock.socketFolder, { dataFolder, owner: user.owner })
  const password = await securePassword(cluster)
  return { ...cluster, password, socketFolder: await prepareSocketFolder(dataFolder, user.owner) }
}

async function launchPostgres(server: Server, options: Options): Promise<number> {
  const { folder, socketFolder, program, user } = server
  await giveToPostgres(folder, user.owner)
  if (!(await isPrivateFolder(socketFolder, user.owner))) {
    throw new Error(`${socketFolder} is not private to PostgreSQL any more. Start Marquee again.`)
  }
  const flags = settings.flatMap((setting) => ['-c', setting])
  const words = ['-D', folder, '-k', socketFolder, ...flags, ...(options.extraArguments ?? [])]
  const { file, args, options: identity } = user.command(program, words)
  const log = join(options.folder, 'postgres.log')
  // The lock file of a killed server may stay until its last process is reaped: try again until then.
  const begunAt = Date.now()
  for (;;) {
    const logFile = openSync(log, 'a', 0o600)
    // Detached, because a terminal's Ctrl+C goes to the whole group and the server drains before its database ends.
    const child = spawn(file, args, { ...identity, detached: true, stdio: ['ignore', logFile, logFile] })
    closeSync(logFile)
    options.onSpawn?.()
    if (await becomesReady(child, server, begunAt + changeTimeoutMs)) {
      // Not the child when another process was faster: then that one's PostgreSQL is the one that answers.
      const lock = await readLock(server)
      if (lock !== undefined) return lock.processId
    }
    if (Date.now() > begunAt + retryTimeoutMs) throw new Error(`PostgreSQL did not start; ${log} says why.`)
    await pause(100)
  }
}

async function becomesReady(child: ChildProcess, server: Server, deadline: number): Promise<boolean> {
  let hasEnded = false
  child.once('exit', () => {
    hasEnded = true
  })
  child.once('error', () => {
    hasEnded = true
  })
  child.unref()
  while (!hasEnded && Date.now() < deadline) {
    if (await answers(ownerUrlOf({ ...server, database: 'postgres' }))) return true
    await pause(10)
  }
  return false
}

/** The PostgreSQL that an earlier start left running; undefined when there is none, or none that we may go on with. */
async function findRunning(
  cluster: PostgresCluster,
): Promise<{ processId: number; server: Server } | undefined> {
  const lock = await readLock(cluster)
  if (lock === undefined) return undefined
  const { processId, socketFolder } = lock
  const known = await readOwnerPassword(cluster.dataFolder)
  const password = known !== undefined && (await asksForPassword(cluster)) ? known : undefined
  const url = ownerUrlOf({ socketFolder, password, database: 'postgres' })
  const deadline = Date.now() + 3000
  while (isAlive(processId) && Date.now() < deadline) {
    if (await answers(url)) {
      const isPrivate = await isPrivateFolder(socketFolder, cluster.user.owner)
      if (password !== undefined && isPrivate) {
        return { processId, server: { ...cluster, socketFolder, password } }
      }
      await retire({ url, processId, dataFolder: cluster.dataFolder })
      await removeSocketFolder(socketFolder, { ...cluster, owner: cluster.user.owner })
      return undefined
    }
    await pause(50)
  }
  return undefined
}

/** One that trusts everybody is not gone on with. Throws with a sentence when another Marquee uses it. */
async function retire({
  url,
  processId,
  dataFolder,
}: {
  url: string
  processId: number
  dataFolder: string
}): Promise<void> {
  const own = url.replace(/postgres$/, 'marquee')
  if (await answers(own)) {
    const held = await lockDataFolder({ url: own, folder: dataFolder, onLost: () => undefined })
    await held.release()
  }
  await endPostgres(processId)
}

async function ensureDatabase(server: Server): Promise<void> {
  const url = ownerUrlOf({ ...server, database: 'postgres' })
  await withClient(url, async (client) => {
    const { rowCount } = await client.query(`select from pg_database where datname = 'marquee'`)
    if (rowCount === 0) await client.query('create database marquee')
  })
}

async function answers(url: string): Promise<boolean> {
  return withClient(url, () => Promise.resolve(true)).catch(() => false)
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** False when the condition did not come true in time. */
async function until(condition: () => boolean): Promise<boolean> {
  const deadline = Date.now() + changeTimeoutMs
  while (!condition()) {
    if (Date.now() > deadline) return false
    await pause(10)
  }
  return true
}
