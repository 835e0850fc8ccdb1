import { useEffect, useState } from 'react'

/** WI-139. */
const stepMs = 60_000

/** The time, which is looked up again every minute: what is upcoming turns live while somebody looks at it. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), stepMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
