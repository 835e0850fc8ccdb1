import type { Page } from '@marquee/domain/lists'
import type { ListRoomsQuery, Room } from '@marquee/domain/rooms'
import { findVisibleEvent } from '#features/events/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { listRoomRows } from './room-store.ts'
import { roomView } from './room-view.ts'

/** A page of the event's rooms in order (AG-050). There are few, so paging happens in memory. */
export async function listRooms(
  ctx: MemberContext,
  input: { query: ListRoomsQuery; url: string },
): Promise<Page<Room>> {
  const { event, limit, offset } = input.query
  return inOrganization(ctx, async (ctx) => {
    await findVisibleEvent(ctx, event)
    const rows = await listRoomRows(ctx.db, event)
    const results = rows.slice(offset, offset + limit).map(roomView)
    return pageReply({ results, count: rows.length, isCapped: false, ...input })
  })
}
