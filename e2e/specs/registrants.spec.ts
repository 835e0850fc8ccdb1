import { conference, makerFor } from '../fixtures/maker-for.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

test('[RG-001 RG-014 RG-066 RG-071 SH-157] an organizer registers people, limits the places, and blocks one of them', async ({
  page,
  person,
}) => {
  const make = await makerFor(page.request, person)
  const event = await make('/api/event/events/', conference)
  await page.goto(`/events/${event}/registration-new/registrants`)
  await expect(page.getByRole('heading', { name: 'Nobody has registered yet' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Register someone' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Ada')
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Lovelace')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('ada@example.org')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Register' }).click()
  const ada = page.getByRole('row', { name: /Ada Lovelace/ })
  await expect(ada).toContainText('Registered')

  await page.getByRole('link', { name: 'Registration settings' }).click()
  const settings = page.getByRole('region', { name: 'Places and approval' })
  await settings.getByRole('switch', { name: 'Limit how many people can register' }).click()
  await settings.getByRole('textbox', { name: 'Places' }).fill('10')
  await expectAccessible(page)
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Registration settings saved.')).toBeVisible()
  await page.getByRole('link', { name: 'Registrants' }).click()
  await expect(page.getByText('1 of 10 places taken')).toBeVisible()

  await page.getByRole('button', { name: 'Actions for Ada Lovelace' }).click()
  await page.getByRole('menuitem', { name: 'Block', exact: true }).click()
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect(ada).toContainText('Blocked')
  await expect(page.getByText('0 of 10 places taken')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(ada).toBeVisible()
  await expectAccessible(page)
})
