/**
 * Background jobs in PostgreSQL (pg-boss). A job is sent in the transaction of its cause, so either both happen or
 * neither. When a process dies, its heartbeat stops and another process runs the job again.
 */
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { fromDrizzle, PgBoss, type Job as RunningJob } from 'pg-boss'
import { z } from 'zod'
import { appRole, systemRole } from '../db/database-logins.ts'
import type { Db } from '../db/database.ts'
import type { Log } from '../log/log.ts'
import { type DueJobs, watchDueJobs } from './watch-due-jobs.ts'

export type JobDefinition<Payload extends z.ZodType = z.ZodType> = {
  name: string
  /** Of its payload: ids, not rows. */
  schema: Payload
  /** Retries after a failure. The delay doubles each time from `retryDelaySeconds`. */
  retryLimit: number
  retryDelaySeconds: number
  timeoutSeconds: number
  /** How many of these jobs one process runs at a time. */
  concurrency: number
  /** `each` by default. */
  policy?: QueuePolicy
}

/**
 * How many jobs with the same singleton key there can be. `each` runs every job. `one_per_key` allows one that waits or
 * runs, for work that any run also covers. `one_and_next_per_key` allows one that runs and one that waits; the waiting
 * one starts after all its senders have committed, so it sees their changes. A failed run waits for its retry beside
 * the next one.
 */
export type QueuePolicy = 'each' | 'one_per_key' | 'one_and_next_per_key'

export type SendOptions = {
  /** Waiting jobs with the highest priority run first; 0 by default. */
  priority?: number
  singletonKey?: string
  startAfterSeconds?: number
  /** Sends nothing while a job with the key waits or runs; for sweeps, which check again later. */
  isOnlyIfIdle?: boolean
}

export type JobAttempt = { signal: AbortSignal; isLastAttempt: boolean }
export type JobHandler<Definition extends JobDefinition> = (
  payload: z.output<Definition['schema']>,
  attempt: JobAttempt,
) => Promise<void>

/** A job with its implementation, which needs this context. */
export type Job<Context, Schema extends z.ZodType = z.ZodType> = JobDefinition<Schema> & {
  /** Makes this process run the job, and schedules it if it has a schedule. */
  start: (queue: Queue, ctx: Context) => Promise<void>
}

type RunnableJob<Context, Schema extends z.ZodType> = JobDefinition<Schema> & {
  /** The schedule on which one of all processes runs it. */
  cron?: string
  run: (ctx: Context, payload: z.output<Schema>, attempt: JobAttempt) => Promise<void>
}

/** Binds a job's implementation to its schema, so that jobs with different payloads fit in one list. */
export function defineJob<Context, Schema extends z.ZodType>({
  run,
  cron,
  ...job
}: RunnableJob<Context, Schema>): Job<Context, Schema> & Pick<RunnableJob<Context, Schema>, 'run'> {
  return {
    ...job,
    run,
    async start(queue, ctx) {
      await queue.work(job, (payload, attempt) => run(ctx, payload, attempt))
      if (cron !== undefined) await queue.schedule(job, cron)
    },
  }
}

export async function startJobs<Context extends { queue: Queue }>(
  ctx: Context,
  jobs: readonly Job<Context>[],
): Promise<void> {
  for (const job of jobs) await job.start(ctx.queue, ctx)
}

/** A waiting job has a payload that its schema rejects, for example from another version. */
export class BadPayloadError extends Error {
  override readonly name = 'BadPayloadError'
}

export type Queue = {
  /** False if the job's policy leaves the work to another job with the same singleton key. */
  send<Definition extends JobDefinition>(
    db: Db,
    job: Definition,
    order: { payload: z.input<Definition['schema']>; options?: SendOptions },
  ): Promise<boolean>
  /** Sends these jobs in one statement. Only for the policy `each`. */
  sendAll<Definition extends JobDefinition>(
    db: Db,
    job: Definition,
    orders: readonly { payload: z.input<Definition['schema']>; priority?: number }[],
  ): Promise<void>
  work<Definition extends JobDefinition>(job: Definition, handler: JobHandler<Definition>): Promise<void>
  /** Runs the job on the cron schedule, in one of all processes. */
  schedule(job: JobDefinition, cron: string): Promise<void>
  /** Removes all jobs whose payload has the organization's id, except those named `except`. */
  removeJobsOf(db: Db, of: { organizationId: string; except: string }): Promise<void>
  check(): Promise<void>
  /** Takes no new jobs, waits up to `graceMs` for running ones, and returns the rest to the queue. */
  stop(graceMs: number): Promise<void>
}

