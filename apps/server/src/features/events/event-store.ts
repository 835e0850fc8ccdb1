/** Every query on single events; the list has its own store. */
import { seriesKinds } from '@marquee/domain/series'
import { eq, sql } from 'drizzle-orm'
import type { OrganizationPart } from '#features/organizations/public.ts'
import { splitTagIds } from '#features/tags/public.ts'
import { z } from 'zod'
import { anyOfPlaceholder, type Db, onlyRow, preparedOnce, readRows } from '#platform/db/database.ts'
import { teamPartOfTable } from '#platform/db/team-table.ts'
import { sendSignal } from '#platform/signals/signals.ts'
import { events, eventTags } from './schema.ts'

export type EventRow = typeof events.$inferSelect
export type NewEvent = typeof events.$inferInsert
export type EventChange = Partial<Omit<NewEvent, 'id' | 'organization_id' | 'created_at' | 'updated_at'>>
/** A requested change; undefined fields stay as they are. */
export type RequestedChange = { [Name in keyof EventChange]: EventChange[Name] | undefined }

/** Inserts the event and notifies open studios. */
export async function insertEvent(db: Db, event: NewEvent): Promise<EventRow> {
  const row = onlyRow(await db.insert(events).values(event).returning())
  await signalStudiosOfEvent(db, row)
  return row
}

export async function findEventRow(db: Db, id: string): Promise<EventRow | undefined> {
  const [row] = await eventById(db).execute({ id })
  return row
}

const eventById = preparedOnce((db) =>
  db
    .select()
    .from(events)
    .where(eq(events.id, sql.placeholder('id')))
    .prepare('event_by_id'),
)

/** Finds the event and locks it until the transaction ends. */
export async function lockEventRow(db: Db, id: string): Promise<EventRow | undefined> {
  const [row] = await db.select().from(events).where(eq(events.id, id)).for('update')
  return row
}

/** Updates the event and notifies open studios. */
export async function updateEventRow(db: Db, id: string, change: RequestedChange): Promise<EventRow> {
  const rows = await db
    .update(events)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(events.id, id))
    .returning()
  const row = onlyRow(rows)
  await signalStudiosOfEvent(db, row)
  return row
}

/** Deletes the event with everything that belongs to it, and notifies open studios. */
export async function deleteEventRow(db: Db, id: string): Promise<void> {
  const rows = await db.delete(events).where(eq(events.id, id)).returning()
  for (const row of rows) await signalStudiosOfEvent(db, row)
}

/** Notifies open studios that the event changed. */
export async function signalStudiosOfEvent(
  db: Db,
  event: Pick<EventRow, 'id' | 'organization_id'>,
): Promise<void> {
  await sendSignal(db, event.organization_id, { type: 'event-updated', event_id: event.id })
}

/**
 * Replaces the event's tags. Returns the ids that aren't tags of the organization; if there are any, nothing changes.
 */
export async function replaceEventTags(
  db: Db,
  event: Pick<EventRow, 'id' | 'organization_id'>,
  tagIds: readonly string[],
): Promise<{ unknown: string[] }> {
  const { uniqueIds, unknown } = await splitTagIds(db, tagIds)
  if (unknown.length > 0) return { unknown }
  await db.delete(eventTags).where(eq(eventTags.event_id, event.id))
  if (uniqueIds.length === 0) return { unknown }
  const { id: event_id, organization_id } = event
  await db.insert(eventTags).values(uniqueIds.map((tag_id) => ({ organization_id, event_id, tag_id })))
  return { unknown }
}

/** Copies the tags of the original. */
export async function copyEventTags(db: Db, copy: { from: EventRow; to: EventRow }): Promise<void> {
  await db.execute(
    sql`insert into event_tags (organization_id, event_id, tag_id)
      select organization_id, ${copy.to.id}, tag_id from event_tags where event_id = ${copy.from.id}
      on conflict do nothing`,
  )
}

const seriesRow = z.object({ kind: z.enum(seriesKinds), workspace_id: z.uuid().nullable() })

/** The kind and team of the series; undefined when the organization has none with this id. */
export async function findSeriesOfEvents(db: Db, id: string): Promise<z.infer<typeof seriesRow> | undefined> {
  const [row] = await readRows(db, seriesRow, sql`select kind, workspace_id from series where id = ${id}`)
  return row
}

const named = z.object({ id: z.uuid(), name: z.string() })
const namesRow = z.object({
  id: z.uuid(),
  workspace: named.nullable(),
  series: named.extend({ kind: z.enum(seriesKinds) }).nullable(),
  tags: z.array(z.object({ id: z.uuid(), tag_name: z.string() })),
  registrants: z.number(),
  attended: z.number(),
  watching: z.number(),
  registration_form: z.object({ id: z.uuid(), is_global_form: z.boolean() }).nullable(),
})

/** Names shown in a reply about an event that are not in its own row. */
export type EventNames = Omit<z.infer<typeof namesRow>, 'id'>

/** The names for these events by event id, in one query. */
export async function findEventNames(db: Db, ids: readonly string[]): Promise<Map<string, EventNames>> {
  if (ids.length === 0) return new Map()
  const rows = await readRows(db, namesRow, { name: 'event_names', text: eventNames, values: { ids } })
  return new Map(rows.map(({ id, ...names }) => [id, names]))
}

/** Planned once, because that takes twenty times as long as reading one event. */
const eventNames = () =>
  sql`select events.id,
        case when workspaces.id is not null then json_build_object('id', workspaces.id, 'name', workspaces.name) end workspace,
        case when series.id is not null
          then json_build_object('id', series.id, 'name', series.name, 'kind', series.kind) end series,
        case when forms.id is not null
          then json_build_object('id', forms.id, 'is_global_form', forms.is_global_form) end registration_form,
        coalesce(
          (select json_agg(json_build_object('id', tags.id, 'tag_name', tags.tag_name) order by lower(tags.tag_name))
            from event_tags join tags on tags.id = event_tags.tag_id where event_tags.event_id = events.id), '[]') tags,
        (select count(*)::int from registrations where event_id = events.id and status = 'registered') registrants,
        (select count(*)::int from event_attendees where event_id = events.id) attended,
        (select count(distinct profile_id)::int from presences cross join unnest(presences.watching) profile_id
          where event_id = events.id and not events.is_test and at > now() - interval '30 seconds') watching
      from events
        left join workspaces on workspaces.id = events.workspace_id
        left join series on series.id = events.series_id
        left join registration_forms forms on forms.id = events.registration_form_id
      where events.id = ${anyOfPlaceholder('ids')}`

/** Blueprints don't count: they are patterns, not events. `eventsTeamPart` moves them too. */
export const eventsOrganizationPart: OrganizationPart = {
  name: 'events',
  contents: async (db) => ({ events: await db.$count(events, eq(events.is_blueprint, false)) }),
}

export const eventsTeamPart = teamPartOfTable({
  name: 'events',
  kind: 'events',
  read: 'event:read',
  table: 'events',
  title: 'title',
  hidden: 'is_blueprint',
})

/** The draft of the event's registration page; null until someone designs it. */
export async function findPageOfEvent(db: Db, id: string): Promise<Record<string, unknown> | null> {
  const [row] = await readRows(
    db,
    z.object({ draft: z.record(z.string(), z.unknown()) }),
    sql`select draft from page_designs where event_id = ${id} and kind = 'registration'`,
  )
  return row?.draft ?? null
}
