import type { Locator } from '@playwright/test'
import { conference, makerFor } from '../fixtures/maker-for.ts'
import { expect, signIn, test } from '../fixtures/test.ts'

const widthOf = async (part: Locator) => (await part.boundingBox())?.width

test('[WI-001 WI-002] dialogs are as wide as what they are for, at most the page, and scroll where it ends', async ({
  page,
  person,
}) => {
  const make = await makerFor(page.request, person)
  const event = await make('/api/event/events/', conference)
  await signIn(page, person, '/settings-new/teams')
  const dialog = page.getByRole('dialog')
  for (const [path, button, width] of [
    ['/settings-new/teams', 'Create team', 320],
    ['/settings-new/domains', 'Add domain', 440],
    ['/settings-new/users', 'Invite people', 620],
    ['/settings-new/tokens', 'New token', 780],
    [`/events/${event}/look-and-feel#bufferVideo`, 'Choose a video', 1140],
    [`/events/${event}/registration-new/registrants`, 'Import', 880],
  ] as const) {
    await page.goto(path)
    if (button === 'Import') await page.getByRole('button', { name: 'More actions' }).click()
    const opener = page.getByRole('button', { name: button }).or(page.getByRole('menuitem', { name: button }))
    await opener.first().click()
    await expect.poll(() => widthOf(dialog)).toBe(width)
  }
  await page.setViewportSize({ width: 840, height: 220 })
  await expect.poll(() => widthOf(dialog)).toBeLessThan(840)
  await expect
    .poll(() => dialog.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
    .toBeGreaterThan(0)
  const box = await dialog.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(220)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.keyboard.press('?')
  await expect(dialog).toBeVisible()
  const wide = Math.max(
    ...(await Promise.all(
      (await dialog.getByRole('term').all()).map(async (term) => (await widthOf(term)) ?? 0),
    )),
  )
  await expect.poll(() => widthOf(dialog)).toBeLessThan(wide + 240)
})

test('[WI-055] the list of a filter with many options is at most 300 px high', async ({ page, person }) => {
  const make = await makerFor(page.request, person)
  const tags = await Promise.all(
    Array.from({ length: 12 }, (_, index) => make('/api/core/tags/', { tag_name: `Tag ${index}` })),
  )
  await make('/api/event/events/', { ...conference, tags })
  await signIn(page, person, '/events')
  await page.getByRole('combobox', { name: 'Tag' }).click()
  const list = page.getByRole('listbox', { name: 'Tag' })
  await expect(list.getByRole('option')).toHaveCount(12)
  const { scrolled, height } = await list.evaluate(({ scrollHeight, clientHeight }) => ({
    scrolled: scrollHeight,
    height: clientHeight,
  }))
  expect(height).toBeLessThanOrEqual(300)
  expect(scrolled).toBeGreaterThan(300)
})
