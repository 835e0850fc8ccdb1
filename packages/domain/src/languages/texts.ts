/**
 * All texts of the product, in server and studio. A feature defines its own in English with `defineTexts`, in a
 * `texts.ts` next to the code that shows them. Other languages are catalogues with the same namespaces and keys, in the
 * format of i18next (0104). The language is looked up on every read, so that one server can reply in many.
 */
import { currentLanguage, fallback, numberFormat, pluralRules } from './language.ts'

/** The content of `locales/<language>.json`: texts by namespace and key. */
export type Catalogue = Readonly<Record<string, Texts>>

type Texts = Readonly<Record<string, string>>
type Values = Readonly<Record<string, string | number>>

/** Keys without their plural suffix: `deleted` for `deleted_one`, `deleted_other` and `deleted_zero`. */
type KeyOf<English> = keyof English & string extends infer Key extends string
  ? Key extends `${infer Base}_ordinal_${Category}`
    ? Base
    : Key extends `${infer Base}_${Category}`
      ? Base
      : Key
  : never

type Category = 'zero' | 'one' | 'two' | 'few' | 'other'

/** Reads one text. `{{name}}` is replaced by that value, `{{name, number}}` by a formatted number, and `count` selects the plural. */
export type Translate<Key extends string> = {
  (key: Key, values?: Values): string
  /** Selects an ordinal form, such as `{{count}}st` in `place_ordinal_one`. */
  ordinal: (key: Key, count: number) => string
  /** Options for a zod check with this message, which is read when a value fails, in the language of that request. */
  error: (key: Key, values?: Values) => { error: () => string }
}

const english: Record<string, Texts> = {}
const catalogues = new Map<string, Catalogue>()
const translators = new Map<string, (text: string) => string>()

/** Defines a feature's texts and returns the function that reads them. */
export function defineTexts<const English extends Texts>(
  namespace: string,
  textsInEnglish: English,
): Translate<KeyOf<English>> {
  english[namespace] = textsInEnglish
  const t = (key: string, values: Values = {}): string => read(namespace, pluralKeys(key, values), values)
  return Object.assign(t, {
    ordinal: (key: string, count: number) => read(namespace, ordinalKeys(key, count), { count }),
    error: (key: string, values?: Values) => ({ error: () => t(key, values) }),
  })
}

/** Defines one text for each value of an enumeration. Reading a property returns it in the current language. */
// Labels that nothing in a bundle reads are left out of it, such as those of errors that only the server replies with.
/* @__NO_SIDE_EFFECTS__ */
export function defineLabels<const English extends Texts>(
  namespace: string,
  labelsInEnglish: English,
): Readonly<Record<keyof English, string>> {
  const t = defineTexts<Texts>(namespace, labelsInEnglish)
  const labels: { [Key in keyof English]: string } = { ...labelsInEnglish }
  for (const key of Object.keys(labelsInEnglish))
    Object.defineProperty(labels, key, { enumerable: true, get: () => t(key) })
  return labels
}

/**
 * Reads one label of any of these tables. Spreading them into one table would read them all, in the language of that moment.
 */
export function joinLabels<Key extends string>(
  ...tables: readonly Readonly<Partial<Record<Key, string>>>[]
): (key: Key) => string {
  return (key) => tables.find((labels) => Object.hasOwn(labels, key))?.[key] ?? key
}

/** Reads texts whose keys are the English texts themselves, such as page titles. */
export function textsByEnglish(namespace: string): (inEnglish: string) => string {
  return (inEnglish) => read(namespace, () => [inEnglish], {})
}

/** Adds a language. Texts that its catalogue lacks are read in English. */
export function addLanguage(language: string, catalogue: Catalogue): void {
  catalogues.set(language, catalogue)
}

/** Adds a language that is computed from English. */
export function addLanguageFromEnglish(language: string, translate: (text: string) => string): void {
  translators.set(language, translate)
}

/** The first of the `preferred` languages (BCP 47) that is `available`, otherwise English. `de` will do for `de-AT`. */
export const bestLanguage = (preferred: readonly string[], available: readonly string[]): string =>
  closestLanguage(preferred, [...available, fallback]) ?? fallback

/** The first of the `preferred` languages that is `available`: that one, `de` for `de-AT`, or `pt-BR` for `pt`. */
export function closestLanguage(
  preferred: readonly string[],
  available: readonly string[],
): string | undefined {
  for (const tag of preferred) {
    const name = tag.trim().toLowerCase()
    const [base = ''] = name.split('-')
    const match =
      available.find((language) => language.toLowerCase() === name) ??
      available.find((language) => language.toLowerCase() === base) ??
      available.find((language) => base !== '' && language.toLowerCase().startsWith(`${base}-`))
    if (match !== undefined) return match
  }
  return undefined
}

type Keys = (language: string) => string[]

const pluralKeys =
  (key: string, { count }: Values): Keys =>
  (language) => {
    if (typeof count !== 'number') return [key]
    const plural = `${key}_${pluralRules({}, language).select(count)}`
    return count === 0 ? [`${key}_zero`, plural, `${key}_other`, key] : [plural, `${key}_other`, key]
  }

const ordinalKeys =
  (key: string, count: number): Keys =>
  (language) => [
    `${key}_ordinal_${pluralRules({ type: 'ordinal' }, language).select(count)}`,
    `${key}_ordinal_other`,
  ]

function read(namespace: string, keys: Keys, values: Values): string {
  const language = currentLanguage()
  const translated = firstText(catalogues.get(language)?.[namespace], keys(language))
  if (translated !== undefined) return fill(translated, values)
  const inEnglish = firstText(english[namespace], keys(fallback)) ?? keys(fallback)[0] ?? ''
  return fill(translators.get(language)?.(inEnglish) ?? inEnglish, values)
}

function firstText(texts: Texts | undefined, keys: readonly string[]): string | undefined {
  const key = texts && keys.find((candidate) => texts[candidate])
  return key === undefined ? undefined : texts?.[key]
}

const placeholder = /\{\{ ?(\w{1,40})(, number)? ?\}\}/g

function fill(text: string, values: Values): string {
  if (!text.includes('{{')) return text
  return text.replace(placeholder, (whole, name: string, asNumber: string | undefined) => {
    const value = values[name]
    if (value === undefined) return whole
    return asNumber === undefined ? String(value) : numberFormat().format(Number(value))
  })
}
