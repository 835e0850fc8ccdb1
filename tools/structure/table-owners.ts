/**
 * Only the feature whose schema.ts declares a table writes to it; others only read it in joins that are declared with a
 * reason (docs/rules/tables-have-one-owner.md). What a query uses is read from its text: tables imported from schema.ts,
 * and names in sql`…` after from, join, using, into and update.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { parsedSource } from './parsed-source.ts'
import type { ReadingJoin } from './reading-join.ts'

/** How a file uses a table of another feature, or one whose name isn't in the query. */
type TableUse = {
  /** Relative to `apps/server/src/features` for files of a feature. */
  file: string
  line: number
  table: string
  owner: string | undefined
  isWrite: boolean
}

export type DeclaredUses = {
  readingJoins: Readonly<Record<string, ReadingJoin>>
  /** Files that write to tables of other features, with reasons. */
  foreignWriters: Readonly<Record<string, string>>
}

const server = 'apps/server/src'
const rule = 'tables-have-one-owner'
const declaresTable = /export const (?<identifier>\w+) = pg(?:Table|View)\(\s*'(?<table>[a-z_]+)'/g
const startsStatement = /^\s*(?:with|select|insert|update|delete|lock)\b/i
/** An alias can't be a keyword. `?` stands for a value in the template. */
const source = String.raw`["a-z_?]+(?:\s+(?:as\s+)?(?!(?:set|where|using|on|order|group|left|join|inner|cross|lateral|returning|limit|for|values|select|union)\b)[a-z_]+)?`
const sourcesOfRows = new RegExp(
  String.raw`(?:\b(?:(?<target>delete\s+from|insert\s+into|update)|from|join|using)\s+(?:only\s+|lateral\s+)?(?<list>${source}(?:\s*,\s*${source})*))`,
  'gi',
)
const startsWithTable = /^\s*(?<table>[a-z_]+)(?=\s*$|(?:\s+[a-z_]+)?\s+(?:left|inner|cross)?\s*join\b)/
const writers = new Set(['insert', 'update', 'delete'])
const readers = new Set(['from', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin'])
const unknownTable = '?'

/** Faults below `root`, one line each: foreign writes, undeclared foreign reads, and unnecessary declarations. */
export function tableOwnerFaults(root: string, { readingJoins, foreignWriters }: DeclaredUses): string[] {
  const uses = foreignUses(root)
  const isDeclared = ({ file, table, isWrite }: TableUse) =>
    isWrite ? foreignWriters[file] !== undefined : readingJoins[file]?.tables.includes(table) === true
  const reads = (file: string, table: string) =>
    uses.some((use) => !use.isWrite && use.file === file && use.table === table)
  return [
    ...uses.filter((use) => !isDeclared(use)).map(faultOf),
    ...Object.entries(readingJoins).flatMap(([file, { tables }]) =>
      tables
        .filter((table) => !reads(file, table))
        .map((table) => `${rule}: ${file} is declared to read ${table}, and does not`),
    ),
    ...Object.keys(foreignWriters)
      .filter((file) => !uses.some((use) => use.isWrite && use.file === file))
      .map((file) => `${rule}: ${file} is declared to write into tables of others, and does not`),
  ]
}

function faultOf({ file, line, table, owner, isWrite }: TableUse): string {
  if (owner === undefined) return `${rule}: ${file}:${line} writes into a table that its query does not name`
  if (isWrite) return `${rule}: ${file}:${line} writes into ${table}, which ${owner} owns`
  return `${rule}: ${file}:${line} reads ${table} of ${owner}, which reading-joins.ts does not declare`
}

function foreignUses(root: string): TableUse[] {
  const owners = tableOwners(root)
  const files = globSync(`${server}/**/*.ts`, { cwd: root, exclude: ['**/*.test.ts', '**/node_modules/**'] })
  return files.toSorted().flatMap((file) => {
    const parsed = parsedSource(root, file)
    return usesIn(parsed, importedTables(root, parsed)).flatMap(({ table, node, isWrite }) => {
      const owner = owners.get(table)
      // Platform code gets its tables from callers, which are checked instead.
      const isUnknown = table === unknownTable && isWrite && featureOf(file) !== ''
      const isOwn = owner === undefined ? !isUnknown : owner === featureOf(file)
      if (isOwn) return []
      const line = parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1
      return [{ file: file.replace(/^apps\/server\/src\/(?:features\/)?/, ''), line, table, owner, isWrite }]
    })
  })
}

/** The owning feature of every table below `root`. */
function tableOwners(root: string): Map<string, string> {
  const owners = new Map<string, string>()
  for (const file of globSync(`${server}/features/*/schema.ts`, { cwd: root })) {
    for (const table of tablesByIdentifier(join(root, file)).values()) owners.set(table, featureOf(file))
  }
  return owners
}

type Use = { table: string; node: ts.Node; isWrite: boolean }

function usesIn(source: ts.SourceFile, imported: Map<string, string>): Use[] {
  const found: Use[] = []
  const nameOf = (node: ts.Node | undefined) =>
    node !== undefined && ts.isIdentifier(node) ? imported.get(node.text) : undefined
  const visit = (node: ts.Node): void => {
    const text = statementOf(node, nameOf)
    if (text !== undefined) found.push(...tablesOf(text).map((use) => ({ ...use, node })))
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const verb = node.expression.name.text
      const table = nameOf(node.arguments[0])
      if (table !== undefined && (writers.has(verb) || readers.has(verb)))
        found.push({ table, node, isWrite: writers.has(verb) })
    }
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'table') {
      const { initializer } = node
      const table = ts.isStringLiteral(initializer) ? initializer.text : nameOf(initializer)
      if (table !== undefined) found.push({ table, node, isWrite: true })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** The text of a query, with table names in place of identifiers. */
function statementOf(node: ts.Node, nameOf: (node: ts.Node) => string | undefined): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
    const isTagged = ts.isTaggedTemplateExpression(node.parent)
    return isTagged || startsStatement.test(node.text) ? node.text : undefined
  }
  if (!ts.isTemplateExpression(node)) return undefined
  const spans = node.templateSpans.map(
    ({ expression, literal }) => `${nameOf(expression) ?? unknownTable}${literal.text}`,
  )
  const text = node.head.text + spans.join('')
  return ts.isTaggedTemplateExpression(node.parent) || startsStatement.test(text) ? text : undefined
}

function tablesOf(text: string): { table: string; isWrite: boolean }[] {
  const first = startsWithTable.exec(text)?.groups?.['table']
  const named = [...text.matchAll(sourcesOfRows)].flatMap(({ groups }) =>
    (groups?.['list'] ?? '').split(',').map((item) => ({
      table: item.trim().split(/\s/)[0]?.replaceAll('"', '') ?? '',
      isWrite: groups?.['target'] !== undefined,
    })),
  )
  return first === undefined ? named : [{ table: first, isWrite: false }, ...named]
}

/** The tables that a file imports from schema.ts files, by identifier. */
function importedTables(root: string, source: ts.SourceFile): Map<string, string> {
  const tables = new Map<string, string>()
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    if (!statement.moduleSpecifier.text.endsWith('/schema.ts')) continue
    const path = statement.moduleSpecifier.text.startsWith('#')
      ? join(root, server, statement.moduleSpecifier.text.slice(1))
      : join(root, source.fileName, '..', statement.moduleSpecifier.text)
    const names = tablesByIdentifier(path)
    const bindings = statement.importClause?.namedBindings
    if (bindings === undefined || !ts.isNamedImports(bindings)) continue
    for (const { name, propertyName } of bindings.elements) {
      const table = names.get((propertyName ?? name).text)
      if (table !== undefined) tables.set(name.text, table)
    }
  }
  return tables
}

function tablesByIdentifier(path: string): Map<string, string> {
  const declarations = readFileSync(path, 'utf8').matchAll(declaresTable)
  return new Map(
    [...declarations].map(({ groups }) => [groups?.['identifier'] ?? '', groups?.['table'] ?? '']),
  )
}

function featureOf(file: string): string {
  return /\/features\/(?<feature>[^/]+)\//.exec(file)?.groups?.['feature'] ?? ''
}
