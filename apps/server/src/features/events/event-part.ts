/**
 * What belongs to an event and is of another feature: its agenda, its people, its rooms. An event does not know them; the
 * composition root hands it the list, so that creating, copying and moving an event takes all of it along.
 */
import type {
  EventAudience,
  EventLack,
  EventPartName,
  EventContent,
  NextUp,
  ReadyAction,
} from '@marquee/domain/events'
import type { MemberContext, OrganizationContext, WithDb } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import type { EventRow } from './event-store.ts'

/** Copies have ids of `copied_id(original, to.id)`, and their times are `moved_time(…)` of the originals'. */
export type EventCopy = { from: EventRow; to: EventRow }

export type EventPart = {
  name: EventPartName
  /** What every new event has from the beginning; in the transaction that creates it. */
  begin?: (ctx: WithDb<MemberContext>, event: EventRow) => Promise<void>
  /** All of this part that `from` has, `to` has as well. May be repeated, and then changes nothing. */
  copy?: (db: Db, copy: EventCopy) => Promise<void>
  /** All of this part that has times has moved along with its event. */
  move?: (db: Db, move: { before: EventRow; after: EventRow }) => Promise<void>
  /** The event has nothing of this part any more: before the pattern of a repeating event is copied anew. */
  clear?: (db: Db, eventId: string) => Promise<void>
  /** Whatever no foreign key takes along is gone; in the transaction that deletes the event, before its row goes. */
  end?: (ctx: WithDb<OrganizationContext>, event: EventRow) => Promise<void>
  /** What a person reads that the event has of this part, such as "12 sessions"; only what there is. */
  tell?: (db: Db, eventId: string) => Promise<EventContent[]>
  /** Who hears of a change of the event, each with every audience they are of. */
  told?: (db: Db, eventId: string) => Promise<PersonToNotify[]>
  /** What the event has not yet and should have when people come. */
  missing?: (db: Db, event: EventRow) => Promise<EventLack[]>
  /** What happens next of this part, after `now`, until the event ends. */
  next?: (db: Db, event: EventRow, now: Date) => Promise<NextUp | undefined>
  /** Throws `not_ready` while this part of the event may still change by itself, so that `action` has to wait. */
  requireReady?: (db: Db, eventId: string, action: ReadyAction) => Promise<void>
}

/** Somebody who hears of changes of an event: once for each audience. */
export type PersonToNotify = {
  audience: EventAudience
  email: string
  first_name: string
  takes_calendar_invites: boolean
}

export type EventParts = readonly EventPart[]

/** Throws `not_ready` in the words of EV-076 when the event is not ready for `action` yet (EV-071, EV-075, EV-078). */
export async function requireReadyEvent(
  db: Db,
  wanted: { eventId: string; action: ReadyAction; parts: EventParts },
): Promise<void> {
  for (const part of wanted.parts) await part.requireReady?.(db, wanted.eventId, wanted.action)
}

/** What people read that the event holds, part by part. */
export async function summarizeParts(db: Db, eventId: string, parts: EventParts): Promise<EventContent[]> {
  const told: EventContent[] = []
  for (const part of parts) told.push(...((await part.tell?.(db, eventId)) ?? []))
  return told.filter(({ count }) => count > 0)
}
