import { SetupError } from './setup-error.mjs'

const oldest = { major: 20, minor: 19 }

/**
 * Refuses a Node that npm and the set-up cannot run on. Marquee itself runs on the Node 24 that its
 * dependencies bring.
 * @param {string} version
 */
export function ensureNodeVersion(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > oldest.major || (major === oldest.major && minor >= oldest.minor)) return
  throw new SetupError(
    `Marquee needs Node ${oldest.major}.${oldest.minor} or later; this is Node ${version}.`,
    'Install a current Node from https://nodejs.org and run the command again.',
  )
}
