import { expect, expectAccessible, signIn, test } from '../fixtures/test.ts'

for (const scheme of ['light', 'dark'] as const) {
  test(`[ST-021] a domain is added with the records to set, and removed, ${scheme}`, async ({
    page,
    person,
  }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await signIn(page, person)
    await page.goto('/settings-new/domains')
    await page.getByRole('button', { name: 'Add domain' }).click()
    await page.getByRole('textbox', { name: 'Domain' }).fill(`${scheme}.bücher.com`)
    await page.keyboard.press('Enter')
    const card = page.getByRole('article', { name: `${scheme}.xn--bcher-kva.com` })
    await expect(card).toContainText(`_marquee-verification.${scheme}.xn--bcher-kva.com`)
    await expect(card).toContainText('Not verified')
    await expectAccessible(page)

    await card.getByRole('button', { name: /^Remove/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove domain' }).click()
    await expect(page.getByRole('heading', { name: 'No domains yet' })).toBeVisible()
  })
}
