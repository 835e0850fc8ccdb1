import type { ListRtmpInputsQuery, RtmpInput } from '@marquee/domain/live-inputs'
import type { Page } from '@marquee/domain/lists'
import { findVisibleEvent } from '#features/events/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { listRtmpInputRows } from './rtmp-input-store.ts'
import { rtmpInputView } from './rtmp-input-view.ts'

/** A page of the event's inputs, oldest first, without their keys (LV-047). There are few, so paging happens in memory. */
export async function listRtmpInputs(
  ctx: MemberContext,
  input: { query: ListRtmpInputsQuery; url: string },
): Promise<Page<RtmpInput>> {
  const { event, limit, offset } = input.query
  return inOrganization(ctx, async (ctx) => {
    await findVisibleEvent(ctx, event)
    const rows = await listRtmpInputRows(ctx.db, event)
    const results = rows.slice(offset, offset + limit).map((row) => rtmpInputView(row, ctx))
    return pageReply({ results, count: rows.length, isCapped: false, ...input })
  })
}
