import { defaultDesign } from '@marquee/domain/pages'
import type { Event, EventWithMetadata } from '@marquee/domain/events'
import { roleIds } from '@marquee/domain/permissions'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { asSystem } from '#platform/db/tenancy.ts'
import { listenToSignals } from '#platform/signals/signals.ts'
import { eventInput } from '#test/event-input.ts'
import { patience } from '#test/patience.ts'
import { type Person, signedIn } from '#test/people.ts'
import { newAddress, registerFor } from '#test/register.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { setPlan } from '#test/set-plan.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'
import { warningsOf } from '#test/warnings-of.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server, { is_workspace_enabled: true })
})

const events = '/api/event/events/'
const create = async (fields = {}) =>
  (await admin.request({ method: 'POST', url: events, payload: eventInput(fields) })).json<Event>()
const change = (id: string, payload: object, changer = admin) =>
  changer.request({ method: 'PATCH', url: `${events}${id}/`, payload })
const get = async (id: string, query = '') =>
  (await admin.request({ url: `${events}${id}/${query}` })).json<EventWithMetadata>()

describe('changing an event', () => {
  it('[EV-006 EV-007 EV-008 EV-009 IN-078 IN-090 IN-109 IN-122] keeps its ids in other systems', async () => {
    const { id } = await create()
    const fields = {
      marketo_campaign_id: 'm1',
      salesforce_campaign_id: 's1',
      wistia_project_id: 'w1',
      pardot_list: { activity_type: 'Attended', list_id: '7' },
    }
    await change(id, fields)
    expect(await get(id)).toMatchObject(fields)
  })

  it('[EV-010 EV-011 EV-047 IN-076] changes only the fields that are sent', async () => {
    const event = await create()
    const fields = { integration_config_updated: true, builder_raw_json: defaultDesign('registration') }
    expect((await change(event.id, fields)).json()).toMatchObject({ ...fields, title: event.title })
    await change(event.id, { title: '  Autumn  ', host_type: 'In_Person', location: 'Berlin' })
    expect(await get(event.id)).toMatchObject({ ...fields, title: 'Autumn', location: 'Berlin' })
  })

  it('[EV-005] a new event has a registration form', async () => {
    const { registration_form, registration_form_data } = await create()
    expect(registration_form_data).toEqual({ id: registration_form, is_global_form: false })
  })

  it.each([
    ['title', { title: '' }],
    ['start_time', { start_time: '2027-03-20T14:00:00Z' }],
    ['timezone', { timezone: 'Europe/Paris' }],
    ['series', { series: '0199d1c0-0000-7000-8000-000000000001' }],
    ['workspace', { workspace: '0199d1c0-0000-7000-8000-000000000001' }],
    ['tags', { tags: ['0199d1c0-0000-7000-8000-000000000001'] }],
  ])('[EV-047] refuses a wrong %s', async (field, payload) => {
    const { id } = await create()
    expect(refusalOf(await change(id, payload))).toEqual([422, 'invalid_input', field])
  })

  it('[EV-012 EV-047] moving it to a team needs permission in both teams', async () => {
    const inWorkspace = { id: admin.workspaceId, role_id: roleIds.eventEditor }
    const editor = await signedIn(server, { colleagueOf: admin, role: 'MEMBER', inWorkspace })
    const other = await signedIn(server, { colleagueOf: admin, role: 'WORKSPACE_ADMIN' })
    const { id } = await create({ workspace: admin.workspaceId })
    expect(refusalOf(await change(id, { workspace: other.workspaceId }, editor))).toEqual([403, 'forbidden'])
    expect(refusalOf(await change(id, { workspace: admin.workspaceId }, other))).toEqual([403, 'forbidden'])
    const moved = (await change(id, { workspace: other.workspaceId })).json<Event>()
    expect(moved.workspace?.id).toBe(other.workspaceId)
  })

  it('[EV-047 EV-100] is refused for a format that the plan does not include', async () => {
    const owner = await signedIn(server)
    const made = await owner.request({ method: 'POST', url: events, payload: eventInput() })
    await setPlan(server.services, owner.organizationId, {})
    const { id } = made.json<Event>()
    const refusal = refusalOf(await change(id, { host_type: 'Hybrid' }, owner))
    expect(refusal).toEqual([403, 'feature_not_enabled'])
    expect((await change(id, { title: 'Another', host_type: 'Virtual' }, owner)).statusCode).toBe(200)
  })

  it('[EV-047] detaches an event of a repeating event', async () => {
    const { id } = await create()
    await asSystem(server.services, (ctx) =>
      ctx.db.execute(sql`update events set occurrence_start = start_time where id = ${id}`),
    )
    expect((await change(id, { title: 'Another' })).json()).toMatchObject({ is_detached: true })
  })

  it('[EV-047] notifies open studios, and is in the audit trail', async () => {
    const { id } = await create()
    const onSignal = vi.fn<(signal: object) => void>()
    const { log, database } = server.services
    const listener = await listenToSignals({
      url: database.urls.owner,
      log,
      onSignal,
      onGap: () => undefined,
    })
    await change(id, { description: 'About spring' })
    await vi.waitFor(
      () =>
        expect(onSignal).toHaveBeenCalledWith(
          expect.objectContaining({ type: 'event-updated', event_id: id }),
        ),
      patience,
    )
    await listener.close()
    const trail = (await admin.request({ url: '/api/core/audit_entries/?action=event.updated' })).json<{
      results: object[]
    }>()
    expect(trail.results[0]).toMatchObject({ target_id: id, details: { fields: ['description'] } })
  })

  it('[EV-049] clears its chat', async () => {
    const { id } = await create()
    const reply = await admin.request({ method: 'POST', url: `${events}${id}/clear_chat/` })
    expect(reply.statusCode).toBe(200)
    expect((await get(id)).chat_cleared_at).not.toBeNull()
  })
})

