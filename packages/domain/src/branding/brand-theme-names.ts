/** How many themes an organization has, and what they can be called. Free of zod, because studio pages import this file. */
import { t } from './texts.ts'

export const mostThemes = 50
export const maxThemeNameLength = 80

/** The message for a name that no theme can have; undefined for any other. */
export function themeNameFault(name: string): string | undefined {
  const length = name.trim().length
  if (length === 0) return t('themeNameMissing')
  return length > maxThemeNameLength ? t('themeNameTooLong', { maxThemeNameLength }) : undefined
}
