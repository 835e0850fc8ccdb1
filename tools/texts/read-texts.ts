/**
 * Reads the English texts of the product from calls of `defineTexts` and `defineLabels`, without running them. Texts must
 * therefore be plain strings, with `{{placeholders}}` for values.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

export type Catalogue = Record<string, Record<string, string>>
type Read = { catalogue: Catalogue; faults: string[] }

const product = '{apps,packages}/*/src/**/*.{ts,tsx}'
const notProduct = ['**/node_modules/**', '**/generated/**', '**/*.gen.ts', '**/*.{test,demo}.{ts,tsx}']

/** Every namespace below `root` with its texts, and calls that can't be read. */
export function readTexts(root: string): Read {
  const read: Read = { catalogue: {}, faults: [] }
  for (const file of globSync(product, { cwd: root, exclude: notProduct }).toSorted()) {
    const text = readFileSync(join(root, file), 'utf8')
    if (!/\bdefine(Texts|Labels)\(|\bstaticData:|\bpages: \{/.test(text)) continue
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && /^define(Texts|Labels)$/.test(node.expression.getText()))
        readCall(node, source, read)
      readTitle(node, read.catalogue)
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return { catalogue: inOrder(read.catalogue), faults: read.faults }
}

function readCall(call: ts.CallExpression, source: ts.SourceFile, { catalogue, faults }: Read): void {
  const report = (node: ts.Node, sentence: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    faults.push(`texts: ${source.fileName}:${line + 1} ${sentence}`)
  }
  const [name, argument] = call.arguments
  const texts = argument && ts.isSatisfiesExpression(argument) ? argument.expression : argument
  const namespace = name && literalOf(name)
  if (namespace === undefined || !texts || !ts.isObjectLiteralExpression(texts)) {
    report(call, 'needs a literal namespace and literal texts.')
    return
  }
  if (catalogue[namespace]) report(call, `defines the texts of ${namespace} a second time.`)
  const bundle: Record<string, string> = {}
  for (const property of texts.properties) {
    const value = ts.isPropertyAssignment(property) ? literalOf(property.initializer) : undefined
    if (!ts.isPropertyAssignment(property) || value === undefined) report(property, 'is not a plain string.')
    else bundle[keyOf(property.name)] = value
  }
  catalogue[namespace] = bundle
}

/** Route titles, in `staticData` or in `pages` by path, are their own keys. */
function readTitle(node: ts.Node, catalogue: Catalogue): void {
  if (!ts.isPropertyAssignment(node) || !ts.isObjectLiteralExpression(node.parent)) return
  const holder = node.parent.parent
  if (!ts.isPropertyAssignment(holder)) return
  const isTitle = holder.name.getText() === 'staticData' && node.name.getText() === 'title'
  const isPage = holder.name.getText() === 'pages' && keyOf(node.name).startsWith('/')
  const title = isTitle || isPage ? literalOf(node.initializer) : undefined
  if (title !== undefined) catalogue['titles'] = { ...catalogue['titles'], [title]: title }
}

function keyOf(name: ts.PropertyName): string {
  if (ts.isComputedPropertyName(name)) return name.expression.getText()
  return ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name)
    ? name.text
    : name.getText()
}

function literalOf(node: ts.Expression): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined
  const [left, right] = [literalOf(node.left), literalOf(node.right)]
  return left === undefined || right === undefined ? undefined : left + right
}

function inOrder(catalogue: Catalogue): Catalogue {
  return Object.fromEntries(Object.entries(catalogue).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
