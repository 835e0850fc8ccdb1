import { existsSync } from 'node:fs'
import { canInstallPackages, installPackages } from './debian.mjs'
import { SetupError } from './setup-error.mjs'

const debianChromium = '/usr/bin/chromium'

/** The browser that playwright.config.ts uses is there, with a font to draw text in. */
export function ensureChromium() {
  const chosen = process.env['CHROMIUM_PATH']
  if (existsSync(chosen ?? debianChromium)) return
  if (chosen === undefined && canInstallPackages()) installPackages(['chromium', 'fonts-dejavu-core'])
  if (existsSync(chosen ?? debianChromium)) return
  throw new SetupError(
    `The browser tests need Chromium; there is none at ${chosen ?? debianChromium}.`,
    'Install Chromium or Chrome and set CHROMIUM_PATH to its program.',
  )
}
