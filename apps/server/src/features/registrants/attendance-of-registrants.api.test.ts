/** How registrants attend: how organizers see and change it, check it at the door, and import it. */
import type { Event } from '@marquee/domain/events'
import type { Page } from '@marquee/domain/lists'
import { eventRoleNumbers } from '@marquee/domain/permissions'
import type { CheckInList, Registrant } from '@marquee/domain/registrants'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { onlyRow, readRows } from '#platform/db/database.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { enterAs } from '#test/at-event.ts'
import { eventInput } from '#test/event-input.ts'
import { formWithFile } from '#test/flat-file.ts'
import { patience } from '#test/patience.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { newAddress, registerFor } from '#test/register.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'

let server: OwnTestServer
let admin: Person
beforeAll(async () => {
  server = await createTestServer({ worker: true })
  admin = await signedIn(server)
})
afterAll(() => server.close())

type Fields = Parameters<typeof eventInput>[0]

async function createEvent(settings: object = {}, fields: Fields = {}): Promise<string> {
  const payload = eventInput({ host_type: 'Hybrid', location: 'Hall 1', ...fields })
  const { id } = (await admin.request({ method: 'POST', url: '/api/event/events/', payload })).json<Event>()
  expect((await setLimits(id, settings)).statusCode).toBe(200)
  return id
}
const settingsOf = (event: string) => `/api/event/${event}/registration_settings/`
const setLimits = (event: string, payload: object) =>
  admin.request({ method: 'PATCH', url: settingsOf(event), payload })
const host = (event: string, host_type: Event['host_type']) =>
  admin.request({ method: 'PATCH', url: `/api/event/events/${event}/`, payload: { host_type } })
const list = async (event: string, query = '') => {
  const url = `/api/event/event-members/?event=${event}&ordering=registered_at&limit=100${query}`
  return (await admin.request({ url })).json<Page<Registrant>>().results
}
const people = async (event: string) =>
  (await list(event)).map(({ user, status, attendance }) => [user.email, status, attendance])
/** The counts that decide whether someone gets a place. */
const takenOf = (event: string) =>
  asSystem(server.services, async ({ db }) =>
    onlyRow(
      await readRows(
        db,
        z.object({ taken: z.number(), in_person_taken: z.number() }),
        sql`select taken, in_person_taken from registration_settings where event_id = ${event}`,
      ),
    ),
  )
async function register(event: string, attendance: 'in_person' | 'online', email = newAddress()) {
  expect((await registerFor(server, event, { email, attendance })).statusCode).toBe(200)
  return email
}

