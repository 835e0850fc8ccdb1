/** Where videos are used. Each feature that uses them selects its own uses, see `video-part.ts`. */
import { maxListedUses, usageEntityTypes, type UsageKind, usageKinds } from '@marquee/domain/video-library'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, readRows } from '#platform/db/database.ts'
import { z } from 'zod'

/**
 * Selects `event_id`, `place` (a `UsageKind`), `place_id` and `place_title` of each use of the video. A page of no event has
 * its hub page or series as `place_id`.
 */
export type VideoUseQuery = (videoId: SQL) => SQL

/** The uses of one video by all features, as a query of these four columns. */
export function usesOf(queries: readonly VideoUseQuery[], videoId: SQL): SQL {
  const none = sql`select null::uuid event_id, null::text place, null::uuid place_id, null::text place_title where false`
  return sql.join([none, ...queries.map((query) => query(videoId))], sql` union all `)
}

const usageKind: z.ZodType<UsageKind> = z.enum(usageKinds)
const videoUseRow = z.object({
  entity_type: z.enum(usageEntityTypes),
  /** Null, like title and date, for a blueprint whose template or series is gone. */
  entity_id: z.string().nullable(),
  entity_title: z.string().nullable(),
  /** Null for a hub page or a series, which have no type. */
  entity_subtype: z.string().nullable(),
  entity_created_date: z.date().nullable(),
  event_id: z.string().nullable(),
  workspace_id: z.string().nullable(),
  place: usageKind,
  place_id: z.string().nullable(),
  place_title: z.string().nullable(),
})
export type VideoUseRow = z.infer<typeof videoUseRow>

type UsesQuery = {
  id: string
  queries: readonly VideoUseQuery[]
  /** Undefined when the actor sees every workspace. */
  visibleWorkspaces: readonly string[] | undefined
}

/**
 * How often the video is used, and its first uses: those in visible workspaces or in none first, newest first in each
 * group. Each table has an index for its part.
 */
export async function findVideoUses(
  db: Db,
  { id, queries, visibleWorkspaces: visible }: UsesQuery,
): Promise<{ count: number; uses: VideoUseRow[] }> {
  const visibleFirst = visible
    ? sql`(workspace_id is null or workspace_id = any(${sql.param([...visible])}::uuid[])) desc, `
    : sql``
  const rows = await readRows(
    db,
    videoUseRow.extend({ count: z.number() }),
    sql`with uses as (
        ${usesOf(queries, sql`${id}::uuid`)}
      ), named as (
        select uses.*, events.event_type entity_subtype, owner.*
        from uses left join events on events.id = uses.event_id
          cross join lateral (
            select 'EVENT' entity_type, events.id entity_id, events.title entity_title,
              events.created_at entity_created_date, events.workspace_id where not events.is_blueprint
            union all
            select 'STUDIO_EVENT_TEMPLATE', templates.id, templates.title, templates.created_at, events.workspace_id
              from (select) pattern left join templates on templates.blueprint_event_id = events.id
              where events.is_blueprint and events.series_id is null
            union all
            select 'SERIES', series.id, series.name, series.created_at, events.workspace_id from series
              where events.is_blueprint and series.id = events.series_id
            union all
            select 'SERIES', series.id, series.name, series.created_at, series.workspace_id from series
              where uses.event_id is null and series.id = uses.place_id
            union all
            select 'HUB', hub_pages.id, hub_pages.name, hub_pages.created_at, hub_pages.workspace_id from hub_pages
              where uses.event_id is null and hub_pages.id = uses.place_id
          ) owner
      )
      select *, count(*) over ()::int count from named
      order by ${visibleFirst}entity_created_date desc nulls last, entity_id, place, place_title, place_id
      limit ${maxListedUses}`,
  )
  return { count: rows[0]?.count ?? 0, uses: rows }
}
