/** The current language, and formats for numbers, dates and lists in it. */

type Loose<Options> = { [Name in keyof Options]: Options[Name] | undefined }

/** The source language of all texts. */
export const fallback = 'en'

let findLanguage = (): string => fallback

/** Sets how the current language is found: the server takes it from the request, the studio from the person's choice. */
export function findLanguageBy(finder: () => string): void {
  findLanguage = finder
}

/** The language that texts, numbers and dates are shown in now (BCP 47). */
export function currentLanguage(): string {
  return findLanguage()
}

/** The locale for formats: English means American English, and so does the pseudo-locale. */
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

/** Names of countries and territories. */
export const regionNames = (language?: string): Intl.DisplayNames =>
  shared<Intl.DisplayNamesOptions, Intl.DisplayNames>(Intl.DisplayNames, { type: 'region' }, language)

/** The name of a language, in the current one or in `language`. */
export const languageName = (tag: string, language?: string): string =>
  shared<Intl.DisplayNamesOptions, Intl.DisplayNames>(
    Intl.DisplayNames,
    { type: 'language', languageDisplay: 'standard' },
    language,
  ).of(tag) ?? tag

const formats = new Map<string, unknown>()

/** Building a format takes longer than using it a thousand times, so equal formats are shared. */
function shared<Options, Format>(
  kind: new (locale: string, options: Options) => Format,
  options: Options,
  language?: string,
): Format {
  const locale = localeOf(language)
  const key = `${kind.name} ${locale} ${JSON.stringify(options)}`
  const cached = formats.get(key)
  if (cached instanceof kind) return cached
  const format = new kind(locale, options)
  formats.set(key, format)
  return format
}
