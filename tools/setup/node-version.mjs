import { SetupError } from './setup-error.mjs'

const minimum = { major: 20, minor: 19 }

/**
 * Rejects a Node that is too old for npm and this setup. Marquee itself runs on Node 24 from its
 * dependencies.
 * @param {string} version
 */
export function ensureNodeVersion(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > minimum.major || (major === minimum.major && minor >= minimum.minor)) return
  throw new SetupError(
    `Marquee needs Node ${minimum.major}.${minimum.minor} or later; this is Node ${version}.`,
    'Install a current Node from https://nodejs.org and run the command again.',
  )
}
