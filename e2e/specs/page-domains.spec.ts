import { expect, expectAccessibleInBothSchemes, signIn, test } from '../fixtures/test.ts'

// A domain is added twice.
test.use({ expectedConsoleErrors: [/40[09] .*\/page_domains\//] })

test('[ST-021] a domain is added, shows its DNS records, and is removed', async ({ page, person }) => {
  await signIn(page, person, '/settings-new/domains')
  await page.getByRole('button', { name: 'Add domain' }).first().click()
  await page.getByRole('textbox', { name: 'Domain' }).fill('bücher.com')
  await page.keyboard.press('Enter')
  const card = page.getByRole('article', { name: 'xn--bcher-kva.com' })
  await expect(card).toContainText('_marquee-verification.xn--bcher-kva.com')
  await expect(card).toContainText('Not verified')
  await page.getByRole('button', { name: 'Add domain' }).click()
  const domain = page.getByRole('textbox', { name: 'Domain' })
  await domain.fill('bücher.com')
  await page.keyboard.press('Enter')
  // The focus stays in the field.
  await expect(domain).toHaveAccessibleDescription(/already/)
  await expect(domain).toBeFocused()
  await expectAccessibleInBothSchemes(page)
  await page.keyboard.press('Escape')

  await card.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove domain' }).click()
  await expect(page.getByRole('heading', { name: 'No domains yet' })).toBeVisible()
})
