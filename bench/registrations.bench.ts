/**
 * People register for an event: how many per second, with the form of new events, and with ten questions, an approval
 * rule and a waitlist, compared with bare `pg` writing the same rows in the same transactions; how long each takes at
 * half that rate; and bursts of 2,000 at a capacity of 500, and of 5,000 at 1,000.
 */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Event } from '@marquee/domain/events'
import type { RegistrationForm } from '@marquee/domain/registration'
import pg from 'pg'
import { z } from 'zod'
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts'
import { createLog } from '../apps/server/src/platform/log/log.ts'
import { callAs, newAddress, openForm, type Reply } from './audience.ts'
import { type Member, withInstallation, withMarquee } from './fresh-installation.ts'
import { freePort } from './marquee-process.ts'
import { type Finding, finding, quantile } from './measure.ts'
import { rowsWrittenWith, type WrittenRow, writeAgain } from './rows-written.ts'

/** The number of connections of one web process (`platform/db/database.ts`). */
const connections = 20
/** How many people send forms at once. A larger crowd only waits longer. */
const crowd = 60
const turns = 5
const turnMs = 4000
const steadySeconds = Number(process.env['BENCH_STEADY_SECONDS'] ?? 60)
/** The larger burst may take as long as the smaller one in proportion to its people. */
const bursts = [
  { people: 2000, capacity: 500, withinMs: 15_000 },
  { people: 5000, capacity: 1000, withinMs: 37_500 },
]
type Burst = (typeof bursts)[number]
/** Questions in addition to the five in the form of new events. */
const moreAnswers: Record<string, string> = Object.fromEntries(
  ['city', 'industry', 'team_size', 'goal', 'heard_from'].map((key) => [key, `Answer to ${key}`]),
)
type Venue = { url: string; database: string; member: Member }

export async function* bench(): AsyncGenerator<Finding> {
  const found: Finding[] = []
  await withInstallation(async (folder) => {
    const postgres = await startEmbeddedPostgres({ folder, log: createLog('error') })
    try {
      const port = await freePort()
      // Only the web role, so that no emails are delivered during the measurement.
      const env = { MARQUEE_ROLES: 'web', VENUE_PORT: String(port), DATABASE_URL: postgres.url }
      // A folder of its own, because Marquee closes its folder to the user of a PostgreSQL that it didn't start.
      await withMarquee({ folder: join(folder, 'web'), env }, async (_, member) => {
        const venue = { url: `http://127.0.0.1:${port}`, database: postgres.url, member }
        const rates = await compareRates(venue, 'registrations', { event: await createEvent(venue) })
        found.push(rates.finding)
        const approved = { event: await createEventWithRules(venue), more: moreAnswers }
        const name = 'registrations with ten questions, approval by a rule and a waiting list'
        found.push((await compareRates(venue, name, approved)).finding)
        found.push(await measureSteady(venue, rates.perSecond / 2))
        for (const burst of bursts) found.push(...(await measureBurst(venue, burst)))
      })
    } finally {
      await postgres.stop()
    }
  })
  yield* found
}

async function compareRates(
  venue: Venue,
  name: string,
  { event, more }: { event: string; more?: Record<string, string> },
): Promise<{ finding: Finding; perSecond: number }> {
  const register = await openForm(venue.url, event, more)
  const address = newAddress()
  await expectRegistered(register(address))
  const pool = new pg.Pool({ connectionString: venue.database, max: connections, pipeline: true })
  try {
    const rows = await withClient(pool, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        'select id from registrations where event_id = $1',
        [event],
      )
      const written = await rowsWrittenWith(client, { table: 'registrations', id: rows[0]?.id ?? '' })
      // The count of taken places is updated, not inserted, which bare `pg` doesn't have to do.
      return written.filter(({ table }) => !table.endsWith('registration_settings'))
    })
    const code = textIn(rows, 'referral_codes', 'code')
    const writeBare = () =>
      withClient(pool, (client) =>
        writeAgain(
          client,
          rows,
          new Map([
            [address, newAddress()],
            [code, randomBytes(8).toString('hex')],
          ]),
        ),
      )
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
    const result = { name, limit, ours: rates.ours, target: 'at least 0.4 ×' }
    return { finding: finding(result, (ratio) => ratio >= 0.4), perSecond: rates.ours }
  } finally {
    await pool.end()
  }
}

