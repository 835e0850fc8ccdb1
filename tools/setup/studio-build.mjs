import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodeBinary, root } from './places.mjs'
import { run } from './run.mjs'

const builtFrom = join(root, 'apps/studio/dist/.built-from')
const notInputs = new Set(['dist', 'node_modules', 'test'])
const isTest = /\.test\.tsx?$/

/** Rebuilds apps/studio/dist if its sources have changed. */
export function ensureStudioBuild() {
  const inputs = digestOfInputs()
  if (existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === inputs) return
  run({
    command: nodeBinary(),
    args: [
      join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      join(root, 'apps/studio'),
      '--logLevel',
      'warn',
    ],
    step: 'Building the studio',
    remedy: 'The output above names the file that failed to build.',
  })
  writeFileSync(builtFrom, digestOfInputs())
}

/** A digest of path, modification time and size of every input of the build. */
function digestOfInputs() {
  const digest = createHash('sha256')
  for (const place of ['apps/studio', 'packages', 'package-lock.json', 'tsconfig.base.json'])
    for (const file of filesBelow(join(root, place))) {
      const { mtimeMs, size } = statSync(file)
      digest.update(`${file}\0${mtimeMs}\0${size}\n`)
    }
  return digest.digest('hex')
}

/**
 * @param {string} place
 * @returns {string[]}
 */
function filesBelow(place) {
  if (statSync(place).isFile()) return [place]
  return readdirSync(place, { withFileTypes: true }).flatMap((entry) => {
    if (notInputs.has(entry.name) || isTest.test(entry.name)) return []
    const path = join(place, entry.name)
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}
