import type { GlobalForm, OpenGlobalForm } from '@marquee/domain/registration'
import { decide } from '@marquee/domain/permissions'
import { mayWithEvent } from '#features/events/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findForm } from './form-store.ts'
import { formVersionOf, previewOf } from './form-view.ts'
import { findUsedForm, listEventsOfForm, type UsedFormRow } from './global-form-store.ts'

const maxEvents = 20

export function globalFormView({ actor }: MemberContext, form: UsedFormRow): GlobalForm {
  return {
    ...form,
    created_at: form.created_at.toISOString(),
    updated_at: form.updated_at.toISOString(),
    can: { update: decide(actor, 'form:update').allowed },
  }
}

/** The global form with its questions and uses. Throws `not_found`. */
export async function openGlobalForm(ctx: WithDb<MemberContext>, id: string): Promise<OpenGlobalForm> {
  const used = await findUsedForm(ctx.db, id)
  const form = used && (await findForm(ctx.db, id))
  if (!form) throw new AppError('not_found')
  const events = await listEventsOfForm(ctx.db, id)
  return {
    ...globalFormView(ctx, used),
    formio_data: form.formio_data,
    version: formVersionOf(form),
    preview: previewOf(ctx, id, 'shared-form'),
    events: events
      .filter((event) => mayWithEvent(ctx.actor, 'event:read', event))
      .slice(0, maxEvents)
      .map(({ id, title, event_type }) => ({ id, title, event_type })),
  }
}
