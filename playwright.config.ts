import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const debianChromium = '/usr/bin/chromium'
const chromium = process.env['CHROMIUM_PATH'] ?? (existsSync(debianChromium) ? debianChromium : undefined)
const globalSetup = existsSync('e2e/global-setup.ts') ? './e2e/global-setup.ts' : undefined

/** Browser tests against the built product, which e2e/global-setup.ts starts and stops. */
export default defineConfig({
  testDir: 'e2e/specs',
  outputDir: 'test-results/browser',
  ...(globalSetup === undefined ? {} : { globalSetup }),
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  workers: 2,
  // A machine that is busy elsewhere was seen to take ten times as long; what passes waits for none of this.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    // Pictures in every trace took half of a core.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
