import type { RegistrationForm } from '@marquee/domain/registration'
import type { EventRow } from '#features/events/public.ts'
import type { FormRow } from './form-store.ts'

/** A form as it travels, for one of the events that use it. */
export function formView(form: FormRow, event: EventRow, can: RegistrationForm['can']): RegistrationForm {
  const { organization_id: _organization, created_at, updated_at, ...rest } = form
  return {
    ...rest,
    event: event.id,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    can,
  }
}
