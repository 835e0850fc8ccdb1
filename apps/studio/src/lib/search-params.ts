/**
 * Reads search params; invalid values in a hand-written address count as absent. Plain code instead of schemas, because
 * every visit loads these readers with the routes: schemas made the first visit to /videos 15 KB heavier.
 */

/** `Params` as an address may have them: any value at all. */
export type RawSearchParams<Params> = { [Name in keyof Params]?: unknown }

const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The number of a page, from 1; 1 if `value` isn't one. */
export function readPage(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 1
}

/** A trimmed search term; empty for none. The router parses terms like `42` or `true`, so they don't arrive as strings. */
export function readTerm(value: unknown, maxLength = 255): string {
  const isTerm = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  const term = isTerm ? String(value).trim() : ''
  return term.length > maxLength ? '' : term
}

export function readChoice<Choice>(choices: readonly Choice[], value: unknown): Choice | undefined {
  return choices.find((choice) => choice === value)
}

const maxValues = 100

/** The distinct `choices` in `value`; undefined for none. */
export function readChoices<Choice>(choices: readonly Choice[], value: unknown): Choice[] | undefined {
  const values = Array.isArray(value) ? value : [value]
  const valid = choices.filter((choice) => values.includes(choice))
  return valid.length === 0 ? undefined : valid
}

/** Up to 100 distinct row ids; undefined for none. */
export function readIds(value: unknown): string[] | undefined {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  const ids = [...new Set(values.flatMap((item) => readId(item) ?? []))].slice(0, maxValues)
  return ids.length === 0 ? undefined : ids
}

export function readId(value: unknown): string | undefined {
  return typeof value === 'string' && idPattern.test(value) ? value : undefined
}

/** A position in a video, in seconds. */
export function readSeconds(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 && value < 360_000 ? value : undefined
}

/** A calendar day such as `2026-02-28`. */
export function readDay(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const midnight = new Date(`${value}T00:00Z`)
  // February 30 would roll over into March.
  const isDay = !Number.isNaN(midnight.valueOf()) && midnight.toISOString().startsWith(`${value}T`)
  return isDay ? value : undefined
}
