/** Collects what the parts of an event contribute: what is missing, what comes next and who to notify of a change. */
import { type EventLack, eventState, isInPerson, type NextUp } from '@marquee/domain/events'
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

type At = { event: EventRow; parts: EventParts; now: Date }

/** Lists what the event still needs. An event that has taken place needs nothing. */
export async function listMissing(db: Db, { event, parts, now }: At): Promise<EventLack[]> {
  const state = eventState(event, now)
  if (state === 'canceled') return []
  if (state === 'past' && event.event_type !== 'Recording') return missingInPast(event)
  const missing = missingInEvent(event)
  for (const part of parts) missing.push(...((await part.missing?.(db, event)) ?? []))
  return missing.filter(({ count }) => count > 0)
}

/** An event created with times in the past, as a copy may be, never took place. */
function missingInPast({ created_at, end_time }: EventRow): EventLack[] {
  return created_at > end_time ? [{ what: 'time_to_come', count: 1, place: 'dashboard' }] : []
}

function missingInEvent(event: EventRow): EventLack[] {
  const isPlaceMissing = isInPerson(event) && event.location === ''
  return [
    { what: 'description', count: event.description === '' ? 1 : 0, place: 'dashboard' },
    { what: 'location', count: isPlaceMissing ? 1 : 0, place: 'dashboard' },
  ]
}

/** Returns what happens next at the event; undefined once it is over. */
export async function findNextUp(db: Db, { event, parts, now }: At): Promise<NextUp | undefined> {
  if (event.canceled_at !== null || event.end_time <= now) return undefined
  const { title, start_time, end_time } = event
  const first: NextUp =
    start_time > now ? { what: 'start', title, at: start_time } : { what: 'end', title, at: end_time }
  let next = first
  for (const part of parts) {
    const candidate = await part.next?.(db, event, now)
    if (candidate && candidate.at < next.at) next = candidate
  }
  return next
}
