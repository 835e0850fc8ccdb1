/** Where every call about a room begins: the room, who is in it, and what the caller may do there. */
import type { Discussion, DiscussionList } from '@marquee/domain/discussions'
import { settleSeats } from '@marquee/domain/discussions'
import { requirePerson } from '#features/audience/public.ts'
import { findEventRow } from '#features/events/public.ts'
import type { AudienceContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { announceRoom, isPlaced } from './announce-room.ts'
import { doorOf, leadsRoom, requireOpenDoor } from './discussion-policy.ts'
import {
  type DiscussionRow,
  findDiscussionRow,
  listDiscussionRows,
  listPlaced,
  listRoomPeople,
  lockSeats,
  type RoomKey,
  type RoomPersonRow,
  takeOutside,
  updateRoomPerson,
} from './discussion-store.ts'
import { discussionListView, discussionView, type FoundRoom } from './discussion-view.ts'

export type OfRoom = { roomId: string }
export type Ctx = WithDb<AudienceContext>

/** The rooms of the attendee's event, with how many are in each. */
export async function listDiscussions(ctx: AudienceContext): Promise<DiscussionList> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findEventRow(ctx.db, ctx.eventId)
    if (!event) throw new AppError('not_found')
    const now = ctx.clock.now()
    const [rooms, placed] = [
      await listDiscussionRows(ctx.db, ctx.eventId),
      await listPlaced(ctx.db, ctx.eventId),
    ]
    return discussionListView({ rooms, placed, now, door: await doorOf(ctx.db, event, now) })
  })
}

/** The room. Throws `not_found` for rooms of other events. */
export async function getDiscussion(ctx: AudienceContext, { roomId }: OfRoom): Promise<Discussion> {
  return inOrganization(ctx, async (ctx) => viewRoom(ctx, await findRoom(ctx, { roomId })))
}

/**
 * Does something in the room while nobody else changes its seats, then gives free seats to those who wait, notifies everyone
 * whom it concerns, and returns what the room is like. Throws `not_found`, `forbidden`, and `conflict` while rooms are closed.
 */
export async function changeRoom(
  ctx: AudienceContext,
  { roomId }: OfRoom,
  work: (ctx: Ctx, found: FoundRoom) => Promise<void>,
): Promise<Discussion> {
  return inOrganization(ctx, async (ctx) => {
    const found = await findOpenRoom(ctx, { roomId })
    const before = await listRoomPeople(ctx.db, roomId)
    await work(ctx, found)
    await settle(ctx, found, before)
    return viewRoom(ctx, found)
  })
}

/** The room, with its seats locked until the transaction ends. Throws as `changeRoom` does. */
export async function findOpenRoom(ctx: Ctx, { roomId }: OfRoom): Promise<FoundRoom> {
  requirePerson(ctx)
  await lockSeats(ctx.db, roomId)
  const found = await findRoom(ctx, { roomId })
  requireOpenDoor(found.door)
  return found
}

/** Frees seats and gives them to those who wait, and notifies everyone in the room. */
export async function settle(
  ctx: Ctx,
  { room }: Pick<FoundRoom, 'room'>,
  before?: readonly RoomPersonRow[],
): Promise<void> {
  const now = ctx.clock.now()
  const people = await listRoomPeople(ctx.db, room.id)
  const { gone, admitted } = settleSeats(people, room.seats, now)
  await takeOutside(ctx.db, gone)
  for (const { id, seat } of admitted)
    await updateRoomPerson(ctx.db, id, { seat, waiting_since: null, asked_at: null, left_at: now })
  await announceRoom(ctx.db, roomKeyOf(room), (before ?? people).filter(isPlaced))
}

export const roomKeyOf = ({ organization_id, event_id, id }: DiscussionRow): RoomKey => ({
  organization_id,
  event_id,
  room_id: id,
})

/** The caller's row; undefined before they first came. */
export async function findOwnPart(ctx: Ctx, { room }: FoundRoom): Promise<RoomPersonRow | undefined> {
  const people = await listRoomPeople(ctx.db, room.id)
  return people.find(({ profile_id }) => profile_id === ctx.attendee.profileId)
}

async function findRoom(ctx: Ctx, { roomId }: OfRoom): Promise<FoundRoom> {
  const room = await findDiscussionRow(ctx.db, roomId)
  if (room?.event_id !== ctx.eventId) throw new AppError('not_found')
  const event = await findEventRow(ctx.db, room.event_id)
  if (!event) throw new AppError('not_found')
  return {
    room,
    door: await doorOf(ctx.db, event, ctx.clock.now()),
    leads: leadsRoom(ctx.attendee, room),
  }
}

async function viewRoom(ctx: Ctx, found: FoundRoom): Promise<Discussion> {
  const people = await listRoomPeople(ctx.db, found.room.id)
  return discussionView(found, { people, attendee: ctx.attendee, now: ctx.clock.now() })
}
