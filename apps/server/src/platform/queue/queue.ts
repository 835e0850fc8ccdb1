/**
 * Background jobs in PostgreSQL (pg-boss). A job is sent on the transaction of its cause, so that both happen or
 * neither; a job whose process was killed is run again by whoever notices that its heart stopped.
 */
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { fromDrizzle, PgBoss, type Job as RunningJob } from 'pg-boss'
import { z } from 'zod'
import { appRole, systemRole } from '../db/database-logins.ts'
import type { Db } from '../db/database.ts'
import type { Log } from '../log/log.ts'

export type JobDefinition<Name extends string = string, Payload extends z.ZodType = z.ZodType> = {
  name: Name
  /** Ids, not rows. */
  payload: Payload
  /** How often it is tried again after a failure; the waits double from `retryDelaySeconds`. */
  retryLimit: number
  retryDelaySeconds: number
  timeoutSeconds: number
  /** How many of these one process runs at a time. */
  concurrency: number
  /** Of jobs with the same singleton key only one waits or runs at any time; every one of them needs a key. */
  isExclusive?: boolean
}

export type SendOptions = { priority?: number; singletonKey?: string; startAfterSeconds?: number }

export type JobHandler<Definition extends JobDefinition> = (
  payload: z.output<Definition['payload']>,
  job: { signal: AbortSignal; isLastAttempt: boolean },
) => Promise<void>

export type Queue = {
  /** False when the job is exclusive and one with the same singleton key waits or runs already. */
  send<Definition extends JobDefinition>(
    db: Db,
    job: Definition,
    order: { payload: z.input<Definition['payload']>; options?: SendOptions },
  ): Promise<boolean>
  /** Sends one job for each payload, by one statement; of an exclusive job only one would be kept. */
  sendAll<Definition extends JobDefinition>(
    db: Db,
    job: Definition,
    payloads: readonly z.input<Definition['payload']>[],
  ): Promise<void>
  work<Definition extends JobDefinition>(job: Definition, handler: JobHandler<Definition>): Promise<void>
  /** Runs the job every time the cron expression says so; one process of all runs it. */
  schedule(job: JobDefinition, cron: string): Promise<void>
  /** No job whose payload names the organization is left, but for those called `except`. */
  removeJobsOf(db: Db, of: { organizationId: string; except: string }): Promise<void>
  check(): Promise<void>
  /** Takes no new jobs, lets running ones end for `graceMs`, hands the rest back. */
  stop(graceMs: number): Promise<void>
}

const schema = 'jobs'
/** 10 s is the least that pg-boss allows; with the check every 5 s a dead worker's job moves on after 10 to 15 s. */
const heartbeatSeconds = 10
/**
 * Between two looks for a job when none is announced. A job that waited behind another, or for its next attempt, is
 * not announced again; pg-boss would look for it after 30 s.
 */
const pollingIntervalSeconds = 1

/** A queue whose jobs `jobs` exist; roles of requests may send. */
export async function openQueue(url: string, jobs: readonly JobDefinition[], log: Log): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: url,
    schema,
    max: 6,
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the queue met an error and goes on'))
  await boss.start()
  for (const job of jobs) await createQueue(boss, job)
  await allowSending(url)

  return {
    async send(db, job, { payload, options = {} }) {
      const { startAfterSeconds, ...rest } = options
      const jobId = await boss.send(job.name, objectOf(job.payload.parse(payload)), {
        ...rest,
        ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
        db: fromDrizzle(db, sql),
      })
      return jobId !== null
    },
    async sendAll(db, job, payloads) {
      const orders = payloads.map((payload) => ({ data: objectOf(job.payload.parse(payload)) }))
      await boss.insert(job.name, orders, { db: fromDrizzle(db, sql) })
    },
    async work(job, handler) {
      const options = {
        batchSize: 1,
        localConcurrency: job.concurrency,
        pollingIntervalSeconds,
        notifyPollingIntervalSeconds: pollingIntervalSeconds,
        includeMetadata: true as const,
      }
      await boss.work<object>(job.name, options, async ([running]) => {
        if (!running) return
        await runJob({ job, handler, running, log })
      })
    },
    async schedule(job, cron) {
      await boss.schedule(job.name, cron, {})
    },
    async removeJobsOf(db, { organizationId, except }) {
      await db.execute(
        sql`delete from ${sql.identifier(schema)}.job
          where data->>'organization_id' = ${organizationId} and name <> ${except}`,
      )
    },
    async check() {
      await boss.getQueues(jobs.slice(0, 1).map((job) => job.name))
    },
    async stop(graceMs) {
      await boss.stop({ graceful: graceMs > 0, timeout: graceMs, close: true })
    },
  }
}

async function createQueue(boss: PgBoss, job: JobDefinition): Promise<void> {
  const options = {
    notify: true,
    heartbeatSeconds,
    retryLimit: job.retryLimit,
    retryDelay: job.retryDelaySeconds,
    retryBackoff: true,
    expireInSeconds: job.timeoutSeconds,
  }
  // The policy of a queue is decided when it is made: pg-boss refuses to change it later.
  await boss.createQueue(job.name, { ...options, policy: job.isExclusive ? 'exclusive' : 'standard' })
  await boss.updateQueue(job.name, options)
}

async function runJob<Definition extends JobDefinition>(run: {
  job: Definition
  handler: JobHandler<Definition>
  running: RunningJob<object> & { retryCount: number; retryLimit?: number }
  log: Log
}): Promise<void> {
  const { job, running, log } = run
  const payload = parsePayload(job, running.data)
  const isLastAttempt = running.retryCount >= job.retryLimit
  try {
    await run.handler(payload, { signal: running.signal, isLastAttempt })
  } catch (error) {
    log.warn(
      { err: error, job: job.name, job_id: running.id, is_last_attempt: isLastAttempt },
      'a job failed',
    )
    throw error
  }
}

function parsePayload<Definition extends JobDefinition>(
  job: Definition,
  data: unknown,
): z.output<Definition['payload']> {
  return z.parse<Definition['payload']>(job.payload, data)
}

function objectOf(payload: unknown): object {
  if (typeof payload === 'object' && payload !== null) return payload
  throw new TypeError('The payload of a job is an object.')
}

/** Jobs are sent on the transaction of a request, which runs as the app role. */
async function allowSending(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const roles = `${appRole}, ${systemRole}`
  try {
    await client.query(`
      grant usage on schema ${schema} to ${roles};
      grant select, insert, update, delete on all tables in schema ${schema} to ${roles};
      grant execute on all functions in schema ${schema} to ${roles};
    `)
  } finally {
    await client.end()
  }
}
