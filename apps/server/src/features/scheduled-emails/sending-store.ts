/** The queries behind the sending of scheduled emails: what is due, who gets it, and who got it. */
import {
  emailAudiences,
  emailTypeRules,
  emailTypes,
  type ScheduledAudience,
} from '@marquee/domain/email-designs'
import { eventRoleNumbers } from '@marquee/domain/permissions'
import { attendances } from '@marquee/domain/registrants'
import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, readRows } from '#platform/db/database.ts'
import { scheduledEmailRuns } from './schema.ts'

const dueRow = z.object({
  organization_id: z.uuid(),
  event_id: z.uuid().nullable(),
  series_id: z.uuid().nullable(),
  scheduled_email_id: z.uuid(),
  email_type: z.enum(emailTypes),
  audiences: z.array(z.enum(emailAudiences)),
  template_id: z.uuid().nullable(),
  due_at: z.date(),
  cause: z.string(),
})
export type DueEmail = z.infer<typeof dueRow>

/** The emails of the product that are sent at a time, as long as nobody turns them off. */
const timedDefaults = emailTypes.flatMap((type) => {
  const { anchor, offsetMinutes, audience, isActive } = emailTypeRules[type]
  return anchor !== undefined && isActive ? [{ type, anchor, minutes: offsetMinutes, audience }] : []
})

const dayMinutes = 24 * 60
/** How long after the start or end an email can be planned; longer than what is accepted. */
const mostDays = { before: 400, after: 60 } as const

const minutes = (count: SQL) => sql`make_interval(mins => ${count})`

/** When an email with an anchor is due, and what it counts from. */
const dueFromAnchor = sql`(case when anchor like '%_start' then e.start_time else e.end_time end)
  + (case when anchor like 'before_%' then -1 else 1 end) * ${minutes(sql`offset_minutes`)}`
const baseOf = sql`extract(epoch from case when anchor like '%_start' then e.start_time else e.end_time end)::text`

/**
 * Emails of any organization that are due and weren't sent, by event or series. One that is late by half of its distance
 * before the start, or else by a day, is never sent. Nothing goes out before the start of an event that has started
 * early, and nothing of a canceled event.
 */
export async function listDueEmails(db: Db, now: Date): Promise<DueEmail[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const takesPlace = sql`not e.is_blueprint and e.canceled_at is null
    and exists (select from organizations o where o.id = e.organization_id and o.deletion_at is null)`
  const ofProduct = sql`select e.organization_id, e.id event_id, null::uuid series_id,
      copied_id(md5(t.type)::uuid, e.id) scheduled_email_id, t.type email_type, array[t.audience] audiences,
      null::uuid template_id, t.anchor, t.offset_minutes, ${dueFromAnchor} due_at, ${baseOf} cause,
      e.start_time, e.event_type
    from jsonb_to_recordset(${JSON.stringify(
      timedDefaults.map(({ type, anchor, audience, minutes: offset_minutes }) => ({
        type,
        anchor,
        audience,
        offset_minutes,
      })),
    )}::jsonb) t(type text, anchor text, audience text, offset_minutes int)
      join events e on e.start_time > ${at} and e.start_time <= ${at} + ${minutes(sql`t.offset_minutes`)}
    where ${takesPlace} and not exists (
      select from scheduled_emails s where s.event_id = e.id and s.email_type = t.type)`
  const changed = sql`select e.organization_id, e.id, null::uuid, s.id, s.email_type, s.audiences, s.template_id,
      s.anchor, s.offset_minutes, coalesce(s.send_at, ${dueFromAnchor}) due_at,
      case s.email_type when 'Custom' then 'once' else ${baseOf} end, e.start_time, e.event_type
    from scheduled_emails s join events e on e.id = s.event_id
    where s.active and (s.anchor is not null or s.send_at is not null) and ${takesPlace}
      and e.start_time < ${at} + make_interval(days => ${mostDays.before})
      and e.end_time > ${at} - make_interval(days => ${mostDays.after})`
  const ofSeries = sql`select s.organization_id, null::uuid, s.series_id, s.id, s.email_type, s.audiences, s.template_id,
      null, 0, s.send_at, 'once', null::timestamptz, null
    from scheduled_emails s join organizations o on o.id = s.organization_id and o.deletion_at is null
    where s.active and s.series_id is not null and s.send_at <= ${at}`
  return readRows(
    db,
    dueRow,
    sql`select organization_id, event_id, series_id, scheduled_email_id, email_type, audiences, template_id, due_at, cause
      from (${ofProduct} union all ${changed} union all ${ofSeries}) due
      where due_at <= ${at} and due_at > ${at} - ${minutes(sql`case when anchor = 'before_start'
          then greatest(offset_minutes / 2, 4) else ${dayMinutes}::int end`)}
        and (anchor is distinct from 'before_start' or (start_time > ${at} and event_type <> 'Recording'
          and not exists (select from event_airings a where a.event_id = due.event_id and a.opened_at is not null)))
        and not exists (select from scheduled_email_runs run
          where run.scheduled_email_id = due.scheduled_email_id and run.cause = due.cause)
      order by due_at, scheduled_email_id limit 1000`,
  )
}

