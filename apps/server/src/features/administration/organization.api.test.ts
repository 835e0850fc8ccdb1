import { type OrganizationAdmins, organizationSchema } from '@marquee/domain/organizations'
import { meReplySchema } from '@marquee/domain/accounts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Event } from '@marquee/domain/events'
import { createLoner } from '#test/create-loner.ts'
import { eventInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { newAddress, registerFor } from '#test/register.ts'
import { setPlan } from '#test/set-plan.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
let member: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
  member = await signedIn(server, { colleagueOf: admin, role: 'MEMBER' })
})

const addressOf = (person: Person) => `/api/core/organization/${person.organizationId}/`
const read = async (person: Person) =>
  organizationSchema.parse((await person.request({ url: addressOf(person) })).json())

describe('the organization', () => {
  it('[ST-038 SH-349 SH-350 SH-351 SH-352 SH-353] is read with its switches', async () => {
    expect(await read(member)).toMatchObject({
      id: admin.organizationId,
      name: expect.stringMatching(/./),
      region: 'US',
      is_workspace_enabled: false,
      enable_inhouse_simulive: expect.any(Boolean),
      content_lab_enabled: expect.any(Boolean),
      is_event_roles_enabled: expect.any(Boolean),
      useHLSGuard: expect.any(Boolean),
      is_free_trial: false,
    })
  })

  it('[ST-039 ST-040 SH-354] is read with its email sender, its domains and the ids of its integrations', async () => {
    expect(await read(member)).toMatchObject({
      email_sender: null,
      email_domain_verified: false,
      registration_app_vanity_domain_settings: [],
      tray_id: null,
      eloqua_form_id: null,
      base_marketo_program_id: null,
      marketo_custom_activity_ids: {},
    })
  })

  it('[ST-041 ST-047 IN-044 IN-091 IN-092 IN-116] PATCH changes the given fields, PUT every field an admin can set', async () => {
    const patch = {
      ...{ is_workspace_enabled: true, tray_id: 'tray-1', base_marketo_program_id: '7', eloqua_form_id: '9' },
      marketo_custom_activity_ids: { marquee_event: '1', user_profile: '2', user_engagement: '3' },
    }
    await admin.request({ method: 'PATCH', url: addressOf(admin), payload: patch })
    const changed = await read(admin)
    expect(changed).toMatchObject(patch)
    const payload = { ...changed, name: '  Renamed ', region: 'EU', is_free_trial: true }
    const reply = await admin.request({ method: 'PUT', url: addressOf(admin), payload })
    expect(reply.json()).toMatchObject({ ...patch, name: 'Renamed', region: 'US', is_free_trial: false })
    const partial = await admin.request({ method: 'PUT', url: addressOf(admin), payload: { name: 'X' } })
    expect(refusalOf(partial).slice(0, 2)).toEqual([422, 'invalid_input'])
  })

  it('[ST-041] can only be changed by its admins, and needs a name', async () => {
    const payload = { name: 'Mine' }
    const byMember = await member.request({ method: 'PATCH', url: addressOf(admin), payload })
    expect(refusalOf(byMember)).toEqual([403, 'forbidden'])
    const nameless = await admin.request({ method: 'PATCH', url: addressOf(admin), payload: { name: ' ' } })
    expect(refusalOf(nameless)).toEqual([422, 'invalid_input', 'name'])
  })

  it('[ST-040] is not found by members of another one', async () => {
    const other = await signedIn(server)
    const calls = ['', 'attendee_count/', 'contract/'].map((rest) =>
      admin.request({ url: addressOf(other) + rest }),
    )
    expect((await Promise.all(calls)).map((reply) => reply.statusCode)).toEqual([404, 404, 404])
    const change = await admin.request({ method: 'PATCH', url: addressOf(other), payload: { name: 'Mine' } })
    expect(change.statusCode).toBe(404)
  })

  it('[SH-031] shows up to three of its admins to its members, and to no one else', async () => {
    const address = '/api/core/organization_admins/'
    const { email } = (await admin.request({ url: '/api/core/users/me/' })).json<{ email: string }>()
    const { results } = (await member.request({ url: address })).json<OrganizationAdmins>()
    expect(results.map((admin) => admin.email)).toEqual([email])
    for (let count = 0; count < 3; count++) await signedIn(server, { colleagueOf: admin, role: 'ORG_ADMIN' })
    const more = (await member.request({ url: address })).json<OrganizationAdmins>().results
    expect([more.length, more[0]?.email]).toEqual([3, email])
    expect((await server.app.inject({ url: address })).statusCode).toBe(401)
  })

  it('[ST-043 ST-044 RG-087 RG-088 RG-091] counts its attendees, each once, however many events they attend', async () => {
    const owner = await signedIn(server)
    const countOf = async (rest: string) =>
      (await owner.request({ url: addressOf(owner) + rest })).json<{ attendee_count: number }>()
        .attendee_count
    expect(await countOf('attendee_count/')).toBe(0)
    const email = newAddress()
    for (let index = 0; index < 2; index += 1) {
      const event = { method: 'POST', url: '/api/event/events/', payload: eventInput() } as const
      await registerFor(server, (await owner.request(event)).json<Event>().id, { email })
    }
    expect(await countOf('attendee_count/')).toBe(1)
    await setPlan(server.services, owner.organizationId, {})
    expect(await countOf('contract/')).toBe(1)
  })

  it('[ST-044 ST-045 RG-089] has no contract without a plan', async () => {
    const reply = await admin.request({ url: `${addressOf(admin)}contract/` })
    expect(refusalOf(reply)).toEqual([404, 'ORGANIZATION_DOES_NOT_HAVE_CONTRACT'])
  })
})

describe('creating an organization', () => {
  const create = (person: { request: Person['request'] }, name: string) =>
    person.request({ method: 'POST', url: '/api/core/organization/', payload: { name } })

  it('[SH-029] makes a person without one its first admin, from their next refresh', async () => {
    const loner = await createLoner(server)
    const created = await create(loner, 'Analytical Engines')
    expect(created.statusCode).toBe(201)
    expect(created.json()).toMatchObject({
      name: 'Analytical Engines',
      region: server.services.settings.region,
    })
    const me = meReplySchema.parse(
      (await (await loner.refreshed()).request({ url: '/api/core/users/me/' })).json(),
    )
    expect(me).toMatchObject({ role: 'ORG_ADMIN', organization: { id: created.json<{ id: string }>().id } })
    expect(me.permissions.organization).toEqual(['*:*'])
  })

  it('[SH-029] is refused to members of another one, and without a name', async () => {
    expect(refusalOf(await create(admin, 'Second'))).toEqual([409, 'conflict'])
    expect(refusalOf(await create(await createLoner(server), ''))).toEqual([422, 'invalid_input', 'name'])
  })
})
