/**
 * The page of an event, and a hub of a hundred events, on a phone: the compressed size of its scripts, when its largest
 * element is painted, and how much the layout shifts while it loads, with the CPU slowed down four times. Chromium
 * without a graphics card, on the built venue, always with an empty cache.
 */
import { type Browser, chromium } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { chromiumPath } from '../tools/setup/chromium.mjs'
import { withInstallation, withMarquee } from './fresh-installation.ts'
import { freePort } from './marquee-process.ts'
import { type Finding, finding, quantile } from './measure.ts'
import { makeEvent, makeHub, makerOf } from './public-pages.ts'

const scriptKilobytes = 60
const maxPaintMs = 1000
/** Nobody sees a smaller shift: a thousandth of the screen. */
const maxShift = 0.001
const slowdown = 4
const visits = 7

export async function* bench(): AsyncGenerator<Finding> {
  const findings: Finding[] = []
  await withInstallation(async (folder) => {
    const venuePort = String(await freePort())
    await withMarquee({ folder, env: { MARQUEE_ROLES: 'web', VENUE_PORT: venuePort } }, async (_, member) => {
      const make = makerOf(member)
      const paths = {
        'the page of an event': `/event/${await makeEvent(make)}`,
        'a hub of a hundred events': `/hub/${await makeHub(make)}`,
      }
      const browser = await chromium.launch({ executablePath: chromiumPath })
      try {
        for (const [name, path] of Object.entries(paths)) {
          const address = `http://127.0.0.1:${venuePort}${path}`
          findings.push(sizeFinding(name, await scriptBytesOf(address)))
          await visit(browser, address)
          const measured = []
          for (let count = 0; count < visits; count += 1) measured.push(await visit(browser, address))
          findings.push(...loadingFindings(name, measured))
        }
      } finally {
        await browser.close()
      }
    })
  })
  yield* findings
}

/** The scripts that the page loads, with everything they import. */
async function scriptBytesOf(address: string): Promise<number> {
  const html = await (await fetch(address, { headers: { accept: 'text/html' } })).text()
  const found = new Set(
    [...html.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, path]) => path ?? ''),
  )
  let bytes = 0
  for (const path of found) {
    const script = await (await fetch(new URL(path, address))).text()
    bytes += gzipSync(script, { level: 9 }).length
    for (const [, imported] of script.matchAll(/from\s*"\.\/([\w-]+\.js)"/g)) found.add(`/assets/${imported}`)
  }
  return bytes
}

type Loading = { paintMs: number; shift: number }

/** Loads the page in a fresh phone context and waits until its scripts have run. */
async function visit(browser: Browser, address: string): Promise<Loading> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    timezoneId: 'America/New_York',
  })
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

function sizeFinding(name: string, bytes: number): Finding {
  const limit = { what: 'what we promise', value: scriptKilobytes, unit: 'KB gzip' }
  return finding(
    { name: `scripts of ${name}`, limit, ours: bytes / 1000, target: 'at most 1 ×' },
    (ratio) => ratio <= 1,
  )
}

function loadingFindings(page: string, measured: readonly Loading[]): Finding[] {
  const paint = quantile(
    measured.map(({ paintMs }) => paintMs).toSorted((a, b) => a - b),
    0.5,
  )
  const shift = Math.max(...measured.map(({ shift }) => shift))
  return [
    finding(
      {
        name: `largest paint of ${page}, processor slowed ${slowdown} ×`,
        limit: { what: 'what we promise', value: maxPaintMs, unit: 'ms' },
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
