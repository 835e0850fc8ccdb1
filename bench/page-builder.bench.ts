/**
 * A page of a hundred blocks in the builder: how smoothly it draws while someone types into a block or drags one past
 * others, next to the updating preview. Chromium without a graphics card, on the built studio.
 */
import type { Event } from '@marquee/domain/events'
import { chromium, type Page } from '@playwright/test'
import { chromiumPath } from '../tools/setup/chromium.mjs'
import { callAs } from './audience.ts'
import { framesBetween, smoothness } from './frames-between.ts'
import { type Member, person, withInstallation, withMarquee } from './fresh-installation.ts'
import { freePort } from './marquee-process.ts'
import type { Finding } from './measure.ts'

const blocks = 100
const watchedMs = 4000

export async function* bench(): AsyncGenerator<Finding> {
  const findings: Finding[] = []
  await withInstallation(async (folder) => {
    const env = { MARQUEE_ROLES: 'web', VENUE_PORT: String(await freePort()) }
    await withMarquee({ folder, env }, async ({ url }, member) => {
      const event = await makePage(member)
      const browser = await chromium.launch({ executablePath: chromiumPath })
      try {
        const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } })
        await page.request.post('/api/auth/login/', { data: person })
        await openBuilder(page, event)
        findings.push(smoothness(`type into one of ${blocks} blocks`, await framesOfTyping(page)))
        findings.push(smoothness(`drag one of ${blocks} blocks`, await framesOfDrag(page)))
      } finally {
        await browser.close()
      }
    })
  })
  yield* findings
}

async function makePage(member: Member): Promise<string> {
  const times = { start_time: '2099-03-20T13:00:00Z', end_time: '2099-03-20T15:00:00Z' }
  const event = { title: 'Spring', event_type: 'Conference', timezone: 'Europe/Berlin', ...times }
  const { id } = await callAs<Event>(member, 'POST /api/event/events/', event)
  const content = Array.from({ length: blocks }, (_, index) => blockAt(index))
  const design = { root: { props: { layout: 'beside' } }, content }
  await callAs(member, `PUT /api/event/events/${id}/page/?kind=registration`, { revision: 0, design })
  return id
}

function blockAt(index: number): object {
  const id = `block-${index}`
  if (index === 0) return { type: 'form', props: { id } }
  const heading = `Part ${index}`
  if (index % 3 === 1) return { type: 'text', props: { id, heading, text: 'About spring. '.repeat(20) } }
  const question = { question: 'When does it begin?', answer: 'At noon. '.repeat(10) }
  if (index % 3 === 2) return { type: 'faq', props: { id, heading, questions: [question, question] } }
  const column = { heading: 'Spring', text: 'What it brings. '.repeat(10) }
  return { type: 'columns', props: { id, heading, columns: [column, column] } }
}

async function openBuilder(page: Page, event: string): Promise<void> {
  await page.goto(`/events/${event}/registration-new/page/page-builder`)
  await page.getByRole('button', { name: `Edit Text: Part ${blocks - 3}` }).waitFor()
  await page.waitForLoadState('networkidle')
}

async function framesOfTyping(page: Page): Promise<number[]> {
  await page.getByRole('button', { name: 'Edit Text: Part 1', exact: true }).click()
  await page.getByRole('textbox', { name: 'Text', exact: true }).focus()
  const frames = framesBetween(page, watchedMs)
  // As fast as a good typist.
  await page.keyboard.type('Every spring, people who love gardens meet', { delay: 80 })
  const drawn = await frames
  await page.getByRole('button', { name: 'Edit Text: Part 1', exact: true }).click()
  return drawn
}

async function framesOfDrag(page: Page): Promise<number[]> {
  const handle = page.getByRole('button', { name: 'Move Text: Part 4', exact: true })
  await handle.scrollIntoViewIfNeeded()
  const box = await handle.boundingBox()
  if (box === null) throw new Error('There is nothing to drag.')
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  const frames = framesBetween(page, watchedMs)
  for (const turn of [1, 3, 0, 2, 0]) await page.mouse.move(from.x, from.y + 70 * turn, { steps: 50 })
  const drawn = await frames
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return drawn
}
