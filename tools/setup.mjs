/**
 * Prepares a machine that only has Node and npm: installs dependencies and ffmpeg, builds studio and venue, and
 * with `--test` installs Chromium. Runs before `npm start` and `npm test`, even on Node 20, so it is plain
 * JavaScript without dependencies. Does nothing if everything is in place.
 */
import { ensureChromium } from './setup/chromium.mjs'
import { ensureDependencies } from './setup/dependencies.mjs'
import { ensureFfmpeg } from './setup/ffmpeg.mjs'
import { ensureNodeVersion } from './setup/node-version.mjs'
import { SetupError } from './setup/setup-error.mjs'
import { ensureBuilds } from './setup/app-builds.mjs'

const forTests = process.argv.includes('--test')

try {
  ensureNodeVersion(process.versions.node)
  ensureDependencies()
  ensureFfmpeg({ isRequired: forTests })
  if (forTests) ensureChromium()
  ensureBuilds()
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(`\n${error.message}\n${error.remedy}\n`)
  process.exitCode = 1
}
