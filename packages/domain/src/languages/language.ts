/** The language of the moment, and how numbers, dates and lists are written in it. */

type Loose<Options> = { [Name in keyof Options]: Options[Name] | undefined }

/** What all texts are written in first. */
export const fallback = 'en'

let find = (): string => fallback

/** Says where the language of a call is found: the server asks the request, the studio what the person chose. */
export function findLanguageBy(finder: () => string): void {
  find = finder
}

/** The language that texts, numbers and dates are shown in now (BCP 47). */
export function currentLanguage(): string {
  return find()
}

/** The locale of that language: English is written as in America, and the pseudo-locale is English. */
export function localeOf(language = currentLanguage()): string {
  return language === fallback || language === 'en-XA' ? 'en-US' : language
}

export const dateFormat = (
  options: Loose<Intl.DateTimeFormatOptions>,
  language?: string,
): Intl.DateTimeFormat => shared(Intl.DateTimeFormat, options as Intl.DateTimeFormatOptions, language)

export const numberFormat = (options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  shared(Intl.NumberFormat, options)

export const listFormat = (options: Intl.ListFormatOptions = {}): Intl.ListFormat =>
  shared(Intl.ListFormat, options)

export const relativeTimeFormat = (options: Intl.RelativeTimeFormatOptions = {}): Intl.RelativeTimeFormat =>
  shared(Intl.RelativeTimeFormat, options)

export const pluralRules = (options: Intl.PluralRulesOptions, language?: string): Intl.PluralRules =>
  shared(Intl.PluralRules, options, language)

const formats = new Map<string, unknown>()

/** Building a format takes longer than a thousand uses of it, so equal ones are one. */
function shared<Options, Format>(
  kind: new (locale: string, options: Options) => Format,
  options: Options,
  language?: string,
): Format {
  const locale = localeOf(language)
  const key = `${kind.name} ${locale} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known instanceof kind) return known
  const format = new kind(locale, options)
  formats.set(key, format)
  return format
}
