/** First and last byte, both counted from zero, the last one included. */
export type ServedRange = { start: number; end: number }

/**
 * What a Range header asks of so many bytes (RFC 9110 §14.2): one range, cut to what there is; `unsatisfiable` when it
 * begins behind the end; undefined, which means all, for anything else, several ranges among it.
 */
export function parseByteRange(header: string, sizeBytes: number): ServedRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.replaceAll(' ', '')) ?? []
  if (first === '' && last === '') return undefined
  const isSuffix = first === ''
  const start = isSuffix ? Math.max(0, sizeBytes - Number(last)) : Number(first)
  const end = isSuffix || last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1)
  if (!isSuffix && last !== '' && Number(last) < start) return undefined
  return start >= sizeBytes ? 'unsatisfiable' : { start, end }
}
