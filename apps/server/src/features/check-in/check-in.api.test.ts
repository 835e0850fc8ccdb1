import type { CheckInList, Registrant, RegistrantCounts, SetArrivalReply } from '@marquee/domain/registrants'
import type { EventAttendance } from '@marquee/domain/ledger'
import type { Page } from '@marquee/domain/lists'
import { eventRoleNumbers } from '@marquee/domain/permissions'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readRows } from '#platform/db/database.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { type AtEvent, enterAs, newEventOf } from '#test/at-event.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { newAddress, registerFor } from '#test/register.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

/** An event with one registrant and a member of the check-in staff. */
async function atDoor(fields: Record<string, unknown> = {}) {
  const event = await newEventOf(admin, { host_type: 'Hybrid', ...fields })
  const email = newAddress()
  await registerFor(server, event, { email, answers: { company: 'Engines' } })
  return { event, email, staff: await enterAs(server, admin, { event, role: eventRoleNumbers.checkInStaff }) }
}
const listed = async ({ event, request }: AtEvent, search = '') =>
  (await request({ url: `/api/events/${event}/check_in/?search=${search}` })).json<CheckInList>()
const idOf = async (staff: AtEvent) => (await listed(staff)).results[0]?.id ?? ''
const set = (person: AtEvent, id: string, is_there: boolean) =>
  person.request({
    method: 'PATCH',
    url: `/api/events/${person.event}/check_in/${id}/`,
    payload: { is_there },
  })
const checkIn = (person: AtEvent, email: string) =>
  person.request({ method: 'POST', url: `/api/events/${person.event}/check_in/self/`, payload: { email } })
const inLedger = (event: string) =>
  asSystem(server.services, ({ db }) =>
    readRows(
      db,
      z.object({ type: z.string(), data: z.unknown() }),
      sql`select type, data from activities where event_id = ${event} and type like 'check%' order by id`,
    ),
  )
const attendedOf = async (event: string) =>
  (await admin.request({ url: `/api/event/events/${event}/attendance/` })).json<EventAttendance>().attended

