import { type EventType, type HostType, maxEventDays } from '@marquee/domain/events'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { audiencePolicies, id, instant, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { users } from '../accounts/schema.ts'
import { organizations, workspaces } from '../organizations/schema.ts'
import { registrationForms } from '../registration/schema.ts'
import { series } from '../series/schema.ts'
import { tags } from '../tags/schema.ts'

/** What an organization hosts (EV-001 to EV-012), and the blueprints of templates and repeating events. */
export const events = pgTable(
  'events',
  {
    id: id(),
    organization_id: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    workspace_id: uuid(),
    title: text().notNull(),
    /** The title as searches match it; stored, because computing it for many titles takes a while. */
    searched_title: text()
      .notNull()
      .generatedAlwaysAs(() => sql`plain_words(title)`),
    description: text().notNull().default(''),
    event_type: text().$type<EventType>().notNull(),
    host_type: text().$type<HostType>().notNull().default('Virtual'),
    /** Never counted, never recorded, never live (EV-015). */
    is_test: boolean().notNull().default(false),
    /** The blueprint of a template or a repeating event: not listed and never hosted (EV-004). */
    is_blueprint: boolean().notNull().default(false),
    /** The IANA name of the event's time zone. */
    timezone: text().notNull(),
    start_time: instant().notNull(),
    end_time: instant().notNull(),
    /** Where people meet in person. */
    location: text().notNull().default(''),
    /** BCP 47; formats dates and times if the organization's flag is on (EV-145). */
    locale: text().notNull().default('en-US'),
    series_id: uuid(),
    /**
     * When the rule of the repeating event scheduled it. Identifies the occurrence, so moving the event doesn't change
     * it.
     */
    occurrence_start: instant(),
    /** Changed on its own, and left alone when all others change. */
    is_detached: boolean().notNull().default(false),
    canceled_at: instant(),
    registration_form_id: uuid(),
    marketo_campaign_id: text(),
    salesforce_campaign_id: text(),
    wistia_project_id: text(),
    pardot_list: jsonb().$type<{ activity_type: string; list_id: string }>(),
    integration_config_updated: boolean().notNull().default(false),
    /** The role of speakers without a role of their own; null means the last one of the list (PP-041). */
    default_speaker_role: uuid(),
    /** Earlier chat messages are hidden from everyone (EV-049). */
    chat_cleared_at: instant(),
    created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (table) => [
    unique('events_of_organization_key').on(table.organization_id, table.id),
    foreignKey({
      columns: [table.organization_id, table.workspace_id],
      foreignColumns: [workspaces.organization_id, workspaces.id],
      // Whoever deletes a team says first where its things go (`team-part.ts`).
    }).onDelete('no action'),
    foreignKey({
      name: 'events_registration_form_fk',
      columns: [table.organization_id, table.registration_form_id],
      foreignColumns: [registrationForms.organization_id, registrationForms.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'events_series_fk',
      columns: [table.organization_id, table.series_id],
      foreignColumns: [series.organization_id, series.id],
    }).onDelete('set null'),
    check('events_title', sql`length(${table.title}) between 1 and 255`),
    check('events_event_type', sql`${table.event_type} in ('Webinar', 'Conference', 'Recording')`),
    check('events_host_type', sql`${table.host_type} in ('Virtual', 'Hybrid', 'In_Person')`),
    check('events_end', sql`${table.end_time} >= ${table.start_time}`),
    check(
      'events_length',
      sql`${table.end_time} - ${table.start_time} <= ${sql.raw(`interval '${maxEventDays} days'`)}`,
    ),
    uniqueIndex('events_occurrence').on(table.series_id, table.occurrence_start),
    uniqueIndex('events_blueprint_of_series').on(table.series_id).where(sql`${table.is_blueprint}`),
    ...listIndexes(table),
    index('events_short_search').using(
      'gin',
      table.organization_id,
      sql`short_grams(${table.searched_title})`,
    ),
    index('events_all_by_created')
      .on(table.organization_id, table.created_at, table.id)
      .where(sql`not ${table.is_blueprint}`),
    index('events_series_by_start').on(table.series_id, table.start_time, table.id),
    index('events_title_search').using(
      'gin',
      table.organization_id,
      sql`${table.searched_title} gin_trgm_ops`,
    ),
    index('events_registration_form').on(table.registration_form_id),
    index('events_creator').on(table.created_by),
    ...organizationPolicies('events', table.organization_id),
    ...audiencePolicies('events', table.organization_id, table.id),
  ],
).enableRLS()

/**
 * * The hosted events of the transaction's organization. A view, for the same reason as `listed_video_assets`:
 * row-level security keeps `like` from using the trigram index.
 */
export const listedEvents = pgView('listed_events')
  .with({ checkOption: 'local' })
  .as((query) =>
    query
      .select()
      .from(events)
      .where(
        sql`${events.organization_id} = nullif(current_setting('app.organization_id', true), '')::uuid
      and not ${events.is_blueprint}`,
      ),
  )

/**
 * What has been on air at each event, by the rule of `airingOf` (0154): runs more than an hour before the event are
 * rehearsals, and a session that starts on schedule is still to come if it ended before its time. The doors are open
 * from the start of the event, or of its first session if that is earlier, until it is over; those of an on-demand
 * event are always open (0155).
 */
export const eventAirings = pgView('event_airings', {
  organization_id: uuid().notNull(),
  event_id: uuid().notNull(),
  is_on_air: boolean().notNull(),
  opened_at: instant(),
  over_at: instant(),
  waits_for_start: boolean().notNull(),
  doors_open_at: instant().notNull(),
  doors_close_at: instant().notNull(),
})
  .with({ securityInvoker: true })
  .as(
    sql`select aired.organization_id, aired.event_id, is_on_air, opened_at, over_at, waits_for_start,
      case when event_type = 'Recording' then '-infinity' else least(start_time, opened_at) end as doors_open_at,
      case when event_type = 'Recording' or is_on_air then 'infinity' else coalesce(over_at, end_time) end as doors_close_at
    from (select events.organization_id, events.id as event_id, events.event_type, events.start_time, events.end_time,
      coalesce(session.is_on_air, false) as is_on_air, session.opened_at,
      case when session.ended_at is not null then greatest(session.ended_at,
        case when coalesce(session.until, item.until) is not null
          then least(events.end_time, greatest(session.until, item.until)) end) end as over_at,
      coalesce(session.is_by_hand and session.opened_at is null, false) as waits_for_start
    from events
      left join stage_settings settings on settings.event_id = events.id
      left join lateral (
        select bool_or(is_on_air) as is_on_air, min(started_at) filter (where counts) as opened_at,
          max(ended_at) filter (where counts) as ended_at,
          max(case when is_by_hand then events.end_time else end_time end) filter (where not counts) as until,
          bool_or(is_by_hand) as is_by_hand
        from (
          select b.end_time, run.started_at, run.ended_at, settings.starts is not distinct from 'hand' as is_by_hand,
            run.started_at is not null and run.ended_at is null as is_on_air,
            coalesce(run.started_at >= events.start_time - interval '1 hour' and (run.ended_at is null
              or run.ended_at >= b.start_time or settings.starts is not distinct from 'hand'), false) as counts
          from broadcasts b left join session_runs run on run.broadcast_id = b.id where b.event_id = events.id
        ) sessions
      ) session on events.host_type <> 'In_Person'
      left join lateral (
        select max(end_time) as until from agenda_items where agenda_items.event_id = events.id
      ) item on session.ended_at is not null) aired`,
  )

/** The tags of an event. */
export const eventTags = pgTable(
  'event_tags',
  {
    ...eventColumns(),
    tag_id: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.event_id, table.tag_id] }),
    eventKey(table, 'event_tags_event_fk').onDelete('cascade'),
    foreignKey({
      name: 'event_tags_tag_fk',
      columns: [table.organization_id, table.tag_id],
      foreignColumns: [tags.organization_id, tags.id],
    }).onDelete('cascade'),
    index('event_tags_tag').on(table.tag_id),
    ...organizationPolicies('event_tags', table.organization_id),
  ],
).enableRLS()

