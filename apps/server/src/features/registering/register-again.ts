import { type Asking, findOwnRegistration } from '#features/registrants/public.ts'
import type { OrganizationContext } from '#platform/context.ts'
import type { FormerForm } from './form.ts'

/** The form of a previous registration, for registering again. Throws like `findOwnRegistration`. */
export async function formOfOwnRegistration(ctx: OrganizationContext, asking: Asking): Promise<FormerForm> {
  const { registration, profile } = await findOwnRegistration(ctx, asking)
  const { answers, attendance, consented_at, timezone, locale, source } = registration
  return {
    mode: 'former',
    answers: { ...answers, email: profile.email },
    consent: consented_at !== null,
    attendance,
    timezone: timezone ?? undefined,
    locale: locale ?? undefined,
    source,
  }
}
