/** When packets were taken, by the clock of their sender, as its reports say (RFC 3550 §6.4.1). */

import { ntpMsOf } from '#platform/rtc/ntp-ms.ts'

type SenderInfo = { ntpTimestamp: bigint; rtpTimestamp: number }

export class CaptureTimes {
  readonly #clockRate: number
  #heard: { ntpMs: number; timestamp: number } | undefined

  /** `clockRate` is of timestamps, in Hz. */
  constructor(clockRate: number) {
    this.#clockRate = clockRate
  }

  hear({ ntpTimestamp, rtpTimestamp }: SenderInfo): void {
    this.#heard = { ntpMs: ntpMsOf(ntpTimestamp), timestamp: rtpTimestamp }
  }

  /** Ms since 1900, the same clock for all that a browser sends; undefined before its first report. */
  of(timestamp: number): number | undefined {
    if (!this.#heard) return undefined
    const passed = (timestamp - this.#heard.timestamp) | 0
    return this.#heard.ntpMs + (passed / this.#clockRate) * 1000
  }
}
