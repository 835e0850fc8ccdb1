export type Limiter = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Runs at most `width` tasks at a time; the others wait in order of arrival. */
export function createLimiter(width: number): Limiter {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < width) running += 1
    // A finished task hands its slot to the next, so that no newcomer takes it.
    else await new Promise<void>((start) => waiting.push(start))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
