/** Every query on who is at an event right now. */
import { and, eq, lt, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, readRows } from '#platform/db/database.ts'
import { presences } from './schema.ts'

/** Rows of processes that died are outdated after this time. */
export const presenceSeconds = 30

type NewPresence = typeof presences.$inferInsert

/** Replaces what this process knows of the event, and removes the rows of dead processes. */
export async function putPresence(db: Db, presence: NewPresence): Promise<void> {
  const { event_id, process_id, organization_id, at } = presence
  // Hand-written, because drizzle maps each of 10,000 ids.
  await db.execute(
    sql`insert into presences (event_id, process_id, organization_id, people, watching, at)
      values (${event_id}, ${process_id}, ${organization_id}, ${arrayOf(presence.people)}, ${arrayOf(presence.watching)}, ${at})
      on conflict (event_id, process_id)
      do update set people = excluded.people, watching = excluded.watching, at = excluded.at`,
  )
  const isOutdated = lt(presences.at, new Date(at.getTime() - 2 * presenceSeconds * 1000))
  await db.delete(presences).where(and(eq(presences.event_id, presence.event_id), isOutdated))
}

export async function deletePresence(
  db: Db,
  { event_id, process_id }: Pick<NewPresence, 'event_id' | 'process_id'>,
): Promise<void> {
  await db
    .delete(presences)
    .where(and(eq(presences.event_id, event_id), eq(presences.process_id, process_id)))
}

const profileRow = z.object({ profile_id: z.uuid() })

/** The people among these whom other processes know to be at the event. */
export async function findPeopleElsewhere(
  db: Db,
  of: Pick<NewPresence, 'event_id' | 'process_id' | 'people' | 'at'>,
): Promise<Set<string>> {
  if (of.people.length === 0) return new Set()
  const rows = await readRows(
    db,
    profileRow,
    sql`select distinct profile_id from presences cross join unnest(people) profile_id
      where ${eq(presences.event_id, of.event_id)} and ${ne(presences.process_id, of.process_id)}
        and at > ${presentSince(of.at)}::timestamptz and profile_id = any(${arrayOf(of.people)})`,
  )
  return new Set(rows.map(({ profile_id }) => profile_id))
}

/** Everyone at the event, across all processes of the installation. */
export async function listPeopleHere(
  db: Db,
  { eventId, now }: { eventId: string; now: Date },
): Promise<string[]> {
  const rows = await readRows(
    db,
    profileRow,
    sql`select distinct profile_id from presences cross join unnest(people) profile_id
      where event_id = ${eventId} and at > ${presentSince(now)}::timestamptz`,
  )
  return rows.map(({ profile_id }) => profile_id)
}

const arrayOf = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`

/** The oldest time at which a row of `presences` is still valid at `now`. */
export function presentSince(now: Date): string {
  return new Date(now.getTime() - presenceSeconds * 1000).toISOString()
}
