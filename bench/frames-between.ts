/** Measures the time between the frames that a page draws. */
import type { Page } from '@playwright/test'
import { type Finding, finding, quantile } from './measure.ts'

/** Sixty per second. */
const frameMs = 1000 / 60

/** Milliseconds between the frames that the page draws during the next `forMs`, shortest first. */
export async function framesBetween(page: Page, forMs: number): Promise<number[]> {
  const between = await page.evaluate(
    (wantedMs) =>
      new Promise<number[]>((resolve) => {
        const stamps: number[] = []
        const next = (now: number): void => {
          stamps.push(now)
          if (now - (stamps[0] ?? now) < wantedMs) requestAnimationFrame(next)
          else resolve(stamps.slice(1).map((stamp, index) => stamp - (stamps[index] ?? stamp)))
        }
        requestAnimationFrame(next)
      }),
    forMs,
  )
  return between.toSorted((a, b) => a - b)
}

/** Whether sixty frames a second were drawn at p95. */
export function smoothness(name: string, frames: readonly number[]): Finding {
  const limit = { what: 'a frame of sixty a second', value: frameMs, unit: 'ms' }
  const summary = `${frames.length} frames, p50 ${quantile(frames, 0.5).toFixed(1)} ms`
  const found = { name: `${name} (${summary})`, limit, ours: quantile(frames, 0.95) }
  // A frame that is slightly late was not missed.
  return finding({ ...found, target: 'at most 1.1 ×' }, (ratio) => ratio <= 1.1)
}