describe('organizers', () => {
  const update = (id: string, attendance: string, by = admin) =>
    by.request({ method: 'PATCH', url: `/api/event/event-members/${id}/`, payload: { attendance } })
  const idOf = async (event: string, email: string) =>
    (await list(event)).find(({ user }) => user.email === email)?.id ?? ''

  it("[RG-066] change how someone attends while there is a place; people of other organizations can't", async () => {
    const event = await createEvent({ in_person_capacity: 1 })
    const [there, away] = [await register(event, 'in_person'), await register(event, 'online')]
    const full = await update(await idOf(event, away), 'in_person')
    expect(refusalOf(full)).toEqual([409, 'REGISTRATION_LIMIT_REACHED'])
    const changed = await update(await idOf(event, there), 'online')
    expect([changed.statusCode, changed.json<Registrant>().attendance]).toEqual([200, 'online'])
    expect((await update(await idOf(event, away), 'in_person')).statusCode).toBe(200)
    expect(await takenOf(event)).toEqual({ taken: 2, in_person_taken: 1 })
    const virtual = await createEvent({}, { host_type: 'Virtual' })
    const email = await register(virtual, 'online')
    expect(refusalOf(await update(await idOf(virtual, email), 'in_person'))).toEqual([409, 'conflict'])
    const stranger = await signedIn(server)
    expect((await update(await idOf(event, away), 'online', stranger)).statusCode).toBe(404)
  })

  it('[RG-014 RG-016] register someone in person while there is a place, and online by default', async () => {
    const event = await createEvent({ in_person_capacity: 1 })
    const add = (email: string, fields: object = {}) =>
      admin.request({
        method: 'POST',
        url: '/api/event/event-members/',
        payload: { event, answers: { first_name: 'Ada', last_name: 'Lovelace', email }, ...fields },
      })
    const [first, second, third] = [newAddress(), newAddress(), newAddress()]
    expect((await add(first, { attendance: 'in_person' })).statusCode).toBe(204)
    expect(refusalOf(await add(second, { attendance: 'in_person' }))).toEqual([
      409,
      'REGISTRATION_LIMIT_REACHED',
    ])
    expect((await add(third)).statusCode).toBe(204)
    expect(await people(event)).toEqual([
      [first, 'registered', 'in_person'],
      [third, 'registered', 'online'],
    ])
  })

  it('[RG-052 RG-069] filter the list by it, and export it', async () => {
    const event = await createEvent()
    const [there, away] = [await register(event, 'in_person'), await register(event, 'online')]
    const filtered = async (value: string) => {
      const filter = { conditions: [{ by: 'attendance', values: [value] }] }
      const found = await list(event, `&filter=${encodeURIComponent(JSON.stringify(filter))}`)
      return found.map(({ user }) => user.email)
    }
    expect([await filtered('in_person'), await filtered('online')]).toEqual([[there], [away]])
    const exported = await admin.request({ url: `/api/event/event-members/export/?event=${event}` })
    expect(exported.body).toMatch(/,attendance,/)
    expect(exported.body).toContain(`${there},,,Registered,In person`)
    await host(event, 'Virtual')
    expect([await filtered('in_person'), (await filtered('online')).length]).toEqual([[], 2])
  })

  it('[EV-140] check in people at the door who registered to attend online', async () => {
    const event = await createEvent()
    const email = await register(event, 'online')
    const staff = await enterAs(server, admin, { event, role: eventRoleNumbers.checkInStaff })
    const door = (
      await staff.request({ url: `/api/events/${event}/check_in/?search=${email}` })
    ).json<CheckInList>()
    expect(door.results).toMatchObject([{ email, attendance: 'online' }])
    const url = `/api/events/${event}/check_in/${door.results[0]?.id}/`
    const arrived = await staff.request({ method: 'PATCH', url, payload: { is_there: true } })
    expect(arrived.json()).toMatchObject({ attendance: 'online', arrived_at: expect.any(String) })
  })

  it('[RG-031 RG-032] import it from a column, ignoring case, and see which rows say something else', async () => {
    const event = await createEvent({ in_person_capacity: 1 })
    const [ada, alan, grace, eve] = [newAddress(), newAddress(), newAddress(), newAddress()]
    const file = `Email,First name,Last name,Attendance
${ada},Ada,L,IN PERSON
${alan},Alan,T,online
${grace},Grace,H,
${eve},Eve,M,on the moon
${newAddress()},Late,Comer,In person
`
    const at = `/api/event/${event}/flat_file/`
    const sent = await admin.request({
      method: 'POST',
      url: `${at}validate/`,
      ...formWithFile(file, 'people.csv'),
    })
    const sheet = sent.json<{ sheet_id: string; columns: { field: string }[]; counts: object }>()
    expect(sheet.columns.at(-1)?.field).toBe('@attendance')
    expect(sheet.counts).toMatchObject({ ready: 3, full: 1, invalid: 1 })
    const rows = await admin.request({
      url: `/api/event/flat_file/${sheet.sheet_id}/rows/?outcome=invalid`,
    })
    expect(rows.json<Page<object>>().results).toMatchObject([
      { row: 5, problems: [{ field: '@attendance', message: 'Choose one of the options.' }] },
    ])
    const payload = { sheet_id: sheet.sheet_id }
    expect((await admin.request({ method: 'POST', url: `${at}submit/`, payload })).statusCode).toBe(200)
    const became = async () =>
      (await people(event)).map(([email, , attendance]) => `${email} ${attendance}`).toSorted()
    await expect
      .poll(became, patience)
      .toEqual([`${ada} in_person`, `${alan} online`, `${grace} online`].toSorted())
    expect(await takenOf(event)).toEqual({ taken: 3, in_person_taken: 1 })
    const undo = `/api/event/flat_file/${sheet.sheet_id}/undo/`
    await expect
      .poll(async () => (await admin.request({ method: 'POST', url: undo })).statusCode, patience)
      .toBe(200)
    await expect.poll(() => takenOf(event), patience).toEqual({ taken: 0, in_person_taken: 0 })
  })
})
