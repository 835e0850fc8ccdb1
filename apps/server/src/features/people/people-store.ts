/** The queries that change the people of an event; `people-list-store` reads them. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { eventRoleNumbers } from '@marquee/domain/permissions'
import type { EventCopy } from '#features/events/public.ts'
import { type Db, onlyRow, preparedOnce, readRows } from '#platform/db/database.ts'
import { hasRows } from '#platform/db/has-rows.ts'
import { countRow, idRow, valueOf } from '#platform/db/row-schemas.ts'
import { z } from 'zod'
import { eventRoleAssignments, eventRoles } from './schema.ts'

export type EventRoleRow = typeof eventRoles.$inferSelect
type NewEventRole = Omit<typeof eventRoles.$inferInsert, 'rank'>
/** A null session means all sessions; a null role is the default of the event. */
export type Assignment = { broadcast_id: string | null; role_id: string | null }

/** Adds the person last among those with this role; undefined if they have it already. */
export async function insertEventRole(
  db: Db,
  { assignments, ...role }: NewEventRole & { assignments: readonly Assignment[] },
): Promise<EventRoleRow | undefined> {
  const rank = sql<number>`(select coalesce(max(rank) + 1, 0) from event_roles
    where organization_id = ${role.organization_id}
      and event_id = ${role.event_id} and role = ${role.role})`
  const [row] = await db
    .insert(eventRoles)
    .values({ ...role, rank })
    .onConflictDoNothing()
    .returning()
  if (row) await insertAssignments(db, row, assignments)
  return row
}

async function insertAssignments(
  db: Db,
  { organization_id, id }: Pick<EventRoleRow, 'organization_id' | 'id'>,
  assignments: readonly Assignment[],
): Promise<void> {
  if (assignments.length === 0) return
  const rows = assignments.map((assignment) => ({ organization_id, event_role_id: id, ...assignment }))
  await db.insert(eventRoleAssignments).values(rows).onConflictDoNothing()
}

export async function findEventRoleRow(db: Db, id: string): Promise<EventRoleRow | undefined> {
  const [row] = await db.select().from(eventRoles).where(eq(eventRoles.id, id))
  return row
}

/** Gives these people the role of an attendee, unless they have it. */
export async function insertAttendees(
  db: Db,
  {
    organizationId,
    eventId,
    profileIds,
  }: { organizationId: string; eventId: string; profileIds: readonly string[] },
): Promise<void> {
  await db.execute(
    sql`insert into event_roles (organization_id, event_id, profile_id, role, rank)
      select ${organizationId}, ${eventId}, person, 0, 0 from unnest(${sql.param([...profileIds])}::uuid[]) person
      on conflict do nothing`,
  )
}

/** The attendee roles of these people at the event, for those who have one. */
export async function findAttendees(
  db: Db,
  { eventId, profileIds }: { eventId: string; profileIds: readonly string[] },
): Promise<EventRoleRow[]> {
  return attendeesAmong(db).execute({ eventId, profileIds })
}

const attendeesAmong = preparedOnce((db) =>
  db
    .select()
    .from(eventRoles)
    .where(
      and(
        eq(eventRoles.event_id, sql.placeholder('eventId')),
        eq(eventRoles.role, eventRoleNumbers.attendee),
        sql`${eventRoles.profile_id} = any(${sql.placeholder('profileIds')}::uuid[])`,
      ),
    )
    .prepare('attendees_among'),
)

export async function updateEventRoleRow(
  db: Db,
  id: string,
  change: Partial<Pick<EventRoleRow, 'hidden' | 'send_calendar_invite' | 'send_email_invite'>>,
): Promise<void> {
  await db
    .update(eventRoles)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(eventRoles.id, id))
}

/** Removes these people from the event and returns how many. */
export async function deleteEventRoles(db: Db, ids: readonly string[]): Promise<number> {
  const rows = await db
    .delete(eventRoles)
    .where(inArray(eventRoles.id, [...ids]))
    .returning({ id: eventRoles.id })
  return rows.length
}

export async function listAssignments(db: Db, eventRoleId: string): Promise<Assignment[]> {
  const { broadcast_id, role_id } = eventRoleAssignments
  return db
    .select({ broadcast_id, role_id })
    .from(eventRoleAssignments)
    .where(eq(eventRoleAssignments.event_role_id, eventRoleId))
}

export async function replaceAssignments(
  db: Db,
  eventRole: Pick<EventRoleRow, 'organization_id' | 'id'>,
  assignments: readonly Assignment[],
): Promise<void> {
  await db.delete(eventRoleAssignments).where(eq(eventRoleAssignments.event_role_id, eventRole.id))
  await insertAssignments(db, eventRole, assignments)
}

