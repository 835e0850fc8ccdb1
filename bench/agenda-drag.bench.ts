/**
 * The agenda of 500 sessions in a browser: how long opening it from the event's dashboard takes, and how smoothly the page
 * draws while a session is dragged back and forth across its tracks. Chromium without a graphics card, on the built studio.
 */
import { chromium, type Page } from '@playwright/test'
import { chromiumPath } from '../tools/setup/chromium.mjs'
import { runningDatabaseUrl } from '../apps/server/src/platform/db/postgres-cluster.ts'
import { makeAgendas, sessions } from './agendas.ts'
import { framesBetween, smoothness } from './frames-between.ts'
import { person, withInstallation, withMarquee } from './fresh-installation.ts'
import { type Finding, finding } from './measure.ts'

const maxOpenMs = 1000

export async function* bench(): AsyncGenerator<Finding> {
  const findings: Finding[] = []
  await withInstallation((folder) =>
    withMarquee({ folder, env: { MARQUEE_ROLES: 'web' } }, async ({ url }) => {
      const event = await makeAgendas(await runningDatabaseUrl(folder))
      const browser = await chromium.launch({ executablePath: chromiumPath })
      try {
        const page = await browser.newPage({ baseURL: url, viewport: { width: 1280, height: 900 } })
        await page.request.post('/api/auth/login/', { data: person })
        // Measured the second time, when the browser has cached the studio.
        await openAgenda(page, event)
        findings.push(opening(await openAgenda(page, event)))
        findings.push(smoothness(`drag a session of ${sessions}`, await framesOfDrag(page)))
      } finally {
        await browser.close()
      }
    }),
  )
  yield* findings
}

/** Milliseconds from the event's dashboard to the calendar. */
async function openAgenda(page: Page, event: string): Promise<number> {
  await page.goto(`/events/${event}/dashboard`)
  const agenda = page.getByRole('navigation', { name: 'Event' }).getByRole('link', { name: 'Agenda' })
  await agenda.waitFor()
  const startedAt = performance.now()
  await agenda.click()
  await page.getByRole('gridcell').first().waitFor()
  return performance.now() - startedAt
}

/** Milliseconds between frames while a session is dragged, shortest first. */
async function framesOfDrag(page: Page): Promise<number[]> {
  const block = await page.getByRole('gridcell').nth(10).boundingBox()
  if (block === null) throw new Error('There is nothing to drag.')
  const from = { x: block.x + 30, y: block.y + 8 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y + 12)
  const frames = framesBetween(page, 3000)
  for (const turn of [1, 2, 0, 1, 2, 0]) {
    await page.mouse.move(from.x + 200 * turn, from.y + (turn === 1 ? 150 : 40), { steps: 40 })
  }
  const drawn = await frames
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return drawn
}

function opening(ours: number): Finding {
  const limit = { what: 'time to the calendar', value: maxOpenMs, unit: 'ms' }
  return finding(
    { name: `open an agenda of ${sessions} sessions`, limit, ours, target: 'at most 1 ×' },
    (ratio) => ratio <= 1,
  )
}
