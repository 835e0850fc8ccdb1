import { expect, expectAccessible, signIn, test, typeInto, typeOn } from '../fixtures/by-hand.ts'

test('an admin finds a person by typing their name, and erases them by typing their email address', async ({
  page,
  person,
  installation,
}) => {
  const colleague = await installation.createPerson({ organizationId: person.organizationId, role: 'MEMBER' })
  await signIn(page, person, '/settings-new/privacy')
  await typeInto(page.getByRole('searchbox', { name: 'Find a person' }), colleague.email)
  await expect(page.getByRole('searchbox', { name: 'Find a person' })).toHaveValue(colleague.email)
  await page.getByRole('list', { name: 'People found' }).getByRole('button').click()
  await page.getByRole('button', { name: 'Erase person' }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Erase person' })
  await expect(dialog.getByRole('textbox', { name: `Type ${colleague.email} to confirm` })).toBeFocused()
  await expect(confirm).toBeDisabled()
  await typeOn(page, colleague.email)
  await expect(confirm).toBeEnabled()
  await expect(confirm).toBeInViewport()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Erasing started.')).toBeVisible()
  await expect(dialog).toBeHidden()
})
