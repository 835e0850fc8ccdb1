import { inkOn, legibleOn } from '@marquee/domain/branding'
import { piecesOf, placeholders } from '@marquee/domain/email-designs'
import { calendarLinks } from '../calendar-links.ts'
import { html, joined, linkAsHtml, linkAsText, type Markup, textAsHtml, textAsText, when } from '../markup.ts'
import { t } from '../texts.ts'
import {
  boldOf,
  type Drawing,
  type Drawn,
  drawsNothing,
  fontOf,
  paragraph,
  type PropsOf,
  row,
} from './drawing.ts'

type Button = {
  label: string
  link: string
  background?: string | undefined
  text_color?: string | undefined
  align?: 'start' | 'center' | undefined
}

/** A cell with a background, which every mail program draws as a button, also Outlook, without pictures. */
function drawLinkButton({ label, link, background, text_color, align }: Button, { theme }: Drawing): Drawn {
  if (label === '' || link === '') return drawsNothing
  const behind = background || theme.button
  const color = text_color || (background ? inkOn(background) : legibleOn(theme.buttonText, [behind]))
  const style = `display:inline-block;padding:12px 24px;${boldOf(theme, 16, color)};text-decoration:none`
  const button = html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${centered(align)}><tr><td bgcolor="${behind}" style="background:${behind};border-radius:6px"><a href="${linkAsHtml(link)}" style="${style}">${textAsHtml(label)}</a></td></tr></table>`
  const drawn = row(button, { align, padding: '12px 32px' })
  const text = joined([textAsText(label), textAsText(':\n'), linkAsText(link)])
  return ofThoseWith(link, { html: drawn, text: [text] })
}

const centered = (align: Button['align']): Markup | undefined =>
  align === 'center' ? html`align="center"` : undefined

/** A link to what not everyone has is left out for the others. */
function ofThoseWith(link: string, drawn: Drawn): Drawn {
  const [piece] = piecesOf(link)
  if (typeof piece !== 'object' || placeholders[piece.name] !== 'address') return drawn
  return { html: when(piece.name, drawn.html), text: drawn.text.map((text) => when(piece.name, text)) }
}

export const drawButton = (props: PropsOf<'button'>, drawing: Drawing): Drawn =>
  drawLinkButton(props, drawing)

export function drawMagicLink({ label, align }: PropsOf<'magic_link'>, drawing: Drawing): Drawn {
  return drawLinkButton({ label: label === '' ? t('enter') : label, link: '{{magic_link}}', align }, drawing)
}

export function drawCalendar({ label }: PropsOf<'calendar'>, drawing: Drawing): Drawn {
  const { event } = drawing.data
  if (event === null) return drawsNothing
  const { theme } = drawing
  const lead = label === '' ? t('addToCalendar') : label
  const links = calendarLinks(event)
  const drawn = links.map(
    ({ name, address }) =>
      html`<a class="link" href="${linkAsHtml(address)}" style="color:${theme.link}">${name}</a>`,
  )
  return {
    html: row(paragraph(joined([html`${textAsHtml(lead)} `, joined(drawn, ' · ')]), drawing)),
    text: [
      joined([
        textAsText(lead),
        ...links.flatMap(({ name, address }) => [textAsText(`\n${name}: `), linkAsText(address)]),
      ]),
    ],
  }
}

export function drawSocial({ networks }: PropsOf<'social'>, drawing: Drawing): Drawn {
  const shown = networks.filter(({ link }) => link !== '')
  if (shown.length === 0) return drawsNothing
  const { theme } = drawing
  const links = shown.map(
    ({ network, link }) =>
      html`<a class="link" href="${linkAsHtml(link)}" style="${fontOf(theme, 14, theme.link)}">${network}</a>`,
  )
  return {
    html: row(joined(links, ' &nbsp; '), { align: 'center', padding: '16px 32px' }),
    text: [
      joined(
        shown.map(({ network, link }) => joined([textAsText(`${network}: `), linkAsText(link)])),
        '\n',
      ),
    ],
  }
}
