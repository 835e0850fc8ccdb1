import { PlanGate } from '#features/flags/public.ts'
import { fieldErrorOf } from '#lib/error-words.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { Text } from '@mantine/core'
import { type ChosenPart, chosenParts, type Event, maxTitleLength } from '@marquee/domain/events'
import { useState } from 'react'
import { useMakeTemplate } from '../copy-mutations.ts'
import { copyText as t } from '../copy-texts.ts'
import { TakeFields } from './copy-fields.tsx'
import { WorkspaceSelect } from './workspace-select.tsx'

type MakeTemplateDialogProps = {
  event: Pick<Event, 'id' | 'title' | 'workspace'>
  isOpen: boolean
  onClose: () => void
}

/** Saves the event as a template (EV-122), unless the plan has no templates (EV-132). */
export function MakeTemplateDialog({ event, isOpen, onClose }: MakeTemplateDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('makeTemplateTitle')}>
      <PlanGate feature="templates">
        <MakeTemplateForm key={event.id} event={event} onClose={onClose} />
      </PlanGate>
    </Dialog>
  )
}

function MakeTemplateForm({ event, onClose }: Omit<MakeTemplateDialogProps, 'isOpen'>) {
  const [title, setTitle] = useState(event.title)
  const [workspace, setWorkspace] = useState(event.workspace?.id ?? null)
  const [take, setTake] = useState<ChosenPart[]>([...chosenParts])
  const saving = useMakeTemplate(event.id)
  const { error, isPending } = saving
  return (
    <DialogForm
      confirmLabel={t('makeTemplate')}
      busyLabel={t('makingTemplate')}
      canSubmit={title.trim() !== ''}
      isBusy={isPending}
      error={error}
      fields={['title', 'workspace']}
      onSubmit={() => saving.mutate({ title, workspace, take }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <Text size="sm">{t('makeTemplateText')}</Text>
      <TextField
        label={t('title')}
        value={title}
        maxLength={maxTitleLength}
        required
        error={title.trim() === '' ? t('titleMissing') : fieldErrorOf(error, 'title')}
        data-autofocus
        onChange={(typing) => setTitle(typing.currentTarget.value)}
      />
      <WorkspaceSelect
        value={workspace}
        permission="template:create"
        error={fieldErrorOf(error, 'workspace')}
        onChange={setWorkspace}
      />
      <TakeFields take={take} onChange={setTake} />
    </DialogForm>
  )
}
