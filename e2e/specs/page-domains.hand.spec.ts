import {
  expect,
  expectAccessibleInBothSchemes,
  laptopOnly,
  signIn,
  test,
  typeOn,
} from '../fixtures/by-hand.ts'

// A domain is added twice.
test.use({ expectedConsoleErrors: [/401 .*\/api\/auth\/refresh\/|40[09] .*\/page_domains\//] })

test(
  '[ST-021] a domain is typed, shows its DNS records, is refused twice, and is removed',
  laptopOnly,
  async ({ page, person }) => {
    await signIn(page, person, '/settings-new/domains')
    await page.getByRole('heading', { name: 'No domains yet' }).waitFor()
    await page.getByRole('button', { name: 'Add domain' }).first().press('Enter')
    const domain = page.getByRole('textbox', { name: 'Domain' })
    await expect(domain).toBeFocused()
    await typeOn(page, 'events.bücher.com')
    await page.keyboard.press('Enter')
    const card = page.getByRole('article', { name: 'events.xn--bcher-kva.com' })
    await expect(card).toContainText('_marquee-verification.events.xn--bcher-kva.com')
    await expect(card).toContainText('Not verified')

    await page.getByRole('button', { name: 'Add domain' }).press('Enter')
    await expect(domain).toBeFocused()
    await typeOn(page, 'events.bücher.com')
    await page.keyboard.press('Enter')
    // The focus stays in the field.
    await expect(domain).toHaveAccessibleDescription(/already/)
    await expect(domain).toBeFocused()
    await expectAccessibleInBothSchemes(page)
    await page.keyboard.press('Escape')

    await card.getByRole('button', { name: /^Remove/ }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Remove domain' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'No domains yet' })).toBeVisible()
  },
)
