import { Checkbox, Group, Select, Text, Textarea } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import { callingCountries, type FormField, stateAmong, statesOf } from '@marquee/domain/registration'
import { DateField } from '#ui/date-field/date-field.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { t } from '../texts.ts'

export type Answer = string | boolean | string[]
type QuestionProps = {
  field: FormField
  answer: Answer | undefined
  error: string | undefined
  onAnswer: (answer: Answer) => void
}
/** All answers, because the states to choose from depend on the country. */
type QuestionInputProps = Omit<QuestionProps, 'answer'> & { answers: Readonly<Record<string, Answer>> }

/** Asks an organizer for the answer to a question of a form. */
export function QuestionInput({ answers, field, error, onAnswer }: QuestionInputProps) {
  const answer = answers[field.key]
  const { kind, label, description, is_required: required, options } = field
  const text = typeof answer === 'string' ? answer : ''
  const shared = { label, description, required, error }
  switch (kind) {
    case 'checkbox':
      return (
        <Checkbox
          {...shared}
          checked={answer === true}
          onChange={({ currentTarget: { checked } }) => onAnswer(checked)}
        />
      )
    case 'selectboxes':
      return (
        <Checkbox.Group {...shared} value={Array.isArray(answer) ? answer : []} onChange={onAnswer}>
          {options.map(({ value, label: name }) => (
            <Checkbox key={value} value={value} label={name} mt="xs" />
          ))}
        </Checkbox.Group>
      )
    case 'date':
      return <DateField label={label} value={text} isOptional={!required} error={error} onChange={onAnswer} />
    case 'content':
      return <FormText label={label} text={description} />
    case 'select':
    case 'radio':
    case 'country':
      return (
        <Select
          {...shared}
          searchable={kind === 'country'}
          placeholder={t('choose')}
          data={options}
          value={text}
          onChange={(value) => onAnswer(value ?? '')}
        />
      )
    case 'phoneNumber':
      return <PhoneQuestion field={field} answer={answer} error={error} onAnswer={onAnswer} />
    case 'state':
      return (
        <StateQuestion
          field={field}
          text={text}
          error={error}
          onAnswer={onAnswer}
          country={answers[field.country_field]}
        />
      )
    default:
      return <TextQuestion field={field} text={text} error={error} onAnswer={onAnswer} />
  }
}

function PhoneQuestion({ field, answer, error, onAnswer }: QuestionProps) {
  const { label, description, is_required: required, default_country } = field
  const [country = default_country, number = ''] = Array.isArray(answer) ? answer : []
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <Select
        label={t('countryCode')}
        placeholder={t('choose')}
        data={callingCountries()}
        value={country === '' ? null : country}
        searchable
        clearable
        flex={2}
        onChange={(chosen) => onAnswer([chosen ?? '', number])}
      />
      <TextField
        label={label}
        description={description}
        required={required}
        error={error}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={60}
        value={number}
        flex={3}
        onChange={({ currentTarget: { value } }) => onAnswer([country, value])}
      />
    </Group>
  )
}

type TextQuestionProps = Omit<QuestionProps, 'answer'> & { text: string }

function TextQuestion({ field, text, error, onAnswer }: TextQuestionProps) {
  const { kind, label, description, is_required: required, max_length: maxLength } = field
  const shared = { label, description, required, error, maxLength, value: text }
  if (kind === 'textarea') {
    return (
      <Textarea
        {...shared}
        autosize
        minRows={3}
        onChange={({ currentTarget: { value } }) => onAnswer(value)}
      />
    )
  }
  return (
    <TextField
      {...shared}
      type={kind === 'email' || kind === 'number' ? kind : 'text'}
      onChange={({ currentTarget: { value } }) => onAnswer(value)}
    />
  )
}

/** A select if the states of the country are known, and a text field otherwise. */
function StateQuestion({ country, ...question }: TextQuestionProps & { country: Answer | undefined }) {
  const { field, text, error, onAnswer } = question
  const states = typeof country === 'string' ? statesOf(country) : undefined
  if (!states) return <TextQuestion {...question} />
  return (
    <Select
      label={field.label}
      description={field.description}
      required={field.is_required}
      error={error}
      searchable
      placeholder={t('choose')}
      data={states.map(({ name }) => name)}
      value={stateAmong(states, text) ?? null}
      onChange={(value) => onAnswer(value ?? '')}
    />
  )
}

function FormText({ label, text }: { label: string; text: string }) {
  return (
    <div>
      {label !== '' && <Text fw={600}>{label}</Text>}
      <Text c="dimmed" style={{ whiteSpace: 'pre-line' }}>
        {text}
      </Text>
    </div>
  )
}
