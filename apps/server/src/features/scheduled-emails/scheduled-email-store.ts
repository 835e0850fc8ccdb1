/** Every query on the schedule of emails, apart from those of sending. */
import {
  emailAnchors,
  emailAudiences,
  type EmailDesign,
  type EmailType,
  emailTypeRules,
  emailTypes,
} from '@marquee/domain/email-designs'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { EventCopy } from '#features/events/public.ts'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { countRow } from '#platform/db/row-schemas.ts'
import { scheduledEmails } from './schema.ts'

/** What a schedule is of; one of the two is set. */
export type ScheduleOwnerIds = { event_id: string | null; series_id: string | null }

type StoredEmail = typeof scheduledEmails.$inferInsert

const sentRow = z.object({
  /** As PostgreSQL writes instants in JSON. */
  at: z.string(),
  is_finished: z.boolean(),
  recipients: z.number(),
  delivered: z.number(),
  failed: z.number(),
})

const entryRow = z.object({
  id: z.uuid(),
  email_type: z.enum(emailTypes),
  is_stored: z.boolean(),
  active: z.boolean().nullable(),
  anchor: z.enum(emailAnchors).nullable(),
  offset_minutes: z.number().nullable(),
  send_at: z.date().nullable(),
  audiences: z.array(z.enum(emailAudiences)).nullable(),
  template_id: z.uuid().nullable(),
  template_name: z.string().nullable(),
  sent: sentRow.nullable(),
})

/** An email of the schedule with what applies: what was changed, and otherwise what its type says. */
export type ScheduleEntry = Omit<
  z.infer<typeof entryRow>,
  'active' | 'offset_minutes' | 'audiences' | 'is_stored'
> & {
  active: boolean
  offset_minutes: number
  audiences: NonNullable<z.infer<typeof entryRow>['audiences']>
}

const productTypes = emailTypes.filter((type) => type !== 'Custom')

/** The id of an email of the product in this schedule, with or without a row. */
const productId = (type: SQL, owner: string) => sql`copied_id(md5(${type})::uuid, ${owner}::uuid)`

const isOfOwner = ({ event_id, series_id }: ScheduleOwnerIds) =>
  event_id === null ? sql`s.series_id = ${series_id}` : sql`s.event_id = ${event_id}`

const lastRun = sql`(select json_build_object('at', run.created_at, 'is_finished', run.finished_at is not null,
    'recipients', count(r.profile_id), 'delivered', count(*) filter (where x.state = 'SENT'),
    'failed', count(*) filter (where x.state = 'FAILED'))
  from (select * from scheduled_email_runs latest where latest.scheduled_email_id = listed.id
    order by latest.created_at desc limit 1) run
    left join scheduled_email_recipients r on r.run_id = run.id left join effects x on x.id = r.effect_id
  group by run.id, run.created_at, run.finished_at)`

/** All emails of the schedule; a series has only its custom ones, because its events send the others. */
export async function listSchedule(db: Db, owner: ScheduleOwnerIds): Promise<ScheduleEntry[]> {
  const ofProduct =
    owner.event_id === null
      ? sql``
      : sql`select coalesce(s.id, ${productId(sql`t.type`, owner.event_id)}) id, t.type email_type, s.id is not null is_stored,
          s.active, s.anchor, s.offset_minutes, s.send_at, s.audiences, s.template_id
        from unnest(${sql.param([...productTypes])}::text[]) t(type)
          left join scheduled_emails s on ${isOfOwner(owner)} and s.email_type = t.type
        union all`
  const rows = await readRows(
    db,
    entryRow,
    sql`select listed.*, m.name template_name, ${lastRun} sent from (
        ${ofProduct}
        select s.id, s.email_type, true is_stored, s.active, s.anchor, s.offset_minutes, s.send_at, s.audiences, s.template_id
        from scheduled_emails s where ${isOfOwner(owner)} and s.email_type = 'Custom'
      ) listed left join email_templates m on m.id = listed.template_id`,
  )
  return rows.map(withDefaults)
}

function withDefaults({ is_stored, ...row }: z.infer<typeof entryRow>): ScheduleEntry {
  const rules = emailTypeRules[row.email_type]
  return {
    ...row,
    active: row.active ?? rules.isActive,
    anchor: is_stored ? row.anchor : (rules.anchor ?? null),
    offset_minutes: row.offset_minutes ?? rules.offsetMinutes,
    audiences: row.audiences ?? [rules.audience],
  }
}

/** Stores the email as it is now; `id` is that of its entry. */
export async function putScheduledEmail(db: Db, email: StoredEmail & { id: string }): Promise<void> {
  const { active, anchor, offset_minutes, send_at, audiences, template_id } = email
  await db
    .insert(scheduledEmails)
    .values(email)
    .onConflictDoUpdate({
      target: scheduledEmails.id,
      set: { active, anchor, offset_minutes, send_at, audiences, template_id, updated_at: sql`now()` },
    })
}

export async function insertScheduledEmail(db: Db, email: StoredEmail): Promise<string> {
  return onlyRow(await db.insert(scheduledEmails).values(email).returning({ id: scheduledEmails.id })).id
}

export async function deleteScheduledEmail(db: Db, id: string): Promise<void> {
  await db.delete(scheduledEmails).where(eq(scheduledEmails.id, id))
}

