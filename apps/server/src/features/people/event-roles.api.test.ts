import type { Page } from '@marquee/domain/lists'
import type { EventRole } from '@marquee/domain/people'
import { roleIds } from '@marquee/domain/permissions'
import type { Registered } from '@marquee/domain/registrants'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { registerFor } from '#test/register.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'
import { readRows } from '#platform/db/database.ts'
import { idRow } from '#platform/db/row-schemas.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { sql } from 'drizzle-orm'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const roles = '/api/event/event_roles/'
const newEvent = async () => {
  const reply = await admin.request({ method: 'POST', url: '/api/event/events/', payload: eventInput() })
  return reply.json<{ id: string }>().id
}
const add = (payload: object) => admin.request({ method: 'POST', url: roles, payload })
const speaker = async (event: string, first_name: string, rest: object = {}) => {
  const user = { email: `${first_name.toLowerCase()}@speakers.test`, first_name, last_name: 'Test' }
  return (await add({ event, role: 4, user, ...rest })).json<EventRole>()
}
const list = async (query: Record<string, string>) =>
  (await admin.request({ url: roles, query })).json<Page<EventRole>>()
const namesOf = async (query: Record<string, string>) =>
  (await list(query)).results.map(({ user }) => user.first_name)
const patch = (id: string, payload: object) =>
  admin.request({ method: 'PATCH', url: `${roles}${id}/`, payload })
const post = (url: string, payload: object) =>
  admin.request({ method: 'POST', url: `${roles}${url}/`, payload })

/** Inserts sessions by SQL: the agenda has its own tests. */
async function newSessions(event: string): Promise<[string, string]> {
  const rows = await inOrganization({ ...server.services, organizationId: admin.organizationId }, (ctx) =>
    readRows(
      ctx.db,
      idRow,
      sql`insert into broadcasts (organization_id, event_id, title, start_time, end_time)
        select organization_id, id, title, start_time, end_time from events, generate_series(1, 2)
        where id = ${event} returning id`,
    ),
  )
  return [rows[0]?.id ?? '', rows[1]?.id ?? '']
}

