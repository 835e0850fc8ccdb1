/** What one registrant did at their event, from the ledger (RG-057, RG-058). */
import { type EngagementType, engagementTypes, registrantActivityTypes } from '@marquee/domain/registrants'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { countRow } from '#platform/db/row-schemas.ts'

export type RegistrantKey = { event_id: string; profile_id: string }

/** The type id of an activity `a`; null for those that have none. */
const typeId = sql`activity_type_id(a.type, a.data)`

/**
 * Their activities, and each session they watched once: since when, and for how long. Attendance starts when they
 * entered, or when the doors opened if they were waiting (0155).
 */
function happened({ event_id, profile_id }: RegistrantKey): SQL {
  const theirs = sql`a.event_id = ${event_id} and a.profile_id = ${profile_id}`
  return sql`
    select a.id::text id, ${typeId} type_id, a.at, a.session_id, a.data, null::int seconds
    from activities a where ${theirs} and a.type <> 'watched'
    union all
    select id, 'user_profile:attended', greatest(at, doors_open_at), null, '{}'::jsonb, null
    from (
      select a.id::text id, a.at, doors_open_at, a.at >= doors_open_at is_inside,
        bool_or(a.at >= doors_open_at) over () has_inside, row_number() over (order by a.at desc) nth
      from activities a join event_airings doors on doors.event_id = a.event_id
      where ${theirs} and a.type = 'entered' and a.counted and a.at < doors_close_at
    ) entry where is_inside or nth = 1 and not has_inside and exists (
      select from event_attendees a where ${theirs})
    union all
    select min(span.id), 'user_engagement:attended_broadcast', min(lower(part)), span.session_id, '{}'::jsonb,
      sum(extract(epoch from upper(part) - lower(part)))::int
    from (
      select min(a.id::text) id, a.session_id, range_agg(tstzrange((a.data->>'from')::timestamptz, a.at)) parts
      from activities a where ${theirs} and a.type = 'watched' and a.session_id is not null
      group by a.session_id
    ) span cross join unnest(span.parts) part group by span.session_id`
}

const activityRow = z.object({
  id: z.string(),
  type: z.enum(registrantActivityTypes),
  at: z.coerce.date(),
  title: z.string().nullable(),
  seconds: z.number().nullable(),
})
export type ActivityRow = z.infer<typeof activityRow>

/** One page of what they did, newest first, with the names of its objects, and the total count. */
export async function listActivityRows(
  db: Db,
  registrant: RegistrantKey,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ActivityRow[]; count: number }> {
  const rows = await readRows(
    db,
    activityRow,
    sql`with page as (
        select * from (${happened(registrant)}) h where type_id is not null
        order by at desc, id desc limit ${limit} offset ${offset}
      )
      select page.id, page.type_id as type, page.at, page.seconds, coalesce(
        (select title from booth_resources where id = (page.data->>'resource_id')::uuid),
        (select title from booths where id = (page.data->>'booth_id')::uuid),
        (select title from polls where id = (page.data->>'poll_id')::uuid),
        (select text from questions where id = (page.data->>'question_id')::uuid),
        (select title from surveys where id = (page.data->>'survey_id')::uuid),
        (select title from rooms where id = (page.data->>'room_id')::uuid),
        (select title from broadcasts where id = page.session_id)
      ) title from page order by page.at desc, page.id desc`,
  )
  const count = await readRows(
    db,
    countRow,
    sql`select count(*) from (${happened(registrant)}) h where type_id is not null`,
  )
  return { rows, count: onlyRow(count).count }
}

/** Null for activities without a type id, such as leaving. */
const numberRow = z.object({ type: z.string().nullable(), number: z.number() })

/** The maximum duration of a visit to a booth or room, because leaving isn't recorded. */
const maxVisitSeconds = 600

export type Counts = Record<EngagementType, number> & {
  hasAttended: boolean
  /** Whether they are staff, speakers or check-in staff, whose activities don't count. */
  isWorking: boolean
}

/**
 * How often they did each thing, and for how long. Time at the event lasts from entering to leaving, combined with what
 * was watched; a visit to a booth or room lasts until their next activity, ten minutes at most.
 */
export async function countEngagement(db: Db, { event_id, profile_id }: RegistrantKey): Promise<Counts> {
  const theirs = sql`a.event_id = ${event_id} and a.profile_id = ${profile_id}`
  const seconds = (span: SQL) =>
    sql`coalesce(sum(extract(epoch from upper(${span}) - lower(${span}))), 0)::float8`
  const rows = await readRows(
    db,
    numberRow,
    sql`with acts as (select a.* from activities a where ${theirs}),
      watched as (
        select session_id, tstzrange((data->>'from')::timestamptz, at) span from acts where type = 'watched'
      ),
      there as (
        select type, tstzrange(at, coalesce(lead(at) over (order by at), (select max(at) from acts))) span
        from acts where type in ('entered', 'left')
      ),
      visits as (
        select type, least(extract(epoch from lead(at) over (order by at) - at), ${maxVisitSeconds})::float8 seconds
        from acts where type <> 'watched'
      )
      select ${typeId} as type, count(*)::float8 as number from acts a where a.type <> 'watched' group by 1
      union all select 'attended', count(*) from event_attendees a where ${theirs}
      union all select 'worked', count(*) from event_roles a where ${theirs} and a.role in (2, 4, 8)
      union all select 'user_engagement:attended_broadcast', count(distinct session_id) from watched
      union all select 'user_engagement:user_timespent_broadcast', ${seconds(sql`s`)} from (
        select unnest(range_agg(span)) s from watched where session_id is not null group by session_id) of_sessions
      union all select 'user_engagement:user_timespent_event', ${seconds(sql`s`)} from (
        select unnest(range_agg(span)) s from (
          select span from watched union all select span from there where type = 'entered') spans) of_event
      union all select 'user_engagement:user_timespent_booth', coalesce(sum(seconds), 0)
        from visits where type = 'visited_booth'
      union all select 'user_engagement:user_timespent_discussion_group', coalesce(sum(seconds), 0)
        from visits where type = 'visited_room'`,
  )
  const numberOf = (type: string) => Math.round(rows.find((row) => row.type === type)?.number ?? 0)
  const counts = Object.fromEntries(engagementTypes.map((type) => [type, numberOf(type)]))
  return {
    ...z.record(z.enum(engagementTypes), z.number()).parse(counts),
    hasAttended: numberOf('attended') > 0,
    isWorking: numberOf('worked') > 0,
  }
}
