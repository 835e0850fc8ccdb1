/**
 * Threads for work that would hold the event loop: started when they are needed, gone when they are not, of a lower
 * priority than the rest of the process, and never behind a queue that is longer than people wait (0050, 0090).
 */
import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { AppError } from '../errors/app-error.ts'

type PoolOptions = {
  /** The module whose exported functions the threads run. */
  worker: URL
  /** As many as there are cores unless it is said. */
  maxThreads?: number
  /** Tasks that may wait; more than these are better refused at once. */
  longestQueue: number
  /** How far behind the event loop and PostgreSQL the threads are, up to 19: last of all. */
  niceness: number
  maxHeapMb?: number
}

export type ThreadPool = {
  /**
   * What `task` of the worker makes of `input`. Throws `unavailable` when too many wait already, and `ThreadStopped` when
   * it is not there within `limitMs`, with what was done of it thrown away.
   */
  run<Result>(task: string, input: unknown, limitMs?: number): Promise<Result>
}

/** The work took longer, or more memory, than it may. */
export class ThreadStopped extends Error {
  override readonly name = 'ThreadStopped'
}

export function createThreadPool({
  worker,
  maxThreads,
  longestQueue,
  niceness,
  maxHeapMb,
}: PoolOptions): ThreadPool {
  const pool = new Piscina({
    filename: worker.href,
    minThreads: 0,
    maxThreads: maxThreads ?? availableParallelism(),
    maxQueue: longestQueue,
    // Each thread takes some megabytes; most of the time there is nothing to do.
    idleTimeout: 10_000,
    niceIncrement: niceness,
    ...(maxHeapMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } }),
  })
  return {
    async run<Result>(task: string, input: unknown, limitMs?: number) {
      if (pool.queueSize >= longestQueue) throw new AppError('unavailable')
      const signal = limitMs === undefined ? undefined : AbortSignal.timeout(limitMs)
      try {
        return await new Promise<Result>((resolve, reject) => {
          pool.run(input, { name: task, ...(signal ? { signal } : {}) }).then(resolve, reject)
        })
      } catch (error) {
        if (signal?.aborted || isOutOfMemory(error)) throw new ThreadStopped(task, { cause: error })
        throw error
      }
    },
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
