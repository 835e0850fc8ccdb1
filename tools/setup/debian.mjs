import { existsSync } from 'node:fs'
import { run } from './run.mjs'

/** Whether packages can be installed without asking for permission. */
export function canInstallPackages() {
  return existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
}

/**
 * Installs Debian packages.
 * @param {string[]} packages
 */
export function installPackages(packages) {
  const names = packages.join(' ')
  const remedy = `Install them by hand (apt-get install ${names}) and run the command again.`
  const waitForLock = ['-o', 'DPkg::Lock::Timeout=120']
  run({ command: 'apt-get', args: ['update', ...waitForLock], step: 'Reading the package lists', remedy })
  run({
    command: 'apt-get',
    args: ['install', '-y', '--no-install-recommends', ...waitForLock, ...packages],
    step: `Installing ${names}`,
    remedy,
  })
}
