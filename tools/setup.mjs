/**
 * Makes a machine that has only Node and npm ready to run Marquee: dependencies, ffmpeg and the built
 * studio, with `--test` also Chromium. Runs before `npm start` and `npm test`, on Node 20 as well, so it
 * is plain JavaScript without dependencies. Does nothing when there is nothing to do.
 */
import { ensureChromium } from './setup/chromium.mjs'
import { ensureDependencies } from './setup/dependencies.mjs'
import { ensureFfmpeg } from './setup/ffmpeg.mjs'
import { ensureNodeVersion } from './setup/node-version.mjs'
import { SetupError } from './setup/setup-error.mjs'
import { ensureStudioBuild } from './setup/studio-build.mjs'

const forTests = process.argv.includes('--test')

try {
  ensureNodeVersion(process.versions.node)
  ensureDependencies()
  ensureFfmpeg({ isRequired: forTests })
  if (forTests) ensureChromium()
  ensureStudioBuild()
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(`\n${error.message}\n${error.remedy}\n`)
  process.exitCode = 1
}
