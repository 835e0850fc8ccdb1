import type { Event } from '@marquee/domain/events'
import type { Page } from '@marquee/domain/lists'
import type { BatchPerson, Registrant, RegistrantBatch } from '@marquee/domain/registrants'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readRows } from '#platform/db/database.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { eventInput } from '#test/event-input.ts'
import { patience } from '#test/patience.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { newAddress, registerFor } from '#test/register.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { actionBatches } from './registrant-batch.job.ts'

let server: OwnTestServer
let admin: Person
const logged: string[] = []
beforeAll(async () => {
  server = await createTestServer({ worker: true, logTo: { write: (line) => void logged.push(line) } })
  admin = await signedIn(server)
})
afterAll(() => server.close())

const post = (url: string, payload: object = {}) => admin.request({ method: 'POST', url, payload })
const set = (event: string, payload: object) =>
  admin.request({ method: 'PATCH', url: `/api/event/${event}/registration_settings/`, payload })
async function createEvent(settings: object): Promise<string> {
  const { id } = (await post('/api/event/events/', eventInput())).json<Event>()
  await set(id, settings)
  return id
}
/** Registers people with these first names, in order. */
async function register(event: string, ...names: string[]): Promise<void> {
  for (const first_name of names) {
    const reply = await registerFor(server, event, { email: newAddress(), answers: { first_name } })
    expect(reply.statusCode).toBe(200)
  }
}
/** The registrants' first names by status. */
async function statuses(event: string): Promise<Record<string, string[]>> {
  const url = `/api/event/event-members/?event=${event}&ordering=name`
  const { results } = (await admin.request({ url })).json<Page<Registrant>>()
  const byStatus = Map.groupBy(results, ({ status }) => status)
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [status, of.map(({ user }) => user.first_name)]),
  )
}
const at = (id: string, path: string) => `/api/event/registrant_batches/${id}/${path}`
const create = (event: string, payload: object) => post(`/api/event/${event}/registrant_batches/`, payload)
const latest = async (event: string) =>
  (await admin.request({ url: `/api/event/${event}/registrant_batches/` })).json<Page<RegistrantBatch>>()
    .results[0]
async function ended(event: string, status: string): Promise<RegistrantBatch | undefined> {
  await expect.poll(async () => (await latest(event))?.status, patience).toBe(status)
  return latest(event)
}
/** Applies the action to everyone who matches, and waits until it is done. */
async function run(
  event: string,
  action: string,
  selection: object = { is_all: true },
): Promise<RegistrantBatch> {
  const batch = (await create(event, { action, ...selection })).json<RegistrantBatch>()
  expect((await post(at(batch.id, 'start/'))).json()).toMatchObject({ id: batch.id })
  return { ...batch, ...(await ended(event, 'done')) }
}
async function undo(event: string, { id }: RegistrantBatch): Promise<RegistrantBatch | undefined> {
  expect((await post(at(id, 'undo/'))).statusCode).toBe(200)
  return ended(event, 'undone')
}
const one = async (event: string, name: string) =>
  (await admin.request({ url: `/api/event/event-members/?event=${event}&search=${name}` })).json<
    Page<Registrant>
  >().results[0]
/** The kinds of emails to a person, oldest first. */
async function kindsTo(event: string, name: string): Promise<string[]> {
  const recipient = (await one(event, name))?.user.email
  const rows = await asSystem(server.services, ({ db }) =>
    readRows(
      db,
      z.object({ kind: z.string() }),
      sql`select payload->>'email_kind' as kind from effects where recipient = ${recipient} order by id`,
    ),
  )
  return rows.map(({ kind }) => kind.replace('registration_', ''))
}

