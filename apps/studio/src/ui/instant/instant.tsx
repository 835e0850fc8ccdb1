import { formatDateTime } from '#lib/format.ts'

/** An instant with its day, its time and the zone of the reader. */
export function Instant({ at }: { at: string }) {
  return <time dateTime={at}>{formatDateTime(at)}</time>
}
