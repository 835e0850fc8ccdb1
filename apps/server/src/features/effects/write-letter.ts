/** A letter as text and as HTML: plain, one column, readable without pictures, scripts or colours. */
import { oneLine } from './one-line.ts'
import type { LetterBody } from './schema.ts'

type LetterContent = Pick<LetterBody, 'paragraphs' | 'action'> & {
  subject: string
  organizationName: string | null
}

/** The letter as people without HTML read it. */
export function letterText(letter: LetterContent): string {
  const { action } = letter
  const link = action?.url ? [`${oneLine(action.label)}:\n${action.url}`] : []
  return `${[...letter.paragraphs, ...link, `-- \n${senderLine(letter)}`].join('\n\n')}\n`
}

/** The same as HTML; whatever it is given is shown as text. */
export function letterHtml(letter: LetterContent): string {
  const { action } = letter
  const subject = escapeHtml(letter.subject)
  const paragraphs = letter.paragraphs.map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`)
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${subject}</title></head>`,
    '<body style="margin: 0; padding: 24px; font: 16px/1.5 sans-serif">',
    '<div style="max-width: 36em; margin: 0 auto">',
    `<h1 style="font-size: 20px">${subject}</h1>`,
    ...paragraphs,
    ...(action?.url ? linkHtml(action.label, action.url) : []),
    '<hr>',
    `<p><small>${escapeHtml(senderLine(letter))}</small></p>`,
    '</div></body></html>',
  ].join('\n')
}

function linkHtml(label: string, url: string): string[] {
  // The address stands there in full too: people shall see where a link leads, and copy it.
  const address = escapeHtml(url)
  return [
    `<p><a href="${address}"><strong>${escapeHtml(label)}</strong></a></p>`,
    `<p>Or copy this address into your browser:<br>${address}</p>`,
  ]
}

function senderLine({ organizationName }: LetterContent): string {
  return organizationName === null ? 'Sent by Marquee' : `Sent by ${oneLine(organizationName)} with Marquee`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
