/** Behind the stage of a live session: two speakers with cameras, and a producer. Each has a browser of their own. */
import type { Browser, Page } from '@playwright/test'
import { roleIds } from '@marquee/domain/permissions'
import { chromiumPath } from '../../tools/setup/chromium.mjs'
import { chromiumArguments } from '../fixtures/chromium-arguments.ts'
import { type Call, hostOf } from '../fixtures/hosting.ts'
import type { Installation } from '../fixtures/installation.ts'
import { conference } from '../fixtures/maker-for.ts'
import { expect, expectAccessible, type Person, test } from '../fixtures/test.ts'

const devices = [
  // Three pictures are sent and shown on one machine here, which may be busy.
  '--use-fake-device-for-media-stream=fps=10',
  '--use-fake-ui-for-media-stream',
  '--auto-select-desktop-capture-source=Entire screen',
  // Browser and server are one machine here.
  '--allow-loopback-in-peer-connection',
  '--disable-features=WebRtcHideLocalIpsWithMdns',
]

test.use({ launchOptions: { executablePath: chromiumPath, args: [...chromiumArguments, ...devices] } })

/** One after another: three browsers that encode and decode at once are what two cores carry. */
test.describe.configure({ mode: 'default' })

/** The stage role starts last, and browsers try again until it is there. */
test.beforeEach(({ expectedConsoleErrors }) => void expectedConsoleErrors.push(/503 .*backstage\/connection/))

type Hosting = { installation: Installation; person: Person }

/** A live session with two speakers, and the links of both, of its producer and of an attendee. */
async function hostedSession({ installation, person }: Hosting) {
  const call = await hostOf(installation, person)
  const { id: event } = await call('POST /api/event/events/', conference)
  await call(`PATCH /api/event/events/${event}/stage/`, { starts: 'hand' })
  const times = { start_time: conference.start_time, end_time: conference.end_time }
  await call('POST /api/event/broadcasts/', {
    event,
    title: 'Keynote',
    broadcast_type: 1,
    ...times,
  })
  const speaker = async (first_name: string, last_name: string) => {
    const email = `${first_name.toLowerCase()}-${event}@backstage.test`
    const user = { first_name, last_name, email, company: 'Navy' }
    await call('POST /api/event/event_roles/', { event, role: 4, user, send_email_invite: false })
    return linkOf(call, event, email)
  }
  const [katherine, grace] = [await speaker('Katherine', 'Johnson'), await speaker('Grace', 'Hopper')]
  const coordinator = async () => {
    const email = `edsger-${event}@backstage.test`
    const user = { first_name: 'Edsger', last_name: 'Dijkstra', email }
    const event_app_role = roleIds.coordinator
    await call('POST /api/event/staff/', { event, user, event_app_role, send_email_invite: false })
    return linkOf(call, event, email)
  }
  return { katherine, grace, coordinator, producer: await linkOf(call, event, person.email) }
}

async function linkOf(call: Call, event: string, email: string): Promise<string> {
  const query = `event_id=${event}&email=${encodeURIComponent(email)}`
  const { url } = await call<{ url: string }>(`GET /api/event/magic_link/?${query}`)
  return url
}

/** Enters the event by the link, and goes to the check before the backstage of its session. */
async function comeTo(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: 'Enter', exact: true }).click()
  await page.getByRole('link', { name: 'Agenda' }).click()
  await page.getByRole('link', { name: 'Go backstage of Keynote' }).click()
  await expect(page.getByRole('heading', { name: 'Get ready for Keynote' })).toBeVisible()
}

/** Agrees to be recorded, and goes in with a microphone, and a camera unless that is left out. */
async function goIn(page: Page, { hasCamera = true } = {}): Promise<void> {
  await page.getByRole('checkbox', { name: /^This session is recorded/ }).check()
  await expect(page.getByLabel('Your camera')).toBeVisible()
  if (!hasCamera) await page.getByRole('checkbox', { name: 'Use my camera' }).uncheck()
  await page.getByRole('button', { name: 'Go backstage' }).click()
  await expect(page.getByRole('region', { name: 'People backstage' })).toBeVisible()
  await expect(page.getByText('Connecting to the stage...')).toBeHidden()
}