const registered = sql`r.status = 'registered'`
const didAttend = sql`(attended.profile_id is not null or r.arrived_at is not null)`
const isWorking = sql`exists (select from event_roles working where working.event_id = r.event_id
  and working.profile_id = r.profile_id and working.role in (2, 4, 8))`

/** Who of the registrants `r` belongs to each audience. */
const ofRegistrants: Partial<Record<ScheduledAudience, SQL>> = {
  'All Registrants': registered,
  'Event Attendees': sql`r.status <> 'blocked' and ${didAttend}`,
  'Non-Attendees': sql`${registered} and not ${didAttend} and not ${isWorking}`,
}
const ofRoles: Partial<Record<ScheduledAudience, number>> = {
  'All Speakers': eventRoleNumbers.speaker,
  'All Staff': eventRoleNumbers.organizer,
}

/** Everyone in the audiences at these events: their role there, and how it ranks among others that they have. */
function peopleOf({ audiences, due_at }: DueEmail, events: SQL): SQL {
  const conditions = audiences.flatMap((audience) => ofRegistrants[audience] ?? [])
  const roles = audiences.flatMap((audience) => ofRoles[audience] ?? [])
  const registrants = sql`select r.profile_id, r.event_id, er.id event_role_id, 9 priority
    from registrations r
      left join event_roles er on er.event_id = r.event_id and er.profile_id = r.profile_id
        and er.role = ${eventRoleNumbers.attendee} and r.status = 'registered'
      left join (select distinct event_id, profile_id from event_attendees where event_id in (${events})) attended
        on attended.event_id = r.event_id and attended.profile_id = r.profile_id
    where r.event_id in (${events}) and (${sql.join(conditions, sql` or `)})`
  // Those who joined the team after that know of the event already.
  const team = sql`select er.profile_id, er.event_id, er.id event_role_id, er.role::int priority from event_roles er
    where er.event_id in (${events}) and er.role = any(${sql.param(roles)}::int[]) and er.created_at <= ${due_at.toISOString()}`
  const parts = [...(conditions.length > 0 ? [registrants] : []), ...(roles.length > 0 ? [team] : [])]
  return sql.join(parts, sql` union all `)
}

const startedRow = z.object({ id: z.uuid() })

/**
 * Records that the email is sent now, with everyone who gets it, in one statement. Each person gets it once, as a speaker
 * or on the staff rather than as a registrant; in an email of a series, for the next event. Undefined if it was sent for this
 * cause before.
 */
