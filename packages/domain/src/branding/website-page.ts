/**
 * What the page of a website says about a brand: its color, style sheets and pictures. Reads only the tags that can say it, in one pass,
 * whatever else the text is.
 */
type NamedPicture = { purpose: 'logo' | 'favicon' | 'social_thumbnail'; address: string }

type WebsitePage = {
  /** As it is written: `theme-color` may be any color of CSS. */
  themeColors: string[]
  /** Addresses, which may be relative to the page. */
  sheets: string[]
  pictures: NamedPicture[]
  /** The text of `<style>` elements. */
  styles: string[]
}

/** A tag that is longer says nothing that is looked for. */
const maxTagLength = 4000
const mostOfEach = 12

export function readWebsitePage(html: string): WebsitePage {
  const page: WebsitePage = { themeColors: [], sheets: [], pictures: [], styles: [] }
  let at = html.indexOf('<')
  while (at >= 0) {
    const end = html.startsWith('<!--', at) ? after(html, '-->', at) : takePart(page, html, at)
    at = html.indexOf('<', end)
  }
  return page
}

/** Takes what is looked for in the tag that starts here, or in the style sheet that it opens. Returns where the page goes on. */
function takePart(page: WebsitePage, html: string, at: number): number {
  const tag = readTag(html, at)
  if (tag.name !== 'style' && tag.name !== 'script') {
    takeTag(page, tag)
    return tag.end
  }
  const end = closingOf(html, tag)
  if (tag.name === 'style' && page.styles.length < mostOfEach) page.styles.push(html.slice(tag.end, end))
  return end
}

type Tag = { name: string; attributes: Map<string, string>; end: number }

function after(html: string, text: string, from: number): number {
  const found = html.indexOf(text, from)
  return found < 0 ? html.length : found + text.length
}

function closingOf(html: string, { name, end }: Tag): number {
  // Markup within is text, and so is another case, which no style sheet of use has.
  const found = html.indexOf(`</${name}`, end)
  return found < 0 ? html.length : found
}

const isSpace = (character: string) => character <= ' '
/** A bracket ends names too, or a text of nothing else would be read many times. */
const isNameEnd = (character: string) => isSpace(character) || '<>/='.includes(character)

function readTag(html: string, start: number): Tag {
  const attributes = new Map<string, string>()
  const limit = Math.min(html.length, start + maxTagLength)
  let at = start + 1
  const until = (isEnd: (character: string) => boolean) => {
    const from = at
    while (at < limit && !isEnd(html.charAt(at))) at += 1
    return html.slice(from, at)
  }
  const name = until(isNameEnd).toLowerCase()
  // A sign of “less than”, or the end of an element.
  if (!/^[a-z]/.test(name)) return { name: '', attributes, end: start + 1 }
  while (at < limit && html.charAt(at) !== '>') {
    const before = at
    until((character) => !isSpace(character) && character !== '/')
    const attribute = until(isNameEnd).toLowerCase()
    until((character) => !isSpace(character))
    if (html.charAt(at) === '=') {
      at += 1
      until((character) => !isSpace(character))
      const value = readValue()
      if (attribute !== '' && !attributes.has(attribute)) attributes.set(attribute, value)
    }
    if (at === before) at += 1
  }
  return { name, attributes, end: Math.min(at + 1, html.length) }

  function readValue(): string {
    const quote = html.charAt(at)
    if (quote !== '"' && quote !== "'") return until((character) => isSpace(character) || character === '>')
    at += 1
    const value = until((character) => character === quote)
    at += 1
    return value
  }
}

function takeTag(page: WebsitePage, { name, attributes }: Tag): void {
  const of = (attribute: string) => attributes.get(attribute)?.trim() ?? ''
  if (name === 'meta') return takeMeta(page, of('name') || of('property'), of('content'))
  if (name !== 'link') return undefined
  const rel = of('rel').toLowerCase().split(' ')
  const href = decoded(of('href'))
  if (href === '') return undefined
  if (rel.includes('stylesheet') && page.sheets.length < mostOfEach) page.sheets.push(href)
  // A touch icon is large enough for a logo.
  if (rel.includes('apple-touch-icon')) addPicture(page, { purpose: 'logo', address: href })
  if (rel.includes('icon') || rel.includes('apple-touch-icon') || rel.includes('mask-icon')) {
    addPicture(page, { purpose: 'favicon', address: href })
    if (of('type') === 'image/svg+xml') addPicture(page, { purpose: 'logo', address: href })
  }
  return undefined
}

function takeMeta(page: WebsitePage, name: string, content: string): void {
  if (content === '') return
  switch (name.toLowerCase()) {
    case 'theme-color':
    case 'msapplication-tilecolor':
      if (page.themeColors.length < mostOfEach) page.themeColors.push(content)
      break
    case 'og:logo':
      addPicture(page, { purpose: 'logo', address: decoded(content) })
      break
    case 'og:image':
    case 'twitter:image':
      addPicture(page, { purpose: 'social_thumbnail', address: decoded(content) })
  }
}

function addPicture({ pictures }: WebsitePage, picture: NamedPicture): void {
  const isKnown = pictures.some(
    ({ purpose, address }) => purpose === picture.purpose && address === picture.address,
  )
  if (!isKnown && pictures.length < mostOfEach) pictures.push(picture)
}

const decoded = (address: string) => address.replaceAll('&amp;', '&')
