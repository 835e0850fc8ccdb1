import {
  type ListPeopleInRoomQuery,
  type OwnPresence,
  type PeopleInRoom,
  refreshSeconds,
} from '@marquee/domain/attendees'
import { plainWords } from '@marquee/domain/lists'
import { requirePerson } from '#features/audience/public.ts'
import { canSeePeople, findStageSettings } from '#features/stage/public.ts'
import type { AudienceContext, WithDb } from '#platform/context.ts'
import { inAudience } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { deleteShown, findIsAlwaysShown, findShown, insertShown } from './attendee-store.ts'
import { personInRoomView } from './attendee-view.ts'
import type { PeopleInRooms } from './people-in-rooms.ts'
import { t } from './texts.ts'

type PeopleQuery = { query: ListPeopleInRoomQuery; url: string; rooms: PeopleInRooms }

/**
 * One page of the people who are at the event now and can be seen, and what others see of the caller. People who no
 * longer agree to be seen disappear immediately. Throws `forbidden` if the organizer has turned the list off.
 */
export async function listPeopleInRoom(
  ctx: AudienceContext,
  { query, url, rooms }: PeopleQuery,
): Promise<PeopleInRoom> {
  const { here, people } = await rooms.read(ctx)
  const searched = plainWords(query.search)
  const found = searched === '' ? people : people.filter(({ words }) => words.includes(searched))
  const rows = found.slice(query.offset, query.offset + query.limit).map(({ row }) => row)
  const { profileId, isPerson } = ctx.attendee
  return inAudience(ctx, async (ctx) => {
    const asked = rows.filter(({ is_always_shown }) => !is_always_shown).map(({ id }) => id)
    const [settings, shown, isAlwaysShown] = await Promise.all([
      findStageSettings(ctx.db, ctx.eventId),
      findShown(ctx.db, { eventId: ctx.eventId, people: [...asked, ...(isPerson ? [profileId] : [])] }),
      isPerson && findIsAlwaysShown(ctx.db, { eventId: ctx.eventId, profileId }),
    ])
    if (!canSeePeople(ctx.attendee, settings)) throw new AppError('forbidden', { message: t('tabOff') })
    const results = rows
      .filter(({ id, is_always_shown }) => is_always_shown || shown.has(id))
      .map(personInRoomView)
    return {
      ...pageReply({ results, count: found.length, isCapped: false, query, url }),
      here,
      me: { is_shown: isAlwaysShown || shown.has(profileId), is_always_shown: isAlwaysShown },
      refresh_after: refreshSeconds(here),
    }
  })
}

/** Starts or stops showing the caller to others. Idempotent. Throws `forbidden` unless they are proved. */
export async function showMe(
  ctx: AudienceContext,
  { isShown, rooms }: { isShown: boolean; rooms: PeopleInRooms },
): Promise<OwnPresence> {
  requirePerson(ctx)
  const reply = await inAudience(ctx, (ctx) => putShown(ctx, isShown))
  rooms.forget(ctx.eventId)
  return reply
}

async function putShown(ctx: WithDb<AudienceContext>, isShown: boolean): Promise<OwnPresence> {
  const { db, eventId, organizationId, attendee, clock } = ctx
  const person = { eventId, profileId: attendee.profileId }
  if (isShown) {
    await insertShown(db, {
      organization_id: organizationId,
      event_id: eventId,
      profile_id: attendee.profileId,
      shown_at: clock.now(),
    })
  } else await deleteShown(db, person)
  const isAlwaysShown = await findIsAlwaysShown(db, person)
  return { is_shown: isShown || isAlwaysShown, is_always_shown: isAlwaysShown }
}
