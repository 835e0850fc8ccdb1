/** The queries of a list of videos: a page, and how many match. */
import type { ListVideosQuery } from '@marquee/domain/video-library'
import { type SQL, sql } from 'drizzle-orm'
import { countRows } from '#platform/db/count-rows.ts'
import { type Db, rowsOf } from '#platform/db/database.ts'
import { titleConditions, titleContains } from '#platform/db/title-conditions.ts'
import {
  countedFilters,
  creationFilters,
  eventFilters,
  eventsAskedFor,
  isOfNoTeam,
  unfilteredBits,
  where,
} from './video-filter-store.ts'

/** The ids of one page, and how many match. */
export type VideoList = { ids: string[]; count: number; isCapped: boolean }

/** Twenty pages: whoever has found more searches for more. Counting every title of a common word takes seconds. */
const maxCount = 1000
/**
 * So few videos are read whole and sorted: in the order of a list those that match could stand anywhere. Titles are
 * searched in an index alone, at a fifth of a microsecond each, and events looked up beside one at half a microsecond.
 */
const few = { ofLibrary: 5000, filtered: 60_000, ofEvents: 10_000, events: 1000, searched: 150_000 }

/** A title is rare that a hundredth of 2,000 have. */
const sample = { places: 20, size: 100, rare: 0.01 }

/** What is listed: the conditions, the query of order and page, and the handle that reads it. */
type Asked = { db: Db; query: ListVideosQuery; own: SQL }

/**
 * One page of the organization's videos, and how many match: exactly by source, workspace and creator, which are counted
 * beforehand, and up to `maxCount` by everything else. Each filter has an index for each of the two orders (see
 * `schema.ts`), so a page costs the same however many videos there are.
 */
export async function listVideoAssets(
  db: Db,
  organizationId: string,
  query: ListVideosQuery,
): Promise<VideoList> {
  // The view has the same condition, as a setting that would be read again for each row; with this it is read once.
  const asked = { db, query, own: sql`organization_id = ${organizationId}` }
  if (eventFilters(query, { areMany: false }).length > 0) return listOfEvents(asked)
  const isCounted = query.search === '' && query.creation_type === undefined
  return isCounted ? listCounted(asked) : listSearched(asked)
}

async function listCounted(asked: Asked): Promise<VideoList> {
  const count = await countListed(asked)
  const filters = [asked.own, ...countedFilters(asked.query)]
  const ids = await listPage(asked, { filters, count, isFew: count <= few.ofLibrary })
  return { ids, count, isCapped: false }
}

/**
 * Those that a title or a way of making leaves of what is counted. They are read in an order that an index has, up to as
 * many as are counted: without one a common word is read for from the start of the whole table.
 */
async function listSearched(asked: Asked): Promise<VideoList> {
  const { db, query } = asked
  const counted = countedFilters(query)
  const filters = [asked.own, ...counted, ...creationFilters(query)]
  if (filters.length === counted.length + 1 && counted.length > 0) {
    if ((await countListed(asked)) <= few.searched) return listTitled(asked, filters)
  }
  const newest = sql`order by created_at desc, id desc`
  const titles = sql`select searched_name from listed_video_assets ${where(filters)} ${newest}`
  const title = { search: query.search, column: sql`searched_name`, titles }
  const matching = [...filters, ...(await titleConditions(db, title))]
  const inOrder = sql`listed_video_assets ${where(matching)} order by ${orderOf(query)}`
  const found = await listWhole(asked, sql`${inOrder} limit ${maxCount + 1}`)
  if (!found.isCapped || query.offset + query.limit <= found.read) return found
  return { ...found, ids: await listPage(asked, { filters: matching, count: found.count, isFew: false }) }
}

/** Those of some videos that have the title. `offset 0` keeps the planner from hoping that few of all videos have it. */
function listTitled(asked: Asked, filters: readonly SQL[]): Promise<VideoList> {
  const { query } = asked
  const filtered = sql`(select id, workspace_id, searched_name, created_at from listed_video_assets ${where(filters)} offset 0) filtered`
  return listWhole(asked, sql`${filtered} where ${titleContains(sql`searched_name`, query.search)}`)
}

/** The same of videos that are of certain events. */
async function listOfEvents(asked: Asked): Promise<VideoList> {
  const { query } = asked
  const others = [...countedFilters(query), ...creationFilters(query)]
  const title = query.search === '' ? [] : [titleContains(sql`searched_name`, query.search)]
  const inOrder = [asked.own, ...eventFilters(query, { areMany: true }), ...others, ...title]
  const way = await wayToThoseOfEvents(asked)
  if (way === 'by the other filters') return listWhole(asked, sql`listed_video_assets ${where(inOrder)}`)
  if (way === 'by title') {
    // `offset 0` keeps the planner from looking for the events first.
    const titled = sql`(select * from listed_video_assets ${where([asked.own, ...title])} offset 0) titled`
    return listWhole(asked, sql`${titled} ${where([...eventFilters(query, { areMany: true }), ...others])}`)
  }
  const ofEvents = where([asked.own, ...eventFilters(query, { areMany: false }), ...others, ...title])
  // Titles with one word stand together, maybe far down in their order.
  const most = query.search !== '' && !isByDate(query) ? few.searched : few.ofEvents
  const found = await listWhole(asked, sql`listed_video_assets ${ofEvents} limit ${most + 1}`)
  if (found.read <= most) return found
  return { ...found, ids: await listPage(asked, { filters: inOrder, count: found.count, isFew: false }) }
}

