/**
 * How many passwords are hashed at a time in this process. A hash keeps a whole core and 32 MiB busy for a tenth of a
 * second, in the thread pool that also reads files: more at once than cores would only take turns, and starve the rest.
 */
import { availableParallelism } from 'node:os'
import { AppError } from '#platform/errors/app-error.ts'

export type Gate = {
  enter<Result>(work: () => Promise<Result>): Promise<Result>
  /** How many works have been let in so far. */
  readonly entered: number
}

/** Runs at most `width` works at a time and lets `longest` wait; throws `unavailable` to whoever comes after them. */
export function createGate({ width, longest }: { width: number; longest: number }): Gate {
  const waiting: (() => void)[] = []
  let running = 0
  let entered = 0
  return {
    get entered() {
      return entered
    },
    async enter(work) {
      if (running < width) running += 1
      else {
        if (waiting.length >= longest) throw new AppError('unavailable')
        // Whoever leaves hands over the place, so that nobody slips in between.
        await new Promise<void>((letIn) => waiting.push(letIn))
      }
      entered += 1
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}

/** About ten seconds of work on two cores. */
const longestQueue = 200

/** One for the process, because its threads are. */
export const hashGate = createGate({ width: availableParallelism(), longest: longestQueue })
