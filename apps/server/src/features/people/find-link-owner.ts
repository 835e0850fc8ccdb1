import type { EntryProof } from '@marquee/domain/audience'
import { type EventRow, findEventRow } from '#features/events/public.ts'
import { isOrganizationOpen } from '#features/organizations/public.ts'
import { findProfileRow, type ProfileRow } from '#features/profiles/public.ts'
import type { Services } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import type { WithSystemDb } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { linksEndAt } from './link-end.ts'
import { type LinkClaims, personalKeys, typedKeys } from './link-keys.ts'
import { type EventRoleRow, findEventRoleRow } from './people-store.ts'

type LinkOwner = { role: EventRoleRow; profile: ProfileRow; event: EventRow; proof: EntryProof }

/**
 * Finds the owner of a personal link, and whether it proves who they are. The key that a form hands out doesn't, and
 * works for a day, until someone vouches for the person. Throws `invalid_code` for a key that is wrong, revoked, of
 * another event, or more than 30 days past the event's end.
 */
export async function findLinkOwner(
  ctx: WithSystemDb<Services>,
  { eventId, key }: { eventId: string; key: string },
): Promise<LinkOwner> {
  const proved = personalKeys.read(ctx, eventId, key)
  const claims = proved ?? typedKeys.read(ctx, eventId, key)
  const role = claims && (await findCurrentRole(ctx.db, claims))
  if (!claims || !role) throw new AppError('invalid_code')
  if (!(await isOrganizationOpen(ctx.db, role.organization_id))) throw new AppError('invalid_code')
  const event = await findEventRow(ctx.db, role.event_id)
  const profile = await findProfileRow(ctx.db, role.profile_id)
  if (!event || !profile || linksEndAt(event) < ctx.clock.now()) throw new AppError('invalid_code')
  if (!proved && isTypedOver(ctx, { claims, profile })) throw new AppError('invalid_code')
  return { role, profile, event, proof: proved ? 'proved' : 'typed' }
}

/** Whether the key that a form handed out has stopped working, by time or because someone vouched for the person. */
function isTypedOver(
  { clock }: Pick<Services, 'clock'>,
  { claims: { endsAt }, profile }: { claims: LinkClaims; profile: ProfileRow },
): boolean {
  return !profile.is_typed || endsAt === undefined || endsAt < clock.now()
}

/** The role that the link names, unless the link was revoked. */
async function findCurrentRole(db: Db, claims: LinkClaims): Promise<EventRoleRow | undefined> {
  const role = await findEventRoleRow(db, claims.eventRoleId)
  return role?.event_id === claims.eventId && role.link_version === claims.version ? role : undefined
}
