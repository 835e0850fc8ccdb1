import '@mantine/core/styles/Switch.css'
import { ActionIcon, Button, Group, Select, Stack, Switch, Text } from '@mantine/core'
import { hasOptions, questionTypes, questionTypeWords, surveyLimits } from '@marquee/domain/surveys'
import { IconTrash, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { faultOf, type QuestionDraft, withOption, withType } from '../question-draft.ts'
import { t } from '../texts.ts'

type QuestionFieldsProps = {
  draft: QuestionDraft
  /** Counted from 1. */
  number: number
  /** Whether to show what is missing. */
  isTried: boolean
  /** The question was just added, so its text gets the focus. */
  isAdded: boolean
  onChange: (draft: QuestionDraft) => void
  onRemove: () => void
}

/** One question: its text, its type and its options. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { draft, number, isTried, isAdded, onChange, onRemove } = props
  const fault = isTried ? faultOf(draft) : undefined
  return (
    <Stack gap="xs" py="sm">
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" fw={500}>
          {t('question', { number })}
        </Text>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('removeQuestion', { number })}
          onClick={onRemove}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Group>
      <TextArea
        aria-label={t('questionText', { number })}
        rows={2}
        autoFocus={isAdded}
        maxLength={surveyLimits.text}
        value={draft.text}
        error={fault === 'text' ? t('textMissing') : undefined}
        onChange={(typing) => onChange({ ...draft, text: typing.currentTarget.value })}
      />
      <Group gap="md">
        <Select
          aria-label={t('questionType', { number })}
          allowDeselect={false}
          data={questionTypes.map((type) => ({ value: type, label: questionTypeWords[type] }))}
          value={draft.question_type}
          onChange={(value) => {
            const type = questionTypes.find((option) => option === value)
            if (type) onChange(withType(draft, type))
          }}
        />
        <Switch
          label={t('required')}
          checked={draft.required}
          onChange={(toggle) => onChange({ ...draft, required: toggle.currentTarget.checked })}
        />
      </Group>
      {hasOptions(draft.question_type) && <OptionFields draft={draft} number={number} onChange={onChange} />}
      {fault === 'options' && (
        <Text size="sm" c="red" role="alert">
          {t('optionsMissing')}
        </Text>
      )}
    </Stack>
  )
}

type OptionFieldsProps = Pick<QuestionFieldsProps, 'draft' | 'number' | 'onChange'>

function OptionFields({ draft, number, onChange }: OptionFieldsProps) {
  const { options } = draft
  const [addedId, setAddedId] = useState<string>()
  const add = () => {
    const changed = withOption(draft)
    setAddedId(changed.options.at(-1)?.id)
    onChange(changed)
  }
  const write = (id: string, text: string) =>
    onChange({ ...draft, options: options.map((option) => (option.id === id ? { id, text } : option)) })
  const remove = (id: string) => onChange({ ...draft, options: options.filter((option) => option.id !== id) })
  const fields = useRef<HTMLDivElement>(null)
  // Enter moves to the next option or adds one, instead of saving an unfinished survey.
  const goToNext = (press: KeyboardEvent, index: number) => {
    if (press.key !== 'Enter') return
    press.preventDefault()
    const next = fields.current?.querySelectorAll('input')[index + 1]
    if (next) next.focus()
    else if (options[index]?.text.trim() !== '' && options.length < surveyLimits.options) add()
  }
  return (
    <Stack gap="xs" ref={fields}>
      {options.map(({ id, text }, index) => (
        <Group key={id} gap="xs" wrap="nowrap">
          <TextField
            flex={1}
            aria-label={t('optionOf', { option: index + 1, number })}
            placeholder={t('option', { number: index + 1 })}
            maxLength={surveyLimits.option}
            value={text}
            autoFocus={id === addedId}
            onChange={(typing) => write(id, typing.currentTarget.value)}
            onKeyDown={(press) => goToNext(press, index)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('removeOption', { option: index + 1, number })}
            onClick={() => remove(id)}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {options.length < surveyLimits.options && (
        <div>
          <Button size="xs" variant="default" aria-label={t('addOptionTo', { number })} onClick={add}>
            {t('addOption')}
          </Button>
        </div>
      )}
    </Stack>
  )
}
