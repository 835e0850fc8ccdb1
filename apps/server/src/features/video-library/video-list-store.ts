/** The queries of a list of videos: a page, and how many match. */
import type { ListVideosQuery } from '@marquee/domain/video-library'
import { type SQL, sql } from 'drizzle-orm'
import { countRows } from '#platform/db/count-rows.ts'
import { type Db, readRows } from '#platform/db/database.ts'
import { idRow } from '#platform/db/row-schemas.ts'
import { titleConditions, titleContains } from '#platform/db/title-conditions.ts'
import { z } from 'zod'
import {
  countedFilters,
  creationFilters,
  eventFilters,
  eventsOfFilters,
  isOfNoTeam,
  unfilteredBits,
  where,
} from './video-filter-store.ts'

/** The ids of one page, and how many match. */
export type VideoList = { ids: string[]; count: number; isCapped: boolean }

/** Twenty pages: no one pages further, they refine the search. Counting every title with a common word takes seconds. */
const maxCount = 1000
/**
 * Up to these numbers, videos are read whole and sorted: in a list's order, the matches could be anywhere. Searching
 * titles in an index costs a fifth of a microsecond each, looking up events beside it half a microsecond.
 */
const few = { ofLibrary: 5000, filtered: 60_000, ofEvents: 10_000, events: 1000, searched: 150_000 }

/** A title is rare if at most a hundredth of 2,000 sampled videos have it. */
const sample = { places: 20, size: 100, rare: 0.01 }

/** What to list: the requested order and page, the organization's condition, and the handle that reads it. */
type ListRequest = { db: Db; query: ListVideosQuery; own: SQL }

/**
 * One page of the organization's videos, and how many match: exact by source, workspace and creator, which are counted in
 * advance, and up to `maxCount` for everything else. Each filter has an index for each of the two orders (see
 * `schema.ts`), so a page costs the same however many videos there are.
 */
export async function listVideoAssets(
  db: Db,
  organizationId: string,
  query: ListVideosQuery,
): Promise<VideoList> {
  // The view has the same condition as a setting, which would be read again for each row; this constant is read once.
  const request = { db, query, own: sql`organization_id = ${organizationId}` }
  if (eventFilters(query, { areMany: false }).length > 0) return listOfEvents(request)
  const isCounted = query.search === '' && query.creation_type === undefined
  return isCounted ? listCounted(request) : listSearched(request)
}

async function listCounted(request: ListRequest): Promise<VideoList> {
  const count = await countListed(request)
  const filters = [request.own, ...countedFilters(request.query)]
  const ids = await listPage(request, { filters, count, isFew: count <= few.ofLibrary })
  return { ids, count, isCapped: false }
}

/**
 * Videos that match a title or creation type in addition to the counted filters. They are read in the order of an index,
 * up to `maxCount` of them: without an order, a common word would scan the table from its start.
 */
async function listSearched(request: ListRequest): Promise<VideoList> {
  const { db, query } = request
  const counted = countedFilters(query)
  const filters = [request.own, ...counted, ...creationFilters(query)]
  if (filters.length === counted.length + 1 && counted.length > 0) {
    if ((await countListed(request)) <= few.searched) return listTitled(request, filters)
  }
  const newest = sql`order by created_at desc, id desc`
  const titles = sql`select searched_name from listed_video_assets ${where(filters)} ${newest}`
  const title = { search: query.search, column: sql`searched_name`, titles }
  const matching = [...filters, ...(await titleConditions(db, title))]
  const inOrder = sql`listed_video_assets ${where(matching)} order by ${orderOf(query)}`
  const found = await listWhole(request, sql`${inOrder} limit ${maxCount + 1}`)
  if (!found.isCapped || query.offset + query.limit <= found.read) return found
  return { ...found, ids: await listPage(request, { filters: matching, count: found.count, isFew: false }) }
}

/** Finds a title among a few videos. `offset 0` keeps the planner from assuming that few of all videos have it. */
function listTitled(request: ListRequest, filters: readonly SQL[]): Promise<VideoList> {
  const { query } = request
  const filtered = sql`(select id, workspace_id, searched_name, created_at from listed_video_assets ${where(filters)} offset 0) filtered`
  return listWhole(request, sql`${filtered} where ${titleContains(sql`searched_name`, query.search)}`)
}

