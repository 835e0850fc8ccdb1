import '@mantine/dates/styles.css'
import { DatePicker } from '@mantine/dates'
import { useNow } from '#lib/use-now.ts'
import { defineTexts } from '#lib/texts.ts'
import { dayAfter, dayIn } from './calendar-days.ts'

const t = defineTexts('calendar-picker', { previous: 'Previous month', next: 'Next month' })

type CalendarPickerProps = {
  label: string
  /** The first day, YYYY-MM-DD. */
  value: string | null
  onChange: (day: string | null) => void
  /** The IANA zone whose calendar it is: of today as well (WI-024). */
  zone: string
  /** How many days are chosen with the first (WI-025). */
  durationDays?: number
  /** Whether days before today can be chosen (WI-023). */
  hasPast?: boolean
  /** Whether a click on the chosen day takes it back (WI-026). */
  canDeselect?: boolean
}

/** The month as a calendar, in which a day, or so many days from it on, are chosen; arrow keys move (WI-022 to WI-026). */
export function CalendarPicker(props: CalendarPickerProps) {
  const { label, value, onChange, zone, durationDays = 1, hasPast = false, canDeselect = false } = props
  const today = dayIn(zone, useNow())
  const last = value === null ? null : dayAfter(value, durationDays - 1)
  return (
    <div role="group" aria-label={label}>
      <DatePicker
        value={value}
        onChange={onChange}
        allowDeselect={canDeselect}
        // Red is for what is wrong, and theirs is under 4.5:1 on white.
        weekendDays={[]}
        defaultDate={value ?? today}
        {...(hasPast ? {} : { minDate: today })}
        ariaLabels={{ previousMonth: t('previous'), nextMonth: t('next') }}
        getDayProps={(day) => {
          const isChosen = value !== null && last !== null && day >= value && day <= last
          const isOne = value === last
          return {
            selected: isChosen && (day === value || day === last),
            inRange: isChosen && !isOne,
            firstInRange: day === value && !isOne,
            lastInRange: day === last && !isOne,
            'aria-pressed': isChosen,
          }
        }}
      />
    </div>
  )
}
