/** How long viewers see nothing new. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Viewer } from './viewer.ts'

/** Whether the viewer has played two seconds of what was captured after that moment. */
export function playsSince({ arrivals }: Viewer, ms: number): boolean {
  return arrivals.filter(({ capturedAtMs }) => capturedAtMs > ms).length >= 5
}

/** The longest time without anything new between that moment and now. */
export function outageOf({ arrivals }: Viewer, fromMs: number): number {
  const times = [fromMs, ...arrivals.map(({ atMs }) => atMs).filter((ms) => ms > fromMs), Date.now()]
  return Math.max(...times.map((ms, at) => ms - (times[at - 1] ?? ms)))
}

/** Resolves when the condition is true, or at the deadline. */
export async function until(condition: () => boolean, deadlineMs: number): Promise<void> {
  while (!condition() && Date.now() < deadlineMs) await pause(50)
}
