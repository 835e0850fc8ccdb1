import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, signIn, test } from '../fixtures/test.ts'

test('an admin finds out who deleted a video, and exports the trail', async ({
  page,
  person,
  installation,
}) => {
  const { id } = await installation.insertVideo({ organization_id: person.organizationId, name: 'Keynote' })
  const { email, password } = person
  const session = await page.request.post('/api/auth/login/', { data: { email, password } })
  const { access_token }: { access_token: string } = await session.json()
  const authorization = `Bearer ${access_token}`
  await page.request.delete(`/api/core/video_assets/${id}/`, { headers: { authorization } })

  await signIn(page, person, '/settings-new/organization/audit')
  await page.getByRole('searchbox', { name: 'Search the audit trail' }).fill('keynote')
  await expect(page).toHaveURL(/search=keynote/)
  await expectAccessible(page)
  await page.getByRole('button', { name: /deleted the video Keynote$/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Video deleted' })
  await expect(dialog).toContainText(email)
  await expect(dialog).toContainText('127.0.0.1')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain(',video,Keynote,')
})
