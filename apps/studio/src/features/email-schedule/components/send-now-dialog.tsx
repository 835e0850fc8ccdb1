import { Text } from '@mantine/core'
import { listRegistrants } from '@marquee/api/registrants'
import type { ScheduledAudience } from '@marquee/domain/email-designs'
import { audienceWords, type ScheduleOwner } from '@marquee/domain/email-schedule'
import { listFormat } from '@marquee/domain/languages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { EditDialog, type EditDialogControls } from '#ui/edit-dialog/edit-dialog.tsx'
import { useSendNow } from '../schedule-calls.ts'
import { t } from '../texts.ts'
import { AudienceField, TemplateSelect } from './recipients-and-template.tsx'

type SendNowDialogProps = { owner: ScheduleOwner; isOpen: boolean; onClose: () => void }

/** Sends a template to chosen people at once, after a question (EM-104). */
export function SendNowDialog({ owner, isOpen, onClose }: SendNowDialogProps) {
  return (
    <EditDialog isDrawer title={t('sendNow')} isOpen={isOpen} onClose={onClose}>
      {(controls) => <SendNowForm owner={owner} controls={controls} />}
    </EditDialog>
  )
}

function SendNowForm({ owner, controls }: { owner: ScheduleOwner; controls: EditDialogControls }) {
  const [audiences, setAudiences] = useState<ScheduledAudience[]>([])
  const [template, setTemplate] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const sending = useSendNow(owner)
  const submit = () => {
    setTried(true)
    if (audiences.length > 0 && template !== null) setAsking(true)
  }
  const send = () =>
    sending.mutate({ audiences, email_template: template ?? '' }, { onSuccess: controls.finish })
  return (
    <DialogForm confirmLabel={t('sendNow')} onSubmit={submit} onCancel={controls.leave}>
      <AudienceField value={audiences} isTried={isTried} onChange={setAudiences} />
      {owner.event !== undefined && <RegistrantCount event={owner.event} />}
      <TemplateSelect
        owner={owner}
        isCustom
        value={template}
        error={isTried && template === null ? t('noTemplate') : undefined}
        onChange={setTemplate}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('sendNowTitle')}
        confirmLabel={t('sendNow')}
        isBusy={sending.isPending}
        onConfirm={send}
        onClose={() => setAsking(false)}
      >
        {t('sendNowText', {
          audience: listFormat().format(audiences.map((audience) => audienceWords[audience])),
        })}
      </ConfirmDialog>
    </DialogForm>
  )
}

/** As many are listed with the count (EM-108). */
const countedWith = 20

/** How many people are registered (EM-107). */
function RegistrantCount({ event }: { event: string }) {
  const { data, error } = useQuery(listRegistrants.query({ query: { event, limit: countedWith } }))
  if (error) {
    return (
      <Text role="alert" size="sm" c="red.9">
        {t('countFailed')}
      </Text>
    )
  }
  return (
    <Text size="sm" c="dimmed">
      {data ? t('registered', { count: data.count }) : t('counting')}
    </Text>
  )
}
