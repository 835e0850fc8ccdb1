import {
  defaultFormioData,
  type FormField,
  formInLanguage,
  languageFor,
  translationsOf,
} from '@marquee/domain/registration'
import { currentLanguage } from '@marquee/domain/languages'
import type { EventRow } from '#features/events/public.ts'
import { createContentCache } from '#platform/cache/content-cache.ts'
import type { Db } from '#platform/db/database.ts'
import { findForm } from './form-store.ts'

type ShownForm = ReturnType<typeof formInLanguage>

/** Forms change rarely, and every registration reads one. */
const known = createContentCache<ShownForm>({ entries: 500 })
const translated = createContentCache<{ translations: ReturnType<typeof translationsOf> }>({ entries: 500 })

/** The questions of the event's form, in the language they were written in. */
export async function findFormFields(db: Db, event: EventRow): Promise<FormField[]> {
  return (await findFormInLanguages(db, event))().fields
}

/** Returns a function that shows the event's form in the first of these languages that it has, or else in its own. */
export async function findFormInLanguages(
  db: Db,
  event: EventRow,
): Promise<(preferred?: readonly string[]) => ShownForm> {
  const form = await findForm(db, event.registration_form_id)
  const data = form?.formio_data ?? defaultFormioData
  const version = form ? `${form.id} ${form.updated_at.getTime()}` : 'default'
  const { translations } = translated.get(version, () => ({ translations: translationsOf(data) }))
  return (preferred) => {
    const tag = translations && (preferred ? languageFor(translations, preferred) : translations.language)
    const key = JSON.stringify([version, currentLanguage(), tag, preferred === undefined])
    return known.get(key, () => formInLanguage(data, tag))
  }
}
