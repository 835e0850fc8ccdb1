/** In person or online: what people choose at hybrid events, and the number of in-person places. */
import type { Event } from '@marquee/domain/events'
import type { Page } from '@marquee/domain/lists'
import type {
  OwnRegistrationChange,
  Registered,
  Registrant,
  RegistrantCounts,
  RegistrationPage,
  RegistrationSettings,
} from '@marquee/domain/registrants'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { onlyRow, readRows } from '#platform/db/database.ts'
import { countRow } from '#platform/db/row-schemas.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { lastEmailTo } from '#test/emails.ts'
import { eventInput } from '#test/event-input.ts'
import { patience } from '#test/patience.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { challengeFor, newAddress, registerFor } from '#test/register.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'

let server: OwnTestServer
let admin: Person
beforeAll(async () => {
  server = await createTestServer({ worker: true })
  admin = await signedIn(server)
})
afterAll(() => server.close())

const hall = 'Hall 1, Berlin'
type Fields = Parameters<typeof eventInput>[0]

async function createEvent(settings: object = {}, fields: Fields = {}): Promise<string> {
  const payload = eventInput({ host_type: 'Hybrid', location: hall, ...fields })
  const { id } = (await admin.request({ method: 'POST', url: '/api/event/events/', payload })).json<Event>()
  expect((await setLimits(id, settings)).statusCode).toBe(200)
  return id
}
const settingsOf = (event: string) => `/api/event/${event}/registration_settings/`
const setLimits = (event: string, payload: object) =>
  admin.request({ method: 'PATCH', url: settingsOf(event), payload })
const host = (event: string, host_type: Event['host_type']) =>
  admin.request({ method: 'PATCH', url: `/api/event/events/${event}/`, payload: { host_type } })
const list = async (event: string) => {
  const url = `/api/event/event-members/?event=${event}&ordering=registered_at&limit=100`
  return (await admin.request({ url })).json<Page<Registrant>>().results
}
const people = async (event: string) =>
  (await list(event)).map(({ user, status, attendance }) => [user.email, status, attendance])
const statusOf = async (event: string, email: string) =>
  (await people(event)).find(([address]) => address === email)?.slice(1)
const counts = async (event: string) =>
  (await admin.request({ url: `/api/event/event-members/counts/?event=${event}` })).json<RegistrantCounts>()
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
const countOf = async (query: SQL) =>
  asSystem(server.services, async ({ db }) => onlyRow(await readRows(db, countRow, query)).count)
const countEmailsTo = (email: string) => countOf(sql`select count(*) from effects where recipient = ${email}`)
/** Emails about the event that haven't been written yet. */
const countJobs = (event: string) =>
  countOf(
    sql`select count(*) from jobs.job
      where name = 'email-registrants' and state < 'completed' and data->>'event_id' = ${event}`,
  )
async function register(event: string, attendance: 'in_person' | 'online', email = newAddress()) {
  expect((await registerFor(server, event, { email, attendance })).statusCode).toBe(200)
  return email
}
const change = async (event: string, email: string, action: string) => {
  const ids = (await list(event)).filter(({ user }) => user.email === email).map(({ id }) => id)
  return admin.request({ method: 'POST', url: `/api/event/${event}/${action}/`, payload: { ids } })
}
async function ownPageOf(email: string): Promise<URL> {
  const { link, paragraphs } = await lastEmailTo(server.services, email)
  const found = /\S+\/registration\?token=\S+/.exec([link, ...paragraphs].join('\n'))
  return new URL(found?.[0] ?? '')
}
const sendOwn = (page: URL, change: OwnRegistrationChange | 'moon') =>
  server.venue.inject({
    method: 'POST',
    url: page.pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token: page.searchParams.get('token') ?? '', change }).toString(),
  })
const pageOf = async (event: string) =>
  (await server.venue.inject({ url: `/api/events/${event}/registration/` })).json<RegistrationPage>()

