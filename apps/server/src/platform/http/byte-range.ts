/** First and last byte, both counted from zero, the last one included. */
export type ServedRange = { start: number; end: number }

/**
 * What a Range header asks of so many bytes (RFC 9110 §14.2): one range, cut to what there is; `unsatisfiable` when it
 * begins behind the end; undefined, which means all, for anything else, several ranges among it.
 */
export function parseByteRange(header: string, sizeBytes: number): ServedRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.replaceAll(' ', '')) ?? []
  if (first === '' && last === '') return undefined
  if (first === '')
    return within({ start: Math.max(0, sizeBytes - Number(last)), end: sizeBytes - 1 }, sizeBytes)
  const end = last === '' ? sizeBytes - 1 : Number(last)
  if (last !== '' && end < Number(first)) return undefined
  return within({ start: Number(first), end: Math.min(end, sizeBytes - 1) }, sizeBytes)
}

function within(range: ServedRange, sizeBytes: number): ServedRange | 'unsatisfiable' {
  return range.start >= sizeBytes ? 'unsatisfiable' : range
}
