import { Skeleton, Stack } from '@mantine/core'
import type { Attendance } from '@marquee/domain/registrants'
import {
  type FormField,
  formFields,
  isAsked,
  readAnswers,
  typedQuestions,
} from '@marquee/domain/registration'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { registrationFormQuery } from '#features/registration/public.ts'
import { fieldErrorOf } from '#lib/error-words.ts'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { QueryView } from '#ui/query-view/query-view.tsx'
import { registrationFailure, useAddRegistrant } from '../registrant-mutations.ts'
import { t } from '../texts.ts'
import { AttendanceField } from './attendance-field.tsx'
import { type Answer, QuestionInput } from './question-input.tsx'
import { useIsHybrid } from '../use-is-hybrid.ts'

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
      {({ formio_data }) => <AddForm fields={typedQuestions(formFields(formio_data))} {...props} />}
    </QueryView>
  )
}

type AddFormProps = FormProps & { fields: readonly FormField[] }

/** Answers are validated like on the server before they are sent, and again as they change. */
function AddForm({ eventId, fields, onTouch, onDone, onCancel }: AddFormProps) {
  const [answers, setAnswers] = useState<Record<string, Answer>>({})
  const [attendance, setAttendance] = useState<Attendance>('online')
  const [isSubmitted, setSubmitted] = useState(false)
  const isHybrid = useIsHybrid(eventId)
  const questions = useRef<HTMLDivElement>(null)
  const add = useAddRegistrant(eventId)
  const { answers: valid, errors } = readAnswers(fields, answers)
  const asked = fields.filter(
    ({ kind, conditions }) => kind !== 'hidden' && isAsked(conditions, { ...answers, ...valid }),
  )
  const submit = () => {
    if (Object.keys(errors).length === 0) {
      return add.mutate({ answers, attendance }, { onSuccess: onDone })
    }
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
      error={add.error && registrationFailure(add.error)}
      fields={fields.map(({ key }) => `answers.${key}`)}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <Stack gap="md" ref={questions}>
        {asked.map((field) => (
          <QuestionInput
            key={field.key}
            field={field}
            answers={answers}
            error={
              (isSubmitted ? errors[field.key]?.[0] : undefined) ??
              fieldErrorOf(add.error, `answers.${field.key}`)
            }
            onAnswer={(answer) => answerTo(field.key, answer)}
          />
        ))}
        {isHybrid && (
          <AttendanceField
            value={attendance}
            onChange={(chosen) => {
              onTouch()
              setAttendance(chosen)
            }}
          />
        )}
      </Stack>
    </DialogForm>
  )
}
