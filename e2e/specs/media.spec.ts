import { expect, expectAccessible, signIn, test } from '../fixtures/test.ts'
import { chooseClips, limitUploads, pictureOf, playedSeconds } from '../fixtures/upload.ts'

const processed = 'Video is uploaded and is being processed...'

test('[UP-035 UP-050 UP-053 VL-166 VL-172] a person uploads a video and plays it while better renditions are made', async ({
  page,
  person,
}) => {
  await signIn(page, person)
  await chooseClips(page, ['m10.mp4'])
  await expect(page.getByText(processed)).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'm10' })
  await expect(row).toContainText('00:10')
  await row.hover()
  await row.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog', { name: 'm10' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'play', exact: true }).click()
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0.5)
  await expectAccessible(page)
})

test.describe('when the server fails to start processing', () => {
  test.use({ expectedConsoleErrors: [/status of 500/] })

  test('[UP-054 UP-055] an upload shows Error in the list and in the tray until it is retried', async ({
    page,
    person,
  }) => {
    await signIn(page, person)
    const starts = '**/api/core/video_assets/*/transcode/'
    await page.route(starts, (route) => route.fulfill({ status: 500 }))
    await chooseClips(page, ['low.mp4'])
    await expect(page.getByText('Unable to start video transcoding...')).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: 'low' })
    await expect(row.getByText('Error', { exact: true })).toBeVisible()
    const tray = page.getByRole('region', { name: 'Uploads' })
    await expect(tray.getByText(/^Error: /)).toBeVisible()
    await expect(tray.getByRole('button', { name: 'Retry low.mp4' })).toBeVisible()
    await expectAccessible(page)
    await page.unroute(starts)
    await row.hover()
    await row.getByRole('button', { name: 'Retry' }).click()
    await expect(row.getByText('Error', { exact: true })).toHaveCount(0)
    await expect(tray.getByText(/^Error: /)).toHaveCount(0)
    await expect(row).toContainText('Completed', { timeout: 150_000 })
  })
})

test('[UP-058 VL-171] the quality can be changed during playback without a gap', async ({ page, person }) => {
  await signIn(page, person)
  await chooseClips(page, ['m10.mp4'])
  const row = page.getByRole('row').filter({ hasText: 'm10' })
  await expect(row).toContainText('Completed', { timeout: 150_000 })
  await row.hover()
  await row.getByRole('button', { name: 'Preview' }).click()
  const dialog = page.getByRole('dialog', { name: 'm10' })
  await expect.poll(async () => (await pictureOf(page)).width).toBeGreaterThan(0)
  const { width } = await pictureOf(page)
  const other = width === 640 ? { quality: '1080p', width: 1920 } : { quality: '360p', width: 640 }
  await dialog.getByRole('button', { name: 'quality' }).click()
  await page.getByRole('menuitemradio', { name: other.quality, exact: true }).click()
  await dialog.getByRole('button', { name: 'play', exact: true }).click()
  // Buffered video stays; the picture changes with the next segment.
  await expect.poll(() => pictureOf(page)).toEqual({ width: other.width, bufferedRanges: 1 })
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(8)
})

test('[WI-145] playback recovers from a part of a video that cannot be decoded', async ({ page, person }) => {
  await signIn(page, person)
  await chooseClips(page, ['m10.mp4'])
  const row = page.getByRole('row').filter({ hasText: 'm10' })
  await expect(row).toContainText('00:10')
  const isNoise = { is: true }
  await page.route('**/*.m4s*', async (route) => {
    if (!isNoise.is) return route.fallback()
    isNoise.is = false
    return route.fulfill({ contentType: 'video/iso.segment', body: Buffer.alloc(50_000, 7) })
  })
  await row.hover()
  await row.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'play', exact: true }).click()
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(2)
  expect(isNoise.is).toBe(false)
  await expect(page.getByText('Video playback failed. Please refresh the page.')).toHaveCount(0)
})

test('[UP-045] several videos upload at once and each shows its progress', async ({ page, person }) => {
  await signIn(page, person)
  await limitUploads(page, 600_000)
  await chooseClips(page, ['r43.mp4', 'noaudio.mp4', 'low.mp4'])
  await expect(page.getByRole('progressbar', { name: 'Progress of all uploads' })).toBeVisible()
  await expectAccessible(page)
  await limitUploads(page, 0)
  for (const title of ['r43', 'noaudio', 'low']) {
    await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible()
  }
})

test.describe('an interrupted upload', () => {
  // The server may still be closing the paused attempt when the next one starts: it is rejected and retried.
  test.use({ expectedConsoleErrors: [/409 .*\/api\/core\/uploads\//] })

  test('an upload is paused, resumed and canceled', async ({ page, person }) => {
    await signIn(page, person)
    await limitUploads(page, 300_000)
    await chooseClips(page, ['m10.mp4'])
    await page.getByRole('button', { name: 'Pause m10.mp4' }).click()
    await expect(page.getByText(/^Paused/)).toBeVisible()
    await page.getByRole('button', { name: 'Resume m10.mp4' }).click()
    await page.getByRole('button', { name: 'Cancel m10.mp4' }).click()
    const question = page.getByRole('dialog', { name: 'Cancel this upload?' })
    if (await question.isVisible()) await question.getByRole('button', { name: 'Cancel upload' }).click()
    await expect(page.getByText('No videos found')).toBeVisible()
  })
})

test('after a reload an upload can be resumed with the same file', async ({ page, person }) => {
  await signIn(page, person)
  await limitUploads(page, 500_000)
  await chooseClips(page, ['noaudio.mp4'])
  await expect(page.getByRole('progressbar', { name: 'Progress of all uploads' })).toHaveAttribute(
    'aria-valuenow',
    /[1-9]/,
  )
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByRole('heading', { name: '1 unfinished upload' })).toBeVisible()
  await limitUploads(page, 0)
  await chooseClips(page, ['noaudio.mp4'])
  await expect(page.getByText(processed)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'noaudio' })).toHaveCount(1)
})

test('[UP-002 UP-033 UP-037 UP-038 UP-089] a file that is not a video is rejected before a byte is sent', async ({
  page,
  person,
}) => {
  await signIn(page, person)
  for (const [file, sentence] of [
    ['text.mp4', 'Only MP4 videos can be uploaded.'],
    ['svg_as.mp4', 'SVG files are not allowed.'],
    ['half.mp4', 'video is too short.'],
    ['audio_only.mp4', 'Audio files cannot be played directly in events.'],
  ] as const) {
    await chooseClips(page, [file])
    await expect(page.getByText(sentence).first()).toBeVisible()
    await expect(page.getByText('No videos found')).toBeVisible()
  }
})

test.describe('a member of another organization', () => {
  test.use({ expectedConsoleErrors: [/40[14]/] })

  test('cannot open any URL of a video', async ({ page, person, installation, browser }) => {
    await signIn(page, person)
    const loaded: string[] = []
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.startsWith('/media/') && response.ok()) loaded.push(pathname)
    })
    await chooseClips(page, ['r43.mp4'])
    await page.getByRole('row').filter({ hasText: 'r43' }).hover()
    await page.getByRole('row').filter({ hasText: 'r43' }).getByRole('button', { name: 'Preview' }).click()
    await expect.poll(() => loaded.some((path) => path.endsWith('.m4s'))).toBe(true)

    const stranger = await browser.newContext({ baseURL: installation.url })
    await signIn(await stranger.newPage(), await installation.createPerson())
    for (const path of new Set(loaded)) {
      expect((await stranger.request.get(path)).status(), path).toBe(404)
    }
    await stranger.close()
  })
})
