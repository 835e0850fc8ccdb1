import type { Event } from '@marquee/domain/events'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { CampaignFields, campaignFields } from '#features/field-mappings/public.ts'
import { DialogForm } from '#ui/dialog/dialog-form.tsx'
import { EditDialog, type EditDialogControls } from '#ui/edit-dialog/edit-dialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import { changeOf, type EventDetailsDraft, eventDetailsDraftOf } from '../event-details-draft.ts'
import { useUpdateEvent } from '../event-mutations.ts'
import { t } from '../one-event-texts.ts'
import { detailFields, EventDetailFields } from './event-detail-fields.tsx'

type EventDetailsDrawerProps = { event: Event; isOpen: boolean; onClose: () => void }

/** Edits every field of the event except its times; asks before discarding changes. */
export function EventDetailsDrawer({ event, isOpen, onClose }: EventDetailsDrawerProps) {
  return (
    <EditDialog title={t('details.title')} isOpen={isOpen} isDrawer onClose={onClose}>
      {(controls) => <EventDetailsForm event={event} controls={controls} />}
    </EditDialog>
  )
}

type EventDetailsFormProps = { event: Event; controls: EditDialogControls }

function EventDetailsForm({ event, controls }: EventDetailsFormProps) {
  // The event when the form opened. Later changes by others are neither shown nor sent.
  const [before] = useState(event)
  const [draft, setDraft] = useState(eventDetailsDraftOf(event))
  const update = useUpdateEvent(event.id)
  const isChanged = Object.keys(changeOf(before, draft)).length > 0
  useBlocker({
    shouldBlockFn: async () => isChanged && !(await controls.mayLeave()),
    enableBeforeUnload: isChanged,
  })

  const set = (change: Partial<EventDetailsDraft>) => {
    if (update.isError) update.reset()
    const next = { ...draft, ...change }
    setDraft(next)
    controls.markChanged(Object.keys(changeOf(before, next)).length > 0)
  }
  const save = () => {
    update.mutate(changeOf(before, draft), {
      onSuccess: () => {
        toast({ kind: 'success', message: t('saved') })
        controls.finish()
      },
    })
  }
  const fields = { draft, set, error: update.error }
  return (
    <DialogForm
      canSubmit={isChanged && draft.title.trim() !== ''}
      isBusy={update.isPending}
      error={update.error}
      fields={[...detailFields, ...campaignFields]}
      onSubmit={save}
      onCancel={controls.leave}
    >
      <EventDetailFields {...fields} isOccurrence={event.series?.kind === 'repeating'} />
      <CampaignFields {...fields} />
    </DialogForm>
  )
}
