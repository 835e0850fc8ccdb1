/** The queries behind the emails to the speakers and staff of an event. */
import { effectStates } from '@marquee/domain/effects'
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
  last_name: z.string(),
  company: z.string(),
  job_title: z.string(),
  /** The state of the last invitation; null without one, or once it is gone from the outbox. */
  last_state: z.enum(effectStates).nullable(),
  last_sent_at: z.date().nullable(),
})
export type InvitationRecipient = z.infer<typeof recipientRow>

const recipientColumns = sql`r.*, p.email, p.first_name, p.last_name, p.company, p.title job_title, i.state last_state, i.sent_at last_sent_at`
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
