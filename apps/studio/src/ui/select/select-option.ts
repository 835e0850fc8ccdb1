/** An option of a select (WI-049). */
export type SelectOption = {
  value: string
  label: string
  /** In smaller type below the label. */
  subLabel?: string
  disabled?: boolean
  /** Shown next to the label; `badgeLabel` says what they are. */
  badges?: readonly string[]
  badgeLabel?: string
  /** The URL of a 16:9 picture. */
  previewImage?: string
}

/**
 * The options that have a value and a label (WI-050, WI-051). In development an option without them throws; in production
 * it is left out.
 */
export function validOptions(
  options: readonly SelectOption[],
  isDevelopment = import.meta.env.DEV,
): SelectOption[] {
  const invalid = options.find((option) => !isValid(option))
  if (invalid !== undefined && isDevelopment) {
    throw new Error(`An option needs a value and a label: ${JSON.stringify(invalid)}`)
  }
  return options.filter(isValid)
}

function isValid({ value, label }: SelectOption): boolean {
  return value.trim() !== '' && label.trim() !== ''
}
