import type { ListedEvent } from '@marquee/domain/events'
import { visibleWorkspaces } from '@marquee/domain/permissions'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { withAirings } from './airing-store.ts'
import { listEvents } from './event-list-store.ts'
import { findEventNames } from './event-store.ts'
import { listedEventView } from './event-view.ts'

/** Fits next to the newest videos. */
const atMost = 4

type Options = { workspace?: string | undefined }

/** The newest recordings that the caller may see, in the order of their list. */
export async function listRecentRecordings(
  ctx: MemberContext,
  { workspace }: Options,
): Promise<ListedEvent[]> {
  const { actor } = ctx
  return inOrganization(ctx, async (ctx) => {
    const { rows: found } = await listEvents(ctx.db, {
      title: '',
      workspace,
      event_type: ['Recording'],
      ordering: '-start_time',
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