/**
 * An event has tens of videos, so its own index finds them, and the title in it; of very many events, or of few videos
 * that a title or the other filters leave, the library's indexes find them sooner.
 */
async function wayToThoseOfEvents(asked: Asked): Promise<'by the other filters' | 'by title' | 'by event'> {
  const { query } = asked
  if (countedFilters(query).length > 0 && (await countListed(asked)) <= few.filtered)
    return 'by the other filters'
  if (query.search === '' || !(await areManyEvents(asked))) return 'by event'
  return (await isRareTitle(asked)) ? 'by title' : 'by event'
}

/** One page of all the videos `from` there; they are read before they are put in order. */
async function listWhole(
  { db, query }: Asked,
  from: SQL,
): Promise<VideoList & { /** How many there are. */ read: number }> {
  const [first] = await rowsOf<{ count: number; ids: string[] }>(
    db,
    sql`with found as materialized (select ${idAndOrder(query)} from ${from})
      select (select count(*) from found) as count, array(select id from found ${pageOf(query)}) as ids`,
  )
  const { count, ids } = first ?? { count: 0, ids: [] }
  return { ids, ...capped(count), read: count }
}

async function areManyEvents({ db, query }: Asked): Promise<boolean> {
  const counts = eventsAskedFor(query).map((ids) => countRows(db, sql`${ids} limit ${few.events + 1}`))
  return counts.length > 0 && Math.min(...(await Promise.all(counts))) > few.events
}

/**
 * True when the trigrams of what is searched for are the quickest way to it: when few titles of a sample have it. The
 * sample is of all ages, for words like a year are common in some of them only.
 */
async function isRareTitle({ db, query, own }: Asked): Promise<boolean> {
  // Code points, as PostgreSQL counts: one or two hold no trigram.
  if (Array.from(query.search).length < 3) return false
  const [of, newest] = [sql`from listed_video_assets where ${own}`, sql`order by created_at desc, id desc`]
  const span = sql`select min(created_at) as first, max(created_at) as last ${of}`
  const found = await countRows(
    db,
    sql`select from (${span}) span, generate_series(0, ${sample.places - 1}) place, lateral (
        select searched_name ${of} and created_at <= last - (last - first) * place / ${sample.places}
        ${newest} limit ${sample.size}) title
      where ${titleContains(sql`searched_name`, query.search)}`,
  )
  return found <= sample.places * sample.size * sample.rare
}

/** `count` may be of the first ones only, when they are not few. */
type Found = { filters: SQL[]; count: number; isFew: boolean }

async function listPage({ db, query }: Asked, { filters, count, isFew }: Found): Promise<string[]> {
  if (isFew && count <= query.offset) return []
  const found = sql`select ${idAndOrder(query)} from listed_video_assets ${where(filters)}`
  // The order of a list is no way to find few: the planner hopes for an early end and reads it to the last.
  const page = isFew
    ? sql`with found as materialized (${found}) select id from found ${pageOf(query)}`
    : sql`select id from listed_video_assets ${where(filters)} ${pageOf(query)}`
  return (await rowsOf<{ id: string }>(db, page)).map(({ id }) => id)
}

async function countListed({ db, query, own }: Asked): Promise<number> {
  const filters = [own, sql`unfiltered = ${unfilteredBits(query)}`, ...countedFilters(query)]
  const [row] = await rowsOf<{ listed: number }>(
    db,
    sql`select coalesce(sum(listed), 0)::int as listed from video_asset_counts ${where(filters)}`,
  )
  return row?.listed ?? 0
}

function capped(count: number): Pick<VideoList, 'count' | 'isCapped'> {
  return { count: Math.min(count, maxCount), isCapped: count > maxCount }
}

function pageOf(query: ListVideosQuery): SQL {
  return sql`order by ${orderOf(query)} limit ${query.limit} offset ${query.offset}`
}

/** What a page is cut from: no column more, so that the index which has the order has all. */
function idAndOrder(query: ListVideosQuery): SQL {
  return isByDate(query) ? sql`id, workspace_id, created_at` : sql`id, workspace_id, searched_name`
}

function isByDate(query: ListVideosQuery): boolean {
  return query.ordering.endsWith('created_at')
}

function orderOf(query: ListVideosQuery): SQL {
  const direction = query.ordering.startsWith('-') ? sql`desc` : sql`asc`
  const column = isByDate(query) ? sql`created_at` : sql`searched_name`
  // `is null` tells the planner of no order, as `=` does: without this it reads the order of all videos.
  const none = isOfNoTeam(query) ? sql`workspace_id ${direction}, ` : sql``
  return sql`${none}${column} ${direction}, id ${direction}`
}
