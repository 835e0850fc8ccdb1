/**
 * HTML and text as lists of parts: strings that are safe where they stand, slots that each recipient fills, and sections
 * that only people with a value get. Slots are objects, so nothing that anyone types can be read as one.
 */
import { inertLine } from '@marquee/domain/inputs'
import { type Placeholder, placeholders, piecesOf } from '@marquee/domain/email-designs'

/** Where a value stands, which decides how it is escaped. */
type SlotContext = 'html' | 'url' | 'query' | 'text' | 'header'

export type Slot = { slot: Placeholder; fallback: string; in: SlotContext }
/** For people who have a value. */
export type Section = { when: Placeholder; parts: Part[] }
export type Part = string | Slot | Section

export class Markup {
  readonly parts: readonly Part[]

  constructor(parts: readonly Part[]) {
    this.parts = parts
  }
}

type Inserted = string | number | Markup | readonly Markup[] | undefined

/** HTML in which every inserted text is escaped, for elements and for attributes in double quotes alike. */
export function html(strings: TemplateStringsArray, ...values: readonly Inserted[]): Markup {
  const parts: Part[] = []
  for (const [index, string] of strings.entries()) {
    parts.push(string)
    const value = values[index]
    if (value === undefined) continue
    if (value instanceof Markup) parts.push(...value.parts)
    else if (typeof value === 'object') for (const one of value) parts.push(...one.parts)
    else parts.push(escapeHtml(String(value)))
  }
  return new Markup(parts)
}

export const nothing = new Markup([])

export function joined(all: readonly Markup[], between = ''): Markup {
  return new Markup(
    all.flatMap(({ parts }, index) => (index === 0 || between === '' ? parts : [between, ...parts])),
  )
}

/** Only people who have a value for this placeholder get this. */
export const when = (name: Placeholder, { parts }: Markup): Markup =>
  new Markup([{ when: name, parts: [...parts] }])

/** A text in which placeholders may stand, as HTML. A picture is a picture there, and nothing in a heading. */
export const textAsHtml = (text: string): Markup =>
  new Markup(
    piecesOf(text).map((piece) => (typeof piece === 'string' ? escapeHtml(piece) : slotIn('html', piece))),
  )

/** The same as plain text. */
export const textAsText = (text: string): Markup =>
  new Markup(
    piecesOf(text).map((piece) => (typeof piece === 'string' ? cleanText(piece) : slotIn('text', piece))),
  )

/** What stands elsewhere, such as the title of a session, as plain text. Braces in it are braces. */
export const dataAsText = (text: string): Markup => new Markup([cleanText(text)])

/** A text in which placeholders may stand, as the value of a header: one line. */
export const textAsHeader = (text: string): Markup =>
  new Markup(
    piecesOf(text).map((piece) => (typeof piece === 'string' ? headerText(piece) : slotIn('header', piece))),
  )

/** The value of an `href`: an address with placeholders in its query, or a placeholder that is an address. */
export function linkAsHtml(link: string): Markup {
  const [first, ...rest] = piecesOf(link)
  if (typeof first === 'object' && rest.length === 0) return new Markup([slotIn('url', first)])
  return new Markup(
    piecesOf(link).map((piece) => (typeof piece === 'string' ? escapeHtml(piece) : slotIn('query', piece))),
  )
}

/** The address itself, in plain text. */
export function linkAsText(link: string): Markup {
  const pieces = piecesOf(link)
  const isWhole = pieces.length === 1
  return new Markup(
    pieces.map((piece) =>
      typeof piece === 'string' ? cleanText(piece) : slotIn(isWhole ? 'text' : 'query', piece),
    ),
  )
}

const slotIn = (context: SlotContext, { name, fallback }: { name: Placeholder; fallback: string }): Slot => ({
  slot: name,
  fallback,
  in: context,
})

/** The parts with neighboring strings joined, as they are stored and merged. */
export function compiled({ parts }: Markup): Part[] {
  const joinedParts: Part[] = []
  for (const part of parts) {
    const last = joinedParts.at(-1)
    if (typeof part === 'string' && typeof last === 'string')
      joinedParts[joinedParts.length - 1] = last + part
    else if (typeof part === 'object' && 'when' in part)
      joinedParts.push({ when: part.when, parts: compiled(new Markup(part.parts)) })
    else if (part !== '') joinedParts.push(part)
  }
  return joinedParts
}

export type RecipientValues = ReadonlyMap<Placeholder, string>

/** The parts with the values of one recipient. No value is ever read as a placeholder. */
export function mergeParts(parts: readonly Part[], values: RecipientValues): string {
  let merged = ''
  for (const part of parts) {
    if (typeof part === 'string') merged += part
    else if ('when' in part) {
      if (isFilled(values.get(part.when))) merged += mergeParts(part.parts, values)
    } else merged += filled(part, values.get(part.slot))
  }
  return merged
}

const isFilled = (value: string | undefined) => value !== undefined && value !== ''

/** Longer than any name, and too short for a message. */
const longestTyped = 60
const longestWords = 2000

function filled({ slot, fallback, in: context }: Slot, given: string | undefined): string {
  const value = isFilled(given) ? safeValue(slot, given ?? '') : fallback
  switch (context) {
    case 'html':
      return placeholders[slot] === 'picture' ? pictureOf(value) : escapeHtml(value)
    case 'url':
      return webAddress.test(value) ? escapeHtml(value) : '#'
    case 'query':
      return encodeURIComponent(value).replaceAll("'", '%27')
    case 'text':
      return value
    case 'header':
      return placeholders[slot] === 'typed' || placeholders[slot] === 'words' ? headerText(value) : ''
  }
}

const webAddress = /^https?:\/\//i

function safeValue(name: Placeholder, value: string): string {
  const kind = placeholders[name]
  const wellFormed = value.toWellFormed()
  if (kind === 'typed' && name !== 'email') return inertLine(wellFormed, longestTyped)
  return cleanText(wellFormed.slice(0, longestWords)).replaceAll('\n', ' ')
}

/** The source of the picture is that of the attached code; its text is the code itself, for people without pictures. */
const pictureOf = (code: string) =>
  code === ''
    ? ''
    : `<img src="${qrSource}" width="160" height="160" alt="${escapeHtml(code)}" style="display:block;border:0">`

/** How the attached QR code is named in the HTML; previews put the picture itself there (`withPictures`). */
export const qrCid = 'checkin-qrcode'
export const qrSource = `cid:${qrCid}`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const special = /[&<>"]/
const eachSpecial = /[&<>"]/g

export function escapeHtml(text: string): string {
  const clean = cleanText(text)
  return special.test(clean) ? clean.replace(eachSpecial, (character) => entities[character] ?? '') : clean
}

/** Signs that turn the direction of a text around, and those that no one sees, but for line breaks. */
const hidden = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/u
const eachHidden = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu

function cleanText(text: string): string {
  return hidden.test(text) ? text.replace(eachHidden, (sign) => (sign === '\n' ? '\n' : '')) : text
}

const headerText = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ').replace(eachHidden, '')
