/** From a picture on an organizer's disk to the room of an audience that waits. */
import { hostOf, registerAndEnter } from '../fixtures/hosting.ts'
import { conference } from '../fixtures/maker-for.ts'
import { expect, expectAccessible, signIn, test } from '../fixtures/test.ts'

test('[BR-260 BR-262 BR-264 BR-279] an uploaded filler slide is in the room while nothing plays', async ({
  page,
  person,
  installation,
  browser,
}) => {
  await signIn(page, person)
  const call = await hostOf(installation, person)
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const times = { start_time: inMinutes(90), end_time: inMinutes(180) }
  const { id: event } = await call('POST /api/event/events/', { ...conference, ...times })
  await call('POST /api/event/broadcasts/', { event, title: 'Keynote', ...times })

  await page.goto(`/events/${event}/look-and-feel#fillerSlide`)
  await page.getByRole('button', { name: 'Choose a slide' }).click()
  const library = page.getByRole('dialog', { name: 'Select Filler Slide' })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    library.getByRole('button', { name: 'Choose a file: Upload a filler slide' }).click(),
  ])
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 1280, height: 720 } })
  await chooser.setFiles({ name: 'Back soon.png', mimeType: 'image/png', buffer })
  await expect(library.getByRole('radio', { name: 'Select Back soon.png' })).toBeChecked()
  await expect(library.getByText('Processed', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  await library.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Filler slide saved.')).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  await registerAndEnter(visitor, `${installation.venueUrl}/event/${event}`, 'grace@example.org')
  await visitor.getByRole('link', { name: 'Stage' }).click()
  await expect(visitor.getByText(/^Next: Keynote/)).toBeVisible()
  await visitor.waitForFunction(() => {
    const video = document.querySelector('video')
    return video !== null && !video.paused && video.videoWidth === 1920 && video.currentTime > 0
  })
  await expectAccessible(visitor)
})
