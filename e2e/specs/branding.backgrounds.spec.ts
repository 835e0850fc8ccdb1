/** Pictures, gradients and fonts from an organizer's disk, on the event page and in the room. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Locator, Page } from '@playwright/test'
import { hostOf, registerAndEnter } from '../fixtures/hosting.ts'
import { conference } from '../fixtures/maker-for.ts'
import { expect, expectAccessibleAroundFrames, signIn, test } from '../fixtures/test.ts'

const fontFile = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
)

async function upload(page: Page, label: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: `Choose a file: ${label}` }).click(),
  ])
  await chooser.setFiles(file)
  await expect(page.getByRole('button', { name: `Replace: ${label}` })).toBeVisible()
}

const choose = (page: Page, screen: string, type: string) =>
  page.getByRole('radiogroup', { name: screen }).getByText(type, { exact: true }).click()

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('You have unsaved changes.')).toHaveCount(0)
}

/** What is drawn behind an element, from the element outward. */
const behind = (element: Locator) =>
  element.evaluate((inner) => {
    const images: string[] = []
    for (let at: Element | null = inner; at; at = at.parentElement) {
      const { backgroundImage, backgroundSize } = getComputedStyle(at)
      if (backgroundImage !== 'none') images.push(`${backgroundImage} / ${backgroundSize}`)
    }
    return images.join('\n')
  })

test('[BR-114 BR-126 BR-130 BR-131] an uploaded picture, its gradient and an uploaded font are on the event page', async ({
  page,
  person,
  installation,
}) => {
  await signIn(page, person)
  const call = await hostOf(installation, person)
  const { id: event } = await call('POST /api/event/events/', conference)
  await page.goto(`/events/${event}/look-and-feel#heroBackgroundV2`)
  await choose(page, 'Desktop', 'Image')
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 1024, height: 700 } })
  await upload(page, 'Desktop image', { name: 'Hall.png', mimeType: 'image/png', buffer })
  const frame = page.frameLocator('iframe[title="Preview of the event"]')
  const title = frame.getByRole('heading', { level: 1, name: 'Spring conference' })
  await expect.poll(() => behind(title)).toContain('/media/public/')
  await page.getByRole('switch', { name: /^Gradient at the bottom/ }).press('Space')
  await expect.poll(() => behind(title)).toContain('linear-gradient(to top, rgba(0, 0, 0, 0.7)')
  await expectAccessibleAroundFrames(page)
  await page.getByRole('button', { name: 'Event Landing Font' }).click()
  await page.getByRole('combobox', { name: 'Font' }).click()
  await page.getByRole('option', { name: 'Custom' }).click()
  const font = { name: 'Brand.woff2', mimeType: 'font/woff2', buffer: await readFile(fontFile) }
  await upload(page, 'Font file', font)
  await expect(page.getByText('Brand.woff2', { exact: true })).toBeVisible()
  await save(page)

  await page.goto(`${installation.venueUrl}/event/${event}`)
  const shown = await behind(page.getByRole('heading', { level: 1, name: 'Spring conference' }))
  expect(shown).toContain('/media/public/')
  const viewport = page.viewportSize()?.height ?? 0
  expect(shown).toContain(`100% ${(viewport * 60) / 100}px`)
  await expect(page.locator(':root')).toHaveCSS('--venue-font', /^"Event font"/)
  expect(await page.evaluate(() => [...document.fonts].map(({ family }) => family))).toContain('Event font')
})

test('[BR-040 BR-044 BR-127 BR-128 BR-129] the stage and its stream have the backgrounds that were chosen', async ({
  page,
  person,
  installation,
  browser,
}) => {
  await signIn(page, person)
  const call = await hostOf(installation, person)
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const times = { start_time: inMinutes(90), end_time: inMinutes(180) }
  const { id: event } = await call('POST /api/event/events/', { ...conference, ...times })
  await call('POST /api/event/broadcasts/', { event, title: 'Keynote', ...times })
  await page.goto(`/events/${event}/look-and-feel#stageBackground`)
  await choose(page, 'Desktop', 'Image')
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 1024, height: 700 } })
  await upload(page, 'Desktop image', { name: 'Hall.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Video Stream Background' }).click()
  await choose(page, 'Desktop', 'Solid Color')
  await page.getByRole('textbox', { name: 'Color' }).fill('#0a5c36')
  await choose(page, 'Mobile', 'Gradient')
  await save(page)

  const visitor = await (await browser.newContext()).newPage()
  await registerAndEnter(visitor, `${installation.venueUrl}/event/${event}`, 'grace@example.org')
  await visitor.getByRole('link', { name: 'Stage' }).click()
  const next = visitor.getByText('Keynote', { exact: true }).first()
  expect(await behind(next)).toContain('rgb(10, 92, 54)')
  expect(await behind(visitor.getByRole('heading', { level: 1, name: 'Keynote' }))).toContain(
    '/media/public/',
  )
  await visitor.setViewportSize({ width: 390, height: 780 })
  await expect.poll(() => behind(next)).toContain('linear-gradient(270deg, rgb(0, 0, 0), rgb(63, 79, 208))')
})
