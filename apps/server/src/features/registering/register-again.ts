import { type Asking, findOwnRegistration } from '#features/registrants/public.ts'
import type { OrganizationContext } from '#platform/context.ts'
import type { Form } from './read-forms.ts'

/** What a former registration said, to register again. Throws as `findOwnRegistration` does. */
export async function formOfOwnRegistration(ctx: OrganizationContext, asking: Asking): Promise<Form> {
  const { registration, profile } = await findOwnRegistration(ctx, asking)
  const { answers, attendance, consented_at, timezone, locale, source } = registration
  return {
    answers: { ...answers, email: profile.email },
    consent: consented_at !== null,
    attendance,
    timezone: timezone ?? undefined,
    locale: locale ?? undefined,
    source,
    networkHash: undefined,
    // The link proves the address.
    daily: 'few',
  }
}