const schema = 'jobs'
/** The minimum of pg-boss. With a check every 5 s, a dead worker's job is picked up after 10 to 15 s. */
const heartbeatSeconds = 10
/** How often each worker asks by itself. Workers are woken for new jobs by PostgreSQL, for others by `watchDueJobs`. */
const pollingIntervalSeconds = 60

/** Opens the queue, creates its jobs, and lets the roles of requests send jobs. */
export async function openQueue(url: string, jobs: readonly JobDefinition[], log: Log): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: url,
    schema,
    max: 6,
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the queue had an error and continues'))
  await boss.start()
  const formerQueues = await prepareQueues(boss, jobs)
  await prepareSchema(url, formerQueues)
  const dueJobs = watchDueJobs(boss, { schema, log })

  return {
    async send(db, job, { payload, options = {} }) {
      const { startAfterSeconds, isOnlyIfIdle = false, ...rest } = options
      const key = options.singletonKey
      const insert = () =>
        boss.send(job.name, objectOf(job.schema.parse(payload)), {
          ...rest,
          ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
          ...(key !== undefined && job.policy === 'one_and_next_per_key' && { group: { id: key } }),
          db: fromDrizzle(db, sql),
        })
      if (key === undefined) return (await insert()) !== null
      if (isOnlyIfIdle && !(await isIdle(db, job, key))) return false
      while ((await insert()) === null) {
        if (job.policy !== 'one_and_next_per_key' || (await holdNext(db, job, key))) return false
        // The waiting job has just started, perhaps without this transaction's changes.
      }
      return true
    },
    async sendAll(db, job, orders) {
      const inserted = orders.map(({ payload, priority = 0 }) => ({
        data: objectOf(job.schema.parse(payload)),
        priority,
      }))
      await boss.insert(job.name, inserted, { db: fromDrizzle(db, sql) })
    },
    async work(job, handler) {
      for (let count = 0; count < job.concurrency; count += 1)
        await startWorker(boss, { job, handler, dueJobs, log })
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
      dueJobs.stop()
      await boss.stop({ graceful: graceMs > 0, timeout: graceMs, close: true })
    },
  }
}

/** Creates the queues that don't exist, and updates those with other settings. Returns the jobs whose queue has another policy. */
async function prepareQueues(boss: PgBoss, jobs: readonly JobDefinition[]): Promise<JobDefinition[]> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const job of jobs) {
    const queue = queues.get(job.name)
    const settings = settingsOf(job)
    if (queue === undefined) await boss.createQueue(job.name, { ...settings, policy: policyOf(job) })
    else if (!isDeepStrictEqual({ ...queue, ...settings }, queue)) await boss.updateQueue(job.name, settings)
  }
  return jobs.filter((job) => (queues.get(job.name)?.policy ?? policyOf(job)) !== policyOf(job))
}

function settingsOf({ retryLimit, retryDelaySeconds, timeoutSeconds }: JobDefinition) {
  return {
    notify: true,
    heartbeatSeconds,
    retryLimit,
    retryDelay: retryDelaySeconds,
    retryBackoff: true,
    expireInSeconds: timeoutSeconds,
  }
}

function policyOf({ policy = 'each' }: JobDefinition): 'standard' | 'exclusive' | 'short' {
  return ({ each: 'standard', one_per_key: 'exclusive', one_and_next_per_key: 'short' } as const)[policy]
}

