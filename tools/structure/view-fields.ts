/**
 * Views list the fields of their reply one by one (docs/rules/views-choose-fields.md). If they spread rows, columns that
 * are added later would leak into replies.
 */
import { globSync } from 'node:fs'
import ts from 'typescript'
import { parsedSource } from './parsed-source.ts'

const views = 'apps/server/src/features/*/*-view.ts'

/** Views below `root` that spread a row, or the rest of one, one line each. */
export function viewFieldFaults(root: string): string[] {
  return globSync(views, { cwd: root })
    .toSorted()
    .flatMap((file) => {
      const source = parsedSource(root, file)
      const rows = namesOfRows(source)
      const faults: string[] = []
      const visit = (node: ts.Node): void => {
        if (ts.isSpreadAssignment(node) && rows.has(node.expression.getText())) {
          const { line } = source.getLineAndCharacterOfPosition(node.getStart())
          faults.push(`views-choose-fields: ${file}:${line + 1} spreads ${node.expression.getText()}`)
        }
        ts.forEachChild(node, visit)
      }
      visit(source)
      return faults
    })
}

/** Variables named `row`, and rest elements of destructured objects. */
function namesOfRows(source: ts.SourceFile): Set<string> {
  const names = new Set(['row'])
  const visit = (node: ts.Node): void => {
    if (ts.isBindingElement(node) && node.dotDotDotToken && ts.isObjectBindingPattern(node.parent)) {
      names.add(node.name.getText())
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}
