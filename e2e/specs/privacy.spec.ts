import { readFile } from 'node:fs/promises'
import { conference, makerFor } from '../fixtures/maker-for.ts'
import { expect, expectAccessible, expectAccessibleInBothSchemes, signIn, test } from '../fixtures/test.ts'

test('an admin exports the data about a speaker, and erases them', async ({ page, person }) => {
  const make = await makerFor(page.request, person)
  const event = await make('/api/event/events/', conference)
  const user = { email: 'grace@speakers.test', first_name: 'Grace', last_name: 'Hopper' }
  await make('/api/event/event_roles/', { event, role: 4, user })

  await signIn(page, person, `/events/${event}/programs/speakers`)
  await page.getByRole('button', { name: /actions.*Grace Hopper/i }).click()
  await page.getByRole('menuitem', { name: 'Export or erase data' }).click()
  await expect(
    page.getByRole('heading', { name: 'What your organization has about Grace Hopper' }),
  ).toBeVisible()
  await expect(
    page.getByRole('row', { name: /Roles at events, with their sessions 1 Deleted/ }),
  ).toBeVisible()
  await expectAccessibleInBothSchemes(page)

  await page.getByRole('button', { name: 'Export data' }).press('Enter')
  const download = page.waitForEvent('download')
  await page
    .getByRole('button', { name: 'Download the export of Grace Hopper · grace@speakers.test' })
    .click()
  const zip = await readFile(await (await download).path(), 'latin1')
  expect(zip).toContain('data/profile.json')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Erase person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase Grace Hopper?' })
  await expect(dialog).toContainText('Kept under a pseudonym')
  await expectAccessible(page)
  await dialog
    .getByRole('textbox', { name: 'Type grace@speakers.test to confirm' })
    .fill('grace@speakers.test')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /Erasure Erased person [0-9a-f]{8}.*Done/ })).toBeVisible()

  await page.getByRole('searchbox', { name: 'Find a person' }).fill('grace@speakers.test')
  await page.getByRole('button', { name: 'Look for data about grace@speakers.test' }).click()
  await expect(page.getByText('Your organization has no data about this person.')).toBeVisible()
  await expect(page.getByText(/Someone with this address was erased on/)).toBeVisible()
})
