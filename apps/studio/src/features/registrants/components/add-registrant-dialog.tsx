import { Checkbox, Group, Select, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import {
  callingCountries,
  type FormField,
  formFields,
  isAsked,
  readAnswers,
  withoutConsents,
} from '@marquee/domain/registration'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { registrationFormQuery } from '#features/registration/public.ts'
import { fieldErrorOf, withReason } from '#lib/error-words.ts'
import { DateField } from '#ui/date-field/date-field.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { useAddRegistrant } from '../registrant-mutations.ts'
import { t } from '../texts.ts'

type AddRegistrantDialogProps = { eventId: string; isOpen: boolean; onClose: () => void }

/** Registers someone with the form of the event (RG-014); asks before discarding what was typed. */
export function AddRegistrantDialog({ eventId, isOpen, onClose }: AddRegistrantDialogProps) {
  const [isTouched, setTouched] = useState(false)
  const close = () => {
    setTouched(false)
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t('addTitle')} size="medium" hasUnsavedChanges={isTouched}>
      {({ leave }) => (
        <LoadedForm eventId={eventId} onTouch={() => setTouched(true)} onDone={close} onCancel={leave} />
      )}
    </Dialog>
  )
}

type FormProps = { eventId: string; onTouch: () => void; onDone: () => void; onCancel: () => void }

function LoadedForm(props: FormProps) {
  const form = useQuery(registrationFormQuery(props.eventId))
  return (
    <QueryView query={form} pending={<Skeleton height={160} />} empty="never">
      {({ formio_data }) => <AddForm fields={withoutConsents(formFields(formio_data))} {...props} />}
    </QueryView>
  )
}

type Answer = string | boolean | string[]
type AddFormProps = FormProps & { fields: readonly FormField[] }

/** Answers are validated as the server does before they are sent, and again as they change. */
function AddForm({ eventId, fields, onTouch, onDone, onCancel }: AddFormProps) {
  const [answers, setAnswers] = useState<Record<string, Answer>>({})
  const [isSubmitted, setSubmitted] = useState(false)
  const questions = useRef<HTMLDivElement>(null)
  const add = useAddRegistrant(eventId)
  const { answers: valid, errors } = readAnswers(fields, answers)
  const asked = fields.filter(
    ({ kind, conditions }) => kind !== 'hidden' && isAsked(conditions, { ...answers, ...valid }),
  )
  const submit = () => {
    if (Object.keys(errors).length === 0) return add.mutate(answers, { onSuccess: onDone })
    flushSync(() => setSubmitted(true))
    questions.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  const answerTo = (key: string, answer: Answer) => {
    onTouch()
    setAnswers((before) => ({ ...before, [key]: answer }))
  }
  return (
    <DialogForm
      confirmLabel={t('addConfirm')}
      busyLabel={t('addBusy')}
      isBusy={add.isPending}
      error={add.error && withReason(add.error, t('addFailed'))}
      fields={fields.map(({ key }) => `answers.${key}`)}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <Stack gap="md" ref={questions}>
        {asked.map((field) => (
          <Question
            key={field.key}
            field={field}
            answer={answers[field.key]}
            error={
              (isSubmitted ? errors[field.key]?.[0] : undefined) ??
              fieldErrorOf(add.error, `answers.${field.key}`)
            }
            onAnswer={(answer) => answerTo(field.key, answer)}
          />
        ))}
      </Stack>
    </DialogForm>
  )
}

type QuestionProps = {
  field: FormField
  answer: Answer | undefined
  error: string | undefined
  onAnswer: (answer: Answer) => void
}

function Question({ field, answer, error, onAnswer }: QuestionProps) {
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
          value={text === '' ? null : text}
          onChange={(value) => onAnswer(value ?? '')}
        />
      )
    case 'phoneNumber':
      return <PhoneQuestion field={field} answer={answer} error={error} onAnswer={onAnswer} />
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
