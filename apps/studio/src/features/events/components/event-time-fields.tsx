import { Button, Group, Stack, Text } from '@mantine/core'
import { instantOf, timeZoneOption } from '@marquee/domain/time-zones'
import { usePlan } from '#features/flags/public.ts'
import { DateTimeField, isCompleteDateTime } from '#ui/date-time-field/date-time-field.tsx'
import { TimeZoneSelect } from '#ui/time-zone-select/time-zone-select.tsx'
import { durations, type EventDraft, minutesOf, withMinutes, withStart } from '../event-draft.ts'
import { t } from '../texts.ts'
import classes from './event-time-fields.module.css'

const minutesOfDay = 24 * 60

type EventTimeFieldsProps = {
  draft: EventDraft
  faults: { start?: string | undefined; end?: string | undefined; zone?: string | undefined }
  onChange: (part: Partial<EventDraft>) => void
}

/** The event's local times. Changing the start moves the end along; buttons set common durations. */
export function EventTimeFields({ draft, faults, onChange }: EventTimeFieldsProps) {
  const { start, end, zone } = draft
  const at = isCompleteDateTime(start) ? instantOf(start, zone) : undefined
  const zoneLabel = timeZoneOption(zone, at ?? new Date(0)).label
  const length = minutesOf(draft)
  const hasFeature = usePlan()
  // EV-102.
  const isTooLong = length !== undefined && length > minutesOfDay && !hasFeature('multi_day_events')
  return (
    <Stack gap="xs">
      <div className={classes['times']}>
        <DateTimeField
          label={t('start')}
          isRequired
          value={start}
          zone={at && zoneLabel}
          error={faults.start}
          onChange={(to) => onChange(withStart(draft, to))}
        />
        <DateTimeField
          label={t('end')}
          isRequired
          value={end}
          min={start}
          error={faults.end ?? (isTooLong ? t('duration.oneDay') : undefined)}
          onChange={(to) => onChange({ end: to })}
        />
      </div>
      <Group gap="xs" role="group" aria-label={t('duration')}>
        <Text size="sm" fw={500} aria-hidden>
          {t('duration')}
        </Text>
        {durations.map((minutes) => (
          <Button
            key={minutes}
            size="compact-sm"
            variant={length === minutes ? 'light' : 'default'}
            aria-pressed={length === minutes}
            onClick={() => onChange(withMinutes(draft, minutes))}
          >
            {minutes < 60 ? t('minutes', { count: minutes }) : t('hours', { count: minutes / 60 })}
          </Button>
        ))}
      </Group>
      <TimeZoneSelect value={zone} at={at} error={faults.zone} onChange={(to) => onChange({ zone: to })} />
    </Stack>
  )
}
