/** Whether the videos of a pre-recorded session fit into it (RW-044 to RW-048). Pure, and free of zod. */
import { totalVideoMs } from '../simulive/public.ts'
import { marginMs } from './warning-kinds.ts'

const minuteMs = 60_000

/**
 * RW-048 compares whole minutes: from 2:00 to 2:59 of time left is right. Undefined if the length fits; `unknown` if the
 * length of a video isn't known.
 */
export function videoLengthFault({
  sessionMs,
  durationsSeconds,
}: {
  sessionMs: number
  durationsSeconds: readonly (number | null)[]
}): 'too_long' | 'too_short' | 'unknown' | undefined {
  if (durationsSeconds.length === 0) return undefined
  if (durationsSeconds.includes(null)) return 'unknown'
  const videosMs = totalVideoMs(durationsSeconds)
  const gapMinutes = Math.floor((sessionMs - videosMs) / minuteMs)
  const margin = marginMs / minuteMs
  if (gapMinutes < margin) return 'too_long'
  return gapMinutes > margin ? 'too_short' : undefined
}

/** When a session has to end for its videos to fit. Of videos of unknown length, nothing is counted. */
export function fittingEnd({
  startsAt,
  durationsSeconds,
}: {
  /** Epoch milliseconds. */
  startsAt: number
  durationsSeconds: readonly (number | null)[]
}): string {
  return new Date(
    Math.ceil((startsAt + totalVideoMs(durationsSeconds) + marginMs) / 1000) * 1000,
  ).toISOString()
}
