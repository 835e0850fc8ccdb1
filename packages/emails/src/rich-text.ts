/**
 * What organizers write in a text block: paragraphs, headings (`#` to `######`), lists (`-`, `1.`), rules (`---`), and in them
 * `**bold**`, `*italic*`, `~~struck~~`, `[words](address)` and bare addresses. Read from left to right in linear time.
 */
import { isSecureWebAddress } from '@marquee/domain/inputs'
import { piecesOf, placeholders } from '@marquee/domain/email-designs'

type Run = Linked & { isBold: boolean; isItalic: boolean; isStruck: boolean }

/** The paragraphs of a text, each as its lines. */
export function paragraphsOf(text: string): string[][] {
  const paragraphs: string[][] = []
  let lines: string[] = []
  for (const line of text.split('\n')) {
    if (line.trim() !== '') lines.push(line.trimEnd())
    else if (lines.length > 0) {
      paragraphs.push(lines)
      lines = []
    }
  }
  return lines.length > 0 ? [...paragraphs, lines] : paragraphs
}

/** What stands in a text block: paragraphs, headings, lists and rules, in their order. */
export type TextPart =
  | { kind: 'paragraph'; lines: string[] }
  | { kind: 'heading'; level: number; line: string }
  | { kind: 'list'; isNumbered: boolean; items: string[] }
  | { kind: 'rule' }

export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let isNew = true
  for (const line of text.split('\n').map((each) => each.trimEnd())) {
    if (line === '') {
      isNew = true
      continue
    }
    const part = partOf(line)
    const last = parts.at(-1)
    if (part.kind === 'paragraph' && last?.kind === 'paragraph' && !isNew) last.lines.push(...part.lines)
    else if (part.kind === 'list' && last?.kind === 'list' && last.isNumbered === part.isNumbered)
      last.items.push(...part.items)
    else parts.push(part)
    isNew = false
  }
  return parts
}

function partOf(line: string): TextPart {
  if (/^-{3,}$/.test(line)) return { kind: 'rule' }
  const [, signs = '', number = ''] = /^(?:(#{1,6}|-)|(\d{1,3})\.) (?=\S)/.exec(line) ?? []
  if (signs === '' && number === '') return { kind: 'paragraph', lines: [line] }
  const words = line.slice(line.indexOf(' ') + 1).trimStart()
  if (signs.startsWith('#')) return { kind: 'heading', level: signs.length, line: words }
  return { kind: 'list', isNumbered: number !== '', items: [words] }
}

const marks = ['**', '*', '~~'] as const
type Mark = (typeof marks)[number]

/** A mark, or a text with its link; an address that stands for itself has no marks in it. */
type Token = { mark: Mark } | Linked

/** The runs of one line. A mark without its partner, or with a space inside, is what it looks like. */
export function runsOf(line: string): Run[] {
  const tokens = linksIn(line).flatMap(tokensOf)
  const pairs = pairedMarks(tokens)
  const on = new Set<Mark>()
  return tokens.flatMap((token, index) => {
    if ('mark' in token && pairs.has(index)) {
      if (!on.delete(token.mark)) on.add(token.mark)
      return []
    }
    const words = 'mark' in token ? { text: token.mark, link: undefined } : token
    return [{ ...words, isBold: on.has('**'), isItalic: on.has('*'), isStruck: on.has('~~') }]
  })
}

function tokensOf({ text, link }: Linked): Token[] {
  if (text === link) return [{ text, link }]
  return text
    .split(/(\*\*|\*|~~)/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const mark = marks.find((each) => each === piece)
      return mark === undefined ? { text: piece, link } : { mark }
    })
}

/** The places of marks that have a partner. */
function pairedMarks(tokens: readonly Token[]): ReadonlySet<number> {
  const paired = new Set<number>()
  const opened = new Map<Mark, number>()
  for (const [index, token] of tokens.entries()) {
    if (!('mark' in token)) continue
    const open = opened.get(token.mark)
    if (open !== undefined && open < index - 1 && !/\s$/.test(wordsOf(tokens[index - 1]))) {
      paired.add(open).add(index)
      opened.delete(token.mark)
    } else if (open === undefined && !/^(?:\s|$)/.test(wordsOf(tokens[index + 1])))
      opened.set(token.mark, index)
  }
  return paired
}

function wordsOf(token: Token | undefined): string {
  if (token === undefined) return ''
  return 'mark' in token ? token.mark : token.text
}

type Linked = { text: string; link: string | undefined }

function linksIn(text: string): Linked[] {
  const runs: Linked[] = []
  let rest = 0
  for (let open = text.indexOf('['); open !== -1; open = text.indexOf('[', open + 1)) {
    const middle = text.indexOf('](', open)
    if (middle === -1) break
    const close = text.indexOf(')', middle)
    if (close === -1) break
    const link = text.slice(middle + 2, close).trim()
    const label = text.slice(open + 1, middle)
    if (open < rest || label.includes('[') || label === '' || !isTextLink(link)) continue
    runs.push(...addressesIn(text.slice(rest, open)), { text: label, link })
    rest = close + 1
  }
  return [...runs, ...addressesIn(text.slice(rest))]
}

/** Bare addresses in a text are links to themselves. */
function addressesIn(text: string): Linked[] {
  return text
    .split(/(https:\/\/[^\s<>"']+)/)
    .filter((part) => part !== '')
    .map((part) => ({
      text: part,
      link: isSecureWebAddress(part) && !part.includes('{{') ? part : undefined,
    }))
}

/** An https address, one to write or to call, or a placeholder that holds an address. */
export function isTextLink(link: string): boolean {
  const [first, ...rest] = piecesOf(link)
  if (typeof first === 'object') return rest.length === 0 && placeholders[first.name] === 'address'
  return rest.length === 0 && (isSecureWebAddress(link) || contact.test(link))
}

const contact = /^(?:mailto:[^\s<>"'@]{1,64}@[^\s<>"'@]{1,255}|tel:\+?[\d.-]{3,30})$/
