import { Group, Text } from '@mantine/core'
import { useId } from 'react'
import { defineTexts } from '@marquee/domain/languages'
import { DateInput } from '../date-field/date-input.tsx'
import { TimeField } from '../time-field/time-field.tsx'
import classes from './date-time-field.module.css'

const t = defineTexts('date-time-field', { date: '{{label}}: date', time: '{{label}}: time' })

type DateTimeFieldProps = {
  label: string
  /** What the clocks show: `YYYY-MM-DDTHH:MM`; while one half is missing, the other with the `T`. */
  value: string
  onChange: (value: string) => void
  /** The zone whose clocks are meant, as a person reads it. */
  zone?: string | undefined
  error?: string | undefined
  /** The earliest, written as `value` is. */
  min?: string | undefined
  isRequired?: boolean
}

/** A date and a time of 24 hours on the clocks of a zone. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, value, onChange, zone, error, min = '', isRequired } = props
  const noteId = useId()
  const [date, time] = halvesOf(value)
  const [minDate, minTime] = halvesOf(min)
  const isWrong = error !== undefined
  return (
    <fieldset className={classes['field']} aria-describedby={noteId}>
      <Text component="legend" size="sm" fw={500} p={0}>
        {label}
      </Text>
      <Group gap="xs" wrap="nowrap">
        <DateInput
          required={isRequired === true}
          error={isWrong}
          aria-invalid={isWrong}
          className={classes['date'] ?? ''}
          aria-label={t('date', { label })}
          value={date}
          min={minDate}
          onChange={(to) => onChange(`${to}T${time}`)}
        />
        <TimeField
          className={classes['time'] ?? ''}
          aria-label={t('time', { label })}
          value={time}
          min={date === minDate ? minTime : ''}
          isRequired={isRequired === true}
          error={isWrong}
          onChange={(to) => onChange(`${date}T${to}`)}
        />
      </Group>
      <Text id={noteId} size="xs" c={isWrong ? 'error' : 'dimmed'}>
        {error ?? zone}
      </Text>
    </fieldset>
  )
}

function halvesOf(value: string): [date: string, time: string] {
  const [date = '', time = ''] = value.split('T')
  return [date, time]
}

/** Whether both halves of what a `DateTimeField` holds are there. */
export function isWholeDateTime(value: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value)
}
