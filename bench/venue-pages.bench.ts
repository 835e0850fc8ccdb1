/**
 * The page of an event, and a hub of a hundred events, on a phone: the compressed size of its scripts, when its largest
 * element is painted, and how much the layout shifts while it loads, with the CPU slowed down four times. Chromium
 * without a graphics card, on the built venue, always with an empty cache.
 */
import { chromium } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { chromiumPath } from '../tools/setup/chromium.mjs'
import { withInstallation, withMarquee } from './fresh-installation.ts'
import { freePort } from './marquee-process.ts'
import { loadingFindings, loadPage } from './load-page.ts'
import { type Finding, finding } from './measure.ts'
import { makeEvent, makeHub, makerOf } from './public-pages.ts'

const scriptKilobytes = 60
const paint = { what: 'what we promise', value: 1000 }

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
          findings.push(...loadingFindings(name, await loadPage(browser, { address }), paint))
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

function sizeFinding(name: string, bytes: number): Finding {
  const limit = { what: 'what we promise', value: scriptKilobytes, unit: 'KB gzip' }
  return finding(
    { name: `scripts of ${name}`, limit, ours: bytes / 1000, target: 'at most 1 ×' },
    (ratio) => ratio <= 1,
  )
}
