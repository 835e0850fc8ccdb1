import { Text } from '@mantine/core'
import type { RecurrenceRule } from '@marquee/domain/series'
import { useState } from 'react'
import { fieldErrorOf } from '#lib/error-words.ts'
import { draftOfRule, type ScheduleDraft } from '../rule-draft.ts'
import { useUpdateRepeatingEvent } from '../series-mutations.ts'
import { t } from '../texts.ts'
import { ChangePreview } from './change-preview.tsx'
import { validRuleOf } from './create-repeating-dialog.tsx'
import { FormDialog } from './form-dialog.tsx'
import { ScheduleFields } from './schedule-fields.tsx'

type ChangeScheduleDialogProps = {
  seriesId: string
  schedule: { recurrence: RecurrenceRule; starts_on: string; timezone: string; duration_minutes: number }
  /** Whether earlier events followed another rule. */
  isLaterRule: boolean
  isOpen: boolean
  onClose: () => void
}

/** Changes the schedule of a repeating event, with a preview of the events it adds and deletes. */
export function ChangeScheduleDialog(props: ChangeScheduleDialogProps) {
  const { seriesId, schedule, isLaterRule, isOpen, onClose } = props
  const [initial] = useState<ScheduleDraft>(() => ({
    rule: draftOfRule(schedule.recurrence),
    startsOn: schedule.starts_on,
    timezone: schedule.timezone,
    minutes: schedule.duration_minutes,
  }))
  const [draft, setDraft] = useState(initial)
  const update = useUpdateRepeatingEvent(seriesId)
  const recurrence = validRuleOf(draft)
  const { startsOn: starts_on, timezone, minutes: duration_minutes } = draft
  const change = recurrence && { recurrence, starts_on, timezone, duration_minutes }
  const isChanged = draft !== initial
  const errors = {
    recurrence: fieldErrorOf(update.error, 'recurrence'),
    starts_on: fieldErrorOf(update.error, 'starts_on'),
    timezone: fieldErrorOf(update.error, 'timezone'),
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title={t('changeSchedule')}
      isChanged={isChanged}
      canSubmit={isChanged && change !== undefined}
      isBusy={update.isPending}
      error={update.error}
      fields={Object.keys(errors)}
      onSubmit={() => change && update.mutate(change, { onSuccess: onClose })}
      onClose={onClose}
    >
      {isLaterRule && (
        <Text size="sm" c="dimmed">
          {t('laterRule')}
        </Text>
      )}
      <ScheduleFields
        startLabel={t(isLaterRule ? 'firstOfRule' : 'first')}
        schedule={draft}
        errors={errors}
        onChange={(next) => {
          update.reset()
          setDraft(next)
        }}
      />
      {isOpen && isChanged && change && <ChangePreview seriesId={seriesId} question={{ schedule: change }} />}
    </FormDialog>
  )
}
