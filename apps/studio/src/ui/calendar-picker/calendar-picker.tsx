import { ActionIcon, Group, Text, UnstyledButton } from '@mantine/core'
import { dateFormat, defineTexts } from '@marquee/domain/languages'
import { localOf } from '@marquee/domain/time-zones'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNow } from '#lib/use-now.ts'
import { addDays, addMonths, monthOf, weeksOf } from './calendar-days.ts'
import classes from './calendar-picker.module.css'

const t = defineTexts('calendar-picker', {
  previous: 'Previous month',
  next: 'Next month',
})

type CalendarPickerProps = {
  label: string
  /** The first chosen day, `YYYY-MM-DD`; empty for none. */
  value: string
  onChange: (day: string) => void
  /** The time zone that says which day is today (WI-024). */
  zone: string
  /** How many days are chosen together (WI-025). */
  durationDays?: number
  /** Days before today can be chosen (WI-023). */
  hasPast?: boolean
  /** The chosen day can be chosen again to choose none (WI-026). */
  isClearable?: boolean
}

/** A month of days to choose the first of. Arrow keys go from day to day and from week to week. */
export function CalendarPicker(props: CalendarPickerProps) {
  const { label, value, onChange, zone, durationDays = 1, hasPast = false, isClearable = false } = props
  const today = localOf(useNow(), zone).slice(0, 10)
  const days = useRef<HTMLDivElement>(null)
  /** The day that the Tab key reaches. */
  const [current, setCurrent] = useState(value || today)
  const [isMoving, setMoving] = useState(false)
  const month = monthOf(current)
  const last = value === '' ? '' : addDays(value, Math.max(1, durationDays) - 1)
  useEffect(() => {
    if (isMoving) days.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [isMoving, current])
  const turn = (months: number) => {
    setMoving(false)
    setCurrent(`${addMonths(month, months)}-01`)
  }
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    setMoving(true)
    setCurrent(addDays(current, step))
  }
  const choose = (day: string) => {
    setMoving(false)
    setCurrent(day)
    if (day !== value) onChange(day)
    else if (isClearable) onChange('')
  }
  return (
    <div role="group" aria-label={label} className={classes['picker']}>
      <Group justify="space-between" wrap="nowrap">
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('previous')}
          onClick={() => turn(-1)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <Text fw={600} role="status">
          {monthInWords(month)}
        </Text>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('next')} onClick={() => turn(1)}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <div ref={days} className={classes['days']}>
        {weekdays().map((name) => (
          <span key={name} className={classes['weekday']} aria-hidden>
            {name}
          </span>
        ))}
        {weeksOf(month)
          .flat()
          .map((day, index) =>
            day === null ? (
              <span key={index} />
            ) : (
              <Day
                key={day}
                day={day}
                isReached={day === current}
                isDisabled={!hasPast && day < today}
                isToday={day === today}
                isFirst={day === value}
                isChosen={value !== '' && day >= value && day <= last}
                onChoose={choose}
                onKey={move}
              />
            ),
          )}
      </div>
    </div>
  )
}

const steps: Readonly<Partial<Record<string, number>>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

type DayProps = {
  day: string
  isReached: boolean
  isDisabled: boolean
  isToday: boolean
  isFirst: boolean
  isChosen: boolean
  onChoose: (day: string) => void
  onKey: (event: KeyboardEvent) => void
}

/** Disabled days are reached by arrow keys too, so that nobody gets stuck before them. */
function Day({ day, isReached, isDisabled, isToday, isFirst, isChosen, onChoose, onKey }: DayProps) {
  return (
    <UnstyledButton
      className={classes['day']}
      tabIndex={isReached ? 0 : -1}
      aria-label={dayInWords(day)}
      aria-pressed={isFirst}
      aria-disabled={isDisabled}
      aria-current={isToday ? 'date' : undefined}
      data-today={isToday || undefined}
      data-chosen={isChosen || undefined}
      onKeyDown={onKey}
      onClick={() => !isDisabled && onChoose(day)}
    >
      {Number(day.slice(8))}
    </UnstyledButton>
  )
}

const at = (day: string) => new Date(`${day}T00:00Z`)

const monthInWords = (month: string) =>
  dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at(`${month}-01`))

const dayInWords = (day: string) =>
  dateFormat({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' }).format(
    at(day),
  )

/** From Sunday on; January 4, 2026 was one. */
const weekdays = () =>
  Array.from({ length: 7 }, (_, index) =>
    dateFormat({ weekday: 'short', timeZone: 'UTC' }).format(at(addDays('2026-01-04', index))),
  )
