import { Group, Text } from '@mantine/core'
import { dateFault, timeFault } from '@marquee/domain/inputs'
import { useId, useState } from 'react'
import { defineTexts } from '@marquee/domain/languages'
import { DateInput } from '../date-field/date-input.tsx'
import { TimeField } from '../time-field/time-field.tsx'
import classes from './date-time-field.module.css'

const t = defineTexts('date-time-field', { date: '{{label}}: date', time: '{{label}}: time' })

type DateTimeFieldProps = {
  label: string
  /** Local time, `YYYY-MM-DDTHH:MM`; either half is empty while incomplete, but the `T` stays. */
  value: string
  onChange: (value: string) => void
  /** The time zone, shown below the fields. */
  zone?: string | undefined
  error?: string | undefined
  /** The earliest valid time, in the format of `value`. */
  min?: string | undefined
  isRequired?: boolean
}

/** A date and a 24-hour time in a time zone; checks `min` once the person leaves it. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, value, onChange, zone, error, min = '', isRequired } = props
  const noteId = useId()
  const [date, time] = halvesOf(value)
  const [minDate, minTime] = halvesOf(min)
  // Nothing is wrong with a time that is still being typed.
  const [isLeft, setIsLeft] = useState(false)
  const fault = error ?? (isLeft ? faultOf(value, min) : undefined)
  const isInvalid = fault !== undefined
  return (
    <fieldset className={classes['field']} aria-describedby={noteId}>
      <Text component="legend" size="sm" fw={500} p={0}>
        {label}
      </Text>
      <Group gap="xs" wrap="nowrap">
        <DateInput
          required={isRequired === true}
          error={isInvalid}
          aria-invalid={isInvalid}
          className={classes['date'] ?? ''}
          aria-label={t('date', { label })}
          value={date}
          min={minDate}
          onLeave={() => setIsLeft(true)}
          onChange={(to) => onChange(`${to}T${time}`)}
        />
        <TimeField
          className={classes['time'] ?? ''}
          aria-label={t('time', { label })}
          value={time}
          min={date === minDate ? minTime : ''}
          isRequired={isRequired === true}
          error={isInvalid}
          onLeave={() => setIsLeft(true)}
          onChange={(to) => onChange(`${date}T${to}`)}
        />
      </Group>
      <Text id={noteId} size="xs" c={isInvalid ? 'error' : 'dimmed'}>
        {fault ?? zone}
      </Text>
    </fieldset>
  )
}

/** What is wrong with a time before `min`, unless either is incomplete (WI-061, WI-066). */
function faultOf(value: string, min: string): string | undefined {
  if (!isCompleteDateTime(value) || !isCompleteDateTime(min) || value >= min) return undefined
  const [date, time] = halvesOf(value)
  const [minDate, minTime] = halvesOf(min)
  return dateFault(date, { min: minDate }) ?? timeFault(time, { min: minTime })
}

function halvesOf(value: string): [date: string, time: string] {
  const [date = '', time = ''] = value.split('T')
  return [date, time]
}

/** Whether a `DateTimeField` value has both a date and a time. */
export function isCompleteDateTime(value: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value)
}
