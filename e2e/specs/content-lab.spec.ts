import { clip } from '@marquee/media/test/make-clips'
import { expect, expectAccessible, signIn, test } from '../fixtures/test.ts'

test('[UP-070 UP-071 UP-072 VL-027] a video is imported to Content Lab on a phone, and is in its list', async ({
  page,
  person,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, person, '/content')
  await page.getByRole('link', { name: 'Import video' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Import a video' })
  const choosing = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a video' }).click()
  await expectAccessible(page)
  const fetched = page.waitForResponse((reply) => /\/api\/core\/video_assets\/[\w-]+\/$/.test(reply.url()))
  await (await choosing).setFiles(await clip('r43.mp4'))
  await expect(page.getByText('Video imported successfully')).toBeVisible()
  expect((await fetched).status()).toBe(200)
  await expect(page).toHaveURL(/\/content$/)
  await expect(page.getByText('r43').first()).toBeVisible()
})

test('[VL-011] the library opens, and nothing in it leads to an editor that this version doesn’t have', async ({
  page,
  person,
  installation,
}) => {
  const made = { organization_id: person.organizationId, created_by: person.id }
  await installation.insertVideo({ ...made, name: 'Keynote' })
  await signIn(page, person, '/content')
  const row = page.getByRole('row').filter({ hasText: 'Keynote' })
  await expect(row.getByRole('button', { name: 'Download' })).toBeAttached()
  await expect(row.getByRole('button', { name: 'Edit in Content Lab' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Video library' }).click()
  const library = page.getByRole('dialog', { name: 'Video library' })
  await expect(library.getByRole('row').filter({ hasText: 'Keynote' })).toBeVisible()
  await expectAccessible(page)
})
