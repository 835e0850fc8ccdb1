/** The live previews of a branding are the venue itself, and nothing that happens in them reaches the event. */
import type { Branding } from '@marquee/domain/branding'
import type { Page } from '@playwright/test'
import { hostOf } from '../fixtures/hosting.ts'
import { conference, makerFor } from '../fixtures/maker-for.ts'
import { expect, expectAccessibleAroundFrames, test } from '../fixtures/test.ts'
import { uploadPicture } from '../fixtures/upload-picture.ts'

const green = 'rgb(10, 92, 54)'

async function openEditor(page: Page, event: string, module: string) {
  await page.goto(`/events/${event}/look-and-feel#${module}`)
  return page.frameLocator('iframe[title="Preview of the event"]')
}

test('[BR-002 BR-063 BR-065] a color is seen on the event page and in the room before it is saved, and reaches nobody', async ({
  page,
  person,
  installation,
}) => {
  const make = await makerFor(page.request, person)
  const event = await make('/api/event/events/', conference)
  const calls: string[] = []
  const { host } = new URL(installation.venueUrl)
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.host === host && !/^\/(assets|preview|preview-video)\/|^\/favicon/.test(url.pathname)) {
      calls.push(`${request.method()} ${url.pathname}`)
    }
  })
  const saved = page.waitForResponse((reply) => reply.url().endsWith(`/events/${event}/branding/`))
  const frame = await openEditor(page, event, 'themebase')
  const before: Branding = await (await saved).json()
  await expect(frame.getByRole('heading', { level: 1, name: 'Spring conference' })).toBeVisible()
  await expectAccessibleAroundFrames(page)
  await page.getByRole('textbox', { name: 'Button background' }).fill('#0a5c36')
  await expect(frame.getByRole('button', { name: 'Register' })).toHaveCSS('background-color', green)
  await page.getByRole('tab', { name: 'Stage' }).click()
  await expect(frame.getByRole('heading', { level: 1, name: 'Opening keynote' })).toBeVisible()
  await frame.getByRole('textbox', { name: 'Write a message' }).fill('Nobody reads this')
  await expect(frame.getByRole('button', { name: 'Send' })).toHaveCSS('background-color', green)
  // Clicks into a scaled frame miss; keys don’t.
  await frame.getByRole('textbox', { name: 'Write a message' }).press('Enter')
  await expect(frame.getByText('This is a preview. Nothing is sent.')).toBeVisible()
  await page.getByText('Cellphone').click()
  await expect(page.getByRole('tab', { name: 'Stage', selected: true })).toBeVisible()
  await expect(frame.getByRole('textbox', { name: 'Write a message' })).toBeVisible()
  expect(calls).toEqual([])
  const reply = page.waitForResponse((reply) => reply.url().endsWith(`/events/${event}/branding/`))
  await page.reload()
  expect(await (await reply).json()).toEqual(before)
})

test('[BR-055 BR-060 BR-067 BR-068] the module and the tabs choose the screen: the buffer with a demo video, rooms, the lobby, an open agenda', async ({
  page,
  person,
}) => {
  const make = await makerFor(page.request, person)
  const event = await make('/api/event/events/', conference)
  const played = page.waitForRequest((request) => request.url().endsWith('/preview-video/loop.m4s'))
  const listed = page.waitForRequest((request) => request.url().endsWith('/preview-video/loop.m3u8'))
  const frame = await openEditor(page, event, 'bufferVideo')
  await expect(page.getByRole('tab', { name: 'Stage', selected: true })).toBeVisible()
  await expect(frame.getByText('Next: Opening keynote')).toBeVisible()
  await Promise.all([listed, played])
  await page.getByRole('tab', { name: 'Event Tabs' }).click()
  await expect(frame.getByText('4 of 10 seats taken')).toBeVisible()
  await page.getByRole('tab', { name: 'Onboarding' }).click()
  await expect(frame.getByRole('heading', { name: 'Complete your profile' })).toBeVisible()
  await page.getByRole('tab', { name: 'Tech Check' }).click()
  await expect(frame.getByRole('heading', { name: 'Check your device' })).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Continue to the event' })).toBeVisible()
  await page.getByRole('button', { name: 'Agenda Tile Background Shade' }).click()
  await expect(frame.getByText(/^What happens in this session/)).toBeVisible()
})

test('[BR-057] the previewed stage has the default logo of the module in its corner, and no other module’s has', async ({
  page,
  person,
  installation,
}) => {
  const make = await makerFor(page.request, person)
  const event = await make('/api/event/events/', conference)
  const call = await hostOf(installation, person)
  const square = { event, purpose: 'onstage_logo', width: 200, height: 200 }
  const logos = [
    await uploadPicture(installation, call, square),
    await uploadPicture(installation, call, square),
  ]
  await call(`PATCH /api/event/events/${event}/branding/`, { theme_obj: { logos } })
  const frame = await openEditor(page, event, 'logos')
  await expect(frame.getByRole('heading', { level: 1, name: 'Opening keynote' })).toBeVisible()
  const logo = frame.getByRole('img', { name: 'Logo' })
  const addressOf = () => logo.getAttribute('src')
  await expect.poll(addressOf).toContain(logos[0])
  await page.getByRole('button', { name: 'Make Default: Logo 2' }).click()
  await expect.poll(addressOf).toContain(logos[1])
  await page.getByRole('button', { name: 'Banners shared on stage' }).click()
  await expect(logo).toHaveCount(0)
})
