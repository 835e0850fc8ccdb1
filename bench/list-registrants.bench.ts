/**
 * A page of 20 of the 200,000 registrants of one event: by date, name and company, by status, by activity, by an
 * answer, and searched; through the API against the same SQL on a connection without row-level security.
 */
import pg from 'pg'
import type { Event } from '@marquee/domain/events'
import { runningDatabaseUrl } from '../apps/server/src/platform/db/postgres-cluster.ts'
import { callAs } from './audience.ts'
import { type Member, withInstallation, withMarquee } from './fresh-installation.ts'
import { type Finding, finding, quantile, timesOf } from './measure.ts'

const people = Number(process.env['BENCH_REGISTRANTS'] ?? 200_000)
const runs = Number(process.env['BENCH_RUNS'] ?? 20)

type Case = { name: string; query: Record<string, string>; where?: string; order?: string; joins?: string }

const newest = 'r.registered_at desc, r.id desc'
const byName = `lower(p.first_name || ' ' || p.last_name), r.id`
const entered = (
  event: string,
) => `join (select distinct profile_id from activities where event_id = '${event}'
  and type = 'entered') entered on entered.profile_id = r.profile_id`
const filterOf = (...conditions: object[]) => ({ filter: JSON.stringify({ match: 'all', conditions }) })
const city = { by: 'answer', key: 'city', is: 'is', values: ['City 7'] }

const casesOf = (event: string): Case[] => [
  { name: 'newest first', query: {} },
  { name: 'by name', query: { ordering: 'name' }, order: byName },
  { name: 'by company', query: { ordering: 'company' }, order: `lower(p.company), ${byName}` },
  {
    name: 'canceled',
    query: filterOf({ by: 'status', values: ['CANCELED'] }),
    where: `r.status = 'cancelled'`,
  },
  { name: 'attended', query: filterOf({ by: 'status', values: ['ATTENDED'] }), joins: entered(event) },
  {
    name: 'attended, by name',
    query: { ...filterOf({ by: 'status', values: ['ATTENDED'] }), ordering: 'name' },
    joins: entered(event),
    order: byName,
  },
  { name: 'an answer', query: filterOf(city), where: `lower(r.answers->>'city') = 'city 7'` },
  {
    name: 'search',
    query: { search: 'person4711' },
    where: `lower(p.first_name || ' ' || p.last_name || ' ' || p.company || ' ' || p.email) like '%person4711%'`,
  },
]

export async function* bench(): AsyncGenerator<Finding> {
  const findings: Finding[] = []
  await withInstallation((folder) =>
    withMarquee({ folder, env: { MARQUEE_ROLES: 'web' } }, async ({ url }, member) => {
      const client = new pg.Client({ connectionString: await runningDatabaseUrl(folder) })
      await client.connect()
      try {
        const event = await createEvent(member)
        await generate(client, event)
        for (const one of casesOf(event)) findings.push(await compare({ url, member, client, event }, one))
      } finally {
        await client.end()
      }
    }),
  )
  yield* findings
}

type Bench = { url: string; member: Member; client: pg.Client; event: string }

async function compare({ url, member, client, event }: Bench, one: Case): Promise<Finding> {
  const query = new URLSearchParams({ event, ...one.query }).toString()
  const ours = () => read(`${url}/api/event/event-members/?${query}`, member)
  const from = `registrations r join profiles p on p.id = r.profile_id ${one.joins ?? ''}
    where r.event_id = '${event}' and ${one.where ?? 'true'}`
  const bare = async () => {
    await client.query(`select r.*, p.* from ${from} order by ${one.order ?? newest} limit 20`)
    await client.query(`select count(*) from ${from}`)
  }
  await timesOf(2, bare)
  await timesOf(2, ours)
  // Alternating, so that a busy machine affects both.
  const times: { bare: number[]; ours: number[] } = { bare: [], ours: [] }
  for (let run = 0; run < runs; run += 1) {
    times.bare.push(...(await timesOf(1, bare)))
    times.ours.push(...(await timesOf(1, ours)))
  }
  const [bareTimes, ourTimes] = [times.bare, times.ours].map((all) => all.toSorted((a, b) => a - b))
  const p = (share: number, sorted: number[] = []) => quantile(sorted, share)
  return finding(
    {
      name: `list registrants: ${one.name} (p50 ${p(0.5, ourTimes).toFixed(1)} ms, bare p50 ${p(0.5, bareTimes).toFixed(1)} ms)`,
      limit: { what: 'p95 of the bare SQL', value: p(0.95, bareTimes), unit: 'ms' },
      ours: p(0.95, ourTimes),
      target: 'at most 2 ×',
    },
    (ratio) => ratio <= 2,
  )
}

async function read(address: string, { accessToken }: Member): Promise<void> {
  const reply = await fetch(address, { headers: { authorization: `Bearer ${accessToken}` } })
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}.`)
  await reply.arrayBuffer()
}

async function createEvent(member: Member): Promise<string> {
  const times = { start_time: '2099-03-20T13:00:00Z', end_time: '2099-03-20T15:00:00Z' }
  const event = { title: 'Bench', event_type: 'Conference', timezone: 'Europe/Berlin', ...times }
  return (await callAs<Event>(member, 'POST /api/event/events/', event)).id
}

/** One in ten canceled, two thirds attended, and each of those has twenty activities. */
async function generate(client: pg.Client, event: string): Promise<void> {
  await client.query(
    `with e as (select id, organization_id from events where id = $1),
    person as (
      insert into profiles (organization_id, email, first_name, last_name, company)
      select organization_id, 'person' || n || '@bench.test',
        (array['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara', 'Radia', 'Donald', 'Frances'])[1 + n % 8],
        (array['Lovelace', 'Hopper', 'Turing', 'Dijkstra', 'Liskov', 'Perlman', 'Knuth'])[1 + n % 7],
        'Company ' || n % 500
      from e, generate_series(1, $2::int) n returning id, organization_id
    ), numbered as (select id, organization_id, row_number() over () n from person)
    insert into registrations (organization_id, event_id, profile_id, status, answers, registered_at)
    select organization_id, $1, id, case when n % 10 = 0 then 'cancelled' else 'registered' end,
      jsonb_build_object('city', 'City ' || n % 100, 'dietary_restrictions', 'None'), now() - n * interval '10 seconds'
    from numbered`,
    [event, people],
  )
  await client.query(
    `insert into activities (organization_id, event_id, profile_id, type, at)
     select organization_id, event_id, profile_id, (array['entered', 'chatted', 'reacted', 'left'])[1 + k % 4],
       now() + k * interval '1 minute'
     from registrations, generate_series(0, 19) k where event_id = $1 and hashtext(id::text) % 3 <> 0`,
    [event],
  )
  await client.query('vacuum analyze')
}