describe('the speakers of an event', () => {
  it('[PP-010 PP-013 PP-014 PP-015 PP-016 PP-017 PP-043] are added with everything a list shows', async () => {
    const event = await newEvent()
    const made = await add({
      event,
      role: 4,
      user: { email: 'ada@speakers.test', first_name: 'Ada', last_name: 'Lovelace', company: 'Engines' },
      broadcasts: [],
      event_app_role: roleIds.fullAccess,
      send_calendar_invite: false,
      send_email_invite: true,
    })
    expect(made.statusCode).toBe(201)
    expect((await list({ event })).results).toEqual([made.json()])
    expect(made.json()).toMatchObject({
      event,
      role: 4,
      rank: 0,
      hidden: false,
      broadcasts: [],
      send_calendar_invite: false,
      user: { email: 'ada@speakers.test', first_name: 'Ada', company: 'Engines' },
      organization_user: { profile_picture_url: null },
      permission_roles: [
        { role: { name: 'Full Access' }, is_default: false, all_broadcasts: true, broadcasts: [] },
      ],
    })
    expect(refusalOf(await add({ event, role: 4, user: { email: 'ADA@speakers.test' } }))).toEqual([
      409,
      'conflict',
      'email',
    ])
  })

  it('[PP-019 PP-020 PP-021] are listed by rank, 25 a page, by name and by company', async () => {
    const event = await newEvent()
    await speaker(event, 'Ada', { user: { email: 'a@b.test', first_name: 'Ada', company: 'Engines' } })
    await speaker(event, 'Grace')
    expect(await namesOf({ event })).toEqual(['Ada', 'Grace'])
    expect(await namesOf({ event, search: 'GRACE t' })).toEqual(['Grace'])
    expect(await namesOf({ event, search: '%' })).toEqual([])
    expect(await namesOf({ event, company: 'Engines' })).toEqual(['Ada'])
    const companies = await admin.request({ url: `${roles}companies/`, query: { event } })
    expect(companies.json()).toEqual({ results: ['Engines'] })
    expect((await admin.request({ url: roles, query: { event, limit: '1' } })).json()).toMatchObject({
      count: 2,
      next: `${roles}?event=${event}&limit=1&offset=1`,
    })
  })

  it('[PP-024] can be reordered', async () => {
    const event = await newEvent()
    const [ada, grace] = [await speaker(event, 'Ada'), await speaker(event, 'Grace')]
    const updated_ranks = [
      { event_role: ada.id, rank: grace.rank },
      { event_role: grace.id, rank: ada.rank },
    ]
    expect((await post('reorder', { event, updated_ranks })).statusCode).toBe(204)
    expect(await namesOf({ event })).toEqual(['Grace', 'Ada'])
  })

  it('[PP-040 PP-044 PP-045] have roles that differ by session, and are hidden', async () => {
    const event = await newEvent()
    const [first, second] = await newSessions(event)
    const { id } = await speaker(event, 'Ada', { event_app_role: roleIds.shareAccess })
    const permission_roles = [
      { role: roleIds.fullAccess, broadcasts: [first] },
      { role: null, broadcasts: [second] },
    ]
    const changed = (await patch(id, { hidden: true, permission_roles })).json<EventRole>()
    expect(changed.hidden).toBe(true)
    expect(changed.permission_roles.map(({ role, broadcasts }) => [role.name, broadcasts])).toEqual([
      ['Full Access', [first]],
      ['Stage Access', [second]],
    ])
    const fewer = (await patch(id, { broadcasts: [first] })).json<EventRole>()
    expect(fewer.permission_roles).toMatchObject([{ role: { name: 'Full Access' }, broadcasts: [first] }])
    const foreign = await newSessions(await newEvent())
    expect(refusalOf(await patch(id, { broadcasts: foreign }))).toEqual([422, 'invalid_input', 'broadcasts'])
    const ofStaff = { permission_roles: [{ role: roleIds.producer, broadcasts: [] }] }
    expect(refusalOf(await patch(id, ofStaff))).toEqual([422, 'invalid_input', 'event_app_role'])
  })

  it('[PP-040 PP-044 PP-045] are added to one session and removed from it, whatever their roles in others', async () => {
    const event = await newEvent()
    const [first, second] = await newSessions(event)
    const [ada, grace] = [await speaker(event, 'Ada'), await speaker(event, 'Grace')]
    const set = async (id: string, broadcast: string, roles: (string | null)[]) =>
      (await patch(id, { broadcast_roles: [{ broadcast, roles }] })).json<EventRole>()
    const inFirst = () => namesOf({ event, broadcast: first })
    expect(await inFirst()).toEqual(['Ada', 'Grace'])
    // Ada is in every session and Grace ends up in none: removing someone from a session never adds them to all.
    expect((await set(ada.id, first, [])).permission_roles).toMatchObject([
      { is_default: true, all_broadcasts: false, broadcasts: [second] },
    ])
    await patch(grace.id, { broadcasts: [second] })
    expect((await set(grace.id, second, [])).permission_roles).toEqual([])
    expect(await inFirst()).toEqual([])
    const both = await Promise.all([
      set(grace.id, first, [null]),
      set(grace.id, second, [roleIds.fullAccess]),
    ])
    expect(both.map(({ broadcasts }) => broadcasts.length).toSorted((a, b) => a - b)).toEqual([1, 2])
    expect(await inFirst()).toEqual(['Grace'])
    const foreign = (await newSessions(await newEvent()))[0]
    const broadcast_roles = [{ broadcast: foreign, roles: [] }]
    expect(refusalOf(await patch(ada.id, { broadcast_roles }))).toEqual([422, 'invalid_input', 'broadcasts'])
  })

  it('[PP-034 PP-037 PP-038 PP-039 PP-041 PE-037 PE-038] have the default role of the event unless one was chosen', async () => {
    const event = await newEvent()
    await speaker(event, 'Ada')
    const url = '/api/event/default_speaker_role/'
    const role = async () => (await list({ event })).results[0]?.permission_roles[0]
    expect((await admin.request({ url, query: { event } })).json()).toMatchObject({
      role: { name: 'Stage Access' },
      is_chosen: false,
    })
    expect(await role()).toMatchObject({ role: { name: 'Stage Access' }, is_default: true })
    await admin.request({ method: 'PATCH', url, payload: { event, role: roleIds.fullAccess } })
    expect(await role()).toMatchObject({ role: { name: 'Full Access' }, is_default: true })
    const refused = await admin.request({ method: 'PATCH', url, payload: { event, role: roleIds.producer } })
    expect(refusalOf(refused)).toEqual([422, 'invalid_input', 'event_app_role'])
  })

  it('[PP-011] are removed, and keep their profile', async () => {
    const event = await newEvent()
    const { id } = await speaker(event, 'Joan')
    expect((await admin.request({ method: 'DELETE', url: `${roles}${id}/` })).statusCode).toBe(204)
    expect(await namesOf({ event })).toEqual([])
    const found = await admin.request({ url: '/api/core/profiles/', query: { email: 'joan@speakers.test' } })
    expect(found.json<Page<unknown>>().count).toBe(1)
  })
})

