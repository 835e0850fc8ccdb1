import type { ChangeAgendaItem, ChangedAgendaItem } from '@marquee/domain/agenda'
import { valueChanges } from '#features/audit/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import {
  type AgendaItemChange,
  type AgendaItemRow,
  findAgendaItemRow,
  updateAgendaItemRow,
} from './agenda-item-store.ts'
import { publishChanges } from './agenda-changes.ts'
import { agendaItemReply } from './agenda-replies.ts'
import { checkAccess, checkTimes } from './check-agenda.ts'
import { lockBlock } from './lock-block.ts'
import { changedFields, findOverwritten } from './overwritten.ts'

type Values = Omit<ChangeAgendaItem, 'seen'>

/**
 * Changes the fields that are sent and leaves the rest as they are (AG-026). Returns values it overwrote that the
 * caller hadn't seen. Throws as its creation does.
 */
export async function changeAgendaItem(
  ctx: MemberContext,
  { id, seen, ...values }: ChangeAgendaItem & { id: string },
): Promise<ChangedAgendaItem> {
  return inOrganization(ctx, async (ctx) => {
    const { row, event } = await lockBlock(ctx, id, findAgendaItemRow)
    const before = valuesOf(row)
    const fields = changedFields(before, values)
    if (fields.length === 0) return { ...(await agendaItemReply(ctx.db, row)), overwritten: {} }
    if (fields.includes('start_time') || fields.includes('end_time')) {
      const { start_time = before.start_time, end_time = before.end_time } = values
      checkTimes({ start_time, end_time }, event)
    }
    await checkAccess(ctx.db, event, values)
    const after = await updateAgendaItemRow(ctx.db, id, columnsOf(row, values))
    const target = { target_type: 'agenda_item', target_id: id, action: 'agenda_item.updated' }
    const [overwritten = {}] = await findOverwritten(ctx.db, [{ target, before, fields, seen }])
    const changes = valueChanges(before, values, fields)
    await publishChanges(ctx, [{ row: after, what: 'updated', kind: 'agenda_item', fields, changes }])
    return { ...(await agendaItemReply(ctx.db, after)), overwritten }
  })
}

/** Only an open room has a room, and only an open booth has a booth. */
function columnsOf(row: AgendaItemRow, values: Values): AgendaItemChange {
  const { start_time, end_time, track, room, booth, ...columns } = values
  const kind = columns.kind ?? row.kind
  return {
    ...columns,
    ...(start_time !== undefined && { start_time: new Date(start_time) }),
    ...(end_time !== undefined && { end_time: new Date(end_time) }),
    ...(track !== undefined && { track_id: track }),
    room_id: kind === 'room' ? (room === undefined ? row.room_id : room) : null,
    booth_id: kind === 'booth' ? (booth === undefined ? row.booth_id : booth) : null,
  }
}

function valuesOf({ kind, title, description, start_time, end_time, ...row }: AgendaItemRow) {
  return {
    kind,
    title,
    description,
    start_time: start_time.toISOString(),
    end_time: end_time.toISOString(),
    track: row.track_id,
    room: row.room_id,
    booth: row.booth_id,
  }
}
