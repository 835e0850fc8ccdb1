import { expect, expectAccessible, signIn, test } from '../fixtures/test.ts'

test('an admin reads a letter that had no way out, by keyboard', async ({ page, person, installation }) => {
  const link = `${installation.url}/home`
  const letter = { organization_id: person.organizationId, to: 'ada@example.org', subject: 'Join us', link }
  await installation.sendLetter(letter)
  expect(await installation.lastLetterTo('ada@example.org')).toMatchObject({ subject: 'Join us', link })
  await signIn(page, person, '/settings-new/organization/outbox')
  await expect(page.getByRole('cell', { name: 'Kept here' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Join us' }).press('Enter')
  const reader = page.getByRole('dialog', { name: 'Join us' })
  await expect(reader.getByRole('link', { name: 'Open' })).toHaveAttribute('href', link)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(reader).toBeHidden()
  await expect(page.getByRole('button', { name: 'Join us' })).toBeFocused()
})
