/** A row of `from` names one of `to`, and keeps it or goes with it. */
export type TableReference = { from: string; to: string }

/**
 * The tables so that each comes before those that its rows refer to: then deleting a row of one takes none of another
 * along, and meets none that refuses. Throws where two refer to each other, which no table of the product does.
 */
export function inDeletionOrder(names: readonly string[], references: readonly TableReference[]): string[] {
  const ordered: string[] = []
  let left = [...names]
  while (left.length > 0) {
    const referred = new Set(
      references.filter(({ from, to }) => from !== to && left.includes(from)).map(({ to }) => to),
    )
    const free = left.filter((name) => !referred.has(name))
    if (free.length === 0) throw new Error(`These tables refer to each other: ${left.join(', ')}.`)
    ordered.push(...free)
    left = left.filter((name) => referred.has(name))
  }
  return ordered
}
