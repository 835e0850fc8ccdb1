/** Taking a seat in a room, or waiting for one; coming in with camera and microphone; and leaving. */
import { randomUUID } from 'node:crypto'
import type { Discussion, DiscussionEntry, EnterDiscussion } from '@marquee/domain/discussions'
import { connectToStage, requireNoOtherDevice } from '#features/backstage/public.ts'
import { recordActivities } from '#features/ledger/public.ts'
import type { AudienceContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { discussionsPath } from './discussions-path.ts'
import {
  listPlaced,
  listRoomPeople,
  outside,
  putRoomPerson,
  type RoomPersonRow,
  updateRoomPerson,
} from './discussion-store.ts'
import {
  changeRoom,
  type Ctx,
  findOpenRoom,
  findOwnPart,
  getDiscussion,
  type OfRoom,
  settle,
} from './find-discussion.ts'
import { announceRoom } from './announce-room.ts'
import type { FoundRoom } from './discussion-view.ts'
import { t } from './texts.ts'

/**
 * Takes a seat for the caller, or a place among those who wait, which lasts while they ask again. They give up what they have in
 * other rooms. Throws `forbidden` for whom a host removed.
 */
export async function takeSeat(ctx: AudienceContext, { roomId }: OfRoom): Promise<Discussion> {
  return changeRoom(ctx, { roomId }, async (ctx, found) => {
    await leaveOthers(ctx, found)
    await ask(ctx, found)
  })
}

/**
 * Connects the caller's browser with the room. A former connection of theirs ends, and they keep their seat. Throws
 * `forbidden` for whom a host removed, `joined_elsewhere` as `requireOnlyDevice` does, `conflict` while the room is full,
 * `invalid_input` for an offer that can't be used, and `unavailable` while the stage role is down.
 */
export async function enterDiscussion(
  ctx: AudienceContext,
  { roomId, entry }: OfRoom & { entry: EnterDiscussion },
): Promise<DiscussionEntry> {
  const { offer, replaces, ...sent } = entry
  const person = await inOrganization(ctx, async (ctx) => {
    const found = await findOpenRoom(ctx, { roomId })
    await requireOnlyDevice(ctx, found, replaces)
    return requireSeat(ctx, found)
  })
  const connectionId = randomUUID()
  const answer = await connectToStage(
    ctx,
    {
      organizationId: person.organization_id,
      eventId: person.event_id,
      roomId,
      personId: person.id,
      seat: person.seat,
      connectionId,
      entry: ctx.attendee,
      offer,
    },
    discussionsPath,
  )
  await inOrganization(ctx, async (ctx) => {
    const found = await findOpenRoom(ctx, { roomId })
    await requireOnlyDevice(ctx, found, replaces)
    const { entered_at } = await requireSeat(ctx, found)
    const now = ctx.clock.now()
    if (entered_at === null) await recordVisit(ctx, found)
    await updateRoomPerson(ctx.db, person.id, {
      ...sent,
      connection_id: connectionId,
      left_at: null,
      entered_at: entered_at ?? now,
    })
    await settle(ctx, found)
  })
  return { answer, person: person.id, connection: connectionId }
}

/** Gives the caller's seat, or their place among those who wait, to others. Nothing happens if they have none. */
export async function leaveDiscussion(ctx: AudienceContext, { roomId }: OfRoom): Promise<Discussion> {
  // Also once rooms are closed, when nobody is admitted any more.
  const { door, me } = await getDiscussion(ctx, { roomId })
  if (door !== 'open' || me.person === null) return getDiscussion(ctx, { roomId })
  return changeRoom(ctx, { roomId }, async (ctx, found) => {
    const me = await findOwnPart(ctx, found)
    if (me) await updateRoomPerson(ctx.db, me.id, { ...outside, left_at: ctx.clock.now() })
  })
}

async function ask(ctx: Ctx, found: FoundRoom): Promise<RoomPersonRow> {
  const { organization_id, event_id, id: room_id } = found.room
  const row = await putRoomPerson(ctx.db, {
    organization_id,
    event_id,
    room_id,
    profile_id: ctx.attendee.profileId,
    is_host: found.leads,
  })
  if (row.is_removed) throw new AppError('forbidden', { message: t('removed') })
  const now = ctx.clock.now()
  if (row.seat === null)
    await updateRoomPerson(ctx.db, row.id, { waiting_since: row.waiting_since ?? now, asked_at: now })
  // Whoever was just let in keeps the seat while their page is open.
  else if (row.connection_id === null) await updateRoomPerson(ctx.db, row.id, { left_at: now })
  const own = await findOwnPart(ctx, found)
  if (!own) throw new AppError('not_found')
  return own
}

/** The caller's row with a seat. Throws `forbidden`, and `conflict` while all are taken. */
async function requireSeat(ctx: Ctx, found: FoundRoom): Promise<RoomPersonRow & { seat: number }> {
  await leaveOthers(ctx, found)
  await ask(ctx, found)
  await settle(ctx, found)
  const own = await findOwnPart(ctx, found)
  if (!own || own.seat === null) throw new AppError('conflict', { message: t('full') })
  return { ...own, seat: own.seat }
}

/** Throws `joined_elsewhere` if a device renews its connection by itself and another one is in this or another room. */
async function requireOnlyDevice(ctx: Ctx, { room }: FoundRoom, replaces: string | null): Promise<void> {
  const { profileId } = ctx.attendee
  const own = (await listPlaced(ctx.db, ctx.eventId)).filter(({ profile_id }) => profile_id === profileId)
  for (const { room_id, connection_id, id } of own)
    requireNoOtherDevice({ now: room_id === room.id ? connection_id : (connection_id ?? id), replaces })
}

/** Nobody talks in two rooms, and nobody has the seats of two. */
async function leaveOthers(ctx: Ctx, { room }: FoundRoom): Promise<void> {
  const { profileId } = ctx.attendee
  const others = (await listPlaced(ctx.db, ctx.eventId)).filter(
    ({ profile_id, room_id }) => profile_id === profileId && room_id !== room.id,
  )
  for (const other of others) {
    const before = (await listRoomPeople(ctx.db, other.room_id)).filter(({ id }) => id === other.id)
    await updateRoomPerson(ctx.db, other.id, { ...outside, left_at: ctx.clock.now() })
    await announceRoom(ctx.db, other, before)
  }
}

/** Being in a booth's room is being at the booth, too. */
async function recordVisit(ctx: Ctx, { room }: FoundRoom): Promise<void> {
  const done = { event_id: ctx.eventId, profile_id: ctx.attendee.profileId }
  const { id: room_id, booth_id } = room
  await recordActivities(ctx, [
    ...(booth_id === null ? [] : [{ ...done, type: 'visited_booth' as const, data: { booth_id, room_id } }]),
    { ...done, type: 'visited_room' as const, data: { room_id } },
  ])
}