describe('how someone attends a hybrid event', () => {
  it("[EV-100 RG-007] is asked, and refused with the question's name if they don’t answer", async () => {
    const event = await createEvent()
    expect((await pageOf(event)).attendances).toEqual([
      { attendance: 'in_person', state: 'open' },
      { attendance: 'online', state: 'open' },
    ])
    const silent = await registerFor(server, event, { attendance: undefined })
    expect(refusalOf(silent)).toEqual([422, 'invalid_input', 'attendance'])
    expect(silent.json()).toMatchObject({ errors: { attendance: ['Choose how you’ll attend.'] } })
    const email = await register(event, 'in_person')
    expect(await statusOf(event, email)).toEqual(['registered', 'in_person'])
  })

  it.each([
    ['[EV-003]', 'Virtual', 'online'],
    ['[EV-099]', 'In_Person', 'in_person'],
  ] as const)(
    '%s is not asked at an event that is %s, where a forged choice changes nothing',
    async (_, host_type, attendance) => {
      const event = await createEvent({}, { host_type })
      expect((await pageOf(event)).attendances).toEqual([])
      const forged = attendance === 'online' ? 'in_person' : 'online'
      const email = await register(event, forged)
      expect(await statusOf(event, email)).toEqual(['registered', attendance])
      const refused = await sendOwn(await ownPageOf(email), forged)
      expect([
        refused.statusCode,
        refused.body.includes('This event doesn’t offer a choice of how to attend.'),
      ]).toEqual([409, true])
    },
  )

  it('[RG-007] is one of two ways', async () => {
    const event = await createEvent()
    const { token } = challengeFor(server, event, '10.8.8.8')
    const answers = { first_name: 'Ada', last_name: 'Lovelace', email: newAddress() }
    const sent = await server.venue.inject({
      method: 'POST',
      url: `/api/events/${event}/registrations/`,
      payload: { answers, token, attendance: 'on_the_moon' },
      headers: { 'x-forwarded-for': '10.8.8.8' },
    })
    expect(refusalOf(sent)).toEqual([422, 'invalid_input', 'attendance'])
    expect((await sendOwn(await ownPageOf(await register(event, 'online')), 'moon')).statusCode).toBe(422)
  })

  it('[RG-007] is asked without JavaScript, and the choice stays in a refused form', async () => {
    const event = await createEvent({ in_person_capacity: 1 })
    await register(event, 'in_person')
    const form = (fields: Record<string, string>) =>
      server.venue.inject({
        method: 'POST',
        url: `/event/${event}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
        payload: new URLSearchParams({
          'answers.first_name': 'Ada',
          'answers.last_name': 'Lovelace',
          'answers.email': newAddress(),
          token: challengeFor(server, event, '10.7.7.7').token,
          ...fields,
        }).toString(),
      })
    const silent = await form({})
    expect([silent.statusCode, silent.body.includes('Choose how you’ll attend.')]).toEqual([422, true])
    const late = await form({ attendance: 'in_person' })
    expect([late.statusCode, late.body.includes('There are no in-person places left.')]).toEqual([409, true])
    const wrong = await form({ attendance: 'online', 'answers.email': 'nobody' })
    expect(wrong.body).toMatch(/<input[^>]*value="online"[^>]*checked|<input[^>]*checked[^>]*value="online"/)
    expect((await form({ attendance: 'online' })).statusCode).toBe(303)
    const framed = await server.venue.inject({ url: `/embed/event/${event}` })
    expect(framed.body).toContain('How will you attend?')
  })

  it('[RG-016] applies to the other dates of a series, where no choice means online', async () => {
    const virtual = await createEvent({}, { host_type: 'Virtual' })
    const [hybrid, other] = [await createEvent(), await createEvent()]
    const payload = { name: 'Spring series', events: [virtual, hybrid, other] }
    await admin.request({ method: 'POST', url: '/api/event/series/', payload })
    const [silent, there] = [newAddress(), newAddress()]
    await registerFor(server, virtual, { email: silent, attendance: undefined, also: [other] })
    await registerFor(server, hybrid, { email: there, attendance: 'in_person', also: [other] })
    expect(await people(other)).toEqual([
      [silent, 'registered', 'online'],
      [there, 'registered', 'in_person'],
    ])
  })

  it('[RG-010] decides whether the email and its calendar entry include the location', async () => {
    const event = await createEvent()
    const [there, away] = [await register(event, 'in_person'), await register(event, 'online')]
    const words = async (email: string) => (await lastEmailTo(server.services, email)).paragraphs.join('\n')
    // Drawn when it is delivered.
    await expect.poll(() => words(there), patience).toContain(`\nIn person\nWhere: ${hall}`)
    await expect.poll(() => words(away), patience).toContain('\nOnline\n')
    expect(await words(away)).not.toContain('Hall')
    const calendarOf = (email: string) =>
      asSystem(server.services, async ({ db }) =>
        onlyRow(
          await readRows(
            db,
            z.object({ calendar: z.string() }),
            sql`select payload->>'calendar' as calendar from effects where recipient = ${email}`,
          ),
        ),
      )
    expect((await calendarOf(there)).calendar).toContain('LOCATION:Hall 1')
    expect((await calendarOf(away)).calendar).not.toContain('LOCATION')
    const fileFor = async (attendance: string) =>
      (await server.venue.inject({ url: `/event/${event}/calendar.ics?attendance=${attendance}` })).body
    expect(await fileFor('online')).not.toContain('LOCATION')
    expect(await fileFor('moon')).toContain('LOCATION:Hall 1')
  })
})

describe('places in person', () => {
  it('[RG-023] are never exceeded, even when 200 people register at once', async () => {
    const event = await createEvent({ in_person_capacity: 20, has_waitlist: true })
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        registerFor(server, event, { attendance: index % 4 === 3 ? 'online' : 'in_person' }),
      ),
    )
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const became = Map.groupBy(replies, (reply) => reply.json<Registered>().status)
    expect([became.get('registered')?.length, became.get('waitlisted')?.length]).toEqual([70, 130])
    expect(await counts(event)).toMatchObject({ registered: 70, in_person: 20, online: 50, waitlisted: 130 })
    expect(await takenOf(event)).toEqual({ taken: 70, in_person_taken: 20 })
  })

  it('[RG-023] are full without a waiting list, while others still register online', async () => {
    const event = await createEvent({ in_person_capacity: 20 })
    const replies = await Promise.all(
      Array.from({ length: 60 }, () => registerFor(server, event, { attendance: 'in_person' })),
    )
    const refused = replies.filter(({ statusCode }) => statusCode !== 200)
    expect(refused).toHaveLength(40)
    expect(new Set(refused.map((reply) => refusalOf(reply).join(' ')))).toEqual(
      new Set(['409 REGISTRATION_LIMIT_REACHED attendance']),
    )
    expect(await pageOf(event)).toMatchObject({
      state: 'open',
      attendances: [
        { attendance: 'in_person', state: 'full' },
        { attendance: 'online', state: 'open' },
      ],
    })
    await register(event, 'online')
    expect(await takenOf(event)).toEqual({ taken: 21, in_person_taken: 20 })
  })

  it('[RG-023] count towards all places', async () => {
    const event = await createEvent({ capacity: 2, in_person_capacity: 2, has_waitlist: true })
    await register(event, 'online')
    await register(event, 'in_person')
    const [third, fourth] = [await register(event, 'in_person'), await register(event, 'online')]
    expect(await statusOf(event, third)).toEqual(['waitlisted', 'in_person'])
    expect(await statusOf(event, fourth)).toEqual(['waitlisted', 'online'])
  })

  it('[EM-042] that become free go to the first in line for one, and online places don’t wait for them', async () => {
    const event = await createEvent({ in_person_capacity: 1, has_waitlist: true })
    const holder = await register(event, 'in_person')
    const [first, second] = [await register(event, 'in_person'), await register(event, 'in_person')]
    const online = await register(event, 'online')
    expect(await statusOf(event, online)).toEqual(['registered', 'online'])
    await change(event, online, 'bulk_cancel')
    await change(event, holder, 'bulk_cancel')
    await expect.poll(() => statusOf(event, first), patience).toEqual(['registered', 'in_person'])
    expect(await statusOf(event, second)).toEqual(['waitlisted', 'in_person'])
    const late = await register(event, 'in_person')
    await change(event, first, 'bulk_cancel')
    await expect.poll(() => statusOf(event, second), patience).toEqual(['registered', 'in_person'])
    expect(await statusOf(event, late)).toEqual(['waitlisted', 'in_person'])
  })

  it('[EM-042] let someone waiting for an online place pass people waiting for one in person', async () => {
    const event = await createEvent({ capacity: 2, in_person_capacity: 1, has_waitlist: true })
    await register(event, 'in_person')
    const holder = await register(event, 'online')
    const [before, after] = [await register(event, 'in_person'), await register(event, 'online')]
    await change(event, holder, 'bulk_cancel')
    await expect.poll(() => statusOf(event, after), patience).toEqual(['registered', 'online'])
    expect(await statusOf(event, before)).toEqual(['waitlisted', 'in_person'])
  })

  it('[RG-072] are counted when people are approved, moved to the waiting list and moved back', async () => {
    const event = await createEvent({ in_person_capacity: 1, has_waitlist: true })
    const holder = await register(event, 'in_person')
    const waiting = await register(event, 'in_person')
    expect(refusalOf(await change(event, waiting, 'bulk_approve'))).toEqual([
      409,
      'REGISTRATION_LIMIT_REACHED',
    ])
    const batches = `/api/event/${event}/registrant_batches/`
    const ids = (await list(event)).filter(({ user }) => user.email === holder).map(({ id }) => id)
    const payload = { action: 'cancel', ids }
    const { id } = (await admin.request({ method: 'POST', url: batches, payload })).json<{ id: string }>()
    const act = (what: string) =>
      admin.request({ method: 'POST', url: `/api/event/registrant_batches/${id}/${what}/` })
    expect((await act('start')).statusCode).toBe(200)
    await expect.poll(() => statusOf(event, waiting), patience).toEqual(['registered', 'in_person'])
    await expect.poll(async () => (await act('undo')).statusCode, patience).toBe(200)
    const becameOf = async () => {
      const url = `${batches}?limit=1`
      return (await admin.request({ url })).json<Page<{ status: string; counts: object }>>().results[0]
    }
    await expect.poll(async () => (await becameOf())?.status, patience).toBe('undone')
    expect((await becameOf())?.counts).toMatchObject({ taken: 1, undone: 0 })
    expect(await takenOf(event)).toEqual({ taken: 1, in_person_taken: 1 })
  })

  it('[EV-047] don’t matter while the event isn’t hybrid; everyone keeps what they chose', async () => {
    const event = await createEvent({ in_person_capacity: 1, has_waitlist: true })
    const [there, away] = [await register(event, 'in_person'), await register(event, 'online')]
    const waiting = await register(event, 'in_person')
    expect((await host(event, 'Virtual')).statusCode).toBe(200)
    await expect.poll(() => statusOf(event, waiting), patience).toEqual(['registered', 'online'])
    expect([await statusOf(event, there), (await counts(event)).in_person]).toEqual([
      ['registered', 'online'],
      0,
    ])
    await host(event, 'Hybrid')
    expect(await people(event)).toEqual([
      [there, 'registered', 'in_person'],
      [away, 'registered', 'online'],
      [waiting, 'registered', 'in_person'],
    ])
    await host(event, 'In_Person')
    expect(await counts(event)).toMatchObject({ in_person: 3, online: 0 })
  })

  it('[PE-097] need the plan’s limit, and are copied with the event', async () => {
    const event = await createEvent({ in_person_capacity: 7 })
    const url = `/api/event/events/${event}/duplicate/`
    const copied = await admin.request({ method: 'POST', url, payload: eventInput({ host_type: 'Hybrid' }) })
    const { id } = copied.json<{ id: string }>()
    const read = async () =>
      (await admin.request({ url: settingsOf(id) })).json<RegistrationSettings>().in_person_capacity
    await expect.poll(read, patience).toBe(7)
  })
})

describe('someone’s own choice', () => {
  it('[RG-057] can be changed through their own link: to online always, and to in person if there is a place', async () => {
    const event = await createEvent({ in_person_capacity: 1 })
    const [there, away] = [await register(event, 'in_person'), await register(event, 'online')]
    const full = await sendOwn(await ownPageOf(away), 'in_person')
    expect([full.statusCode, full.body.includes('There are no in-person places left.')]).toEqual([409, true])
    expect(await statusOf(event, away)).toEqual(['registered', 'online'])
    expect((await sendOwn(await ownPageOf(there), 'online')).statusCode).toBe(303)
    expect(await takenOf(event)).toEqual({ taken: 2, in_person_taken: 0 })
    expect((await sendOwn(await ownPageOf(away), 'in_person')).statusCode).toBe(303)
    expect(await takenOf(event)).toEqual({ taken: 2, in_person_taken: 1 })
    await expect
      .poll(async () => (await lastEmailTo(server.services, away)).kind, patience)
      .toBe('registration_attends_in_person')
    expect((await lastEmailTo(server.services, away)).paragraphs.join('\n')).toContain(`Where: ${hall}`)
  })

  it('[RG-057] sends a few emails a day, however often it is switched, and one for every change by an organizer', async () => {
    const event = await createEvent()
    const email = await register(event, 'online')
    const page = await ownPageOf(email)
    for (let time = 0; time < 15; time += 1) {
      for (const attendance of ['in_person', 'online'] as const) {
        expect((await sendOwn(page, attendance)).statusCode).toBe(303)
      }
    }
    const id = (await list(event))[0]?.id ?? ''
    const url = `/api/event/event-members/${id}/`
    await admin.request({ method: 'PATCH', url, payload: { attendance: 'in_person' } })
    await expect.poll(() => countJobs(event), patience).toBe(0)
    // The confirmation, their own four changes, and the organizer's.
    expect(await countEmailsTo(email)).toBe(6)
    expect((await lastEmailTo(server.services, email)).subject).toContain('in person')
  })

  it('[RG-057] never exceeds the places when people change it at once', async () => {
    const event = await createEvent({ in_person_capacity: 3 })
    const emails = await Promise.all(Array.from({ length: 12 }, () => register(event, 'online')))
    const pages = await Promise.all(emails.map(ownPageOf))
    const replies = await Promise.all(pages.map((page) => sendOwn(page, 'in_person')))
    expect(replies.filter(({ statusCode }) => statusCode === 303)).toHaveLength(3)
    expect(await takenOf(event)).toEqual({ taken: 12, in_person_taken: 3 })
    expect((await counts(event)).in_person).toBe(3)
  })

  it('[EM-042] of a place in person goes to people waiting for one before people who change', async () => {
    const event = await createEvent({ in_person_capacity: 1, has_waitlist: true })
    const [there, away] = [await register(event, 'in_person'), await register(event, 'online')]
    const waiting = await register(event, 'in_person')
    await sendOwn(await ownPageOf(there), 'online')
    await sendOwn(await ownPageOf(away), 'in_person')
    await expect.poll(() => statusOf(event, waiting), patience).toEqual(['registered', 'in_person'])
    expect(await statusOf(event, away)).toEqual(['registered', 'online'])
  })

  it('[RG-057] gets someone waiting for a place in person in immediately if they attend online', async () => {
    const event = await createEvent({ in_person_capacity: 1, has_waitlist: true, offer_hours: 24 })
    await register(event, 'in_person')
    const waiting = await register(event, 'in_person')
    expect((await sendOwn(await ownPageOf(waiting), 'online')).statusCode).toBe(303)
    expect(await statusOf(event, waiting)).toEqual(['registered', 'online'])
    expect(await takenOf(event)).toEqual({ taken: 2, in_person_taken: 1 })
  })

  it("[RG-057] isn’t changed through someone else's link, or one for another event", async () => {
    const event = await createEvent()
    const [ada, eve] = [await register(event, 'in_person'), await register(event, 'in_person')]
    const page = await ownPageOf(eve)
    expect((await sendOwn(page, 'online')).statusCode).toBe(303)
    expect(await statusOf(event, ada)).toEqual(['registered', 'in_person'])
    const elsewhere = new URL(page)
    elsewhere.pathname = `/event/${await createEvent()}/registration`
    expect((await sendOwn(elsewhere, 'online')).statusCode).toBe(400)
    const forged = new URL(page)
    forged.searchParams.set('token', `${page.searchParams.get('token')}x`)
    expect((await sendOwn(forged, 'in_person')).statusCode).toBe(400)
    expect(await statusOf(event, eve)).toEqual(['registered', 'online'])
  })
})
