import type { RegistrationForm, UpdateRegistrationForm } from '@marquee/domain/registration'
import { writeAudit } from '#features/audit/public.ts'
import { eventTarget, lockPermittedEvent, signalStudiosOfEvent } from '#features/events/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { requireSeen } from '#platform/errors/seen-version.ts'
import { findForm, updateForm as updateFormRow } from './form-store.ts'
import { formVersionOf, formView } from './form-view.ts'
import { t } from './texts.ts'

/**
 * Replaces the fields of the event's registration form (EV-061, RG-008). Throws `not_found` for a form of another
 * event; `conflict` for one that other events use too, `changed_meanwhile`.
 */
export async function updateForm(
  ctx: MemberContext,
  { form: id, event: eventId, formio_data, seen }: UpdateRegistrationForm,
): Promise<RegistrationForm> {
  return inOrganization(ctx, async (ctx) => {
    const event = await lockPermittedEvent(ctx, eventId, 'event:update')
    const form = event.registration_form_id === id ? await findForm(ctx.db, id) : undefined
    if (!form) throw new AppError('not_found')
    if (form.is_global_form) {
      throw new AppError('conflict', {
        message: t('formShared'),
      })
    }
    requireSeen(seen, formVersionOf(form))
    const after = await updateFormRow(ctx.db, id, formio_data)
    await signalStudiosOfEvent(ctx.db, event)
    await writeAudit(ctx, { action: 'registration_form.updated', ...eventTarget(event) })
    return formView(ctx, { form: after, event, can: { update: true, choose: true } })
  })
}
