import type { ChooseRegistrationForm, RegistrationForm } from '@marquee/domain/registration'
import { writeAudit } from '#features/audit/public.ts'
import {
  assignRegistrationForm,
  type EventRow,
  eventTarget,
  lockPermittedEvent,
  signalStudiosOfEvent,
} from '#features/events/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { deleteOwnForm, type FormRow, insertForm } from './form-store.ts'
import { formView } from './form-view.ts'
import { ensureForm, rightsOn } from './get-form.ts'
import { lockGlobalForm } from './global-form-store.ts'
import { t } from './texts.ts'

/**
 * Makes the event use a global form, or its own copy of the one it uses. Deletes its previous own form; answers stay
 * with their registrations. Throws `invalid_input` for a form that can't be chosen.
 */
export async function chooseForm(
  ctx: MemberContext,
  { event: eventId, form: formId }: ChooseRegistrationForm,
): Promise<RegistrationForm> {
  return inOrganization(ctx, async (ctx) => {
    const event = await lockPermittedEvent(ctx, eventId, 'event:update')
    const before = await ensureForm(ctx.db, event)
    const form = formId === null ? await ownCopy(ctx, before) : await findChoice(ctx, formId)
    if (form.id !== before.id) await use(ctx, event, form)
    return formView(ctx, { form, event, can: rightsOn(ctx, event, form) })
  })
}

async function use(ctx: WithDb<MemberContext>, event: EventRow, form: FormRow): Promise<void> {
  await assignRegistrationForm(ctx.db, event.id, form.id)
  await deleteOwnForm(ctx.db, event)
  await signalStudiosOfEvent(ctx.db, event)
  const details = form.is_global_form ? { form: form.name } : {}
  await writeAudit(ctx, { action: 'registration_form.chosen', ...eventTarget(event), details })
}

async function ownCopy({ db }: WithDb<MemberContext>, form: FormRow): Promise<FormRow> {
  const { organization_id, formio_data } = form
  return form.is_global_form ? insertForm(db, { organization_id, formio_data }) : form
}

async function findChoice({ db }: WithDb<MemberContext>, id: string): Promise<FormRow> {
  const form = await lockGlobalForm(db, id)
  if (form && !form.is_archived) return form
  throw new AppError('invalid_input', { errors: { form: [t(form ? 'formArchived' : 'formMissing')] } })
}
