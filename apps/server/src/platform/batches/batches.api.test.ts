import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actorOf } from '#test/actor-of.ts'
import { patience } from '#test/patience.ts'
import { signedIn } from '#test/people.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import type { MemberContext, OrganizationContext, WithDb } from '../context.ts'
import { id, instant, timestamps } from '../db/columns.ts'
import { type Db, onlyRow } from '../db/database.ts'
import { inOrganization } from '../db/tenancy.ts'
import { OvertakenError } from '../errors/overtaken-error.ts'
import { openQueue, type Queue, startJobs } from '../queue/queue.ts'
import { defineBatches } from './batches.ts'

type Status = 'packed' | 'sending' | 'sent' | 'canceled' | 'returning' | 'returned'
type Outcome = 'waiting' | 'sent' | 'failed' | 'returned'

const shipments = pgTable('shipments', {
  id: id(),
  organization_id: uuid().notNull(),
  status: text().$type<Status>().notNull().default('packed'),
  created_by: uuid(),
  finished_at: instant(),
  ...timestamps,
})
const parcels = pgTable('parcels', {
  shipment_id: uuid().notNull(),
  number: integer().notNull(),
  outcome: text().$type<Outcome>().notNull().default('waiting'),
})
type Shipment = typeof shipments.$inferSelect
type Parcel = typeof parcels.$inferSelect

const sent: number[] = []
const finished: object[] = []
/** Called as these parcels are sent; may throw. */
let onSend: (numbers: readonly number[]) => void

const phase = (from: Outcome, outcome: Outcome, to: Status) => ({
  next: ({ db }: { db: Db }, { id }: Shipment, limit: number) =>
    db
      .select()
      .from(parcels)
      .where(and(eq(parcels.shipment_id, id), eq(parcels.outcome, from)))
      .orderBy(asc(parcels.number))
      .limit(limit),
  async run(ctx: WithDb<OrganizationContext>, shipment: Shipment, items: readonly Parcel[]) {
    const numbers = await note(ctx.db, shipment, { items, outcome })
    onSend(numbers)
    sent.push(...numbers)
  },
  async giveUp({ db }: { db: Db }, shipment: Shipment, items: readonly Parcel[]) {
    await note(db, shipment, { items, outcome: 'failed' })
  },
  to,
  finish({ actor }: { actor?: { userId: string } }, _: Shipment, counts: Record<Outcome, number>) {
    finished.push({ by: actor?.userId, counts })
    return Promise.resolve()
  },
})

async function note(
  db: Db,
  { id }: Shipment,
  { items, outcome }: { items: readonly Parcel[]; outcome: Outcome },
): Promise<number[]> {
  const numbers = items.map(({ number }) => number)
  await db
    .update(parcels)
    .set({ outcome })
    .where(and(eq(parcels.shipment_id, id), inArray(parcels.number, numbers)))
  return numbers
}

const batches = defineBatches<Shipment, Parcel, Outcome>({
  jobs: { work: 'ship', tidy: 'tidy-shipments' },
  tables: {
    table: shipments,
    owner: shipments.organization_id,
    items: { table: parcels, batch: parcels.shipment_id },
  },
  read: (db, ids) =>
    db
      .select()
      .from(shipments)
      .where(inArray(shipments.id, [...ids]))
      .orderBy(desc(shipments.id)),
  outcomes: ['waiting', 'sent', 'failed', 'returned'],
  initial: 'packed',
  phases: { sending: phase('waiting', 'sent', 'sent'), returning: phase('sent', 'returned', 'returned') },
  itemsPerStep: 3,
  signal: ({ organization_id: event_id }) => ({ type: 'registrants-updated', event_id }),
})

let server: OwnTestServer
let queue: Queue
let member: MemberContext
beforeAll(async () => {
  server = await createTestServer({ own: 'has tables and a queue of its own' })
  const { owner } = server.services.database.urls
  const client = new pg.Client({ connectionString: owner })
  await client.connect()
  await client.query(`
    create table shipments (
      id uuid primary key default uuidv7(), organization_id uuid not null, status text not null default 'packed', created_by uuid,
      finished_at timestamptz, created_at timestamptz not null default now(), updated_at timestamptz not null default now()
    );
    create table parcels (
      shipment_id uuid not null references shipments on delete cascade, number integer not null,
      outcome text not null default 'waiting'
    );
    grant all on shipments, parcels to marquee_app, marquee_system`)
  await client.end()
  queue = await openQueue(owner, batches.jobs, server.services.log)
  const { id: userId, organizationId } = await signedIn(server)
  const origin = { ip: '127.0.0.1', userAgent: 'a test', requestId: randomUUID() }
  const actor = actorOf({ userId, organizationId })
  member = { ...server.services, queue, organizationId, actor, origin }
})
afterAll(async () => {
  await queue.stop(1000)
  await server.close()
})
beforeEach(() => {
  sent.length = 0
  finished.length = 0
  onSend = () => undefined
})

