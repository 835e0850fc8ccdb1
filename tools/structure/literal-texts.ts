/**
 * Finds texts for people that aren't in the catalogue (docs/rules/texts-come-from-the-catalogue.md): sentences in code,
 * words in JSX, and texts that are read while a module loads, which would fix their language.
 */
import { globSync } from 'node:fs'
import ts from 'typescript'
import { parsedSource } from './parsed-source.ts'

const product = '{apps/{studio,server,venue},packages/{domain,blocks}}/src/**/*.{ts,tsx}'
const notProduct = ['**/node_modules/**', '**/*.gen.ts', '**/*.{test,demo}.{ts,tsx}']

/** Files whose texts never reach users of the product, with reasons. */
const exceptions: Record<string, string> = {
  'apps/studio/src/app/widgets/': 'The widgets page is for developers.',
  'apps/studio/src/app/later/later-pages.ts': 'Page titles are their own keys.',
  'apps/studio/src/features/accounts/variants.ts': 'Product names.',
  'apps/studio/src/features/media/player-surface.tsx': 'The kind of a track, which the player looks for.',
  'apps/studio/src/features/video-library/seo-assets.ts': 'Text for search engines, quoted from a row.',
  'apps/studio/src/ui/theme/theme.ts': 'Font names.',
  'apps/server/src/app/': 'For hosts and developers, and content of the demo.',
  'apps/server/src/features/accounts/device-name.ts': 'Browser names.',
  'apps/server/src/features/audience/device-of.ts': 'Browser names.',
  'apps/server/src/features/live-inputs/role/': 'For encoders, in their log.',
  'apps/server/src/features/media/encode-chunk.ts': 'For the log.',
  'apps/server/src/features/pages/crawler-routes.ts': 'For search engines.',
  'apps/server/src/platform/http/browser-of.ts': 'Browser names.',
  'apps/server/src/platform/http/cost.ts': 'Counter keys.',
  'apps/server/src/platform/db/folder-lock.ts': 'For hosts, in the terminal.',
  'apps/server/src/platform/metrics/': 'For hosts, in monitoring.',
  'apps/server/src/platform/outbound/website-fetch.ts': 'For the log, and for the websites that it reads.',
  'apps/server/src/platform/settings/': 'For hosts, in the terminal.',
  'apps/server/src/platform/store/s3-store.ts': 'For the log.',
  'apps/server/src/platform/store/store-error.ts': 'For the log.',
  'apps/venue/src/features/pages/canvas/block-bar.ts': 'Paths of SVG.',
  'packages/blocks/src/icons.tsx': 'Paths of SVG.',
  'packages/domain/src/agenda/agenda-calls.ts': 'Describes an API field.',
  'apps/studio/src/features/branding/editor/font-fields.tsx': 'Kinds of fonts as rows store them.',
  'packages/domain/src/branding/font-fields.ts': 'Kinds of fonts as rows store them.',
  'packages/domain/src/branding/design-tokens.ts': 'Kinds of fonts as rows store them.',
  'packages/domain/src/branding/website-styles.ts': 'Kinds of fonts as rows store them.',
  'packages/domain/src/branding/drawn-background.ts': 'CSS.',
  'packages/domain/src/branding/entering-words.ts': 'Stored with each event, whose hosts change it.',
  'packages/domain/src/branding/fonts.ts': 'Names of fonts, and kinds of fonts as rows store them.',
  'packages/domain/src/files/font-sheets.ts': 'Names of fonts.',
  'packages/domain/src/files/picture-sizes.ts': 'CSS.',
  'packages/domain/src/webhooks/samples.ts': 'Examples for programmers, which no page shows.',
  'packages/domain/src/pages/cover-art.ts': 'Paths of SVG.',
  'packages/domain/src/privacy/erasure-rules.ts': 'Stored, and searched for.',
  'packages/domain/src/registration/country-codes.ts': 'Codes, not words.',
  'packages/domain/src/registration/default-form.ts': 'Stored with each event, whose hosts change it.',
  'packages/domain/src/registration/states.ts':
    'Names of states, which are stored and are the same in every language.',
  'packages/domain/src/email-designs/email-types.ts': 'Names of audiences as the API has them.',
  'apps/server/src/features/email-schedule/schedule-emails.ts': 'Names of audiences as the API has them.',
  'apps/server/src/features/people/email-configs.ts': 'Names of audiences as the API has them.',
  'apps/server/src/features/scheduled-emails/sending-store.ts': 'Names of audiences as the API has them.',
  'apps/studio/src/features/email-schedule/schedule-draft.ts': 'Names of audiences as the API has them.',
  'apps/studio/src/features/email-schedule/schedule-words.ts': 'Names of audiences as the API has them.',
  'packages/domain/src/templates/template-words.ts': 'Stored with each template, whose hosts change it.',
  'packages/domain/src/time-zones/': 'Zone names are part of the API and of rows.',
  'packages/domain/src/video-library/video-rules.ts': 'A product name.',
}

/** Calls whose texts are for developers and for the log. */
const forDevelopers =
  /(^|\.)(describe|meta|register|info|warn|error|debug|fatal|log|sql|query|execute|raw|check|policy|index)$/
