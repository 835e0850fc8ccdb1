/** What speakers have behind them, drawn in their own browser. */
import type { Page } from '@playwright/test'
import { chromiumPath } from '../../tools/setup/chromium.mjs'
import { cameraArguments, comeTo, hostedSession } from '../fixtures/backstage.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'
import { uploadPicture } from '../fixtures/upload-picture.ts'

test.use({ launchOptions: { executablePath: chromiumPath, args: cameraArguments } })

/** WebGL without a graphics card takes seconds for the first picture. */
const patience = { timeout: 90_000 }

/** Whether the corner of one's own picture is white, as the event's background is. Chromium's pretended camera is green there. */
const hasWhiteCorner = (page: Page) =>
  page.getByLabel('Your camera').evaluate((video) => {
    if (!(video instanceof HTMLVideoElement) || video.videoWidth === 0) return undefined
    const context = new OffscreenCanvas(16, 9).getContext('2d')
    context?.drawImage(video, 0, 0, 16, 9)
    const color = context?.getImageData(1, 1, 1, 1).data.slice(0, 3)
    return color?.every((part) => part > 240)
  })

test('[BR-160 BR-161] a speaker has a picture of the event behind them, and again after a reload, or their room as it is', async ({
  page,
  installation,
  person,
}) => {
  const { event, call, katherine } = await hostedSession({ installation, person })
  const wide = { event, purpose: 'virtual_background', width: 1600, height: 900 }
  const pictures = [
    await uploadPicture(installation, call, wide),
    await uploadPicture(installation, call, wide),
  ]
  await call(`PATCH /api/event/events/${event}/branding/`, { theme_obj: { virtual_backgrounds: pictures } })
  await comeTo(page, katherine)
  const consent = page.getByRole('checkbox', { name: /^This session is recorded/ })
  await consent.check()
  const backgrounds = page.getByRole('group', { name: 'Background' })
  await expect(backgrounds.getByRole('button', { name: 'None', pressed: true })).toBeVisible()
  await expect.poll(() => hasWhiteCorner(page), patience).toBe(false)
  await expect(backgrounds.getByRole('img').first()).toHaveAttribute('src', pictures[0] ?? '')
  await backgrounds.getByRole('button', { name: 'Background 1' }).click()
  await expect.poll(() => hasWhiteCorner(page), patience).toBe(true)
  await expectAccessible(page)

  await page.reload()
  await consent.check()
  await expect(backgrounds.getByRole('button', { name: 'Background 1', pressed: true })).toBeVisible()
  await expect.poll(() => hasWhiteCorner(page), patience).toBe(true)
  await backgrounds.getByRole('button', { name: 'Blur' }).click()
  await expect.poll(() => hasWhiteCorner(page), patience).toBe(false)
  await backgrounds.getByRole('button', { name: 'None' }).click()
  await expect(backgrounds.getByRole('button', { name: 'None', pressed: true })).toBeVisible()
  await expect.poll(() => hasWhiteCorner(page), patience).toBe(false)
  await expect(page.getByText('Your background couldn’t be loaded', { exact: false })).toBeHidden()
})