/** Whether no job with the key waits or runs. */
async function isIdle(db: Db, job: JobDefinition, key: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from ${sql.identifier(schema)}.job
      where name = ${job.name} and singleton_key = ${key} and state <= 'active' limit 1`,
  )
  return rows.length === 0
}

/** Keeps the waiting job with this key from starting before the transaction ends. False if none is waiting. */
async function holdNext(db: Db, job: JobDefinition, key: string): Promise<boolean> {
  // pg-boss skips locked rows.
  const { rows } = await db.execute(
    sql`select 1 from ${sql.identifier(schema)}.job
      where name = ${job.name} and singleton_key = ${key} and state = 'created' for share`,
  )
  return rows.length > 0
}

/** Starts a worker that runs one job at a time and continues with the next one immediately. */
async function startWorker<Definition extends JobDefinition>(
  boss: PgBoss,
  run: { job: Definition; handler: JobHandler<Definition>; dueJobs: DueJobs; log: Log },
): Promise<void> {
  const { job, handler, dueJobs, log } = run
  const options = {
    batchSize: 1,
    pollingIntervalSeconds,
    notifyPollingIntervalSeconds: pollingIntervalSeconds,
    includeMetadata: true as const,
    // Skips jobs whose key is running.
    ...(job.policy === 'one_and_next_per_key' && { groupConcurrency: 1 }),
  }
  const id: string = await boss.work<object>(job.name, options, async ([running]) => {
    if (!running) return
    try {
      await runJob({ job, handler, running, log })
    } finally {
      // After a job, pg-boss waits for the rest of its polling interval, which would limit each worker to one job a
      // second.
      boss.notifyWorker(id)
    }
  })
  dueJobs.watch(job.name, id)
}

async function runJob<Definition extends JobDefinition>(run: {
  job: Definition
  handler: JobHandler<Definition>
  running: RunningJob<object> & { retryCount: number; retryLimit?: number }
  log: Log
}): Promise<void> {
  const { job, running, log } = run
  const isLastAttempt = running.retryCount >= job.retryLimit
  try {
    await run.handler(parsePayload(job, running.data), { signal: running.signal, isLastAttempt })
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
): z.output<Definition['schema']> {
  const parsed = z.safeParse<Definition['schema']>(job.schema, data)
  if (parsed.success) return parsed.data
  throw new BadPayloadError(`a job has a bad payload: ${job.name}`, { cause: parsed.error })
}

function objectOf(payload: unknown): object {
  if (typeof payload === 'object' && payload !== null) return payload
  throw new TypeError('The payload of a job must be an object.')
}

/** Lets requests send jobs in their own transactions, as the app role, and converts the queues of these jobs. */
async function prepareSchema(url: string, formerJobs: readonly JobDefinition[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const roles = `${appRole}, ${systemRole}`
  try {
    await client.query(`
      select pg_advisory_xact_lock(hashtext('${schema}'));
      grant usage on schema ${schema} to ${roles};
      grant select, insert, update, delete on all tables in schema ${schema} to ${roles};
      grant execute on all functions in schema ${schema} to ${roles};
      do $$ begin
        if to_regclass('${schema}.job_runs_once_per_key') is null then
          create unique index job_runs_once_per_key on ${schema}.job_common (name, singleton_key)
            where state = 'active' and policy in ('exclusive', 'short');
        end if;
      end $$;
    `)
    for (const job of formerJobs) await convertQueue(client, job.name, policyOf(job))
  } finally {
    await client.end()
  }
}

/**
 * Changes the policy of a queue. Its waiting and running jobs stay: jobs that are the only one with their key get the
 * new policy, and all others end as they were sent.
 */
async function convertQueue(client: pg.Client, name: string, policy: string): Promise<void> {
  // One statement, so that a killed process leaves either the old queue or the new one.
  await client.query(
    `with converted as (
      update ${schema}.queue set policy = $2 where name = $1 and policy <> $2 returning name
    )
    update ${schema}.job set policy = $2, group_id = singleton_key
    from converted
    where job.name = converted.name and $2 = 'short' and job.policy = 'exclusive' and job.state <= 'active'`,
    [name, policy],
  )
}
