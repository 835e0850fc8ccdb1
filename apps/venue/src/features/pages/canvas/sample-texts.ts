import { type CanvasWords, type PageBlock, textsOfBlock, withBlockText } from '@marquee/domain/pages'

/** The block as the editor shows it, and which of its texts only say what belongs there. */
export type SampledBlock = { block: PageBlock; samples: ReadonlySet<string> }

/** Fills in texts without which visitors wouldn't see the block, so that there is something to click and type into. */
export function withSamples(block: PageBlock, words: CanvasWords): SampledBlock {
  const samples = new Set(missingTexts(block))
  let shown = block
  for (const field of samples) shown = withBlockText(shown, field, sampleOf(field, words))
  // Without an address a button isn't drawn. Nothing in a draft leads anywhere.
  if (shown.type === 'button' && shown.props.link === '')
    shown = { ...shown, props: { ...shown.props, link: '#register' } }
  return { block: shown, samples }
}

export function nameOfField(field: string): string {
  return field.split('.').at(-1) ?? field
}

function sampleOf(field: string, words: CanvasWords): string {
  return words[`sample.${nameOfField(field)}`] ?? ''
}

function missingTexts(block: PageBlock): string[] {
  const texts = textsOfBlock(block)
  const empty = texts.filter(({ text }) => text.trim() === '').map(({ field }) => field)
  switch (block.type) {
    case 'text':
      return block.props.text.trim() === '' ? empty : []
    case 'button':
      return empty
    case 'faq':
      return texts.length === 1 ? [] : empty.filter((field) => field !== 'heading' || empty.length > 1)
    case 'quotes':
      return empty.filter((field) => field.endsWith('.text') || field.endsWith('.name'))
    case 'columns': {
      const isEmpty = (index: string | undefined) =>
        texts.every(({ field, text }) => !field.startsWith(`columns.${index}.`) || text.trim() === '')
      return empty.filter((field) => field !== 'heading' && isEmpty(field.split('.')[1]))
    }
    default:
      return []
  }
}
