/**
 * Regular expressions of the product that hostile text makes slow. `recheck` looks for text on which backtracking takes more
 * than its length: exponential, and polynomial too, which is enough to stop a server. What is built while the product runs
 * cannot be looked at, so it is a fault but where it is declared.
 */
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { check } from 'recheck'
import ts from 'typescript'

type Expression = { file: string; line: number; source: string; flags: string }
type Found = { expressions: Expression[]; built: { file: string; line: number }[] }

/** Where an expression is built of what is typed, and why that is harmless. */
const declared: Record<string, string> = {
  'packages/domain/src/transcripts/searched-text.ts':
    'Every sign of the phrase is escaped, so that nothing in it repeats.',
}

const product = '{apps,packages}/*/src/**/*.{ts,tsx}'
const notProduct = ['**/node_modules/**', '**/generated/**', '**/*.gen.ts', '**/*.test.{ts,tsx}']

/** What a release of recheck does not answer within this is too complicated to be relied on. */
const params = { timeout: 60_000, attackTimeout: null, incubationTimeout: null } as const

/** What is wrong with the expressions below `root`, one line each. Verdicts are remembered in the file `cache`. */
export async function expressionFaults(root: string, cache?: string): Promise<string[]> {
  const { expressions, built } = findExpressions(root)
  const remembered = new Set(cache === undefined ? [] : readSafe(cache))
  const faults = built
    .filter(({ file }) => declared[file] === undefined)
    .map(
      ({ file, line }) => `linear-expressions: ${file}:${line} builds an expression. Write it as a literal.`,
    )
  for (const expression of expressions) {
    const key = keyOf(expression)
    if (remembered.has(key)) continue
    const fault = await faultOf(expression)
    if (fault === undefined) remembered.add(key)
    else faults.push(`linear-expressions: ${expression.file}:${expression.line} ${fault}`)
  }
  if (cache !== undefined) writeSafe(cache, [...remembered])
  return faults
}

async function faultOf({ source, flags }: Expression): Promise<string | undefined> {
  const verdict = await check(source, flags, params)
  if (verdict.status === 'safe') return undefined
  if (verdict.status === 'unknown')
    return `/${source}/ was not understood (${verdict.error.kind}). Make it simpler.`
  return `/${source}/ takes ${verdict.complexity.summary} time on ${verdict.attack.pattern}`
}

function findExpressions(root: string): Found {
  const found: Found = { expressions: [], built: [] }
  for (const file of globSync(product, { cwd: root, exclude: notProduct }).toSorted()) {
    const text = readFileSync(join(root, file), 'utf8')
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
    const lineOf = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart()).line + 1
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/')
        const [pattern, flags] = [node.text.slice(1, end), node.text.slice(end + 1)]
        found.expressions.push({ file, line: lineOf(node), source: pattern, flags })
      }
      if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp') {
        found.built.push({ file, line: lineOf(node) })
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return found
}

function keyOf({ source, flags }: Expression): string {
  return createHash('sha256')
    .update(`${JSON.stringify(params)}/${source}/${flags}`)
    .digest('hex')
}

function readSafe(cache: string): string[] {
  try {
    return readFileSync(cache, 'utf8').split('\n').filter(Boolean)
  } catch {
    // The first run has remembered nothing.
    return []
  }
}

function writeSafe(cache: string, keys: readonly string[]): void {
  mkdirSync(dirname(cache), { recursive: true })
  writeFileSync(cache, `${keys.join('\n')}\n`)
}
