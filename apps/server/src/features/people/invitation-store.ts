/** The queries on the emails that invite people to an event and remind them of it. */
import type { EffectState } from '@marquee/domain/effects'
import type { EventEmailType } from '@marquee/domain/people'
import { eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/db/database.ts'
import type { SessionOfPerson } from './invitation-email.ts'
import type { EventRoleRow } from './people-store.ts'
import { eventRoles } from './schema.ts'

/** So many are in one calendar file. */
const mostSessions = 200

/** The sessions of the event in which this person has something to do, the earliest first. */
export async function listSessionsOfPerson(
  db: Db,
  { event_id, id }: Pick<EventRoleRow, 'event_id' | 'id'>,
): Promise<SessionOfPerson[]> {
  return rowsOf<SessionOfPerson>(
    db,
    sql`select b.id, b.title, b.description, b.start_time, b.end_time, b.updated_at from broadcasts b
      where b.event_id = ${event_id} and exists (select from event_role_assignments a
        where a.event_role_id = ${id} and (a.broadcast_id is null or a.broadcast_id = b.id))
      order by b.start_time, b.id limit ${mostSessions}`,
  )
}

/** The same person at the event, locked until the transaction ends. */
export async function lockEventRoleRow(db: Db, id: string): Promise<EventRoleRow | undefined> {
  const [row] = await db.select().from(eventRoles).where(eq(eventRoles.id, id)).for('update')
  return row
}

/** This email is the one that invited the person last. */
export async function setInvitation(
  db: Db,
  id: string,
  { invitation_id, invited_at }: { invitation_id: string; invited_at: Date },
): Promise<void> {
  await db.update(eventRoles).set({ invitation_id, invited_at }).where(eq(eventRoles.id, id))
}

export type LastInvitation = { state: EffectState; sent_at: Date | null }

/** How the email that invited the person last fares; undefined of none, or of one that is gone from the outbox. */
export async function findLastInvitation(db: Db, eventRoleId: string): Promise<LastInvitation | undefined> {
  const [found] = await rowsOf<LastInvitation>(
    db,
    sql`select e.state, e.sent_at from event_roles r join effects e on e.id = r.invitation_id
      where r.id = ${eventRoleId}`,
  )
  return found
}

export type StartingEvent = { id: string; organization_id: string; start_time: Date }

/** Events of any organization that are held and start within these times. Recordings have no start to wait for. */
export async function listStartingEvents(
  db: Db,
  { after, until }: { after: Date; until: Date },
): Promise<StartingEvent[]> {
  return rowsOf<StartingEvent>(
    db,
    sql`select e.id, e.organization_id, e.start_time from events e
        join organizations o on o.id = e.organization_id and o.deletion_at is null
      where e.start_time > ${after.toISOString()} and e.start_time <= ${until.toISOString()}
        and not e.is_blueprint and e.canceled_at is null and e.event_type <> 'Recording'
      order by e.start_time, e.id`,
  )
}

type DueReminder = { event: StartingEvent; email_type: EventEmailType; role: number; dueAt: Date }

/** Names the cause of a reminder: an event that is moved has others. */
export function reminderKey(email_type: EventEmailType, eventRoleId: string, startsAt: Date): string {
  return `event-reminder:${email_type}:${eventRoleId}:${startsAt.toISOString()}`
}

/** People of this role who were at the event when the reminder came due, and have not got it. */
export async function listUnreminded(
  db: Db,
  { event, email_type, role, dueAt }: DueReminder,
): Promise<EventRoleRow[]> {
  const [before, after] = reminderKey(email_type, '|', event.start_time).split('|')
  return db
    .select()
    .from(eventRoles)
    .where(
      sql`${eventRoles.event_id} = ${event.id} and ${eventRoles.role} = ${role}
        and ${eventRoles.created_at} <= ${dueAt.toISOString()}
        and not exists (select from effects
          where idempotency_key = ${before} || ${eventRoles.id}::text || ${after})`,
    )
    .orderBy(eventRoles.rank, eventRoles.id)
}