export async function findScheduledOwner(db: Db, id: string): Promise<ScheduleOwnerIds | undefined> {
  const [row] = await db
    .select({ event_id: scheduledEmails.event_id, series_id: scheduledEmails.series_id })
    .from(scheduledEmails)
    .where(and(eq(scheduledEmails.id, id), eq(scheduledEmails.email_type, 'Custom')))
  return row
}

const plannedRow = z.object({
  event_id: z.uuid(),
  email_type: z.enum(emailTypes),
  active: z.boolean(),
  template: z.object({ id: z.uuid(), name: z.string(), design: z.custom<EmailDesign>() }).nullable(),
})

/** The emails of these events that were turned off, or that are drawn from a template. */
export async function listPlannedEmails(
  db: Db,
  eventIds: readonly string[],
): Promise<z.infer<typeof plannedRow>[]> {
  return readRows(
    db,
    plannedRow,
    sql`select s.event_id, s.email_type, s.active,
        case when m.id is not null then json_build_object('id', m.id, 'name', m.name, 'design', m.design) end template
      from scheduled_emails s left join email_templates m on m.id = s.template_id
      where s.event_id = any(${sql.param([...eventIds])}::uuid[]) and (m.id is not null or not s.active)`,
  )
}

/** Whether the template is one of the owner's. */
export async function isTemplateOf(db: Db, templateId: string, owner: ScheduleOwnerIds): Promise<boolean> {
  const rows = await readRows(
    db,
    countRow,
    sql`select count(*) from email_templates s where s.id = ${templateId} and ${isOfOwner(owner)}`,
  )
  return onlyRow(rows).count > 0
}

const switchRow = z.object({ email_type: z.enum(emailTypes), active: z.boolean() })

/** The emails of the product that the event doesn't send. */
export async function listInactiveEmails(db: Db, eventId: string): Promise<Set<EmailType>> {
  const rows = await readRows(
    db,
    switchRow,
    sql`select email_type, active from scheduled_emails where event_id = ${eventId} and email_type <> 'Custom'`,
  )
  const stored = new Map(rows.map(({ email_type, active }) => [email_type, active]))
  return new Set(productTypes.filter((type) => !(stored.get(type) ?? emailTypeRules[type].isActive)))
}

/** The organizers' own design of an email of the product; null while it is the built-in one. */
export async function findOwnDesign(db: Db, eventId: string, type: EmailType): Promise<string | null> {
  const [row] = await db
    .select({ template_id: scheduledEmails.template_id })
    .from(scheduledEmails)
    .where(and(eq(scheduledEmails.event_id, eventId), eq(scheduledEmails.email_type, type)))
  return row?.template_id ?? null
}

type Switching = { organization_id: string; event_id: string; email_type: EmailType; active: boolean }

/** Turns an email of the product on or off, and leaves everything else about it. */
export async function switchScheduledEmail(db: Db, of: Switching): Promise<void> {
  const { organization_id, event_id, email_type, active } = of
  const { anchor = null, offsetMinutes, audience } = emailTypeRules[email_type]
  await db.execute(
    sql`insert into scheduled_emails (id, organization_id, event_id, email_type, active, anchor, offset_minutes, audiences)
      values (${productId(sql`${email_type}::text`, event_id)}, ${organization_id}, ${event_id}, ${email_type}, ${active},
        ${anchor}, ${offsetMinutes}, array[${audience}]::text[])
      on conflict (id) do update set active = excluded.active, updated_at = now()`,
  )
}

/** Copies keep the distance of fixed times from the start, and use the copies of templates. */
export async function copyScheduledEmails(db: Db, { from, to }: EventCopy): Promise<void> {
  await db.execute(
    sql`insert into scheduled_emails
        (id, organization_id, event_id, email_type, active, anchor, offset_minutes, send_at, audiences, template_id)
      select case s.email_type when 'Custom' then copied_id(s.id, ${to.id})
          else ${productId(sql`s.email_type`, to.id)} end,
        s.organization_id, ${to.id}, s.email_type, s.active, s.anchor, s.offset_minutes,
        moved_time(s.send_at, ${from.start_time.toISOString()}, ${from.timezone}, ${to.start_time.toISOString()}, ${to.timezone}),
        s.audiences, m.id
      from scheduled_emails s left join email_templates m on m.id = copied_id(s.template_id, ${to.id})
      where s.event_id = ${from.id} on conflict do nothing`,
  )
}

type Moved = { before: EventCopy['from']; after: EventCopy['to'] }

/** Fixed times keep their distance from the start, by the clock; emails that were sent stay. */
export async function moveFixedTimes(db: Db, { before, after }: Moved): Promise<void> {
  await db.execute(
    sql`update scheduled_emails s set updated_at = now(), send_at = moved_time(s.send_at, ${before.start_time.toISOString()},
        ${before.timezone}, ${after.start_time.toISOString()}, ${after.timezone})
      where s.event_id = ${after.id} and s.send_at is not null
        and not exists (select from scheduled_email_runs run where run.scheduled_email_id = s.id)`,
  )
}

export async function clearScheduledEmails(db: Db, eventId: string): Promise<void> {
  await db.delete(scheduledEmails).where(eq(scheduledEmails.event_id, eventId))
}

/** Moves what was sent to another person; what both got stays once. */
export async function moveSentEmails(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await db.execute(
    sql`delete from scheduled_email_recipients gone where gone.profile_id = ${from} and exists (
      select from scheduled_email_recipients kept where kept.run_id = gone.run_id and kept.profile_id = ${to})`,
  )
  await db.execute(sql`update scheduled_email_recipients set profile_id = ${to} where profile_id = ${from}`)
}
