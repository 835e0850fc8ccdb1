import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

/** The Node from the dependencies, or else the current one. */
export function nodeBinary() {
  const installed = join(root, 'node_modules/.bin/node')
  return existsSync(installed) ? installed : process.execPath
}

/**
 * Finds a program on the PATH.
 * @param {string} program
 */
export function findOnPath(program) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const names = process.platform === 'win32' ? [`${program}.exe`] : [program]
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((file) => existsSync(file))
}
