/**
 * Where passwords are hashed: threads of their own. In Node's own pool fifty hashes would keep files and the event loop
 * waiting (0050).
 */
import { createThreadPool } from '#platform/threads/thread-pool.ts'
import type { HashTask } from './hash-worker.ts'

const pool = createThreadPool({
  worker: new URL('hash-worker.ts', import.meta.url),
  // Half a minute of work on two cores; whoever comes after that is better told at once.
  longestQueue: 200,
  niceness: 19,
})

/** The key of `task`. Throws `unavailable` when too many wait already. */
export async function deriveKey(task: HashTask): Promise<Buffer> {
  return Buffer.from(await pool.run<Uint8Array>('derive', task))
}

/** How many keys this process has made. */
export function countKeys(): number {
  return pool.countDone()
}
