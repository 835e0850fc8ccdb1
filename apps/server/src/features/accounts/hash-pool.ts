/**
 * Hashes passwords in dedicated threads. In Node's own pool, fifty hashes would block file access and the event loop
 * (0050).
 */
import { availableParallelism } from 'node:os'
import { createThreadPool } from '#platform/threads/thread-pool.ts'
import { createHashShares, type HashShare } from './hash-shares.ts'
import type { HashTask } from './hash-worker.ts'

const width = availableParallelism()
const runInShare = createHashShares(width)

const pool = createThreadPool({
  worker: new URL('hash-worker.ts', import.meta.url),
  maxThreads: width,
  // The shares never start more work than there are threads.
  longestQueue: width,
  niceness: 19,
})

/** Derives the key of `task`, queued in its share. Throws `unavailable` when that queue is full. */
export async function deriveKey(task: HashTask, share: HashShare): Promise<Buffer> {
  return Buffer.from(await runInShare(share, () => pool.run<Uint8Array>('derive', task)))
}
