/** The queries behind the emails that invite people to an event and remind them of it. */
import { effectStates } from '@marquee/domain/effects'
import type { EventEmailType } from '@marquee/domain/people'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, readRows } from '#platform/db/database.ts'
import { rowOf } from '#platform/db/row-schemas.ts'
import type { SessionOfPerson } from './event-emails.ts'
import { eventRoles } from './schema.ts'

/** The limit of one calendar file. */
const mostSessions = 200

const sessionRow = z.object({
  event_role_id: z.uuid(),
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  start_time: z.date(),
  end_time: z.date(),
  updated_at: z.date(),
})

/** The sessions of the event in which these people have a role, by event role, the earliest first. */
export async function listSessionsOfPeople(
  db: Db,
  eventId: string,
  eventRoleIds: readonly string[],
): Promise<Map<string, SessionOfPerson[]>> {
  const rows = await readRows(
    db,
    sessionRow,
    sql`select person.id event_role_id, b.* from unnest(${sql.param([...eventRoleIds])}::uuid[]) person(id)
      cross join lateral (
        select b.id, b.title, b.description, b.start_time, b.end_time, b.updated_at from broadcasts b
        where b.event_id = ${eventId} and exists (select from event_role_assignments a
          where a.event_role_id = person.id and (a.broadcast_id is null or a.broadcast_id = b.id))
        order by b.start_time, b.id limit ${mostSessions}) b
      order by b.start_time, b.id`,
  )
  const sessions = new Map<string, SessionOfPerson[]>()
  for (const { event_role_id, ...session } of rows) {
    const listed = sessions.get(event_role_id)
    if (listed) listed.push(session)
    else sessions.set(event_role_id, [session])
  }
  return sessions
}

/** A person at an event with what an email to them needs. */
const recipientRow = rowOf(eventRoles, {
  email: z.string(),
  first_name: z.string(),
  /** The state of the last invitation; null without one, or once it is gone from the outbox. */
  last_state: z.enum(effectStates).nullable(),
  last_sent_at: z.date().nullable(),
})
export type InvitationRecipient = z.infer<typeof recipientRow>

const recipientColumns = sql`r.*, p.email, p.first_name, i.state last_state, i.sent_at last_sent_at`
const recipientSource = sql`event_roles r join profiles p on p.id = r.profile_id left join effects i on i.id = r.invitation_id`

export async function listRecipients(
  db: Db,
  eventRoleIds: readonly string[],
): Promise<InvitationRecipient[]> {
  return readRows(
    db,
    recipientRow,
    sql`select ${recipientColumns} from ${recipientSource}
      where r.id = any(${sql.param([...eventRoleIds])}::uuid[]) order by r.id`,
  )
}

/** Locks the person's row until the transaction ends. */
export async function lockEventRoleRow(db: Db, id: string): Promise<void> {
  await db.select({ id: eventRoles.id }).from(eventRoles).where(eq(eventRoles.id, id)).for('update')
}

/** Records the last invitation of each person. */
export async function setInvitations(
  db: Db,
  invitations: readonly { event_role_id: string; invitation_id: string }[],
  invitedAt: Date,
): Promise<void> {
  await db.execute(
    sql`update event_roles set invitation_id = sent.invitation_id, invited_at = ${invitedAt.toISOString()}
      from jsonb_to_recordset(${JSON.stringify(invitations)}::jsonb) as sent(event_role_id uuid, invitation_id uuid)
      where event_roles.id = sent.event_role_id`,
  )
}

const startingEventRow = z.object({ id: z.uuid(), organization_id: z.uuid(), start_time: z.date() })
export type StartingEvent = z.infer<typeof startingEventRow>

/**
 * Events of any organization that take place, start between these times and haven't started earlier. Recordings have no
 * start to wait for.
 */
export async function listStartingEvents(
  db: Db,
  { after, until }: { after: Date; until: Date },
): Promise<StartingEvent[]> {
  return readRows(
    db,
    startingEventRow,
    sql`select e.id, e.organization_id, e.start_time from events e
        join organizations o on o.id = e.organization_id and o.deletion_at is null
      where e.start_time > ${after.toISOString()} and e.start_time <= ${until.toISOString()}
        and not e.is_blueprint and e.canceled_at is null and e.event_type <> 'Recording'
        and not exists (select from event_airings where event_id = e.id and opened_at is not null)
      order by e.start_time, e.id`,
  )
}

type DueReminder = { event: StartingEvent; email_type: EventEmailType; role: number; dueAt: Date }

/** Names the cause of a reminder; moving the event makes it a new cause. */
export function reminderKey(email_type: EventEmailType, eventRoleId: string, startsAt: Date): string {
  return `event-reminder:${email_type}:${eventRoleId}:${startsAt.toISOString()}`
}

/** People with this role who were at the event when the reminder came due, and haven't been sent it. */
export async function listUnreminded(
  db: Db,
  { event, email_type, role, dueAt }: DueReminder,
): Promise<InvitationRecipient[]> {
  const [before, after] = reminderKey(email_type, '|', event.start_time).split('|')
  return readRows(
    db,
    recipientRow,
    sql`select ${recipientColumns} from ${recipientSource}
      where r.event_id = ${event.id} and r.role = ${role} and r.created_at <= ${dueAt.toISOString()}
        and not exists (select from effects where idempotency_key = ${before} || r.id::text || ${after})
      order by r.rank, r.id`,
  )
}
