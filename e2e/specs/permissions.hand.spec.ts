import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  signIn,
  test,
  typeInto,
  typeOn,
} from '../fixtures/by-hand.ts'

const screen = '/settings-new/permissions'

test('[ST-011 ST-017 PE-028] an admin creates a role by typing, finds its permissions by keyboard, and changes and deletes it', async ({
  page,
  installation,
  isPhone,
}) => {
  const admin = await installation.createPerson({ flags: { enableCustomRoles: true } })
  await signIn(page, admin, screen)
  if (!isPhone) {
    await expect(page.getByRole('columnheader', { name: 'Event Editor' })).toBeVisible()
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: 'New role' }).click()
  await typeInto(page.getByRole('textbox', { name: 'Name' }), 'Press office')
  await page.getByRole('checkbox', { name: 'edit pages', exact: true }).check()
  await page.getByRole('textbox', { name: 'Description' }).focus()
  await typeOn(page, 'Writes to journalists.')
  await expectAccessible(page)
  await page.keyboard.press('Enter')

  if (isPhone) {
    const role = page.getByRole('combobox', { name: 'Role' })
    await role.selectOption('Press office (Organization)')
    await expect(page.getByText('Writes to journalists.')).toBeVisible()
    const pages = page.getByRole('region', { name: 'Pages' })
    await expect(pages.getByRole('listitem').filter({ hasText: 'edit pages' })).toHaveText(
      'edit pagesAllowed',
    )
    await expect(pages.getByRole('listitem').filter({ hasText: 'delete pages' })).toHaveText(
      /delete pages.*Not allowed/,
    )
  } else {
    const head = page.getByRole('columnheader', { name: /Press office/ })
    await expect(head).toBeVisible()
    const matrix = page.getByRole('region', { name: 'Permissions by role, scrollable' })
    await matrix.focus()
    await page.keyboard.press('End')
    await expect(page.getByRole('rowheader', { name: 'erase personal data' })).toBeInViewport()
    await expect(head).toBeInViewport()
  }
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('button', { name: 'Edit Press office' }).press('Enter')
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect(name).toHaveValue('Press office')
  if (isPhone) return
  await name.press('End')
  await typeOn(page, 's')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Delete Press offices' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete role' }).click()
  await expect(page.getByRole('columnheader', { name: /Press office/ })).toHaveCount(0)
})
