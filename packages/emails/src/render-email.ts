/**
 * Emails from their designs: once as parts with slots, and then for each recipient by filling these in. The plain text
 * comes from the same blocks in the same order. Outlook for Windows draws with Word, which needs tables with widths and
 * `bgcolor`; these stand in comments that no other program reads.
 */
import type { EmailBlock, EmailDesign } from '@marquee/domain/email-designs'
import { inertLine } from '@marquee/domain/inputs'
import { currentLanguage, directionOf } from '@marquee/domain/languages'
import type { Drawing, Drawn } from './blocks/drawing.ts'
import { drawAgenda, drawCountdown, drawDetails, drawEvents, drawSpeakers } from './blocks/event-blocks.ts'
import { drawDivider, drawFooter } from './blocks/footer-blocks.ts'
import { drawButton, drawCalendar, drawMagicLink, drawSocial } from './blocks/link-blocks.ts'
import { drawColumns, drawImage, drawLogo, drawQrCode } from './blocks/picture-blocks.ts'
import { drawHeading, drawText } from './blocks/text-blocks.ts'
import type { EmailData } from './email-data.ts'
import {
  compiled,
  html,
  joined,
  type Markup,
  Markup as Parts,
  mergeParts,
  nothing,
  type Part,
  type RecipientValues,
  textAsHeader,
  textAsHtml,
} from './markup.ts'
import { darkColors, darkQuery, type EmailTheme } from './theme.ts'

/** An email for everyone: plain JSON, cut where recipients differ. */
export type RenderedEmail = { subject: Part[]; html: Part[]; text: Part[] }

/** An email for one recipient. */
export type MergedEmail = { subject: string; html: string; text: string }

export function renderEmail(
  { root, content }: EmailDesign,
  theme: EmailTheme,
  data: EmailData,
): RenderedEmail {
  const drawing = { theme, data: inert(data) }
  const drawn = content.map((block) => drawBlock(block, drawing))
  const { subject, preheader } = root.props
  return {
    subject: compiled(textAsHeader(subject)),
    html: compiled(documentOf({ theme, subject, preheader, rows: drawn.map(({ html: rows }) => rows) })),
    text: compiled(textOf(drawn)),
  }
}

/** Fills in the values of one recipient. */
export function mergeEmail(email: RenderedEmail, values: RecipientValues): MergedEmail {
  return {
    subject: mergeParts(email.subject, values).trim(),
    html: mergeParts(email.html, values),
    text: mergeParts(email.text, values),
  }
}

const longestName = 60

/** Names that anyone may have typed can't become links, or begin a line (0148). */
function inert(data: EmailData): EmailData {
  const name = (typed: string) => inertLine(typed, longestName)
  const { organization, event } = data
  return {
    ...data,
    organization: name(organization),
    event: event && {
      ...event,
      agenda: event.agenda.map((entry) => ({ ...entry, speakers: entry.speakers.map(name) })),
      speakers: event.speakers.map((speaker) => ({
        ...speaker,
        name: name(speaker.name),
        title: name(speaker.title),
        company: name(speaker.company),
      })),
    },
  }
}

type PropsByType = { [Block in EmailBlock as Block['type']]: Block['props'] }
type Type = keyof PropsByType
type BlockOf<Of extends Type> = { [Each in Of]: { type: Each; props: PropsByType[Each] } }[Of]

const drawers: { [Each in Type]: (props: PropsByType[Each], drawing: Drawing) => Drawn } = {
  logo: drawLogo,
  heading: drawHeading,
  text: drawText,
  button: drawButton,
  magic_link: drawMagicLink,
  image: drawImage,
  details: drawDetails,
  agenda: drawAgenda,
  speakers: drawSpeakers,
  events: drawEvents,
  countdown: drawCountdown,
  calendar: drawCalendar,
  qr_code: drawQrCode,
  columns: drawColumns,
  social: drawSocial,
  divider: drawDivider,
  footer: drawFooter,
}

function drawBlock<Of extends Type>({ type, props }: BlockOf<Of>, drawing: Drawing): Drawn {
  return drawers[type](props, drawing)
}

/** Each paragraph brings the blank line behind it, so that one that is left out leaves no gap. */
function textOf(drawn: readonly Drawn[]): Markup {
  return joined(drawn.flatMap(({ text }) => text.map(withBlankLine)))
}

function withBlankLine({ parts }: Markup): Markup {
  const [only, ...others] = parts
  if (typeof only === 'object' && 'when' in only && others.length === 0)
    return new Parts([{ when: only.when, parts: [...only.parts, '\n\n'] }])
  return parts.length === 0 ? nothing : new Parts([...parts, '\n\n'])
}

const directions = new Map<string, string>()

/** Remembered, because it takes longer to find than an email to draw. */
function directionIn(language: string): string {
  const direction = directions.get(language) ?? directionOf(language)
  directions.set(language, direction)
  return direction
}

type Document = { theme: EmailTheme; subject: string; preheader: string; rows: readonly Markup[] }

function documentOf({ theme, subject, preheader, rows }: Document): Markup {
  const language = currentLanguage()
  const { background, surface } = theme
  return html`<!doctype html>
<html lang="${language}" dir="${directionIn(language)}" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${textAsHtml(subject)}</title>
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->
<style>${darkStyles}</style>
</head>
<body class="background" bgcolor="${background}" style="margin:0;padding:0;background:${background}">
${preheader === '' ? nothing : html`<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${textAsHtml(preheader)}${afterPreheader}</div>`}
<table role="presentation" class="background" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${background}"><tr><td align="center" style="padding:24px 8px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" class="surface" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${surface}" style="max-width:600px;background:${surface};border-radius:8px">
${rows}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>`
}

/** Keeps lists of emails from showing the beginning of the email behind a short preheader. */
const afterPreheader = new Parts(['&nbsp;&zwnj;'.repeat(60)])

/** For programs that follow the colors of the device, and for Outlook on the web, which marks what it has turned dark. */
const darkStyles = new Parts([
  'img{max-width:100%}',
  `${darkQuery}{${darkRules('')}}`,
  darkRules('[data-ogsc] '),
])

function darkRules(within: string): string {
  const { background, surface, ink, quiet, line, link } = darkColors
  return [
    `${within}.background{background:${background}!important}`,
    `${within}.surface{background:${surface}!important}`,
    `${within}.ink{color:${ink}!important}`,
    `${within}.quiet,${within}.quiet span{color:${quiet}!important}`,
    `${within}.link{color:${link}!important}`,
    `${within}.line{border-color:${line}!important}`,
  ].join('')
}
