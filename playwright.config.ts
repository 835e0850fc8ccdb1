import { defineConfig } from '@playwright/test'
import { chromiumArguments } from './e2e/fixtures/chromium-arguments.ts'
import { chromiumPath } from './tools/setup/chromium.mjs'
import { keepTemporaryFilesInMemory } from './tools/test/temporary-folder.ts'

keepTemporaryFilesInMemory()

const testsByHand = '**/*.hand.spec.ts'

/** Speakers' browsers, which send and show several pictures at once: in real time only where little else runs. */
const testsWithCameras = '**/backstage*.spec.ts'

/**
 * Browser tests against the built product; each worker starts and stops an installation of its own. Tests by hand
 * (`e2e/fixtures/by-hand.ts`) run in a window of a laptop, and in one of a phone where that shows something else.
 */
export default defineConfig({
  testDir: 'e2e/specs',
  outputDir: 'test-results/browser',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  workers: 2,
  // A machine that is busy elsewhere was seen to take ten times as long; what passes waits for none of this.
  timeout: 180_000,
  // Before the stage is stopped (tools/test.ts), so that the failures so far are printed.
  globalTimeout: 75 * 60_000,
  expect: { timeout: 30_000 },
  // Where no one watches, only what failed is of interest.
  reporter: [
    [process.env['CI'] === undefined ? 'list' : 'dot'],
    ['json', { outputFile: 'test-results/browser.json' }],
  ],
  projects: [
    { name: 'studio', testIgnore: [testsByHand, testsWithCameras] },
    { name: 'desktop', testMatch: testsByHand, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testMatch: testsByHand,
      grepInvert: /@laptop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    { name: 'cameras', testMatch: testsWithCameras, workers: 1 },
  ],
  use: {
    // A trace of every test takes an eighth of the processor's time. The second try records one, and TRACE=1 does.
    trace: process.env['TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // What is waited for in vain fails by its name, instead of holding a worker until the test's end.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Colors half way from light to dark are no colors of ours, and motion is waited for.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: chromiumPath,
      args: chromiumArguments,
    },
  },
})
