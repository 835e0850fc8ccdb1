import type { CreateSponsorUser, SponsorUser } from '@marquee/domain/booths'
import { writeAudit } from '#features/audit/public.ts'
import { findPermittedEvent } from '#features/events/public.ts'
import { putSponsorRole } from '#features/people/public.ts'
import { findOrCreateProfile, findVisibleProfile } from '#features/profiles/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { requireBooths } from './find-booth.ts'
import { t } from './texts.ts'

/** Makes the person a sponsor of the event, creating their profile if needed (AU-097, BO-027). Idempotent. */
export async function createSponsorUser(
  ctx: MemberContext,
  { event, user }: CreateSponsorUser,
): Promise<SponsorUser> {
  return inOrganization(ctx, async (ctx) => {
    await findPermittedEvent(ctx, event, 'event:update')
    await requireBooths(ctx)
    const profile = await findOrCreateProfile(ctx, user)
    const sponsorKey = { organization_id: ctx.organizationId, event_id: event, profile_id: profile.id }
    const { id, role } = await putSponsorRole(ctx.db, sponsorKey)
    const entry = { action: 'sponsor.added', target_type: 'profile', target_id: profile.id } as const
    await writeAudit(ctx, { ...entry, target_name: profile.email, details: { event } })
    const { email, first_name, last_name, company } = profile
    return { id, event, role, user: { id: profile.id, email, first_name, last_name, company } }
  })
}

/** Makes the booth's sponsor a sponsor of the event. Throws `invalid_input` for a person the caller can't see. */
export async function requireSponsor(
  ctx: WithDb<MemberContext>,
  event: string,
  profileId: string,
): Promise<void> {
  if (!(await findVisibleProfile(ctx, profileId))) {
    throw new AppError('invalid_input', { errors: { sponsor: [t('unknownPerson')] } })
  }
  const sponsorKey = { organization_id: ctx.organizationId, event_id: event, profile_id: profileId }
  await putSponsorRole(ctx.db, sponsorKey)
}
