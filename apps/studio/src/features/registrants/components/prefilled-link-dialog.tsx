import { Alert, Group, Select, Skeleton, Stack, Text } from '@mantine/core'
import { type FormField, formFields, readAnswers, typedQuestions } from '@marquee/domain/registration'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { registrationFormQuery } from '#features/registration/public.ts'
import { fieldErrorOf, withReason } from '#lib/error-words.ts'
import { formatDateTime } from '#lib/format.ts'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { useCreatePrefilledLink } from '../registrant-mutations.ts'
import { t } from '../texts.ts'
import { type Answer, QuestionInput } from './question-input.tsx'

type PrefilledLinkDialogProps = { eventId: string; isOpen: boolean; onClose: () => void }

/** Creates a link to the event's registration page that fills in what is known about someone. */
export function PrefilledLinkDialog({ eventId, isOpen, onClose }: PrefilledLinkDialogProps) {
  const form = useQuery(registrationFormQuery(eventId))
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('prefilledTitle')} size="medium">
      {({ leave }) => (
        <QueryView query={form} pending={<Skeleton height={160} />} empty="never">
          {({ formio_data }) => (
            <LinkForm eventId={eventId} fields={answerable(formio_data)} onCancel={leave} />
          )}
        </QueryView>
      )}
    </Dialog>
  )
}

/** No question requires an answer. */
const answerable = (formioData: Record<string, unknown>): FormField[] =>
  typedQuestions(formFields(formioData))
    .filter(({ kind }) => kind !== 'content')
    .map((field) => ({ ...field, is_required: false, conditions: [] }))

const validDays = [7, 30, 90, 365] as const

type LinkFormProps = { eventId: string; fields: readonly FormField[]; onCancel: () => void }

function LinkForm({ eventId, fields, onCancel }: LinkFormProps) {
  const [answers, setAnswers] = useState<Record<string, Answer>>({})
  const [days, setDays] = useState('30')
  const [isSubmitted, setSubmitted] = useState(false)
  const create = useCreatePrefilledLink(eventId)
  const { errors } = readAnswers(fields, answers)
  const submit = () => {
    setSubmitted(true)
    if (Object.keys(errors).length === 0) create.mutate({ answers: given(answers), valid_days: Number(days) })
  }
  const change = (key: string, answer: Answer) => {
    setAnswers((before) => ({ ...before, [key]: answer }))
    // The existing link doesn't contain what is typed now.
    create.reset()
  }
  const problem = fieldErrorOf(create.error, 'answers')
  return (
    <DialogForm
      confirmLabel={t('prefilledConfirm')}
      busyLabel={t('prefilledBusy')}
      {...(create.data && { cancelLabel: t('close') })}
      isBusy={create.isPending}
      error={create.error && withReason(create.error, t('prefilledFailed'))}
      fields={['answers', ...fields.map(({ key }) => `answers.${key}`)]}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <Stack gap="md">
        <Text c="dimmed">{t('prefilledText')}</Text>
        {fields.map((field) => (
          <QuestionInput
            key={field.key}
            field={field}
            answers={answers}
            error={
              (isSubmitted ? errors[field.key]?.[0] : undefined) ??
              fieldErrorOf(create.error, `answers.${field.key}`)
            }
            onAnswer={(answer) => change(field.key, answer)}
          />
        ))}
        <Select
          label={t('prefilledDays')}
          data={validDays.map((count) => ({ value: `${count}`, label: t('prefilledDaysOf', { count }) }))}
          value={days}
          allowDeselect={false}
          onChange={(value) => {
            setDays(value ?? days)
            create.reset()
          }}
        />
        {problem !== undefined && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        {create.data && <Made url={create.data.url} expiresAt={create.data.expires_at} />}
      </Stack>
    </DialogForm>
  )
}

function Made({ url, expiresAt }: { url: string; expiresAt: string }) {
  return (
    <Stack gap="xs" role="status">
      <Group gap="xs" wrap="nowrap" align="flex-end">
        <TextField label={t('prefilledLink')} value={url} readOnly flex={1} />
        <CopyButton name={t('prefilledCopied')} value={url} />
      </Group>
      <Text size="sm" c="dimmed">
        {t('prefilledUntil', { time: formatDateTime(expiresAt) })}
      </Text>
    </Stack>
  )
}

const given = (answers: Readonly<Record<string, Answer>>) =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== '' && answer !== false))
