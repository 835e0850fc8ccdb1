/** The texts of a block that people see on the page, and so can type in place. Free of zod, because studio and drafts import it. */
import type { PageBlock } from './page-design-schema.ts'
import { pageLimits } from './page-words.ts'

export type BlockText = {
  /** `heading`, or `questions.0.answer` for a text in a list. */
  field: string
  text: string
  /** Whether it has paragraphs. */
  isLong: boolean
  max: number
}

const line = (field: string, text: string): BlockText => ({
  field,
  text,
  isLong: false,
  max: pageLimits.line,
})
const long = (field: string, text: string, max: number = pageLimits.paragraph): BlockText => ({
  field,
  text,
  isLong: true,
  max,
})

/** In the order in which the page shows them. */
export function textsOfBlock(block: PageBlock): BlockText[] {
  const { type, props } = block
  switch (type) {
    case 'hero':
      return [line('title', props.title), long('text', props.text)]
    case 'text':
      return [line('heading', props.heading), long('text', props.text, pageLimits.text)]
    case 'about':
    case 'events':
    case 'logos':
      return [line('heading', props.heading)]
    case 'image':
      return [line('caption', props.caption)]
    case 'video':
    case 'clip':
      return [line('title', props.title)]
    case 'button':
      return [line('label', props.label)]
    default:
      return textsOfEntries(block)
  }
}

function textsOfEntries({ type, props }: PageBlock): BlockText[] {
  switch (type) {
    case 'faq':
      return [
        line('heading', props.heading),
        ...props.questions.flatMap(({ question, answer }, index) => [
          line(`questions.${index}.question`, question),
          long(`questions.${index}.answer`, answer),
        ]),
      ]
    case 'gallery':
      return [
        line('heading', props.heading),
        ...props.pictures.map(({ caption }, index) => line(`pictures.${index}.caption`, caption)),
      ]
    case 'quotes':
      return [
        line('heading', props.heading),
        ...props.quotes.flatMap(({ text, name, role }, index) => [
          long(`quotes.${index}.text`, text),
          line(`quotes.${index}.name`, name),
          line(`quotes.${index}.role`, role),
        ]),
      ]
    case 'map':
      return [
        line('heading', props.heading),
        line('place', props.place),
        long('address', props.address),
        long('note', props.note),
      ]
    case 'columns':
      return [
        line('heading', props.heading),
        ...props.columns.flatMap(({ heading, text }, index) => [
          line(`columns.${index}.heading`, heading),
          long(`columns.${index}.text`, text),
        ]),
      ]
    default:
      return []
  }
}

/** The block with another text in a field of `textsOfBlock`, cut to what fits; the same block for any other field. */
export function withBlockText(block: PageBlock, field: string, typed: string): PageBlock {
  const known = textsOfBlock(block).find((text) => text.field === field)
  if (!known) return block
  const text = typed.slice(0, known.max)
  const [name = '', index, key = ''] = field.split('.')
  if (index === undefined) return withProps(block, { [name]: text })
  const list: unknown = Reflect.get(block.props, name)
  const entries: readonly unknown[] = Array.isArray(list) ? list : []
  const changed = entries.map((entry, at) =>
    at === Number(index) && typeof entry === 'object' ? { ...entry, [key]: text } : entry,
  )
  return withProps(block, { [name]: changed })
}

/** The block with other values; they have to fit its type. */
export function withProps<Block extends PageBlock>(block: Block, changes: object): Block {
  return { ...block, props: { ...block.props, ...changes } }
}
