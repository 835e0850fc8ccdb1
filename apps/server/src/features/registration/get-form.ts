import { defaultFormioData, type RegistrationForm } from '@marquee/domain/registration'
import {
  assignRegistrationForm,
  type EventRow,
  findVisibleEvent,
  mayWithEvent,
} from '#features/events/public.ts'
import type { MemberContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { findForm, type FormRow, insertForm } from './form-store.ts'
import { formView } from './form-view.ts'

/** The registration form of the event (EV-060, RG-007). Throws `not_found`; `forbidden` in another team. */
export async function getForm(ctx: MemberContext, eventId: string): Promise<RegistrationForm> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findVisibleEvent(ctx, eventId)
    const form = await ensureForm(ctx.db, event)
    return formView(ctx, { form, event, can: rightsOn(ctx, event, form) })
  })
}

/** A global form is edited in the settings, for all events that use it. */
export function rightsOn({ actor }: MemberContext, event: EventRow, form: FormRow): RegistrationForm['can'] {
  const choose = mayWithEvent(actor, 'event:update', event)
  return { update: choose && !form.is_global_form, choose }
}

/** The form of the event; creates one with the usual fields if it has none. */
export async function ensureForm(db: Db, event: EventRow): Promise<FormRow> {
  const form = await findForm(db, event.registration_form_id)
  if (form) return form
  const { organization_id } = event
  const made = await insertForm(db, { organization_id, formio_data: defaultFormioData })
  await assignRegistrationForm(db, event.id, made.id)
  return made
}
