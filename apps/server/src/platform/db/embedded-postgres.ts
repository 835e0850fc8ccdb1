/**
 * The bundled PostgreSQL, run as a child process on a socket that only this user can reach.
 *
 * It survives a killed parent, and the next start adopts it. If PostgreSQL dies, it is restarted at once.
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
import { requiresPassword, readOwnerPassword, securePassword } from './postgres-password.ts'
import { giveToPostgres } from './postgres-user.ts'
import { isPrivateFolder, prepareSocketFolder, removeSocketFolder } from './socket-folder.ts'

export type EmbeddedPostgres = {
  /** Connection string of the database `marquee` for its owner. */
  url: string
  /** Disconnects all clients and stops PostgreSQL; resolves when the process has ended. */
  stop(): Promise<void>
}

type Options = {
  folder: string
  log: Log
  extraArguments?: readonly string[]
  /** Called once the process is spawned, before it answers. */
  onSpawn?: (() => void) | undefined
}

/** A cluster and how to connect to it. */
type Server = PostgresCluster & { socketFolder: string; password: string }

/** Long, because a killed cluster replays its log before it answers, and a stopping one flushes its memory. */
const changeTimeoutMs = 120_000
/** Gives up after PostgreSQL keeps ending right away for this long. */
const retryTimeoutMs = 20_000
const watchIntervalMs = 200
const settings = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'jit=off',
  'random_page_cost=1.1',
  'shared_buffers=256MB',
  'max_connections=120',
  // After a kill: 0.4 s instead of up to 3 s for opening and syncing a thousand files (2026-11-23). Only Linux has it.
  ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
]

/** Starts PostgreSQL, or adopts a running one, and creates the database `marquee`. Throws a readable error if it can't run. */
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
    options.log.error('PostgreSQL ended unexpectedly; restarting it')
    void launch()
      .then(() => options.log.info({ process_id: processId }, 'PostgreSQL is back'))
      .catch((error: unknown) => options.log.error({ err: error }, 'PostgreSQL could not be restarted'))
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

/** Prepares a stopped cluster for launch. */
async function prepareServer(cluster: PostgresCluster): Promise<Server> {
  const { dataFolder, folder, user } = cluster
  await giveToPostgres(folder, user.owner)
  const lock = await readLock(cluster)
  if (lock && isAlive(lock.processId) && (await isPrivateFolder(lock.socketFolder, user.owner))) {
    // It is still starting, and will answer on this socket.
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
    throw new Error(`${socketFolder} is no longer private to PostgreSQL. Restart Marquee.`)
  }
  const flags = settings.flatMap((setting) => ['-c', setting])
  const words = ['-D', folder, '-k', socketFolder, ...flags, ...(options.extraArguments ?? [])]
  const { file, args, options: identity } = user.command(program, words)
  const log = join(options.folder, 'postgres.log')
  // The lock file of a killed server can stay until its last process is reaped, so retry until then.
  const startedAt = Date.now()
  for (;;) {
    const logFile = openSync(log, 'a', 0o600)
    // Detached: Ctrl+C signals the whole process group, and the database must outlive the draining server.
    const child = spawn(file, args, { ...identity, detached: true, stdio: ['ignore', logFile, logFile] })
    closeSync(logFile)
    options.onSpawn?.()
    if (await becomesReady(child, server, startedAt + changeTimeoutMs)) {
      // If another process was faster, its PostgreSQL is the one that answers, not this child.
      const lock = await readLock(server)
      if (lock !== undefined) return lock.processId
    }
    if (Date.now() > startedAt + retryTimeoutMs) throw new Error(`PostgreSQL did not start. See ${log}.`)
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

/** The PostgreSQL left running by an earlier start; undefined if there is none, or none that can be adopted. */
async function findRunning(
  cluster: PostgresCluster,
): Promise<{ processId: number; server: Server } | undefined> {
  const lock = await readLock(cluster)
  if (lock === undefined) return undefined
  const { processId, socketFolder } = lock
  const stored = await readOwnerPassword(cluster.dataFolder)
  const password = stored !== undefined && (await requiresPassword(cluster)) ? stored : undefined
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

/** Stops a PostgreSQL that trusts everyone. Throws if another Marquee is using it. */
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
    const lock = await lockDataFolder({ url: own, folder: dataFolder, onLost: () => undefined })
    await lock.release()
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

/** Waits for the condition. False if it did not become true in time. */
async function until(condition: () => boolean): Promise<boolean> {
  const deadline = Date.now() + changeTimeoutMs
  while (!condition()) {
    if (Date.now() > deadline) return false
    await pause(10)
  }
  return true
}
