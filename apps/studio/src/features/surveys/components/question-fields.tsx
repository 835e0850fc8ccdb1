import { ActionIcon, Button, Group, Select, Stack, Switch, Text } from '@mantine/core'
import { hasOptions, questionTypes, questionTypeWords, surveyLimits } from '@marquee/domain/surveys'
import { IconTrash, IconX } from '@tabler/icons-react'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { faultOf, type QuestionDraft, withOption, withType } from '../question-draft.ts'
import { t } from '../texts.ts'

type QuestionFieldsProps = {
  draft: QuestionDraft
  /** Counted from one. */
  number: number
  /** Whether what is missing is said. */
  isTried: boolean
  onChange: (draft: QuestionDraft) => void
  onRemove: () => void
}

/** One question: its text, its type, and its options where it has any. */
export function QuestionFields({ draft, number, isTried, onChange, onRemove }: QuestionFieldsProps) {
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
            const type = questionTypes.find((one) => one === value)
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
  const write = (id: string, text: string) =>
    onChange({ ...draft, options: options.map((one) => (one.id === id ? { id, text } : one)) })
  const remove = (id: string) => onChange({ ...draft, options: options.filter((one) => one.id !== id) })
  return (
    <Stack gap="xs">
      {options.map(({ id, text }, index) => (
        <Group key={id} gap="xs" wrap="nowrap">
          <TextField
            flex={1}
            aria-label={t('optionOf', { option: index + 1, number })}
            placeholder={t('option', { number: index + 1 })}
            maxLength={surveyLimits.option}
            value={text}
            onChange={(typing) => write(id, typing.currentTarget.value)}
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
          <Button
            size="xs"
            variant="default"
            aria-label={t('addOptionTo', { number })}
            onClick={() => onChange(withOption(draft))}
          >
            {t('addOption')}
          </Button>
        </div>
      )}
    </Stack>
  )
}
