/** The waveform of a video: the lowest and the highest sample of every twentieth of a second, a signed byte each. */

/** How far the sound goes down and up in one column of the drawing, each from -1 to 1. */
export type PeakColumn = { low: number; high: number }

/** The peaks as `count` columns at most, each of the loudest that it stands for. */
export function columnsOf(peaks: Int8Array, count: number): PeakColumn[] {
  const pairs = Math.floor(peaks.length / 2)
  const columns = Math.min(count, pairs)
  return Array.from({ length: columns }, (_, column) => {
    const first = Math.floor((column * pairs) / columns)
    const end = Math.floor(((column + 1) * pairs) / columns)
    const part = peaks.subarray(first * 2, end * 2)
    return part.reduce<PeakColumn>(
      ({ low, high }, peak) => ({ low: Math.min(low, peak / 128), high: Math.max(high, peak / 128) }),
      { low: 0, high: 0 },
    )
  })
}

/** An outline of the columns in a drawing that is as wide as there are columns, and 2 high. */
export function outlineOf(columns: readonly PeakColumn[]): string {
  // A line that is not seen would look like a missing sound.
  const tops = columns.map(({ high }, x) => `${x},${(1 - Math.max(high, 0.02)).toFixed(3)}`)
  const bottoms = columns.map(({ low }, x) => `${x},${(1 - Math.min(low, -0.02)).toFixed(3)}`)
  return [...tops, ...bottoms.toReversed()].join(' ')
}
