/**
 * The library of the large demo (2,000 videos) in a browser: how smoothly the table and the grid scroll their fifty videos
 * compared to an empty page, whether anything moves while they load, and how quickly each filter replies. Chromium without
 * a graphics card, on the built studio.
 */
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumPath } from '../tools/setup/chromium.mjs'
import { type Frames, framesOfScroll } from './frames-of-scroll.ts'
import { type MarqueeProcess, signIn, startMarqueeProcess } from './marquee-process.ts'
import { type Finding, finding, quantile, timesOf } from './measure.ts'

const folder = resolve('.cache/bench/large-demo')
const person = { email: 'large@marquee.test', password: 'Large-Demo-1@' }
/** Sixty per second. */
const frameMs = 1000 / 60
/** The browser needs the rest of the frame. */
const maxWorkMs = 8
const maxAnswerMs = 100
/** What a browser counts as no shift: a thousandth of the page moved by a thousandth of its height. */
const noShift = 0.000_001

export async function* bench(): AsyncGenerator<Finding> {
  await promisify(execFile)(process.execPath, ['tools/demo-large.ts'], {
    env: { ...process.env, MARQUEE_DATA: folder, MARQUEE_DEMO: '0', MARQUEE_DEMO_PASSWORD: person.password },
  })
  const marquee = await startMarqueeProcess(folder, { MARQUEE_ROLES: 'web' })
  try {
    yield* drawing(marquee)
    yield* await answers(marquee)
  } finally {
    await marquee.stop()
  }
}

/** The table and the grid, on a wide and a narrow page. */
const scenes = (['table', 'grid'] as const).flatMap((view) =>
  [
    { width: 1440, height: 900, by: 'mouse' as const },
    { width: 390, height: 844, by: 'touch' as const },
  ].map((screen) => ({ view, ...screen })),
)

async function* drawing({ url }: MarqueeProcess): AsyncGenerator<Finding> {
  const browser = await chromium.launch({ executablePath: chromiumPath })
  try {
    for (const { view, by, ...viewport } of scenes) {
      const context = await browser.newContext({ baseURL: url, viewport, hasTouch: by === 'touch' })
      const empty = await framesOfScroll(browser, await openEmptyPage(context), by)
      const page = await openLibrary(context, view)
      const frames = await framesOfScroll(browser, page, by)
      const scene = `the ${view} at ${viewport.width} px`
      yield steady(scene, frames, empty)
      yield working(scene, frames)
      if (view === 'table') yield shifting(scene, await shiftOf(page))
      await context.close()
    }
  } finally {
    await browser.close()
  }
}

/** As tall as the library, but empty: what the machine can do at this moment. */
async function openEmptyPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.setContent('<div style="height: 4500px"></div>')
  return page
}

async function openLibrary(context: BrowserContext, view: 'table' | 'grid'): Promise<Page> {
  const page = await context.newPage()
  await page.request.post('/api/auth/login/', { data: person })
  await page.goto('/videos')
  // Narrow pages keep the filters behind a button.
  const filters = page
    .getByRole('combobox', { name: 'Source' })
    .or(page.getByRole('button', { name: 'Filters' }))
  await filters.first().waitFor()
  await page
    .getByRole('link', { name: 'Next page' })
    .or(page.getByRole('button', { name: 'Next page' }))
    .waitFor()
  if (view === 'grid') {
    await page.getByRole('button', { name: 'Show as a grid' }).click()
    await page.getByRole('list', { name: 'Videos' }).waitFor()
  }
  // What loads after the first paint isn't part of scrolling.
  await page.waitForLoadState('networkidle')
  return page
}

/** How much the layout shifted since the page was opened, as the browser measures it. */
async function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => {
          const shifts = list
            .getEntries()
            .map((entry) => ('value' in entry && typeof entry.value === 'number' ? entry.value : 0))
          done(shifts.reduce((sum, value) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // Without a shift the observer is never called.
        setTimeout(() => done(0), 500)
      }),
  )
}

function steady(scene: string, frames: Frames, empty: Frames): Finding {
  const floor = Math.max(quantile(empty.between, 0.95), frameMs)
  const limit = { what: 'p95 of an empty page that is scrolled the same', value: floor, unit: 'ms' }
  const summary = `${frames.between.length} frames, p50 ${quantile(frames.between, 0.5).toFixed(1)} ms`
  const found = { name: `scroll fifty videos in ${scene} (${summary})`, limit }
  // A frame that is slightly late was not missed.
  return finding(
    { ...found, ours: quantile(frames.between, 0.95), target: 'at most 1.1 ×' },
    (ratio) => ratio <= 1.1,
  )
}

function working(scene: string, { work }: Frames): Finding {
  const limit = { what: 'about half of a frame', value: maxWorkMs, unit: 'ms' }
  const name = `main thread for each frame of ${scene} (p50 ${quantile(work, 0.5).toFixed(1)} ms)`
  const ours = quantile(work, 0.95)
  return finding({ name, limit, ours, target: 'below 1 ×' }, (ratio) => ratio < 1)
}

function shifting(scene: string, ours: number): Finding {
  const limit = { what: 'no layout shift', value: noShift, unit: 'of the page' }
  return finding({ name: `open ${scene}`, limit, ours, target: 'at most 1 ×' }, (ratio) => ratio <= 1)
}

async function answers({ url }: MarqueeProcess): Promise<Finding[]> {
  const headers = { authorization: `Bearer ${await signIn(url, person)}` }
  const firstId = async (path: string) => {
    const text = await (await fetch(`${url}${path}`, { headers })).text()
    return /"results":\[\{"id":"(?<id>[\da-f-]{36})"/u.exec(text)?.groups?.['id'] ?? ''
  }
  const [event, tag, series, creator] = [
    await firstId('/api/event/events/?limit=1'),
    await firstId('/api/core/tags/?limit=1'),
    await firstId('/api/event/series/?limit=1&min=true'),
    await firstId('/api/core/organization_users/?limit=1'),
  ]
  const findings: Finding[] = []
  for (const query of [
    'source=CLIP&source=CL_UPLOAD',
    `created_by=${creator}`,
    `event_ids=${event}`,
    `event_tag=${tag}`,
    `series_id=${series}`,
    'workspace=no-team',
    `source=EVENT_RECORDING&event_tag=${tag}&series_id=${series}&search=panel`,
  ]) {
    const read = () =>
      fetch(`${url}/api/core/video_assets/?${query}`, { headers }).then((reply) => reply.text())
    await timesOf(3, read)
    const ours = quantile(await timesOf(30, read), 0.95)
    const limit = { what: 'time of a filter', value: maxAnswerMs, unit: 'ms' }
    const name = `filter 2,000 videos by ${query.replace(/=[\da-f-]{36}/g, '')}`
    findings.push(finding({ name, limit, ours, target: 'at most 1 ×' }, (ratio) => ratio <= 1))
  }
  return findings
}
