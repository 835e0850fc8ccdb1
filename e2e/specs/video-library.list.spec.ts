import { holdRequests, pressAction, rowOf, withVideos } from '../fixtures/library.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectTargetsForFingers,
  signIn,
  test,
} from '../fixtures/test.ts'

test('[VL-083 VL-084 VL-085] the library shows a skeleton while it loads, and explains what to do while it is empty', async ({
  page,
  person,
}) => {
  const letGo = await holdRequests(page, '**/api/core/video_assets/**')
  await signIn(page, person)
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  await expectAccessible(page)
  letGo()
  await expect(page.getByText('No videos found')).toBeVisible()
  await expect(page.getByText('Upload a video to get started.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upload Video' })).toHaveCount(2)
  await expectAccessible(page)
})

test('[VL-028 VL-042 VL-046 VL-106 VL-110 VL-111] the list shows each video with its state', async ({
  page,
  person,
  installation,
}) => {
  await withVideos(installation, person, [
    { name: 'Keynote' },
    { name: 'Being made', transcode_status: 'SUBMITTED' },
    { name: 'Broken', transcode_status: 'ERROR', transcoder_errors: ['COULD_NOT_PROCESS'] },
    { name: 'Odd shape', transcoder_warnings: ['NON_STANDARD_ASPECT_RATIO'] },
  ])
  await signIn(page, person)
  await expect(rowOf(page, 'Keynote')).toContainText('Completed')
  await expect(rowOf(page, 'Keynote')).toContainText('Ada Lovelace')
  await expect(rowOf(page, 'Being made')).toContainText('Pending')
  await expect(rowOf(page, 'Broken')).toContainText('Error')
  await expectAccessible(page)
})

test('[VL-030 VL-052 VL-075 VL-086] the list keeps its sorting by title, a title is found, and a search without results says so', async ({
  page,
  person,
  installation,
}) => {
  await withVideos(installation, person, [{ name: 'Keynote' }, { name: 'Panel' }])
  await signIn(page, person)
  await page.getByRole('columnheader', { name: /Title/ }).getByRole('button').click()
  await expect(page.getByRole('row').nth(1)).toContainText('Keynote')
  await page.reload()
  await expect(page.getByRole('row').nth(1)).toContainText('Keynote')
  await page.getByPlaceholder('Search by title...').fill('keyn')
  await expect(rowOf(page, 'Panel')).toHaveCount(0)
  await expect(rowOf(page, 'Keynote')).toBeVisible()
  await page.getByPlaceholder('Search by title...').fill('nothing like it')
  await expect(page.getByText('No videos found matching "nothing like it"')).toBeVisible()
  await expectAccessible(page)
})

test('[VL-078 VL-081] more than fifty videos are paged', async ({ page, person, installation }) => {
  const videos = Array.from({ length: 51 }, (_, index) => ({ name: `Video ${index}` }))
  await withVideos(installation, person, videos)
  await signIn(page, person)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(rowOf(page, 'Video 0')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('changes by others appear without a reload', async ({ page, person, installation, browser }) => {
  await withVideos(installation, person, [{ name: 'Keynote' }])
  const colleague = await installation.createPerson({ organizationId: person.organizationId })
  const context = await browser.newContext({ baseURL: installation.url })
  const colleaguesPage = await context.newPage()
  await signIn(page, person)
  await signIn(colleaguesPage, colleague)
  await pressAction(rowOf(colleaguesPage, 'Keynote'), 'Rename')
  await colleaguesPage.getByRole('dialog').getByLabel('Name').fill('Opening keynote')
  await colleaguesPage.getByRole('dialog').getByLabel('Name').press('Enter')
  await expect(rowOf(page, 'Opening keynote')).toBeVisible()
  await context.close()
})

test.describe('when the server fails', () => {
  test.use({ expectedConsoleErrors: [/503/] })

  test('[VL-280] the list says so and offers a retry', async ({ page, person }) => {
    const list = '**/api/core/video_assets/**'
    await page.route(list, (route) => route.fulfill({ status: 503, body: '' }))
    await signIn(page, person)
    await expect(page.getByText('Unable to fetch videos. Please try again.').first()).toBeVisible()
    await expectAccessible(page)
    await page.unroute(list)
    await page
      .getByRole('main')
      .getByRole('button', { name: /again|Retry/ })
      .click()
    await expect(page.getByText('No videos found')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the lists of /videos and /content and their menus are accessible, and their titles are large enough to tap', async ({
    page,
    person,
    installation,
  }) => {
    await withVideos(installation, person, [{ name: 'Panel' }, { name: 'Q' }, { name: 'Keynote' }])
    await signIn(page, person, '/content')
    await expect(rowOf(page, 'Keynote')).toBeVisible()
    await expectTargetsForFingers(page)
    await expectAccessible(page)
    await page.goto('/videos')
    await expect(rowOf(page, 'Keynote')).toBeVisible()
    await expectTargetsForFingers(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Actions for Keynote' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible()
    await expectAccessibleInBothSchemes(page)
  })
})

test('[VL-020 WI-120] quick actions show on the hovered row only, and their tooltips flip in the last three rows', async ({
  page,
  person,
  installation,
}) => {
  const names = ['Five', 'Four', 'Three', 'Two', 'One']
  await withVideos(
    installation,
    person,
    names.map((name) => ({ name })),
  )
  await signIn(page, person)
  const isShown = (name: string) =>
    rowOf(page, name)
      .getByRole('button', { name: 'Rename' })
      .evaluate((action) => getComputedStyle(action).color !== 'rgba(0, 0, 0, 0)')
  await rowOf(page, 'Two').hover()
  await expect.poll(async () => [await isShown('Two'), await isShown('Three')]).toEqual([true, false])
  await rowOf(page, 'Three').hover()
  await expect.poll(async () => [await isShown('Two'), await isShown('Three')]).toEqual([false, true])
  await page.mouse.move(0, 0)
  await expect.poll(async () => [await isShown('Two'), await isShown('Three')]).toEqual([false, false])
  for (const [name, side] of [
    ['Two', 'below'],
    ['Three', 'above'],
    ['Five', 'above'],
  ] as const) {
    const row = rowOf(page, name)
    await row.hover()
    const action = row.getByRole('button', { name: 'Rename' })
    await action.hover()
    const tooltip = page.getByRole('tooltip', { name: 'Rename' })
    await expect(tooltip).toBeVisible()
    const [about, words] = [await action.boundingBox(), await tooltip.boundingBox()]
    expect((words?.y ?? 0) > (about?.y ?? 0) ? 'below' : 'above', name).toBe(side)
    await page.mouse.move(0, 0)
    await expect(tooltip).toHaveCount(0)
  }
})
