/** The translations of a form being edited. */
import {
  formFields,
  type FormText,
  type FormTranslations,
  textsOf,
  translationOf,
  type UpdateRegistrationForm,
} from '@marquee/domain/registration'

type FormioData = UpdateRegistrationForm['formio_data']

/** The form's texts to translate. */
export const textsIn = (formioData: FormioData): FormText[] => textsOf(formFields(formioData))

/** The texts without a translation into the language. */
export const missingIn = (
  translations: FormTranslations,
  tag: string,
  texts: readonly FormText[],
): FormText[] => texts.filter(({ text }) => translationOf(translations, { tag, text }) === undefined)

/** Sets this translation of the text; an empty one removes it. */
export function withTranslation(
  translations: FormTranslations,
  { tag, text }: { tag: string; text: string },
  translation: string,
): FormTranslations {
  const { [text]: _former, ...others } = translations.i18n[tag] ?? {}
  const texts = translation.trim() === '' ? others : { ...others, [text]: translation }
  return { ...translations, i18n: { ...translations.i18n, [tag]: texts } }
}

export function withoutLanguage({ language, i18n }: FormTranslations, tag: string): FormTranslations {
  const { [tag]: _removed, ...others } = i18n
  return { language, i18n: others }
}

/** The form to store, without translations of deleted texts. */
export function withTranslations(
  formioData: FormioData,
  translations: FormTranslations | undefined,
): FormioData {
  if (!translations) return formioData
  const known = new Set(textsIn(formioData).map(({ text }) => text))
  const i18n = Object.entries(translations.i18n).map(([tag, texts]) => [
    tag,
    Object.fromEntries(
      Object.entries(texts).flatMap(([text, translation]) =>
        known.has(text) ? [[text, translation.trim()]] : [],
      ),
    ),
  ])
  return { ...formioData, language: translations.language, i18n: Object.fromEntries(i18n) }
}
