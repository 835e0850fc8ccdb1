/**
 * Where passwords are hashed: threads of their own, as many as there are cores and of a lower priority than the rest
 * of the process. In Node's own pool fifty hashes would keep files and the event loop waiting (0050).
 */
import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { AppError } from '#platform/errors/app-error.ts'
import type { HashTask } from './hash-worker.ts'

/** Half a minute of work on two cores; whoever comes after that is better told at once. */
const longestQueue = 200

const pool = new Piscina<HashTask, Uint8Array>({
  filename: new URL('hash-worker.ts', import.meta.url).href,
  name: 'derive',
  minThreads: 0,
  maxThreads: availableParallelism(),
  maxQueue: longestQueue,
  // Each thread takes some megabytes; nobody signs in most of the time.
  idleTimeout: 10_000,
  // The event loop and PostgreSQL go first.
  niceIncrement: 19,
})

/** The key of `task`. Throws `unavailable` when too many wait already. */
export async function deriveKey(task: HashTask): Promise<Buffer> {
  if (pool.queueSize >= longestQueue) throw new AppError('unavailable')
  return Buffer.from(await pool.run(task))
}

/** How many keys this process has made. */
export function countKeys(): number {
  return pool.completed
}
