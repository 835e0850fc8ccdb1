/**
 * A page of 50 videos out of a million: every filter, order, depth and kind of search through the API, against the same
 * page and count as plain SQL by the table's owner, with the organization as a constant, behind a bare Fastify: both reply
 * with JSON.
 */
import pg from 'pg'
import { runningDatabaseUrl } from '../apps/server/src/platform/db/postgres-cluster.ts'
import { signIn, startMarqueeProcess, startServer } from './marquee-process.ts'
import { type Finding, finding, quantile, timesOf } from './measure.ts'
import { benchPerson, largeOrganization, millionFolder, prepareMillion } from './million-videos.ts'

type Query = Record<string, string | string[]>
type Filter = { query: Query; sql: string }
type Case = { name: string; query: Query; page: string; count: string; isFiltered: boolean }

/** Replies under 50 ms are measured often enough that a single garbage collection doesn't determine their p95. */
const runs = { quick: 100, slow: 20, quickMs: 50 }
const maxSearchMs = 50
const maxFilterMs = 100

/** Each case's p95: at most twice that of plain SQL; searches also 50 ms, filters by events and filtered searches 100 ms. */
export async function* bench(): AsyncGenerator<Finding> {
  await prepareMillion()
  // Without jobs, because the unfinished videos of the million would keep them busy.
  const marquee = await startMarqueeProcess(millionFolder, { MARQUEE_ROLES: 'web' })
  const bareServer = await startServer({
    file: 'bench/bare-server.ts',
    env: { DATABASE_URL: await runningDatabaseUrl(millionFolder) },
  })
  const client = new pg.Client({ connectionString: await runningDatabaseUrl(millionFolder) })
  await client.connect()
  try {
    const token = await signIn(marquee.url, benchPerson)
    for (const testCase of await casesOf(client)) {
      const query = Object.entries(testCase.query).flatMap(([key, value]) =>
        (Array.isArray(value) ? value : [value]).map((item) => [key, item]),
      )
      const address = `${marquee.url}/api/core/video_assets/?${new URLSearchParams(query).toString()}`
      const bare = () => read(`${bareServer.url}/list`, bareRequest(testCase))
      const ours = () => read(address, { headers: { authorization: `Bearer ${token}` } })
      await timesOf(3, bare)
      const [quickest = 0] = await timesOf(3, ours)
      const half = (quickest < runs.quickMs ? runs.quick : runs.slow) / 2
      // Alternating, so that a busy machine affects both.
      const [bareTimes, ourTimes] = [await timesOf(half, bare), await timesOf(half, ours)]
      bareTimes.push(...(await timesOf(half, bare)))
      ourTimes.push(...(await timesOf(half, ours)))
      yield* judge(testCase, bareTimes.toSorted(ascending), ourTimes.toSorted(ascending))
    }
  } finally {
    await client.end()
    await bareServer.stop()
    await marquee.stop()
  }
}

const ascending = (a: number, b: number) => a - b

function judge(testCase: Case, bare: number[], ours: number[]): Finding[] {
  const p95 = quantile(ours, 0.95)
  const median = `p50 ${quantile(ours, 0.5).toFixed(1)} ms, bare p50 ${quantile(bare, 0.5).toFixed(1)} ms`
  const name = `list videos: ${testCase.name} (${median})`
  const limit = { what: 'p95 of the bare SQL', value: quantile(bare, 0.95), unit: 'ms' }
  const ratio = finding({ name, limit, ours: p95, target: 'at most 2 ×' }, (value) => value <= 2)
  if (testCase.query['search'] === undefined && !testCase.isFiltered) return [ratio]
  const allowed = testCase.isFiltered
    ? { what: 'time of a filter', value: maxFilterMs, unit: 'ms' }
    : { what: 'time of a search', value: maxSearchMs, unit: 'ms' }
  return [ratio, finding({ name, limit: allowed, ours: p95, target: 'at most 1 ×' }, (value) => value <= 1)]
}

function bareRequest({ page, count }: Case): RequestInit {
  const headers = { 'content-type': 'application/json' }
  return { method: 'POST', headers, body: JSON.stringify({ page, count }) }
}

async function read(address: string, request: RequestInit): Promise<void> {
  const reply = await fetch(address, request)
  const body = await reply.text()
  if (reply.status !== 200) throw new Error(body)
}

async function casesOf(client: pg.Client): Promise<Case[]> {
  const { rows } = await client.query<{ workspace_id: string; created_by: string }>(
    `select workspace_id, created_by from video_assets where organization_id = '${largeOrganization}'
     and workspace_id is not null and created_by is not null order by name limit 1`,
  )
  const [{ workspace_id: workspace, created_by } = { workspace_id: '', created_by: '' }] = rows
  const filters: Record<string, Filter> = {
    all: { query: {}, sql: 'true' },
    source: { query: { source: 'CLIP' }, sql: `source = 'CLIP'` },
    workspace: { query: { workspace }, sql: `workspace_id = '${workspace}'` },
    'no team': { query: { workspace: 'no-team' }, sql: 'workspace_id is null' },
    creator: { query: { created_by }, sql: `created_by = '${created_by}'` },
    'two filters': {
      query: { source: 'UPLOAD', workspace },
      sql: `source = 'UPLOAD' and workspace_id = '${workspace}'`,
    },
  }
  Object.assign(filters, await severalFilters(client))
  const orders = {
    newest: ['-created_at', 'created_at desc, id desc'],
    title: ['name', 'searched_name, id'],
  } as const
  const listed = Object.entries(filters).flatMap(([filter, { query, sql }]) =>
    Object.entries(orders).flatMap(([order, [ordering, by]]) =>
      ['0', '1000'].map((offset) =>
        caseOf({
          name: `${filter} by ${order} from ${offset}`,
          query: { ...query, ordering, offset },
          sql,
          by,
        }),
      ),
    ),
  )
  const deep = caseOf({
    name: 'all by newest from 500000',
    query: { offset: '500000' },
    sql: 'true',
    by: orders.newest[1],
  })
  return [...listed, deep, ...searches(orders)]
}

