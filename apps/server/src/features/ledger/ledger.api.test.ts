import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readRows } from '#platform/db/database.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { eventInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'
import { addActivityMonths } from './add-months.job.ts'
import { recordActivities, type RecordedActivity } from './record-activity.ts'

let server: TestServer
beforeAll(async () => {
  server = await sharedTestServer()
})

const createdSchema = z.object({ id: z.uuid() })

async function createEvent(person: Person, fields: object = {}): Promise<string> {
  const body = eventInput(fields)
  return createdSchema.parse(
    (await person.request({ method: 'POST', url: '/api/event/events/', body })).json(),
  ).id
}

/** The profile of someone with no role at any event. */
async function addGuest({ organizationId }: Person): Promise<string> {
  const guest = sql`insert into profiles (organization_id, email)
    values (${organizationId}, gen_random_uuid() || '@example.org') returning id`
  const [row] = await inOrganization({ ...server.services, organizationId }, ({ db }) =>
    readRows(db, createdSchema, guest),
  )
  return createdSchema.parse(row).id
}

/** The profile of someone with this role at the event. */
async function addPerson(person: Person, event: string, role: number): Promise<string> {
  const profile = await addGuest(person)
  const { organizationId } = person
  const added = sql`insert into event_roles (organization_id, event_id, profile_id, role, rank)
    values (${organizationId}, ${event}, ${profile}, ${role}, 0)`
  await inOrganization({ ...server.services, organizationId }, ({ db }) => db.execute(added))
  return profile
}

const record = ({ organizationId }: Person, ...recorded: RecordedActivity[]) =>
  inOrganization({ ...server.services, organizationId }, (ctx) => recordActivities(ctx, recorded))

const written = z.object({ profile_id: z.uuid(), type: z.string(), counted: z.boolean() })
const activitiesOf = ({ organizationId }: Person, event: string) =>
  inOrganization({ ...server.services, organizationId }, ({ db }) =>
    readRows(
      db,
      written,
      sql`select profile_id, type, counted from activities where event_id = ${event} order by at, id`,
    ),
  )

const deniedError = expect.objectContaining({ cause: expect.objectContaining({ code: '42501' }) })
const foreignKeyError = expect.objectContaining({ cause: expect.objectContaining({ code: '23503' }) })

describe('the ledger', () => {
  it('counts attendees and sponsors, but no staff, speakers, check-in staff or bots', async () => {
    const admin = await signedIn(server)
    const event = await createEvent(admin)
    const recorded: RecordedActivity[] = []
    for (const role of [0, 2, 4, 6, 8])
      recorded.push({ event_id: event, profile_id: await addPerson(admin, event, role), type: 'entered' })
    recorded.push({ event_id: event, profile_id: await addGuest(admin), type: 'entered', is_machine: true })
    await record(admin, ...recorded)
    const counted = (await activitiesOf(admin, event)).map((row) => row.counted)
    expect(counted).toEqual([true, false, false, true, false, false])
  })

  it('counts nothing of a test event', async () => {
    const admin = await signedIn(server)
    const event = await createEvent(admin, { is_test: true })
    await record(admin, { event_id: event, profile_id: await addGuest(admin), type: 'entered' })
    expect(await activitiesOf(admin, event)).toMatchObject([{ counted: false }])
  })

  it('is never rewritten: rows are added, and removed only by the system', async () => {
    const admin = await signedIn(server)
    const { organizationId } = admin
    const event = await createEvent(admin)
    await record(admin, { event_id: event, profile_id: await addGuest(admin), type: 'entered' })
    const run = (statement: ReturnType<typeof sql>) =>
      inOrganization({ ...server.services, organizationId }, ({ db }) => db.execute(statement))
    for (const statement of [
      sql`update activities set counted = true`,
      sql`update activities set type = 'left'`,
      sql`delete from activities`,
      sql`select * from ledger.activities_default`,
    ])
      await expect(run(statement)).rejects.toEqual(deniedError)
    const change = sql`update activities set at = now() where event_id = ${event}`
    await expect(asSystem(server.services, ({ db }) => db.execute(change))).rejects.toEqual(deniedError)
    expect(await activitiesOf(admin, event)).toHaveLength(1)
  })

  it('names no event of another organization, and shows none of its rows', async () => {
    const [ours, theirs] = [await signedIn(server), await signedIn(server)]
    const event = await createEvent(theirs)
    const activity = { event_id: event, profile_id: await addGuest(theirs), type: 'entered' } as const
    await record(theirs, activity)
    await expect(record(ours, activity)).rejects.toEqual(foreignKeyError)
    expect(await activitiesOf(ours, event)).toEqual([])
  })

  it('is deleted with its event', async () => {
    const admin = await signedIn(server)
    const event = await createEvent(admin)
    await record(admin, { event_id: event, profile_id: await addGuest(admin), type: 'entered' })
    const reply = await admin.request({ method: 'DELETE', url: `/api/event/events/${event}/` })
    expect(reply.statusCode).toBe(204)
    expect(await activitiesOf(admin, event)).toEqual([])
  })

  it('follows a person into the profile with which they are merged', async () => {
    const admin = await signedIn(server)
    const event = await createEvent(admin)
    const [kept, merged] = [await addGuest(admin), await addGuest(admin)]
    await record(admin, { event_id: event, profile_id: merged, type: 'entered' })
    const url = `/api/core/profiles/${kept}/merge/`
    const reply = await admin.request({ method: 'POST', url, body: { other: merged } })
    expect(reply.statusCode).toBe(200)
    expect(await activitiesOf(admin, event)).toMatchObject([{ profile_id: kept }])
  })

  it('has a partition for each of the next months, and keeps other times too', async () => {
    const admin = await signedIn(server)
    const event = await createEvent(admin)
    const profile = await addGuest(admin)
    const now = Date.now()
    const dayMs = 86_400_000
    await addActivityMonths(server.services)
    const at = [-4000, 0, 31, 62, 4000].map((days) => new Date(now + days * dayMs))
    await record(
      admin,
      ...at.map((at) => ({ event_id: event, profile_id: profile, type: 'entered', at }) as const),
    )
    const found = await inOrganization(
      { ...server.services, organizationId: admin.organizationId },
      ({ db }) =>
        readRows(
          db,
          z.object({ partition: z.string() }),
          sql`select tableoid::regclass::text as partition from activities where event_id = ${event} order by at`,
        ),
    )
    const months = at.map((at) => `ledger.activities_${at.toISOString().slice(0, 7).replace('-', '_')}`)
    const other = 'ledger.activities_default'
    expect(found.map(({ partition }) => partition)).toEqual([other, ...months.slice(1, 4), other])
  })
})
