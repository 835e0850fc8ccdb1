import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodeBinary, root } from './places.mjs'
import { run } from './run.mjs'

/** What is built for browsers, the renderer of the venue's pages, which the server loads, and the server itself. */
const builds = [
  { app: 'apps/studio', step: 'Building the studio', variants: [[]] },
  { app: 'apps/venue', step: 'Building the venue', variants: [[], ['--ssr']] },
  { app: 'apps/server', step: 'Building the server', variants: [[]] },
]
const notInputs = new Set(['dist', 'node_modules', 'test'])
const isTest = /\.test\.tsx?$/

/** Rebuilds each app whose sources have changed. */
export function ensureBuilds() {
  for (const build of builds) ensureBuild(build)
}

/** @param {{ app: string, step: string, variants: string[][] }} build */
function ensureBuild({ app, step, variants }) {
  const builtFrom = join(root, app, 'dist/.built-from')
  const inputs = digestOfInputs(app)
  if (existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === inputs) return
  for (const variant of variants) {
    run({
      command: nodeBinary(),
      args: [
        join(root, 'node_modules/vite/bin/vite.js'),
        'build',
        join(root, app),
        '--logLevel',
        'warn',
        ...variant,
      ],
      step,
      remedy: 'The output above names the file that failed to build.',
    })
  }
  writeFileSync(builtFrom, digestOfInputs(app))
}

/**
 * A digest of path, modification time and size of every input of the build.
 *
 * @param {string} app
 */
function digestOfInputs(app) {
  const digest = createHash('sha256')
  for (const place of [app, 'packages', 'package-lock.json', 'tsconfig.base.json'])
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
