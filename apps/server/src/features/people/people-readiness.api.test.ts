/** The warnings about people in the alert centre. */
import { roleIds } from '@marquee/domain/permissions'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { asSystem } from '#platform/db/tenancy.ts'
import { newAgenda } from '#test/agenda-of.ts'
import { newEventOf } from '#test/at-event.ts'
import { type Person, signedIn } from '#test/people.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'
import { warningsOf } from '#test/warnings-of.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})
const disableEventRoles = ({ organizationId }: Person) =>
  asSystem(server.services, ({ db }) =>
    db.execute(sql`update organizations set is_event_roles_enabled = false where id = ${organizationId}`),
  )
/** Removes even the last producer, which no API call allows. */
const removeEveryone = (event: string) =>
  asSystem(server.services, ({ db }) => db.execute(sql`delete from event_roles where event_id = ${event}`))
const grace = { email: 'grace@people.test', first_name: 'Grace', last_name: 'Hopper' }
const add = (event: string, role: number, by = admin) =>
  by.request({
    method: 'POST',
    url: '/api/event/event_roles/',
    payload: { event, role, user: grace, all_broadcasts: false, send_email_invite: false },
  })
const addStaff = (event: string) =>
  admin.request({
    method: 'POST',
    url: '/api/event/staff/',
    payload: { event, user: grace, broadcasts: [], user_type: 'staff', event_app_role: roleIds.coordinator },
  })
/** Takes the person out of every session. */
const unassign = (event: string) =>
  asSystem(server.services, ({ db }) =>
    db.execute(sql`delete from event_role_assignments where event_role_id in
      (select role.id from event_roles role join profiles on profiles.id = profile_id
        where event_id = ${event} and email = ${grace.email})`),
  )

it('[RW-010 RW-028 RW-067] a speaker in no session is named', async () => {
  const { event, aSession } = await newAgenda(admin)
  await aSession()
  const added = await add(event.id, 4)
  const { id } = added.json<{ id: string }>()
  expect(await warningsOf(admin, event.id, 'speaker_not_in_broadcasts')).toEqual([
    {
      key: 'speaker_not_in_broadcasts',
      message: 'The speaker Grace Hopper isn’t added to any sessions.',
      actionRequired: false,
      entityId: id,
      event_id: event.id,
      user_id: id,
      user_first_name: 'Grace',
      user_last_name: 'Hopper',
      action: { name: 'Speakers', label: 'Open speakers', params: { eventId: event.id }, query: {} },
    },
  ])
})

it('[RW-026 RW-064] a staff member in no session is named', async () => {
  const event = await newEventOf(admin)
  expect((await addStaff(event)).statusCode).toBe(201)
  await unassign(event)
  expect(await warningsOf(admin, event, 'staff_not_in_broadcasts')).toMatchObject([
    {
      message: 'The staff member Grace Hopper isn’t added to any sessions.',
      action: { name: 'Staff', params: { eventId: event } },
    },
  ])
  const webinar = await newEventOf(admin, { event_type: 'Webinar' })
  await addStaff(webinar)
  await unassign(webinar)
  expect(await warningsOf(admin, webinar, 'staff_not_in_broadcasts')).toMatchObject([
    { action: { name: 'WebinarStaff', params: { eventId: webinar } } },
  ])
})

it.each([
  ['a virtual event', 'Virtual', 1],
  ['a hybrid event', 'Hybrid', 1],
  ['[PE-049 RW-030] an in-person event, never', 'In_Person', 0],
] as const)(
  '[PE-048 RW-029 RW-031] no producer is warned about only while event roles are enabled: %s',
  async (_name, host_type, times) => {
    const other = await signedIn(server)
    const event = await newEventOf(other, { host_type })
    await removeEveryone(event)
    expect(await warningsOf(other, event, 'no_producer')).toHaveLength(times)
    await disableEventRoles(other)
    expect(await warningsOf(other, event, 'no_producer')).toEqual([])
  },
)

it('[RW-065 RW-066] missing check-in staff lead to their page, of the event or the repeating event', async () => {
  const event = await newEventOf(admin, { host_type: 'In_Person' })
  expect(await warningsOf(admin, event, 'no_check_in_staff')).toMatchObject([
    { message: 'The event has no check-in staff.', action: { name: 'CheckInStaff' } },
  ])
  const virtual = await newEventOf(admin, { host_type: 'Virtual' })
  expect(await warningsOf(admin, virtual, 'no_check_in_staff')).toEqual([])
})

it('[RW-068] an event without speakers leads to its speakers, a webinar to its own', async () => {
  const event = await newEventOf(admin)
  const webinar = await newEventOf(admin, { event_type: 'Webinar' })
  const leadsTo = async (id: string) =>
    (await warningsOf(admin, id, 'no_speakers')).map(({ action }) => action?.name)
  expect(await leadsTo(event)).toEqual(['Speakers'])
  expect(await leadsTo(webinar)).toEqual(['WebinarSpeakers'])
})
