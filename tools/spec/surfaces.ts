/**
 * Finds the tests that use the product the way people or API clients do. A row that only other tests name may be a rule
 * that works but that the product never reaches.
 *
 * A surface is
 * - the HTTP API: the test starts the server, in its own process or a separate one;
 * - a page: the test opens a studio URL, or renders and imports a file that a page of studio or venue reaches;
 * - a browser: every spec except those of `/_/widgets`, which only engineers see.
 * Later pages do nothing, so nothing counts as reached through them.
 */
import { globSync } from 'node:fs'
import { ImportWalk } from '../structure/import-walk.ts'

const servers = ['apps/server/test/test-server.ts', 'apps/server/test/server-process.ts']
/** What the pages of studio and venue are made of. */
const routes = [
  'apps/studio/src/app/routes/**/*.tsx',
  'apps/venue/src/app/*.tsx',
  'apps/venue/src/islands/*.ts',
]
const isLater = (file: string) => file.startsWith('apps/studio/src/app/later/')
const isSpecOfWidgets = (file: string) => file.startsWith('e2e/specs/widgets.')
/** Demos on `/_/widgets` count as test code. */
const isTestCode = (file: string) =>
  /\.(test|demo)\.tsx?$/.test(file) || /^apps\/(studio|venue)\/test\//.test(file)

const opening = ['renderStudio', 'openRoute']
const rendering = ['renderInProviders', 'render']
/** The files in `apps/studio/test` that define them. What they import says nothing about the test. */
const isRenderer = (file: string) => /^apps\/studio\/test\/(render-studio|open-route)\.tsx?$/.test(file)

/** Returns a function that tells whether a test file goes through a surface. */
export function surfaceFinder(root: string): (testFile: string) => boolean {
  const walk = new ImportWalk(root)
  const routed = walk.reachedFrom(globSync(routes, { cwd: root }), (file) => !isLater(file))
  return (file) => {
    if (file.startsWith('e2e/')) return !isSpecOfWidgets(file)
    if (/^apps\/(studio|venue)\//.test(file)) return usesPage(walk, routed, file)
    const reached = walk.reachedFrom([file])
    return servers.some((server) => reached.has(server))
  }
}

function usesPage(walk: ImportWalk, routed: ReadonlySet<string>, testFile: string): boolean {
  const ofTests = [...walk.reachedFrom([testFile], (file) => isTestCode(file) && !isRenderer(file))]
  const imports = ofTests.flatMap((file) => walk.importsOf(file))
  const importsAny = (functions: readonly string[]) =>
    imports.some(({ names }) => names.some((name) => functions.includes(name)))
  return (
    importsAny(opening) ||
    (importsAny(rendering) && imports.some(({ file }) => file !== undefined && routed.has(file)))
  )
}
