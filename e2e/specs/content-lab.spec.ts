import { clip } from '@marquee/media/test/make-clips'
import { expect, expectAccessible, signIn, test } from '../fixtures/test.ts'

const editor = /\/content\/[\w-]+\/[\w-]+\/recordings$/

test('[UP-070 UP-071 UP-072 UP-073 VL-027] a video is imported to Content Lab on a phone, and opens in the editor', async ({
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
  await (await choosing).setFiles(await clip('m10.mp4'))
  await expect(page.getByText('Video imported successfully')).toBeVisible()
  expect((await fetched).status()).toBe(200)
  await expect(page).toHaveURL(editor)
})

test('[VL-011 VL-015 VL-016 VL-017 VL-020] a row opens its video in the editor', async ({
  page,
  person,
  installation,
}) => {
  const made = { organization_id: person.organizationId, created_by: person.id }
  await installation.insertVideo({ ...made, name: 'Keynote' })
  await signIn(page, person)
  const row = page.getByRole('row').filter({ hasText: 'Keynote' })
  const edit = row.getByRole('button', { name: 'Edit' })
  const unseen = 'rgba(0, 0, 0, 0)'
  await expect(edit).toHaveCSS('color', unseen)
  await row.hover()
  await expect(edit).not.toHaveCSS('color', unseen)
  const opening = page.waitForEvent('popup')
  await row.getByText('Completed').click({ modifiers: ['ControlOrMeta'] })
  const tab = await opening
  await expect(tab).toHaveURL(editor)
  await tab.close()
  await row.getByText('Completed').click()
  await expect(page).toHaveURL(editor)
  await page.getByRole('button', { name: 'Video library' }).click()
  const library = page.getByRole('dialog', { name: 'Video library' })
  await expect(library.getByRole('row').filter({ hasText: 'Keynote' })).toBeVisible()
  await expectAccessible(page)
})
