import type { EnterEvent, Entrance } from '@marquee/domain/people'
import { type EventRow, findEventRow } from '#features/events/public.ts'
import { isOrganizationOpen } from '#features/organizations/public.ts'
import { findProfileRow } from '#features/profiles/public.ts'
import type { Services } from '#platform/context.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { linksEndAt } from './link-end.ts'
import type { LinkKeys } from './link-keys.ts'
import { findEventRoleRow } from './people-store.ts'

/**
 * The person and event of a personal link's key. Runs as the system role: before this sign-in the organization is
 * unknown. Throws `invalid_code` for a key that is wrong, revoked, of another event, or 30 days past the event's end.
 */
export async function enterEvent(
  services: Services,
  { link, keys }: { link: EnterEvent; keys: LinkKeys },
): Promise<Entrance> {
  const claims = keys.read(link.event_id, link.key)
  if (!claims) throw new AppError('invalid_code')
  return asSystem(services, async (ctx) => {
    const role = await findEventRoleRow(ctx.db, claims.eventRoleId)
    const isCurrent = role?.event_id === claims.eventId && role.link_version === claims.version
    if (!role || !isCurrent) throw new AppError('invalid_code')
    if (!(await isOrganizationOpen(ctx.db, role.organization_id))) throw new AppError('invalid_code')
    const event = await findEventRow(ctx.db, role.event_id)
    const profile = await findProfileRow(ctx.db, role.profile_id)
    if (!event || !profile || linksEndAt(event) < services.clock.now()) throw new AppError('invalid_code')
    const { first_name, last_name } = profile
    return { event: eventOfEntrance(event), person: { first_name, last_name }, role: role.role }
  })
}

function eventOfEntrance({
  id,
  title,
  start_time,
  end_time,
  timezone,
  canceled_at,
}: EventRow): Entrance['event'] {
  return {
    id,
    title,
    start_time: start_time.toISOString(),
    end_time: end_time.toISOString(),
    timezone,
    is_canceled: canceled_at !== null,
  }
}
