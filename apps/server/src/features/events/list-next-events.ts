import type { ListedEvent } from '@marquee/domain/events'
import { visibleWorkspaces } from '@marquee/domain/permissions'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { withAirings } from './airing-store.ts'
import { listEvents } from './event-list-store.ts'
import { findEventNames } from './event-store.ts'
import { listedEventView } from './event-view.ts'

/** As many as can be read at a glance. */
const atMost = 4
const dayMs = 24 * 60 * 60 * 1000

/** The live and upcoming events that the caller may see, earliest first. */
export async function listNextEvents(
  ctx: MemberContext,
  { workspace }: { workspace?: string | undefined },
): Promise<ListedEvent[]> {
  const { actor, clock } = ctx
  const now = clock.now()
  return inOrganization(ctx, async (ctx) => {
    const { rows: found } = await listEvents(ctx.db, {
      title: '',
      workspace,
      event_type: ['Webinar', 'Conference'],
      // An event that runs over isn't over yet.
      end_time_gte: new Date(now.getTime() - dayMs).toISOString(),
      notOverAt: now,
      ordering: 'start_time',
      min: false,
      limit: atMost,
      offset: 0,
      visibleWorkspaces: visibleWorkspaces(actor, 'event:read'),
      ownWorkspaces: undefined,
    })
    const rows = await withAirings(ctx.db, found)
    const names = await findEventNames(
      ctx.db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => listedEventView(row, names.get(row.id), actor))
  })
}
