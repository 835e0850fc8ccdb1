import type { Event } from '@marquee/domain/events'
import type { Page } from '@marquee/domain/lists'
import type { Registered, Registrant, RegistrationSettings } from '@marquee/domain/registrants'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readRows } from '#platform/db/database.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { lastEmailTo } from '#test/emails.ts'
import { eventInput } from '#test/event-input.ts'
import { patience } from '#test/patience.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { newAddress, registerFor } from '#test/register.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { endOffersEverywhere } from './promote-waitlisted.job.ts'

const hourMs = 60 * 60 * 1000

let server: OwnTestServer
let admin: Person
beforeAll(async () => {
  server = await createTestServer({ own: 'moves its clock', worker: true })
  admin = await signedIn(server)
})
afterAll(() => server.close())

async function createEvent(settings: object, fields: Parameters<typeof eventInput>[0] = {}): Promise<string> {
  const payload = eventInput(fields)
  const { id } = (await admin.request({ method: 'POST', url: '/api/event/events/', payload })).json<Event>()
  expect((await change(id, settings)).statusCode).toBe(200)
  return id
}
const change = (event: string, payload: object) =>
  admin.request({ method: 'PATCH', url: `/api/event/${event}/registration_settings/`, payload })
const list = async (event: string) =>
  (
    await admin.request({ url: `/api/event/event-members/?event=${event}&ordering=registered_at&limit=100` })
  ).json<Page<Registrant>>().results
const people = async (event: string) =>
  (await list(event)).map(({ user, status, offer_ends_at }) => [user.email, status, offer_ends_at !== null])
async function register(event: string, email = newAddress()): Promise<string> {
  expect((await registerFor(server, event, { email })).statusCode).toBe(200)
  return email
}
const cancel = async (event: string, email: string) => {
  const ids = (await list(event)).filter(({ user }) => user.email === email).map(({ id }) => id)
  return admin.request({ method: 'POST', url: `/api/event/${event}/bulk_cancel/`, payload: { ids } })
}
async function kindsTo(email: string): Promise<string[]> {
  const rows = await asSystem(server.services, ({ db }) =>
    readRows(
      db,
      z.object({ kind: z.string() }),
      sql`select payload->>'email_kind' as kind from effects where recipient = ${email} order by id`,
    ),
  )
  return rows.map(({ kind }) => kind.replace('registration_', ''))
}
/** Sign-ins expire in the meantime. */
async function advance(hours: number): Promise<void> {
  server.clock.advance(hours * hourMs)
  admin = await signedIn(server, { colleagueOf: admin })
}
/** The path and token of the page of their registration, from their latest email. */
async function ownPageOf(email: string): Promise<URL> {
  const { link, paragraphs } = await lastEmailTo(server.services, email)
  const found = [link ?? '', ...paragraphs.join('\n').split('\n')].find((line) =>
    line.includes('/registration?token='),
  )
  return new URL(found ?? '')
}
async function openOwn(email: string) {
  const { pathname, search } = await ownPageOf(email)
  return server.venue.inject(`${pathname}${search}`)
}
function sendOwn(page: URL, change: string) {
  return server.venue.inject({
    method: 'POST',
    url: page.pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token: page.searchParams.get('token') ?? '', change }).toString(),
  })
}

/** Someone with the only place, two people waiting, and an offer to the first of them. */
async function offered() {
  const event = await createEvent({ capacity: 1, has_waitlist: true, offer_hours: 24 })
  const holder = await register(event)
  const [first, second] = [await register(event), await register(event)]
  await cancel(event, holder)
  await expect.poll(() => kindsTo(first), patience).toEqual(['waitlisted', 'offered'])
  return { event, first, second }
}