/** Several values of one filter, and filters by a video's event: the most common one and the rarest. */
async function severalFilters(client: pg.Client): Promise<Record<string, Filter>> {
  const idsOf = async (text: string) =>
    (await client.query<{ id: string }>(text, [largeOrganization])).rows.map(({ id }) => id)
  const people = await idsOf(
    `select created_by as id from video_asset_counts where organization_id = $1 and unfiltered = 6
     order by listed desc limit 5`,
  )
  const events = await idsOf('select id from events where organization_id = $1 order by id limit 25')
  const tags = await idsOf(
    'select tag_id as id from event_tags where organization_id = $1 group by 1 order by count(*) desc',
  )
  const series = await idsOf(
    `select series_id as id from events where organization_id = $1 and series_id is not null
     group by 1 order by count(*) desc`,
  )
  const anyOf = (ids: readonly string[]) => `any(array['${ids.join("','")}']::uuid[])`
  const tagged = (id = '') => `event_id in (select event_id from event_tags where tag_id = '${id}')`
  const inSeries = (id = '') => `event_id in (select id from events where series_id = '${id}')`
  const fivePeople = { query: { created_by: people }, sql: `created_by = ${anyOf(people)}` }
  const commonTag = { query: { event_tag: tags[0] ?? '' }, sql: tagged(tags[0]) }
  return {
    ...withWords('common tag', commonTag),
    ...withWords('five creators', fivePeople),
    'two sources': { query: { source: ['CLIP', 'UPLOAD'] }, sql: `source in ('CLIP', 'UPLOAD')` },
    'five creators': fivePeople,
    '25 events': { query: { event_ids: events }, sql: `event_id = ${anyOf(events)}` },
    'common tag': commonTag,
    'rare tag': { query: { event_tag: tags.at(-1) ?? '' }, sql: tagged(tags.at(-1)) },
    'large series': { query: { series_id: series[0] ?? '' }, sql: inSeries(series[0]) },
    'small series': { query: { series_id: series.at(-1) ?? '' }, sql: inSeries(series.at(-1)) },
    'tag and creator': {
      query: { event_tag: tags[0] ?? '', created_by: people[0] ?? '' },
      sql: `${tagged(tags[0])} and created_by = '${people[0] ?? ''}'`,
    },
  }
}

/** The filter with a rare word, with one in one of twenty titles, and with one in one of ten. */
function withWords(name: string, { query, sql }: Filter): Record<string, Filter> {
  const words = ['zeppelin', 'encore', 'webinar'].map((word): [string, Filter] => [
    `${name} and "${word}"`,
    { query: { ...query, search: word }, sql: `${sql} and searched_name like '%${word}%'` },
  ])
  return Object.fromEntries(words)
}

/** Words in one title, in one of a thousand, of twenty, of five, and in none; two letters in many titles and in none. */
function searches(orders: Record<string, readonly [string, string]>): Case[] {
  const words = [
    '#777777',
    'zeppelin',
    'encore',
    'onboarding',
    'quetzalcoatl',
    'onboarding webinar lisbon 2019',
    'on',
    'zq',
  ]
  return words.flatMap((word) =>
    Object.entries(orders).map(([order, [ordering, by]]) =>
      caseOf({
        name: `search "${word}" by ${order}`,
        query: { search: word, ordering },
        sql:
          word.length > 2
            ? `searched_name like '%${word}%'`
            : `short_grams(searched_name) @> array['${word}']`,
        by,
      }),
    ),
  )
}

function caseOf({ name, query, sql, by }: { name: string; query: Query; sql: string; by: string }): Case {
  const from = `from video_assets where organization_id = '${largeOrganization}' and uploaded_at is not null and ${sql}`
  const isOfEvents = ['event_ids', 'event_tag', 'series_id'].some((key) => key in query)
  const isSearch = query['search'] !== undefined
  const isCapped = isSearch || isOfEvents
  const unfiltered = (query['source'] ? 0 : 4) + (query['workspace'] ? 0 : 2) + (query['created_by'] ? 0 : 1)
  return {
    name,
    query,
    isFiltered: isOfEvents || (isSearch && 'created_by' in query),
    page: `select * ${from} order by ${by} limit 50 offset ${Number(query['offset'] ?? 0)}`,
    count: isCapped
      ? `select count(*) from (select ${from} order by created_at desc, id desc limit 1001) found`
      : `select sum(listed) from video_asset_counts where organization_id = '${largeOrganization}'
         and unfiltered = ${unfiltered} and ${sql}`,
  }
}
