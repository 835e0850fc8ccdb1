/** What every block is drawn with: rows of the email's one table, and paragraphs of its text. */
import type { EmailBlock } from '@marquee/domain/email-designs'
import type { EmailData } from '../email-data.ts'
import { html, type Markup, nothing } from '../markup.ts'
import type { EmailTheme } from '../theme.ts'

/** `text` is one paragraph of the plain text or several; without any the block has none there. */
export type Drawn = { html: Markup; text: readonly Markup[] }

export type Drawing = { theme: EmailTheme; data: EmailData }

export type PropsOf<Type extends EmailBlock['type']> = Extract<EmailBlock, { type: Type }>['props']

export const drawsNothing: Drawn = { html: nothing, text: [] }

type Align = 'start' | 'center' | 'end' | undefined

/** Outlook reads the attribute, others the style, which turns with the direction of the language. */
export function row(
  content: Markup,
  { align, padding = '8px 32px' }: { align?: Align; padding?: string } = {},
): Markup {
  if (align === 'end')
    return html`<tr><td align="right" style="padding:${padding};text-align:end">${content}</td></tr>`
  return align === 'center'
    ? html`<tr><td align="center" style="padding:${padding};text-align:center">${content}</td></tr>`
    : html`<tr><td style="padding:${padding}">${content}</td></tr>`
}

/** The font of each element, because Outlook inherits none. */
export const fontOf = ({ font }: EmailTheme, size: number, color: string): string =>
  `font-family:${font};font-size:${size}px;line-height:1.5;color:${color}`

export const boldOf = (theme: EmailTheme, size: number, color: string): string =>
  `${fontOf(theme, size, color)};font-weight:700`

export function paragraph(content: Markup, { theme }: Drawing, size = 16): Markup {
  return html`<p class="ink" style="margin:0 0 12px;${fontOf(theme, size, theme.ink)}">${content}</p>`
}

export function sectionHeading(heading: Markup, { theme }: Drawing): Markup {
  return html`<h2 class="ink" style="margin:8px 0;${boldOf(theme, 20, theme.ink)}">${heading}</h2>`
}

export function ruleOf({ line }: EmailTheme, space = ''): Markup {
  return html`<div class="line" style="${space}border-top:1px solid ${line};font-size:0;line-height:0">&nbsp;</div>`
}
