import { defaultFormioData } from '@marquee/domain/registration'
import { assignRegistrationForm, type EventRow } from '#features/events/public.ts'
import type { Db } from '#platform/db/database.ts'
import { findForm, type FormRow, insertForm } from './form-store.ts'

/** The form of the event; creates one with the usual fields if it has none. */
export async function ensureForm(db: Db, event: EventRow): Promise<FormRow> {
  const form = await findForm(db, event.registration_form_id)
  if (form) return form
  const { organization_id } = event
  const made = await insertForm(db, { organization_id, formio_data: defaultFormioData })
  await assignRegistrationForm(db, event.id, made.id)
  return made
}
