import type { CreateEvent } from '@marquee/domain/events'
import { roleIds } from '@marquee/domain/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { eventInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { setPlan } from '#test/set-plan.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'
import { asSystem } from '#platform/db/tenancy.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server, { is_workspace_enabled: true })
})

const create = (fields: Partial<CreateEvent> = {}, person = admin) =>
  person.request({ method: 'POST', url: '/api/event/events/', payload: eventInput(fields) })

describe('a new event', () => {
  it('[EV-001 EV-012 EV-046] has all submitted fields and appears in the list', async () => {
    const reply = await create({ title: ' Keynote ', workspace: admin.workspaceId, location: 'Hall 1' })
    expect(reply.statusCode).toBe(201)
    const { id } = reply.json<{ id: string }>()
    const event = { id, title: 'Keynote', workspace: { id: admin.workspaceId }, location: 'Hall 1' }
    expect((await admin.request({ url: `/api/event/events/${id}/` })).json()).toMatchObject(event)
    const listed = await admin.request({ url: '/api/event/events/?title=keynote' })
    expect(listed.json()).toMatchObject({ count: 1, results: [{ id }] })
  })

  it.each(['Webinar', 'Conference', 'Recording'] as const)('[EV-002 SH-004] is a %s', async (event_type) => {
    expect((await create({ event_type })).json()).toMatchObject({ event_type })
  })

  it('[EV-003 EV-004 EV-016] is virtual and not a blueprint by default', async () => {
    expect((await create()).json()).toMatchObject({ host_type: 'Virtual', is_blueprint: false })
    for (const host_type of ['In_Person', 'Hybrid'] as const)
      expect((await create({ host_type })).json()).toMatchObject({ host_type })
  })

  it("[EV-013] has the organization's domains", async () => {
    await asSystem(server.services, ({ db }) =>
      db.execute(sql`insert into page_domains (organization_id, domain, verification_token)
        values (${admin.organizationId}, 'events.example.com', 'token')`),
    )
    const domain = { domain: 'events.example.com', is_default: false, is_verified: false }
    expect((await create()).json()).toMatchObject({ custom_domains: [domain] })
  })

  it('[EV-017] has a name of at most 255 characters', async () => {
    expect((await create({ title: 'n'.repeat(255) })).statusCode).toBe(201)
    expect(refusalOf(await create({ title: 'n'.repeat(256) }))).toEqual([422, 'invalid_input', 'title'])
    expect(refusalOf(await create({ title: '  ' }))).toEqual([422, 'invalid_input', 'title'])
  })

  it.each([
    ['end_time', { end_time: '2027-03-20T12:59:00Z' }],
    ['end_time', { end_time: '2028-06-01T12:00:00Z' }],
    ['location', { location: 'x'.repeat(1001) }],
    ['timezone', { timezone: 'Europe/Atlantis' }],
    ['workspace', { workspace: '0198a000-0000-7000-8000-000000000001' }],
    ['series', { series: '0198a000-0000-7000-8000-000000000001' }],
    ['tags', { tags: ['0198a000-0000-7000-8000-000000000001'] }],
  ])('[EV-016 EV-046] is refused for an invalid %s', async (field, fields) => {
    expect(refusalOf(await create(fields))).toEqual([422, 'invalid_input', field])
  })

  it('[EV-149 EV-150 EV-151 WI-078 WI-079 WI-080] has times with a zone as +HH:MM, -HH:MM or Z', async () => {
    const start_time = '2027-03-20T13:00:00+01:00'
    expect((await create({ start_time })).json()).toMatchObject({ start_time: '2027-03-20T12:00:00.000Z' })
    for (const same of ['2027-03-20T07:00:00-05:00', '2027-03-20T12:00:00Z'])
      expect((await create({ start_time: same })).json()).toMatchObject({
        start_time: '2027-03-20T12:00:00.000Z',
      })
    const refused = await create({ start_time: '2027-03-20T13:00:00 CET' })
    expect(refused.json()).toMatchObject({ errors: { start_time: ['Invalid timezone suffix'] } })
  })

  it('[PE-013 PE-014] without permissions in the plan, can be created anywhere by members, but only in their own teams if teams are on', async () => {
    for (const [isEnabled, inAnother] of [
      [false, 201],
      [true, 403],
    ] as const) {
      const boss = await signedIn(server, { is_workspace_enabled: isEnabled })
      await setPlan(server.services, boss.organizationId, {})
      const member = await signedIn(server, { colleagueOf: boss, role: 'MEMBER' })
      expect((await create({ workspace: member.workspaceId }, member)).statusCode).toBe(201)
      expect((await create({ workspace: boss.workspaceId }, member)).statusCode).toBe(inAnother)
    }
  })

  it('[EV-046 PE-015] cannot be created in another team', async () => {
    const inWorkspace = { id: admin.workspaceId, role_id: roleIds.eventEditor }
    const editor = await signedIn(server, { colleagueOf: admin, role: 'MEMBER', inWorkspace })
    const elsewhere = await signedIn(server, { colleagueOf: admin })
    const reply = await create({ workspace: elsewhere.workspaceId }, editor)
    expect(reply.statusCode).toBe(403)
  })
})

describe('kinds of events', () => {
  it('[EV-098] webinars cannot be created until the flag is on, which it is not by default', async () => {
    const person = await signedIn(server, { flags: {} })
    expect(refusalOf(await create({ event_type: 'Webinar' }, person))).toEqual([403, 'feature_not_enabled'])
    expect((await create({ event_type: 'Conference' }, person)).statusCode).toBe(201)
    const url = `/api/core/organization/${person.organizationId}/flags/`
    await person.request({ method: 'PATCH', url, payload: { enableWebinarEvents: true } })
    expect((await create({ event_type: 'Webinar' }, person)).statusCode).toBe(201)
  })

  it.each([
    ['[EV-099 PE-115]', 'in_person_events', { host_type: 'In_Person' }],
    ['[EV-100 PE-109]', 'hybrid_events', { host_type: 'Hybrid' }],
    ['[EV-102 PE-099]', 'multi_day_events', { end_time: '2027-03-22T13:00:00Z' }],
  ] as const)('%s need %s in the plan', async (_row, feature, fields) => {
    const person = await signedIn(server)
    await setPlan(server.services, person.organizationId, {})
    expect(refusalOf(await create(fields, person))).toEqual([403, 'feature_not_enabled'])
    expect((await create({}, person)).statusCode).toBe(201)
    await setPlan(server.services, person.organizationId, { [feature]: true })
    expect((await create(fields, person)).statusCode).toBe(201)
  })
})
