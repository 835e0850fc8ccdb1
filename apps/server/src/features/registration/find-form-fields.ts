import { defaultFormioData, type FormField, formFields } from '@marquee/domain/registration'
import { currentLanguage } from '@marquee/domain/languages'
import { LRUCache } from 'lru-cache'
import type { EventRow } from '#features/events/public.ts'
import type { Db } from '#platform/db/database.ts'
import { findForm } from './form-store.ts'

/** Forms change rarely, and every registration reads one. */
const known = new LRUCache<string, FormField[]>({ max: 500 })

/** What people are asked when they register for the event. */
export async function findFormFields(db: Db, event: EventRow): Promise<FormField[]> {
  const form = await findForm(db, event.registration_form_id)
  const version = `${form ? `${form.id} ${form.updated_at.getTime()}` : 'default'} ${currentLanguage()}`
  const fields = known.get(version) ?? formFields(form?.formio_data ?? defaultFormioData)
  known.set(version, fields)
  return fields
}
