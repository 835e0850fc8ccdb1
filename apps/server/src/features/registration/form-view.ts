import type { RegistrationForm } from '@marquee/domain/registration'
import type { EventRow } from '#features/events/public.ts'
import { formGrants } from '#features/live-playback/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { versionOf } from '#platform/errors/seen-version.ts'
import type { FormRow } from './form-store.ts'

/** A form as the API returns it, for one of the events that use it. */
export function formView(
  ctx: MemberContext,
  { form, event, can }: { form: FormRow; event: EventRow; can: RegistrationForm['can'] },
): RegistrationForm {
  const { id, name, is_global_form, formio_data } = form
  return {
    id,
    event: event.id,
    name,
    is_global_form,
    formio_data,
    version: formVersionOf(form),
    preview: previewOf(ctx, event.id, 'form'),
    created_at: form.created_at.toISOString(),
    updated_at: form.updated_at.toISOString(),
    can,
  }
}

/** The version of its questions. */
export const formVersionOf = ({ formio_data }: FormRow): string => versionOf(formio_data)

/** Where the form is previewed as it is edited: for its event, or as a form of several. */
export function previewOf(ctx: MemberContext, subjectId: string, path: 'form' | 'shared-form'): string {
  const grant = formGrants.issue(ctx, { organizationId: ctx.organizationId, subjectId })
  return `${ctx.settings.venueOrigin}/preview/${grant}/${path}`
}
