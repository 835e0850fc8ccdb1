/** Ms since 1900 of a time in a sender report (RFC 5905 §6): seconds with 32 bits of fraction. */
export function ntpMsOf(timestamp: bigint): number {
  return Number(timestamp >> 32n) * 1000 + (Number(timestamp & 0xffffffffn) / 2 ** 32) * 1000
}
