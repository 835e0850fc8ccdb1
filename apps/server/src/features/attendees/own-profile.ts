/** What attendees tell about themselves before they enter. */
import { type ChangeOwnProfile, isProfileComplete, type OwnProfile } from '@marquee/domain/attendees'
import { requirePerson } from '#features/audience/public.ts'
import { describePerson, findProfileRow, type ProfileRow } from '#features/profiles/public.ts'
import type { AudienceContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { sendSignal } from '#platform/signals/signals.ts'

/** Throws `forbidden` for an unproved entry. */
export async function getOwnProfile(ctx: AudienceContext): Promise<OwnProfile> {
  requirePerson(ctx)
  return inOrganization(ctx, async (ctx) => profileView(await findOwn(ctx)))
}

/** Throws `forbidden` for an unproved entry. */
export async function changeOwnProfile(ctx: AudienceContext, change: ChangeOwnProfile): Promise<OwnProfile> {
  requirePerson(ctx)
  return inOrganization(ctx, async (ctx) => {
    await describePerson(ctx.db, await findOwn(ctx), { fields: change, extraData: {} })
    await sendSignal(ctx.db, ctx.organizationId, { type: 'registrants-updated', event_id: ctx.eventId })
    return profileView(await findOwn(ctx))
  })
}

async function findOwn(ctx: WithDb<AudienceContext>): Promise<ProfileRow> {
  const row = await findProfileRow(ctx.db, ctx.attendee.profileId)
  if (!row) throw new AppError('not_found')
  return row
}

function profileView({ first_name, last_name, title, company }: ProfileRow): OwnProfile {
  const shown = { first_name, last_name, title, company }
  return { ...shown, is_complete: isProfileComplete(shown) }
}
