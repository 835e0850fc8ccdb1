/** How many items of a batch have which outcome, and how far that is. Pure, and free of zod, because studio pages import it. */

/** How many items have any of these outcomes. */
export function sumOf<Outcome extends string>(
  counts: Readonly<Record<Outcome, number>>,
  outcomes: readonly Outcome[],
): number {
  return outcomes.reduce((sum, outcome) => sum + counts[outcome], 0)
}

/** Of the items with the outcomes `of`, how many no longer have one of `left`. */
export function progressOf<Outcome extends string>(
  counts: Readonly<Record<Outcome, number>>,
  { of, left }: { of: readonly Outcome[]; left: readonly Outcome[] },
): { done: number; total: number; percent: number } {
  const total = sumOf(counts, of)
  const done = total - sumOf(counts, left)
  return { done, total, percent: total === 0 ? 0 : (done / total) * 100 }
}
