/**
 * Whether an input takes a stream, and what its channels are doing. None of it is stored separately: it follows from
 * the row.
 */
import {
  type ChannelState,
  type Encoder,
  type EncoderSlot,
  testWindowEndsBeforeMs,
} from '@marquee/domain/live-inputs'
import type { RtmpInputRow } from './rtmp-input-store.ts'

/** How long before a session its encoders are let in; a channel counts as live from then on (LV-029). */
const opensBeforeMs = testWindowEndsBeforeMs

/**
 * An input takes a stream during a test, while a session that uses it is on air, and for an hour before such a session.
 */
export function isOpen(row: RtmpInputRow, now: Date): boolean {
  const opensAt = opensAtOf(row, now)
  return isPlayed(row, now) || (opensAt !== undefined && opensAt <= now)
}

/** Its stream is prepared for players during a test and while a session that uses it is on air. */
export function isPlayed({ is_held, test_run_end_time }: RtmpInputRow, now: Date): boolean {
  return is_held || (test_run_end_time !== null && test_run_end_time > now)
}

/** When it starts to take a stream for the next session that plays from it; undefined without one. */
export function opensAtOf({ sessions }: RtmpInputRow, now: Date): Date | undefined {
  const next = sessions.find(({ end_time }) => new Date(end_time) > now)
  return next && new Date(Date.parse(next.start_time) - opensBeforeMs)
}

/** The states of the primary and failover channels (LV-016). */
export function channelStatesOf(row: RtmpInputRow, now: Date): [ChannelState, ChannelState] {
  if (!isOpen(row, now)) {
    const closed = row.event_end_time <= now ? 'DELETED' : row.test_run_end_time ? 'STOPPED' : 'IDLE'
    return [closed, closed]
  }
  return [
    isSending(row.encoders, 'primary') ? 'RUNNING' : 'STARTING',
    isSending(row.encoders, 'failover') ? 'RUNNING' : 'NOT_PRESENT',
  ]
}

/** Whether a keyframe has arrived from this encoder. */
function isSending(encoders: readonly Encoder[], slot: EncoderSlot): boolean {
  return encoders.some((encoder) => encoder.slot === slot && encoder.is_connected && encoder.width !== null)
}
