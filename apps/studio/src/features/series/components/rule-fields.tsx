import { Checkbox, Group, NativeSelect, Stack } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import {
  frequencies,
  maxInterval,
  maxOccurrences,
  monthPositions,
  positionWords,
  weekdayNames,
  weekdays,
} from '@marquee/domain/series'
import { DateField } from '#ui/date-field/date-field.tsx'
import { NumberStepper } from '#ui/number-stepper/number-stepper.tsx'
import type { RuleDraft } from '../rule-draft.ts'
import { weekdayOf } from '../rule-draft.ts'
import { t } from '../texts.ts'

type RuleFieldsProps = {
  rule: RuleDraft
  startsOn: string
  /** Why the rule is invalid. */
  error?: string | undefined
  onChange: (change: Partial<RuleDraft>) => void
}

export function RuleFields({ rule, startsOn, error, onChange }: RuleFieldsProps) {
  return (
    <Stack gap="sm">
      <Group gap="sm" align="end" grow>
        <NativeSelect
          label={t('repeats')}
          value={rule.frequency}
          error={error}
          data={frequencies.map((value) => ({ value, label: t(value) }))}
          onChange={({ currentTarget: { value } }) => {
            const frequency = frequencies.find((name) => name === value)
            if (frequency) onChange({ frequency })
          }}
        />
        <NumberStepper
          min={1}
          label={t(`every.${rule.frequency}`)}
          value={rule.interval}
          max={maxInterval}
          onChange={(interval) => onChange({ interval })}
        />
      </Group>
      {rule.frequency === 'weekly' && <WeekdayFields rule={rule} onChange={onChange} />}
      {rule.frequency === 'monthly' && <MonthFields rule={rule} startsOn={startsOn} onChange={onChange} />}
      <EndFields rule={rule} startsOn={startsOn} onChange={onChange} />
    </Stack>
  )
}

function WeekdayFields({ rule, onChange }: Pick<RuleFieldsProps, 'rule' | 'onChange'>) {
  return (
    <Checkbox.Group
      label={t('onDays')}
      value={rule.days}
      onChange={(chosen) => onChange({ days: weekdays.filter((day) => chosen.includes(day)) })}
    >
      <Group gap="sm" pt="xs">
        {weekdays.map((day) => (
          <Checkbox key={day} value={day} label={weekdayNames[day]} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}

function MonthFields({ rule, startsOn, onChange }: RuleFieldsProps) {
  const [day = weekdayOf(startsOn)] = rule.days
  return (
    <Group gap="sm" align="end" grow>
      <NativeSelect
        label={t('onMonth')}
        value={rule.monthBy}
        data={[
          { value: 'day', label: t('onDayOfMonth', { day: Number(startsOn.slice(8, 10)) || '' }) },
          { value: 'weekday', label: t('onWeekday') },
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ monthBy: value === 'day' ? 'day' : 'weekday', days: [day] })
        }
      />
      {rule.monthBy === 'weekday' && (
        <>
          <NativeSelect
            label={t('position')}
            value={String(rule.position)}
            data={monthPositions.map((value) => ({ value: String(value), label: positionWords[value] }))}
            onChange={({ currentTarget: { value } }) => {
              const position = monthPositions.find((candidate) => String(candidate) === value)
              if (position) onChange({ position })
            }}
          />
          <NativeSelect
            label={t('weekday')}
            value={day}
            data={weekdays.map((value) => ({ value, label: weekdayNames[value] }))}
            onChange={({ currentTarget: { value } }) =>
              onChange({ days: weekdays.filter((weekday) => weekday === value) })
            }
          />
        </>
      )}
    </Group>
  )
}

function EndFields({ rule, startsOn, onChange }: RuleFieldsProps) {
  return (
    <Group gap="sm" align="end" grow>
      <NativeSelect
        label={t('ends')}
        value={rule.ends}
        data={[
          { value: 'count', label: t('ends.count') },
          { value: 'until', label: t('ends.until') },
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ ends: value === 'until' ? 'until' : 'count' })}
      />
      {rule.ends === 'count' ? (
        <NumberStepper
          min={1}
          label={t('count')}
          value={rule.count}
          max={maxOccurrences}
          onChange={(count) => onChange({ count })}
        />
      ) : (
        <DateField
          label={t('until')}
          value={rule.until}
          min={startsOn.slice(0, 10)}
          onChange={(until) => onChange({ until })}
        />
      )}
    </Group>
  )
}
