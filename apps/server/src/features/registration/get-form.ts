import type { RegistrationForm } from '@marquee/domain/registration'
import { findVisibleEvent, mayWithEvent } from '#features/events/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { ensureForm } from './ensure-form.ts'
import { formView } from './form-view.ts'

/** The registration form of the event (EV-060, RG-007). Throws `not_found`; `forbidden` in another team. */
export async function getForm(ctx: MemberContext, eventId: string): Promise<RegistrationForm> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findVisibleEvent(ctx, eventId)
    const form = await ensureForm(ctx.db, event)
    const update = !form.is_global_form && mayWithEvent(ctx.actor, 'event:update', event)
    return formView(form, event, { update })
  })
}
