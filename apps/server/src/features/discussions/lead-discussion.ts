/** What people do in a room: with themselves, and as hosts with others. */
import type { ChangeOwnPart, Discussion, LeadPerson } from '@marquee/domain/discussions'
import type { AudienceContext } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { listRoomPeople, outside, updateRoomPerson } from './discussion-store.ts'
import { changeRoom, findOwnPart, type OfRoom } from './find-discussion.ts'
import { t } from './texts.ts'

/** Notes what the caller sends. Throws `not_found` for those who aren't in the room. */
export async function changeOwnPart(
  ctx: AudienceContext,
  { change, ...room }: OfRoom & { change: ChangeOwnPart },
): Promise<Discussion> {
  return changeRoom(ctx, room, async (ctx, found) => {
    const me = await findOwnPart(ctx, found)
    if (me?.seat == null) throw new AppError('not_found')
    await updateRoomPerson(ctx.db, me.id, change)
  })
}

/** Mutes somebody, removes them, or lets them in again. Throws `forbidden`, `not_found`. */
export async function leadPerson(
  ctx: AudienceContext,
  { personId, change, ...room }: OfRoom & { personId: string; change: LeadPerson },
): Promise<Discussion> {
  return changeRoom(ctx, room, async (ctx, { room, leads }) => {
    if (!leads) throw new AppError('forbidden', { message: t('cannotLead') })
    const person = (await listRoomPeople(ctx.db, room.id)).find(({ id }) => id === personId)
    if (!person) throw new AppError('not_found')
    const gone = change.is_removed === true ? { ...outside, left_at: ctx.clock.now() } : {}
    await updateRoomPerson(ctx.db, personId, { ...change, ...gone })
  })
}