/** The value of the column in the table's row. */
function textIn(rows: readonly WrittenRow[], table: string, column: string): string {
  const row = rows.find((row) => row.table.endsWith(table))
  return row?.values[row.columns.indexOf(column)] ?? ''
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

/** How many times a second this number of workers complete the work. */
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

/** Measured from when each registration is due until its reply, so that one that waits for others counts as slow. */
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

async function measureBurst(venue: Venue, { people, capacity, withinMs }: Burst): Promise<Finding[]> {
  const event = await createEvent(venue, capacity)
  const register = await openForm(venue.url, event)
  const startedAt = performance.now()
  const replies = await Promise.all(Array.from({ length: people }, () => register(newAddress())))
  const tookMs = performance.now() - startedAt
  const unanswered = replies.find(({ status }) => status !== 200)
  if (unanswered)
    throw new Error(`A registration in the burst failed: ${unanswered.status} ${unanswered.body}`)
  const counts = await countBurst(venue, event)
  if (counts.waiting !== people - capacity) throw new Error(`${counts.waiting} people wait.`)
  const name = `${people} registrations at once against a capacity of ${capacity}`
  const time = { what: 'fifteen seconds for 2,000', value: withinMs / 1000, unit: 's' }
  const seats = { what: 'the capacity', value: capacity, unit: 'people' }
  const order = { what: 'nobody', value: 1, unit: 'people' }
  return [
    finding({ name, limit: time, ours: tookMs / 1000, target: 'at most 1 ×' }, (ratio) => ratio <= 1),
    finding(
      { name: `${name}: in`, limit: seats, ours: counts.registered, target: 'exactly' },
      (ratio) => ratio === 1,
    ),
    finding(
      { name: `${name}: in after someone who waits`, limit: order, ours: counts.unfair, target: '0' },
      (ratio) => ratio === 0,
    ),
  ]
}

const burstRow = z.object({ registered: z.number(), waiting: z.number(), unfair: z.number() })

/** `unfair` counts people who got a place although someone who came earlier is still waiting. */
async function countBurst(venue: Venue, event: string): Promise<z.infer<typeof burstRow>> {
  const pool = new pg.Pool({ connectionString: venue.database })
  try {
    const { rows } = await pool.query(
      `select count(*) filter (where status = 'registered')::int registered,
        count(*) filter (where status = 'waitlisted')::int waiting,
        count(*) filter (where status = 'registered' and (registered_at, id) > (
          select registered_at, id from registrations where event_id = $1 and status = 'waitlisted'
            order by registered_at, id limit 1))::int unfair
        from registrations where event_id = $1`,
      [event],
    )
    return burstRow.parse(rows[0])
  } finally {
    await pool.end()
  }
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

/** Ten questions in total; a rule approves people from `bench.test`, the others wait for an organizer. */
async function createEventWithRules(venue: Venue): Promise<string> {
  const { member } = venue
  const event = await createEvent(venue, 1_000_000)
  const form = await callAs<RegistrationForm>(member, `GET /api/event/registration_forms/?event=${event}`)
  const { components } = formioData.parse(form.formio_data)
  const more = Object.keys(moreAnswers).map((key) => ({ type: 'textfield', key, label: key, input: true }))
  await callAs(member, 'PUT /api/event/registration_forms/', {
    form: form.id,
    event,
    formio_data: { ...form.formio_data, components: [...components, ...more] },
  })
  await callAs(member, `PATCH /api/event/${event}/registration_settings/`, { needs_approval: true })
  await callAs(member, `PUT /api/event/${event}/registration_admission/`, {
    is_listed_only: false,
    refuses_free_mail: true,
    listed: [],
    rules: [{ kind: 'address', addresses: ['bench.test'], outcome: 'approve' }],
  })
  return event
}

const formioData = z.object({ components: z.array(z.unknown()) })

async function expectRegistered(reply: Promise<Reply>): Promise<void> {
  const { status, body } = await reply
  if (status !== 200) throw new Error(`A registration was refused: ${status} ${body}`)
}
