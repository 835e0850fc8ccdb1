export type Random = {
  /** At least 0 and less than 1. */
  next(): number
  /** A random choice, by weight. */
  pick<Choice extends { weight: number }>(choices: readonly Choice[]): Choice
}

/** The same sequence for the same seed (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    pick(choices) {
      let left = next() * choices.reduce((sum, { weight }) => sum + weight, 0)
      const chosen = choices.find(({ weight }) => (left -= weight) < 0)
      if (!chosen) throw new Error('There is nothing to choose from.')
      return chosen
    },
  }
}
