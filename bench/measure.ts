/** The result of a benchmark, one line of JSON: our value against a limit that is measured in the same run. */
export type Finding = {
  name: string
  limit: { what: string; value: number; unit: string }
  ours: number
  /** ours / limit. */
  ratio: number
  target: string
  holds: boolean
}

/** Completes the finding with its ratio, and rounds its numbers for readers. */
export function finding(found: Omit<Finding, 'ratio' | 'holds'>, holds: (ratio: number) => boolean): Finding {
  const ratio = found.ours / found.limit.value
  const limit = { ...found.limit, value: rounded(found.limit.value) }
  return { ...found, limit, ours: rounded(found.ours), ratio: rounded(ratio), holds: holds(ratio) }
}

const rounded = (value: number) => Number(value.toPrecision(3))

/** The time of each of `count` runs in milliseconds, shortest first. */
export async function timesOf(count: number, work: (run: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < count; run++) {
    const startedAt = performance.now()
    await work(run)
    times.push(performance.now() - startedAt)
  }
  return times.toSorted((a, b) => a - b)
}

/** The value that `share` (0 to 1) of the sorted values do not exceed. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
