import { holdRequests, rowOf, withVideos } from '../fixtures/library.ts'
import { conference, makerFor } from '../fixtures/maker-for.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'
import { chooseClips, expectPlaying } from '../fixtures/upload.ts'

test('[VL-119 VL-120 VL-256 VL-259 VL-269] part of a video is chosen, and videos of the workspace are picked in a dialog', async ({
  page,
  person,
  installation,
}) => {
  const make = await makerFor(page.request, person)
  const workspace_id = person.workspaceId
  const event = await make('/api/event/events/', { ...conference, workspace: workspace_id })
  await withVideos(installation, person, [{ name: 'Ours', workspace_id }, { name: 'Of nobody' }])
  await page.goto(`/events/${event}/look-and-feel#bufferVideo`)
  await page.getByRole('button', { name: 'Choose a video' }).click()
  const library = page.getByRole('dialog', { name: 'Select Buffer Video' })
  await library.getByRole('radio', { name: 'Select Ours' }).check()
  await expect(library.getByText('Of nobody')).toHaveCount(0)
  await chooseClips(page, ['s10.mp4'], () => library.getByRole('button', { name: 'Upload Video' }).click())
  const uploaded = library.getByRole('radio', { name: 'Select s10' })
  await uploaded.check()
  await expect(library.getByRole('radio', { name: 'Select Ours' })).not.toBeChecked()
  await expectAccessible(page)
  const letGo = await holdRequests(page, '**/buffer_video/**')
  await library.getByRole('button', { name: 'Save' }).click()
  await expect(library.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(library).toBeVisible()
  letGo()
  await expect(library).toBeHidden()
  await expect(page.getByText('Buffer video saved.')).toBeVisible()

  await page.goto('/videos')
  await rowOf(page, 's10').getByRole('link', { name: 's10', exact: true }).click()
  const preview = page.getByRole('dialog', { name: 's10' })
  await preview.getByRole('tab', { name: 'Trim' }).click()
  await preview.getByRole('textbox', { name: 'In point' }).fill('0:04')
  await preview.getByRole('textbox', { name: 'In point' }).press('Enter')
  await expect(page).toHaveURL(/from=4(&|$)/)
  await preview.getByRole('slider', { name: 'Out point' }).press('PageDown')
  await expect(preview.getByRole('textbox', { name: 'Out point' })).toHaveValue('0:05.000')
  await expect(preview.getByText('Selection: 0:01.000')).toBeVisible()
  await expectAccessible(page)
  await preview.getByRole('button', { name: 'Play selection' }).click()
  await expectPlaying(page, { after: 4.5 })
  await expectPlaying(page, { before: 4.5 })
  await preview.getByRole('button', { name: 'Stop' }).click()
  // It may have stopped exactly at the in point; a digit seeks to that tenth of the video.
  await preview.getByRole('button', { name: 'play', exact: true }).press('3')
  await expect(preview.getByRole('slider', { name: 'seek' })).toHaveAttribute('aria-valuetext', /^3 seconds/)
  await page.keyboard.press('i')
  await expect(page).toHaveURL(/from=3(&|$)/)
})
