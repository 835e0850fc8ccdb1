import { type FormField, formFields, type FormLanguage, type FormPace } from './form-fields.ts'
import { textsOf } from './form-texts.ts'
import { languagesOf, translationOf, translationsOf } from './translations.ts'

type FormioData = Readonly<Record<string, unknown>>

/** A form as its page shows it in the language; undefined shows it as it was written. */
export function formInLanguage(
  data: FormioData,
  tag: string | undefined,
): { fields: FormField[]; language: FormLanguage | null; pace: FormPace } {
  return {
    fields: formFields(data, tag),
    language: tag === undefined ? null : languageOf(data, tag),
    pace: paceOf(data),
  }
}

/** Whether a page asks all questions of the form at once, or one at a time. */
export const paceOf = ({ pace }: FormioData): FormPace => (pace === 'one' ? 'one' : 'all')

function languageOf(data: FormioData, shown: string): FormLanguage | null {
  const translations = translationsOf(data)
  if (!translations) return null
  const texts = textsOf(formFields(data)).map(({ text }) => text)
  return {
    shown,
    own: translations.language,
    choices: languagesOf(translations),
    untranslated: texts.filter((text) => translationOf(translations, { tag: shown, text }) === undefined),
  }
}
