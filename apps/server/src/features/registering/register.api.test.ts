import type { Event, ListedEvent } from '@marquee/domain/events'
import type { Page } from '@marquee/domain/lists'
import {
  type Registered,
  type Registrant,
  type RegistrationPage,
  trySolutions,
} from '@marquee/domain/registrants'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { readRows } from '#platform/db/database.ts'
import { countRow } from '#platform/db/row-schemas.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { lastEmailTo } from '#test/emails.ts'
import { eventInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { challengeFor, newAddress, registerFor } from '#test/register.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

async function createEvent(settings: object = {}): Promise<string> {
  const payload = eventInput()
  const { id } = (await admin.request({ method: 'POST', url: '/api/event/events/', payload })).json<Event>()
  if (Object.keys(settings).length > 0) await change(id, settings)
  return id
}
const change = (event: string, payload: object) =>
  admin.request({ method: 'PATCH', url: `/api/event/${event}/registration_settings/`, payload })
const act = (event: string, action: string, payload: object) =>
  admin.request({ method: 'POST', url: `/api/event/${event}/${action}/`, payload })
const open = async (event: string) =>
  (await server.venue.inject(`/api/events/${event}/registration/`)).json<RegistrationPage>()
const registrants = async (event: string) =>
  (await admin.request({ url: `/api/event/event-members/?event=${event}` })).json<Page<Registrant>>()
const send = (event: string, sent: Parameters<typeof registerFor>[2] = {}) => registerFor(server, event, sent)

/** How many emails of this kind went to the address. */
async function countEmails(email: string, kind: string): Promise<number> {
  const [row] = await asSystem(server.services, (ctx) =>
    readRows(
      ctx.db,
      countRow,
      sql`select count(*) from effects where recipient = ${email} and payload->>'email_kind' = ${kind}`,
    ),
  )
  return row?.count ?? 0
}

/** Moves the emails to this address a day back. */
const aDayPasses = (email: string) =>
  asSystem(server.services, ({ db }) =>
    db.execute(
      sql`update effects set created_at = created_at - interval '25 hours' where lower(recipient) = ${email}`,
    ),
  )

describe('registering', () => {
  it("[RG-007 EM-118] asks the questions of the event's form", async () => {
    const { fields, state } = await open(await createEvent())
    expect(state).toBe('open')
    expect(fields.map(({ key, is_required }) => [key, is_required])).toEqual([
      ['first_name', true],
      ['last_name', true],
      ['email', true],
      ['company', false],
      ['title', false],
    ])
  })

  it('[RG-015] accepts a form with a puzzle that a browser solved', async () => {
    expect((await send(await createEvent(), { isSolved: true })).statusCode).toBe(200)
  })

  it('[RG-010 EM-041 EM-060] emails a personal link, and lets the browser in immediately through one that proves nothing', async () => {
    const event = await createEvent()
    const email = newAddress()
    const { status, entrance } = (await send(event, { email })).json<Registered>()
    const message = await lastEmailTo(server.services, email)
    expect(status).toBe('registered')
    expect(message).toMatchObject({ kind: 'registration_registered' })
    expect(message.link).toContain(`/enter/${event}#key=`)
    expect(message.link).not.toBe(entrance?.url)
    const key = new URL(entrance?.url ?? '').hash.replace(/^#(key=)?/, '')
    const url = `/api/events/${event}/enter/`
    const entered = await server.venue.inject({ method: 'POST', url, payload: { key, confirmed: true } })
    expect(entered.json()).toMatchObject({ state: 'entered', person: { first_name: 'Ada' }, role: 0 })
  })

  it('[RG-066] stores the answers, and where the person came from', async () => {
    const event = await createEvent()
    await send(event, {
      answers: { company: 'Acme' },
      consent: true,
      timezone: 'Europe/Berlin',
      source: { utm_source: 'newsletter', referrer: 'https://example.org/' },
    })
    const { results } = await registrants(event)
    expect(results).toMatchObject([
      {
        status: 'registered',
        user: { first_name: 'Ada', company: 'Acme' },
        answers: { company: 'Acme' },
        source: { utm_source: 'newsletter', referrer: 'https://example.org/' },
        timezone: 'Europe/Berlin',
      },
    ])
    expect(results[0]?.consented_at).not.toBeNull()
  })

  it('[RG-007] names every answer that is missing or wrong', async () => {
    const reply = await send(await createEvent(), { email: 'ada', answers: { first_name: ' ' } })
    expect(refusalOf(reply)).toEqual([422, 'invalid_input', 'answers.first_name', 'answers.email'])
  })

  it('[EV-043] counts in the list of events', async () => {
    const event = await createEvent()
    await send(event)
    const reply = await admin.request({ url: '/api/event/events/?limit=100&ordering=-created_at' })
    const { results } = reply.json<Page<ListedEvent>>()
    expect(results.find(({ id }) => id === event)?.registrants).toBe(1)
  })
})

describe('a name that someone typed', () => {
  it('never becomes a link or a separate line in any part of an email', async () => {
    const event = await createEvent()
    const email = newAddress()
    const bait = 'you\nhttps://evil.example/login www.evil.example 1.2.3.4/x\r\n\r\nYour account'
    await send(event, { email, answers: { first_name: bait, last_name: bait, company: bait } })
    await act(event, 'bulk_cancel', { is_all: true })
    const { paragraphs, subject } = await lastEmailTo(server.services, email)
    expect(paragraphs[0]).toBe('Hi you evil. example/login www. evil. example 1. 2. 3. 4/x You…,')
    expect([subject, ...paragraphs].join(' ')).not.toMatch(/(evil|www)\.\S|login\n/)
    const { rows } = await asSystem(server.services, ({ db }) =>
      db.execute(sql`select payload->>'calendar' as calendar from effects where recipient = ${email}`),
    )
    expect(JSON.stringify(rows)).not.toContain('evil')
  })

  it('is used in the greeting as it was typed', async () => {
    const event = await createEvent()
    for (const name of ['Zoë', 'Dr. Jean-Luc', 'O’Hara', '李小龍']) {
      const email = newAddress()
      await send(event, { email, answers: { first_name: name } })
      expect((await lastEmailTo(server.services, email)).paragraphs[0]).toBe(`Hi ${name},`)
    }
  })
})

describe('registering an address again', () => {
  it('[RG-022] gets the same reply as the first time, resends the link once a day, and opens it to the address only', async () => {
    const event = await createEvent({ needs_proof: true })
    const email = newAddress()
    const first = await send(event, { email })
    await aDayPasses(email)
    const again = await send(event, { email: email.toUpperCase() })
    const same = { status: 'registered', entrance: null, colleague_key: null, also: [] }
    for (const { statusCode, body } of [first, again]) {
      expect(statusCode).toBe(200)
      expect(JSON.parse(body)).toEqual(same)
    }
    expect(await countEmails(email, 'registration_registered')).toBe(2)
    expect((await registrants(event)).count).toBe(1)
  })

  it('[RG-022] lets nobody in who only knows the address', async () => {
    const event = await createEvent()
    const email = newAddress()
    await send(event, { email })
    expect((await send(event, { email })).json<Registered>().entrance).toBeNull()
    // Someone the organization knows from another event.
    expect((await send(await createEvent(), { email })).json<Registered>().entrance).toBeNull()
  })

  it('[RG-024] sends one email a day, however often and however it is typed', async () => {
    const event = await createEvent({ has_referrals: true })
    const email = newAddress()
    const typeOften = async () => {
      for (const attendance of ['in_person', 'online'] as const) {
        for (const lang of ['en', 'de', 'fr']) await send(event, { email, attendance, lang })
        await send(event, { email: email.toUpperCase(), attendance, isSolved: true })
      }
    }
    await typeOften()
    expect(await countEmails(email, 'registration_registered')).toBe(1)
    await aDayPasses(email)
    await typeOften()
    expect(await countEmails(email, 'registration_registered')).toBe(2)
  })

  it('accepts one solved puzzle for one form', async () => {
    const event = await createEvent()
    const [email, network] = [newAddress(), '198.18.7.7']
    const challenge = challengeFor(server, event, network)
    const solution = trySolutions({ challenge, email, from: 0, count: 2 ** 20 })
    const sendSolved = () =>
      server.venue.inject({
        method: 'POST',
        url: `/api/events/${event}/registrations/`,
        payload: {
          answers: { first_name: 'Ada', last_name: 'Lovelace', email },
          attendance: 'in_person',
          token: challenge.token,
          solution,
        },
        headers: { 'x-forwarded-for': network },
      })
    expect((await sendSolved()).statusCode).toBe(200)
    for (let time = 0; time < 5; time += 1) expect(refusalOf(await sendSolved())[1]).toBe('challenge_failed')
    expect((await send(event, { email, network, isSolved: true })).statusCode).toBe(200)
  })

  it('[RG-027] works after a cancellation, with a new link', async () => {
    const event = await createEvent()
    const email = newAddress()
    await send(event, { email })
    const first = await lastEmailTo(server.services, email)
    await act(event, 'bulk_cancel', { is_all: true })
    await send(event, { email })
    const message = await lastEmailTo(server.services, email)
    expect((await registrants(event)).results).toMatchObject([{ status: 'registered' }])
    expect(message.kind).toBe('registration_registered')
    expect(message.link).not.toBe(first.link)
  })
})

describe('an event that accepts nobody', () => {
  it('[RG-023] says that it is full, even to people who are registered, whose link is resent', async () => {
    const event = await createEvent({ capacity: 1 })
    const email = newAddress()
    await send(event, { email })
    await aDayPasses(email)
    const [known, unknown] = [await send(event, { email }), await send(event)]
    expect(refusalOf(known)).toEqual([409, 'REGISTRATION_LIMIT_REACHED'])
    expect(known.json<{ message: string }>().message).toBe(unknown.json<{ message: string }>().message)
    expect((await open(event)).state).toBe('full')
    expect(await countEmails(email, 'registration_registered')).toBe(2)
  })

  it.each([
    ['closed', 'registration_closed', (event: string) => change(event, { is_closed: true })],
    ['ended', 'event_ended', (event: string) => setTimes(event, '2020-01-01')],
    ['canceled', 'event_canceled', (event: string) => cancelEvent(event)],
  ])('[RG-015] says that it is %s', async (state, code, prepare) => {
    const event = await createEvent()
    await prepare(event)
    expect(refusalOf(await send(event))[1]).toBe(code)
    expect((await open(event)).state).toBe(state)
  })

  it('[RG-015] is not found without an id, or if it is the blueprint of others', async () => {
    const event = await createEvent()
    await asSystem(server.services, ({ db }) =>
      db.execute(sql`update events set is_blueprint = true where id = ${event}`),
    )
    expect(refusalOf(await send(event))[0]).toBe(404)
    expect(refusalOf(await send('0198b5a0-0000-7000-8000-000000000000'))[0]).toBe(404)
  })
})

const setTimes = (event: string, day: string) =>
  asSystem(server.services, ({ db }) =>
    db.execute(
      sql`update events set start_time = ${day}::timestamptz, end_time = ${day}::timestamptz where id = ${event}`,
    ),
  )
const cancelEvent = (event: string) =>
  asSystem(server.services, ({ db }) =>
    db.execute(sql`update events set canceled_at = now() where id = ${event}`),
  )

describe('the capacity', () => {
  it('[RG-023] is never exceeded, however many people register at once', async () => {
    const event = await createEvent({ capacity: 10 })
    const sent = Array.from({ length: 80 }, () => send(event))
    const replies = await Promise.all(sent)
    const codes = replies.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 200)).toHaveLength(10)
    expect(codes.filter((code) => code === 409)).toHaveLength(70)
    expect((await registrants(event)).count).toBe(10)
  })

  it('[RG-023 RG-007 RG-071] lets in exactly as many even if others in the rush are refused', async () => {
    const event = await createEvent({ capacity: 3 })
    const payload = { address: 'rush.example' }
    await admin.request({ method: 'POST', url: '/api/event/registration_blocks/', payload })
    const email = newAddress()
    // Makes the server look up the event's organization now, so that both forms of one person arrive together.
    await open(event)
    const replies = await Promise.all([
      send(event, { email }),
      send(event, { email }),
      ...Array.from({ length: 4 }, () => send(event, { answers: { first_name: '' } })),
      ...Array.from({ length: 4 }, (_, person) => send(event, { email: `eve-${person}@rush.example` })),
      ...Array.from({ length: 2 }, () => send(event)),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([
      ...[200, 200],
      ...[422, 422, 422, 422, 403, 403, 403, 403],
      ...[200, 200],
    ])
    expect((await registrants(event)).count).toBe(3)
    expect(await countEmails(email, 'registration_registered')).toBe(1)
  })

  it('[RG-015 RG-010] answers and emails each person in a crowd separately, with few connections', async () => {
    const event = await createEvent()
    const { pool } = server.services.database
    let mostWaiting = 0
    const crowd = Array.from({ length: 60 }, async () => {
      const email = newAddress()
      const reply = await send(event, { email })
      mostWaiting = Math.max(mostWaiting, pool.waitingCount)
      return { email, url: reply.json<Registered>().entrance?.url }
    })
    const people = await Promise.all(crowd)
    expect(new Set(people.map(({ url }) => url)).size).toBe(60)
    const roleIn = (link: string | null | undefined) => /#key=([\w-]+)\./.exec(link ?? '')?.[1] ?? 'none'
    for (const { email, url } of people) {
      expect((await lastEmailTo(server.services, email)).link).toContain(`#key=${roleIn(url)}.`)
    }
    expect(mostWaiting).toBe(0)
  })

  it('[RG-023] applies to people who register after it was set', async () => {
    const event = await createEvent()
    const sent = Array.from({ length: 30 }, () => send(event))
    const set = change(event, { capacity: 5 })
    await Promise.all([...sent, set])
    const { count } = await registrants(event)
    const [row] = await asSystem(server.services, ({ db }) =>
      readRows(db, countRow, sql`select taken as count from registration_settings where event_id = ${event}`),
    )
    expect(row?.count).toBe(count)
  })

  it('[EM-042 RG-010] sends the others to the waiting list if the event has one', async () => {
    const event = await createEvent({ capacity: 1, has_waitlist: true })
    await send(event)
    const email = newAddress()
    expect((await send(event, { email })).json()).toMatchObject({
      status: 'waitlisted',
      entrance: null,
      also: [],
    })
    expect(await lastEmailTo(server.services, email)).toMatchObject({
      kind: 'registration_waitlisted',
      link: null,
    })
  })
})

describe('a bot', () => {
  it.each([
    ['fills in the hidden field', { website: 'https://spam.example' }, 'challenge_failed'],
    ['sends no token', { token: '' }, 'challenge_failed'],
    ['invents a token', { token: `1700000000000.15.${'a'.repeat(43)}` }, 'challenge_failed'],
    ['guesses a solution', { solution: 'x' }, 'challenge_failed'],
  ])('[RG-015] is refused when it %s', async (_case, sent, code) => {
    expect(refusalOf(await send(await createEvent(), sent))[1]).toBe(code)
  })

  it('[RG-015] is refused when it is faster than people', async () => {
    const event = await createEvent()
    const { challenge } = await open(event)
    expect(refusalOf(await send(event, { token: challenge.token }))[1]).toBe('challenge_failed')
  })

  it('[RG-015] needs a solution for each address', async () => {
    const event = await createEvent()
    const challenge = challengeFor(server, event, '203.0.113.1')
    const solution = trySolutions({ challenge, email: newAddress(), from: 0, count: 2 ** 20 })
    expect(refusalOf(await send(event, { token: challenge.token, solution }))[1]).toBe('challenge_failed')
  })

  it('[RG-015] may send a few forms without JavaScript, like people, and then has to wait', async () => {
    const event = await createEvent({ capacity: 1 })
    const network = '203.0.115.7'
    const codes = []
    for (let time = 0; time < 31; time += 1) {
      codes.push((await send(event, { network })).statusCode)
    }
    expect(codes[0]).toBe(200)
    expect(codes.at(-1)).toBe(429)
    expect((await send(event, { network: '203.0.116.7' })).statusCode).toBe(409)
  })
})

describe('the block list', () => {
  it.each([
    ['an address', 'eve@blocked.example', 'Eve@blocked.example'],
    ['a domain', 'evil.example', 'eve@evil.example'],
    ['a domain above', '@bad.example', 'eve@mail.bad.example'],
  ])('[RG-071] keeps %s out of every event', async (_case, address, email) => {
    const payload = { address }
    await admin.request({ method: 'POST', url: '/api/event/registration_blocks/', payload })
    const reply = await send(await createEvent(), { email })
    expect(refusalOf(reply)).toEqual([403, 'registration_blocked'])
  })

  it('[RG-071] belongs to one organization', async () => {
    const other = await signedIn(server)
    const payload = { address: 'only-there.example' }
    await other.request({ method: 'POST', url: '/api/event/registration_blocks/', payload })
    expect((await send(await createEvent(), { email: 'ada@only-there.example' })).statusCode).toBe(200)
  })
})
