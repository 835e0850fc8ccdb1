/** Two people talk in a room of an event, each with a browser of their own. */
import type { Browser, Page } from '@playwright/test'
import { chromiumPath } from '../../tools/setup/chromium.mjs'
import { chromiumArguments } from '../fixtures/chromium-arguments.ts'
import { hostOf } from '../fixtures/hosting.ts'
import type { Installation } from '../fixtures/installation.ts'
import { conference } from '../fixtures/maker-for.ts'
import { expect, expectAccessible, type Person, test } from '../fixtures/test.ts'

const devices = [
  // Two pictures are sent and shown on one machine here, which may be busy.
  '--use-fake-device-for-media-stream=fps=10',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
  '--disable-features=WebRtcHideLocalIpsWithMdns',
]

test.use({ launchOptions: { executablePath: chromiumPath, args: [...chromiumArguments, ...devices] } })
test.describe.configure({ mode: 'default' })

/** The stage role starts last, and browsers try again until it is there. */
test.beforeEach(({ expectedConsoleErrors }) => void expectedConsoleErrors.push(/503 .*connection/))

type Hosting = { installation: Installation; person: Person }

/** A test event, whose rooms are open, with a room of two seats; and the links of two speakers and of its staff. */
async function hostedRoom({ installation, person }: Hosting) {
  const call = await hostOf(installation, person)
  const { id: event } = await call('POST /api/event/events/', { ...conference, is_test: true })
  await call('POST /api/event/rooms/', { event, title: 'Cafe', seats: 2 })
  const linkOf = async (email: string) => {
    const query = `event_id=${event}&email=${encodeURIComponent(email)}`
    return (await call<{ url: string }>(`GET /api/event/magic_link/?${query}`)).url
  }
  const speaker = async (first_name: string, last_name: string) => {
    const email = `${first_name.toLowerCase()}-${event}@rooms.test`
    const user = { first_name, last_name, email, company: 'Navy' }
    await call('POST /api/event/event_roles/', { event, role: 4, user, send_email_invite: false })
    return linkOf(email)
  }
  return {
    katherine: await speaker('Katherine', 'Johnson'),
    grace: await speaker('Grace', 'Hopper'),
    staff: await linkOf(person.email),
  }
}

/** Enters the event by the link, and goes to the door of its room. */
async function comeTo(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: 'Enter', exact: true }).click()
  await page.getByRole('link', { name: 'Rooms' }).click()
  await page.getByRole('link', { name: 'Go in: Cafe' }).click()
  await expect(page.getByRole('heading', { name: 'Enter Cafe' })).toBeVisible()
}

async function goIn(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Use my camera' }).check()
  await page.getByRole('checkbox', { name: 'Use my microphone' }).check()
  await expect(page.getByLabel('Your camera')).toBeVisible()
  await page.getByRole('button', { name: 'Enter the room' }).click()
  await expect(page.getByRole('region', { name: 'People in this room' })).toBeVisible()
  await expect(page.getByText('Connecting to the room...')).toBeHidden()
}

const newPage = async (browser: Browser) => (await browser.newContext({ reducedMotion: 'reduce' })).newPage()

const tileOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'People in this room' }).getByRole('listitem').filter({ hasText: name })

/** Waits until the picture of this person moves. */
async function expectMoving(page: Page, name: string): Promise<void> {
  const picture = tileOf(page, name).getByLabel(`Picture of ${name}`)
  const framesOf = () =>
    picture.evaluate((video) =>
      video instanceof HTMLVideoElement ? video.getVideoPlaybackQuality().totalVideoFrames : 0,
    )
  await expect.poll(framesOf, { timeout: 90_000 }).toBeGreaterThan(0)
  const before = await framesOf()
  await expect.poll(framesOf).toBeGreaterThan(before)
}

test('[AG-043 AG-059 BR-069] two people see, hear and write to each other in a room; the third waits and is let in', async ({
  browser,
  page: staff,
  installation,
  person,
}) => {
  const links = await hostedRoom({ installation, person })
  const [katherine, grace] = [await newPage(browser), await newPage(browser)]
  await comeTo(katherine, links.katherine)
  await expectAccessible(katherine)
  await goIn(katherine)
  await comeTo(grace, links.grace)
  await goIn(grace)
  await expectMoving(katherine, 'Grace Hopper')
  await expectMoving(grace, 'Katherine Johnson')
  await expect(tileOf(katherine, 'Grace Hopper').getByText('Speaking')).toBeVisible()
  await expectAccessible(katherine)

  await grace.getByRole('textbox', { name: 'Write a message' }).fill('Good to see you')
  await grace.keyboard.press('Enter')
  await expect(katherine.getByText('Good to see you')).toBeVisible()

  await katherine.reload()
  await expectMoving(grace, 'Katherine Johnson')
  await expect(tileOf(grace, 'Katherine Johnson')).toHaveCount(1)

  await staff.goto(links.staff)
  await staff.getByRole('button', { name: 'Enter', exact: true }).click()
  await staff.getByRole('link', { name: 'Rooms' }).click()
  await expect(staff.getByText('Full · 2 of 2 seats taken')).toBeVisible()
  await staff.getByRole('link', { name: 'Go in: Cafe' }).click()
  await staff.getByRole('button', { name: 'Wait for a seat' }).click()
  await expect(staff.getByText('You’re number 1 in line.')).toBeVisible()
  await expectAccessible(staff)
  await grace.getByRole('button', { name: 'Leave the room' }).click()
  await expect(staff.getByText('A seat is free: you’re in.')).toBeVisible()

  await staff.getByRole('button', { name: 'Actions for Katherine Johnson' }).click()
  await staff.getByRole('button', { name: 'Remove' }).click()
  await staff.getByRole('button', { name: 'Remove now' }).click()
  await expect(katherine.getByRole('heading', { name: 'A host removed you from this room.' })).toBeVisible()
  await expectAccessible(katherine)
})

test('whoever comes in on another device has one seat, and the first device says so and can come back', async ({
  browser,
  page: laptop,
  installation,
  person,
  expectedConsoleErrors,
}) => {
  // Where the first device renews its connection before it is told.
  expectedConsoleErrors.push(/409 .*connection/)
  const { katherine } = await hostedRoom({ installation, person })
  await comeTo(laptop, katherine)
  await goIn(laptop)
  const phone = await newPage(browser)
  await comeTo(phone, katherine)
  await goIn(phone)
  const other = { name: 'You joined from another device.' }
  await expect(laptop.getByRole('heading', other)).toBeVisible()
  await expectAccessible(laptop)
  await laptop.getByRole('button', { name: 'Come in here instead' }).click()
  await goIn(laptop)
  await expect(phone.getByRole('heading', other)).toBeVisible()
  await expect(tileOf(laptop, 'Katherine Johnson')).toHaveCount(1)
  await expect(laptop.getByText('The connection to the room was lost')).toBeHidden()
  await expect(laptop.getByRole('heading', other)).toBeHidden()
})

test('on a phone, people are above the chat and the controls under the thumb', async ({
  page,
  installation,
  person,
}) => {
  const links = await hostedRoom({ installation, person })
  await page.setViewportSize({ width: 390, height: 844 })
  await comeTo(page, links.katherine)
  await expectAccessible(page)
  await goIn(page)
  const controls = await page.getByRole('region', { name: 'Your controls' }).boundingBox()
  expect((controls?.y ?? 0) + (controls?.height ?? 0)).toBe(844)
  await expect(page.getByRole('textbox', { name: 'Write a message' })).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
})