const errorClass = /^(?!AppError).*Error$/
const textAttributes =
  /^(aria-label|aria-description|aria-roledescription|aria-valuetext|placeholder|title|label|alt|description|header|heading|message|hint|legend|summary|emptyText|subtitle|caption)$/
const sentence = /^[^\w<]?[A-Z][\w’'”]*[,:]? [\w“‘(]|^\S.* .*\S[.!?…]$/
const hasWord = /\p{L}{2,}/u
/** Role groups are API keys; `Bearer` and `max-age` belong to HTTP. */
const noText = /^(?:Organization|Workspace|Staff|Speaker) Roles$|^Bearer |max-age=|^https:\/\/$/

/** Texts outside the catalogue, one line each. */
export function literalTextFaults(root: string): string[] {
  return globSync(product, { cwd: root, exclude: notProduct })
    .filter((file) => !Object.keys(exceptions).some((start) => file.startsWith(start)))
    .toSorted()
    .flatMap((file) => faultsOf(file, parsedSource(root, file)))
}

function faultsOf(file: string, source: ts.SourceFile): string[] {
  const faults: string[] = []
  const report = (node: ts.Node, what: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    const words = node.getText().replaceAll(/\s+/g, ' ').slice(0, 60)
    faults.push(`literal-texts: ${file}:${line + 1} ${what}: ${words}`)
  }
  const readers = readersOf(source)
  const visit = (node: ts.Node, isLater: boolean): void => {
    if (isForDevelopers(node)) return
    if (isText(node)) report(node, 'writes a text that is not in the catalogue')
    if (!isLater && ts.isCallExpression(node) && readers.has(node.expression.getText()))
      report(node, 'reads a text while the module loads')
    ts.forEachChild(node, (child) => visit(child, isLater || ts.isFunctionLike(node)))
  }
  visit(source, false)
  return faults
}

/** The names of the functions that read texts, defined or imported in this file. */
function readersOf(source: ts.SourceFile): Set<string> {
  return new Set(
    source.statements.flatMap((statement) => {
      if (ts.isVariableStatement(statement)) return definedReaders(statement)
      return ts.isImportDeclaration(statement) ? importedReaders(statement) : []
    }),
  )
}

function definedReaders({ declarationList }: ts.VariableStatement): string[] {
  return declarationList.declarations
    .filter(({ initializer }) => initializer?.getText().startsWith('defineTexts('))
    .map(({ name }) => name.getText())
}

function importedReaders({ moduleSpecifier, importClause }: ts.ImportDeclaration): string[] {
  const bindings = importClause?.namedBindings
  if (!moduleSpecifier.getText().endsWith("texts.ts'") || !bindings || !ts.isNamedImports(bindings)) return []
  return bindings.elements.map(({ name }) => name.text).filter((name) => /^t$|T$|^t[A-Z]/.test(name))
}

function isForDevelopers(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true
  if (ts.isTaggedTemplateExpression(node)) return true
  if (ts.isNewExpression(node)) return errorClass.test(node.expression.getText())
  if (!ts.isCallExpression(node)) return false
  const callee = node.expression.getText().replaceAll(/\s/g, '')
  if (/^define(Texts|Labels)$/.test(callee)) return true
  // The receiver can contain messages: `z.string().min(1, …).describe('…')`.
  return forDevelopers.test(callee) && !/\bz\b|Schema/.test(callee)
}

function isText(node: ts.Node): boolean {
  if (ts.isJsxText(node)) return hasWord.test(node.text)
  const text = wordsOf(node)
  if (text === undefined) return false
  if (isDescription(node) || noText.test(text)) return false
  const { parent } = node
  if (isTitleOfRoute(parent)) return false
  if (ts.isJsxAttribute(parent)) return textAttributes.test(parent.name.getText()) && hasWord.test(text)
  if (isChildOfJsx(node)) return hasWord.test(text)
  return sentence.test(text)
}

/** The text of a literal, or of a template without its values. */
function wordsOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
  return hasWord.test(parts.join('')) ? parts.join('X') : undefined
}

/** Route titles are their own keys, read by `textsByEnglish('titles')`. */
function isTitleOfRoute(node: ts.Node): boolean {
  return ts.isPropertyAssignment(node) && node.parent.parent.getText().startsWith('staticData:')
}

/** Such as `{isNew ? 'New' : ''}` between tags. */
function isChildOfJsx(node: ts.Node): boolean {
  let { parent } = node
  while (ts.isConditionalExpression(parent) || ts.isParenthesizedExpression(parent)) parent = parent.parent
  return ts.isJsxExpression(parent) && (ts.isJsxElement(parent.parent) || ts.isJsxFragment(parent.parent))
}

/** The argument of `.describe(…)` and the like. */
function isDescription(node: ts.Node): boolean {
  for (let at = node; at.parent; at = at.parent) {
    const { parent } = at
    if (ts.isCallExpression(parent) && parent.expression !== at)
      return forDevelopers.test(parent.expression.getText().replaceAll(/\s/g, ''))
    if (ts.isStatement(parent) || ts.isFunctionLike(parent)) return false
  }
  return false
}
