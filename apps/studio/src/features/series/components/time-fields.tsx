import { Group } from '@mantine/core'
import { DateField } from '#ui/date-field/date-field.tsx'
import { NumberStepper } from '#ui/number-stepper/number-stepper.tsx'
import { TimeField } from '#ui/time-field/time-field.tsx'
import type { TimesDraft } from '../times-draft.ts'
import { t } from '../texts.ts'

type TimeFieldsProps = {
  draft: TimesDraft
  errors: { date?: string | undefined; time?: string | undefined }
  onChange: (change: Partial<TimesDraft>) => void
}

/** Date, time and length of an occurrence; other occurrences in a change shift by the same number of days. */
export function TimeFields({ draft, errors, onChange }: TimeFieldsProps) {
  return (
    <>
      <Group gap="sm" align="start" grow>
        <DateField
          label={t('date')}
          value={draft.date}
          error={errors.date}
          onChange={(date) => onChange({ date })}
        />
        <TimeField
          label={t('time')}
          isRequired
          value={draft.time}
          error={errors.time}
          onChange={(time) => onChange({ time })}
        />
      </Group>
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
