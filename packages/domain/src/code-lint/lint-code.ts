// oxlint-disable-next-line typescript/triple-slash-reference -- both libraries are without types, for every program that uses this
/// <reference path="./linters.d.ts" />
/**
 * What is wrong with custom code. The studio asks in a worker while somebody types, and the server before it saves, so both
 * say the same. It protects the people who write code from mistakes; nothing else relies on it (0202).
 */
import htmlhint from 'htmlhint'
import jshint from 'jshint'
import {
  type CodePlace,
  codeTexts as t,
  isHook,
  isMarkup,
  isTagAllowed,
  linesAround,
  type MarkupPlace,
  restrictedKeywords,
  trackingGlobals,
} from '../custom-code/public.ts'

export type CodeProblem = {
  message: string
  /** Offsets in the code. */
  from: number
  to: number
}

/** Everything that is wrong with the code of an area, in order. */
export function lintCode(area: CodePlace, code: string): CodeProblem[] {
  const found = isMarkup(area) ? lintPage(area, code) : lintScript(area, code)
  return [...found, ...findKeywords(code)].toSorted((one, other) => one.from - other.from)
}

/** CA-028 to CA-032. */
const htmlRules = {
  'tag-pair': true,
  'spec-char-escape': true,
  'id-unique': true,
  'src-not-empty': true,
  'attr-no-duplication': true,
}

function lintPage(area: MarkupPlace, code: string): CodeProblem[] {
  const offsetOf = createOffsets(code)
  const hints = htmlhint.HTMLHint.verify(code, htmlRules).map(({ message, line, col, raw }) => {
    const from = offsetOf(line, col)
    return problem(code, { message, from, to: from + Math.max(raw.length, 1) })
  })
  return [...hints, ...lintTags(area, code)]
}

function lintTags(area: MarkupPlace, code: string): CodeProblem[] {
  const problems: CodeProblem[] = []
  const open: string[] = []
  const parser = new htmlhint.HTMLParser()
  const add = (message: string, from: number, length: number) =>
    problems.push(problem(code, { message, from, to: from + length }))
  parser.addListener('tagstart', ({ tagName, attrs, pos, raw, close }) => {
    const tag = tagName.toLowerCase()
    if (!isTagAllowed(area, tag)) add(t('tagNotAllowed'), pos, raw.length)
    for (const { name, value, raw: spaced } of attrs) {
      const attribute = spaced.trim()
      if (runsScript(name, value)) add(t('outsideScript'), pos + raw.indexOf(attribute), attribute.length)
    }
    if (!close && !voidTags.has(tag)) open.push(tag)
  })
  parser.addListener('tagend', ({ tagName, pos, raw }) => {
    const tag = tagName.toLowerCase()
    // A restricted start tag is marked already.
    if (open.at(-1) === tag) open.pop()
    else if (!isTagAllowed(area, tag)) add(t('tagNotAllowed'), pos, raw.length)
  })
  parser.addListener('text', ({ raw, pos }) => {
    const start = raw.length - raw.trimStart().length
    const text = raw.trim()
    if (text !== '' && open.length === 0) add(t('outsideScript'), pos + start, text.length)
  })
  parser.addListener('cdata', ({ tagName, attrs, raw, pos }) => {
    if (tagName.toLowerCase() !== 'script' || !isJavaScript(attrs)) return
    problems.push(
      ...lintJavaScript(raw).map((each) =>
        problem(code, { message: each.message, from: pos + each.from, to: pos + each.to }),
      ),
    )
  })
  parser.parse(code)
  return problems
}

const voidTags = new Set([
  'meta',
  'link',
  'base',
  'img',
  'br',
  'hr',
  'input',
  'source',
  'area',
  'col',
  'embed',
  'wbr',
])

/** The content policy runs none of these (CA-023). */
const runsScript = (name: string, value: string) => /^on[a-z]/i.test(name) || /^\s*javascript:/i.test(value)

type Attribute = { name: string; value: string }

const javaScriptTypes = ['', 'module', 'text/javascript', 'application/javascript']

function isJavaScript(attributes: readonly Attribute[]): boolean {
  const type = attributes.find(({ name }) => name.toLowerCase() === 'type')?.value ?? ''
  return javaScriptTypes.includes(type.trim().toLowerCase())
}

/** A hook or the snippet, linted with what surrounds it. */
function lintScript(area: CodePlace, code: string): CodeProblem[] {
  if (!isHook(area)) return lintJavaScript(code)
  const [first, last] = linesAround(area)
  const before = first.length + 1
  return lintJavaScript(`${first}\n${code}\n${last}`).map(({ message, from, to }) =>
    problem(code, { message, from: from - before, to: to - before }),
  )
}

/** CA-033 to CA-037. What runs is fine otherwise, because services’ snippets come minified. */
function lintJavaScript(script: string): CodeProblem[] {
  const offsetOf = createOffsets(script)
  const globals = Object.fromEntries(trackingGlobals.map((name) => [name, true]))
  if (!isReadable(script)) return [problem(script, { message: t('tooDeep'), from: 0, to: script.length })]
  try {
    jshint.JSHINT(script, { esversion: 11, undef: true, browser: true, devel: true, maxerr: 1000 }, globals)
  } catch (error) {
    if (error instanceof RangeError)
      return [problem(script, { message: t('tooDeep'), from: 0, to: script.length })]
    throw error
  }
  return jshint.JSHINT.errors.flatMap((error) => {
    if (!error || !(error.code.startsWith('E') || error.code === undefinedVariable)) return []
    const from = offsetOf(error.line, error.character)
    return [problem(script, { message: error.reason, from, to: from + 1 })]
  })
}

/** JSHint needs a stack, and for brackets the square of their depth: 3 s for 20,000 of them, on 29 November 2026. */
const mostBrackets = 200

function isReadable(script: string): boolean {
  let depth = 0
  for (const character of script) {
    if ('([{'.includes(character)) depth += 1
    else if (')]}'.includes(character)) depth = Math.max(depth - 1, 0)
    if (depth > mostBrackets) return false
  }
  return true
}

/** JSHint's code for CA-035. */
const undefinedVariable = 'W117'

/** CA-025, CA-051. */
function findKeywords(code: string): CodeProblem[] {
  return [...code.matchAll(/[A-Za-z]+/g)]
    .filter(([word]) => restrictedKeywords.some((keyword) => keyword === word))
    .map(({ index, 0: word }) =>
      problem(code, { message: t('keywordNotAllowed'), from: index, to: index + word.length }),
    )
}

/** The offset of a line and column, both from 1. */
function createOffsets(text: string): (line: number, column: number) => number {
  const starts = [0]
  for (const { index } of text.matchAll(/\n/g)) starts.push(index + 1)
  return (line, column) => (starts[line - 1] ?? text.length) + column - 1
}

/** Within the code, whatever surrounds it. */
function problem(code: string, { message, from, to }: CodeProblem): CodeProblem {
  const within = (offset: number) => Math.min(Math.max(offset, 0), code.length)
  return { message, from: within(from), to: within(to) }
}
