/** The retention periods to choose from; the API accepts any number of days in between. */
import { t } from './texts.ts'

const auditDays = [90, 180, 365, 730, 1095, 1825, 2555, 3650]
const activityDays = [7, 30, 90, 180, 365, 730]
export const forever = 'forever'

type RetentionChoice = { value: string; label: string }

/** Always includes `current`, which may have been set through the API. */
export function auditChoices(current: number | null): RetentionChoice[] {
  return [...choicesOf(auditDays, current), { value: forever, label: t('forever') }]
}

export function activityChoices(current: number): RetentionChoice[] {
  return choicesOf(activityDays, current)
}

function choicesOf(offered: readonly number[], current: number | null): RetentionChoice[] {
  const all = new Set([...offered, ...(current === null ? [] : [current])])
  return [...all].toSorted((a, b) => a - b).map((days) => ({ value: String(days), label: periodText(days) }))
}

function periodText(days: number): string {
  return days % 365 === 0 ? t('years', { count: days / 365 }) : t('days', { count: days })
}
