import { NativeSelect } from '@mantine/core'
import { type EventType, eventTypes, type HostType, hostTypes, hostTypeWords } from '@marquee/domain/events'
import { maxSeriesNameLength, recurrenceFault, type Series } from '@marquee/domain/series'
import { useState } from 'react'
import { WorkspaceSelect } from '#features/events/public.ts'
import { fieldErrorOf } from '#lib/error-words.ts'
import { useNow } from '#lib/use-now.ts'
import { isCompleteDateTime } from '#ui/date-time-field/date-time-field.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { newSchedule, ruleOfDraft, type ScheduleDraft } from '../rule-draft.ts'
import { useCreateRepeatingEvent } from '../series-mutations.ts'
import { t } from '../texts.ts'
import { FormDialog } from './form-dialog.tsx'
import { ScheduleFields } from './schedule-fields.tsx'

type RepeatingDraft = {
  title: string
  type: EventType
  hostType: HostType
  workspace: string | null
  schedule: ScheduleDraft
}

type CreateRepeatingDialogProps = {
  workspace: string | null
  isOpen: boolean
  onClose: () => void
  onSaved: (series: Series) => void
}

/** Creates a repeating event, with a preview of its dates. */
export function CreateRepeatingDialog({ workspace, isOpen, onClose, onSaved }: CreateRepeatingDialogProps) {
  const now = useNow()
  const [initial] = useState<RepeatingDraft>(() => ({
    title: '',
    type: 'Webinar',
    hostType: 'Virtual',
    workspace,
    schedule: newSchedule(now, Intl.DateTimeFormat().resolvedOptions().timeZone),
  }))
  const [draft, setDraft] = useState(initial)
  const creation = useCreateRepeatingEvent()
  const { error } = creation
  const set = (change: Partial<RepeatingDraft>) => {
    creation.reset()
    setDraft((before) => ({ ...before, ...change }))
  }
  const { title, type, hostType, schedule } = draft
  const rule = validRuleOf(schedule)
  const errors = {
    recurrence: fieldErrorOf(error, 'recurrence'),
    starts_on: fieldErrorOf(error, 'starts_on'),
    timezone: fieldErrorOf(error, 'timezone'),
  }
  const create = () => {
    if (rule === undefined) return
    const { startsOn: starts_on, timezone, minutes: duration_minutes } = schedule
    const body = {
      title,
      event_type: type,
      host_type: hostType,
      workspace: draft.workspace,
      recurrence: rule,
      starts_on,
      timezone,
      duration_minutes,
    }
    creation.mutate(body, { onSuccess: onSaved })
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={t('createRepeating')}
      confirmLabel={t('create')}
      busyLabel={t('creating')}
      isChanged={draft !== initial}
      canSubmit={title.trim() !== '' && rule !== undefined}
      isBusy={creation.isPending}
      error={error}
      fields={['title', ...Object.keys(errors)]}
      onSubmit={create}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        required
        data-autofocus
        value={title}
        maxLength={maxSeriesNameLength}
        error={fieldErrorOf(error, 'title')}
        onChange={(typing) => set({ title: typing.currentTarget.value })}
      />
      <KindFields type={type} hostType={hostType} onChange={set} />
      <WorkspaceSelect
        value={draft.workspace}
        permission="series:create"
        onChange={(choice) => set({ workspace: choice })}
      />
      <ScheduleFields schedule={schedule} errors={errors} onChange={(next) => set({ schedule: next })} />
    </FormDialog>
  )
}

/** The schedule's rule, if it is valid. */
export function validRuleOf({ rule, startsOn }: ScheduleDraft) {
  if (!isCompleteDateTime(startsOn)) return undefined
  const recurrence = ruleOfDraft(rule, startsOn)
  return recurrence && recurrenceFault(recurrence, startsOn) === undefined ? recurrence : undefined
}

type KindFieldsProps = {
  type: EventType
  hostType: HostType
  onChange: (change: Partial<RepeatingDraft>) => void
}

function KindFields({ type, hostType, onChange }: KindFieldsProps) {
  return (
    <>
      <NativeSelect
        label={t('type')}
        value={type}
        data={eventTypes.filter((name) => name !== 'Recording')}
        onChange={({ currentTarget: { value } }) => {
          const chosen = eventTypes.find((name) => name === value)
          if (chosen) onChange({ type: chosen })
        }}
      />
      <NativeSelect
        label={t('hostType')}
        value={hostType}
        data={hostTypes.map((value) => ({ value, label: hostTypeWords[value] }))}
        onChange={({ currentTarget: { value } }) => {
          const chosen = hostTypes.find((name) => name === value)
          if (chosen) onChange({ hostType: chosen })
        }}
      />
    </>
  )
}
