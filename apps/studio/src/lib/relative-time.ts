/** Human-readable distances from now. */

import { numberFormat, relativeTimeFormat } from '@marquee/domain/languages'

const units = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const

/** `107 days`, `1 day 6 hours`, `5 hours 20 minutes`, `12 minutes`, `45 seconds`: less precise the longer it is. */
export function formatCountdown(seconds: number): string {
  const first = units.findIndex((unit) => seconds >= unit.seconds)
  const { unit, seconds: size } = units[first] ?? units[3]
  const count = Math.floor(seconds / size)
  const smallerUnits = {
    day: count === 1 ? 'hour' : undefined,
    hour: 'minute',
    minute: undefined,
    second: undefined,
  }
  const smaller = units.find((candidate) => candidate.unit === smallerUnits[unit])
  const rest = smaller === undefined ? 0 : Math.floor((seconds % size) / smaller.seconds)
  return smaller === undefined || rest === 0
    ? counted(count, unit)
    : `${counted(count, unit)} ${counted(rest, smaller.unit)}`
}

function counted(count: number, unit: string): string {
  return numberFormat({ style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

const relative = () => relativeTimeFormat({ numeric: 'auto' })
const dayMs = 86_400_000
const daysOfYear = 365

/** `in 2 days`, `tomorrow`, `in 5 hours`, `3 days ago`, counting calendar days in `timeZone`. */
export function relativeDay(at: string | Date, now: Date, timeZone: string): string {
  const instant = new Date(at)
  const days = (dayOf(instant, timeZone) - dayOf(now, timeZone)) / dayMs
  if (Math.abs(days) >= daysOfYear) return relative().format(Math.trunc(days / daysOfYear), 'year')
  if (days !== 0) return relative().format(days, 'day')
  const minutes = Math.trunc((instant.getTime() - now.getTime()) / 60_000)
  if (Math.abs(minutes) < 60) return relative().format(minutes, 'minute')
  return relative().format(Math.trunc(minutes / 60), 'hour')
}

/** The calendar day, as its UTC midnight in milliseconds. */
function dayOf(instant: Date, timeZone: string): number {
  // The Swedish locale writes days as `YYYY-MM-DD`.
  return Date.parse(instant.toLocaleDateString('sv', { timeZone }))
}
