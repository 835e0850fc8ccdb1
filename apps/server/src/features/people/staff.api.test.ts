import type { Page } from '@marquee/domain/lists'
import type { StaffMember } from '@marquee/domain/people'
import { roleIds } from '@marquee/domain/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { sql } from 'drizzle-orm'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const url = '/api/event/staff/'
const newEvent = async (organizer = admin, fields: Parameters<typeof eventInput>[0] = {}) => {
  const payload = eventInput(fields)
  const reply = await organizer.request({ method: 'POST', url: '/api/event/events/', payload })
  return reply.json<{ id: string }>().id
}
const disableEventRoles = ({ organizationId }: Person) =>
  asSystem(server.services, ({ db }) =>
    db.execute(sql`update organizations set is_event_roles_enabled = false where id = ${organizationId}`),
  )
const list = async (event: string) =>
  (await admin.request({ url, query: { event, user_type: 'staff', ordering: 'created_at' } })).json<
    Page<StaffMember>
  >().results
const add = (event: string, email: string, rest: object = {}) =>
  admin.request({
    method: 'POST',
    url,
    payload: { event, user: { email }, broadcasts: [], user_type: 'staff', ...rest },
  })
const update = (id: string, payload: object) =>
  admin.request({ method: 'PATCH', url: `${url}${id}/`, payload })

describe('the staff of an event', () => {
  it('[PP-051 PP-062] begins with the creator of the event, as its producer', async () => {
    const [producer, ...rest] = await list(await newEvent())
    expect(rest).toEqual([])
    expect(producer).toMatchObject({
      user: { email: admin.email },
      roles: [{ role: { id: roleIds.producer, name: 'Producer' }, all_broadcasts: true, broadcasts: [] }],
    })
  })

  it('[PP-063 PP-064 PP-065 PP-054 PP-057 PE-041] is added, changed and removed', async () => {
    const event = await newEvent()
    const made = await add(event, 'grace@staff.test', { event_app_role: roleIds.coordinator })
    expect(made.statusCode).toBe(201)
    const { id, roles } = made.json<StaffMember>()
    expect(roles).toMatchObject([{ role: { name: 'Coordinator' } }])
    const change = { roles: [{ role: roleIds.producer, broadcasts: [] }] }
    expect((await update(id, change)).json<StaffMember>().roles).toMatchObject([
      { role: { name: 'Producer' } },
    ])
    const ofSpeakers = { roles: [{ role: roleIds.fullAccess, broadcasts: [] }] }
    expect(refusalOf(await update(id, ofSpeakers))).toEqual([422, 'invalid_input', 'event_app_role'])
    expect((await admin.request({ method: 'DELETE', url: `${url}${id}/` })).statusCode).toBe(204)
    expect(await list(event)).toHaveLength(1)
  })

  it('[PP-055] always has a producer', async () => {
    const event = await newEvent()
    const [producer] = await list(event)
    const id = producer?.id ?? ''
    expect(refusalOf(await admin.request({ method: 'DELETE', url: `${url}${id}/` }))).toEqual([
      409,
      'conflict',
    ])
    const demoted = await update(id, { roles: [{ role: roleIds.coordinator, broadcasts: [] }] })
    expect(refusalOf(demoted)).toEqual([409, 'conflict'])
    const all = { event, role: 2, is_all: true }
    const bulk = await admin.request({
      method: 'POST',
      url: '/api/event/event_roles/bulk_delete/',
      payload: all,
    })
    expect(refusalOf(bulk)).toEqual([409, 'conflict'])
    await add(event, 'second@staff.test', { event_app_role: roleIds.producer })
    expect((await admin.request({ method: 'DELETE', url: `${url}${id}/` })).statusCode).toBe(204)
  })

  it('[PP-009 PP-058 PE-029 PE-039] exists only in organizations with event roles turned on', async () => {
    const other = await signedIn(server)
    const event = await newEvent(other)
    await disableEventRoles(other)
    const refused = await other.request({ url, query: { event } })
    expect(refusalOf(refused)).toEqual([403, 'feature_not_enabled'])
  })
})

describe('the emails to people of an event', () => {
  const configs = '/api/event/email_configs/'
  const listConfigs = async (event: string, email_type: string) =>
    (await admin.request({ url: configs, query: { event, email_type } })).json<
      Page<{ email_type: string; minutes_before_start: number | null; is_enabled: boolean }>
    >().results

  it.each([
    ['[PP-047 PP-049]', 'SpkInvite', ['SpkInvite', 'Spk-Reminder-1d', 'Spk-Reminder-1h']],
    ['[PP-066 PP-068 PP-069]', 'StaffInvite', ['StaffInvite', 'Staff-Reminder-1d', 'Staff-Reminder-1h']],
  ])('%s are listed by %s, and switched', async (_rows, type, types) => {
    const event = await newEvent()
    const before = await listConfigs(event, type)
    expect(before.map(({ email_type }) => email_type)).toEqual(types)
    expect(before.map(({ minutes_before_start }) => minutes_before_start)).toEqual([null, 1440, 60])
    const payload = { event, email_type: type, is_enabled: false }
    expect((await admin.request({ method: 'PATCH', url: configs, payload })).statusCode).toBe(200)
    expect((await listConfigs(event, type)).map(({ is_enabled }) => is_enabled)).toEqual([false, true, true])
  })
})
