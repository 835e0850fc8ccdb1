import { conference, makerFor } from '../fixtures/maker-for.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

test('[AG-044 AG-048 BO-003 BO-032] an organizer adds rooms, booths and a survey to an event', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const make = await makerFor(page.request, person)
  const event = await make('/api/event/events/', conference)
  await make('/api/event/rooms/', { event, title: 'Lounge' })
  await make('/api/event/booths/', { event, title: 'Acme' })

  await page.goto(`/events/${event}/programs/rooms`)
  await page.getByRole('textbox', { name: 'New room title' }).fill('Garden')
  // The row is replaced when the server replies, so dragging the first one would fail.
  const added = page.waitForResponse((reply) => reply.request().method() === 'POST')
  await page.keyboard.press('Enter')
  await added
  await expect(page.getByRole('button', { name: 'Delete Garden' })).toBeEnabled()
  // Screen reader users wait for the announcement after each key.
  await page.getByRole('button', { name: 'Move Garden' }).press('Space')
  await expect(page.getByText('Garden is 2 of 2.')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Garden is 1 of 2.')).toBeAttached()
  await page.keyboard.press('Space')
  const list = page.getByRole('list', { name: 'Event rooms' })
  await expect(list.getByRole('listitem').first()).toContainText('Garden')
  await expectAccessible(page)

  await page.goto(`/events/${event}/programs/booths`)
  await page.getByRole('button', { name: 'Edit Acme' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit booth' })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/events/${event}/programs/surveys`)
  await page.getByRole('button', { name: 'Create survey' }).first().click()
  await page.getByRole('textbox', { name: 'Title' }).fill('How was it?')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('article', { name: 'How was it?' })).toBeVisible()
  await expectAccessible(page)
})
