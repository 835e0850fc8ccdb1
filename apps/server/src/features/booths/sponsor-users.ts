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

/** The person has a profile and is a sponsor of the event (AU-097, BO-027); nothing is there twice. */
export async function createSponsorUser(
  ctx: MemberContext,
  { event, user }: CreateSponsorUser,
): Promise<SponsorUser> {
  return inOrganization(ctx, async (ctx) => {
    await findPermittedEvent(ctx, event, 'event:update')
    await requireBooths(ctx)
    const profile = await findOrCreateProfile(ctx, user)
    const of = { organization_id: ctx.organizationId, event_id: event, profile_id: profile.id }
    const { id, role } = await putSponsorRole(ctx.db, of)
    const entry = { action: 'sponsor.added', target_type: 'profile', target_id: profile.id } as const
    await writeAudit(ctx, { ...entry, target_name: profile.email, details: { event } })
    const { email, first_name, last_name, company } = profile
    return { id, event, role, user: { id: profile.id, email, first_name, last_name, company } }
  })
}

/** Whoever presents at a booth is a sponsor of its event. Throws `invalid_input` for nobody whom the caller sees. */
export async function requireSponsor(
  ctx: WithDb<MemberContext>,
  event: string,
  profileId: string,
): Promise<void> {
  if (!(await findVisibleProfile(ctx, profileId))) {
    throw new AppError('invalid_input', { errors: { sponsor: [t('unknownPerson')] } })
  }
  const of = { organization_id: ctx.organizationId, event_id: event, profile_id: profileId }
  await putSponsorRole(ctx.db, of)
}