export async function startRun(db: Db, due: DueEmail, now: Date): Promise<string | undefined> {
  const { organization_id, event_id, series_id, scheduled_email_id, email_type, cause } = due
  const events =
    event_id === null
      ? sql`select id from events where series_id = ${series_id} and not is_blueprint and canceled_at is null`
      : sql`select ${event_id}::uuid`
  const at = now.toISOString()
  const [run] = await readRows(
    db,
    startedRow,
    sql`with run as (
        insert into scheduled_email_runs (organization_id, event_id, series_id, scheduled_email_id, email_type, cause,
          audiences, template_id, due_at, created_at)
        values (${organization_id}, ${event_id}, ${series_id}, ${scheduled_email_id}, ${email_type}, ${cause},
          ${sql.param([...due.audiences])}::text[], ${due.template_id}, ${due.due_at.toISOString()}, ${at})
        on conflict do nothing returning id
      ), recipients as (
        insert into scheduled_email_recipients (run_id, organization_id, profile_id, event_id, event_role_id)
        select distinct on (p.profile_id) run.id, ${organization_id}::uuid, p.profile_id, p.event_id, p.event_role_id
        from run cross join (${peopleOf(due, events)}) p join events e on e.id = p.event_id
        order by p.profile_id, e.end_time > ${at}::timestamptz desc,
          abs(extract(epoch from e.start_time - ${at}::timestamptz)), p.priority
      )
      select id from run`,
  )
  return run?.id
}

export type ScheduledRun = typeof scheduledEmailRuns.$inferSelect

/** Locks the run until the transaction ends, so that each of its emails is written by one job. */
export async function lockRun(db: Db, id: string): Promise<ScheduledRun | undefined> {
  const [row] = await db.select().from(scheduledEmailRuns).where(eq(scheduledEmailRuns.id, id)).for('update')
  return row
}

const recipientRow = z.object({
  profile_id: z.uuid(),
  event_id: z.uuid(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  job_title: z.string(),
  registration_id: z.uuid().nullable(),
  attendance: z.enum(attendances).nullable(),
  role: z.object({ id: z.uuid(), event_id: z.uuid(), link_version: z.number() }).nullable(),
})
export type ScheduledRecipient = z.infer<typeof recipientRow>

type NextRecipients = { runId: string; after: string | undefined; limit: number }

/** The run's next people by id, who still have a place or a role. */
export async function listNextRecipients(
  db: Db,
  { runId, after, limit }: NextRecipients,
): Promise<ScheduledRecipient[]> {
  return readRows(
    db,
    recipientRow,
    sql`select x.profile_id, x.event_id, p.email, p.first_name, p.last_name, coalesce(p.company, '') company,
        coalesce(p.title, '') job_title, r.id registration_id, r.attendance,
        case when er.id is not null
          then json_build_object('id', er.id, 'event_id', er.event_id, 'link_version', er.link_version) end role
      from scheduled_email_recipients x join profiles p on p.id = x.profile_id
        left join event_roles er on er.id = x.event_role_id
        left join registrations r on r.event_id = x.event_id and r.profile_id = x.profile_id
          and (er.id is null or er.role = ${eventRoleNumbers.attendee})
      where x.run_id = ${runId} and x.profile_id > ${after ?? '00000000-0000-0000-0000-000000000000'}
        and (er.id is not null or r.status not in ('blocked', 'cancelled'))
      order by x.profile_id limit ${limit}`,
  )
}

/** Records which email each of these people got. */
export async function settleRecipients(
  db: Db,
  runId: string,
  sent: readonly { profile_id: string; effect_id: string }[],
): Promise<void> {
  await db.execute(
    sql`update scheduled_email_recipients x set effect_id = sent.effect_id
      from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) sent(profile_id uuid, effect_id uuid)
      where x.run_id = ${runId} and x.profile_id = sent.profile_id`,
  )
}

export async function finishRunRow(db: Db, id: string, at: Date): Promise<void> {
  await db.update(scheduledEmailRuns).set({ finished_at: at }).where(eq(scheduledEmailRuns.id, id))
}
