/** Limits, types and placeholders of designed emails. Free of zod, because studio pages import this file. */

/** EM-008. */
export const maxEmailNameLength = 255

/** What an email template belongs to (EM-009). */
export const emailContexts = ['event', 'event_template', 'series'] as const
export type EmailContextKind = (typeof emailContexts)[number]

/** In characters, or in entries. */
export const emailLimits = {
  line: 255,
  paragraph: 2000,
  text: 10_000,
  address: 2000,
  columns: 3,
  networks: 8,
  blocks: 1000,
  /** The whole design as JSON. */
  bytes: 500_000,
} as const

/** Gmail hides what comes after about 102 KB of HTML, so findings begin below that. */
export const mostEmailBytes = 80 * 1024

/** A longer subject is cut by most lists of emails. */
export const longestSubject = 70

/** The emails of an event (EM-041 to EM-059); their offsets stand in `email-types.ts`. */
export const emailTypes = [
  'Registration',
  'Waitlist',
  'OnDemand',
  'Reminder-5m',
  'Reminder-1h',
  'Reminder-4h',
  'Reminder-12h',
  'Reminder-1d',
  'Reminder-2d',
  'Reminder-7d',
  'Post-Event-Attendee-1d',
  'Post-Event-Non-Attendee-1d',
  'SpkInvite',
  'StaffInvite',
  'Spk-Reminder-1h',
  'Spk-Reminder-1d',
  'Staff-Reminder-1h',
  'Staff-Reminder-1d',
  'Custom',
] as const
export type EmailType = (typeof emailTypes)[number]

/**
 * What a placeholder holds, which decides how its value is made safe: what anyone may have typed, what the organization
 * says, an address of the product, or a code that is shown as a picture.
 */
export type PlaceholderKind = 'typed' | 'words' | 'address' | 'picture'

/** Placeholders by name (EM-036 to EM-038), as `{{first_name}}` or, with a fallback, `{{first_name|there}}`. */
export const placeholders = {
  first_name: 'typed',
  last_name: 'typed',
  full_name: 'typed',
  email: 'typed',
  company: 'typed',
  job_title: 'typed',
  event_title: 'words',
  event_start: 'words',
  event_location: 'words',
  attendance: 'words',
  organization: 'typed',
  magic_link: 'address',
  registration_link: 'address',
  event_page: 'address',
  checkin_qrcode: 'picture',
} as const satisfies Record<string, PlaceholderKind>
export type Placeholder = keyof typeof placeholders

/** In the order in which they are offered. */
export const placeholderNames = Object.keys(placeholders).filter(isPlaceholder)

export function isPlaceholder(name: string): name is Placeholder {
  return Object.hasOwn(placeholders, name)
}

/** Blank for some people, so that a text around them needs a fallback. */
export const placeholdersWithBlanks: ReadonlySet<Placeholder> = new Set([
  'first_name',
  'last_name',
  'full_name',
  'company',
  'job_title',
])

/** The placeholder as it is written in a text. */
export function placeholderText(name: Placeholder, fallback = ''): string {
  return fallback === '' ? `{{${name}}}` : `{{${name}|${fallback}}}`
}

/** A piece of a text: as it stands, or a placeholder with what stands there for people who have no value. */
export type TextPiece = string | { name: Placeholder; fallback: string }

const written = /\{\{ ?([a-z_]{1,40}) ?(?:\|([^{}|\r\n]{0,80}))?\}\}/g

/** The text cut at its placeholders. What looks like one but has an unknown name stays text. */
export function piecesOf(text: string): TextPiece[] {
  if (!text.includes('{{')) return text === '' ? [] : [text]
  const pieces: TextPiece[] = []
  let from = 0
  for (const match of text.matchAll(written)) {
    const [whole, name = '', fallback = ''] = match
    if (!isPlaceholder(name)) continue
    if (match.index > from) pieces.push(text.slice(from, match.index))
    pieces.push({ name, fallback: fallback.trim() })
    from = match.index + whole.length
  }
  if (from < text.length) pieces.push(text.slice(from))
  return pieces
}

/** The names in the text that look like placeholders but are none. */
export function unknownPlaceholders(text: string): string[] {
  return [...text.matchAll(written)].map(([, name = '']) => name).filter((name) => !isPlaceholder(name))
}

export const socialNetworks = [
  'LinkedIn',
  'X',
  'YouTube',
  'Instagram',
  'Facebook',
  'Bluesky',
  'Website',
] as const
export type SocialNetwork = (typeof socialNetworks)[number]
