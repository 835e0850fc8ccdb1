/**
 * What organizers write in a text block: paragraphs, lines, `**bold**`, `[words](address)` and bare addresses. Read from
 * left to right in linear time.
 */
import { isSecureWebAddress } from '@marquee/domain/inputs'
import { piecesOf, placeholders } from '@marquee/domain/email-designs'

type Run = { text: string; isBold: boolean; link: string | undefined }

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

/** The runs of one line. */
export function runsOf(line: string): Run[] {
  const pieces = line.split('**')
  // A star without its partner is a star.
  const closed = pieces.length % 2 === 1 ? pieces : [...pieces.slice(0, -2), pieces.slice(-2).join('**')]
  return closed.flatMap((piece, index) => linksIn(piece).map((run) => ({ ...run, isBold: index % 2 === 1 })))
}

type Linked = Omit<Run, 'isBold'>

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
    if (open < rest || label.includes('[') || label === '' || !isLink(link)) continue
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

function isLink(link: string): boolean {
  const [first, ...rest] = piecesOf(link)
  if (typeof first === 'object') return rest.length === 0 && placeholders[first.name] === 'address'
  return rest.length === 0 && isSecureWebAddress(link)
}