describe('an action on many registrants', () => {
  it('[RG-071 RG-072] says whom it would change, and changes exactly those people', async () => {
    const event = await createEvent({ needs_approval: true })
    await register(event, 'Ann', 'Bob', 'Cid')
    await post(`/api/event/${event}/bulk_reject/`, { ids: [(await one(event, 'Cid'))?.id] })
    const created = await create(event, { action: 'reject', is_all: true })
    expect(created.statusCode).toBe(201)
    const batch = created.json<RegistrantBatch>()
    expect(batch).toMatchObject({ status: 'checked', counts: { ready: 2, inapplicable: 1 } })
    expect(await statuses(event)).toMatchObject({ waiting_approval: ['Ann', 'Bob'] })
    await register(event, 'Late')
    await post(at(batch.id, 'start/'))
    expect(await ended(event, 'done')).toMatchObject({ counts: { done: 2, inapplicable: 1 } })
    expect(await statuses(event)).toEqual({ rejected: ['Ann', 'Bob', 'Cid'], waiting_approval: ['Late'] })
    expect(refusalOf(await post(at(batch.id, 'start/')))).toEqual([409, 'conflict'])
    const { body } = await admin.request({ url: '/api/core/audit_entries/?limit=3' })
    expect(body).toContain('registrants.rejected')
  })

  it('[RG-071] approves in the order of registration until the event is full, and says who is left', async () => {
    const event = await createEvent({ needs_approval: true, capacity: 2 })
    await register(event, 'Ann', 'Bob', 'Cid')
    const batch = await run(event, 'approve')
    expect(batch.counts).toMatchObject({ done: 2, full: 1 })
    expect(await statuses(event)).toEqual({ registered: ['Ann', 'Bob'], waiting_approval: ['Cid'] })
    const people = await admin.request({ url: at(batch.id, 'people/?outcome=full') })
    expect(people.json<Page<BatchPerson>>()).toMatchObject({
      count: 1,
      results: [{ user: { first_name: 'Cid' }, outcome: 'full', status: 'waiting_approval' }],
    })
    expect(await undo(event, batch)).toMatchObject({ counts: { undone: 2, full: 1 } })
    expect(await statuses(event)).toEqual({ waiting_approval: ['Ann', 'Bob', 'Cid'] })
    expect((await run(event, 'approve', { is_all: true, search: 'cid' })).counts).toMatchObject({ done: 1 })
  })

  it('[RG-071] is undone for people whom nobody changed since, if their places are free', async () => {
    const event = await createEvent({ capacity: 3 })
    await register(event, 'Ann', 'Bob', 'Cid')
    const batch = await run(event, 'cancel')
    await post(`/api/event/${event}/bulk_block/`, { ids: [(await one(event, 'Ann'))?.id] })
    await register(event, 'Dan', 'Eve')
    expect(await undo(event, batch)).toMatchObject({ counts: { undone: 1, changed: 1, taken: 1 } })
    expect(await statuses(event)).toEqual({
      blocked: ['Ann'],
      cancelled: ['Cid'],
      registered: ['Bob', 'Dan', 'Eve'],
    })
    await expect
      .poll(() => kindsTo(event, 'Bob'), patience)
      .toEqual(['registered', 'cancelled', 'registered'])
    expect(refusalOf(await post(at(batch.id, 'undo/')))).toEqual([409, 'conflict'])
  })

  it('[RG-071] cancels people on the waiting list first, so that none of them moves up', async () => {
    const event = await createEvent({ capacity: 1, has_waitlist: true })
    await register(event, 'Ann', 'Bob')
    expect((await run(event, 'cancel')).counts).toMatchObject({ done: 2 })
    expect(await statuses(event)).toEqual({ cancelled: ['Ann', 'Bob'] })
    expect(await kindsTo(event, 'Bob')).not.toContain('registered')
  })

  it('[RG-071] runs in two processes at once, and again after a kill, once for each person', async () => {
    const event = await createEvent({ needs_approval: true, capacity: 300 })
    await fill(event, 450)
    const { id } = (await create(event, { action: 'approve', is_all: true })).json<RegistrantBatch>()
    await post(at(id, 'start/'))
    const payload = { organization_id: admin.organizationId, batch_id: id }
    const attempt = { signal: new AbortController().signal, isLastAttempt: false }
    await actionBatches.work(server.services, payload, attempt)
    expect(await ended(event, 'done')).toMatchObject({ counts: { done: 300, full: 150 } })
    await stall(id)
    await actionBatches.tidy(server.services)
    expect(await ended(event, 'done')).toMatchObject({ counts: { done: 300, full: 150 } })
  })
})

