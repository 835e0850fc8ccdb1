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
import { lockedBy, type PostgresCluster, prepareCluster } from './postgres-cluster.ts'
import { giveToPostgres } from './postgres-user.ts'

export type EmbeddedPostgres = {
  /** Connection string of the database `marquee` for its owner. */
  url: string
  /** Ends PostgreSQL after its clients have been cut off; returns when the process is gone. */
  stop(): Promise<void>
}

type Options = { folder: string; log: Log; extraArguments?: readonly string[] }

/** A cluster that was killed applies its log before it answers, and one that ends writes what it has in memory. */
const changeTimeoutMs = 120_000
/** What ends again at once for so long does not start. */
const retryTimeoutMs = 20_000
const watchIntervalMs = 200
const settings = [
  'listen_addresses=',
  'jit=off',
  'random_page_cost=1.1',
  'shared_buffers=256MB',
  'max_connections=120',
]

/** PostgreSQL answers on its socket and the database `marquee` exists. Throws with a sentence when it cannot run. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(options.folder)
  let isStopping = false
  let processId = await runningProcessId(cluster)
  const launch = async () => {
    processId = await launchPostgres(cluster, options)
  }
  if (processId === undefined) await launch()
  else options.log.info({ process_id: processId }, 'adopted the PostgreSQL left running by an earlier start')
  await ensureDatabase(cluster)

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
    url: connectionUrl(cluster, 'marquee'),
    async stop() {
      isStopping = true
      clearInterval(watch)
      await until(() => !isLaunching)
      if (processId === undefined || !isAlive(processId)) return
      const ended = processId
      process.kill(ended, 'SIGINT')
      if (!(await until(() => !isAlive(ended)))) throw new Error('PostgreSQL did not stop.')
    },
  }
}

async function launchPostgres(cluster: PostgresCluster, options: Options): Promise<number> {
  const { folder, socketFolder, program, user } = cluster
  for (const owned of [folder, socketFolder]) await giveToPostgres(owned, user.owner)
  const flags = settings.flatMap((setting) => ['-c', setting])
  const words = ['-D', folder, '-k', socketFolder, ...flags, ...(options.extraArguments ?? [])]
  const { file, args, options: identity } = user.command(program, words)
  const log = join(options.folder, 'postgres.log')
  // The lock file of a killed server may stay until its last process is reaped: try again until then.
  const begunAt = Date.now()
  for (;;) {
    const logFile = openSync(log, 'a')
    // Detached, because a terminal's Ctrl+C goes to the whole group and the server drains before its database ends.
    const child = spawn(file, args, { ...identity, detached: true, stdio: ['ignore', logFile, logFile] })
    closeSync(logFile)
    if (await becomesReady(child, cluster, begunAt + changeTimeoutMs)) {
      // Not the child when another process was faster: then that one's PostgreSQL is the one that answers.
      const processId = await lockedBy(cluster)
      if (processId !== undefined) return processId
    }
    if (Date.now() > begunAt + retryTimeoutMs) throw new Error(`PostgreSQL did not start; ${log} says why.`)
    await pause(100)
  }
}

async function becomesReady(
  child: ChildProcess,
  cluster: PostgresCluster,
  deadline: number,
): Promise<boolean> {
  let hasEnded = false
  child.once('exit', () => {
    hasEnded = true
  })
  child.once('error', () => {
    hasEnded = true
  })
  child.unref()
  while (!hasEnded && Date.now() < deadline) {
    if (await answers(cluster)) return true
    await pause(10)
  }
  return false
}

async function runningProcessId(cluster: PostgresCluster): Promise<number | undefined> {
  const processId = await lockedBy(cluster)
  if (processId === undefined) return undefined
  const deadline = Date.now() + 3000
  while (isAlive(processId) && Date.now() < deadline) {
    if (await answers(cluster)) return processId
    await pause(50)
  }
  return undefined
}

async function ensureDatabase(cluster: PostgresCluster): Promise<void> {
  await withClient(cluster, async (client) => {
    const { rowCount } = await client.query(`select from pg_database where datname = 'marquee'`)
    if (rowCount === 0) await client.query('create database marquee')
  })
}

async function answers(cluster: PostgresCluster): Promise<boolean> {
  return withClient(cluster, () => Promise.resolve(true)).catch(() => false)
}

async function withClient<Result>(
  cluster: PostgresCluster,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: connectionUrl(cluster, 'postgres') })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function connectionUrl({ socketFolder }: PostgresCluster, database: string): string {
  return `postgres://marquee@${encodeURIComponent(socketFolder)}/${database}`
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
