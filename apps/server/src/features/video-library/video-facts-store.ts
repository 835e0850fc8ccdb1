/** What other tables say about videos: how often they are used, how far their transcript is, why work on them waits. */
import type { ProcessingHold } from '@marquee/domain/media'
import type { TranscriptStatus } from '@marquee/domain/transcripts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/db/database.ts'
import { usesOf, type VideoUseQuery } from './video-usage-store.ts'

export type VideoFacts = {
  usage_count: number
  transcript_status: TranscriptStatus | null
  processing_hold: ProcessingHold | null
  /** The part of another video that it is. */
  clip: { parent: { id: string; name: string } | null; from: number; to: number } | null
}

/**
 * The facts as columns of a query on `video_assets`. A transcript of a file that was replaced is none, and a hold is one
 * of the present file.
 */
export function videoFacts(queries: readonly VideoUseQuery[]): SQL {
  return sql`
  (select count(*) from (${usesOf(queries, sql`video_assets.id`)}) used)::int usage_count,
  (select status from transcripts
    where transcripts.video_asset_id = video_assets.id
      and transcripts.version = video_assets.version) transcript_status,
  (select processing_hold from video_sources
    where video_sources.organization_id = video_assets.organization_id
      and video_sources.video_asset_id = video_assets.id
      and video_sources.version = video_assets.version) processing_hold,
  case when video_assets.source = 'CLIP' then (select json_build_object(
      'parent', case when parents.id is not null then json_build_object('id', parents.id, 'name', parents.name) end,
      'from', from_seconds, 'to', to_seconds)
    from video_clips left join video_assets parents on parents.id = parent_id
    where video_clips.video_asset_id = video_assets.id) end clip`
}

/** The facts of these videos, by their ids. */
export async function findVideoFacts(
  db: Db,
  ids: readonly string[],
  queries: readonly VideoUseQuery[],
): Promise<ReadonlyMap<string, VideoFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<VideoFacts & { id: string }>(
    db,
    sql`select id, ${videoFacts(queries)} from video_assets where id = any(${sql.param([...ids])}::uuid[])`,
  )
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}
