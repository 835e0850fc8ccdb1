import { useSyncExternalStore } from 'react'

/** Whole seconds until `endsAt` (epoch milliseconds), counting down to 0; 0 if undefined. */
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
