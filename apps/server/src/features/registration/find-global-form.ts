import { type FormField, formFields } from '@marquee/domain/registration'
import type { Db } from '#platform/db/database.ts'
import { findForm, type FormRow } from './form-store.ts'
import { lockGlobalForm } from './global-form-store.ts'

export type NamedForm = { id: string; name: string; fields: FormField[] }

/** A form of several events, with what it asks; undefined for the own form of an event. */
export async function findGlobalForm(db: Db, id: string): Promise<NamedForm | undefined> {
  const form = await findForm(db, id)
  return form?.is_global_form ? namedForm(form) : undefined
}

/** The same, locked until the transaction ends. */
export async function holdGlobalForm(db: Db, id: string): Promise<NamedForm | undefined> {
  const form = await lockGlobalForm(db, id)
  return form && namedForm(form)
}

const namedForm = ({ id, name, formio_data }: FormRow): NamedForm => ({
  id,
  name,
  fields: formFields(formio_data),
})
