/** Changing the start of a block moves its end, so that its length stays the same. */
import { instantOf, localOf } from '@marquee/domain/time-zones'
import { useState } from 'react'
import { isCompleteDateTime } from '#ui/date-time-field/date-time-field.tsx'

type LocalTimes = { start_time: string; end_time: string }

/** Returns the fields that a new value changes; times are local to the zone. */
export function useTimesTogether({ start_time, end_time }: LocalTimes, zone: string) {
  // While someone types a start it is incomplete for a moment, so the last length is kept.
  const [lengthMs, setLengthMs] = useState(() => lengthOf({ start_time, end_time }, zone))
  return (field: keyof LocalTimes, value: string): Partial<LocalTimes> => {
    if (field === 'end_time') {
      setLengthMs((before) => lengthOf({ start_time, end_time: value }, zone) ?? before)
      return { end_time: value }
    }
    const length = lengthOf({ start_time, end_time }, zone) ?? lengthMs
    setLengthMs(length)
    if (length === undefined || !isCompleteDateTime(value) || !isCompleteDateTime(end_time)) {
      return { start_time: value }
    }
    const end = new Date(instantOf(value, zone).getTime() + length)
    return { start_time: value, end_time: localOf(end, zone) }
  }
}

/** In milliseconds; undefined unless both are complete and the end comes after the start. */
function lengthOf({ start_time, end_time }: LocalTimes, zone: string): number | undefined {
  if (!isCompleteDateTime(start_time) || !isCompleteDateTime(end_time)) return undefined
  const ms = instantOf(end_time, zone).getTime() - instantOf(start_time, zone).getTime()
  return ms > 0 ? ms : undefined
}
