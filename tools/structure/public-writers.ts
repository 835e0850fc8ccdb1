/**
 * What a feature of the server lets others use is a use case or a view. A function of a *-store.ts that writes rows stays
 * behind it, so that the owner's signal, trail and counts are never passed by (docs/rules/tables-have-one-owner.md).
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

const doors = 'apps/server/src/features/*/public.ts'
const rowWriters = new Set(['insert', 'update', 'delete'])
const writingStatement =
  /\b(?:insert\s+into|delete\s+from|update\s+(?!of\b|set\b|skip\b)\S+\s+(?:\w+\s+)?set)\b|\bupdate\s*$/i

/** Writers of rows, and tables, that a public.ts below `root` hands out, one line each. */
export function publicWriterFaults(root: string): string[] {
  const faults = globSync(doors, { cwd: root })
    .toSorted()
    .flatMap((door) => exportsOf(root, door).map((handed) => ({ door, ...handed })))
    .flatMap(({ door, from, names }) => {
      if (from.endsWith('/schema.ts')) return names.map((name) => `${door} hands out ${name} of schema.ts`)
      if (!from.endsWith('-store.ts')) return []
      const writers = writersOf(parse(join(root, dirname(door), from)))
      return names
        .filter((name) => writers.has(name))
        .map((name) => `${door} hands out ${name}, which writes rows`)
    })
  return faults.map((fault) => `doors-hand-out-no-writers: ${fault}`)
}

function parse(path: string): ts.SourceFile {
  return ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
}

type Handed = { from: string; names: string[] }

function exportsOf(root: string, door: string): Handed[] {
  return parse(join(root, door)).statements.flatMap((statement): Handed[] => {
    if (!ts.isExportDeclaration(statement) || statement.isTypeOnly) return []
    const { moduleSpecifier: from, exportClause: clause } = statement
    if (from === undefined || !ts.isStringLiteral(from)) return []
    if (clause === undefined || !ts.isNamedExports(clause)) return []
    const values = clause.elements.filter(({ isTypeOnly }) => !isTypeOnly)
    return [{ from: from.text, names: values.map(({ name, propertyName }) => (propertyName ?? name).text) }]
  })
}

/** The functions of a store that write rows, themselves or by another of its functions. */
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
  for (let known = -1; known < writers.size; ) {
    known = writers.size
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
