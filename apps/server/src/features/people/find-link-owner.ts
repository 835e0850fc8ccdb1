import { type EventRow, findEventRow } from '#features/events/public.ts'
import { isOrganizationOpen } from '#features/organizations/public.ts'
import { findProfileRow, type ProfileRow } from '#features/profiles/public.ts'
import type { Services } from '#platform/context.ts'
import type { WithSystemDb } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { linksEndAt } from './link-end.ts'
import type { LinkKeys } from './link-keys.ts'
import { type EventRoleRow, findEventRoleRow } from './people-store.ts'

/**
 * Whose personal link this is. Throws `invalid_code` for a key that is wrong, revoked, of another event, or 30 days past the
 * event's end.
 */
export async function findLinkOwner(
  ctx: WithSystemDb<Services>,
  { eventId, key, keys }: { eventId: string; key: string; keys: LinkKeys },
): Promise<{ role: EventRoleRow; profile: ProfileRow; event: EventRow }> {
  const claims = keys.read(eventId, key)
  if (!claims) throw new AppError('invalid_code')
  const role = await findEventRoleRow(ctx.db, claims.eventRoleId)
  const isCurrent = role?.event_id === claims.eventId && role.link_version === claims.version
  if (!role || !isCurrent) throw new AppError('invalid_code')
  if (!(await isOrganizationOpen(ctx.db, role.organization_id))) throw new AppError('invalid_code')
  const event = await findEventRow(ctx.db, role.event_id)
  const profile = await findProfileRow(ctx.db, role.profile_id)
  if (!event || !profile || linksEndAt(event) < ctx.clock.now()) throw new AppError('invalid_code')
  return { role, profile, event }
}
