/** Reads tables in a thread: a file of 50 MB takes seconds, and a hostile one all the time it is given (0090). */
import { createThreadPool, ThreadStopped } from '#platform/threads/thread-pool.ts'
import type * as tasks from './table-tasks.ts'

const pool = createThreadPool({
  worker: new URL('table-tasks.ts', import.meta.url),
  maxThreads: 1,
  // Each takes seconds; requests beyond the queue are refused.
  longestQueue: 5,
  niceness: 5,
  maxHeapMb: 256,
})

/** Twenty times what the largest table takes, including everything queued before it on a busy machine. */
const limitMs = 120_000

/** Reads a table from one file into another. Returns its problem, if any. */
export async function readTable(paths: tasks.TablePaths): Promise<tasks.ReadTable> {
  try {
    return await pool.run<tasks.ReadTable>('readTable', paths, limitMs)
  } catch (error) {
    if (error instanceof ThreadStopped) return { fault: 'tooLarge' }
    throw error
  }
}