/** Gives these people this role in every session in which they have one. */
export async function setRoleOf(db: Db, ids: readonly string[], roleId: string | null): Promise<void> {
  const before = inArray(eventRoleAssignments.event_role_id, [...ids])
  const sessions = await db
    .selectDistinct({
      organization_id: eventRoleAssignments.organization_id,
      event_role_id: eventRoleAssignments.event_role_id,
      broadcast_id: eventRoleAssignments.broadcast_id,
    })
    .from(eventRoleAssignments)
    .where(before)
  await db.delete(eventRoleAssignments).where(before)
  if (sessions.length === 0) return
  await db.insert(eventRoleAssignments).values(sessions.map((session) => ({ ...session, role_id: roleId })))
}

export async function setHidden(db: Db, ids: readonly string[], hidden: boolean): Promise<void> {
  await db
    .update(eventRoles)
    .set({ hidden, updated_at: sql`now()` })
    .where(inArray(eventRoles.id, [...ids]))
}

/** Ids of another event change nothing. */
export async function setRanks(
  db: Db,
  eventId: string,
  ranks: readonly { event_role: string; rank: number }[],
): Promise<void> {
  await db.execute(
    sql`update event_roles set rank = ranks.rank, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(ranks)}::jsonb) as ranks(event_role uuid, rank integer)
      where event_roles.id = ranks.event_role and event_roles.event_id = ${eventId}`,
  )
}

export async function listSessionIds(db: Db, eventId: string): Promise<string[]> {
  const rows = await readRows(db, idRow, sql`select id from broadcasts where event_id = ${eventId}`)
  return rows.map(({ id }) => id)
}

/** The sessions of the event in which one of these people speaks. */
export async function listSessionsOfSpeakers(
  db: Db,
  eventId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await readRows(
    db,
    idRow,
    sql`with places as materialized (
        select distinct a.broadcast_id from event_role_assignments a
          join event_roles r on r.id = a.event_role_id and r.role = 4
        where a.event_role_id = any(${sql.param([...ids])}::uuid[])
      )
      select id from broadcasts where event_id = ${eventId}
        and (id in (select broadcast_id from places) or exists (select from places where broadcast_id is null))`,
  )
  return rows.map(({ id }) => id)
}

/** The ids that are not sessions of the event. */
export async function findForeignBroadcasts(
  db: Db,
  eventId: string,
  ids: readonly string[],
): Promise<string[]> {
  const found = await readRows(
    db,
    idRow,
    sql`select id from broadcasts where event_id = ${eventId} and id = any(${sql.param([...ids])}::uuid[])`,
  )
  const existing = new Set(found.map(({ id }) => id))
  return ids.filter((id) => !existing.has(id))
}

/** How many people of the event have this role in at least one session. */
export async function countHolders(db: Db, eventId: string, roleId: string): Promise<number> {
  const [row] = await readRows(
    db,
    countRow,
    sql`select count(distinct r.id) count from event_roles r
        join event_role_assignments a on a.event_role_id = r.id
      where r.event_id = ${eventId} and r.role = 2 and a.role_id = ${roleId}`,
  )
  return row?.count ?? 0
}

/** Revokes every personal link of the person to the event. */
export async function raiseLinkVersions(
  db: Db,
  { event_id, profile_id }: Pick<EventRoleRow, 'event_id' | 'profile_id'>,
): Promise<void> {
  await db
    .update(eventRoles)
    .set({ link_version: sql`link_version + 1` })
    .where(and(eq(eventRoles.event_id, event_id), eq(eventRoles.profile_id, profile_id)))
}

/** Revokes the personal links that these people have through this role. */
export async function raiseLinkVersionOf(
  db: Db,
  {
    eventId,
    profileIds,
    role,
  }: { eventId: string; profileIds: readonly string[]; role: EventRoleRow['role'] },
): Promise<void> {
  // One parameter: a statement has at most 65,535, and an event can have more people.
  const isOfPeople = sql`${eventRoles.profile_id} = any(${sql.param(profileIds)}::uuid[])`
  await db
    .update(eventRoles)
    .set({ link_version: sql`link_version + 1` })
    .where(and(eq(eventRoles.event_id, eventId), eq(eventRoles.role, role), isOfPeople))
}

