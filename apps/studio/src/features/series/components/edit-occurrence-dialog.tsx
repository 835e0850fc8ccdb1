import type { Event } from '@marquee/domain/events'
import { type ChangeScope, maxSeriesNameLength } from '@marquee/domain/series'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { eventQuery } from '#features/events/public.ts'
import { fieldErrorOf } from '#lib/error-words.ts'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { useChangeOccurrences } from '../series-mutations.ts'
import { t } from '../texts.ts'
import { timeChangesBetween, timesDraftOf } from '../times-draft.ts'
import { ChangePreview } from './change-preview.tsx'
import { FormDialog } from './form-dialog.tsx'
import { ScopeFields } from './scope-fields.tsx'
import { TimeFields } from './time-fields.tsx'

type EditOccurrenceDialogProps = { seriesId: string; event: { id: string }; onClose: () => void }

/** Edits one occurrence, this and the following ones, or all upcoming ones (EV-088). */
export function EditOccurrenceDialog({ seriesId, event, onClose }: EditOccurrenceDialogProps) {
  const { data } = useQuery(eventQuery(event.id))
  return data ? <EditOccurrenceForm seriesId={seriesId} event={data} onClose={onClose} /> : null
}

const draftOf = (event: Event) => {
  const { title, description, location } = event
  return { title, description, location, times: timesDraftOf(event) }
}
type OccurrenceDraft = ReturnType<typeof draftOf>

function EditOccurrenceForm({
  seriesId,
  event,
  onClose,
}: {
  seriesId: string
  event: Event
  onClose: () => void
}) {
  const [saved] = useState(() => draftOf(event))
  const [draft, setDraft] = useState(saved)
  const [scope, setScope] = useState<ChangeScope>('this')
  const [includesDetached, setIncludesDetached] = useState(false)
  const saving = useChangeOccurrences(seriesId)
  const { error } = saving
  const set = (change: Partial<OccurrenceDraft>) => {
    saving.reset()
    setDraft((before) => ({ ...before, ...change }))
  }
  const times = timeChangesBetween(saved.times, draft.times)
  const changes = { ...fieldsBetween(saved, draft), ...times }
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved)
  const canSubmit = Object.keys(changes).length > 0 && times !== undefined && draft.title.trim() !== ''
  const change = { scope, event: event.id, include_detached: includesDetached, changes }
  const errors = { date: fieldErrorOf(error, 'shift_days'), time: fieldErrorOf(error, 'time') }
  return (
    <FormDialog
      isOpen
      title={t('editEvent')}
      isChanged={isChanged}
      canSubmit={canSubmit}
      isBusy={saving.isPending}
      error={error}
      fields={['changes.title', 'time', 'shift_days']}
      onSubmit={() => saving.mutate(change, { onSuccess: onClose })}
      onClose={onClose}
    >
      <ScopeFields
        scope={scope}
        includesDetached={includesDetached}
        onScope={setScope}
        onIncludesDetached={setIncludesDetached}
      />
      <OccurrenceFields draft={draft} error={fieldErrorOf(error, 'changes.title')} onChange={set} />
      <TimeFields
        draft={draft.times}
        errors={errors}
        onChange={(change) => set({ times: { ...draft.times, ...change } })}
      />
      {canSubmit && <ChangePreview seriesId={seriesId} question={{ change: change }} />}
    </FormDialog>
  )
}

function fieldsBetween(saved: OccurrenceDraft, { title, description, location }: OccurrenceDraft) {
  return {
    ...(title !== saved.title && { title }),
    ...(description !== saved.description && { description }),
    ...(location !== saved.location && { location }),
  }
}

type OccurrenceFieldsProps = {
  draft: OccurrenceDraft
  /** The title's error. */
  error: string | undefined
  onChange: (change: Partial<OccurrenceDraft>) => void
}

function OccurrenceFields({ draft, error, onChange }: OccurrenceFieldsProps) {
  return (
    <>
      <TextField
        label={t('name')}
        required
        value={draft.title}
        maxLength={maxSeriesNameLength}
        error={error}
        onChange={(typing) => onChange({ title: typing.currentTarget.value })}
      />
      <TextArea
        label={t('description')}
        autosize
        minRows={2}
        value={draft.description}
        onChange={(typing) => onChange({ description: typing.currentTarget.value })}
      />
      <TextField
        label={t('location')}
        value={draft.location}
        maxLength={1000}
        onChange={(typing) => onChange({ location: typing.currentTarget.value })}
      />
    </>
  )
}
