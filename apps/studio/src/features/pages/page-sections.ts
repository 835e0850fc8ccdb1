import {
  blocksOf,
  type BuiltPage,
  emptyQuote,
  insertBlocks,
  isRepeatable,
  newBlock,
  type BlockStyle,
  type PageBlock,
  type PageBlockType,
  type PageDesign,
  withProps,
} from '@marquee/domain/pages'
import { sectionTexts as t } from './canvas-texts.ts'

const sectionNames = [
  'cover',
  'speakers',
  'agenda',
  'agendaByTrack',
  'sponsors',
  'faq',
  'gallery',
  'testimonial',
  'countdown',
  'directions',
] as const
export type ReadySection = (typeof sectionNames)[number]

/** The blocks of a section, ready to be filled in. */
export function blocksOfSection(name: ReadySection): PageBlock[] {
  switch (name) {
    case 'cover':
      return [made('hero', {}, { align: 'center', space: 'large' })]
    case 'speakers':
      return [made('speakers', {}, { width: 'wide', background: { kind: 'tone', tone: 'surface' } })]
    case 'agenda':
      return [made('agenda', {}, { width: 'wide', background: { kind: 'tone', tone: 'tint' } })]
    case 'agendaByTrack':
      return [made('agenda', { by: 'track' }, { width: 'wide' })]
    case 'sponsors':
      return [
        made(
          'logos',
          { heading: t('sponsors') },
          { align: 'center', background: { kind: 'tone', tone: 'tint' } },
        ),
      ]
    case 'faq':
      return [made('faq', { heading: t('faq'), questions: questions() }, { width: 'wide' })]
    case 'gallery':
      return [made('gallery', { heading: t('gallery') }, { width: 'wide' })]
    case 'testimonial':
      return [
        made(
          'quotes',
          { heading: t('testimonials'), quotes: [emptyQuote, emptyQuote] },
          { width: 'wide', background: { kind: 'tone', tone: 'tint' } },
        ),
      ]
    case 'countdown':
      return [
        made(
          'countdown',
          {},
          { align: 'center', width: 'full', background: { kind: 'tone', tone: 'accent' } },
        ),
      ]
    case 'directions':
      return [made('map', { heading: t('directions') }), made('columns', { columns: ways() })]
  }
}

/** The sections whose blocks a page of this kind can have. */
export function sectionsOf(kind: BuiltPage['kind']): ReadySection[] {
  return sectionNames.filter((name) =>
    blocksOfSection(name).every(({ type }) => blocksOf[kind].includes(type)),
  )
}

/** Adds blocks at a place. One that is there once and exists already stays where it is, and takes over how the new one looks. */
export function withBlocks(design: PageDesign, at: number, blocks: readonly PageBlock[]): PageDesign {
  const content = design.content.map((block) => {
    const again = isRepeatable(block.type) ? undefined : blocks.find(({ type }) => type === block.type)
    if (!again?.props.style) return block
    const { style } = again.props
    return again.type === 'agenda'
      ? withProps(block, { style, by: again.props.by })
      : withProps(block, { style })
  })
  return insertBlocks({ ...design, content }, at, blocks)
}

function made(type: PageBlockType, props: object, style?: BlockStyle): PageBlock {
  return withProps(newBlock(type, crypto.randomUUID()), { ...props, ...(style && { style }) })
}

const questions = () => [
  { question: t('question1'), answer: t('answer1') },
  { question: t('question2'), answer: t('answer2') },
  { question: t('question3'), answer: t('answer3') },
]

const ways = () => [
  { heading: t('byTrain'), text: t('byTrainText') },
  { heading: t('byCar'), text: t('byCarText') },
  { heading: t('onFoot'), text: t('onFootText') },
]
