import { existsSync } from 'node:fs'
import { canInstallPackages, installPackages } from './debian.mjs'
import { SetupError } from './setup-error.mjs'

/** The browser for tests and benchmarks: by default Debian's headless Chromium. */
export const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell'

/** Installs the browser and a font if they are missing. */
export function ensureChromium() {
  if (existsSync(chromiumPath)) return
  if (process.env['CHROMIUM_PATH'] === undefined && canInstallPackages())
    installPackages(['chromium-headless-shell', 'fonts-dejavu-core'])
  if (existsSync(chromiumPath)) return
  throw new SetupError(
    `The browser tests need Chromium, which was not found at ${chromiumPath}.`,
    'Install Chromium or Chrome and set CHROMIUM_PATH to its executable.',
  )
}