/** The person's roles at the event, working roles first. */
export async function listRolesOfPerson(db: Db, eventId: string, profileId: string): Promise<EventRoleRow[]> {
  return (
    db
      .select()
      .from(eventRoles)
      .where(and(eq(eventRoles.event_id, eventId), eq(eventRoles.profile_id, profileId)))
      // Staff, speakers, sponsors, check-in staff, then attendees.
      .orderBy(sql`nullif(role, 0) nulls last`)
  )
}

/** Moves all event roles to another person. Where both have the same role, the other gets the assignments of both. */
export async function moveRolesOfPerson(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await db.execute(
    sql`insert into event_role_assignments (organization_id, event_role_id, broadcast_id, role_id)
      select a.organization_id, kept.id, a.broadcast_id, a.role_id
      from event_role_assignments a
        join event_roles gone on gone.id = a.event_role_id and gone.profile_id = ${from}
        join event_roles kept on kept.profile_id = ${to} and kept.event_id = gone.event_id and kept.role = gone.role
      on conflict do nothing`,
  )
  await db.execute(
    sql`delete from event_roles gone using event_roles kept
      where gone.profile_id = ${from} and kept.profile_id = ${to}
        and kept.event_id = gone.event_id and kept.role = gone.role`,
  )
  await db.execute(sql`update event_roles set profile_id = ${to} where profile_id = ${from}`)
}

/** Copies people, assignments and email switches to the copy of the event. */
export async function copyPeople(db: Db, { from, to }: EventCopy): Promise<void> {
  // Attendees (role 0) registered for the original, not for its copy.
  await db.execute(
    sql`insert into event_roles
        (id, organization_id, event_id, profile_id, role, rank, hidden, send_calendar_invite, send_email_invite)
      select copied_id(id, ${to.id}), organization_id, ${to.id}, profile_id, role, rank, hidden,
        send_calendar_invite, send_email_invite
      from event_roles where event_id = ${from.id} and role <> 0
      on conflict do nothing`,
  )
  // People who already had a role at the copy have ids of their own, and keep their assignments.
  await db.execute(
    sql`insert into event_role_assignments (id, organization_id, event_role_id, broadcast_id, role_id)
      select copied_id(a.id, ${to.id}), a.organization_id, copies.id, copied_id(a.broadcast_id, ${to.id}), a.role_id
      from event_role_assignments a
        join event_roles originals on originals.id = a.event_role_id
        join event_roles copies on copies.id = copied_id(originals.id, ${to.id}) and copies.event_id = ${to.id}
      where originals.event_id = ${from.id}
        -- The session may have been left out, or be newer than the copy of the agenda.
        and (a.broadcast_id is null
          or copied_id(a.broadcast_id, ${to.id}) = any(array(select id from broadcasts where event_id = ${to.id})))
      on conflict do nothing`,
  )
}

/** Removes everyone but attendees. */
export async function clearPeople(db: Db, eventId: string): Promise<void> {
  await db.delete(eventRoles).where(and(eq(eventRoles.event_id, eventId), ne(eventRoles.role, 0)))
}

const personToNotifyRow = z.object({
  role: valueOf(eventRoles.role),
  email: z.string(),
  first_name: z.string(),
  takes_calendar_invites: z.boolean(),
})

/** Everyone at the event but attendees, with their email addresses. */
export async function listPeopleToNotify(
  db: Db,
  eventId: string,
): Promise<z.infer<typeof personToNotifyRow>[]> {
  return readRows(
    db,
    personToNotifyRow,
    sql`select r.role, p.email, p.first_name, r.send_calendar_invite takes_calendar_invites
      from event_roles r join profiles p on p.id = r.profile_id
      where r.event_id = ${eventId} and r.role <> 0 order by r.role, r.rank, r.id`,
  )
}

const peopleCountRow = z.object({ speakers: z.number(), staff: z.number(), check_in_staff: z.number() })

export async function countPeople(db: Db, eventId: string): Promise<z.infer<typeof peopleCountRow>> {
  return onlyRow(
    await readRows(
      db,
      peopleCountRow,
      sql`select count(*) filter (where role = 4) speakers, count(*) filter (where role = 2) staff,
          count(*) filter (where role = 8) check_in_staff
        from event_roles where event_id = ${eventId}`,
    ),
  )
}

/** Speakers who have never been invited. */
export async function countUninvitedSpeakers(db: Db, eventId: string): Promise<number> {
  const rows = await readRows(
    db,
    countRow,
    sql`select count(*) from event_roles where event_id = ${eventId} and role = 4 and invited_at is null`,
  )
  return onlyRow(rows).count
}

/** Whether the organization has a speaker (PP-008). */
export async function hasSpeakers(db: Db): Promise<boolean> {
  return hasRows(db, sql`select from event_roles where role = 4`)
}
