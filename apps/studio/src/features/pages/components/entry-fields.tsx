import { Button, Group, Stack } from '@mantine/core'
import { type PageBlock, pageLimits } from '@marquee/domain/pages'
import { t } from '../texts.ts'
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
      {entries.map((entry, index) => {
        const number = index + 1
        const replace = (changed: ListEntry) => setEntries(entries.with(index, changed))
        return (
          <Stack key={index} gap="xs">
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
            {entries.length > 1 && (
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                w="fit-content"
                onClick={() => setEntries(entries.toSpliced(index, 1))}
              >
                {t(isFaq ? 'removeQuestion' : 'removeColumn', { number })}
              </Button>
            )}
          </Stack>
        )
      })}
      <Group>
        <Button
          variant="default"
          size="xs"
          disabled={entries.length >= max}
          onClick={() => setEntries([...entries, { title: '', text: '' }])}
        >
          {t(isFaq ? 'addQuestion' : 'addColumn')}
        </Button>
      </Group>
    </Stack>
  )
}
