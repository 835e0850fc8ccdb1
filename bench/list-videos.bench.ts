/**
 * A page of 50 videos out of a million: every filter, order, depth and kind of search through the API, against the
 * same page and count as bare SQL by the table's owner, with its organisation written out.
 */
import pg from 'pg'
import { startMarqueeProcess, signIn } from './marquee-process.ts'
import { type Finding, finding, quantile, timesOf } from './measure.ts'
import {
  benchPerson,
  largeOrganization,
  millionFolder,
  millionUrl,
  prepareMillion,
} from './million-videos.ts'

type Query = Record<string, string>
type Case = { name: string; query: Query; page: string; count: string }

const runs = 20
const maxSearchMs = 50

/** Each case's p95, against twice the bare SQL's; searches also against 50 ms. */
export async function* bench(): AsyncGenerator<Finding> {
  await prepareMillion()
  // Without jobs, which the unfinished ones of the million would keep busy.
  const marquee = await startMarqueeProcess(millionFolder, { MARQUEE_ROLES: 'web' })
  const client = new pg.Client({ connectionString: millionUrl })
  await client.connect()
  try {
    const token = await signIn(marquee.url, benchPerson)
    for (const one of await casesOf(client)) {
      const address = `${marquee.url}/api/core/video_assets/?${new URLSearchParams(one.query).toString()}`
      const bare = () => client.query(one.page).then(() => client.query(one.count))
      const ours = () => read(address, token)
      await timesOf(3, bare)
      await timesOf(3, ours)
      // In turns, so that a busy machine is busy for both.
      const [bareTimes, ourTimes] = [await timesOf(runs / 2, bare), await timesOf(runs / 2, ours)]
      bareTimes.push(...(await timesOf(runs / 2, bare)))
      ourTimes.push(...(await timesOf(runs / 2, ours)))
      yield* judge(one, bareTimes.toSorted(ascending), ourTimes.toSorted(ascending))
    }
  } finally {
    await client.end()
    await marquee.stop()
  }
}

const ascending = (a: number, b: number) => a - b

function judge(one: Case, bare: number[], ours: number[]): Finding[] {
  const p95 = quantile(ours, 0.95)
  const median = `p50 ${quantile(ours, 0.5).toFixed(1)} ms, bare p50 ${quantile(bare, 0.5).toFixed(1)} ms`
  const name = `list videos: ${one.name} (${median})`
  const limit = { what: 'p95 of the bare SQL', value: quantile(bare, 0.95), unit: 'ms' }
  const ratio = finding({ name, limit, ours: p95, target: 'at most 2 ×' }, (value) => value <= 2)
  if (one.query['search'] === undefined) return [ratio]
  const allowed = { what: 'time of a search', value: maxSearchMs, unit: 'ms' }
  return [ratio, finding({ name, limit: allowed, ours: p95, target: 'at most 1 ×' }, (value) => value <= 1)]
}

async function read(address: string, token: string): Promise<void> {
  const reply = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  const body = await reply.text()
  if (reply.status !== 200) throw new Error(body)
}

async function casesOf(client: pg.Client): Promise<Case[]> {
  const { rows } = await client.query<{ workspace_id: string; created_by: string }>(
    `select workspace_id, created_by from video_assets where organization_id = '${largeOrganization}'
     and workspace_id is not null and created_by is not null order by name limit 1`,
  )
  const [{ workspace_id: workspace, created_by } = { workspace_id: '', created_by: '' }] = rows
  const filters: Record<string, { query: Query; sql: string }> = {
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
  const orders = {
    newest: ['-created_at', 'created_at desc, id desc'],
    title: ['name', 'lower(name), id'],
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

/** Words in one title, one of a thousand, one of twenty, one of five, and none; two letters in many and in none. */
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
          word.length > 2 ? `lower(name) like '%${word}%'` : `short_grams(lower(name)) @> array['${word}']`,
        by,
      }),
    ),
  )
}

function caseOf(asked: { name: string; query: Query; sql: string; by: string }): Case {
  const { name, query, sql, by } = asked
  const from = `from video_assets where organization_id = '${largeOrganization}' and uploaded_at is not null and ${sql}`
  const isSearch = query['search'] !== undefined
  const unfiltered = (query['source'] ? 0 : 4) + (query['workspace'] ? 0 : 2) + (query['created_by'] ? 0 : 1)
  return {
    name,
    query,
    page: `select * ${from} order by ${by} limit 50 offset ${query['offset'] ?? 0}`,
    count: isSearch
      ? `select count(*) from (select ${from} order by created_at desc, id desc limit 1001) found`
      : `select listed from video_asset_counts where organization_id = '${largeOrganization}'
         and unfiltered = ${unfiltered} and ${sql}`,
  }
}
