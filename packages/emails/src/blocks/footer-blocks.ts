import { html, joined, nothing, dataAsText, textAsText } from '../markup.ts'
import { t } from '../texts.ts'
import { type Drawing, type Drawn, fontOf, type PropsOf, row, ruleOf } from './drawing.ts'
import { plainText, smallText } from './text-blocks.ts'

export function drawDivider(_props: PropsOf<'divider'>, { theme }: Drawing): Drawn {
  const line = ruleOf(theme)
  return { html: row(line, { padding: '16px 32px' }), text: [textAsText('--------')] }
}

/** Who sends the email, and from where: many laws want the postal address. */
export function drawFooter({ text, address }: PropsOf<'footer'>, drawing: Drawing): Drawn {
  const { theme, data } = drawing
  const sender = t('sentBy', { organization: data.organization })
  const line = (content: string) =>
    html`<p class="quiet" style="margin:0 0 8px;${fontOf(theme, 13, theme.quiet)}">${content}</p>`
  const shown = html`${text === '' ? nothing : smallText(text, drawing, theme.quiet)}${line(sender)}${address === '' ? nothing : line(address)}`
  const words = [
    ...(text === '' ? [] : [plainText(text)]),
    dataAsText(sender),
    ...(address === '' ? [] : [dataAsText(address)]),
  ]
  return { html: row(shown, { align: 'center', padding: '24px 32px' }), text: [joined(words, '\n')] }
}
