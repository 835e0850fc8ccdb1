import { eventState } from '@marquee/domain/events'
import type { NextEvent } from '@marquee/domain/home'
import { visibleWorkspaces } from '@marquee/domain/permissions'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { withAirings } from './airing-store.ts'
import { listMissing } from './collect-from-parts.ts'
import { listEvents } from './event-list-store.ts'
import type { EventParts } from './event-part.ts'
import { findEventNames, findEventRow } from './event-store.ts'
import { listedEventView } from './event-view.ts'

/** Few enough to query every part for each event. */
const atMost = 4
const dayMs = 24 * 60 * 60 * 1000

type Options = { workspace?: string | undefined; parts: EventParts }

/** The live and upcoming events that the caller may see, earliest first, each with what it still needs. */
export async function listNextEvents(
  ctx: MemberContext,
  { workspace, parts }: Options,
): Promise<NextEvent[]> {
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
    const next: NextEvent[] = []
    for (const row of rows) {
      const event = await findEventRow(ctx.db, row.id)
      const state = eventState(row, now)
      const missing = event ? await listMissing(ctx.db, { event, state, parts }) : []
      next.push({ ...listedEventView(row, names.get(row.id), actor), missing })
    }
    return next
  })
}
