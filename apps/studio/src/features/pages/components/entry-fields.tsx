import { Stack } from '@mantine/core'
import { type PageBlock, pageLimits } from '@marquee/domain/pages'
import { t } from '../texts.ts'
import { EntryList } from './entry-list.tsx'
import { Line, Paragraph } from './line-fields.tsx'

type EntriesProps = {
  block: Extract<PageBlock, { type: 'faq' | 'columns' }>
  onChange: (block: PageBlock) => void
}
type ListEntry = { title: string; text: string }

/** The questions of an FAQ, or the texts of columns. */
export function EntryFields({ block, onChange }: EntriesProps) {
  const isFaq = block.type === 'faq'
  const entries: ListEntry[] = isFaq
    ? block.props.questions.map(({ question, answer }) => ({ title: question, text: answer }))
    : block.props.columns.map(({ heading, text }) => ({ title: heading, text }))
  const max = isFaq ? pageLimits.items : pageLimits.columns
  const setHeading = (heading: string) =>
    onChange(
      isFaq
        ? { ...block, props: { ...block.props, heading } }
        : { ...block, props: { ...block.props, heading } },
    )
  const setEntries = (next: readonly ListEntry[]) =>
    onChange(
      isFaq
        ? {
            ...block,
            props: {
              ...block.props,
              questions: next.map(({ title, text }) => ({ question: title, answer: text })),
            },
          }
        : {
            ...block,
            props: { ...block.props, columns: next.map(({ title, text }) => ({ heading: title, text })) },
          },
    )
  return (
    <Stack gap="sm">
      <Line label={t('fieldHeading')} value={block.props.heading} onChange={setHeading} />
      <EntryList
        entries={entries}
        min={1}
        max={max}
        empty={{ title: '', text: '' }}
        add={t(isFaq ? 'addQuestion' : 'addColumn')}
        remove={(number) => t(isFaq ? 'removeQuestion' : 'removeColumn', { number })}
        onChange={setEntries}
      >
        {(entry, { number, replace }) => (
          <>
            <Line
              label={t(isFaq ? 'question' : 'columnHeading', { number })}
              value={entry.title}
              onChange={(title) => replace({ ...entry, title })}
            />
            <Paragraph
              label={t(isFaq ? 'answer' : 'columnText', { number })}
              value={entry.text}
              onChange={(text) => replace({ ...entry, text })}
            />
          </>
        )}
      </EntryList>
    </Stack>
  )
}
