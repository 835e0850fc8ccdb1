/**
 * Which tests meet the product where a person or an API client does. A row that only other tests name is a rule that
 * works by itself; nobody is known to reach it.
 *
 * A surface is
 * - the HTTP API: a test that starts the server, in its own process or as another one;
 * - a page: a test that opens an address of the studio, or renders and imports a file that a page of the studio reaches;
 * - a browser: every spec but those of `/_/widgets`, which only engineers see.
 * Later pages do nothing, so nothing is reached through them.
 */
import { globSync } from 'node:fs'
import { ImportWalk } from '../structure/import-walk.ts'

const servers = ['apps/server/test/test-server.ts', 'apps/server/test/server-process.ts']
const routes = 'apps/studio/src/app/routes/**/*.tsx'
const isLater = (file: string) => file.startsWith('apps/studio/src/app/later/')
const isSpecOfWidgets = (file: string) => file.startsWith('e2e/specs/widgets.')
/** A demonstration on `/_/widgets` is a stage for tests. */
const isOfTests = (file: string) => /\.(test|demo)\.tsx?$/.test(file) || file.startsWith('apps/studio/test/')

const opening = ['renderStudio', 'openRoute']
const rendering = ['renderInProviders', 'render']
/** The files of `apps/studio/test` that define them: what these import says nothing about the test. */
const isRenderer = (file: string) => /^apps\/studio\/test\/(render-studio|open-route)\.tsx?$/.test(file)

/** Says of a test file below `root` whether it goes through a surface. */
export function surfaceFinder(root: string): (testFile: string) => boolean {
  const walk = new ImportWalk(root)
  const routed = walk.reachedFrom(globSync(routes, { cwd: root }), (file) => !isLater(file))
  return (file) => {
    if (file.startsWith('e2e/')) return !isSpecOfWidgets(file)
    if (file.startsWith('apps/studio/')) return meetsPage(walk, routed, file)
    const reached = walk.reachedFrom([file])
    return servers.some((server) => reached.has(server))
  }
}

function meetsPage(walk: ImportWalk, routed: ReadonlySet<string>, testFile: string): boolean {
  const ofTests = [...walk.reachedFrom([testFile], (file) => isOfTests(file) && !isRenderer(file))]
  const imports = ofTests.flatMap((file) => walk.importsOf(file))
  const takes = (wanted: readonly string[]) =>
    imports.some(({ names }) => names.some((name) => wanted.includes(name)))
  return (
    takes(opening) || (takes(rendering) && imports.some(({ file }) => file !== undefined && routed.has(file)))
  )
}
