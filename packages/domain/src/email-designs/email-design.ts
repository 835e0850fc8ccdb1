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

/** A block as it is added. */
export function newEmailBlock(type: EmailBlockType, id: string): EmailBlock {
  return emptyBlocks[type](id)
}

export const emptyEmailColumn = { picture: '', alt: '', heading: '', text: '', link_label: '', link: '' }

const emptyBlocks: { [Type in EmailBlockType]: (id: string) => Extract<EmailBlock, { type: Type }> } = {
  logo: (id) => ({ type: 'logo', props: { id } }),
  heading: (id) => ({ type: 'heading', props: { id, text: '', level: 'section' } }),
  text: (id) => ({ type: 'text', props: { id, text: '' } }),
  button: (id) => ({ type: 'button', props: { id, label: '', link: '' } }),
  magic_link: (id) => ({ type: 'magic_link', props: { id, label: '' } }),
  image: (id) => ({ type: 'image', props: { id, picture: '', alt: '', link: '' } }),
  details: (id) => ({ type: 'details', props: { id } }),
  agenda: (id) => ({ type: 'agenda', props: { id, heading: '' } }),
  speakers: (id) => ({ type: 'speakers', props: { id, heading: '' } }),
  events: (id) => ({ type: 'events', props: { id, heading: '' } }),
  countdown: (id) => ({ type: 'countdown', props: { id } }),
  calendar: (id) => ({ type: 'calendar', props: { id, label: '' } }),
  qr_code: (id) => ({ type: 'qr_code', props: { id, caption: '' } }),
  columns: (id) => ({
    type: 'columns',
    props: { id, columns: [{ ...emptyEmailColumn }, { ...emptyEmailColumn }] },
  }),
  social: (id) => ({ type: 'social', props: { id, networks: [{ network: 'LinkedIn', link: '' }] } }),
  divider: (id) => ({ type: 'divider', props: { id } }),
  footer: (id) => ({ type: 'footer', props: { id, text: '', address: '' } }),
}

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
