/** What a module of the branding editor asks to see: words over the picture, the filler slide, the chat on a phone. */
import type { Locator, Page } from '@playwright/test'
import { conference, makerFor } from '../fixtures/maker-for.ts'
import { expect, test } from '../fixtures/test.ts'

async function openModule(page: Page, event: string, module: string) {
  await page.goto(`/events/${event}/look-and-feel#${module}`)
  return page.frameLocator('iframe[title="Preview of the event"]')
}

/** How the area around some words looks. */
const areaOf = (words: Locator) =>
  words.evaluate(({ parentElement }) => {
    const { backgroundColor, borderRadius } = getComputedStyle(parentElement ?? document.body)
    return { backgroundColor, borderRadius: Math.round(Number.parseFloat(borderRadius)) }
  })
const button = 'rgb(63, 79, 208)'

test('[BR-032 BR-058 BR-149 BR-152 BR-154] banners and name cards are previewed over the picture, as they were chosen', async ({
  page,
  person,
}) => {
  const make = await makerFor(page.request, person)
  const event = await make('/api/event/events/', conference)
  const frame = await openModule(page, event, 'lowerThirds')
  const words = frame.getByText('Head of Product')
  await expect(words).toBeVisible()
  await expect
    .poll(() => areaOf(words))
    .toEqual({ backgroundColor: 'color(srgb 0 0 0 / 0.6)', borderRadius: 0 })
  await page.getByText('Button Colors').click()
  await expect.poll(() => areaOf(words)).toEqual({ backgroundColor: button, borderRadius: 0 })

  await page.getByRole('button', { name: 'Name Card' }).click()
  await expect.poll(async () => (await areaOf(words)).borderRadius).toBeGreaterThan(0)
  await page.getByRole('switch', { name: 'Name cards in the colors of buttons' }).press('Space')
  await expect(words).toBeHidden()
  await page.getByRole('switch', { name: 'Show job titles and companies' }).press('Space')
  await expect(words).toBeVisible()
  const rounded = await areaOf(words)
  expect(rounded.backgroundColor).toBe(button)
  await page.getByText('Rectangular').click()
  await expect.poll(async () => (await areaOf(words)).borderRadius).toBeLessThan(rounded.borderRadius)
})

test('[BR-056] the filler slide is previewed as soon as it was chosen', async ({ page, person }) => {
  const make = await makerFor(page.request, person)
  const event = await make('/api/event/events/', conference)
  const frame = await openModule(page, event, 'fillerSlide')
  await expect(frame.getByText('Opening keynote').first()).toBeVisible()
  await page.getByRole('button', { name: 'Choose a slide' }).click()
  const library = page.getByRole('dialog', { name: 'Select Filler Slide' })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    library.getByRole('button', { name: 'Choose a file: Upload a filler slide' }).click(),
  ])
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 1280, height: 720 } })
  await chooser.setFiles({ name: 'Back soon.png', mimeType: 'image/png', buffer })
  await expect(library.getByRole('radio', { name: 'Select Back soon.png' })).toBeChecked()
  await library.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Filler slide saved.')).toBeVisible()
  await expect(frame.getByText(/^Next: Opening keynote/)).toBeVisible()
  const widths = () =>
    frame
      .locator(':root')
      .evaluate((root) => Array.from(root.querySelectorAll('img'), ({ naturalWidth }) => naturalWidth))
  await expect.poll(widths).toContain(1280)
})

test('[BR-059] the sidebar is previewed with the chat on a phone', async ({ page, person }) => {
  const make = await makerFor(page.request, person)
  const event = await make('/api/event/events/', conference)
  const frame = await openModule(page, event, 'sidebarColor')
  await page.getByText('Cellphone').click()
  await expect(frame.getByRole('tab', { name: 'Chat', selected: true })).toBeVisible()
  await expect(frame.getByText('Hello everyone, greetings from Lisbon!')).toBeVisible()
  await page.getByText('Dark', { exact: true }).click()
  await expect(frame.locator(':root')).toHaveCSS('--side-overlay', 'rgb(0, 0, 0, 0.5)')
})
