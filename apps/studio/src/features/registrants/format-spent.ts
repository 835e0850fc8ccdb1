import { t } from './texts.ts'

/** Rounded to a minute; below one, in seconds. */
export function formatSpent(seconds: number): string {
  if (seconds < 60) return t('spentSeconds', { seconds: Math.round(seconds) })
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return t('spentMinutes', { minutes })
  return t('spentHours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}
