/** What replies about series show in addition to their own rows. */
import { eventOfSeriesSchema } from '@marquee/domain/series'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, readRows } from '#platform/db/database.ts'
import { inTeams, isUpcoming } from './series-list-store.ts'

const relationsRow = z.object({
  id: z.uuid(),
  workspace: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  tags: z.array(z.object({ id: z.uuid(), tag_name: z.string() })),
  blueprint_event: z.uuid().nullable(),
  event_count: z.number(),
  upcoming_count: z.number(),
  canceled_count: z.number(),
  next_event: eventOfSeriesSchema.nullable(),
  last_event: eventOfSeriesSchema.nullable(),
  events: z.array(eventOfSeriesSchema),
})
export type SeriesRelations = Omit<z.infer<typeof relationsRow>, 'id'>

/** Limits how many events are returned for each series. */
type Query = { ids: readonly string[]; eventsOfEach: number; teams: string[] | undefined; now: Date }

/** The columns of an event in a reply, with times formatted as in every reply. */
const asEvent = sql.raw(`json_build_object(
  'id', id, 'title', title, 'timezone', timezone, 'is_test', is_test, 'is_detached', is_detached,
  'start_time', ${iso('start_time')}, 'end_time', ${iso('end_time')},
  'occurrence_start', ${iso('occurrence_start')}, 'canceled_at', ${iso('canceled_at')},
  'airing', (select json_build_object('is_on_air', is_on_air, 'opened_at', ${iso('opened_at')},
    'over_at', ${iso('over_at')}, 'waits_for_start', waits_for_start)
    from event_airings where event_airings.event_id = events.id))`)

function iso(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** The names, tags and events of these series, by id; limited to events of `teams` (undefined means all). */
export async function findSeriesRelations(db: Db, query: Query): Promise<Map<string, SeriesRelations>> {
  if (query.ids.length === 0) return new Map()
  const visible = sql.join(
    [
      sql`events.series_id = series.id`,
      sql`not is_blueprint`,
      ...inTeams(sql`events.workspace_id`, query.teams),
    ],
    sql` and `,
  )
  const upcoming = isUpcoming(query.now)
  const rows = await readRows(
    db,
    relationsRow,
    sql`select series.id,
        (select json_build_object('id', id, 'name', name) from workspaces
          where workspaces.id = series.workspace_id) workspace,
        coalesce((select json_agg(json_build_object('id', tags.id, 'tag_name', tag_name) order by lower(tag_name))
          from series_tags join tags on tags.id = tag_id where series_id = series.id), '[]') tags,
        (select id from events where series_id = series.id and is_blueprint) blueprint_event,
        counted.*,
        (select ${asEvent} from events where ${visible} and ${upcoming}
          order by start_time, id limit 1) next_event,
        (select ${asEvent} from events where ${visible} order by start_time desc, id desc limit 1) last_event,
        coalesce((select json_agg(${asEvent} order by start_time, id) from
          (select * from events where ${visible} order by start_time, id limit ${query.eventsOfEach}) events), '[]') events
      from series cross join lateral (
        select count(*) event_count, count(*) filter (where ${upcoming}) upcoming_count,
          count(*) filter (where canceled_at is not null) canceled_count
        from events where ${visible}) counted
      where series.id = any(${sql.param([...query.ids])})`,
  )
  return new Map(rows.map(({ id, ...relations }) => [id, relations]))
}
