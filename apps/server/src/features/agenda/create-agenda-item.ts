import type { AgendaItem, CreateAgendaItem } from '@marquee/domain/agenda'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { insertAgendaItem } from './agenda-item-store.ts'
import { countAgenda } from './agenda-part-store.ts'
import { publishChanges } from './agenda-changes.ts'
import { agendaItemReply } from './agenda-replies.ts'
import { checkAccess, checkRoomFor, checkTimes } from './check-agenda.ts'
import { lockAgendaOf } from './lock-block.ts'

/** Adds a break, room or booth to the agenda (AG-025). Throws `invalid_input` by field. */
export async function createAgendaItem(ctx: MemberContext, input: CreateAgendaItem): Promise<AgendaItem> {
  const { event: eventId, track, room, booth, ...fields } = input
  return inOrganization(ctx, async (ctx) => {
    const event = await lockAgendaOf(ctx, eventId)
    checkTimes(fields, event)
    const { items } = await countAgenda(ctx.db, event.id)
    checkRoomFor(1, items)
    await checkAccess(ctx.db, event, { track, room, booth })
    const row = await insertAgendaItem(ctx.db, {
      ...fields,
      start_time: new Date(fields.start_time),
      end_time: new Date(fields.end_time),
      track_id: track,
      room_id: fields.kind === 'room' ? room : null,
      booth_id: fields.kind === 'booth' ? booth : null,
      organization_id: ctx.organizationId,
      event_id: event.id,
    })
    await publishChanges(ctx, [{ row, what: 'created', kind: 'agenda_item' }])
    return agendaItemReply(ctx.db, row)
  })
}
