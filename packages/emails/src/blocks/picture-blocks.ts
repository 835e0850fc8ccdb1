import {
  html,
  joined,
  linkAsHtml,
  linkAsText,
  type Markup,
  nothing,
  qrSource,
  textAsHtml,
  textAsText,
  when,
} from '../markup.ts'
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
import { plainText, smallText } from './text-blocks.ts'

/** The widest picture: the email’s 600 pixels without its margins. */
const fullWidth = 536

export function drawLogo({ align }: PropsOf<'logo'>, { theme, data }: Drawing): Drawn {
  const { logo } = theme
  const shown = logo
    ? html`<img src="${logo.address}" height="40" alt="${logo.alt}" style="display:inline-block;border:0;height:40px;max-width:100%">`
    : html`<span class="ink" style="${boldOf(theme, 18, theme.ink)}">${data.organization}</span>`
  return {
    html: row(shown, { align, padding: '24px 32px 8px' }),
    text: logo ? [] : [textAsText(data.organization)],
  }
}

export function drawImage(props: PropsOf<'image'>, { data, theme }: Drawing): Drawn {
  const { picture, alt, is_decorative, link, width } = props
  const address = picture === '' ? null : data.pictureOf(picture)
  if (address === null) return drawsNothing
  const words = is_decorative === true ? '' : alt
  const shown = Math.min(width ?? fullWidth, fullWidth)
  const image = pictureAt(address, { alt: words, width: shown, font: theme.font })
  const linked = link === '' ? image : html`<a href="${linkAsHtml(link)}">${image}</a>`
  const text = link === '' ? words : words === '' ? '' : `${words}: `
  const described = joined([textAsText(text), ...(link === '' ? [] : [linkAsText(link)])])
  return {
    html: row(linked, { align: 'center' }),
    text: described.parts.length === 0 || (text === '' && link === '') ? [] : [described],
  }
}

/** Outlook takes the width from the attribute; narrow screens take less. */
function pictureAt(
  address: string,
  { alt, width, font }: { alt: string; width: number; font: string },
): Markup {
  return html`<img src="${address}" width="${width}" alt="${alt}" style="display:block;border:0;width:100%;max-width:${width}px;height:auto;font-family:${font}">`
}

/** The code as a picture, and as text for people without pictures. Only people with a code get it. */
export function drawQrCode({ caption }: PropsOf<'qr_code'>, drawing: Drawing): Drawn {
  const { theme } = drawing
  const lead = caption === '' ? nothing : paragraph(textAsHtml(caption), drawing)
  // On white with a margin, also where the mail program is dark: scanners need both.
  const code = html`${lead}<img src="${qrSource}" width="180" height="180" alt="${t('qrCode', { code: '' }).trim()}" style="display:inline-block;border:0"><br><span class="quiet" style="${fontOf(theme, 13, theme.quiet)}">${textAsHtml('{{email}}')}</span>`
  const text = joined([
    ...(caption === '' ? [] : [textAsText(`${caption}\n`)]),
    textAsText(t('qrCode', { code: '{{checkin_qrcode}}' })),
  ])
  return {
    html: when('checkin_qrcode', row(code, { align: 'center', padding: '16px 32px' })),
    text: [when('checkin_qrcode', text)],
  }
}

/** Side by side in Outlook by a table of its own, and elsewhere where there is room. */
export function drawColumns({ columns }: PropsOf<'columns'>, drawing: Drawing): Drawn {
  const shown = columns.filter(
    ({ picture, heading, text }) => picture !== '' || heading !== '' || text !== '',
  )
  if (shown.length === 0) return drawsNothing
  const width = Math.floor(fullWidth / shown.length)
  const cells = shown.map((column, index) => {
    const inner = html`<div style="display:inline-block;vertical-align:top;width:100%;max-width:${width}px"><div style="padding:0 8px 16px;text-align:start">${columnOf(column, drawing, width - 16)}</div></div>`
    return html`${index === 0 ? nothing : outlookOnly(html`</td><td width="${width}" valign="top">`)}${inner}`
  })
  const table = html`${outlookOnly(html`<table role="presentation" width="${fullWidth}" cellpadding="0" cellspacing="0" border="0"><tr><td width="${width}" valign="top">`)}${cells}${outlookOnly(html`</td></tr></table>`)}`
  return {
    html: html`<tr><td align="center" style="padding:8px 24px;text-align:center;font-size:0">${table}</td></tr>`,
    text: shown.map((column) => columnText(column)),
  }
}

const outlookOnly = (content: Markup): Markup => html`<!--[if mso]>${content}<![endif]-->`

type Column = PropsOf<'columns'>['columns'][number]

function columnOf(
  { picture, alt, heading, text, link_label, link }: Column,
  drawing: Drawing,
  width: number,
): Markup {
  const { theme, data } = drawing
  const address = picture === '' ? null : data.pictureOf(picture)
  const image = address === null ? nothing : pictureAt(address, { alt, width, font: theme.font })
  const title =
    heading === ''
      ? nothing
      : html`<h3 class="ink" style="margin:8px 0 4px;${boldOf(theme, 16, theme.ink)}">${textAsHtml(heading)}</h3>`
  const more =
    link === '' || link_label === ''
      ? nothing
      : html`<a class="link" href="${linkAsHtml(link)}" style="${fontOf(theme, 14, theme.link)}">${textAsHtml(link_label)}</a>`
  return html`${image}${title}${smallText(text, drawing, theme.ink)}${more}`
}

function columnText({ heading, text, link_label, link }: Column): Markup {
  const parts = [
    ...(heading === '' ? [] : [textAsText(heading)]),
    ...(text === '' ? [] : [plainText(text)]),
    ...(link === '' || link_label === '' ? [] : [joined([textAsText(`${link_label}: `), linkAsText(link)])]),
  ]
  return joined(parts, '\n')
}
