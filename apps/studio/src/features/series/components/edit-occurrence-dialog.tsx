import '@mantine/core/styles/Radio.css'
import { Checkbox, NativeSelect, Radio, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import type { OccurrenceChange } from '@marquee/api'
import type { Event } from '@marquee/domain/events'
import {
  type ChangeScope,
  changeScopes,
  maxSeriesNameLength,
  weekdayNames,
  weekdays,
} from '@marquee/domain/series'
import { localOf } from '@marquee/domain/time-zones'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { eventQuery } from '#features/events/public.ts'
import { fieldErrorOf } from '#lib/error-words.ts'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { NumberStepper } from '#ui/number-stepper/number-stepper.tsx'
import { TimeField } from '#ui/time-field/time-field.tsx'
import { weekdayOf } from '../rule-draft.ts'
import { useChangeOccurrences } from '../series-mutations.ts'
import { t } from '../texts.ts'
import { ChangePreview } from './change-preview.tsx'
import { FormDialog } from './form-dialog.tsx'

type EditOccurrenceDialogProps = { seriesId: string; event: { id: string }; onClose: () => void }

/** One event, that and the following, or all that come, are changed (EV-088). */
export function EditOccurrenceDialog({ seriesId, event, onClose }: EditOccurrenceDialogProps) {
  const { data } = useQuery(eventQuery(event.id))
  return data ? <EditOccurrenceForm seriesId={seriesId} event={data} onClose={onClose} /> : null
}

const draftOf = ({ title, description, location, start_time, end_time, timezone }: Event) => {
  const start = localOf(start_time, timezone)
  return {
    title,
    description,
    location,
    time: start.slice(11),
    minutes: Math.round((Date.parse(end_time) - Date.parse(start_time)) / 60_000),
    day: weekdayOf(start),
  }
}
type Draft = ReturnType<typeof draftOf>

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
  const [isAll, setIsAll] = useState(false)
  const saving = useChangeOccurrences(seriesId)
  const { error } = saving
  const set = (change: Partial<Draft>) => {
    saving.reset()
    setDraft((before) => ({ ...before, ...change }))
  }
  const changes = changesBetween(saved, draft)
  const isChanged = Object.keys(changes).length > 0
  const wanted = { scope, event: event.id, include_detached: isAll, changes }
  const errors = {
    title: fieldErrorOf(error, 'changes.title'),
    time: fieldErrorOf(error, 'time'),
    day: fieldErrorOf(error, 'shift_days'),
  }
  return (
    <FormDialog
      isOpen
      title={t('editEvent')}
      isChanged={isChanged}
      canSubmit={isChanged && draft.title.trim() !== '' && draft.time !== ''}
      isBusy={saving.isPending}
      error={error}
      fields={['changes.title', 'time', 'shift_days']}
      onSubmit={() => saving.mutate(wanted, { onSuccess: onClose })}
      onClose={onClose}
    >
      <ScopeFields scope={scope} isAll={isAll} onScope={setScope} onAll={setIsAll} />
      <OccurrenceFields draft={draft} errors={errors} onChange={set} />
      {scope !== 'this' && isChanged && <ChangePreview seriesId={seriesId} question={{ change: wanted }} />}
    </FormDialog>
  )
}

function changesBetween(saved: Draft, draft: Draft): OccurrenceChange['changes'] {
  const { title, description, location, time, minutes, day } = draft
  return {
    ...(title !== saved.title && { title }),
    ...(description !== saved.description && { description }),
    ...(location !== saved.location && { location }),
    ...(time !== saved.time && { time }),
    ...(minutes !== saved.minutes && { duration_minutes: minutes }),
    ...(day !== saved.day && { shift_days: weekdays.indexOf(day) - weekdays.indexOf(saved.day) }),
  }
}

type ScopeFieldsProps = {
  scope: ChangeScope
  isAll: boolean
  onScope: (scope: ChangeScope) => void
  onAll: (isAll: boolean) => void
}

function ScopeFields({ scope, isAll, onScope, onAll }: ScopeFieldsProps) {
  return (
    <Radio.Group
      label={t('scope')}
      value={scope}
      onChange={(value) => onScope(changeScopes.find((one) => one === value) ?? scope)}
    >
      <Stack gap="xs" pt="xs">
        {changeScopes.map((value) => (
          <Radio key={value} value={value} label={t(`scope.${value}`)} />
        ))}
        {scope !== 'this' && (
          <>
            <Checkbox
              label={t('includeDetached')}
              checked={isAll}
              onChange={(choice) => onAll(choice.currentTarget.checked)}
            />
            <Text size="sm" c="dimmed">
              {t('pastStays')}
            </Text>
          </>
        )}
      </Stack>
    </Radio.Group>
  )
}

type OccurrenceFieldsProps = {
  draft: Draft
  errors: { title?: string | undefined; time?: string | undefined; day?: string | undefined }
  onChange: (change: Partial<Draft>) => void
}

function OccurrenceFields({ draft, errors, onChange }: OccurrenceFieldsProps) {
  return (
    <>
      <TextField
        label={t('name')}
        required
        value={draft.title}
        maxLength={maxSeriesNameLength}
        error={errors.title}
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
      <TimeField
        label={t('time')}
        isRequired
        value={draft.time}
        error={errors.time}
        onChange={(time) => onChange({ time })}
      />
      <NativeSelect
        label={t('day')}
        value={draft.day}
        error={errors.day}
        data={weekdays.map((value) => ({ value, label: weekdayNames[value] }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ day: weekdays.find((one) => one === value) ?? draft.day })
        }
      />
      <NumberStepper
        min={1}
        label={t('duration')}
        value={draft.minutes}
        max={14 * 24 * 60}
        onChange={(minutes) => onChange({ minutes })}
      />
    </>
  )
}