/** Like `listTitled`, for videos of certain events. */
async function listOfEvents(request: ListRequest): Promise<VideoList> {
  const { query } = request
  const others = [...countedFilters(query), ...creationFilters(query)]
  const title = query.search === '' ? [] : [titleContains(sql`searched_name`, query.search)]
  const inOrder = [request.own, ...eventFilters(query, { areMany: true }), ...others, ...title]
  const strategy = await strategyForEvents(request)
  if (strategy === 'by the other filters')
    return listWhole(request, sql`listed_video_assets ${where(inOrder)}`)
  if (strategy === 'by title') {
    // `offset 0` keeps the planner from looking up the events first.
    const titled = sql`(select * from listed_video_assets ${where([request.own, ...title])} offset 0) titled`
    return listWhole(request, sql`${titled} ${where([...eventFilters(query, { areMany: true }), ...others])}`)
  }
  const ofEvents = where([request.own, ...eventFilters(query, { areMany: false }), ...others, ...title])
  // Titles with the same word are next to each other, and may be far down in their order.
  const most = query.search !== '' && !isByDate(query) ? few.searched : few.ofEvents
  const found = await listWhole(request, sql`listed_video_assets ${ofEvents} limit ${most + 1}`)
  if (found.read <= most) return found
  return { ...found, ids: await listPage(request, { filters: inOrder, count: found.count, isFew: false }) }
}

/**
 * An event has tens of videos, so its own index finds them, and the title among them. With very many events, or when a
 * title or the other filters leave few videos, the library's indexes are quicker.
 */
async function strategyForEvents(
  request: ListRequest,
): Promise<'by the other filters' | 'by title' | 'by event'> {
  const { query } = request
  if (countedFilters(query).length > 0 && (await countListed(request)) <= few.filtered)
    return 'by the other filters'
  if (query.search === '' || !(await areManyEvents(request))) return 'by event'
  return (await isRareTitle(request)) ? 'by title' : 'by event'
}

const pageRow = z.object({ count: z.number(), ids: z.array(z.string()) })

/** One page of all the videos in `from`, which are read before they are sorted. */
async function listWhole(
  { db, query }: ListRequest,
  from: SQL,
): Promise<VideoList & { /** How many there are. */ read: number }> {
  const [first] = await readRows(
    db,
    pageRow,
    sql`with found as materialized (select ${idAndOrder(query)} from ${from})
      select (select count(*) from found) as count, array(select id from found ${pageOf(query)}) as ids`,
  )
  const { count, ids } = first ?? { count: 0, ids: [] }
  return { ids, ...capped(count), read: count }
}

async function areManyEvents({ db, query }: ListRequest): Promise<boolean> {
  const counts = eventsOfFilters(query).map((ids) => countRows(db, sql`${ids} limit ${few.events + 1}`))
  return counts.length > 0 && Math.min(...(await Promise.all(counts))) > few.events
}

/**
 * Whether the trigram index is the quickest way to the title: few titles of a sample have it. The sample covers all ages,
 * because words like a year are common at certain times only.
 */
async function isRareTitle({ db, query, own }: ListRequest): Promise<boolean> {
  // Code points, as PostgreSQL counts: one or two contain no trigram.
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

/** `count` may cover only the first matches, when there are many. */
type CountedVideos = { filters: SQL[]; count: number; isFew: boolean }

async function listPage(
  { db, query }: ListRequest,
  { filters, count, isFew }: CountedVideos,
): Promise<string[]> {
  if (isFew && count <= query.offset) return []
  const found = sql`select ${idAndOrder(query)} from listed_video_assets ${where(filters)}`
  // A list's order is a poor way to find few rows: the planner hopes to stop early and reads to the end.
  const page = isFew
    ? sql`with found as materialized (${found}) select id from found ${pageOf(query)}`
    : sql`select id from listed_video_assets ${where(filters)} ${pageOf(query)}`
  return (await readRows(db, idRow, page)).map(({ id }) => id)
}

const listedRow = z.object({ listed: z.number() })

async function countListed({ db, query, own }: ListRequest): Promise<number> {
  const filters = [own, sql`unfiltered = ${unfilteredBits(query)}`, ...countedFilters(query)]
  const [row] = await readRows(
    db,
    listedRow,
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

/** The columns that a page needs: no more, so that the index that has the order covers them. */
function idAndOrder(query: ListVideosQuery): SQL {
  return isByDate(query) ? sql`id, workspace_id, created_at` : sql`id, workspace_id, searched_name`
}

function isByDate(query: ListVideosQuery): boolean {
  return query.ordering.endsWith('created_at')
}

function orderOf(query: ListVideosQuery): SQL {
  const direction = query.ordering.startsWith('-') ? sql`desc` : sql`asc`
  const column = isByDate(query) ? sql`created_at` : sql`searched_name`
  // Unlike `=`, `is null` doesn't tell the planner about the order: without this, it sorts the videos of every workspace.
  const none = isOfNoTeam(query) ? sql`workspace_id ${direction}, ` : sql``
  return sql`${none}${column} ${direction}, id ${direction}`
}
