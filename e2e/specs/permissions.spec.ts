import { expect, expectAccessible, expectAccessibleInBothSchemes, signIn, test } from '../fixtures/test.ts'

test('[ST-011 ST-017 PE-028] an admin creates, changes and deletes an organization role', async ({
  page,
  installation,
}) => {
  const admin = await installation.createPerson({ flags: { enableCustomRoles: true } })
  await signIn(page, admin, '/settings-new/permissions')
  await expect(page.getByRole('columnheader', { name: 'Event Editor' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'New role' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Press')
  await page.getByRole('checkbox', { name: 'edit pages', exact: true }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create role' }).click()
  await expect(page.getByRole('columnheader', { name: /Press/ })).toBeVisible()

  await page.getByRole('button', { name: 'Edit Press' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Press office')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Delete Press office' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete role' }).click()
  await expect(page.getByRole('columnheader', { name: /Press office/ })).toHaveCount(0)
})

test('the event roles are accessible', async ({ page, person }) => {
  await signIn(page, person, '/settings-new/permissions?realm=event_app')
  await expect(page.getByRole('columnheader', { name: /Producer/ })).toBeVisible()
  await expectAccessibleInBothSchemes(page)
})
