import { useEffect, useState } from 'react'

/** Seconds until `endsAt` (milliseconds of the clock), counting down to 0; 0 without one. */
export function useCountdown(endsAt: number | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  const isOver = endsAt === undefined || now >= endsAt
  useEffect(() => {
    if (isOver) return undefined
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver, endsAt])
  return isOver ? 0 : Math.ceil((endsAt - now) / 1000)
}
