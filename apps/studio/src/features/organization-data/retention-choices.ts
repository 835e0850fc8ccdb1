/** The times that people choose from; the API takes any number of days between the shortest and the longest. */
import { t } from './texts.ts'

const auditDays = [90, 180, 365, 730, 1095, 1825, 2555, 3650]
const activityDays = [7, 30, 90, 180, 365, 730]
export const forever = 'forever'

type Choice = { value: string; label: string }

/** `current` is among them, also where a program has set it. */
export function auditChoices(current: number | null): Choice[] {
  return [...choicesOf(auditDays, current), { value: forever, label: t('forever') }]
}

export function activityChoices(current: number): Choice[] {
  return choicesOf(activityDays, current)
}

function choicesOf(offered: readonly number[], current: number | null): Choice[] {
  const all = new Set([...offered, ...(current === null ? [] : [current])])
  return [...all]
    .toSorted((one, other) => one - other)
    .map((days) => ({ value: String(days), label: timeWords(days) }))
}

function timeWords(days: number): string {
  return days % 365 === 0 ? t('years', { count: days / 365 }) : t('days', { count: days })
}
