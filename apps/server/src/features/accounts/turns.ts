export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Runs at most `width` works at a time; the others follow in the order in which they came. */
export function createTurns(width: number): Turns {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < width) running += 1
    // Whoever leaves hands over the place, so that nobody slips in between.
    else await new Promise<void>((begin) => waiting.push(begin))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
