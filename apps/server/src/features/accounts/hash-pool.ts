/**
 * Where passwords are hashed: threads of their own. In Node's own pool fifty hashes would keep files and the event loop
 * waiting (0050).
 */
import { availableParallelism } from 'node:os'
import { createThreadPool } from '#platform/threads/thread-pool.ts'
import { createHashShares, type HashShare } from './hash-shares.ts'
import type { HashTask } from './hash-worker.ts'

const width = availableParallelism()
const inShare = createHashShares(width)

const pool = createThreadPool({
  worker: new URL('hash-worker.ts', import.meta.url),
  maxThreads: width,
  // The shares let no more through than there are threads.
  longestQueue: width,
  niceness: 19,
})

/** The key of `task`, in the turn of its share. Throws `unavailable` when too many of that share wait already. */
export async function deriveKey(task: HashTask, share: HashShare): Promise<Buffer> {
  return Buffer.from(await inShare(share, () => pool.run<Uint8Array>('derive', task)))
}
