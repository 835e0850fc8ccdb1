/**
 * Finds regular expressions that hostile text can make slow. `recheck` looks for text on which backtracking takes
 * exponential time, or polynomial time, which is enough to stop a server. Expressions built at run time can't be checked,
 * so they are faults unless declared as exceptions.
 */
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { check } from 'recheck'
import ts from 'typescript'

type Expression = { file: string; line: number; source: string; flags: string }
type Found = { expressions: Expression[]; built: { file: string; line: number }[] }

/** Files that build expressions from input, and why that is harmless. */
const exceptions: Record<string, string> = {
  'packages/domain/src/transcripts/searched-text.ts':
    'Every special character of the phrase is escaped, so nothing in it repeats.',
}

const product = '{apps,packages}/*/src/**/*.{ts,tsx}'
const notProduct = ['**/node_modules/**', '**/generated/**', '**/*.gen.ts', '**/*.test.{ts,tsx}']

/** An expression that recheck can't judge within this time is too complicated. */
const params = { timeout: 60_000, attackTimeout: null, incubationTimeout: null } as const

/** Faulty expressions below `root`, one line each. Verdicts are cached in the file `cache`. */
export async function expressionFaults(root: string, cache?: string): Promise<string[]> {
  const { expressions, built } = findExpressions(root)
  const safe = new Set(cache === undefined ? [] : readSafe(cache))
  const faults = built
    .filter(({ file }) => exceptions[file] === undefined)
    .map(
      ({ file, line }) =>
        `linear-expressions: ${file}:${line} builds an expression at run time. Write it as a literal.`,
    )
  for (const expression of expressions) {
    const key = keyOf(expression)
    if (safe.has(key)) continue
    const fault = await faultOf(expression)
    if (fault === undefined) safe.add(key)
    else faults.push(`linear-expressions: ${expression.file}:${expression.line} ${fault}`)
  }
  if (cache !== undefined) writeSafe(cache, [...safe])
  return faults
}

async function faultOf({ source, flags }: Expression): Promise<string | undefined> {
  const verdict = await check(source, flags, params)
  if (verdict.status === 'safe') return undefined
  if (verdict.status === 'unknown')
    return `/${source}/ could not be checked (${verdict.error.kind}). Simplify it.`
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
    // There is no cache yet.
    return []
  }
}

function writeSafe(cache: string, keys: readonly string[]): void {
  mkdirSync(dirname(cache), { recursive: true })
  writeFileSync(cache, `${keys.join('\n')}\n`)
}
