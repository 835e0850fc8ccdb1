/**
 * What belongs to an event but lives in another feature: its agenda, its people, its rooms. Events don't know these
 * features; the composition root passes the list, so that creating, copying and moving an event includes all of them.
 */
import type {
  EventAudience,
  EventPartName,
  EventContent,
  EventProgress,
  NextUp,
  ReadyAction,
} from '@marquee/domain/events'
import type { MemberContext, OrganizationContext, WithDb } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import type { EventRow } from './event-store.ts'

/** Copied rows have the ids `copied_id(original, to.id)`, and their times are `moved_time(…)` of the originals'. */
export type EventCopy = { from: EventRow; to: EventRow }

export type EventPart = {
  name: EventPartName
  /** Adds what every new event starts with, in the transaction that creates it. */
  begin?: (ctx: WithDb<MemberContext>, event: EventRow) => Promise<void>
  /** Copies this part of `from` to `to`. Repeating it changes nothing. */
  copy?: (db: Db, copy: EventCopy) => Promise<void>
  /** Moves everything of this part that has times along with its event. */
  move?: (db: Db, move: { before: EventRow; after: EventRow }) => Promise<void>
  /** Reacts to new times, and to the event being canceled or restored: for example by notifying people. */
  changed?: (ctx: WithDb<OrganizationContext>, change: { before: EventRow; after: EventRow }) => Promise<void>
  /** Reacts to a change of format, which decides who comes in person and who online. */
  formatChanged?: (ctx: WithDb<OrganizationContext>, event: EventRow) => Promise<void>
  /** Removes this part from the event, before the blueprint of a repeating event is copied again. */
  clear?: (db: Db, eventId: string) => Promise<void>
  /**
   * Deletes whatever no foreign key cascades to, in the transaction that deletes the event and before its row is
   * deleted.
   */
  beforeDelete?: (ctx: WithDb<OrganizationContext>, event: EventRow) => Promise<void>
  /** Saves what was written into `builder_raw_json`. Throws `invalid_input` for anything that isn't a page. */
  writePage?: (
    ctx: WithDb<MemberContext>,
    event: EventRow,
    written: Readonly<Record<string, unknown>> | null,
  ) => Promise<void>
  /** Counts what the event has of this part, such as "12 sessions"; leaves out what it doesn't have. */
  contents?: (db: Db, eventId: string) => Promise<EventContent[]>
  /** Who to notify of a change of the event, once for each of their audiences. */
  peopleToNotify?: (db: Db, eventId: string) => Promise<PersonToNotify[]>
  /** How far this part is; the next step follows from it. */
  progress?: (db: Db, event: EventRow, now: Date) => Promise<Partial<EventProgress>>
  /** What happens next in this part, after `now` and before the event ends. */
  next?: (db: Db, event: EventRow, now: Date) => Promise<NextUp | undefined>
  /** Throws `not_ready` while background work may still change this part, so that `action` has to wait. */
  requireReady?: (db: Db, eventId: string, action: ReadyAction) => Promise<void>
}

/** Someone to notify of changes of an event, once for each audience. */
export type PersonToNotify = {
  audience: EventAudience
  email: string
  first_name: string
  takes_calendar_invites: boolean
}

export type EventParts = readonly EventPart[]

/**
 * Throws `not_ready`, with the text of EV-076, when the event isn't ready for `action` yet (EV-071, EV-075, EV-078).
 */
export async function requireReadyEvent(
  db: Db,
  { eventId, action, parts }: { eventId: string; action: ReadyAction; parts: EventParts },
): Promise<void> {
  for (const part of parts) await part.requireReady?.(db, eventId, action)
}

/** Counts what the event contains, part by part. */
export async function summarizeParts(db: Db, eventId: string, parts: EventParts): Promise<EventContent[]> {
  const contents: EventContent[] = []
  for (const part of parts) contents.push(...((await part.contents?.(db, eventId)) ?? []))
  return contents.filter(({ count }) => count > 0)
}
