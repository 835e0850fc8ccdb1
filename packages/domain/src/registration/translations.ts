/**
 * The texts of a form in further languages, kept with the form as Form.io has them: `i18n`, by language and then by the text
 * itself. So a changed text is missing in each language again, and nobody reads a translation of the former one.
 */
import { z } from 'zod'
import { closestLanguage, isLanguageTag } from '../languages/public.ts'

export const maxLanguages = 20
/** As long as the longest text of a form. */
export const maxTranslationLength = 10_000

export type FormTranslations = {
  /** The language that the questions are written in. */
  language: string
  /** Translations by text, by language. */
  i18n: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const languageSchema = z.string().refine(isLanguageTag)
/** What forms without a language of their own are in, once they have translations. */
const usualLanguage = 'en'

export const translationsSchema = z.object({
  language: languageSchema.optional(),
  i18n: z
    .record(languageSchema, z.record(z.string(), z.string().max(maxTranslationLength)))
    .refine((i18n) => Object.keys(i18n).length <= maxLanguages)
    .default({}),
})

/** The translations of a stored form; undefined if it has none and doesn’t say its language. */
export function translationsOf(formioData: Readonly<Record<string, unknown>>): FormTranslations | undefined {
  const { data } = translationsSchema.safeParse(formioData)
  if (!data || (data.language === undefined && Object.keys(data.i18n).length === 0)) return undefined
  return { i18n: data.i18n, language: data.language ?? usualLanguage }
}

/** The languages in which people can read the form, its own first. */
export const languagesOf = ({ language, i18n }: FormTranslations): string[] => [
  language,
  ...Object.keys(i18n)
    .filter((tag) => tag !== language)
    .toSorted(),
]

/** In which of them someone reads it who prefers these languages, in this order. */
export const languageFor = (translations: FormTranslations, preferred: readonly string[]): string =>
  closestLanguage(preferred, languagesOf(translations)) ?? translations.language

/** The text in that language; undefined if it has to be translated still. */
export function translationOf(
  { language, i18n }: FormTranslations,
  { tag, text }: { tag: string; text: string },
): string | undefined {
  const texts = i18n[tag] ?? {}
  if (tag === language || text === '') return text
  return (Object.hasOwn(texts, text) ? texts[text] : undefined) || undefined
}
