import { makerFor } from '../fixtures/maker-for.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

test('[AG-063 HB-002 HB-012] a person manages tags and hub pages', async ({ page, person }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await makerFor(page.request, person)
  await page.goto('/settings-new/tags')
  await page.getByRole('textbox', { name: 'New tag' }).fill('Finance')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('cell', { name: 'Finance', exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/pages')
  await page.getByRole('button', { name: 'Create page' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Our events')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Our events' }).click()
  await expect(page.getByRole('heading', { name: 'Our events', level: 1 })).toBeVisible()
  await expectAccessible(page)
})
