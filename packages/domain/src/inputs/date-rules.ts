/** Dates and times in forms: `YYYY-MM-DD` and 24-hour `HH:MM` (WI-059 to WI-068). Free of zod. */
import { t } from './texts.ts'

type Bounds = { min?: string | undefined; max?: string | undefined }

/** What is wrong with a date. Empty dates are invalid (WI-059); bounds are inclusive (WI-060, WI-061). */
export function dateFault(date: string, { min = '', max = '' }: Bounds = {}): string | undefined {
  if (!isDate(date)) return t('invalidDate')
  if (max !== '' && date > max) return t('dateTooLate', { dayMonthYear: dayMonthYear(max) })
  return min !== '' && date < min ? t('dateTooEarly', { dayMonthYear: dayMonthYear(min) }) : undefined
}

/** Whether this is a day of the calendar, as `YYYY-MM-DD`. */
export function isDate(date: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return false
  const day = new Date(`${date}T00:00Z`)
  // Date parses February 30 as March 2.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date)
}

/** DD/MM/YYYY (WI-062). */
function dayMonthYear(date: string): string {
  return date.split('-').toReversed().join('/')
}

/** WI-064, WI-065. */
const wholeDay = { min: '00:00', max: '23:59' } as const

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/

/** What is wrong with a time of day. Bounds are inclusive (WI-066, WI-067). */
export function timeFault(time: string, { min, max }: Bounds = {}): string | undefined {
  const [earliest, latest] = [min || wholeDay.min, max || wholeDay.max]
  if (!timePattern.test(time)) return t('invalidTime')
  if (time < earliest) return t('timeTooEarly', { earliest })
  return time > latest ? t('timeTooLate', { latest }) : undefined
}

/** Reads a typed time such as `9`, `930`, `9.30`, `9:30 pm` or `21h30` as `HH:MM`; undefined if it isn't a time. */
export function parseTypedTime(text: string): string | undefined {
  const match = /^(\d{1,2})(?:[:.h\s]?([0-5]\d))?\s*([ap])?\.?m?\.?$/i.exec(text.trim())
  if (match === null) return undefined
  const [, hourText = '', minutes = '00', meridiem = ''] = match
  const is12Hour = meridiem !== ''
  const hour = Number(hourText)
  if (hour > (is12Hour ? 12 : 23) || (is12Hour && hour === 0)) return undefined
  const hour24 = is12Hour ? (hour % 12) + (meridiem.toLowerCase() === 'p' ? 12 : 0) : hour
  return `${String(hour24).padStart(2, '0')}:${minutes}`
}

const stepMinutes = 30

/** The times to choose from, in steps of 30 minutes (WI-068), within the bounds. */
export function timesOfDay({ min, max }: Bounds = {}): string[] {
  const all = Array.from({ length: (24 * 60) / stepMinutes }, (_, index) => clockOf(index * stepMinutes))
  return all.filter((time) => time >= (min || wholeDay.min) && time <= (max || wholeDay.max))
}

function clockOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
