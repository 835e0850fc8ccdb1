/** Designs of pages before and while they are edited. Free of zod, because studio pages import this file. */
import type { PageBlock, PageDesign } from './page-design-schema.ts'
import { type PageKind, pageLimits } from './page-words.ts'

export type PageBlockType = PageBlock['type']

/** What a page shows that nobody has designed. */
export function defaultDesign(kind: PageKind): PageDesign {
  return {
    root: { props: { layout: 'beside' } },
    content: defaultBlocks[kind].map((type) => newBlock(type, type)),
  }
}

const defaultBlocks: Readonly<Record<PageKind, readonly PageBlockType[]>> = {
  registration: ['hero', 'form', 'about', 'agenda', 'speakers', 'sponsors'],
  'on-demand': ['hero', 'form', 'recordings', 'about', 'speakers'],
  series: ['hero', 'events'],
  hub: ['hero', 'events'],
}

/** What is written in a block, and so can be on every kind of page, as often as needed. */
const written = [
  'image',
  'gallery',
  'video',
  'clip',
  'quotes',
  'logos',
  'button',
  'faq',
  'columns',
  'map',
  'embed',
  'code',
] as const

/** The blocks that a page of this kind can have, in the order in which they are offered. */
export const blocksOf: Readonly<Record<PageKind, readonly PageBlockType[]>> = {
  registration: ['hero', 'text', 'about', 'agenda', 'speakers', 'sponsors', 'countdown', 'form', ...written],
  'on-demand': ['hero', 'text', 'about', 'recordings', 'agenda', 'speakers', 'sponsors', 'form', ...written],
  series: ['hero', 'text', 'events', ...written],
  hub: ['hero', 'text', 'events', ...written],
}

const repeatable: ReadonlySet<PageBlockType> = new Set(['text', ...written])

/** Whether a page can have several blocks of this type. The others stand for something that exists once. */
export function isRepeatable(type: PageBlockType): boolean {
  return repeatable.has(type)
}

/** Whether a page with these blocks can have one more of this type. */
export function canAddBlock(content: readonly PageBlock[], type: PageBlockType): boolean {
  const count = content.filter((block) => block.type === type).length
  if (type === 'code') return count < pageLimits.codes
  return isRepeatable(type) || count === 0
}

/** A block as it is added. */
export function newBlock(type: PageBlockType, id: string): PageBlock {
  return isBare(type) ? { type, props: { id } } : emptyBlocks[type](id)
}

const emptyBlocks: {
  [Type in Exclude<PageBlockType, BareType>]: (id: string) => Extract<PageBlock, { type: Type }>
} = {
  hero: (id) => ({ type: 'hero', props: { id, title: '', text: '' } }),
  about: (id) => ({ type: 'about', props: { id, heading: '' } }),
  events: (id) => ({ type: 'events', props: { id, heading: '' } }),
  text: (id) => ({ type: 'text', props: { id, heading: '', text: '' } }),
  image: (id) => ({ type: 'image', props: { id, picture: '', alt: '', caption: '' } }),
  video: (id) => ({ type: 'video', props: { id, title: '', video: '' } }),
  clip: (id) => ({ type: 'clip', props: { id, title: '', video: '' } }),
  logos: (id) => ({ type: 'logos', props: { id, heading: '', logos: [emptyLogo] } }),
  gallery: (id) => ({ type: 'gallery', props: { id, heading: '', pictures: [emptyPicture] } }),
  quotes: (id) => ({ type: 'quotes', props: { id, heading: '', quotes: [emptyQuote] } }),
  button: (id) => ({ type: 'button', props: { id, label: '', link: '' } }),
  faq: (id) => ({ type: 'faq', props: { id, heading: '', questions: [{ question: '', answer: '' }] } }),
  columns: (id) => ({ type: 'columns', props: { id, heading: '', columns: [emptyColumn, emptyColumn] } }),
  embed: (id) => ({ type: 'embed', props: { id, title: '', address: '' } }),
  map: (id) => ({ type: 'map', props: { id, heading: '', place: '', address: '', note: '' } }),
  code: (id) => ({
    type: 'code',
    props: { id, title: '', code: '', height: 240, loads_from_elsewhere: false },
  }),
}

type BareType = 'agenda' | 'speakers' | 'sponsors' | 'countdown' | 'form' | 'recordings'

/** Whether the block shows what is kept elsewhere, so that nothing is written in it. */
function isBare(type: PageBlockType): type is BareType {
  return bareTypes.has(type)
}

const bareTypes: ReadonlySet<PageBlockType> = new Set([
  'agenda',
  'speakers',
  'sponsors',
  'countdown',
  'form',
  'recordings',
])

const emptyColumn = { heading: '', text: '' }
export const emptyLogo = { picture: '', name: '', link: '' }
export const emptyPicture = { picture: '', alt: '', caption: '' }
export const emptyQuote = { text: '', name: '', role: '', picture: '' }

export function isAnswered({ question, answer }: { question: string; answer: string }): boolean {
  return question !== '' && answer !== ''
}

export function isFilled({ heading, text }: { heading: string; text: string }): boolean {
  return heading !== '' || text !== ''
}

/** Whether there is something to quote, and somebody who said it. */
export function isQuoted({ text, name }: { text: string; name: string }): boolean {
  return text !== '' && name !== ''
}