describe('a selection of speakers', () => {
  it('[PP-027 PP-028 PP-029] is everyone not excluded, or the people named', async () => {
    const event = await newEvent()
    const [ada, grace] = [await speaker(event, 'Ada'), await speaker(event, 'Grace')]
    await speaker(event, 'Joan')
    const change = { event, role: 4, event_app_role: roleIds.fullAccess, hidden: true }
    const changed = await post('bulk_update', { ...change, is_all: true, excluded: [ada.id] })
    expect(changed.json()).toEqual({ count: 2 })
    const { results } = await list({ event })
    expect(results.map(({ hidden }) => hidden)).toEqual([false, true, true])
    expect(results[2]?.permission_roles).toMatchObject([{ role: { name: 'Full Access' } }])
    expect((await post('bulk_delete', { event, role: 4, ids: [grace.id] })).json()).toEqual({ count: 1 })
    expect((await post('bulk_delete', { event, role: 4, is_all: true, search: 'joan' })).json()).toEqual({
      count: 1,
    })
    expect(await namesOf({ event })).toEqual(['Ada'])
  })

  it('[PP-010 PP-020] can be one of a thousand, listed page by page', async () => {
    const event = await newEvent()
    await inOrganization({ ...server.services, organizationId: admin.organizationId }, async ({ db }) => {
      await db.execute(sql`insert into profiles (organization_id, email, first_name)
        select ${admin.organizationId}, 'many' || n || '@speakers.test', 'Many' from generate_series(1, 1000) n`)
      await db.execute(sql`insert into event_roles (organization_id, event_id, profile_id, role, rank)
        select organization_id, ${event}, id, 4, row_number() over () from profiles where first_name = 'Many'`)
      await db.execute(sql`insert into event_role_assignments (organization_id, event_role_id)
        select organization_id, id from event_roles where event_id = ${event} and role = 4`)
    })
    const page = await list({ event, limit: '100', offset: '900' })
    expect(page).toMatchObject({ count: 1000, next: null })
    expect(page.results).toHaveLength(100)
  })
})

describe('check-in staff', () => {
  it('[PP-073 PP-074 PP-075] are listed with name and email address', async () => {
    const event = await newEvent()
    const person = { event, role: 8, first_name: 'Mary', last_name: 'Shelley', email: 'mary@door.test' }
    expect((await add(person)).statusCode).toBe(201)
    const { results } = await list({ event, role: '8' })
    expect(results).toMatchObject([{ role: 8, user: { first_name: 'Mary', email: 'mary@door.test' } }])
    expect(refusalOf(await add({ event, role: 8 }))).toEqual([422, 'invalid_input', 'email'])
  })
})

it('[PE-030 PP-008] the roles of people at an event are numbers', async () => {
  const event = await newEvent()
  const numberOf = async (person: object) => (await add({ event, ...person })).json<EventRole>().role
  // Whoever created the event is its only producer, who can't be removed.
  const organizers = await post('bulk_delete', { event, role: 2, is_all: true })
  expect(refusalOf(organizers)).toEqual([409, 'conflict'])
  const roles = {
    attendee: (await registeredAt(event)).role,
    speaker: await numberOf({ role: 4, user: { email: 'ada@roles.test' } }),
    sponsor: await numberOf({ role: 6, user: { email: 'grace@roles.test' } }),
    'check-in staff': await numberOf({
      role: 8,
      email: 'mary@roles.test',
      first_name: 'Mary',
      last_name: 'S',
    }),
  }
  expect(roles).toEqual({ attendee: 0, speaker: 4, sponsor: 6, 'check-in staff': 8 })
})

/** How the venue describes someone who registered and entered. */
async function registeredAt(event: string): Promise<{ role: number }> {
  const { entrance } = (await registerFor(server, event)).json<Registered>()
  const key = new URL(entrance?.url ?? '').hash.replace(/^#(key=)?/, '')
  const url = `/api/events/${event}/enter/`
  return (await server.venue.inject({ method: 'POST', url, payload: { key, confirmed: true } })).json()
}

describe('the roles that speakers and staff are offered', () => {
  const offered = async (person: Person, role_group: string) => {
    const query = { realm: 'event_app', role_group, limit: '10' }
    const reply = await person.request({ url: '/api/core/roles/', query })
    return reply.json<Page<{ name: string }>>().results.map(({ name }) => name)
  }

  it('[PP-012 PP-030 PP-032 PP-033 PP-035 PP-036] are the built-in three, and custom ones only with their flag', async () => {
    const flags = { enableCustomRoles: true, enableCustomSpeakerRoles: true }
    const other = await signedIn(server, { flags })
    const role = { name: 'Interpreter', role_group: 'Speaker Roles', permission_list: ['stage:join'] }
    await other.request({ method: 'POST', url: '/api/core/roles/', payload: role })
    const builtIn = ['Full Access', 'Share Access', 'Stage Access']
    expect(await offered(other, 'Speaker Roles')).toEqual([...builtIn, 'Interpreter'])
    await other.request({
      method: 'PATCH',
      url: `/api/core/organization/${other.organizationId}/flags/`,
      payload: { enableCustomSpeakerRoles: false },
    })
    expect(await offered(other, 'Speaker Roles')).toEqual(builtIn)
    expect(await offered(admin, 'Speaker Roles')).toEqual(builtIn)
  })

  it('[PP-059 PP-060 PP-061 PE-040 PE-042 PE-045] are Producer and Coordinator for staff', async () => {
    const other = await signedIn(server, { flags: { enableCustomRoles: true } })
    expect(await offered(other, 'Staff Roles')).toEqual(['Producer', 'Coordinator'])
  })
})
