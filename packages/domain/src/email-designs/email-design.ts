/** Designs of emails while they are edited. Free of zod, because studio pages import this file. */
import type { EmailBlock, EmailDesign } from './email-design-schema.ts'
import { t } from './texts.ts'

export type EmailBlockType = EmailBlock['type']

/** In the order in which they are offered. */
export const emailBlockTypes: readonly EmailBlockType[] = [
  'logo',
  'heading',
  'text',
  'button',
  'magic_link',
  'image',
  'details',
  'agenda',
  'speakers',
  'countdown',
  'calendar',
  'qr_code',
  'columns',
  'social',
  'events',
  'divider',
  'footer',
]

/** The blocks that can stand in an email of a series, or in one of an event. */
export function emailBlocksOf(isOfSeries: boolean): readonly EmailBlockType[] {
  return emailBlockTypes.filter((type) => (isOfSeries ? !ofOneEvent.has(type) : type !== 'events'))
}

const ofOneEvent: ReadonlySet<EmailBlockType> = new Set([
  'details',
  'agenda',
  'speakers',
  'countdown',
  'calendar',
  'qr_code',
])

/** The name of a copy, cut to what a name may have (EM-016, EM-017). */
export function copiedName(name: string, most: number): string {
  return Array.from(t('copyOf', { name })).slice(0, most).join('').trimEnd()
}

/** All texts of a design in which placeholders can stand, with the block that they stand in. */
export function textsOfDesign({ root, content }: EmailDesign): { id: string | undefined; text: string }[] {
  const ofRoot = [root.props.subject, root.props.preheader].map((text) => ({ id: undefined, text }))
  const ofBlocks = content.flatMap(({ props }) => textsIn(props).map((text) => ({ id: props.id, text })))
  return [...ofRoot, ...ofBlocks]
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => (name === 'id' ? [] : textsIn(inner)))
}
