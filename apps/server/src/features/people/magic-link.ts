import type { MagicLinkQuery } from '@marquee/domain/people'
import { findPermittedEvent } from '#features/events/public.ts'
import { writeAudit } from '#features/audit/public.ts'
import {
  findProfileByAddress,
  findProfileOfAccount,
  findProfileRow,
  nameOfProfile,
  type ProfileRow,
} from '#features/profiles/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findPermittedRole } from './event-role-reply.ts'
import { personalLink } from './invite-person.ts'
import { sendEntriesEnded } from '#platform/signals/notices.ts'
import { listRolesOfPerson, raiseLinkVersions } from './people-store.ts'
import { t } from './texts.ts'

/**
 * Creates the person's link to an event, which works until it is revoked or 30 days after the event (PP-078, PP-079). The
 * key is in the fragment, which browsers never send to a server. Throws `not_found` for people without a role there.
 */
export async function getMagicLink(ctx: MemberContext, query: MagicLinkQuery): Promise<{ url: string }> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findPermittedEvent(ctx, query.event_id, 'event:update')
    const profile = await findNamed(ctx, query)
    const [role] = profile ? await listRolesOfPerson(ctx.db, event.id, profile.id) : []
    if (!role) throw new AppError('not_found', { message: t('notRegistered') })
    return { url: personalLink(ctx, role) }
  })
}

async function findNamed(
  ctx: WithDb<MemberContext>,
  { email, user_id }: MagicLinkQuery,
): Promise<ProfileRow | undefined> {
  if (user_id === undefined) return findProfileByAddress(ctx.db, email ?? '')
  return (await findProfileRow(ctx.db, user_id)) ?? (await findProfileOfAccount(ctx.db, user_id))
}

/** Revokes all links of this person to the event; a new one works. */
export async function revokeLink(ctx: MemberContext, id: string): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const { row, event } = await findPermittedRole(ctx, id)
    await raiseLinkVersions(ctx.db, row)
    const { organization_id: organizationId, event_id: eventId, profile_id } = row
    await sendEntriesEnded(ctx.db, { organizationId, eventId, profileIds: [profile_id] })
    const profile = await findProfileRow(ctx.db, row.profile_id)
    const target_name = profile ? nameOfProfile(profile) : ''
    const target = { target_type: 'event_role', target_id: id, target_name }
    await writeAudit(ctx, { action: 'event_role.link_revoked', ...target, details: { event: event.title } })
  })
}
