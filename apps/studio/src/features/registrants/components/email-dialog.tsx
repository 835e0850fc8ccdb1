import { Button, Group } from '@mantine/core'
import { messageLimits } from '@marquee/domain/registrants'
import { ApiError } from '@marquee/api'
import { useState } from 'react'
import { usePerson } from '#features/accounts/public.ts'
import { fieldErrorOf } from '#lib/error-words.ts'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { type SelectedRegistrants, useEmailRegistrants, useSendTestEmail } from '../registrant-mutations.ts'
import { t } from '../texts.ts'

/** The recipients, as the dialog's title names them. */
export type Addressees = { who: string; selected: SelectedRegistrants }

type EmailDialogProps = {
  eventId: string
  addressees: Addressees
  onSent: () => void
  onClose: () => void
}

/** Writes an email to registrants, with an optional test (RG-094). Asks before discarding what was typed. */
export function EmailDialog({ eventId, addressees, onSent, onClose }: EmailDialogProps) {
  const [message, setMessage] = useState({ subject: '', text: '' })
  const sending = useEmailRegistrants(eventId)
  const isTouched = message.subject !== '' || message.text !== ''
  const isComplete = message.subject.trim() !== '' && message.text.trim() !== ''
  const send = () => {
    const onSuccess = () => {
      onSent()
      onClose()
    }
    sending.mutate({ selected: addressees.selected, message }, { onSuccess })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('emailWho', { who: addressees.who })}
      size="medium"
      hasUnsavedChanges={isTouched}
    >
      {({ leave }) => (
        <DialogForm
          confirmLabel={t('emailSend')}
          busyLabel={t('emailBusy')}
          canSubmit={isComplete}
          isBusy={sending.isPending}
          error={sending.error && failureOf(sending.error)}
          fields={['subject', 'text']}
          onSubmit={send}
          onCancel={leave}
        >
          <TextField
            label={t('subject')}
            value={message.subject}
            maxLength={messageLimits.subject}
            required
            data-autofocus
            error={fieldErrorOf(sending.error, 'subject')}
            onChange={({ currentTarget: { value } }) => setMessage({ ...message, subject: value })}
          />
          <TextArea
            label={t('message')}
            description={t('messageHint')}
            value={message.text}
            maxLength={messageLimits.text}
            required
            rows={8}
            error={fieldErrorOf(sending.error, 'text')}
            onChange={({ currentTarget: { value } }) => setMessage({ ...message, text: value })}
          />
          <Test eventId={eventId} message={message} isComplete={isComplete} />
        </DialogForm>
      )}
    </Dialog>
  )
}

/** RG-105: one sentence, unless fields of the form are invalid. */
function failureOf(error: Error): Error {
  if (error instanceof ApiError && Object.keys(error.errors).length > 0) return error
  return new ApiError({ status: 0, code: 'unknown', message: t('emailFailed') })
}

type TestProps = { eventId: string; message: { subject: string; text: string }; isComplete: boolean }

/** Sends the email to colleagues first, by default to oneself. */
function Test({ eventId, message, isComplete }: TestProps) {
  const { email } = usePerson()
  const [to, setTo] = useState(email)
  const testing = useSendTestEmail(eventId)
  const emails = to
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
  return (
    <Group align="flex-end" gap="sm" wrap="nowrap">
      <TextField
        style={{ flex: 1 }}
        label={t('testTo')}
        description={t('testToHint')}
        value={to}
        onChange={({ currentTarget: { value } }) => setTo(value)}
      />
      <Button
        variant="default"
        disabled={!isComplete || emails.length === 0}
        loading={testing.isPending}
        onClick={() => testing.mutate({ ...message, emails })}
      >
        {t('testSend')}
      </Button>
    </Group>
  )
}
