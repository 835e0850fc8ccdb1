import type { CreateBoothRoom, CreateRoom, Room } from '@marquee/domain/rooms'
import { writeAudit } from '#features/audit/public.ts'
import { findPermittedEvent } from '#features/events/public.ts'
import { findVisibleProfile } from '#features/profiles/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findRoomRow, insertRoom } from './room-store.ts'
import { roomView } from './room-view.ts'
import { t } from './texts.ts'

/** Adds a room at the end of the event's rooms (AG-051). */
export async function createRoom(ctx: MemberContext, { event, ...room }: CreateRoom): Promise<Room> {
  return inOrganization(ctx, async (ctx) => {
    await findPermittedEvent(ctx, event, 'event:update')
    return addRoom(ctx, { event, room })
  })
}

/** Adds a room to the event, or to the booth if one is given. The caller has checked the permission. */
export async function addRoom(
  ctx: WithDb<MemberContext>,
  { event, booth, room }: { event: string; booth?: string; room: CreateBoothRoom },
): Promise<Room> {
  const { owner, ...fields } = room
  await requireOwner(ctx, owner)
  const parent = { organization_id: ctx.organizationId, event_id: event, booth_id: booth ?? null }
  const id = await insertRoom(ctx.db, { ...parent, ...fields, owner_profile_id: owner })
  const entry = { action: 'room.created', target_type: 'room', target_id: id } as const
  await writeAudit(ctx, { ...entry, target_name: fields.title, details: { event, ...(booth && { booth }) } })
  return roomReply(ctx, id)
}

/** Throws `invalid_input` for an owner the caller can't see. */
export async function requireOwner(
  ctx: WithDb<MemberContext>,
  owner: string | null | undefined,
): Promise<void> {
  if (owner == null || (await findVisibleProfile(ctx, owner))) return
  throw new AppError('invalid_input', { errors: { owner: [t('unknownPerson')] } })
}

export async function roomReply(ctx: WithDb<MemberContext>, id: string): Promise<Room> {
  const row = await findRoomRow(ctx.db, id)
  if (!row) throw new AppError('not_found')
  return roomView(row)
}
