/**
 * Finds the tests that use the product the way people or API clients do. A row that only other tests name may be a rule
 * that works but that the product never reaches.
 *
 * A surface is
 * - the HTTP API: the test starts the server, in its own process or a separate one;
 * - a page: the test opens a studio URL, or renders a file of a feature that a page of studio or venue reaches;
 * - an address: the test opens a studio URL without rendering it, which shows only where it leads;
 * - a browser: every spec except those of `/_/widgets`, which only engineers see.
 * Later pages do nothing, so nothing counts as reached through them. Shared widgets and their demos count through the
 * pages that use them: what a widget can do, a page may never ask of it.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ImportWalk } from '../structure/import-walk.ts'
import type { SpecRow } from './rows.ts'

const servers = ['apps/server/test/test-server.ts', 'apps/server/test/server-process.ts']
/** The entry points of studio and venue pages. */
const routes = [
  'apps/studio/src/app/routes/**/*.tsx',
  'apps/venue/src/app/*.tsx',
  'apps/venue/src/islands/*.ts',
]
const isLater = (file: string) => file.startsWith('apps/studio/src/app/later/')
const isSpecOfWidgets = (file: string) => file.startsWith('e2e/specs/widgets.')
const isKit = (file: string) => /^apps\/(studio|venue)\/test\//.test(file)
/** `ui` and `lib` contain nothing of the product, so their tests show no page. */
const isOfPage = (file: string) => /^apps\/(studio|venue)\/src\/(app|features|islands)\//.test(file)
const isDemo = (file: string) => file.endsWith('.demo.tsx')

const opening = 'renderStudio'
const resolving = 'openRoute'
const rendering = ['renderInProviders', 'render']

/** Words of rows that an address alone can prove. */
const leading = /\b(redirects?|leads?|sent|go to|may open|is the parent|parent path|is the shell)\b/

/** Returns a function that tells whether a test file shows a row at a surface. */
export function surfaceFinder(root: string): (testFile: string, row: Pick<SpecRow, 'text'>) => boolean {
  const walk = new ImportWalk(root)
  const routed = walk.reachedFrom(globSync(routes, { cwd: root }), (file) => !isLater(file))
  const isRouted = (file: string) => routed.has(file) && isOfPage(file) && !isDemo(file)
  return (file, { text }) => {
    if (file.startsWith('e2e/')) return !isSpecOfWidgets(file)
    if (/^apps\/(studio|venue)\//.test(file)) {
      const { names, files } = usesOf(root, walk, file)
      if (names.has(opening)) return true
      if (rendering.some((name) => names.has(name)) && [...files].some(isRouted)) return true
      return names.has(resolving) && leading.test(text)
    }
    const reached = walk.reachedFrom([file])
    return servers.some((server) => reached.has(server))
  }
}

/**
 * The names that a test imports and the files they come from. Of a kit in `test/`, only the functions that the test
 * uses count, with what they use in turn: other tests may need the kit for its sample replies.
 */
function usesOf(root: string, walk: ImportWalk, testFile: string) {
  const names = new Set<string>()
  const files = new Set<string>()
  const visited = new Set<string>()
  const add = (file: string, isUsed: (name: string) => boolean) => {
    for (const imported of walk.importsOf(file))
      for (const name of imported.names.filter(isUsed)) {
        names.add(name)
        if (imported.file === undefined) continue
        files.add(imported.file)
        // The renderers import the whole studio, which says nothing about the test.
        if (isKit(imported.file) && ![opening, resolving, ...rendering].includes(name))
          addFromKit(imported.file, name)
      }
  }
  const addFromKit = (file: string, name: string) => {
    if (visited.has(`${file} ${name}`)) return
    visited.add(`${file} ${name}`)
    const declarations = declarationsOf(readFileSync(join(root, file), 'utf8'))
    const words = declarations.get(name) ?? new Set()
    add(file, (imported) => words.has(imported))
    for (const word of words) if (declarations.has(word)) addFromKit(file, word)
  }
  add(testFile, () => true)
  return { names, files }
}

/** The top-level functions, constants and classes of a source, each with the words in it. */
function declarationsOf(source: string): Map<string, Set<string>> {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  const starts = [...code.matchAll(/^(?:export )?(?:async )?(?:function\*?|const|class) (?<name>\w+)/gm)]
  return new Map(
    starts.map(({ index, groups }, place) => [
      groups?.['name'] ?? '',
      new Set(code.slice(index, starts[place + 1]?.index).match(/\w+/g)),
    ]),
  )
}
