/** What can be chosen in a select (WI-049). */
export type SelectOption = {
  value: string
  label: string
  /** Under the label, smaller. */
  subLabel?: string
  disabled?: boolean
  /** Words beside the label, and what they are. */
  badges?: readonly string[]
  badgeLabel?: string
  /** The address of a picture, 16:9. */
  previewImage?: string
}

/**
 * The options that have a value and a label (WI-050, WI-051). While Marquee is developed one without is a fault, and
 * thrown; in what is built it is left out, as nobody could choose it.
 */
export function soundOptions(
  options: readonly SelectOption[],
  isDevelopment = import.meta.env.DEV,
): SelectOption[] {
  const broken = options.find(isBroken)
  if (broken !== undefined && isDevelopment) {
    throw new Error(`An option needs a value and a label: ${JSON.stringify(broken)}`)
  }
  return options.filter((option) => !isBroken(option))
}

function isBroken({ value, label }: SelectOption): boolean {
  return value.trim() === '' || label.trim() === ''
}
