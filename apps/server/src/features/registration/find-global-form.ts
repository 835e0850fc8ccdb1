import { type FormField, formFields } from '@marquee/domain/registration'
import type { Db } from '#platform/db/database.ts'
import { findForm, type FormRow } from './form-store.ts'
import { lockGlobalForm } from './global-form-store.ts'

export type NamedForm = { id: string; name: string; fields: FormField[] }

/** A global form with its questions; undefined for an event's own form. */
export async function findGlobalForm(db: Db, id: string): Promise<NamedForm | undefined> {
  const form = await findForm(db, id)
  return form?.is_global_form ? namedForm(form) : undefined
}

/** Like `findGlobalForm`, but locks the form until the transaction ends. */
export async function holdGlobalForm(db: Db, id: string): Promise<NamedForm | undefined> {
  const form = await lockGlobalForm(db, id)
  return form && namedForm(form)
}

const namedForm = ({ id, name, formio_data }: FormRow): NamedForm => ({
  id,
  name,
  fields: formFields(formio_data),
})
