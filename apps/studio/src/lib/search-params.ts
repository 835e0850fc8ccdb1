/**
 * Reads what an address says; what a hand-made one gets wrong counts as absent. Every visit loads these readers with the
 * routes, whatever page it opens, so they are plain code: schemas made the first visit of /videos 15 KB heavier.
 */

/** What an address may say about `Params`: anything. */
export type RawSearchParams<Params> = { [Name in keyof Params]?: unknown }

const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A page of a list, counted from 1; the first one unless `value` is another. */
export function readPage(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 1
}

/** A term to search for, without blanks around; empty for none. One of digits, or `true`, does not arrive as a text. */
export function readTerm(value: unknown, maxLength = 255): string {
  const isTerm = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  const term = isTerm ? String(value).trim() : ''
  return term.length > maxLength ? '' : term
}

/** The one of `choices` that `value` is. */
export function readChoice<Choice>(choices: readonly Choice[], value: unknown): Choice | undefined {
  return choices.find((choice) => choice === value)
}

const maxValues = 100

/** Those of `choices` that `value` has, each once; undefined for none. */
export function readChoices<Choice>(choices: readonly Choice[], value: unknown): Choice[] | undefined {
  const values = Array.isArray(value) ? value : [value]
  const known = choices.filter((choice) => values.includes(choice))
  return known.length === 0 ? undefined : known
}

/** The ids of rows, each once and a hundred at most; undefined for none. */
export function readIds(value: unknown): string[] | undefined {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  const ids = [...new Set(values.flatMap((one) => readId(one) ?? []))].slice(0, maxValues)
  return ids.length === 0 ? undefined : ids
}

/** The id of a row. */
export function readId(value: unknown): string | undefined {
  return typeof value === 'string' && idPattern.test(value) ? value : undefined
}

/** A moment of a video, in seconds. */
export function readSeconds(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 && value < 360_000 ? value : undefined
}

/** A day of the calendar, as `2026-02-28`. */
export function readDay(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const midnight = new Date(`${value}T00:00Z`)
  // A day that its month has not would become one of the next.
  const isDay = !Number.isNaN(midnight.valueOf()) && midnight.toISOString().startsWith(`${value}T`)
  return isDay ? value : undefined
}