type ListColumns = Record<
  | 'organization_id'
  | 'id'
  | 'title'
  | 'start_time'
  | 'end_time'
  | 'event_type'
  | 'workspace_id'
  | 'series_id'
  | 'occurrence_start'
  | 'is_blueprint',
  AnyPgColumn
>

/**
 * Indexes for each sort order of the list: the most common filters come first, and columns of the other filters last,
 * so that PostgreSQL can skip rows within the index.
 */
function listIndexes(table: ListColumns) {
  const listed = sql`not ${table.is_blueprint}`
  const title = sql`lower(${table.title})`
  const filters = { workspace: [table.workspace_id], type: [table.event_type], all: [] }
  const { end_time, event_type, workspace_id, series_id, occurrence_start } = table
  const passed = [end_time, event_type, workspace_id, series_id, occurrence_start] as const
  return Object.entries(filters).flatMap(([name, columns]) => [
    index(`events_${name}_by_start`)
      .on(table.organization_id, ...columns, table.start_time, table.id, ...(name === 'all' ? passed : []))
      .where(listed),
    index(`events_${name}_by_title`)
      // Includes the title, so that a search in this order reads only matching rows.
      .on(table.organization_id, ...columns, title, table.id, ...(name === 'all' ? [table.title] : []))
      .where(listed),
  ])
}

/** Columns of rows that belong to an event. */
export function eventColumns() {
  return { organization_id: uuid().notNull(), event_id: uuid().notNull() }
}

type OfEvent = { organization_id: AnyPgColumn; event_id: AnyPgColumn }

/** The key to the event of a row, within its organization. */
export function eventKey({ organization_id, event_id }: OfEvent, name?: string) {
  return foreignKey({
    ...(name !== undefined && { name }),
    columns: [organization_id, event_id],
    foreignColumns: [events.organization_id, events.id],
  })
}
