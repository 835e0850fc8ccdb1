/** What to look at before an email is sent. */
import { contrastOf, inkOn } from '@marquee/domain/branding'
import {
  type EmailBlock,
  type EmailDesign,
  type EmailType,
  emailTypeRules,
  longestSubject,
  mostEmailBytes,
  piecesOf,
  type Placeholder,
  placeholdersWithBlanks,
  textsOfDesign,
  unknownPlaceholders,
} from '@marquee/domain/email-designs'
import { defineLabels } from '@marquee/domain/languages'
import type { EmailTheme } from './theme.ts'

export const emailFindingWords = defineLabels('emails/findings', {
  noSubject: 'The email has no subject.',
  longSubject: 'The subject is longer than 70 characters. Most lists of emails cut it.',
  loudSubject: 'The subject is in capitals, which many filters take for spam.',
  noMagicLink: 'The email has no personal link, so its readers can’t enter the event.',
  noQrCode: 'The email has no code for check-in, which people need at the entrance.',
  noPlace: 'The email doesn’t say where the event takes place.',
  unknownPlaceholder: 'This placeholder doesn’t exist, so people would see it as it is written.',
  noFallback: 'Not everyone has a value for this placeholder. Say what stands there without one.',
  noFooter: 'The email has no footer that says who sends it.',
  noAddress: 'The footer has no postal address. Laws in many countries want one in promotional emails.',
  noLabel: 'A button has no label or leads nowhere, so readers won’t see it.',
  emptyText: 'This block is empty, so readers won’t see it.',
  noPicture: 'A picture is missing, so readers won’t see it.',
  noAlt: 'The picture has no description. Write what it shows, or mark it as decoration.',
  lowContrast: 'The text is hard to read on its background: their contrast is under 4.5:1.',
  tooLarge: 'The email is larger than 80 KB. Gmail cuts off what comes later.',
})

/** `id` is the block's, and `detail` the placeholder's name, if the finding is about one. */
export type EmailFinding = {
  what: keyof typeof emailFindingWords
  id: string | undefined
  detail?: string
}

export type LintedEmail = {
  design: EmailDesign
  /** Undefined for an email of no particular type. */
  type: EmailType | undefined
  /** The event has a venue, so people check in there. */
  isAtVenue: boolean
  theme: EmailTheme
  /** Of the rendered HTML; undefined if it isn't known. */
  bytes: number | undefined
}

export function lintEmail(email: LintedEmail): EmailFinding[] {
  const { design, bytes } = email
  return [
    ...subjectFindings(design),
    ...needFindings(email),
    ...placeholderFindings(design),
    ...design.content.flatMap((block) =>
      findingsOf(block, email.theme).map((what) => ({ what, id: block.props.id })),
    ),
    ...footerFindings(design),
    ...(bytes !== undefined && bytes > mostEmailBytes ? [{ what: 'tooLarge', id: undefined } as const] : []),
  ]
}

type What = EmailFinding['what']

function subjectFindings({ root }: EmailDesign): EmailFinding[] {
  const { subject } = root.props
  const letters = piecesOf(subject)
    .filter((piece) => typeof piece === 'string')
    .join('')
  const isLoud = letters.length > 8 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()
  const found: (What | false)[] = [
    subject === '' && 'noSubject',
    subject.length > longestSubject && 'longSubject',
    isLoud && 'loudSubject',
  ]
  return found.flatMap((what) => (what === false ? [] : [{ what, id: undefined }]))
}

/** What an email of this type must have and hasn't. */
export function needFindings({
  design,
  type,
  isAtVenue,
}: Pick<LintedEmail, 'design' | 'type' | 'isAtVenue'>): EmailFinding[] {
  if (type === undefined) return []
  const { needsMagicLink, needsPlace } = emailTypeRules[type]
  const has = hasIn(design)
  const found: (What | false)[] = [
    needsMagicLink && !has('magic_link', 'magic_link') && 'noMagicLink',
    needsPlace && isAtVenue && !has('qr_code', 'checkin_qrcode') && 'noQrCode',
    needsPlace && isAtVenue && !has('details', 'event_location') && 'noPlace',
  ]
  return found.flatMap((what) => (what === false ? [] : [{ what, id: undefined }]))
}

/** Whether a block of this type is there, or a text with this placeholder. */
function hasIn(design: EmailDesign) {
  const used = new Set(
    textsOfDesign(design).flatMap(({ text }) =>
      piecesOf(text).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.name])),
    ),
  )
  const types = new Set(design.content.map(({ type }) => type))
  return (type: EmailBlock['type'], name: Placeholder) => types.has(type) || used.has(name)
}

function placeholderFindings(design: EmailDesign): EmailFinding[] {
  return textsOfDesign(design).flatMap(({ id, text }) => {
    const missing = piecesOf(text).flatMap((piece) =>
      typeof piece === 'object' && piece.fallback === '' && placeholdersWithBlanks.has(piece.name)
        ? [piece.name]
        : [],
    )
    return [
      ...unknownPlaceholders(text).map((detail) => ({ what: 'unknownPlaceholder', id, detail }) as const),
      ...missing.map((detail) => ({ what: 'noFallback', id, detail }) as const),
    ]
  })
}

function footerFindings({ content }: EmailDesign): EmailFinding[] {
  const footer = content.find(({ type }) => type === 'footer')
  if (footer?.type !== 'footer') return [{ what: 'noFooter', id: undefined }]
  return footer.props.address === '' ? [{ what: 'noAddress', id: footer.props.id }] : []
}

function findingsOf(block: EmailBlock, theme: EmailTheme): What[] {
  switch (block.type) {
    case 'heading':
    case 'text':
      return block.props.text === '' ? ['emptyText'] : []
    case 'button':
      return buttonFindings(block.props, theme)
    case 'image':
      return imageFindings(block.props)
    case 'columns':
      return columnFindings(block.props.columns)
    case 'social':
      return block.props.networks.every(({ link }) => link === '') ? ['emptyText'] : []
    default:
      return []
  }
}

type PropsOfBlock<Type extends EmailBlock['type']> = Extract<EmailBlock, { type: Type }>['props']

const readable = 4.5

function buttonFindings(props: PropsOfBlock<'button'>, theme: EmailTheme): What[] {
  if (props.label === '' || props.link === '') return ['noLabel']
  const { text, background } = buttonColorsOf(props, theme)
  return contrastOf(text, background) < readable ? ['lowContrast'] : []
}

/** The colors of a button as they are drawn. */
function buttonColorsOf({ background, text_color }: PropsOfBlock<'button'>, theme: EmailTheme) {
  const behind = background || theme.button
  return { background: behind, text: text_color || (background ? inkOn(behind) : theme.buttonText) }
}

function imageFindings({ picture, alt, is_decorative }: PropsOfBlock<'image'>): What[] {
  if (picture === '') return ['noPicture']
  return alt === '' && is_decorative !== true ? ['noAlt'] : []
}

function columnFindings(columns: PropsOfBlock<'columns'>['columns']): What[] {
  if (columns.every(({ picture, heading, text }) => picture === '' && heading === '' && text === ''))
    return ['emptyText']
  return columns.some(({ picture, alt }) => picture !== '' && alt === '') ? ['noAlt'] : []
}
