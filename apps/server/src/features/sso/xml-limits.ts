import { t } from './texts.ts'

/** A real response has about a hundred elements, and still far fewer than this with a thousand groups. */
const maxElements = 3000
const maxDepth = 30
const maxAttributes = 50

/**
 * Why this XML is too dangerous for the library's parser; undefined if it is safe. Parsing takes time quadratic in depth,
 * roots and broken tags: 190 KB blocked a core for minutes. Real responses have no comments, document types or processing
 * instructions after the first (0090).
 */
export function faultOfXml(xml: string): string | undefined {
  const text = xml.replace(/^\s*<\?xml [^<>?]{0,200}\?>/, '').trim()
  let [depth, elements, at] = [0, 0, 0]
  while (at < text.length) {
    const tag = tagAt(text, text.indexOf('<', at))
    if (tag === undefined) return t('malformed')
    if (tag.kind === 'begin') elements += 1
    depth += tag.kind === 'end' ? -1 : tag.isEmpty ? 0 : 1
    if (elements > maxElements || depth > maxDepth || tag.attributes > maxAttributes) return t('tooLarge')
    at = tag.end
    // The document ends with its root.
    if (depth <= 0) return depth === 0 && at === text.length ? undefined : t('malformed')
  }
  return t('malformed')
}

type Tag = { kind: 'begin' | 'end'; isEmpty: boolean; attributes: number; end: number }

/** The tag that begins at `start`; undefined if it has no end or is not an element. */
function tagAt(text: string, start: number): Tag | undefined {
  if (start === -1 || text[start + 1] === '!' || text[start + 1] === '?') return undefined
  let quote = ''
  let attributes = 0
  for (let at = start + 1; at < text.length; at++) {
    const sign = text.charAt(at)
    if (sign === '<') return undefined
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") [quote, attributes] = [sign, attributes + 1]
    else if (sign === '>') {
      const kind = text[start + 1] === '/' ? 'end' : 'begin'
      return { kind, isEmpty: text[at - 1] === '/', attributes, end: at + 1 }
    }
  }
  return undefined
}
