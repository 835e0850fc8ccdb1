/** What other tables know about videos: how often they are used, how far their transcript is, why processing waits. */
import { videoAssetSchema } from '@marquee/domain/video-library'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, readRows } from '#platform/db/database.ts'
import { z } from 'zod'
import { usesOf, type VideoUseQuery } from './video-usage-store.ts'

export const videoFactsRow = z.object({
  usage_count: z.number(),
  transcript_status: videoAssetSchema.shape.transcript_status,
  processing_hold: videoAssetSchema.shape.processing_hold,
  clip: videoAssetSchema.shape.clip,
})
export type VideoFacts = z.infer<typeof videoFactsRow>

/** The facts as columns of a query on `video_assets`. Transcripts and holds of a replaced file don't count. */
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
  const rows = await readRows(
    db,
    videoFactsRow.extend({ id: z.string() }),
    sql`select id, ${videoFacts(queries)} from video_assets where id = any(${sql.param([...ids])}::uuid[])`,
  )
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}