describe('check-in at the door', () => {
  it('[EV-140] finds registrants of its event by name, company or address, and nobody else’s', async () => {
    const { staff, email } = await atDoor()
    await atDoor()
    expect(await listed(staff)).toMatchObject({
      registered: 1,
      arrived: 0,
      matching: 1,
      results: [{ email }],
    })
    expect((await listed(staff, 'engin')).results).toHaveLength(1)
    expect(await listed(staff, 'nobody')).toMatchObject({ registered: 1, matching: 0, results: [] })
  })

  it('[EV-140 RG-020 RG-021 RG-066 EM-122 EM-125] records who arrived, once, in the ledger and in the list of registrants', async () => {
    const { event, staff } = await atDoor()
    const id = await idOf(staff)
    expect((await set(staff, id, true)).json<{ arrived_at: string | null }>().arrived_at).not.toBeNull()
    await set(staff, id, true)
    expect(await inLedger(event)).toMatchObject([{ type: 'checked_in', data: { is_self: false } }])
    expect(await attendedOf(event)).toBe(1)
    const list = await admin.request({ url: `/api/event/event-members/?event=${event}` })
    expect(list.json<Page<Registrant>>().results[0]?.arrived_at).not.toBeNull()
    const counts = await admin.request({ url: `/api/event/event-members/counts/?event=${event}` })
    expect(counts.json<RegistrantCounts>()).toMatchObject({ registered: 1, arrived: 1 })
  })

  it('[EV-140] tells whoever checks someone in again who was first', async () => {
    const { event, staff } = await atDoor()
    const id = await idOf(staff)
    const first = (await set(staff, id, true)).json<SetArrivalReply>()
    expect(first).toMatchObject({ is_repeat: false, checked_in_by: null })
    const other = await enterAs(server, admin, { event, role: eventRoleNumbers.organizer })
    const again = (await set(other, id, true)).json<SetArrivalReply>()
    expect(again).toMatchObject({ is_repeat: true, arrived_at: first.arrived_at })
    expect(again.checked_in_by).not.toBeNull()
  })

  it('[EV-140] can be undone, and then nobody attended', async () => {
    const { event, staff } = await atDoor()
    const id = await idOf(staff)
    await set(staff, id, true)
    expect((await set(staff, id, false)).json<{ arrived_at: string | null }>().arrived_at).toBeNull()
    expect((await inLedger(event)).map(({ type }) => type)).toEqual(['checked_in', 'check_in_undone'])
    expect(await attendedOf(event)).toBe(0)
    expect(await listed(staff)).toMatchObject({ arrived: 0 })
  })

  it('[EV-140 EM-036] counts registrants who attend in person and everyone who arrives; people registered online are found by a search, and everyone by the code in their email', async () => {
    const { event, staff } = await atDoor()
    const email = newAddress()
    await registerFor(server, event, { email, attendance: 'online', answers: { company: 'Remote' } })
    expect(await listed(staff)).toMatchObject({ registered: 1, matching: 1 })
    const found = await listed(staff, 'remote')
    expect(found).toMatchObject({ registered: 1, matching: 1, results: [{ email, attendance: 'online' }] })
    expect(await listed(staff, found.results[0]?.id)).toMatchObject({ matching: 1, results: [{ email }] })
    await set(staff, found.results[0]?.id ?? '', true)
    expect(await listed(staff)).toMatchObject({ registered: 2, arrived: 1, matching: 2 })
  })

  it('[EV-140] registers and checks in someone who comes without a registration', async () => {
    const { event, email, staff } = await atDoor()
    const walkIn = (person: AtEvent, address: string) =>
      person.request({
        method: 'POST',
        url: `/api/events/${event}/check_in/walk_in/`,
        payload: { first_name: 'Grace', last_name: 'Hopper', email: address },
      })
    const reply = await walkIn(staff, newAddress())
    expect(reply.json<SetArrivalReply>()).toMatchObject({ first_name: 'Grace', is_repeat: false })
    expect(reply.json<SetArrivalReply>().arrived_at).not.toBeNull()
    expect(await listed(staff)).toMatchObject({ registered: 2, arrived: 1 })
    // Whoever is registered already is checked in.
    expect((await walkIn(staff, email)).statusCode).toBe(200)
    expect(await listed(staff)).toMatchObject({ registered: 2, arrived: 2 })
    const guest = await enterAs(server, admin, { event })
    expect(refusalOf(await walkIn(guest, newAddress()))).toEqual([403, 'forbidden'])
  })

  it('[EV-141] people check themselves in by their address, and learn nothing about anyone', async () => {
    const { event, email, staff } = await atDoor()
    for (const address of [email.toUpperCase(), ` ${email} `]) {
      const reply = await checkIn(staff, address)
      expect([reply.statusCode, reply.body]).toEqual([204, ''])
    }
    expect(await inLedger(event)).toEqual([{ type: 'checked_in', data: { is_self: true } }])
    expect(refusalOf(await checkIn(staff, newAddress()))).toEqual([404, 'not_found'])
  })

  it('[EV-140 EV-141] is refused to attendees, speakers and sponsors', async () => {
    const { event, email, staff } = await atDoor()
    const id = await idOf(staff)
    for (const role of [eventRoleNumbers.attendee, eventRoleNumbers.speaker, eventRoleNumbers.sponsor]) {
      const person = await enterAs(server, admin, { event, role })
      const list = await person.request({ url: `/api/events/${event}/check_in/` })
      for (const reply of [list, await set(person, id, true), await checkIn(person, email)])
        expect(refusalOf(reply)).toEqual([403, 'forbidden'])
    }
    expect(await inLedger(event)).toEqual([])
  })

  it('[EV-140] doesn’t reach registrants of other events, or people who lost their place', async () => {
    const [here, there] = [await atDoor(), await atDoor()]
    expect(refusalOf(await set(here.staff, await idOf(there.staff), true))).toEqual([404, 'not_found'])
    expect(refusalOf(await checkIn(here.staff, there.email))).toEqual([404, 'not_found'])
    const id = await idOf(here.staff)
    const url = `/api/event/${here.event}/bulk_cancel/`
    await admin.request({ method: 'POST', url, payload: { is_all: true } })
    expect(await listed(here.staff)).toMatchObject({ registered: 0, results: [] })
    expect(refusalOf(await set(here.staff, id, true))).toEqual([404, 'not_found'])
  })

  it('[EV-140] doesn’t exist at virtual events', async () => {
    const { event, staff } = await atDoor({ host_type: 'Virtual' })
    expect(refusalOf(await staff.request({ url: `/api/events/${event}/check_in/` }))).toEqual([
      404,
      'not_found',
    ])
  })
})

describe('the page of check-in', () => {
  const open = (event: string, { cookie, query = '' }: { cookie?: string; query?: string } = {}) =>
    server.venue.inject({
      url: `/check-in/${event}${query}`,
      headers: { accept: 'text/html', ...(cookie !== undefined && { cookie }) },
    })

  it('[EV-140 EV-141] opens for the check-in staff, and with selfCheckIn=true as the kiosk', async () => {
    const { event, staff } = await atDoor()
    const manager = await open(event, staff)
    expect([manager.statusCode, manager.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(manager.body).toContain(`data-check-in="${event}" data-self="false"`)
    const kiosk = await open(event, { cookie: staff.cookie, query: '?selfCheckIn=true' })
    expect(kiosk.body).toContain(`data-check-in="${event}" data-self="true"`)
  })

  it('[EV-140] tells everyone else what they need', async () => {
    const { event } = await atDoor()
    const guest = await enterAs(server, admin, { event })
    const stranger = await enterAs(server, admin, { event: await newEventOf(admin), role: 8 })
    expect((await open(event)).statusCode).toBe(401)
    expect((await open(event, stranger)).body).toContain('Open your personal link first')
    expect((await open(event, guest)).statusCode).toBe(403)
  })

  it('[EV-140] redirects to the room at a virtual event', async () => {
    const { event, staff } = await atDoor({ host_type: 'Virtual' })
    expect((await open(event, staff)).headers.location).toBe(`/event/${event}/room`)
  })
})