describe('a place that becomes free', () => {
  it('[EM-042 RG-057] is offered to the first in line by email, and is theirs once they accept', async () => {
    const { event, first, second } = await offered()
    expect((await people(event)).slice(1)).toEqual([
      [first, 'waitlisted', true],
      [second, 'waitlisted', false],
    ])
    const opened = await openOwn(first)
    expect([opened.statusCode, opened.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(opened.body).toContain('There’s a place for you')
    const page = await ownPageOf(first)
    const sent = await sendOwn(page, 'accept')
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${page.pathname}${page.search}`])
    expect((await people(event)).slice(1)).toEqual([
      [first, 'registered', false],
      [second, 'waitlisted', false],
    ])
    await expect.poll(() => kindsTo(first), patience).toEqual(['waitlisted', 'offered', 'registered'])
    expect((await sendOwn(page, 'accept')).statusCode).toBe(303)
  })

  it('[EM-042] goes to the next person once the offer has ended', async () => {
    const { event, first, second } = await offered()
    const page = await ownPageOf(first)
    await advance(25)
    const late = await sendOwn(page, 'accept')
    expect([late.statusCode, late.body.includes('This offer has ended.')]).toEqual([409, true])
    await endOffersEverywhere(server.services)
    await expect.poll(() => kindsTo(second), patience).toEqual(['waitlisted', 'offered'])
    expect((await people(event)).slice(1)).toEqual([
      [first, 'cancelled', false],
      [second, 'waitlisted', true],
    ])
    await expect.poll(() => kindsTo(first), patience).toEqual(['waitlisted', 'offered', 'offer_ended'])
  })

  it('[EM-042] goes to the next person once the first declines it', async () => {
    const { event, first, second } = await offered()
    expect((await sendOwn(await ownPageOf(first), 'leave')).statusCode).toBe(303)
    await expect.poll(() => kindsTo(second), patience).toEqual(['waitlisted', 'offered'])
    expect((await people(event))[1]).toEqual([first, 'cancelled', false])
  })

  it('[RG-023] counts as taken while it is offered', async () => {
    const { event, first } = await offered()
    const newcomer = await registerFor(server, event)
    expect(newcomer.json<Registered>().status).toBe('waitlisted')
    await register(event, first)
    expect((await people(event))[1]).toEqual([first, 'waitlisted', true])
    const [, second] = (await list(event)).slice(1)
    const url = `/api/event/${event}/bulk_approve/`
    const approved = await admin.request({ method: 'POST', url, payload: { ids: [second?.id] } })
    expect(refusalOf(approved)).toEqual([409, 'REGISTRATION_LIMIT_REACHED'])
  })

  it('[RG-023] goes to the person it is offered to if they are approved, without taking another place', async () => {
    const { event, first } = await offered()
    const id = (await list(event)).find(({ user }) => user.email === first)?.id
    const url = `/api/event/${event}/bulk_approve/`
    expect((await admin.request({ method: 'POST', url, payload: { ids: [id] } })).json()).toEqual({
      count: 1,
    })
    expect((await people(event))[1]).toEqual([first, 'registered', false])
  })

  it('[EM-042] goes to nobody who comes after people who are waiting', async () => {
    const event = await createEvent({ capacity: 1, has_waitlist: true, offer_hours: 24 })
    await register(event)
    await register(event)
    await change(event, { capacity: 3 })
    await expect.poll(() => people(event).then((rows) => rows.at(-1)?.[2]), patience).toBe(true)
    expect((await registerFor(server, event)).json<Registered>().status).toBe('registered')
    expect((await registerFor(server, event)).json<Registered>().status).toBe('waitlisted')
  })
})

describe('a crowd against a capacity with a waiting list', () => {
  it('[RG-023 EM-042] fills the places in order, and nobody is on both lists', async () => {
    const event = await createEvent({ capacity: 20, has_waitlist: true })
    const replies = await Promise.all(Array.from({ length: 90 }, () => registerFor(server, event)))
    const statuses = replies.map((reply) => reply.json<Registered>().status)
    expect(statuses.filter((status) => status === 'registered')).toHaveLength(20)
    expect(statuses.filter((status) => status === 'waitlisted')).toHaveLength(70)
    const rows = await list(event)
    expect(new Set(rows.map(({ user }) => user.email)).size).toBe(90)
    const inOrder = rows.map(({ status }) => status)
    expect(inOrder.lastIndexOf('registered')).toBeLessThan(inOrder.indexOf('waitlisted'))
  })
})

describe('the settings of registration', () => {
  it('[EM-042] keep how long offers last, and refuse more than two weeks', async () => {
    const event = await createEvent({ offer_hours: 48, max_re_registrations: 2 })
    const url = `/api/event/${event}/registration_settings/`
    expect((await admin.request({ url })).json<RegistrationSettings>()).toMatchObject({
      offer_hours: 48,
      max_re_registrations: 2,
    })
    expect(refusalOf(await change(event, { offer_hours: 337 }))).toEqual([
      422,
      'invalid_input',
      'offer_hours',
    ])
  })
})

describe('someone who unregisters', () => {
  it('[RG-057 RG-027] confirms it on a page, and the next in line gets the place', async () => {
    const event = await createEvent({ capacity: 1, has_waitlist: true })
    const email = await register(event)
    const next = await register(event)
    const page = await ownPageOf(email)
    const asked = await server.venue.inject(`${page.pathname}${page.search}&ask=leave`)
    expect(asked.body).toContain('Give up your place?')
    expect((await people(event))[0]).toEqual([email, 'registered', false])
    await sendOwn(page, 'leave')
    await expect.poll(() => kindsTo(email), patience).toEqual(['registered', 'unregistered'])
    await expect.poll(() => kindsTo(next), patience).toEqual(['waitlisted', 'registered'])
    expect((await people(event))[0]).toEqual([email, 'cancelled', false])
    expect((await openOwn(email)).body).toContain('You’re not registered')
  })

  it('[RG-027] loses the link, and can register again with the same answers', async () => {
    const event = await createEvent({})
    const email = newAddress()
    const first = await registerFor(server, event, { email, answers: { company: 'Engines' } })
    const key = new URL(first.json<Registered>().entrance?.url ?? '').hash
      .replace('#key=', '')
      .replace('#', '')
    const enter = () =>
      server.venue.inject({
        method: 'POST',
        url: `/api/events/${event}/enter/`,
        payload: { key, confirmed: true },
      })
    const page = await ownPageOf(email)
    await sendOwn(page, 'leave')
    expect(refusalOf(await enter())).toEqual([400, 'invalid_code'])
    expect((await sendOwn(page, 'register')).statusCode).toBe(303)
    const [row] = await list(event)
    expect(row).toMatchObject({ status: 'registered', answers: { company: 'Engines', email } })
    expect(refusalOf(await enter())).toEqual([400, 'invalid_code'])
  })

  it('[RG-025] can register again only as often as the event allows', async () => {
    const event = await createEvent({ max_re_registrations: 1 })
    const email = await register(event)
    const page = await ownPageOf(email)
    await sendOwn(page, 'leave')
    await register(event, email)
    const added = await admin.request({
      method: 'POST',
      url: '/api/event/event-members/',
      payload: { event, answers: { first_name: 'Ada', last_name: 'Lovelace', email } },
    })
    expect(refusalOf(added)).toEqual([409, 'MAX_RE_REGISTRATION_LIMIT_REACHED'])
    expect(added.json<{ message: string }>().message).toContain('already exists with the status registered')
    await sendOwn(page, 'leave')
    expect(refusalOf(await registerFor(server, event, { email }))[1]).toBe(
      'MAX_RE_REGISTRATION_LIMIT_REACHED',
    )
    const again = await sendOwn(page, 'register')
    expect([again.statusCode, again.body.includes('as often as this event allows')]).toEqual([409, true])
  })

  it.each([
    ['a made-up link', `?token=${'0'.repeat(36)}.0.${'a'.repeat(43)}`],
    ['no link', ''],
  ])('needs the link of their email, not %s', async (_case, query) => {
    const event = await createEvent({})
    const reply = await server.venue.inject(`/event/${event}/registration${query}`)
    expect(reply.statusCode).toBe(400)
  })

  it('opens the page only with the link for their event', async () => {
    const [event, other] = [await createEvent({}), await createEvent({})]
    const page = await ownPageOf(await register(event))
    expect((await server.venue.inject(`/event/${other}/registration${page.search}`)).statusCode).toBe(400)
  })
})

describe('someone who registers while the event is on', () => {
  it('enters immediately', async () => {
    const now = server.clock.now().getTime()
    const times = (from: number, to: number) => ({
      start_time: new Date(now + from * hourMs).toISOString(),
      end_time: new Date(now + to * hourMs).toISOString(),
    })
    const [live, later] = [await createEvent({}, times(-1, 1)), await createEvent({}, times(24, 25))]
    const isLive = async (event: string) =>
      (await registerFor(server, event)).json<Registered>().entrance?.is_live
    expect([await isLive(live), await isLive(later)]).toEqual([true, false])
  })
})
