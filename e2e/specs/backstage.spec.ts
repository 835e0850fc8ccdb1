/** Behind the stage of a live session: two speakers with cameras, and a producer. Each has a browser of their own. */
import type { Page } from '@playwright/test'
import { chromiumPath } from '../../tools/setup/chromium.mjs'
import {
  cameraArguments,
  comeTo,
  direct,
  expectMoving,
  goIn,
  hostedSession,
  newPage,
  tileOf,
} from '../fixtures/backstage.ts'
import { expect, expectAccessible, test } from '../fixtures/test.ts'

test.use({ launchOptions: { executablePath: chromiumPath, args: cameraArguments } })

/** One after another: three browsers that encode and decode at once are what two cores carry. */
test.describe.configure({ mode: 'default' })

/** The stage role starts last, and browsers try again until it is there. */
test.beforeEach(({ expectedConsoleErrors }) => void expectedConsoleErrors.push(/503 .*backstage\/connection/))

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
  await expect(katherine.getByText('You’re on stage', { exact: true })).toBeVisible()
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
  // What the session is about to record needs the processor that the screen takes.
  await producer.getByRole('button', { name: 'Stop sharing' }).click()

  await grace.keyboard.press('m')
  await expect(tileOf(katherine, 'Grace Hopper').getByText('Muted', { exact: true })).toBeVisible()
  await grace.keyboard.press('v')
  await expect(tileOf(katherine, 'Grace Hopper').getByText('Camera off')).toBeVisible()

  const session = producer.getByRole('region', { name: 'Start and end' })
  await session.getByRole('button', { name: 'Start' }).click()
  await session.getByRole('button', { name: 'Start now' }).click()
  await expect(katherine.getByText('The audience sees and hears you')).toBeVisible()
  await expect(katherine.getByText('On air', { exact: true })).toBeVisible()

  await takeTracksBack(katherine)
  await links.end()
})

/** Removes what was recorded of this speaker alone. */
async function takeTracksBack(speaker: Page): Promise<void> {
  const own = speaker.getByRole('region', { name: 'Recordings of you alone' })
  await expect(own.getByText(/being recorded since/)).toBeVisible({ timeout: 60_000 })
  await own.getByRole('button', { name: 'Remove my recordings' }).click()
  const question = speaker.getByRole('dialog', { name: 'Remove your recordings of this session?' })
  await expectAccessible(speaker)
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(own.getByText(/^You removed your recordings/)).toBeVisible()
}

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
