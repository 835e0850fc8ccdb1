/**
 * People register for an event: how many a second, against a bare `pg` that writes the same rows in the same transactions;
 * how long each takes at half of that rate; and 2,000 at once against a capacity of 500.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Event } from '@marquee/domain/events'
import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts'
import { createLog } from '../apps/server/src/platform/log/log.ts'
import { callAs, newAddress, openForm, type Reply } from './audience.ts'
import { type Member, withInstallation, withMarquee } from './fresh-installation.ts'
import { freePort } from './marquee-process.ts'
import { type Finding, finding, quantile } from './measure.ts'
import { rowsWrittenWith, writeAgain } from './rows-written.ts'

/** As many as connections of one web process (`platform/db/database.ts`). */
const connections = 20
/** How many people send forms at once. The rest of a crowd waits, so more of them change little. */
const crowd = 60
const turns = 5
const turnMs = 4000
const steadySeconds = Number(process.env['BENCH_STEADY_SECONDS'] ?? 60)
const burst = { people: 2000, capacity: 500, withinMs: 15_000 }
type Venue = { url: string; database: string; member: Member }

export async function* bench(): AsyncGenerator<Finding> {
  const found: Finding[] = []
  await withInstallation(async (folder) => {
    const postgres = await startEmbeddedPostgres({ folder, log: createLog('error') })
    try {
      const port = await freePort()
      // Only the web role, so that no emails are delivered meanwhile.
      const env = { MARQUEE_ROLES: 'web', VENUE_PORT: String(port), DATABASE_URL: postgres.url }
      await withMarquee({ folder, env }, async (_, member) => {
        const venue = { url: `http://127.0.0.1:${port}`, database: postgres.url, member }
        const rates = await compareRates(venue)
        found.push(rates.finding)
        found.push(await measureSteady(venue, rates.perSecond / 2))
        found.push(...(await measureBurst(venue)))
      })
    } finally {
      await postgres.stop()
    }
  })
  yield* found
}

async function compareRates(venue: Venue): Promise<{ finding: Finding; perSecond: number }> {
  const register = await openForm(venue.url, await createEvent(venue))
  const address = newAddress()
  await expectRegistered(register(address))
  const pool = new pg.Pool({ connectionString: venue.database, max: connections, pipeline: true })
  try {
    const rows = await withClient(pool, async (client) => {
      const { rows } = await client.query<{ id: string }>('select id from registrations')
      return rowsWrittenWith(client, { table: 'registrations', id: rows[0]?.id ?? '' })
    })
    const writeBare = () =>
      withClient(pool, (client) => writeAgain(client, rows, new Map([[address, newAddress()]])))
    const writeOurs = () => expectRegistered(register(newAddress()))
    const rates = { bare: 0, ours: 0 }
    await perSecond(writeBare, connections)
    await perSecond(writeOurs, crowd)
    for (let turn = 0; turn < turns; turn += 1) {
      rates.bare += (await perSecond(writeBare, connections)) / turns
      rates.ours += (await perSecond(writeOurs, crowd)) / turns
    }
    const what = `bare pg with the same ${rows.length} rows in the same transactions`
    const limit = { what, value: rates.bare, unit: 'registrations/s' }
    const result = { name: 'registrations', limit, ours: rates.ours, target: 'at least 0.4 ×' }
    return { finding: finding(result, (ratio) => ratio >= 0.4), perSecond: rates.ours }
  } finally {
    await pool.end()
  }
}

async function withClient<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

/** How often a second the work is done by so many workers. */
async function perSecond(work: () => Promise<void>, workers: number): Promise<number> {
  const startedAt = performance.now()
  let count = 0
  const workUntilEnd = async () => {
    while (performance.now() - startedAt < turnMs) {
      await work()
      count += 1
    }
  }
  await Promise.all(Array.from({ length: workers }, workUntilEnd))
  return count / ((performance.now() - startedAt) / 1000)
}

/** From when each registration is due to its answer, so that one that waits for others counts as slow. */
async function measureSteady(venue: Venue, rate: number): Promise<Finding> {
  const register = await openForm(venue.url, await createEvent(venue))
  const times: number[] = []
  const answers: Promise<void>[] = []
  const startedAt = performance.now()
  for (let sent = 0; sent < rate * steadySeconds; sent += 1) {
    const dueAt = startedAt + (sent / rate) * 1000
    const waitMs = dueAt - performance.now()
    if (waitMs > 0) await pause(waitMs)
    const answered = expectRegistered(register(newAddress()))
    answers.push(answered.then(() => void times.push(performance.now() - dueAt)))
  }
  await Promise.all(answers)
  const limit = { what: `at ${Math.round(rate)} a second for ${steadySeconds} s`, value: 250, unit: 'ms' }
  const p99 = quantile(
    times.toSorted((a, b) => a - b),
    0.99,
  )
  const result = { name: 'a registration, p99', limit, ours: p99, target: 'at most 1 ×' }
  return finding(result, (ratio) => ratio <= 1)
}

async function measureBurst(venue: Venue): Promise<Finding[]> {
  const event = await createEvent(venue, burst.capacity)
  const register = await openForm(venue.url, event)
  const startedAt = performance.now()
  const replies = await Promise.all(Array.from({ length: burst.people }, () => register(newAddress())))
  const tookMs = performance.now() - startedAt
  const unanswered = replies.find(({ status }) => status !== 200 && status !== 409)
  if (unanswered) throw new Error(`Of the burst: ${unanswered.status} ${unanswered.body}`)
  const client = new pg.Client({ connectionString: venue.database })
  await client.connect()
  const { rows } = await client.query(
    `select from registrations where event_id = $1 and status = 'registered'`,
    [event],
  )
  await client.end()
  const name = `${burst.people} registrations at once against a capacity of ${burst.capacity}`
  const time = { what: 'fifteen seconds', value: burst.withinMs / 1000, unit: 's' }
  const seats = { what: 'the capacity', value: burst.capacity, unit: 'people' }
  return [
    finding({ name, limit: time, ours: tookMs / 1000, target: 'at most 1 ×' }, (ratio) => ratio <= 1),
    finding(
      { name: `${name}: in`, limit: seats, ours: rows.length, target: 'exactly' },
      (ratio) => ratio === 1,
    ),
  ]
}

async function createEvent({ member }: Venue, capacity?: number): Promise<string> {
  const times = { start_time: '2099-03-20T13:00:00Z', end_time: '2099-03-20T15:00:00Z' }
  const event = { title: 'Bench', event_type: 'Conference', timezone: 'Europe/Berlin', ...times }
  const { id } = await callAs<Event>(member, 'POST /api/event/events/', event)
  if (capacity !== undefined) {
    await callAs(member, `PATCH /api/event/${id}/registration_settings/`, { capacity, has_waitlist: true })
  }
  return id
}

async function expectRegistered(reply: Promise<Reply>): Promise<void> {
  const { status, body } = await reply
  if (status !== 200) throw new Error(`A registration was refused: ${status} ${body}`)
}
