import { useEffect, useState } from 'react'

/** WI-139. */
const stepMs = 60_000

/** The current time, updated every minute, so that upcoming events turn live on screen. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), stepMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
