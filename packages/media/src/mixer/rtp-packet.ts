/** An RTP packet (RFC 3550 §5.1) as the stage hands it on. The bytes come from a stranger. */
import type { RtpUnit } from '../whip/rtp-order.ts'

export type RtpPacket = RtpUnit & { payloadType: number }

const headBytes = 12

/** Undefined for what is no RTP, or has nothing in it. The payload shares the packet's memory. */
export function readRtpPacket(packet: Buffer): RtpPacket | undefined {
  if (packet.length <= headBytes || packet.readUInt8(0) >> 6 !== 2) return undefined
  const first = packet.readUInt8(0)
  const second = packet.readUInt8(1)
  let start = headBytes + (first & 0xf) * 4
  if ((first & 0x10) !== 0) {
    if (packet.length < start + 4) return undefined
    start += 4 + packet.readUInt16BE(start + 2) * 4
  }
  const end = packet.length - ((first & 0x20) === 0 ? 0 : packet.readUInt8(packet.length - 1))
  if (end <= start) return undefined
  return {
    payloadType: second & 0x7f,
    isLast: (second & 0x80) !== 0,
    sequence: packet.readUInt16BE(2),
    timestamp: packet.readUInt32BE(4),
    payload: packet.subarray(start, end),
  }
}
