/**
 * The platform names no error of a feature, and the server throws every error (docs/rules/errors-live-with-features.md).
 * Whether it does is read from the code: general errors are named where they are thrown; those of features may be values
 * that are thrown elsewhere, so comparisons, keys, types and lists don't count.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { parsedSource } from './parsed-source.ts'

const platform = ['apps/server/src/platform/**/*.ts', 'packages/domain/src/errors/**/*.ts']
const server = ['apps/server/src/**/*.ts', 'packages/domain/src/**/*.ts']
const tests = '**/*.test.ts'
/** Codes that are values of a query: `case when … then 'code' else 'code' end`. */
const sqlValue = /\b(?:then|else) '(?<code>\w+)'/g

export type DeclaredErrors = { general: readonly string[]; ofFeatures: readonly string[] }

/** Violations in the product below `root`, one line each. */
export function errorCodeFaults(root: string, { general, ofFeatures }: DeclaredErrors): string[] {
  const named = sourcesOf(root, platform).flatMap((file) => namedIn(root, file, ofFeatures))
  const pending = { general: new Set(general), ofFeatures: new Set(ofFeatures) }
  for (const file of sourcesOf(root, server)) {
    // Parsing takes long, and most errors are thrown in many places.
    const text = readFileSync(join(root, file), 'utf8')
    const isOpen = (code: string) => text.includes(`'${code}'`)
    if (![...pending.general, ...pending.ofFeatures].some(isOpen)) continue
    for (const code of codesIn(parsedSource(root, file), isThrown)) pending.general.delete(code)
    for (const code of codesIn(parsedSource(root, file), isValue)) pending.ofFeatures.delete(code)
  }
  const unthrown = [...pending.general, ...pending.ofFeatures]
  return [...named, ...unthrown.map((code) => `errors-live-with-features: nothing throws ${code}`)]
}

function sourcesOf(root: string, patterns: string[]): string[] {
  return globSync(patterns, { cwd: root, exclude: [tests] }).toSorted()
}

function namedIn(root: string, file: string, ofFeatures: readonly string[]): string[] {
  return readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((text, index) => {
      const words = new Set(text.match(/\w+/g))
      return ofFeatures
        .filter((code) => words.has(code))
        .map((code) => `errors-live-with-features: ${file}:${index + 1} names ${code}, an error of a feature`)
    })
}

/** The strings of a file that `isMeant`, and the values of its queries. */
function codesIn(source: ts.SourceFile, isMeant: (literal: ts.StringLiteral) => boolean): string[] {
  const codes: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return
    if (ts.isStringLiteral(node) && isMeant(node)) codes.push(node.text)
    if (ts.isTaggedTemplateExpression(node)) codes.push(...sqlValues(node.template))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return codes
}

/** Whether it is the code of `new AppError(…)`, perhaps one of several. */
function isThrown(literal: ts.StringLiteral): boolean {
  let node: ts.Expression = literal
  while (isChosen(node)) node = node.parent
  const { parent } = node
  return (
    ts.isNewExpression(parent) && parent.expression.getText() === 'AppError' && parent.arguments?.[0] === node
  )
}

function isChosen(node: ts.Node): node is ts.Node & { parent: ts.Expression } {
  const { parent } = node
  if (ts.isConditionalExpression(parent)) return parent.condition !== node
  return ts.isParenthesizedExpression(parent) || isDefault(parent)
}

/** Whether it can be passed on until something throws it. */
function isValue(literal: ts.StringLiteral): boolean {
  const { parent } = literal
  if (ts.isBinaryExpression(parent)) return isDefault(parent)
  if (ts.isPropertyAssignment(parent)) return parent.initializer === literal
  return (
    !ts.isCaseClause(parent) && !ts.isArrayLiteralExpression(parent) && !ts.isElementAccessExpression(parent)
  )
}

function isDefault(node: ts.Node): boolean {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken
}

function sqlValues(template: ts.TemplateLiteral): string[] {
  return [...template.getText().matchAll(sqlValue)].map(({ groups }) => groups?.['code'] ?? '')
}
