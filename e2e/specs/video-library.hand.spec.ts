import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test, typeInto, typeOn, laptopOnly } from '../fixtures/by-hand.ts'
import { rowOf, withVideos } from '../fixtures/library.ts'
import { conference, makerFor } from '../fixtures/maker-for.ts'
import { chooseClips, expectPlaying, lengthInSeconds, playedSeconds } from '../fixtures/upload.ts'

const flags = { Use_CL_Uploads_In_VL: true, showVideoLibraryClipPublish: true }
const titleOf = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test.describe('videos', () => {
  test('[VL-052 VL-154 VL-155 VL-157 VL-162] are found, filtered and renamed while a person keeps typing', async ({
    page,
    person,
    installation,
    isPhone,
  }) => {
    await withVideos(installation, person, [{ name: 'Keynote' }, { name: 'Panel', source: 'UPLOAD' }])
    await signIn(page, person)
    const search = page.getByPlaceholder('Search by title...')
    await typeInto(search, 'keyno')
    await expect(rowOf(page, 'Panel')).toHaveCount(0)
    await expect(search).toHaveValue('keyno')
    await page.getByRole('button', { name: 'Clear search' }).click()
    if (isPhone) await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('combobox', { name: 'Source' }).click()
    await page.getByRole('option', { name: 'Event Asset' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Clear Source' }).click()
    if (isPhone) await page.getByRole('button', { name: 'Done' }).click()
    await expect(rowOf(page, 'Panel')).toBeVisible()
    await openAction(page, 'Keynote', 'Rename')
    const name = page.getByRole('dialog').getByLabel('Name')
    await expect(name).toBeFocused()
    await name.fill('   ')
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeDisabled()
    await expectAccessible(page)
    await name.fill('Keynote')
    await page.keyboard.press('End')
    await typeOn(page, ' of the year')
    await page.keyboard.press('Enter')
    await expect(rowOf(page, 'Keynote of the year')).toBeVisible()
    await expect(page.getByText('Video renamed successfully.')).toBeVisible()
  })

  test(
    '[VL-184 VL-185 VL-186 VL-189] are deleted after confirmation and a chance to undo',
    laptopOnly,
    async ({ page, person, installation }) => {
      await withVideos(installation, person, [{ name: 'Keynote' }])
      await signIn(page, person)
      await openAction(page, 'Keynote', 'Delete')
      const question = page.getByRole('dialog', { name: 'Are you sure?' })
      await expect(question).toContainText(
        'You are deleting the video Keynote. This action cannot be undone.',
      )
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(rowOf(page, 'Keynote')).toBeVisible()
      await openAction(page, 'Keynote', 'Delete')
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(rowOf(page, 'Keynote')).toHaveCount(0)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(rowOf(page, 'Keynote')).toBeVisible()
      await openAction(page, 'Keynote', 'Delete')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText('Video deleted successfully.')).toBeVisible()
      await expect(page.getByText('No videos found')).toBeVisible()
    },
  )

  test(
    '[VL-183 VL-195] in use are kept, and their uses are listed before any confirmation',
    laptopOnly,
    async ({ page, person, installation }) => {
      const { id } = await installation.insertVideo({
        organization_id: person.organizationId,
        created_by: person.id,
        name: 'Keynote',
      })
      const make = await makerFor(page.request, person)
      const event = await make('/api/event/events/', conference)
      const { start_time, end_time } = conference
      const session = { event, tracks: [], title: 'Opening', start_time, end_time, video_assets: [id] }
      await make('/api/event/broadcasts/', session)
      await signIn(page, person)
      await openAction(page, 'Keynote', 'Delete')
      const question = page.getByRole('dialog', { name: 'Are you sure?' })
      await expect(question.getByRole('listitem')).toContainText('Spring conference')
      await expect(question.getByRole('listitem')).toContainText('Session: Opening')
      await expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled()
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(question).toHaveCount(0)
      await expect(rowOf(page, 'Keynote')).toBeVisible()
    },
  )

  test(
    '[VL-002] are shared in part as a link and saved as a clip, both of which play',
    laptopOnly,
    async ({ page, context, installation }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const person = await installation.createPerson({ flags })
      await signIn(page, person)
      await chooseClips(page, ['s10.mp4'])
      await titleOf(page, 's10').click()
      await page.getByRole('tab', { name: 'Trim' }).click()
      const inPoint = page.getByRole('textbox', { name: 'In point' })
      await inPoint.fill('')
      await typeInto(inPoint, '0:02.500')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/from=2\.5/)
      await page.getByRole('button', { name: 'Copy link' }).click()
      await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
      const link = await page.evaluate(() => navigator.clipboard.readText())
      await page.getByRole('button', { name: 'Save as clip' }).click()
      const title = page.getByRole('dialog', { name: 'Save as clip' }).getByLabel('Title')
      await title.fill('')
      await typeInto(title, 'The best part')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Clip saved.')).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
      await expect(titleOf(page, 'The best part')).toBeVisible()
      await titleOf(page, 'The best part').click()
      const clip = page.getByRole('dialog', { name: 'The best part' })
      await expect(clip.getByText('Clip of')).toBeVisible()
      await clip.getByRole('button', { name: 'play', exact: true }).click()
      await expectPlaying(page, { after: 1 })
      // Of ten seconds, starting at 2.5.
      expect(Math.abs((await lengthInSeconds(page)) - 7.5)).toBeLessThan(0.25)

      await page.goto(link)
      await expect(page.getByRole('textbox', { name: 'In point' })).toHaveValue('0:02.500')
      await expect.poll(() => playedSeconds(page)).toBeGreaterThanOrEqual(2.4)
      await page.getByRole('dialog').getByRole('button', { name: 'play', exact: true }).click()
      await expectPlaying(page, { after: 3 })
    },
  )
})

/** Uses the row's menu, which works on phones and by keyboard. */
async function openAction(page: Page, name: string, action: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: name })
  await row.hover()
  const menu = row.getByRole('button', { name: `Actions for ${name}` })
  if (await menu.isVisible()) {
    await menu.click()
    await page.getByRole('menuitem', { name: action }).click()
  } else await row.getByRole('button', { name: action }).click()
}
