import { existsSync } from 'node:fs'
import { canInstallPackages, installPackages } from './debian.mjs'
import { SetupError } from './setup-error.mjs'

/** The program of the browser in tests and benchmarks: by default Debian's Chromium without windows. */
export const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell'

/** That browser is there, with a font to draw text in. */
export function ensureChromium() {
  if (existsSync(chromiumPath)) return
  if (process.env['CHROMIUM_PATH'] === undefined && canInstallPackages())
    installPackages(['chromium-headless-shell', 'fonts-dejavu-core'])
  if (existsSync(chromiumPath)) return
  throw new SetupError(
    `The browser tests need Chromium; there is none at ${chromiumPath}.`,
    'Install Chromium or Chrome and set CHROMIUM_PATH to its program.',
  )
}
