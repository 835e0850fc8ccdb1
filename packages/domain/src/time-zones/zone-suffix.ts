/** EV-150. */
export const invalidSuffix = 'Invalid timezone suffix'

/** Whether a time's zone is written as +HH:MM (EV-149), as -HH:MM west of Greenwich, or as `Z`. */
export function isZoneSuffix(suffix: string): boolean {
  return suffix === 'Z' || /^[+-](?:0\d|1[0-4]):[0-5]\d$/.test(suffix)
}

/** What follows the time of day of `YYYY-MM-DDTHH:MM[:SS[.fff]]`; undefined when that is not what `text` begins with. */
export function zoneSuffixOf(text: string): string | undefined {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?<suffix>.*)$/s.exec(text)?.groups?.['suffix']
}
