import type { ChangeRoom, ReorderRooms, Room } from '@marquee/domain/rooms'
import { writeAudit } from '#features/audit/public.ts'
import { findPermittedEvent } from '#features/events/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { requireOwner, roomReply } from './create-room.ts'
import { deleteRoomRow, findRoomRow, reorderRoomRows, type RoomRow, updateRoomRow } from './room-store.ts'
import { t } from './texts.ts'

/** Changes a room (AG-052, AG-056). */
export async function changeRoom(
  ctx: MemberContext,
  { id, change }: { id: string; change: ChangeRoom },
): Promise<Room> {
  return inOrganization(ctx, async (ctx) => {
    const { title } = await findPermittedRoom(ctx, id)
    const { owner, ...fields } = change
    await requireOwner(ctx, owner)
    await updateRoomRow(ctx.db, id, { ...fields, ...(owner !== undefined && { owner_profile_id: owner }) })
    const entry = { action: 'room.changed', target_type: 'room', target_id: id } as const
    await writeAudit(ctx, {
      ...entry,
      target_name: change.title ?? title,
      details: { ...change, was: title },
    })
    return roomReply(ctx, id)
  })
}

/** Deletes the room; agenda items that open it lose their room (AG-053, AG-057). */
export async function deleteRoom(ctx: MemberContext, id: string): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const room = await findPermittedRoom(ctx, id)
    await deleteRoomRow(ctx.db, id)
    const entry = { action: 'room.deleted', target_type: 'room', target_id: id } as const
    await writeAudit(ctx, { ...entry, target_name: room.title, details: { event: room.event_id } })
  })
}

/** Reorders the event's rooms (AG-054). Throws `invalid_input` for a room that isn't one of them. */
export async function reorderRooms(ctx: MemberContext, { event, object_list }: ReorderRooms): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    await findPermittedEvent(ctx, event, 'event:update')
    const unknown = await reorderRoomRows(ctx.db, event, object_list)
    if (unknown.length === 0) return
    const sentence = t('roomsGone')
    throw new AppError('invalid_input', { errors: { object_list: [sentence] } })
  })
}

async function findPermittedRoom(ctx: WithDb<MemberContext>, id: string): Promise<RoomRow> {
  const room = await findRoomRow(ctx.db, id)
  if (!room) throw new AppError('not_found')
  await findPermittedEvent(ctx, room.event_id, 'event:update')
  return room
}
