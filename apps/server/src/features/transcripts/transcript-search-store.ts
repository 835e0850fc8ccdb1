/**
 * Searches transcripts. Phrases that are common in the newest videos are found there; rare ones by the trigrams of their
 * lines; all others by first collecting, with those trigrams, which videos contain them.
 */
import { type SQL, sql } from 'drizzle-orm'
import { containingPattern } from '#platform/db/containing-pattern.ts'
import { type Db, readRows } from '#platform/db/database.ts'
import { z } from 'zod'

const foundLineRow = z.object({
  video_asset_id: z.string(),
  video_name: z.string(),
  start_time: z.number(),
  speaker: z.string(),
  content: z.string(),
  /** The lines that follow, for a phrase that runs over the end of this one. */
  next: z.string().nullable(),
})
export type FoundLine = z.infer<typeof foundLineRow>

export type LineSearch = { organizationId: string; phrase: string; limit: number }

/** More lines than this are too many to look up one by one. */
const mostFound = 1000
const hitsPerVideo = 3
/** How many more of the newest videos are read than the hits can fill. */
const spareVideos = 3

const placeRow = z.object({ video_asset_id: z.string(), rank: z.number() })
type MatchedItem = z.infer<typeof placeRow>
type Lines = LineSearch & { matches: SQL }

/** The lines in which `phrase`, three or more lower-case characters, starts: newest video first, three of each. */
export async function searchTranscriptLines(db: Db, search: LineSearch): Promise<FoundLine[]> {
  const { phrase, limit } = search
  const lines = { ...search, matches: startsIn(phrase) }
  const found = await readHits(db, hitsOfNewest(lines), limit)
  if (found.length === limit) return found
  const places = await readRows(
    db,
    placeRow,
    sql`select video_asset_id, rank from ${linesOf(lines)} where ${lines.matches} limit ${mostFound}`,
  )
  const all = places.length < mostFound ? places : await readRows(db, placeRow, firstPlaces(lines))
  return all.length === 0 ? [] : readHits(db, hitsAt(all), limit)
}

/**
 * The lines of the organization. The view has the same condition as a setting, which would be read again for each line;
 * this constant is read once.
 */
function linesOf({ organizationId }: LineSearch): SQL {
  return sql`(select * from searched_transcript_lines where organization_id = ${organizationId}) line`
}

async function readHits(db: Db, hits: SQL, limit: number): Promise<FoundLine[]> {
  return readRows(
    db,
    foundLineRow,
    sql`select hit.video_asset_id, hit.video_name, hit.start_time, hit.speaker, hit.content,
        (select string_agg(content, ' ' order by rank) from searched_transcript_lines next
          where next.video_asset_id = hit.video_asset_id and next.rank between hit.rank + 1 and hit.rank + 4) as next
      from (${hits} order by created_at desc, video_asset_id desc, rank limit ${limit}) hit
      order by hit.created_at desc, hit.video_asset_id desc, hit.rank`,
  )
}

/** Only the line where it starts: each line's text also contains the start of the next one. */
function startsIn(phrase: string): SQL {
  const pattern = containingPattern(phrase)
  return sql`searched like ${pattern} and strpos(searched, ${phrase}) <= length(content)`
}

/** Excludes transcripts of a file that was replaced. */
const isCurrent = sql`exists (select from transcripts
  where transcripts.video_asset_id = listed.id and transcripts.version = listed.version)`

/** The hits at these places. */
function hitsAt(places: readonly MatchedItem[]): SQL {
  const ids = sql.param(places.map(({ video_asset_id }) => video_asset_id))
  const ranks = sql.param(places.map(({ rank }) => rank))
  return sql`select line.video_asset_id, listed.name video_name, listed.created_at, line.rank, line.start_time,
      line.speaker, line.content
    from (select *, row_number() over (partition by video_asset_id order by rank) place
      from unnest(${ids}::uuid[], ${ranks}::int[]) found (video_asset_id, rank)) found
    join searched_transcript_lines line on (line.video_asset_id, line.rank) = (found.video_asset_id, found.rank)
    join listed_video_assets listed on listed.id = found.video_asset_id
    where place <= ${hitsPerVideo} and ${isCurrent}`
}

/** Where the phrase first occurs in each of the newest videos that contain it. */
function firstPlaces(lines: Lines): SQL {
  return sql`select listed.id video_asset_id, place.rank
    from (select video_asset_id, array_agg(rank) ranks from ${linesOf(lines)} where ${lines.matches} group by 1) found
     join listed_video_assets listed on listed.id = found.video_asset_id,
     lateral (select rank from unnest(found.ranks) rank order by rank limit ${hitsPerVideo}) place
    where ${isCurrent} order by listed.created_at desc, listed.id desc, place.rank limit ${lines.limit}`
}

/**
 * The first hits in each of the newest videos. Their lines are read in order: `offset 0` keeps the planner from searching
 * the trigrams of the whole organization again for each video, which took twenty times as long.
 */
function hitsOfNewest(lines: Lines): SQL {
  const videos = sql`select id, name, created_at from listed_video_assets listed where ${isCurrent}
    order by created_at desc, id desc limit ${Math.ceil(lines.limit / hitsPerVideo) + spareVideos}`
  return sql`select video.id video_asset_id, video.name video_name, video.created_at, line.rank, line.start_time,
      line.speaker, line.content
    from (${videos}) video cross join lateral (
      select * from (
        select * from ${linesOf(lines)} where video_asset_id = video.id order by rank offset 0
      ) ordered where ${lines.matches} order by rank limit ${hitsPerVideo}) line`
}
