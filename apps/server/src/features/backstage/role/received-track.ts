/** What a connection receives: each packet with the time at which it was taken, and how loud it is. */
import { type Extensions, type MediaStreamTrack, RtcpSrPacket } from 'werift'
import { z } from 'zod'
import { CaptureTimes } from './capture-times.ts'
import type { Arrived } from './slot-stream.ts'

const pictureRate = 90_000
const soundRate = 48_000

export function followTrack(track: MediaStreamTrack, onPacket: (arrived: Arrived) => void): void {
  const captured = new CaptureTimes(track.kind === 'video' ? pictureRate : soundRate)
  track.onReceiveRtcp.subscribe((packet) => {
    if (packet instanceof RtcpSrPacket) captured.hear(packet.senderInfo)
  })
  track.onReceiveRtp.subscribe((packet, extensions) => {
    onPacket({ packet, capturedAtMs: captured.of(packet.header.timestamp), levelDb: levelIn(extensions) })
  })
}

const levelUri = 'urn:ietf:params:rtp-hdrext:ssrc-audio-level'

function levelIn(extensions: Extensions | undefined): number | undefined {
  const found = z.object({ level: z.number() }).safeParse(extensions?.[levelUri])
  return found.success ? -found.data.level : undefined
}
