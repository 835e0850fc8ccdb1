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

/** The event has one more room, behind the others (AG-051). */
export async function createRoom(ctx: MemberContext, { event, ...wanted }: CreateRoom): Promise<Room> {
  return inOrganization(ctx, async (ctx) => {
    await findPermittedEvent(ctx, event, 'event:update')
    return addRoom(ctx, { event, wanted })
  })
}

/** The room is there, of a booth if one is given; whether the actor may is checked before. */
export async function addRoom(
  ctx: WithDb<MemberContext>,
  { event, booth, wanted }: { event: string; booth?: string; wanted: CreateBoothRoom },
): Promise<Room> {
  const { owner, ...fields } = wanted
  await requireOwner(ctx, owner)
  const of = { organization_id: ctx.organizationId, event_id: event, booth_id: booth ?? null }
  const id = await insertRoom(ctx.db, { ...of, ...fields, owner_profile_id: owner })
  const entry = { action: 'room.created', target_type: 'room', target_id: id } as const
  await writeAudit(ctx, { ...entry, target_name: fields.title, details: { event, ...(booth && { booth }) } })
  return roomReply(ctx, id)
}

/** Throws `invalid_input` for an owner whom the caller does not see. */
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
