/** Collects what the parts of an event contribute: how far they are, what comes next and who to notify of a change. */
import { type EventProgress, type EventState, type NextUp, nothingDone } from '@marquee/domain/events'
import type { Db } from '#platform/db/database.ts'
import type { EventParts, PersonToNotify } from './event-part.ts'
import type { EventRow } from './event-store.ts'

/** Returns everyone to notify of a change of the event, once for each of their audiences. */
export async function listPeopleToNotify(
  db: Db,
  eventId: string,
  parts: EventParts,
): Promise<PersonToNotify[]> {
  const people: PersonToNotify[] = []
  for (const part of parts) people.push(...((await part.peopleToNotify?.(db, eventId)) ?? []))
  return people
}

type At = { event: EventRow; state: EventState; parts: EventParts; now: Date }

/** Returns how far the parts of the event are. */
export async function readProgress(db: Db, { event, parts, now }: Omit<At, 'state'>): Promise<EventProgress> {
  const progress = { ...nothingDone }
  for (const part of parts) Object.assign(progress, await part.progress?.(db, event, now))
  return progress
}

/** Returns what happens next at the event; undefined once it is over. An event that is live has started. */
export async function findNextUp(db: Db, { event, state, parts, now }: At): Promise<NextUp | undefined> {
  if (state === 'canceled' || state === 'past') return undefined
  const { title, start_time, end_time } = event
  const isComing = start_time > now && state !== 'live'
  const first: NextUp = isComing
    ? { what: 'start', title, at: start_time }
    : { what: 'end', title, at: end_time }
  let next = first
  for (const part of parts) {
    const candidate = await part.next?.(db, event, now)
    if (candidate && candidate.at < next.at) next = candidate
  }
  return next
}
