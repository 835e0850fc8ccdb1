/** Whether the platform knows a time zone by this name or alias. */
export function isTimeZone(name: string): boolean {
  // Offsets such as +02:00 aren't zones, because they have no daylight saving time.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format()
    return true
  } catch {
    return false
  }
}

/** EV-150. */
export const invalidSuffix = 'Invalid timezone suffix'

/** Whether the suffix of a time is +HH:MM (EV-149), -HH:MM or `Z`. */
export function isZoneSuffix(suffix: string): boolean {
  return suffix === 'Z' || /^[+-](?:0\d|1[0-4]):[0-5]\d$/.test(suffix)
}

/** What follows `YYYY-MM-DDTHH:MM[:SS[.fff]]`; undefined if `text` doesn't start like that. */
export function zoneSuffixOf(text: string): string | undefined {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?<suffix>.*)$/s.exec(text)?.groups?.['suffix']
}
