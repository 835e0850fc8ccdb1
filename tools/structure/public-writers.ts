/**
 * A server feature exports use cases and views, but no *-store.ts functions that write rows, so that others can't bypass
 * its signals, audit trail and counts (docs/rules/tables-have-one-owner.md).
 */
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { parsedSource } from './parsed-source.ts'

const publicFiles = 'apps/server/src/features/*/public.ts'
const rowWriters = new Set(['insert', 'update', 'delete'])
const writingStatement =
  /\b(?:insert\s+into|delete\s+from|update\s+(?!of\b|set\b|skip\b)\S+\s+(?:\w+\s+)?set)\b|\bupdate\s*$/i

/** Functions that write rows, and tables, that a public.ts below `root` exports, one line each. */
export function publicWriterFaults(root: string): string[] {
  const faults = globSync(publicFiles, { cwd: root })
    .toSorted()
    .flatMap((file) => exportsOf(root, file).map((exported) => ({ file, ...exported })))
    .flatMap(({ file, from, names }) => {
      if (from.endsWith('/schema.ts')) return names.map((name) => `${file} exports ${name} of schema.ts`)
      if (!from.endsWith('-store.ts')) return []
      const writers = writersOf(parsedSource(root, join(dirname(file), from)))
      return names
        .filter((name) => writers.has(name))
        .map((name) => `${file} exports ${name}, which writes rows`)
    })
  return faults.map((fault) => `doors-hand-out-no-writers: ${fault}`)
}

type Exported = { from: string; names: string[] }

function exportsOf(root: string, file: string): Exported[] {
  return parsedSource(root, file).statements.flatMap((statement): Exported[] => {
    if (!ts.isExportDeclaration(statement) || statement.isTypeOnly) return []
    const { moduleSpecifier: from, exportClause: clause } = statement
    if (from === undefined || !ts.isStringLiteral(from)) return []
    if (clause === undefined || !ts.isNamedExports(clause)) return []
    const values = clause.elements.filter(({ isTypeOnly }) => !isTypeOnly)
    return [{ from: from.text, names: values.map(({ name, propertyName }) => (propertyName ?? name).text) }]
  })
}

/** The functions of a store that write rows, directly or through another of its functions. */
function writersOf(store: ts.SourceFile): Set<string> {
  const functions = new Map<string, ts.Node>()
  for (const statement of store.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) functions.set(statement.name.text, statement)
    if (!ts.isVariableStatement(statement)) continue
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (initializer && ts.isArrowFunction(initializer)) functions.set(name.getText(), initializer)
    }
  }
  const writers = new Set([...functions].filter(([, body]) => hasWrite(body)).map(([name]) => name))
  for (let previousSize = -1; previousSize < writers.size; ) {
    previousSize = writers.size
    for (const [name, body] of functions) if (calls(body, writers)) writers.add(name)
  }
  return writers
}

function hasWrite(node: ts.Node): boolean {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { name, expression } = node.expression
    if (rowWriters.has(name.text) && /^(?:db|ctx\.db|tx)\b/.test(expression.getText().trim())) return true
  }
  if (
    (ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isNoSubstitutionTemplateLiteral(node) ||
      ts.isTemplateTail(node)) &&
    writingStatement.test(node.text)
  )
    return true
  return ts.forEachChild(node, (child) => (hasWrite(child) ? true : undefined)) ?? false
}

function calls(node: ts.Node, names: ReadonlySet<string>): boolean {
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && names.has(node.expression.text))
    return true
  return ts.forEachChild(node, (child) => (calls(child, names) ? true : undefined)) ?? false
}
