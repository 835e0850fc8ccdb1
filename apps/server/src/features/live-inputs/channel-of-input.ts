/** Whether an input takes a stream, and what its channels are doing. Nothing of this is stored twice: it follows from the row. */
import type { ChannelState, Encoder, EncoderSlot } from '@marquee/domain/live-inputs'
import type { RtmpInputRow } from './rtmp-input-store.ts'

/** An input takes a stream while it is tested, and while a session with it is on air. */
export function isOpen({ is_held, test_run_end_time }: RtmpInputRow, now: Date): boolean {
  return is_held || (test_run_end_time !== null && test_run_end_time > now)
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
