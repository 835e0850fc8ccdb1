import { type ActivityData, type ActivityType, activityTypes } from '@marquee/domain/ledger'
import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, pgView, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { audiencePolicies, instant, organizationPolicies } from '#platform/db/columns.ts'
import { eventColumns, eventKey } from '../events/schema.ts'

/**
 * * The ledger: what people did at events. Rows are added and never changed; only the person changes, when profiles are
 * merged or erased. Partitioned by month of `at`: the partitions are in the schema `ledger`, which no role of the
 * product can use, so that every query passes the policies of this table (0113).
 */
export const activities = pgTable(
  'activities',
  {
    id: uuid().notNull().default(sql`uuidv7()`),
    ...eventColumns(),
    /** No foreign key: after an erasure it is a pseudonym that still counts as one person. */
    profile_id: uuid().notNull(),
    /** No foreign key: what was watched stays when the session is deleted. */
    session_id: uuid(),
    type: text().$type<ActivityType>().notNull(),
    at: instant().notNull(),
    data: jsonb().$type<ActivityData>().notNull().default({}),
    /** False for test events, their staff, their speakers and machines. A trigger decides this for every new row. */
    counted: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.at] }),
    eventKey(table, 'activities_event_fk').onDelete('cascade'),
    check(
      'activities_type',
      sql`${table.type} in (${sql.raw(activityTypes.map((type) => `'${type}'`).join(', '))})`,
    ),
    // Includes the columns that counts read, so that they don't read the rows.
    index('activities_event').on(
      table.organization_id,
      table.event_id,
      table.type,
      table.at,
      table.profile_id,
      table.counted,
    ),
    index('activities_profile').on(table.organization_id, table.profile_id, table.at),
    ...organizationPolicies('activities', table.organization_id),
    ...audiencePolicies('activities', table.organization_id, table.event_id),
  ],
).enableRLS()

/**
 * Who is at an event right now, as one process of the installation knows it; rewritten every few seconds and outdated
 * after 30. Unlogged: after a crash no one is there until their players report again (0113).
 */
export const presences = pgTable(
  'presences',
  {
    event_id: uuid().notNull(),
    process_id: uuid().notNull(),
    organization_id: uuid().notNull(),
    /** Profiles. */
    people: uuid().array().notNull(),
    /** Profiles that count and are watching. */
    watching: uuid().array().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.event_id, table.process_id] }),
    eventKey(table, 'presences_event_fk').onDelete('cascade'),
    ...organizationPolicies('presences', table.organization_id),
  ],
).enableRLS()

/**
 * Who attended each event, for every number and list (0155): people who count and were there while its doors were open,
 * or were checked in at the door. Coming to the lobby early isn't attendance, but someone who is still there when the
 * doors open attends: their next move is leaving, or only watching and presence are known of them since.
 */
export const eventAttendees = pgView('event_attendees', {
  organization_id: uuid().notNull(),
  event_id: uuid().notNull(),
  profile_id: uuid().notNull(),
})
  .with({ securityInvoker: true })
  .as(
    sql`select organization_id, event_id, profile_id from (
      select distinct on (moved.event_id, moved.profile_id) moved.organization_id, moved.event_id, moved.profile_id,
        moved.type = 'left' or moved.at < doors.doors_close_at as was_there
      from event_airings doors join activities moved on moved.event_id = doors.event_id
        and moved.organization_id = doors.organization_id
      where moved.type in ('entered', 'left') and moved.counted and moved.at >= doors.doors_open_at
      order by moved.event_id, moved.profile_id, moved.at, moved.type desc
    ) first_move where was_there
    union
    select early.organization_id, early.event_id, early.profile_id
    from event_airings doors join activities early on early.event_id = doors.event_id
      and early.organization_id = doors.organization_id
    where early.type = 'entered' and early.counted and early.at < doors.doors_open_at and doors.doors_open_at <= now()
      and not exists (select from activities later where later.organization_id = early.organization_id
        and later.event_id = early.event_id and later.profile_id = early.profile_id and later.at > early.at
        and later.type in ('entered', 'left'))
      and (exists (select from activities watched where watched.organization_id = early.organization_id
          and watched.profile_id = early.profile_id and watched.at > doors.doors_open_at
          and watched.event_id = early.event_id and watched.type = 'watched' and watched.data->>'mode' = 'live')
        or doors.doors_close_at > now() and exists (select from presences where presences.event_id = early.event_id
          and presences.at > now() - interval '30 seconds' and early.profile_id = any(presences.people)))
    union
    select organization_id, event_id, profile_id from activities
    where type in ('checked_in', 'check_in_undone') and counted group by organization_id, event_id, profile_id
    having count(*) filter (where type = 'checked_in') > count(*) filter (where type = 'check_in_undone')`,
  )
