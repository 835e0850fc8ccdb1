/** Whether an input takes a stream, and what its channels are doing. Nothing of this is stored twice: it follows from the row. */
import {
  type ChannelState,
  type Encoder,
  type EncoderSlot,
  testWindowEndsBeforeMs,
} from '@marquee/domain/live-inputs'
import type { RtmpInputRow } from './rtmp-input-store.ts'

/** From how long before a session its encoders are let in: from then on a channel counts as live (LV-029). */
const opensBeforeMs = testWindowEndsBeforeMs

/** An input takes a stream while it is tested, while a session with it is on air, and from an hour before one is. */
export function isOpen(row: RtmpInputRow, now: Date): boolean {
  const opensAt = opensAtOf(row, now)
  return isPlayed(row, now) || (opensAt !== undefined && opensAt <= now)
}

/** Its stream is made ready for players while it is tested, and while a session with it is on air. */
export function isPlayed({ is_held, test_run_end_time }: RtmpInputRow, now: Date): boolean {
  return is_held || (test_run_end_time !== null && test_run_end_time > now)
}

/** From when it takes a stream for the next session that plays from it; undefined without one. */
export function opensAtOf({ sessions }: RtmpInputRow, now: Date): Date | undefined {
  const next = sessions.find(({ end_time }) => new Date(end_time) > now)
  return next && new Date(Date.parse(next.start_time) - opensBeforeMs)
}

/** The states of the primary and of the failover channel (LV-016). */
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