const newPage = async (browser: Browser) => (await browser.newContext({ reducedMotion: 'reduce' })).newPage()

const tileOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'People backstage' }).getByRole('listitem').filter({ hasText: name })

/** Waits until the picture moves that is labelled so. */
async function expectMoving(page: Page, label: string | RegExp): Promise<void> {
  const picture = page.getByRole('region', { name: 'What the audience sees' }).getByLabel(label)
  const framesOf = () =>
    picture.evaluate((video) =>
      video instanceof HTMLVideoElement ? video.getVideoPlaybackQuality().totalVideoFrames : 0,
    )
  await expect.poll(framesOf, { timeout: 90_000 }).toBeGreaterThan(0)
  const before = await framesOf()
  await expect.poll(framesOf).toBeGreaterThan(before)
}

async function direct(producer: Page, name: string, act: string): Promise<void> {
  await producer.getByRole('button', { name: `Direct ${name}` }).click()
  await producer
    .getByRole('group', { name: `Direct ${name}` })
    .getByRole('button', { name: act })
    .click()
}

test('[PE-032 PP-055 VL-309] two speakers see and hear each other, a producer puts them on stage and sets the scene', async ({
  browser,
  page: producer,
  installation,
  person,
}) => {
  const links = await hostedSession({ installation, person })
  const [katherine, grace] = [await newPage(browser), await newPage(browser)]
  await comeTo(katherine, links.katherine)
  await expectAccessible(katherine)
  await goIn(katherine)
  await comeTo(grace, links.grace)
  await goIn(grace)
  await comeTo(producer, links.producer)
  await goIn(producer, { hasCamera: false })

  await direct(producer, 'Katherine Johnson', 'Put on stage')
  await direct(producer, 'Grace Hopper', 'Put on stage')
  await expect(katherine.getByText('You’re on stage')).toBeVisible()
  await expectMoving(katherine, 'Picture of Grace Hopper')
  await expectMoving(grace, 'Picture of Katherine Johnson')
  await expectMoving(producer, 'Picture of Katherine Johnson')
  await expect(tileOf(katherine, 'Grace Hopper').getByText('Speaking')).toBeVisible()
  await expectAccessible(producer)

  await producer.getByRole('button', { name: 'Side by side' }).click()
  const third = producer.getByRole('form', { name: 'Lower third' })
  await third.getByRole('textbox', { name: 'Title', exact: true }).fill('Questions?')
  await third.getByRole('button', { name: 'Show' }).click()
  await expect(
    katherine.getByRole('region', { name: 'What the audience sees' }).getByText('Questions?'),
  ).toBeVisible()

  await producer.keyboard.press('Escape')
  await producer.getByRole('button', { name: 'Screen and one' }).click()
  await producer.getByRole('button', { name: 'Share screen' }).click()
  await expectMoving(katherine, /^Screen of /)

  await grace.keyboard.press('m')
  await expect(tileOf(katherine, 'Grace Hopper').getByText('Muted', { exact: true })).toBeVisible()
  await grace.keyboard.press('v')
  await expect(tileOf(katherine, 'Grace Hopper').getByText('Camera off')).toBeVisible()

  const session = producer.getByRole('region', { name: 'Session' })
  await session.getByRole('button', { name: 'Start' }).click()
  await session.getByRole('button', { name: 'Start now' }).click()
  await expect(katherine.getByText('The audience sees and hears you')).toBeVisible()
  await expect(katherine.getByText('On air', { exact: true })).toBeVisible()
})

