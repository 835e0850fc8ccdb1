/**
 * The page of an event, and its room, with a look of its own: a picture, a logo, a font and colors. When the largest element is
 * painted, and how much the layout shifts while they load; the room compared with the same room as it looks at first.
 */
import { type Browser, chromium } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { demoLooks } from '../apps/server/src/app/demo/demo-looks.ts'
import { draw } from '../apps/server/src/app/demo/draw-pictures.ts'
import { chromiumPath } from '../tools/setup/chromium.mjs'
import { callAs } from './audience.ts'
import { addCrowd, crowd } from './crowd.ts'
import { tokenOf } from './entry-token.ts'
import { type Member, withInstallation, withMarquee } from './fresh-installation.ts'
import { loadingFindings, loadPage, paintOf } from './load-page.ts'
import { freePort } from './marquee-process.ts'
import type { Finding } from './measure.ts'
import { makeEvent, makerOf } from './public-pages.ts'

const maxPaintMs = 1000
const fontFile = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'

export async function* bench(): AsyncGenerator<Finding> {
  const findings: Finding[] = []
  await withInstallation(async (folder) => {
    await addCrowd(folder, 1)
    const venuePort = String(await freePort())
    const start = { folder, env: { MARQUEE_ROLES: 'web', VENUE_PORT: venuePort } }
    await withMarquee(start, async (_, member) => {
      const origin = `http://127.0.0.1:${venuePort}`
      const event = await makeEvent(makerOf(member))
      const browser = await chromium.launch({ executablePath: chromiumPath })
      try {
        const usual = paintOf(await loadRoom(browser, origin))
        await brand(member, event)
        await brand(member, crowd.event)
        const page = await loadPage(browser, { address: `${origin}/event/${event}` })
        const promised = { what: 'what we promise', value: maxPaintMs }
        findings.push(...loadingFindings('the page of an event with a look', page, promised))
        const room = await loadRoom(browser, origin)
        const before = { what: 'the room without a look', value: usual * 1.2 }
        findings.push(...loadingFindings('the room of an event with a look', room, before))
      } finally {
        await browser.close()
      }
    })
  })
  yield* findings
}

const loadRoom = (browser: Browser, origin: string) =>
  loadPage(browser, {
    address: `${origin}/event/${crowd.event}/room/stage/main`,
    cookies: [{ name: `marquee_at_${crowd.event}`, value: tokenOf(1) }],
  })

/** Gives the event a look as in the editor. */
async function brand(member: Member, event: string): Promise<void> {
  const { cover: picture, logo: mark } = demoLooks.conference
  const large = await draw({ width: 2400, height: 1350, colorAt: picture })
  const small = await draw({ width: 480, height: 480, colorAt: mark })
  const hero = await store(member, { purpose: 'hero_background', type: 'image/png', bytes: large })
  const stage = await store(member, { purpose: 'stage_background', type: 'image/png', bytes: large })
  const logo = await store(member, { purpose: 'logo', type: 'image/png', bytes: small })
  const file = await readFile(createRequire(import.meta.url).resolve(fontFile))
  const font = await store(member, { purpose: 'font', type: 'font/woff2', bytes: file })
  await callAs(member, `PATCH /api/event/events/${event}/branding/`, {
    theme_secondary_color: '#c8552b',
    secondary_text_color: '#ffffff',
    splash_background_color: '#f6f1e7',
    logo_url: logo,
    theme_obj: {
      splash_page_hero: hero,
      stage_background: stage,
      font_type: 'Custom',
      theme_font_src: font,
      custom_font_name: 'Inter',
      splash_font_type: 'Custom Splash',
      splash_theme_font_src: font,
      splash_custom_font_name: 'Inter',
    },
  })
}

type File = { purpose: string; type: string; bytes: Buffer }

/** Uploads the file, and returns its address. */
async function store(member: Member, { purpose, type, bytes }: File): Promise<string> {
  const body = { key: `bench-${purpose}`, file_type: type, purpose }
  const signed = await callAs<{ url: string; path: string }>(member, 'POST /api/core/signed_url/', body)
  const headers = { 'content-type': type }
  const reply = await member.client.call('PUT', signed.url, { headers, body: new Uint8Array(bytes) })
  if (!reply.ok) throw new Error(`${purpose}: ${reply.status} ${await reply.text()}`)
  return signed.path
}