/** Adds registrations that wait for approval. */
async function fill(event: string, count: number): Promise<void> {
  await asSystem(server.services, ({ db }) =>
    db.execute(
      sql`with people as (
          insert into profiles (organization_id, email, first_name)
          select ${admin.organizationId}, ${event} || '-' || n || '@example.org', 'P' || n
          from generate_series(1, ${count}::int) n returning id
        )
        insert into registrations (organization_id, event_id, profile_id, status, answers, registered_at)
        select ${admin.organizationId}, ${event}, id, 'waiting_approval', '{}', now() from people`,
    ),
  )
}
/** Simulates a process that died an hour ago, after everyone was changed. */
const stall = (id: string) =>
  asSystem(server.services, ({ db }) =>
    db.execute(
      sql`update registrant_batches set status = 'running', updated_at = now() - interval '1 hour' where id = ${id}`,
    ),
  )

describe('moving people to the waiting list', () => {
  it('[RG-071] gives their places to people who were already waiting, and to nobody else', async () => {
    const event = await createEvent({ capacity: 3, has_waitlist: true })
    await register(event, 'Ann', 'Bob', 'Cid', 'Dan')
    const moved = await run(event, 'waitlist', { is_all: true, excluded: [(await one(event, 'Cid'))?.id] })
    expect(moved.counts).toMatchObject({ done: 2, inapplicable: 1 })
    await expect
      .poll(() => statuses(event), patience)
      .toEqual({
        registered: ['Cid', 'Dan'],
        waitlisted: ['Ann', 'Bob'],
      })
    await register(event, 'Eve')
    expect(await statuses(event)).toMatchObject({ waitlisted: ['Ann', 'Bob', 'Eve'] })
    expect(await undo(event, moved)).toMatchObject({ counts: { undone: 1, taken: 1 } })
    expect(await statuses(event)).toEqual({ registered: ['Ann', 'Cid', 'Dan'], waitlisted: ['Bob', 'Eve'] })
  })

  it('[RG-071] puts a single person behind everyone who is already waiting', async () => {
    const event = await createEvent({ capacity: 1, has_waitlist: true })
    await register(event, 'Ann', 'Bob')
    const ids = [(await one(event, 'Ann'))?.id]
    expect((await post(`/api/event/${event}/bulk_waitlist/`, { ids })).json()).toEqual({ count: 1 })
    await expect.poll(() => statuses(event), patience).toEqual({ registered: ['Bob'], waitlisted: ['Ann'] })
    await expect.poll(() => kindsTo(event, 'Ann'), patience).toEqual(['registered', 'waitlisted'])
  })

  it('is refused if the event has no waiting list', async () => {
    const event = await createEvent({})
    expect(refusalOf(await create(event, { action: 'waitlist', is_all: true }))).toEqual([409, 'conflict'])
    expect(refusalOf(await post(`/api/event/${event}/bulk_waitlist/`, { is_all: true }))).toEqual([
      409,
      'conflict',
    ])
  })
})

describe('an action without an event', () => {
  it.each([
    ['[RG-080]', 'bulk_block', { ids: [] }],
    ['[RG-080]', 'appbase_bulk_delete', { search: '' }],
    ['[RG-080]', 'registrant_batches', { action: 'cancel', is_all: true }],
  ])('%s is logged, and nothing is sent: %s', async (_ids, path, payload) => {
    const event = await createEvent({})
    await register(event, 'Ann')
    const before = logged.length
    const reply = await post(`/api/event/undefined/${path}/`, payload)
    expect(refusalOf(reply).slice(0, 2)).toEqual([422, 'invalid_input'])
    const { request_id } = reply.json<{ request_id: string }>()
    const lines = logged.slice(before).filter((line) => line.includes(request_id))
    expect(lines.some((line) => line.includes('a request was refused'))).toBe(true)
    expect(await statuses(event)).toEqual({ registered: ['Ann'] })
    expect(await kindsTo(event, 'Ann')).toEqual(['registered'])
  })
})
