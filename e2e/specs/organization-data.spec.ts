import { expect, expectAccessible, signIn, test } from '../fixtures/test.ts'

test('an admin schedules the deletion of the organization, is reminded on every page, and cancels it', async ({
  page,
  person,
  installation,
}) => {
  await installation.insertVideo({ organization_id: person.organizationId, name: 'Keynote' })
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, person, '/settings-new/organization')
  const name = await page.getByLabel('Name', { exact: true }).inputValue()
  await page.getByRole('button', { name: 'Delete organization' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 video')
  await expectAccessible(page)
  await expect(dialog.getByRole('button', { name: 'Schedule deletion' })).toBeDisabled()
  await dialog.getByLabel(/to confirm/).fill(name)
  await dialog.getByLabel(/to confirm/).press('Enter')

  const banner = page.getByRole('region', { name: 'Scheduled deletion' })
  await expect(banner).toContainText(`${name} will be deleted on`)
  await expectAccessible(page)
  await page.goto('/videos')
  await expect(banner).toBeVisible()
  const message = await installation.lastEmailTo(person.email)
  expect(message.link).toContain('/settings-new/organization')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)

  await banner.getByRole('button', { name: 'Keep organization' }).press('Enter')
  await expect(page.getByText(`${name} won’t be deleted.`)).toBeVisible()
  await expect(banner).toBeHidden()
})