describe('the metadata of an event', () => {
  it('[EV-045 EV-095] is returned on request', async () => {
    const { id } = await create({ host_type: 'In_Person' })
    expect((await get(id)).metadata).toBeNull()
    const { metadata } = await get(id, '?get_metadata=true')
    expect(metadata?.next).toEqual({
      what: 'start',
      title: 'Spring conference',
      at: '2027-03-20T13:00:00.000Z',
    })
    expect(metadata?.things).toEqual(expect.arrayContaining([{ what: 'staff', count: 1 }]))
  })

  it('[EV-095] says how far its parts are, registrations by the days of its time zone', async () => {
    const { id } = await create({ timezone: 'Pacific/Auckland' })
    await registerFor(server, id, { email: newAddress() })
    const user = { email: newAddress(), first_name: 'Ada', last_name: 'Lovelace' }
    const body = { event: id, role: 4, user, all_broadcasts: false, send_email_invite: false }
    const added = await admin.request({ method: 'POST', url: '/api/event/event_roles/', body })
    expect(added.statusCode).toBe(201)
    const progress = (await get(id, '?get_metadata=true')).metadata?.progress
    expect(progress).toMatchObject({
      page: 'usual',
      is_registration_closed: false,
      capacity: null,
      registered: 1,
      uninvited_speakers: 1,
      recordings: 0,
    })
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(
      server.clock.now(),
    )
    expect(progress?.registered_by_day).toHaveLength(14)
    expect(progress?.registered_by_day.at(-1)).toEqual({ day: today, count: 1 })
  })

  it('[EV-095] reports times in the past for an event created after them', async () => {
    const { id } = await create({ start_time: '2020-01-01T10:00:00Z', end_time: '2020-01-01T11:00:00Z' })
    expect((await get(id, '?get_metadata=true')).metadata).toMatchObject({ next: null })
    expect((await warningsOf(admin, id)).map(({ key }) => key)).toEqual(['no_dates'])
  })
})
