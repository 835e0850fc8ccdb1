import { Button, Divider, Group, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Divider.css'
import { useDisclosure } from '@mantine/hooks'
import { emailTypeNames } from '@marquee/domain/email-designs'
import {
  audienceWords,
  type EmailSchedule,
  type ScheduledEmail,
  type ScheduleOwner,
} from '@marquee/domain/email-schedule'
import { useState } from 'react'
import { fieldErrorOf } from '#lib/error-words.ts'
import { isCompleteDateTime } from '#ui/date-time-field/date-time-field.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { EditDialog, type EditDialogControls } from '#ui/edit-dialog/edit-dialog.tsx'
import { useAddCustom, useChangeSchedule, useRemoveCustom } from '../schedule-calls.ts'
import { draftOf, type ScheduleDraft, timingOf } from '../schedule-draft.ts'
import { t } from '../texts.ts'
import { AudienceField, TemplateSelect } from './recipients-and-template.tsx'
import { TestEmailForm } from './test-email-form.tsx'
import { TimeFields } from './time-fields.tsx'

type DrawerProps = {
  owner: ScheduleOwner
  schedule: EmailSchedule
  /** Undefined to add a custom email. */
  email: ScheduledEmail | undefined
  /** The template that a new custom email starts with. */
  template: string | undefined
}

/** An email of the schedule: when it is sent, from which template, and to whom. */
export function ScheduleDrawer({
  isOpen,
  onClose,
  ...form
}: DrawerProps & { isOpen: boolean; onClose: () => void }) {
  const { email } = form
  return (
    <EditDialog
      isDrawer
      title={email ? emailTypeNames[email.email_type] : t('newEmail')}
      isOpen={isOpen}
      onClose={onClose}
    >
      {(controls) => (
        <Stack gap="lg">
          <EmailForm key={email?.id ?? 'new'} {...form} controls={controls} />
          {email && form.schedule.can.update && (
            <>
              <Divider />
              <TestEmailForm owner={form.owner} id={email.id} />
            </>
          )}
        </Stack>
      )}
    </EditDialog>
  )
}

function EmailForm({
  owner,
  schedule,
  email,
  template,
  controls,
}: DrawerProps & { controls: EditDialogControls }) {
  const times = schedule.context
  const [saved] = useState(() => ({ ...draftOf(email, times), ...(!email && template && { template }) }))
  const [draft, setDraft] = useState<ScheduleDraft>(saved)
  const [isTried, setTried] = useState(false)
  const { save, saving } = useSaving({ owner, email, onDone: controls.finish })
  const change = (part: Partial<ScheduleDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    controls.markChanged(JSON.stringify(next) !== JSON.stringify(saved))
  }
  const isTimed = email?.is_on_creation !== true
  const isCustom = email === undefined || email.email_type === 'Custom'
  const submit = () => {
    setTried(true)
    const isTimeMissing = isTimed && draft.isFixed && !isCompleteDateTime(draft.sendAt)
    if (isTimeMissing || (isCustom && (draft.template === null || draft.audiences.length === 0))) return
    const isSameTime = email && JSON.stringify(timeOnly(draft)) === JSON.stringify(timeOnly(saved))
    save({ draft, timing: isTimed && !isSameTime ? timingOf(draft, times) : {}, isCustom })
  }
  const errorOf = (field: string) => fieldErrorOf(saving.error, email ? `emails.0.${field}` : field)
  return (
    <DialogForm
      isBusy={saving.isPending}
      error={saving.error}
      fields={fields}
      canSubmit={schedule.can.update}
      onSubmit={submit}
      onCancel={controls.leave}
    >
      {isTimed && (
        <TimeFields
          {...{ draft, times, isTried, onChange: change }}
          error={errorOf('schedule_time') ?? errorOf('relativeTime')}
        />
      )}
      <Audience {...{ email, draft, isTried, onChange: change }} />
      <TemplateSelect
        owner={owner}
        isCustom={isCustom}
        value={draft.template}
        error={isTried && isCustom && draft.template === null ? t('noTemplate') : errorOf('email_template')}
        onChange={(value) => change({ template: value })}
      />
      {email?.email_type === 'Custom' && schedule.can.update && (
        <RemoveButton owner={owner} email={email} onDone={controls.finish} />
      )}
    </DialogForm>
  )
}

const fields = [
  ...['emails.0.schedule_time', 'emails.0.relativeTime', 'emails.0.email_template'],
  ...['schedule_time', 'relativeTime', 'email_template'],
]

const timeOnly = ({ isFixed, anchor, offset, sendAt }: ScheduleDraft) =>
  isFixed ? { sendAt } : { anchor, offset }

type Saved = { draft: ScheduleDraft; timing: Partial<ReturnType<typeof timingOf>>; isCustom: boolean }
type Saving = { owner: ScheduleOwner; email: ScheduledEmail | undefined; onDone: () => void }

function useSaving({ owner, email, onDone }: Saving) {
  const changing = useChangeSchedule(owner)
  const adding = useAddCustom(owner)
  const save = ({ draft, timing, isCustom }: Saved) => {
    const { template, audiences } = draft
    const whom = isCustom && { audiences: [...audiences] }
    if (email)
      changing.mutate({ id: email.id, ...timing, ...whom, email_template: template }, { onSuccess: onDone })
    else
      adding.mutate(
        { ...timing, audiences: [...audiences], email_template: template ?? '' },
        { onSuccess: onDone },
      )
  }
  return { save, saving: email ? changing : adding }
}

type AudienceProps = {
  email: ScheduledEmail | undefined
  draft: ScheduleDraft
  isTried: boolean
  onChange: (change: Partial<ScheduleDraft>) => void
}

/** Emails of the product go to the people of their type; custom ones to everyone chosen. */
function Audience({ email, draft, isTried, onChange }: AudienceProps) {
  const { audiences } = draft
  if (email && email.email_type !== 'Custom')
    return (
      <Text size="sm" c="dimmed">
        {t('sentAs', { audience: audiences.map((audience) => audienceWords[audience]).join(', ') })}
      </Text>
    )
  return (
    <AudienceField
      value={audiences}
      isTried={isTried}
      onChange={(chosen) => onChange({ audiences: chosen })}
    />
  )
}

type RemoveButtonProps = { owner: ScheduleOwner; email: ScheduledEmail; onDone: () => void }

function RemoveButton({ owner, email, onDone }: RemoveButtonProps) {
  const removing = useRemoveCustom(owner)
  const [isAsking, { open, close }] = useDisclosure()
  return (
    <Group>
      <Button variant="subtle" color="red" disabled={email.sent !== null} onClick={open}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('removeTitle')}
        confirmLabel={t('remove')}
        isDestructive
        isBusy={removing.isPending}
        error={removing.error}
        onConfirm={() => removing.mutate(email.id, { onSuccess: onDone })}
        onClose={close}
      >
        {t('removeText')}
      </ConfirmDialog>
    </Group>
  )
}
