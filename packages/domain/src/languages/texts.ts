/**
 * The texts of the product, on every floor. A feature writes its own in English with `defineTexts`, in a file of texts
 * beside the code that shows them; other languages are catalogues with the same namespaces and keys, in the format of
 * i18next (0104). Which language a text is read in is asked at each reading, so one server answers everybody in theirs.
 */
import { currentLanguage, fallback, numberFormat, pluralRules } from './language.ts'

/** Namespaces to keys to texts, as `locales/<language>.json` holds them. */
export type Catalogue = Readonly<Record<string, Texts>>

type Texts = Readonly<Record<string, string>>
type Values = Readonly<Record<string, string | number>>

/** Keys as they are asked for: `deleted` where the texts hold `deleted_one` and `deleted_other`, and perhaps `deleted_zero`. */
type KeyOf<English> = keyof English & string extends infer Key extends string
  ? Key extends `${infer Base}_ordinal_${Category}`
    ? Base
    : Key extends `${infer Base}_${Category}`
      ? Base
      : Key
  : never

type Category = 'zero' | 'one' | 'two' | 'few' | 'other'

/** Reads one text; `{{name}}` in it takes the value of that name, `{{name, number}}` as people write numbers, and `count` chooses the plural. */
export type Translate<Key extends string> = {
  (key: Key, values?: Values): string
  /** `{{count}}st` of `place_ordinal_one` and its like. */
  ordinal: (key: Key, count: number) => string
  /** The option of a zod check whose message this is: it is read when a value fails, in the language of that call. */
  error: (key: Key, values?: Values) => { error: () => string }
}

const english: Record<string, Texts> = {}
const catalogues = new Map<string, Catalogue>()
const writers = new Map<string, (text: string) => string>()

/** The reader of a feature's texts. */
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

/** One text for each value of a closed set. They are read like the properties of an object, in the language of the reading. */
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

/** The reader of texts whose key is the English itself, for names that code and catalogue share, such as titles of pages. */
export function textsByEnglish(namespace: string): (inEnglish: string) => string {
  return (inEnglish) => read(namespace, () => [inEnglish], {})
}

/** From now on texts can be read in this language; what its catalogue lacks is read in English. */
export function addLanguage(language: string, catalogue: Catalogue): void {
  catalogues.set(language, catalogue)
}

/** The same for a language that is computed from English. */
export function addLanguageFromEnglish(language: string, write: (text: string) => string): void {
  writers.set(language, write)
}

/** The first of `wished` (BCP 47) that is `available`, English otherwise. `de-AT` is content with `de`. */
export function bestLanguage(wished: readonly string[], available: readonly string[]): string {
  const find = (name: string | undefined) => available.find((language) => language.toLowerCase() === name)
  for (const wish of wished) {
    const name = wish.trim().toLowerCase()
    const match = name === fallback ? fallback : (find(name) ?? find(name.split('-')[0]))
    if (match !== undefined) return match
    if (name.startsWith(`${fallback}-`)) return fallback
  }
  return fallback
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
  return fill(writers.get(language)?.(inEnglish) ?? inEnglish, values)
}

function firstText(texts: Texts | undefined, keys: readonly string[]): string | undefined {
  const key = texts && keys.find((one) => texts[one])
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
