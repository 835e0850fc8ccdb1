/** Every query on the events, tags, series and moments of a hub that visitors may see. */
import type { HubListQuery, HubTime, HubType } from '@marquee/domain/pages'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { containingPattern, plainPattern } from '#platform/db/containing-pattern.ts'
import { isOnAirNow, isOver } from '#features/events/public.ts'
import { type Db, readRows } from '#platform/db/database.ts'

/** Whose events the hub shows: those of a team, or of the whole organization. */
export type HubOf = { organizationId: string; workspaceId: string | null; now: Date }

const namedRow = z.object({ id: z.string(), name: z.string() })
const idsRow = z.object({ id: z.string() })
const momentRow = z.object({
  event_id: z.string(),
  event_title: z.string(),
  session_id: z.string(),
  session_title: z.string(),
  at: z.number(),
  content: z.string(),
})

/** An event goes live an hour before it starts. */
const lead = sql`interval '1 hour'`
const hasReplay = sql`exists (select from session_recordings r join session_runs run on run.broadcast_id = r.broadcast_id
  where r.event_id = events.id and run.ended_at is not null)`
const typeNames = {
  webinar: 'Webinar',
  event: 'Conference',
  recording: 'Recording',
} as const satisfies Record<HubType, string>
const mostChoices = 100

/** Hosted, and neither a test nor canceled. */
function ofHub({ workspaceId }: HubOf): SQL {
  const ofTeam = workspaceId === null ? sql`true` : sql`events.workspace_id = ${workspaceId}`
  return sql`not events.is_blueprint and not events.is_test and events.canceled_at is null and ${ofTeam}`
}

function isAt(time: HubTime, now: Date): SQL {
  const over = isOver(now)
  const isNear = sql`(events.start_time <= ${now.toISOString()}::timestamptz + ${lead} or ${isOnAirNow})`
  const isHosted = sql`events.event_type <> 'Recording'`
  switch (time) {
    case 'upcoming':
      return sql`${isHosted} and not ${isNear} and not ${over}`
    case 'live':
      return sql`${isHosted} and ${isNear} and not ${over}`
    case 'past':
      return sql`${isHosted} and ${over}`
    case 'on-demand':
      return sql`(events.event_type = 'Recording' or (${over} and ${hasReplay}))`
  }
}

/** In any time zone, so with the hours around it. */
function isInMonth(month: string): SQL {
  const first = sql`${`${month}-01`}::date`
  return sql`events.event_type <> 'Recording' and events.start_time >= ${first} - interval '14 hours'
    and events.start_time < ${first} + interval '1 month' + interval '14 hours'`
}

/** A month as it is written in addresses. Events at its edges may be in another one in their own zone. */
type HubListFilter = HubOf & {
  query: HubListQuery
  month?: string | undefined
  limit: number
  offset: number
}

/** The ids of matching events: first those that aren't over, by start, then the others, newest first. */
export async function listHubEventIds(
  db: Db,
  { query, month, limit, offset, ...hub }: HubListFilter,
): Promise<string[]> {
  const { q, time, type, tag, series } = query
  const filters = [
    ofHub(hub),
    ...(q === '' ? [] : [sql`events.searched_title like ${plainPattern(q)}`]),
    ...(time === undefined ? [] : [isAt(time, hub.now)]),
    ...(type === undefined ? [] : [sql`events.event_type = ${typeNames[type]}`]),
    ...(month === undefined ? [] : [isInMonth(month)]),
    ...(series === undefined ? [] : [sql`events.series_id = ${series}`]),
    ...(tag === undefined
      ? []
      : [sql`exists (select from event_tags where event_id = events.id and tag_id = ${tag})`]),
  ]
  const over = isOver(hub.now)
  const rows = await readRows(
    db,
    idsRow,
    sql`select id from events where ${sql.join(filters, sql` and `)}
      order by ${over}, case when not ${over} then start_time end, start_time desc, id
      limit ${limit} offset ${offset}`,
  )
  return rows.map(({ id }) => id)
}

/** The tags of the hub's events, by name. */
export async function listHubTags(db: Db, hub: HubOf) {
  return readRows(
    db,
    namedRow,
    sql`select id, tag_name as name from tags where exists (
        select from event_tags join events on events.id = event_tags.event_id
        where event_tags.tag_id = tags.id and ${ofHub(hub)})
      order by lower(tag_name), id limit ${mostChoices}`,
  )
}

/** The series of the hub's events, by name. */
export async function listHubSeries(db: Db, hub: HubOf) {
  return readRows(
    db,
    namedRow,
    sql`select id, name from series where exists (select from events where events.series_id = series.id and ${ofHub(hub)})
      order by lower(name), id limit ${mostChoices}`,
  )
}

/** Looking up more lines than this takes too long. */
const mostLines = 1000

/**
 * The moments at which the phrase, three or more lower-case characters, is said in replays of the hub's events. A
 * replay plays one recording or several videos in a row; moments are relative to its start.
 */
export async function searchHubMoments(
  db: Db,
  { phrase, limit, ...hub }: HubOf & { phrase: string; limit: number },
): Promise<z.infer<typeof momentRow>[]> {
  const pattern = containingPattern(phrase)
  return readRows(
    db,
    momentRow,
    sql`with line as materialized (
        select video_asset_id, rank, start_time, content from searched_transcript_lines
        where organization_id = ${hub.organizationId} and searched like ${pattern}
          and strpos(searched, ${phrase}) <= length(content) limit ${mostLines}
      ), replay as (
        select events.id as event_id, events.title as event_title, events.start_time as held_at,
          b.id as session_id, b.title as session_title, part.video, part.place, r.id as recording_id
        from events join broadcasts b on b.event_id = events.id
          join session_runs run on run.broadcast_id = b.id and run.ended_at is not null
          join lateral (select id, video_asset_id, videos from session_recordings
            where broadcast_id = b.id order by ended_at desc limit 1) r on true
          cross join lateral unnest(case when r.video_asset_id is null then r.videos else array[r.video_asset_id] end) with ordinality part (video, place)
        where ${ofHub(hub)} and part.video in (select video_asset_id from line)
      )
      select replay.event_id, event_title, session_id, session_title, line.content,
        line.start_time + coalesce((
          select sum(played.duration_seconds) from session_recordings r
            cross join lateral unnest(r.videos) with ordinality earlier (video, place)
            join video_assets played on played.id = earlier.video
          where r.id = recording_id and r.video_asset_id is null and earlier.place < replay.place), 0) as at
      from replay join line on line.video_asset_id = replay.video
        join video_assets asset on asset.id = replay.video
        join transcripts on transcripts.video_asset_id = asset.id and transcripts.version = asset.version
      order by held_at desc, session_id, place, line.rank limit ${limit}`,
  )
}
