import { expect, expectAccessibleInBothSchemes, signIn, test, typeInto, typeOn } from '../fixtures/by-hand.ts'

const screen = '/settings-new/permissions'

test('[ST-011 ST-017] an admin creates a role by typing, and finds its permissions by keyboard', async ({
  page,
  installation,
  isPhone,
}) => {
  const admin = await installation.createPerson({ flags: { enableCustomRoles: true } })
  await signIn(page, admin, screen)
  await page.getByRole('button', { name: 'New role' }).click()
  await typeInto(page.getByRole('textbox', { name: 'Name' }), 'Press office')
  await page.getByRole('checkbox', { name: 'edit pages', exact: true }).check()
  await page.getByRole('textbox', { name: 'Description' }).focus()
  await typeOn(page, 'Writes to journalists.')
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
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Press office')
})
