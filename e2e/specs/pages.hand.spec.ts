import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  test,
  typeOn,
  laptopOnly,
} from '../fixtures/by-hand.ts'
import { makerFor } from '../fixtures/maker-for.ts'

test(
  '[HB-002 HB-012 HB-017] two hub pages are created from the empty list, and a click on a row opens one',
  laptopOnly,
  async ({ page, person }) => {
    await makerFor(page.request, person)
    await page.goto('/pages')
    await page.getByRole('heading', { name: 'No pages yet' }).waitFor()
    await page.getByRole('button', { name: 'Create page' }).last().press('Enter')
    const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' })
    await expect(name).toBeFocused()
    await typeOn(page, 'Events for partners')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Events for partners' })).toBeVisible()
    await expect(name).toBeHidden()
    await page.getByRole('button', { name: 'Create page' }).press('Enter')
    await expect(name).toBeFocused()
    await typeOn(page, 'Events for customers')
    await page.keyboard.press('Enter')
    const row = page.getByRole('row', { name: /Events for customers/ })
    await expect(row).toBeVisible()
    await expect(page.getByRole('row', { name: /Events for/ })).toHaveCount(2)
    await expectAccessible(page)
    await row.getByRole('cell', { name: 'Organization' }).click()
    await expect(page.getByRole('heading', { name: 'Events for customers', level: 1 })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessibleInBothSchemes(page)
  },
)
