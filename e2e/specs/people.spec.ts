import type { Page } from '@playwright/test'
import { conference, makerFor } from '../fixtures/maker-for.ts'
import { expect, expectAccessible, type Person, test } from '../fixtures/test.ts'

/** Signs in and creates an event with one session. Returns its id. */
async function makeEvent(page: Page, person: Person): Promise<string> {
  const make = await makerFor(page.request, person)
  const event = await make('/api/event/events/', conference)
  const { start_time, end_time } = conference
  await make('/api/event/broadcasts/', { event, title: 'Opening', start_time, end_time })
  return event
}

test('[PP-001 PP-022 PP-040 PP-078 SH-161] speakers are added, reordered and given roles, and enter through their link', async ({
  page,
  person,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const eventId = await makeEvent(page, person)
  await page.goto(`/events/${eventId}/programs/speakers`)
  await page.getByRole('button', { name: 'Add speakers' }).click()
  await page
    .getByRole('textbox', { name: 'People' })
    .fill('Ada Lovelace <ada@example.org>\nGrace Hopper <grace@example.org>\nJoan Clarke <joan@example.org>')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add 3 people' }).click()
  await expect(page.getByRole('row')).toHaveCount(4)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Move Ada Lovelace' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Ada Lovelace is 1 of 3.')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Ada Lovelace is 2 of 3.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByRole('row').nth(1)).toContainText('Grace Hopper')

  await page.getByRole('button', { name: 'Actions for Ada Lovelace' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('combobox', { name: 'Role 1', exact: true }).click()
  await page.getByRole('option', { name: 'Full Access' }).click()
  await page.getByRole('combobox', { name: 'Sessions of role 1' }).click()
  await page.getByRole('option', { name: 'Opening' }).click()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  const ada = page.getByRole('row', { name: /Ada Lovelace/ })
  await expect(ada).toContainText('Full Access in 1 session')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(ada).toBeVisible()
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Copy magic link for Ada Lovelace' }).click()
  await expect(page.getByText(/The magic link of Ada Lovelace is on the clipboard/)).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.goto(link)
  await page.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Spring conference' })).toBeVisible()
  await expect(page.getByText('Hi Ada Lovelace')).toBeVisible()
  await expect(page.getByText('You’re speaking at this event.')).toBeVisible()
  await expectAccessible(page)
})

test('[PP-051 PP-063 SH-162] a producer is added first, and then other staff', async ({ page, person }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/events/${await makeEvent(page, person)}/programs/staff`)
  await expect(page.getByRole('row', { name: new RegExp(person.email) })).toContainText('Producer')
  await page.getByRole('button', { name: 'Add staff' }).click()
  await page.getByRole('textbox', { name: 'People' }).fill('Mary Shelley <mary@example.org>')
  await page.getByRole('button', { name: 'Add 1 person' }).click()
  await expect(page.getByRole('row', { name: /Mary Shelley/ })).toContainText('Coordinator')
  await expectAccessible(page)
})
