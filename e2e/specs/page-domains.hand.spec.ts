import { expect, expectAccessible, signIn, test, typeOn, laptopOnly } from '../fixtures/by-hand.ts'

test('[ST-021] a domain is typed, and its DNS records are shown', laptopOnly, async ({ page, person }) => {
  await signIn(page, person, '/settings-new/domains')
  await page.getByRole('heading', { name: 'No domains yet' }).waitFor()
  await page.getByRole('button', { name: 'Add domain' }).first().press('Enter')
  await expect(page.getByRole('textbox', { name: 'Domain' })).toBeFocused()
  await typeOn(page, 'events.spring-conference.com')
  await page.keyboard.press('Enter')
  const card = page.getByRole('article', { name: 'events.spring-conference.com' })
  await expect(card).toContainText('_marquee-verification.events.spring-conference.com')
  await expectAccessible(page)
})
