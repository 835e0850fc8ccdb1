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
import type { LinkKeys } from './link-keys.ts'
import { listRolesOfPerson, raiseLinkVersions } from './people-store.ts'

/**
 * The personal link of somebody to an event, until it is revoked or the event is over for 30 days (PP-078, PP-079). The
 * key is in its fragment, which browsers send to no server. Throws `not_found` for whoever has no role at the event.
 */
export async function getMagicLink(
  ctx: MemberContext,
  { query, keys }: { query: MagicLinkQuery; keys: LinkKeys },
): Promise<{ url: string }> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findPermittedEvent(ctx, query.event_id, 'event:update')
    const profile = await findNamed(ctx, query)
    const [role] = profile ? await listRolesOfPerson(ctx.db, event.id, profile.id) : []
    if (!role) throw new AppError('not_found', { message: 'User is not registered for the event' })
    return { url: personalLink(ctx, role, keys) }
  })
}

async function findNamed(
  ctx: WithDb<MemberContext>,
  { email, user_id }: MagicLinkQuery,
): Promise<ProfileRow | undefined> {
  if (user_id === undefined) return findProfileByAddress(ctx.db, email ?? '')
  return (await findProfileRow(ctx.db, user_id)) ?? (await findProfileOfAccount(ctx.db, user_id))
}

/** No link of this person to the event that was handed out before opens it any more; the next one does. */
export async function revokeLink(ctx: MemberContext, id: string): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const { row, event } = await findPermittedRole(ctx, id)
    await raiseLinkVersions(ctx.db, row)
    const profile = await findProfileRow(ctx.db, row.profile_id)
    const target_name = profile ? nameOfProfile(profile) : ''
    const target = { target_type: 'event_role', target_id: id, target_name }
    await writeAudit(ctx, { action: 'event_role.link_revoked', ...target, details: { event: event.title } })
  })
}
