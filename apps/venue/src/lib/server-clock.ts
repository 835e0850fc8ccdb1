/**
 * The server's time on this device. Countdowns and the picture follow it, because clocks of devices are often minutes off.
 * Replies carry it; the one that came back fastest is the most exact.
 */
import { useEffect, useState } from 'react'

let offsetMs = 0
let fastestMs = Number.POSITIVE_INFINITY

/** Half of a slower reply's way can hide a change of the device's clock, so exactness is forgotten after a while. */
const forgottenAfterMs = 10 * 60_000
let keptAt = 0

/** Keeps the server's time from a reply to a request that was sent at `sentAt`, in milliseconds since 1970. */
export function keepServerTime(serverTime: string, sentAt: number): void {
  const receivedAt = Date.now()
  const tookMs = receivedAt - sentAt
  if (tookMs > fastestMs && receivedAt - keptAt < forgottenAfterMs) return
  fastestMs = tookMs
  keptAt = receivedAt
  offsetMs = Date.parse(serverTime) - (sentAt + tookMs / 2)
}

export function serverNow(): Date {
  return new Date(Date.now() + offsetMs)
}

/** The server's time, updated every second. */
export function useServerNow(): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
