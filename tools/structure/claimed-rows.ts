/**
 * A type argument on a query claims what its rows are, and nothing checks it. `readRows` takes a schema instead, which tests
 * check against the rows (docs/rules/sql-only-in-stores.md). Only platform/db may claim types: it implements `readRows`.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { parsedSource } from './parsed-source.ts'

const sources = '{apps/server,tools,bench}/**/*.ts'
const exclude = ['**/node_modules/**', 'tools/fixtures/**', 'apps/server/src/platform/db/**']
const claimingHelper = 'rowsOf'
/** Parsing takes long, and few files can have a claim. */
const mayClaim = /\browsOf\b|\b(?:execute|query)\s*(?:\?\.\s*)?</

/** Queries below `root` whose row type is claimed instead of described by a schema, one line each. */
export function claimedRowFaults(root: string): string[] {
  return globSync(sources, { cwd: root, exclude })
    .filter((file) => mayClaim.test(readFileSync(join(root, file), 'utf8')))
    .toSorted()
    .flatMap((file) => {
      const source = parsedSource(root, file)
      return claimsIn(source).map((node) => {
        const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
        return `rows-have-a-schema: ${file}:${line} claims the type of its rows. Use readRows with a schema.`
      })
    })
}

function claimsIn(node: ts.Node): ts.Node[] {
  const claims = isClaim(node) ? [node] : []
  ts.forEachChild(node, (child) => {
    claims.push(...claimsIn(child))
  })
  return claims
}

function isClaim(node: ts.Node): boolean {
  if (ts.isImportSpecifier(node)) return (node.propertyName ?? node.name).text === claimingHelper
  if (!ts.isCallExpression(node) || node.typeArguments === undefined) return false
  const { expression: callee } = node
  if (!ts.isPropertyAccessExpression(callee)) return false
  const method = callee.name.text
  return method === 'execute' || (method === 'query' && isClientOfHandle(callee.expression))
}

/** `db.$client` or `$client`; a connection that a test or tool opens itself has no `Db` to read rows with. */
function isClientOfHandle(node: ts.Expression): boolean {
  const name = ts.isPropertyAccessExpression(node) ? node.name : node
  return ts.isIdentifier(name) && name.text === '$client'
}
