/**
 * The search in transcripts. A phrase that the newest videos are full of is found there; a rare one by the trigrams of its
 * lines; any other by counting together, by those trigrams, which videos have it.
 */
import { type SQL, sql } from 'drizzle-orm'
import { containingPattern } from '#platform/db/containing-pattern.ts'
import { type Db, rowsOf } from '#platform/db/database.ts'

export type FoundLine = {
  video_asset_id: string
  video_name: string
  start_time: number
  speaker: string
  content: string
  /** What is said next, for a phrase that runs over the end of the line. */
  next: string | null
}

export type LineSearch = { organizationId: string; phrase: string; limit: number }

/** More lines than this are too many to look up one by one. */
const mostFound = 1000
const hitsPerVideo = 3
/** Of the newest videos, so many more than hits can fill are read before any line is looked for. */
const spareVideos = 3

type Place = { video_asset_id: string; rank: number }
type Lines = LineSearch & { holds: SQL }

/** The lines in which `phrase`, of three characters or more in lower case, begins: newest video first, three of each. */
export async function searchTranscriptLines(db: Db, search: LineSearch): Promise<FoundLine[]> {
  const { phrase, limit } = search
  const asked = { ...search, holds: beginsIn(phrase) }
  const found = await readHits(db, hitsOfNewest(asked), limit)
  if (found.length === limit) return found
  const places = await rowsOf<Place>(
    db,
    sql`select video_asset_id, rank from ${linesOf(asked)} where ${asked.holds} limit ${mostFound}`,
  )
  const all = places.length < mostFound ? places : await rowsOf<Place>(db, firstPlaces(asked))
  return all.length === 0 ? [] : readHits(db, hitsAt(all), limit)
}

/**
 * The lines of the organization. The view has the same condition, as a setting that would be read again for each line; with
 * this it is read once.
 */
function linesOf({ organizationId }: LineSearch): SQL {
  return sql`(select * from searched_transcript_lines where organization_id = ${organizationId}) line`
}

async function readHits(db: Db, hits: SQL, limit: number): Promise<FoundLine[]> {
  return rowsOf<FoundLine>(
    db,
    sql`select hit.video_asset_id, hit.video_name, hit.start_time, hit.speaker, hit.content,
        (select string_agg(content, ' ' order by rank) from searched_transcript_lines next
          where next.video_asset_id = hit.video_asset_id and next.rank between hit.rank + 1 and hit.rank + 4) as next
      from (${hits} order by created_at desc, video_asset_id desc, rank limit ${limit}) hit
      order by hit.created_at desc, hit.video_asset_id desc, hit.rank`,
  )
}

/** Only where it begins: the beginning of the next line is in the text of this one, too. */
function beginsIn(phrase: string): SQL {
  const pattern = containingPattern(phrase)
  return sql`searched like ${pattern} and strpos(searched, ${phrase}) <= length(content)`
}

/** Those of a file that was replaced are of no video. */
const isCurrent = sql`exists (select from transcripts
  where transcripts.video_asset_id = listed.id and transcripts.version = listed.version)`

/** The hits at these places. */
function hitsAt(places: readonly Place[]): SQL {
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

/** Where the phrase is first said in each of the newest videos that have it. */
function firstPlaces(asked: Lines): SQL {
  return sql`select listed.id video_asset_id, place.rank
    from (select video_asset_id, array_agg(rank) ranks from ${linesOf(asked)} where ${asked.holds} group by 1) held
    join listed_video_assets listed on listed.id = held.video_asset_id,
    lateral (select rank from unnest(held.ranks) rank order by rank limit ${hitsPerVideo}) place
    where ${isCurrent} order by listed.created_at desc, listed.id desc, place.rank limit ${asked.limit}`
}

/**
 * The first hits in each of the newest videos. Their lines are read in order: `offset 0` keeps the planner from asking the
 * trigrams of the whole organization again for each video, which took twenty times as long.
 */
function hitsOfNewest(asked: Lines): SQL {
  const videos = sql`select id, name, created_at from listed_video_assets listed where ${isCurrent}
    order by created_at desc, id desc limit ${Math.ceil(asked.limit / hitsPerVideo) + spareVideos}`
  return sql`select video.id video_asset_id, video.name video_name, video.created_at, line.rank, line.start_time,
      line.speaker, line.content
    from (${videos}) video cross join lateral (
      select * from (
        select * from ${linesOf(asked)} where video_asset_id = video.id order by rank offset 0
      ) said where ${asked.holds} order by rank limit ${hitsPerVideo}) line`
}
