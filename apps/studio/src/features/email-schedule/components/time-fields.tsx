import { Group, SegmentedControl, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.css'
import { type EmailAnchor, emailAnchors } from '@marquee/domain/email-designs'
import { formatDateTime } from '#lib/format.ts'
import { DateTimeField, isCompleteDateTime } from '#ui/date-time-field/date-time-field.tsx'
import { NumberStepper } from '#ui/number-stepper/number-stepper.tsx'
import { Select } from '#ui/select/select.tsx'
import { type DraftTimes, type ScheduleDraft, timeOf, zoneOf } from '../schedule-draft.ts'
import { t } from '../texts.ts'

type TimeFieldsProps = {
  draft: ScheduleDraft
  times: DraftTimes
  error: string | undefined
  /** Whether the person tried to save. */
  isTried: boolean
  onChange: (change: Partial<ScheduleDraft>) => void
}

/** When an email is sent: at a distance from the event's start or end, or at a fixed time. */
export function TimeFields({ draft, times, error, isTried, onChange }: TimeFieldsProps) {
  const hasEvent = times.startTime !== null
  const { isFixed, sendAt } = draft
  return (
    <Stack gap="sm">
      {hasEvent && (
        <SegmentedControl
          aria-label={t('timing')}
          fullWidth
          value={isFixed ? 'fixed' : 'follows'}
          data={[
            { value: 'follows', label: t('follows') },
            { value: 'fixed', label: t('fixed') },
          ]}
          onChange={(value) => onChange({ isFixed: value === 'fixed' })}
        />
      )}
      {isFixed ? (
        <DateTimeField
          label={t('sendAt')}
          value={sendAt}
          zone={zoneOf(times)}
          isRequired
          error={isTried && !isCompleteDateTime(sendAt) ? t('whole') : error}
          onChange={(value) => onChange({ sendAt: value })}
        />
      ) : (
        <OffsetFields {...{ draft, times, error, onChange }} />
      )}
    </Stack>
  )
}

const units = [
  ['weeks', 52],
  ['days', 366],
  ['hours', 1000],
  ['minutes', 59],
] as const

type OffsetFieldsProps = Omit<TimeFieldsProps, 'isTried'>

function OffsetFields({ draft, times, error, onChange }: OffsetFieldsProps) {
  const { anchor, offset } = draft
  const time = timeOf(draft, times)
  return (
    <>
      <Group grow gap="xs">
        {units.map(([unit, max]) => (
          <NumberStepper
            key={unit}
            label={t(unit)}
            value={offset[unit]}
            max={max}
            onChange={(value) => onChange({ offset: { ...offset, [unit]: value } })}
          />
        ))}
      </Group>
      <Select
        label={t('anchor')}
        value={anchor}
        options={emailAnchors.map((value) => ({ value, label: t(`anchor_${value}`) }))}
        onChange={(value) => onChange({ anchor: emailAnchors.find((each) => each === value) ?? fallback })}
      />
      {error === undefined ? (
        time && (
          <Text size="sm" c="dimmed">
            {t('goesOut', { when: formatDateTime(time, times.timezone ?? undefined) })}
          </Text>
        )
      ) : (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
    </>
  )
}

const fallback: EmailAnchor = 'before_start'
