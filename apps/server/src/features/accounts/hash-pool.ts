/**
 * Where passwords are hashed: threads of their own, as many as there are cores and of a lower priority than the rest
 * of the process. In Node's own pool fifty hashes would keep files and the event loop waiting (0050).
 */
import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { createHashShares, type HashShare } from './hash-shares.ts'
import type { HashTask } from './hash-worker.ts'

const width = availableParallelism()
const inShare = createHashShares(width)

const pool = new Piscina<HashTask, Uint8Array>({
  filename: new URL('hash-worker.ts', import.meta.url).href,
  name: 'derive',
  minThreads: 0,
  maxThreads: width,
  // Each thread takes some megabytes; nobody signs in most of the time.
  idleTimeout: 10_000,
  // The event loop and PostgreSQL go first.
  niceIncrement: 19,
})

/** The key of `task`, in the turn of its share. Throws `unavailable` when too many of that share wait already. */
export async function deriveKey(task: HashTask, share: HashShare): Promise<Buffer> {
  return Buffer.from(await inShare(share, () => pool.run(task)))
}

/** How many keys this process has made. */
export function countKeys(): number {
  return pool.completed
}
