import { Stack } from '@mantine/core'
import { DateTimeField, isCompleteDateTime } from '#ui/date-time-field/date-time-field.tsx'
import { TimeZoneSelect } from '#ui/time-zone-select/time-zone-select.tsx'
import { NumberStepper } from '#ui/number-stepper/number-stepper.tsx'
import { ruleOfDraft, type ScheduleDraft, withStart } from '../rule-draft.ts'
import { t } from '../texts.ts'
import { DatesPreview } from './dates-preview.tsx'
import { RuleFields } from './rule-fields.tsx'

const maxMinutes = 14 * 24 * 60

type ScheduleFieldsProps = {
  startLabel?: string
  schedule: ScheduleDraft
  /** The server's errors by field. */
  errors: { recurrence?: string | undefined; starts_on?: string | undefined; timezone?: string | undefined }
  onChange: (schedule: ScheduleDraft) => void
}

/** The fields of a repeating event's schedule, with a preview of its dates. */
export function ScheduleFields(props: ScheduleFieldsProps) {
  const { startLabel = t('first'), schedule, errors, onChange } = props
  const { rule, startsOn, timezone, minutes } = schedule
  const isComplete = isCompleteDateTime(startsOn)
  return (
    <Stack gap="sm">
      <DateTimeField
        label={startLabel}
        value={startsOn}
        zone={timezone}
        error={isComplete ? errors.starts_on : t('whole')}
        isRequired
        onChange={(value) => onChange(withStart(schedule, value))}
      />
      <TimeZoneSelect
        value={timezone}
        error={errors.timezone}
        onChange={(zone) => onChange({ ...schedule, timezone: zone })}
      />
      <NumberStepper
        min={1}
        label={t('duration')}
        value={minutes}
        max={maxMinutes}
        onChange={(value) => onChange({ ...schedule, minutes: value })}
      />
      <RuleFields
        rule={rule}
        startsOn={startsOn}
        error={errors.recurrence}
        onChange={(change) => onChange({ ...schedule, rule: { ...rule, ...change } })}
      />
      {isComplete && (
        <DatesPreview rule={ruleOfDraft(rule, startsOn)} startsOn={startsOn} timezone={timezone} />
      )}
    </Stack>
  )
}
