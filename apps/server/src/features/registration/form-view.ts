import type { RegistrationForm } from '@marquee/domain/registration'
import type { EventRow } from '#features/events/public.ts'
import { versionOf } from '#platform/errors/seen-version.ts'
import type { FormRow } from './form-store.ts'

/** A form as the API returns it, for one of the events that use it. */
export function formView(form: FormRow, event: EventRow, can: RegistrationForm['can']): RegistrationForm {
  const { id, name, is_global_form, formio_data } = form
  return {
    id,
    event: event.id,
    name,
    is_global_form,
    formio_data,
    version: formVersionOf(form),
    created_at: form.created_at.toISOString(),
    updated_at: form.updated_at.toISOString(),
    can,
  }
}

/** The version of its questions. */
export const formVersionOf = ({ formio_data }: FormRow): string => versionOf(formio_data)