test('a speaker who reloads is back in the same place without a click', async ({
  browser,
  page: grace,
  installation,
  person,
}) => {
  const links = await hostedSession({ installation, person })
  const katherine = await newPage(browser)
  await comeTo(katherine, links.katherine)
  await goIn(katherine)
  await comeTo(grace, links.grace)
  await goIn(grace)
  await expect(tileOf(grace, 'Katherine Johnson')).toBeVisible()
  const startedAt = performance.now()
  await katherine.reload()
  await expect(katherine.getByRole('button', { name: 'Stop camera' })).toBeVisible()
  await expect(katherine.getByText('Connecting to the stage...')).toBeHidden()
  const description = `${Math.round(performance.now() - startedAt)} ms`
  test.info().annotations.push({ type: 'back after', description })
  await expect(tileOf(grace, 'Katherine Johnson')).toHaveCount(1)
  await expect(tileOf(grace, 'Katherine Johnson').getByText('Not connected')).toBeHidden()
})

test('[PE-033 PE-034 PP-056 VL-310] a coordinator comes without camera or microphone, shares a screen and chats', async ({
  browser,
  page: coordinator,
  installation,
  person,
}) => {
  const links = await hostedSession({ installation, person })
  const katherine = await newPage(browser)
  await comeTo(katherine, links.katherine)
  await goIn(katherine)
  await comeTo(coordinator, await links.coordinator())
  await coordinator.getByRole('checkbox', { name: /^This session is recorded/ }).check()
  await coordinator.getByRole('button', { name: 'Go backstage' }).click()
  const controls = coordinator.getByRole('region', { name: 'Your controls' })
  await expect(controls.getByRole('button', { name: 'Share screen' })).toBeVisible()
  await expect(controls.getByRole('button', { name: /camera|mute|microphone/i })).toHaveCount(0)
  await expect(coordinator.getByRole('button', { name: /^Direct / })).toHaveCount(0)
  await controls.getByRole('button', { name: 'Share screen' }).click()
  await expect(tileOf(katherine, 'Edsger Dijkstra').getByText('Sharing their screen')).toBeVisible()
  await coordinator.getByRole('textbox', { name: 'Write a message' }).fill('Slides are up')
  await coordinator.keyboard.press('Enter')
  await expect(katherine.getByText('Slides are up')).toBeVisible()
})

test('whom a producer removes reads so, and comes back once they are let in again', async ({
  browser,
  page: producer,
  installation,
  person,
}) => {
  const links = await hostedSession({ installation, person })
  const katherine = await newPage(browser)
  await comeTo(katherine, links.katherine)
  await goIn(katherine)
  await comeTo(producer, links.producer)
  await goIn(producer, { hasCamera: false })
  await direct(producer, 'Katherine Johnson', 'Remove')
  await producer.getByRole('button', { name: 'Remove now' }).click()
  await expect(
    katherine.getByRole('heading', { name: 'A producer removed you from the backstage.' }),
  ).toBeVisible()
  await expectAccessible(katherine)
  await producer.getByRole('button', { name: 'Let Katherine Johnson in again' }).click()
  await goIn(katherine)
  await expect(tileOf(producer, 'Katherine Johnson').getByText('Not connected')).toBeHidden()
})

test('on a phone, the picture is on top and the controls are under the thumb', async ({
  page: katherine,
  installation,
  person,
}) => {
  const links = await hostedSession({ installation, person })
  await katherine.setViewportSize({ width: 390, height: 844 })
  await comeTo(katherine, links.katherine)
  await expectAccessible(katherine)
  await goIn(katherine)
  const bottomOf = async (name: string) => {
    const box = await katherine.getByRole('region', { name }).boundingBox()
    return box ? box.y + box.height : 0
  }
  expect(await bottomOf('What the audience sees')).toBeLessThan(422)
  expect(await bottomOf('Your controls')).toBe(844)
  await expect(katherine.getByRole('textbox', { name: 'Write a message' })).toBeVisible()
  const overflow = await katherine.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await expectAccessible(katherine)
  await katherine.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(katherine)
})
