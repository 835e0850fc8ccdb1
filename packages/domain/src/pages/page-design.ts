/** Designs of pages before and while they are edited. Free of zod, because studio pages import this file. */
import { defineLabels } from '../languages/public.ts'
import { embedAddress } from './embed-address.ts'
import type { PageBlock, PageDesign } from './page-design-schema.ts'
import type { PageKind } from './page-words.ts'

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
  hub: ['hero', 'events'],
}

/** The blocks that a page of this kind can have, in the order in which they are offered. */
export const blocksOf: Readonly<Record<PageKind, readonly PageBlockType[]>> = {
  registration: [
    'hero',
    'text',
    'about',
    'agenda',
    'speakers',
    'sponsors',
    'countdown',
    'form',
    'button',
    'faq',
    'columns',
    'embed',
  ],
  'on-demand': [
    'hero',
    'text',
    'about',
    'recordings',
    'agenda',
    'speakers',
    'sponsors',
    'form',
    'button',
    'faq',
    'columns',
    'embed',
  ],
  hub: ['hero', 'text', 'events', 'button', 'faq', 'columns', 'embed'],
}

/** A block as it is added. */
export function newBlock(type: PageBlockType, id: string): PageBlock {
  if (isBare(type)) return { type, props: { id } }
  switch (type) {
    case 'hero':
      return { type, props: { id, title: '', text: '' } }
    case 'about':
    case 'events':
      return { type, props: { id, heading: '' } }
    case 'text':
      return { type, props: { id, heading: '', text: '' } }
    case 'button':
      return { type, props: { id, label: '', link: '' } }
    case 'faq':
      return { type, props: { id, heading: '', questions: [{ question: '', answer: '' }] } }
    case 'columns':
      return { type, props: { id, heading: '', columns: [emptyColumn, emptyColumn] } }
    case 'embed':
      return { type, props: { id, title: '', address: '' } }
  }
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

/** What to look at before publishing; `id` is the block's, if it is about one. */
export type PageFinding = { what: keyof typeof findingWords; id: string | undefined }

export const findingWords = defineLabels('domain/pages/findings', {
  noForm: 'People can’t register on this page: it has no form.',
  noHero: 'The page has no title. Add the title block.',
  emptyText: 'A text block is empty, so visitors won’t see it.',
  noLabel: 'A button has no label or leads nowhere, so visitors won’t see it.',
  noQuestions: 'A question in the FAQ has no answer, so visitors won’t see it.',
  emptyColumns: 'A block of columns is empty, so visitors won’t see it.',
  noVideo: 'An embedded video has no address, so visitors won’t see it.',
  noVideoTitle: 'An embedded video has no title. Screen readers need one.',
})

export function pageFindings(kind: PageKind, { content }: PageDesign): PageFinding[] {
  const has = (type: PageBlockType) => content.some((block) => block.type === type)
  const ofPage: PageFinding[] = [
    ...(has('hero') ? [] : [{ what: 'noHero', id: undefined } as const]),
    ...(kind === 'registration' && !has('form') ? [{ what: 'noForm', id: undefined } as const] : []),
  ]
  const ofBlocks = content.flatMap((block) => {
    const what = findingOf(block)
    return what === undefined ? [] : [{ what, id: block.props.id }]
  })
  return [...ofPage, ...ofBlocks]
}

function findingOf(block: PageBlock): PageFinding['what'] | undefined {
  switch (block.type) {
    case 'text':
      return block.props.text === '' ? 'emptyText' : undefined
    case 'button':
      return block.props.label === '' || block.props.link === '' ? 'noLabel' : undefined
    case 'faq':
      return areAnswered(block.props.questions) ? undefined : 'noQuestions'
    case 'columns':
      return block.props.columns.some(isFilled) ? undefined : 'emptyColumns'
    case 'embed':
      return embedFinding(block.props)
    default:
      return undefined
  }
}

function areAnswered(questions: readonly { question: string; answer: string }[]): boolean {
  return questions.length > 0 && questions.every(isAnswered)
}

function embedFinding({
  title,
  address,
}: {
  title: string
  address: string
}): PageFinding['what'] | undefined {
  if (embedAddress(address) === undefined) return 'noVideo'
  return title === '' ? 'noVideoTitle' : undefined
}

export function isAnswered({ question, answer }: { question: string; answer: string }): boolean {
  return question !== '' && answer !== ''
}

export function isFilled({ heading, text }: { heading: string; text: string }): boolean {
  return heading !== '' || text !== ''
}
