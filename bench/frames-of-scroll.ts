/**
 * How smoothly a page scrolls: the time between frames, which a busy machine affects, and the main thread's work per
 * frame, which is the page's own. The browser does the scrolling, as steadily as it can.
 */
import type { Browser, Page } from '@playwright/test'

/** Both in milliseconds, shortest first. */
export type Frames = { between: number[]; work: number[] }

type Task = { startsAt: number; workMs: number }

const categories = ['toplevel', 'blink.user_timing', 'disabled-by-default-devtools.timeline']
const distancePx = 3000
const pxPerSecond = 1800
const frameMark = 'frame-of-scroll'

/** The page's frames while it is scrolled down and back up, with a wheel or a finger. */
export async function framesOfScroll(browser: Browser, page: Page, by: 'mouse' | 'touch'): Promise<Frames> {
  const devtools = await page.context().newCDPSession(page)
  await browser.startTracing(page, { categories })
  const stop = await page.evaluateHandle((name) => {
    let isRunning = true
    const next = (): void => {
      performance.mark(name)
      if (isRunning) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
    return () => {
      isRunning = false
    }
  }, frameMark)
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  for (const yDistance of [-distancePx, distancePx]) {
    await devtools.send('Input.synthesizeScrollGesture', {
      x: width / 2,
      y: height / 2,
      yDistance,
      speed: pxPerSecond,
      gestureSourceType: by,
      preventFling: true,
    })
  }
  await stop.evaluate((end) => end())
  return framesOf(JSON.parse((await browser.stopTracing()).toString()))
}

function framesOf(trace: unknown): Frames {
  const events = eventsOf(trace)
  const marks = events.filter(({ name }) => name === frameMark)
  const thread = marks[0]?.['tid']
  const process = marks[0]?.['pid']
  const begins = marks.map(({ ts }) => numberOf(ts)).toSorted((a, b) => a - b)
  const tasks = events.filter(
    ({ name, ph, tid, pid }) =>
      ph === 'X' && tid === thread && pid === process && String(name).endsWith('::RunTask'),
  )
  return {
    between: begins
      .slice(1)
      .map((at, index) => (at - (begins[index] ?? at)) / 1000)
      .toSorted((a, b) => a - b),
    work: workBetween(
      begins,
      tasks.map(({ ts, tdur }) => ({ startsAt: numberOf(ts), workMs: numberOf(tdur) / 1000 })),
    ),
  }
}

/** The work between consecutive frames, in processor time, so that concurrent processes don't count. */
function workBetween(begins: readonly number[], tasks: Task[]): number[] {
  const left = tasks.toSorted((a, b) => a.startsAt - b.startsAt)
  let task = left.findIndex(({ startsAt }) => startsAt >= (begins[0] ?? 0))
  const work = begins.slice(1).map((end) => {
    let sum = 0
    for (; task >= 0 && task < left.length; task++) {
      const { startsAt = end, workMs = 0 } = left[task] ?? {}
      if (startsAt >= end) break
      sum += workMs
    }
    return sum
  })
  return work.toSorted((a, b) => a - b)
}

function eventsOf(trace: unknown): Record<string, unknown>[] {
  if (!isRecord(trace) || !Array.isArray(trace['traceEvents'])) throw new Error('The browser traced nothing.')
  return trace['traceEvents'].filter(isRecord)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)