/** A batch of parcels numbered from 1. */
const pack = (count: number) =>
  inOrganization(member, async ({ db, organizationId }) => {
    const batch = onlyRow(await db.insert(shipments).values({ organization_id: organizationId }).returning())
    const numbers = Array.from({ length: count }, (_, index) => index + 1)
    await db.insert(parcels).values(numbers.map((number) => ({ shipment_id: batch.id, number })))
    return batch.id
  })
const move = (id: string, from: Status, to: Status) =>
  inOrganization(member, (ctx) => batches.move(ctx, id, { from, to }))
async function started(count: number): Promise<string> {
  const id = await pack(count)
  await move(id, 'packed', 'sending')
  return id
}
const work = (batch_id: string, { isLastAttempt = false, signal = new AbortController().signal } = {}) =>
  batches.work(member, { organization_id: member.organizationId, batch_id }, { isLastAttempt, signal })
const find = (id: string) => inOrganization(member, ({ db }) => batches.find(db, id))
const countsOf = (id: string) => inOrganization(member, ({ db }) => batches.countsOf(db, id))
const none = { waiting: 0, sent: 0, failed: 0, returned: 0 }
const failAt = (numbers: readonly number[], bad: number) => {
  if (numbers.includes(bad)) throw new Error('A parcel is damaged.')
}

describe('a batch', () => {
  it('does nothing before it is started, and everything once, in order, when two processes do it', async () => {
    const id = await pack(8)
    await work(id)
    expect(sent).toEqual([])
    expect(await move(id, 'packed', 'sending')).toMatchObject({ id, status: 'sending' })
    await Promise.all([work(id), work(id)])
    expect(sent).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(finished).toEqual([{ by: member.actor.userId, counts: { ...none, sent: 8 } }])
    expect((await find(id))?.finished_at).not.toBeNull()
    expect(await move(id, 'packed', 'sending')).toBeUndefined()
  })

  it('continues after the step that was killed', async () => {
    const id = await started(8)
    onSend = (numbers) => failAt(numbers, 5)
    await expect(work(id)).rejects.toThrow('damaged')
    expect(await countsOf(id)).toEqual({ ...none, sent: 3, waiting: 5 })
    onSend = () => undefined
    await work(id)
    expect(sent).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('gives up on the last attempt, and only on items that fail alone', async () => {
    const id = await started(8)
    onSend = (numbers) => failAt(numbers, 5)
    await work(id, { isLastAttempt: true })
    expect(sent).toEqual([1, 2, 3, 4, 6, 7, 8])
    expect(finished).toMatchObject([{ counts: { ...none, sent: 7, failed: 1 } }])
  })

  it('retries a step that others overtook', async () => {
    const id = await started(2)
    let left = 2
    onSend = () => {
      left -= 1
      if (left > 0) throw new OvertakenError()
    }
    await work(id)
    expect(sent).toEqual([1, 2])
  })

  it('is undone as it was done, and stays finished when it was', async () => {
    const id = await started(4)
    await work(id)
    const before = await find(id)
    await move(id, 'sent', 'returning')
    await work(id)
    expect(await find(id)).toMatchObject({ status: 'returned', finished_at: before?.finished_at })
    expect(await countsOf(id)).toEqual({ ...none, returned: 4 })
  })

  it('stops immediately once it is canceled', async () => {
    const id = await started(8)
    const stopped = new AbortController()
    onSend = () => stopped.abort(new Error('The process stops.'))
    await expect(work(id, { signal: stopped.signal })).rejects.toThrow('stops')
    await move(id, 'sending', 'canceled')
    await work(id)
    expect(sent).toEqual([1, 2, 3])
    expect(finished).toEqual([])
  })

  it('is listed with its owner once it is started, newest first', async () => {
    await pack(1)
    const [first, second] = [await started(1), await started(1)]
    const { rows, count } = await inOrganization(member, ({ db, organizationId }) =>
      batches.list(db, { owner: organizationId, limit: 2, offset: 0 }),
    )
    expect(rows.map(({ id }) => id)).toEqual([second, first])
    expect(count).toBeGreaterThanOrEqual(2)
  })
})

describe('tidying', () => {
  const dayMs = 24 * 60 * 60 * 1000
  const set = (id: string, status: Status, msAgo: number) =>
    inOrganization(member, ({ db }) =>
      db
        .update(shipments)
        .set({ status, updated_at: new Date(Date.now() - msAgo) })
        .where(eq(shipments.id, id)),
    )

  it('continues batches that stopped, and deletes those never started or long ended', async () => {
    const [unsent, fresh, done, kept, stopped] = [
      await pack(1),
      await pack(1),
      await pack(1),
      await pack(1),
      await pack(1),
    ]
    await set(unsent, 'packed', dayMs + 1000)
    await set(done, 'sent', 30 * dayMs + 1000)
    await set(kept, 'canceled', 29 * dayMs)
    await set(stopped, 'sending', 11 * 60 * 1000)
    await startJobs(member, batches.jobs)
    await batches.tidy(member)
    await expect.poll(async () => (await find(stopped))?.status, patience).toBe('sent')
    expect(await Promise.all([unsent, done].map(find))).toEqual([undefined, undefined])
    expect(await Promise.all([fresh, kept].map(find))).toMatchObject([{ id: fresh }, { id: kept }])
  })
})
