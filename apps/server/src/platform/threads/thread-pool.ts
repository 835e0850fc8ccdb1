/**
 * Threads for work that would block the event loop. They start on demand, stop when idle, run at a lower priority than the
 * rest of the process, and have a queue no longer than people would wait (0050, 0090).
 */
import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { AppError } from '../errors/app-error.ts'

type PoolOptions = {
  /** The module whose exported functions the threads run. */
  worker: URL
  /** Defaults to the number of cores. */
  maxThreads?: number
  /** How many tasks may wait. More are refused at once. */
  longestQueue: number
  /** How far to lower the threads' priority, up to 19. */
  niceness: number
  maxHeapMb?: number
}

export type ThreadPool = {
  /**
   * Runs `task` of the worker with `input`. Throws `unavailable` if too many tasks are waiting, and `ThreadStopped` if it
   * takes longer than `limitMs`.
   */
  run<Result>(task: string, input: unknown, limitMs?: number): Promise<Result>
}

/** The task exceeded its time or memory limit. */
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
    // Each thread takes some megabytes and is idle most of the time.
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
