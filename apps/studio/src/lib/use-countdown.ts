import { useSyncExternalStore } from 'react'

/** Whole seconds until `endsAt` (milliseconds of the clock), counting down to 0; 0 without one. */
export function useCountdown(endsAt: number | undefined): number {
  return useSyncExternalStore(endsAt === undefined ? never : ticking, () => secondsUntil(endsAt))
}

const never = () => () => undefined

function ticking(notify: () => void): () => void {
  const timer = setInterval(notify, 500)
  return () => clearInterval(timer)
}

function secondsUntil(endsAt: number | undefined): number {
  return endsAt === undefined ? 0 : Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
}
