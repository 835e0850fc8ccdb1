/** The stage of an installation whose cameras LiveKit carries, with LiveKit's own client in the browsers of its speakers. */
import { startTestLivekit, type TestLivekit } from '../../apps/server/test/livekit-server.ts'
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
import { type Installation, startInstallation } from '../fixtures/installation.ts'
import { expect, test as base } from '../fixtures/test.ts'

const test = base.extend<object, { livekit: TestLivekit; installation: Installation }>({
  livekit: [
    async ({}, use) => {
      const livekit = await startTestLivekit()
      await use(livekit)
      await livekit.close()
    },
    { scope: 'worker' },
  ],
  installation: [
    async ({ livekit }, use) => {
      const installation = await startInstallation({
        STAGE_LIVEKIT_URL: livekit.url,
        STAGE_LIVEKIT_KEY: livekit.key,
        STAGE_LIVEKIT_SECRET: livekit.secret,
      })
      await use(installation)
      await installation.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  allowedHosts: async ({ installation, livekit }, use) =>
    use(new Set([installation.url, installation.venueUrl, livekit.url].map((url) => new URL(url).host))),
})

test.use({ launchOptions: { executablePath: chromiumPath, args: cameraArguments } })
test.describe.configure({ mode: 'default' })
/** The stage role starts last, and browsers try again until it is there. */
test.beforeEach(({ expectedConsoleErrors }) => void expectedConsoleErrors.push(/503 .*backstage\/connection/))

test('[PE-032] a speaker comes backstage through LiveKit, and a producer puts them on stage and on air', async ({
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
  await direct(producer, 'Katherine Johnson', 'Put on stage')
  await expectMoving(producer, 'Picture of Katherine Johnson')
  await expect(tileOf(producer, 'Katherine Johnson').getByText('Speaking')).toBeVisible()
  await katherine.keyboard.press('v')
  await expect(tileOf(producer, 'Katherine Johnson').getByText('Camera off')).toBeVisible()
  await katherine.keyboard.press('v')
  await expectMoving(producer, 'Picture of Katherine Johnson')

  const session = producer.getByRole('region', { name: 'Start and end' })
  await session.getByRole('button', { name: 'Start' }).click()
  await session.getByRole('button', { name: 'Start now' }).click()
  await expect(katherine.getByText('The audience sees and hears you')).toBeVisible()
  await links.end()
})
