/** A block that begins at another time stays as long as it is: its end goes along with its start. */
import { instantOf, localOf } from '@marquee/domain/time-zones'
import { useState } from 'react'
import { isWholeDateTime } from '#ui/date-time-field/date-time-field.tsx'

type Times = { start_time: string; end_time: string }

/** What a new value of one of the times changes; times are as the clocks of the zone show them. */
export function useTimesTogether({ start_time, end_time }: Times, zone: string) {
  // While a start is typed there is none for a moment: the length is that of before.
  const [lengthMs, setLengthMs] = useState(() => lengthOf({ start_time, end_time }, zone))
  return (field: keyof Times, value: string): Partial<Times> => {
    if (field === 'end_time') {
      setLengthMs((before) => lengthOf({ start_time, end_time: value }, zone) ?? before)
      return { end_time: value }
    }
    const length = lengthOf({ start_time, end_time }, zone) ?? lengthMs
    setLengthMs(length)
    if (length === undefined || !isWholeDateTime(value) || !isWholeDateTime(end_time)) {
      return { start_time: value }
    }
    const end = new Date(instantOf(value, zone).getTime() + length)
    return { start_time: value, end_time: localOf(end, zone) }
  }
}

/** In milliseconds; undefined unless both are whole and the end comes after the start. */
function lengthOf({ start_time, end_time }: Times, zone: string): number | undefined {
  if (!isWholeDateTime(start_time) || !isWholeDateTime(end_time)) return undefined
  const ms = instantOf(end_time, zone).getTime() - instantOf(start_time, zone).getTime()
  return ms > 0 ? ms : undefined
}
