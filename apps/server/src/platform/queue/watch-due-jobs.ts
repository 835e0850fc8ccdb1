/**
 * PostgreSQL notifies workers of new jobs, but nobody notifies them of a job whose time has come: a retry, one that
 * waited for another, one that was sent ahead. One question a second about all queues finds these. pg-boss would ask
 * once a second for each worker, some fifty times, which took 9 % of a core on an installation without work.
 */
import type { PgBoss } from 'pg-boss'
import type { Log } from '../log/log.ts'

const intervalMs = 1000

export type DueJobs = {
  /** Wakes this worker whenever a job of the queue is due. */
  watch(queueName: string, workerId: string): void
  stop(): void
}

/** Watches for jobs of these queues, once the first worker is there. */
export function watchDueJobs(boss: PgBoss, { schema, log }: { schema: string; log: Log }): DueJobs {
  const workers = new Map<string, string[]>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  // A probe of the index for each queue, however many jobs wait.
  const query = `
    select name from unnest($1::text[]) as watched (name)
    where exists (
      select 1 from ${schema}.job
      where job.name = watched.name and state < 'active' and not blocked and start_after <= ${schema}.job_now()
    )`

  const askLater = () => setTimeout(() => void wakeWorkers(), intervalMs)

  async function wakeWorkers() {
    try {
      const { rows } = await boss.getDb().executeSql(query, [[...workers.keys()]])
      for (const { name } of rows) for (const id of workers.get(String(name)) ?? []) boss.notifyWorker(id)
    } catch (error) {
      if (!isStopped) log.warn({ err: error }, 'due jobs could not be found and are looked for again')
    }
    timer = isStopped ? undefined : askLater()
  }

  return {
    watch(queueName, workerId) {
      workers.set(queueName, [...(workers.get(queueName) ?? []), workerId])
      timer ??= askLater()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
