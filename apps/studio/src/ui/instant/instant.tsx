import { formatDateTime } from '#lib/format.ts'

/** Date and time in the viewer's time zone. */
export function Instant({ at }: { at: string }) {
  return <time dateTime={at}>{formatDateTime(at)}</time>
}
