import { existsSync } from 'node:fs'
import { run } from './run.mjs'

/** Whether packages can be installed here without asking anyone. */
export function canInstallPackages() {
  return existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
}

/**
 * The Debian packages are installed.
 * @param {string[]} packages
 */
export function installPackages(packages) {
  const names = packages.join(' ')
  const remedy = `Install them by hand (apt-get install ${names}) and run the command again.`
  const patience = ['-o', 'DPkg::Lock::Timeout=120']
  run({ command: 'apt-get', args: ['update', ...patience], step: 'Reading the package lists', remedy })
  run({
    command: 'apt-get',
    args: ['install', '-y', '--no-install-recommends', ...patience, ...packages],
    step: `Installing ${names}`,
    remedy,
  })
}
