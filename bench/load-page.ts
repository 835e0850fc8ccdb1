/** Loads pages of the venue like a phone with an empty cache, in Chromium without a graphics card, its processor slowed down. */
import type { Browser, Cookie } from '@playwright/test'
import { type Finding, finding, quantile } from './measure.ts'

/** Nobody sees a smaller shift: a thousandth of the screen. */
const maxShift = 0.001
const slowdown = 4
const visits = 7

export type Loading = { paintMs: number; shift: number }
type Page = { address: string; cookies?: Pick<Cookie, 'name' | 'value'>[] }

/** Loads the page several times, after once that isn't counted. */
export async function loadPage(browser: Browser, page: Page): Promise<Loading[]> {
  await visit(browser, page)
  const measured: Loading[] = []
  for (let count = 0; count < visits; count += 1) measured.push(await visit(browser, page))
  return measured
}

/** Loads the page in a fresh phone context and waits until its scripts have run. */
async function visit(browser: Browser, { address, cookies = [] }: Page): Promise<Loading> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    timezoneId: 'America/New_York',
  })
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: address })))
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(address, { waitUntil: 'networkidle' })
    return await page.evaluate(readLoading)
  } finally {
    await context.close()
  }
}

/** What the browser recorded since the page was opened. */
function readLoading(): Promise<Loading> {
  const seen = { paintMs: 0, shift: 0 }
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.paintMs = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) seen.shift += Number(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
  // Recorded entries are reported in the next task.
  return new Promise((resolve) => setTimeout(() => resolve(seen), 100))
}

/** Half of the visits are painted sooner than this. */
export const paintOf = (measured: readonly Loading[]): number =>
  quantile(
    measured.map(({ paintMs }) => paintMs).toSorted((a, b) => a - b),
    0.5,
  )

/** `limit` is for the largest paint. */
export function loadingFindings(
  page: string,
  measured: readonly Loading[],
  limit: { what: string; value: number },
): Finding[] {
  const paint = paintOf(measured)
  const shift = Math.max(...measured.map(({ shift }) => shift))
  return [
    finding(
      {
        name: `largest paint of ${page}, processor slowed ${slowdown} ×`,
        limit: { ...limit, unit: 'ms' },
        ours: paint,
        target: 'at most 1 ×',
      },
      (ratio) => paint > 0 && ratio <= 1,
    ),
    finding(
      {
        name: `layout shift of ${page}`,
        limit: { what: 'a shift that is seen', value: maxShift, unit: 'of the screen' },
        ours: shift,
        target: 'below 1 ×',
      },
      (ratio) => ratio < 1,
    ),
  ]
}
