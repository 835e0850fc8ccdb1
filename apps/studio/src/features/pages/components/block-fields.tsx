import { Button, Group, Stack, Text } from '@mantine/core'
import { type PageBlock, pageLimits } from '@marquee/domain/pages'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { t } from '../texts.ts'
import { faultOfBlock } from '../use-page-draft.ts'

type BlockFieldsProps = { block: PageBlock; onChange: (block: PageBlock) => void }

/** The fields of a block; a sentence for one that shows what is kept elsewhere. */
export function BlockFields({ block, onChange }: BlockFieldsProps) {
  switch (block.type) {
    case 'hero':
      return (
        <Stack gap="sm">
          <Line
            label={t('fieldTitle')}
            hint={t('titleHint')}
            value={block.props.title}
            onChange={(title) => onChange({ ...block, props: { ...block.props, title } })}
          />
          <Paragraph
            label={t('fieldText')}
            value={block.props.text}
            onChange={(text) => onChange({ ...block, props: { ...block.props, text } })}
          />
        </Stack>
      )
    case 'about':
    case 'events':
      return (
        <Line
          label={t('fieldHeading')}
          value={block.props.heading}
          onChange={(heading) => onChange({ ...block, props: { ...block.props, heading } })}
        />
      )
    case 'text':
      return (
        <Stack gap="sm">
          <Line
            label={t('fieldHeading')}
            value={block.props.heading}
            onChange={(heading) => onChange({ ...block, props: { ...block.props, heading } })}
          />
          <Paragraph
            label={t('fieldText')}
            max={pageLimits.text}
            value={block.props.text}
            onChange={(text) => onChange({ ...block, props: { ...block.props, text } })}
          />
        </Stack>
      )
    case 'button':
      return (
        <Stack gap="sm">
          <Line
            label={t('fieldLabel')}
            value={block.props.label}
            onChange={(label) => onChange({ ...block, props: { ...block.props, label } })}
          />
          <Line
            label={t('fieldLink')}
            hint={t('linkHint')}
            error={faultOfBlock(block)}
            max={pageLimits.address}
            value={block.props.link}
            onChange={(link) => onChange({ ...block, props: { ...block.props, link } })}
          />
        </Stack>
      )
    case 'embed':
      return (
        <Stack gap="sm">
          <Line
            label={t('fieldTitle')}
            value={block.props.title}
            onChange={(title) => onChange({ ...block, props: { ...block.props, title } })}
          />
          <Line
            label={t('fieldAddress')}
            hint={t('addressHint')}
            error={faultOfBlock(block)}
            max={pageLimits.address}
            value={block.props.address}
            onChange={(address) => onChange({ ...block, props: { ...block.props, address } })}
          />
        </Stack>
      )
    case 'faq':
    case 'columns':
      return <EntryFields block={block} onChange={onChange} />
    default:
      return (
        <Text size="sm" c="dimmed">
          {t('ofEvent')}
        </Text>
      )
  }
}

type EntriesProps = {
  block: Extract<PageBlock, { type: 'faq' | 'columns' }>
  onChange: (block: PageBlock) => void
}
type Entry = { title: string; text: string }

/** The questions of an FAQ, or the texts next to each other. */
function EntryFields({ block, onChange }: EntriesProps) {
  const isFaq = block.type === 'faq'
  const entries: Entry[] = isFaq
    ? block.props.questions.map(({ question, answer }) => ({ title: question, text: answer }))
    : block.props.columns.map(({ heading, text }) => ({ title: heading, text }))
  const max = isFaq ? pageLimits.items : pageLimits.columns
  const setHeading = (heading: string) =>
    onChange(
      isFaq
        ? { ...block, props: { ...block.props, heading } }
        : { ...block, props: { ...block.props, heading } },
    )
  const setEntries = (next: readonly Entry[]) =>
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
        const replace = (changed: Entry) => setEntries(entries.with(index, changed))
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

type TextProps = {
  label: string
  value: string
  hint?: string
  error?: string | undefined
  max?: number
  onChange: (value: string) => void
}

function Line({ label, value, hint, error, max = pageLimits.line, onChange }: TextProps) {
  return (
    <TextField
      label={label}
      description={hint}
      error={error}
      maxLength={max}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function Paragraph({ label, value, max = pageLimits.paragraph, onChange }: TextProps) {
  return (
    <TextArea
      label={label}
      rows={4}
      maxLength={max}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
