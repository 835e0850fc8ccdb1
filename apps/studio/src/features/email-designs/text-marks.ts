/** Marks of Markdown around the chosen words of a text, or in front of its chosen lines. Pure. */

/** A text, and what is chosen in it. */
export type Written = { text: string; start: number; end: number }

export type TextMark = '**' | '*' | '~~'

/** Puts the mark around the chosen words of each line, or takes it away where all have it. */
export function toggleMark(written: Written, mark: TextMark): Written {
  const { text, start, end } = written
  if (text.slice(start, end).trim() === '') return between(written, mark)
  const pieces = chosenPieces(written).map((piece) => insideSigns(text, piece, mark))
  const areOn = pieces.every((piece) => hasMark(text, piece, mark))
  const chosen: Piece[] = []
  let changed = ''
  let at = 0
  for (const piece of pieces) {
    const isKept = !areOn && hasMark(text, piece, mark)
    const around = areOn || isKept ? '' : mark
    changed += text.slice(at, piece.start - (areOn ? mark.length : 0)) + around
    const from = changed.length
    changed += text.slice(piece.start, piece.end)
    chosen.push({ start: from, end: changed.length })
    changed += around
    at = piece.end + (areOn ? mark.length : 0)
  }
  const [first, last] = [chosen[0], chosen.at(-1)]
  return { text: changed + text.slice(at), start: first?.start ?? start, end: last?.end ?? end }
}

type Piece = { start: number; end: number }

/** Without chosen words the cursor stands between the marks. */
function between({ text, start }: Written, mark: TextMark): Written {
  const at = start + mark.length
  return { text: `${text.slice(0, start)}${mark}${mark}${text.slice(start)}`, start: at, end: at }
}

/** The chosen words of each line, without the spaces and marks of lines around them. */
function chosenPieces({ text, start, end }: Written): Piece[] {
  const pieces: Piece[] = []
  let at = start
  for (const line of text.slice(start, end).split('\n')) {
    const lead = leadOf(at === 0 || text[at - 1] === '\n' ? line : '').length
    const words = line.slice(lead)
    const from = at + lead + (words.length - words.trimStart().length)
    const to = from + words.trim().length
    if (to > from) pieces.push({ start: from, end: to })
    at += line.length + 1
  }
  return pieces
}

/** Two stars are bold, and one more is italic. */
function hasMark(text: string, { start, end }: Piece, mark: TextMark): boolean {
  const [sign = ''] = mark
  let before = 0
  while (text[start - before - 1] === sign) before++
  let after = 0
  while (text[end + after] === sign) after++
  const both = Math.min(before, after)
  return mark === '*' ? both % 2 === 1 : both >= 2
}

/** The words between marks that were chosen with them. */
function insideSigns(text: string, piece: Piece, mark: TextMark): Piece {
  let { start, end } = piece
  while (end - start > 2 && text[start] === mark[0] && text[end - 1] === mark[0]) {
    start++
    end--
  }
  return { start, end }
}

export const lineStyles = ['paragraph', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'bullets', 'numbers'] as const
export type LineStyle = (typeof lineStyles)[number]

const leadOf = (line: string): string => /^(?:#{1,6}|-|\d{1,3}\.) /.exec(line)?.[0] ?? ''

const markOfLine = (style: LineStyle, index: number): string => {
  if (style === 'paragraph') return ''
  if (style === 'bullets') return '- '
  return style === 'numbers' ? `${index + 1}. ` : `${'#'.repeat(Number(style.slice(1)))} `
}

/** Makes the chosen lines headings or entries of a list, or paragraphs again where they are all that already. */
export function setLineStyle({ text, start, end }: Written, style: LineStyle): Written {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next === -1 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const isBlank = (line: string) => lines.length > 1 && line.trim() === ''
  const written = lines.filter((line) => !isBlank(line))
  const areSo = written.every((line, index) => leadOf(line) === markOfLine(style, index))
  const kept = areSo ? 'paragraph' : style
  let count = 0
  const changed = lines
    .map((line) => (isBlank(line) ? line : markOfLine(kept, count++) + line.slice(leadOf(line).length)))
    .join('\n')
  const all = text.slice(0, from) + changed + text.slice(to)
  const last = from + changed.length
  return { text: all, start: lines.length === 1 ? last : from, end: last }
}

/** A rule below the line of the cursor. */
export function addRule({ text, end }: Written): Written {
  const next = text.indexOf('\n', end)
  const to = next === -1 ? text.length : next
  const before = text.slice(0, to).trimEnd()
  const above = `${before}${before === '' ? '' : '\n\n'}---\n\n`
  return { text: above + text.slice(to).trimStart(), start: above.length, end: above.length }
}

export type WrittenLink = Piece & { words: string; address: string }

/** The link in which the chosen words stand. */
export function linkAt({ text, start, end }: Written): WrittenLink | undefined {
  const open = text.lastIndexOf('[', start)
  const middle = text.indexOf('](', open)
  const close = text.indexOf(')', middle)
  if (open === -1 || middle === -1 || close === -1 || close + 1 < end || close + 1 <= start) return undefined
  const whole = text.slice(open, close + 1)
  if (whole.includes('\n')) return undefined
  return {
    start: open,
    end: close + 1,
    words: text.slice(open + 1, middle),
    address: text.slice(middle + 2, close),
  }
}

/** Lets the chosen words lead to the address; without an address the link there goes (WI-113). */
export function setLink(written: Written, address: string): Written {
  const { text } = written
  const link = linkAt(written)
  if (link === undefined && address === '') return written
  const { start, end } = link ?? written
  const chosen = (link?.words ?? text.slice(start, end)).replaceAll(/[[\]\n]/g, ' ').trim()
  const words = chosen === '' ? address.replace(/^(?:https:\/\/|mailto:|tel:)/, '') : chosen
  const inner = address === '' ? words : `[${words}](${address})`
  const at = start + inner.length
  return { text: text.slice(0, start) + inner + text.slice(end), start: at, end: at }
}

/** What was typed as an address; “https://” may be left out (WI-115). */
export function typedAddress(typed: string): string {
  const address = typed.trim().replaceAll('(', '%28').replaceAll(')', '%29')
  const hasScheme = /^(?:[a-z][a-z\d+.-]{0,30}:(?!\d)|\{\{)/i.test(address)
  return address === '' || hasScheme ? address : `https://${address}`
}
