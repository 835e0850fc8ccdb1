/** Where videos are used. Each feature that uses them selects its own uses, see `video-part.ts`. */
import { maxListedUses, type UsageKind } from '@marquee/domain/video-library'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, readRows } from '#platform/db/database.ts'
import { z } from 'zod'

/** Selects `event_id`, `place` (a `UsageKind`), `place_id` and `place_title` of each use of the video. */
export type VideoUseQuery = (videoId: SQL) => SQL

/** The uses of one video by all features, as a query of these four columns. */
export function usesOf(queries: readonly VideoUseQuery[], videoId: SQL): SQL {
  const none = sql`select null::uuid event_id, null::text place, null::uuid place_id, null::text place_title where false`
  return sql.join([none, ...queries.map((query) => query(videoId))], sql` union all `)
}

const usageKind: z.ZodType<UsageKind> = z.enum(['session', 'booth', 'stage', 'page'])
const videoUseRow = z.object({
  entity_type: z.enum(['EVENT', 'STUDIO_EVENT_TEMPLATE', 'SERIES']),
  /** Null, like title and date, for a blueprint whose template or series is gone. */
  entity_id: z.string().nullable(),
  entity_title: z.string().nullable(),
  entity_subtype: z.string(),
  entity_created_date: z.date().nullable(),
  event_id: z.string(),
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
        select uses.*, events.event_type entity_subtype, events.workspace_id, owner.*
        from uses join events on events.id = uses.event_id
          cross join lateral (
            select 'EVENT' entity_type, events.id entity_id, events.title entity_title,
              events.created_at entity_created_date where not events.is_blueprint
            union all
            select 'STUDIO_EVENT_TEMPLATE', templates.id, templates.title, templates.created_at
              from (select) pattern left join templates on templates.blueprint_event_id = events.id
              where events.is_blueprint and events.series_id is null
            union all
            select 'SERIES', series.id, series.name, series.created_at from series
              where events.is_blueprint and series.id = events.series_id
          ) owner
      )
      select *, count(*) over ()::int count from named
      order by ${visibleFirst}entity_created_date desc nulls last, entity_id, place, place_title, place_id
      limit ${maxListedUses}`,
  )
  return { count: rows[0]?.count ?? 0, uses: rows }
}
