/** Switches that only tests or only developers would set (docs/rules/what-is-tested-is-what-runs.md). */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { parsedSource } from './parsed-source.ts'

const settings = 'apps/server/src/platform/settings/settings.ts'

/** Set by the operating system, so not settings. */
const ofTheSystem = ['PATH', 'TMPDIR']

/** Files that ask how the studio was built, because a requirement says that builds differ. */
const asksForBuild = new Map([
  ['apps/studio/src/lib/build-switches.ts', 'SH-371: an installation can be built without analytics'],
  ['apps/studio/src/lib/page-title.ts', 'SH-264: the title of a development build'],
  ['apps/studio/src/ui/select/select-option.ts', 'WI-051: an invalid option throws in development'],
])

/** Visiting all of a file takes long, and few files can read one. */
const mayRead = /\bprocess\.env\b|\bimport\.meta\b/

type Read = { file: string; line: number; of: 'build' | 'environment' | 'setting'; name: string }

/**
 * Settings and variables below `root` that the README doesn't name for hosts, and places that ask how the code was
 * built, one line each. Also lists exceptions that are no longer needed.
 */
export function productSwitchFaults(root: string): string[] {
  const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.test.*', '**/*.gen.ts'],
  })
    .filter((file) => file === settings || mayRead.test(readFileSync(join(root, file), 'utf8')))
    .toSorted()
  const reads = files.flatMap((file) => readsOf(parsedSource(root, file), file))
  const known = new Set([...ofTheSystem, ...namedToHosts(root)])
  const builds = reads.filter(({ of }) => of === 'build')
  const unknown = reads.filter(({ of, name }) => of !== 'build' && !known.has(name))
  return [
    ...unknown.map((read) => `${at(read)} reads ${read.name}, which the README doesn't name to hosts.`),
    ...builds
      .filter(({ file }) => !asksForBuild.has(file))
      .map((read) => `${at(read)} asks how it was built: ${read.name}.`),
    ...[...asksForBuild.keys()]
      .filter((file) => !builds.some((read) => read.file === file))
      .map((file) => `what-is-tested-is-what-runs: ${file} is an unnecessary exception.`),
  ]
}

const at = ({ file, line }: Read) => `what-is-tested-is-what-runs: ${file}:${line}`

/** The settings in the README's table. */
function namedToHosts(root: string): string[] {
  const rows = readFileSync(join(root, 'README.md'), 'utf8').matchAll(/^\| (`[^|]{1,400})\|/gm)
  return [...rows].flatMap(([, names = '']) =>
    [...names.matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name = '']) => name),
  )
}

function readsOf(source: ts.SourceFile, file: string): Read[] {
  const reads: Read[] = []
  const add = (node: ts.Node, of: Read['of'], name: string) =>
    reads.push({ file, of, name, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 })
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && /^import\.meta\.(?:env|vitest)$/.test(node.getText()))
      add(node, 'build', node.getText())
    if (isEnvironment(node)) for (const name of namesReadFrom(node)) add(node, 'environment', name)
    if (file === settings && ts.isPropertyAssignment(node) && /^[A-Z][A-Z0-9_]+$/.test(node.name.getText()))
      add(node, 'setting', node.name.getText())
    ts.forEachChild(node, visit)
  }
  visit(source)
  return reads
}

const isEnvironment = (node: ts.Node) =>
  ts.isPropertyAccessExpression(node) && /^(?:globalThis\.)?process\.env$/.test(node.getText())

/** The variables that this expression reads. Empty if it is passed on whole. */
function namesReadFrom({ parent }: ts.Node): string[] {
  if (ts.isPropertyAccessExpression(parent)) return [parent.name.text]
  if (ts.isElementAccessExpression(parent)) {
    const { argumentExpression: name } = parent
    return [ts.isStringLiteral(name) ? name.text : name.getText()]
  }
  if (ts.isVariableDeclaration(parent) && ts.isObjectBindingPattern(parent.name))
    return parent.name.elements.map(({ propertyName, name }) => (propertyName ?? name).getText())
  return []
}
