/** Renders an email as text and as HTML: plain, one column, readable without images, scripts or colors. */
import { currentLanguage } from '@marquee/domain/languages'
import type { EmailBody } from './schema.ts'
import { t } from './texts.ts'
import { nameInEmail } from './typed-text.ts'

type EmailContent = Pick<EmailBody, 'paragraphs' | 'action'> & {
  subject: string
  organizationName: string | null
}

export function emailText(message: EmailContent): string {
  const { action } = message
  const link = action?.url ? [`${oneLine(action.label)}:\n${action.url}`] : []
  return `${[...message.paragraphs, ...link, `-- \n${senderLine(message)}`].join('\n\n')}\n`
}

/** The same as HTML; all content is escaped. */
export function emailHtml(message: EmailContent): string {
  const { action } = message
  const subject = escapeHtml(message.subject)
  const paragraphs = message.paragraphs.map((text) => `<p>${text.split('\n').map(lineHtml).join('<br>')}</p>`)
  return [
    '<!doctype html>',
    `<html lang="${currentLanguage()}"><head><meta charset="utf-8"><title>${subject}</title></head>`,
    '<body style="margin: 0; padding: 24px; font: 16px/1.5 sans-serif">',
    '<div style="max-width: 36em; margin: 0 auto">',
    `<h1 style="font-size: 20px">${subject}</h1>`,
    ...paragraphs,
    ...(action?.url ? linkHtml(action.label, action.url) : []),
    '<hr>',
    `<p><small>${escapeHtml(senderLine(message))}</small></p>`,
    '</div></body></html>',
  ].join('\n')
}

/** A line that is an address becomes a link. */
function lineHtml(line: string): string {
  const escaped = escapeHtml(line)
  return /^https?:\/\/\S+$/.test(line) ? `<a href="${escaped}">${escaped}</a>` : escaped
}

function linkHtml(label: string, url: string): string[] {
  // The full address is shown too, so that people see where the link leads and can copy it.
  const address = escapeHtml(url)
  return [
    `<p><a href="${address}"><strong>${escapeHtml(label)}</strong></a></p>`,
    `<p>${escapeHtml(t('copyAddress'))}<br>${address}</p>`,
  ]
}

function senderLine({ organizationName }: EmailContent): string {
  return organizationName === null
    ? t('sentByMarquee')
    : t('sentByOrganization', { organization: nameInEmail(organizationName) })
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** The text on one line without control characters, so that it can't start another header of an email. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
