import { expect, expectAccessible, expectAccessibleInBothSchemes, signIn, test } from '../fixtures/test.ts'

const features = '/settings-new/organization/features'

test('[SH-295 SH-297] an admin turns a feature on, and the open page of a colleague changes without a reload', async ({
  page,
  person,
  installation,
  browser,
}) => {
  await installation.insertVideo({ organization_id: person.organizationId, source: 'CL_UPLOAD' })
  await signIn(page, person, features)
  const colleague = await installation.createPerson({ organizationId: person.organizationId })
  const context = await browser.newContext({ baseURL: installation.url })
  const library = await context.newPage()
  await signIn(library, colleague)
  await expect(library.getByRole('cell', { name: 'Upload', exact: true })).toBeVisible()

  await page.getByRole('switch', { name: 'Content Lab uploads' }).press('Space')
  await expect(library.getByRole('cell', { name: 'Content Lab Upload' })).toBeVisible()
  await context.close()
})

test('[SH-358] the features page is accessible on a laptop and on a phone', async ({ page, person }) => {
  await signIn(page, person, features)
  await expect(page.getByRole('switch', { name: 'Protected streams' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessibleInBothSchemes(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})
