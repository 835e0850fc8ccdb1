import type { Visitor } from '@marquee/domain/audience'
import type { Page } from '@marquee/domain/lists'
import type { Registrant } from '@marquee/domain/registrants'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readRows } from '#platform/db/database.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { enterAs, newEventOf } from '#test/at-event.ts'
import { lastEmailTo } from '#test/emails.ts'
import { type Person, signedIn } from '#test/people.ts'
import { challengeFor, newAddress } from '#test/register.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const open = (url: string) => server.venue.inject({ url, headers: { accept: 'text/html' } })

/** Sends the form as a browser without JavaScript does, a minute after it was opened. */
function send(event: string, fields: Record<string, string>, also: readonly string[] = []) {
  const { token } = challengeFor(server, event, '10.9.9.9')
  const names = { 'answers.first_name': 'Ada', 'answers.last_name': 'Lovelace' }
  return server.venue.inject({
    method: 'POST',
    url: `/event/${event}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: new URLSearchParams([
      ...Object.entries({ ...names, token, website: '', ...fields }),
      ...also.map((id): [string, string] => ['also', id]),
    ]).toString(),
  })
}
/** Where it redirects to, without the key for a colleague. */
const whatBecame = ({ headers }: Awaited<ReturnType<typeof send>>) =>
  String(headers.location).replace(/&by=[\w.-]+/, '')
const settings = (event: string, payload: object) =>
  admin.request({ method: 'PATCH', url: `/api/event/${event}/registration_settings/`, payload })

describe('the form of a page', () => {
  it('[RG-007] asks what the event asks, with a label for each field', async () => {
    const { body } = await open(`/event/${await newEventOf(admin)}`)
    for (const [key, label] of [
      ['first_name', 'First name'],
      ['email', 'Email'],
      ['company', 'Company'],
    ]) {
      expect(body).toContain(`<label for="field-${key}">${label}`)
      expect(body).toContain(`name="answers.${key}"`)
    }
  })

  it('registers someone without JavaScript, and says what happens next', async () => {
    const [event, email] = [await newEventOf(admin), newAddress()]
    const sent = await send(event, { 'answers.email': email, consent: 'on' })
    expect(sent.statusCode).toBe(303)
    expect(whatBecame(sent)).toBe(`/event/${event}/registered?status=registered`)
    const next = await open(String(sent.headers.location))
    expect(next.body).toContain('You’re registered')
    expect(next.body).toContain(`/event/${event}/calendar.ics`)
    // This server can't send email, and the page says so.
    expect(next.body).toContain('No emails are sent from here, so ask ')
    expect(next.body).not.toMatch(/email(ed)? (to )?you|by email/)
    expect(await lastEmailTo(server.services, email)).toMatchObject({ kind: 'registration_registered' })
    const list = await admin.request({ url: `/api/event/event-members/?event=${event}` })
    expect(list.json<Page<Registrant>>().results).toMatchObject([
      { user: { email, first_name: 'Ada' }, consented_at: expect.any(String) },
    ])
  })

  it('shows a refused form again, with what was typed and the errors next to it', async () => {
    const event = await newEventOf(admin)
    const sent = await send(event, { 'answers.email': 'nobody', 'answers.company': 'Acme <b>' })
    expect([sent.statusCode, sent.headers['cache-control']]).toEqual([422, 'no-store'])
    expect(sent.body).toContain('value="Acme &lt;b&gt;"')
    expect(sent.body).toContain('value="nobody"')
    expect(sent.body).toMatch(/aria-invalid="true"[^>]*id="field-email"/)
    expect(sent.body).toContain('Enter an email address, like name@example.com.')
  })

  it('refuses a bot that fills in the hidden field', async () => {
    const event = await newEventOf(admin)
    const sent = await send(event, { 'answers.email': newAddress(), website: 'https://spam.example' })
    expect([sent.statusCode, sent.body.includes('This form is out of date.')]).toEqual([409, true])
  })

  it('accepts only forms', async () => {
    const event = await newEventOf(admin)
    const json = await server.venue.inject({
      method: 'POST',
      url: `/event/${event}`,
      payload: { answers: {} },
    })
    expect(json.statusCode).toBe(415)
  })
})

describe('the state of registration', () => {
  it.each([
    [{ is_closed: true }, 'Registration for this event is closed.', false],
    [{ needs_approval: true }, 'approves each registration.', true],
    [{ capacity: 1, has_waitlist: true }, 'You can join the waiting list', true],
    [{ capacity: 1 }, 'This event is full.', false],
  ])('of %j reads “%s”', async (given, sentence, hasForm) => {
    const event = await newEventOf(admin)
    await send(event, { 'answers.email': newAddress() })
    await settings(event, given)
    const { body } = await open(`/event/${event}`)
    expect([body.includes(sentence), body.includes('data-register=')]).toEqual([true, hasForm])
  })

  it('of a test event comes with a note', async () => {
    const event = await newEventOf(admin, { is_test: true })
    expect((await open(`/event/${event}`)).body).toContain('This event is a test.')
  })
})

describe('the calendar file of an event', () => {
  it('names its page, but no person', async () => {
    const event = await newEventOf(admin)
    const file = await server.venue.inject(`/event/${event}/calendar.ics`)
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    const unfolded = file.body.replaceAll('\r\n ', '')
    expect(unfolded).toContain('METHOD:PUBLISH')
    expect(unfolded).toContain(`URL:${server.services.settings.venueOrigin}/event/${event}`)
    expect(unfolded).not.toContain('ATTENDEE')
  })
})

describe('a visitor', () => {
  it('is recognized as entered by the cookie of that event only', async () => {
    const [event, other] = [await newEventOf(admin), await newEventOf(admin)]
    const ada = await enterAs(server, admin, { event, role: 4 })
    const isIn = async (id: string) =>
      (await ada.request({ url: `/api/events/${id}/visitor/` })).json<Visitor>()
    expect([await isIn(event), await isIn(other)]).toEqual([{ is_in: true }, { is_in: false }])
  })
})

describe('the form of an event in a series', () => {
  const day = 24 * 60 * 60 * 1000
  const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()
  /** Events of one series, with these settings. */
  async function seriesOf(...all: object[]): Promise<string[]> {
    const ids: string[] = []
    for (const [index, each] of all.entries()) {
      const times = { start_time: inDays(index + 3), end_time: inDays(index + 3.1) }
      const event = await newEventOf(admin, { title: `Part ${index + 1}`, ...times })
      if (Object.keys(each).length > 0) await settings(event, each)
      ids.push(event)
    }
    const payload = { name: 'Webinars', events: ids }
    await admin.request({ method: 'POST', url: '/api/event/series/', payload })
    return ids
  }
  const statusAt = async (event: string) =>
    (await admin.request({ url: `/api/event/event-members/?event=${event}` }))
      .json<Page<Registrant>>()
      .results.map(({ status }) => status)

  it('[RG-015] registers for several coming events at once, each by its own rules', async () => {
    const [first = '', open = '', approval = '', closed = '', left = ''] = await seriesOf(
      {},
      {},
      { needs_approval: true },
      { is_closed: true },
      {},
    )
    const page = await server.venue.inject({ url: `/event/${first}`, headers: { accept: 'text/html' } })
    expect(page.body.match(/name="also"/g)).toHaveLength(4)
    const email = newAddress()
    const sent = await send(first, { 'answers.email': email }, [closed, approval, open])
    expect(whatBecame(sent)).toBe(
      `/event/${first}/registered?status=registered&also=${open}.registered` +
        `&also=${approval}.waiting_approval&also=${closed}.closed`,
    )
    const next = (await server.venue.inject({ url: String(sent.headers.location) })).body
    expect(next.indexOf('Part 2')).toBeLessThan(next.indexOf('Part 3'))
    for (const part of [
      'You’re registered.',
      'Your registration is waiting for approval.',
      'Registration is closed.',
    ]) {
      expect(next).toContain(part)
    }
    expect(await Promise.all([first, open, approval, closed, left].map(statusAt))).toEqual([
      ['registered'],
      ['registered'],
      ['waiting_approval'],
      [],
      [],
    ])
    expect((await calendarsTo(email)).toSorted()).toEqual([first, open].toSorted())
  })

  it('[RG-015] keeps the choices when it is refused, and accepts only events of its series', async () => {
    const [first = '', second = ''] = await seriesOf({}, {})
    const [other = ''] = await seriesOf({})
    const refused = await send(first, { 'answers.email': 'nobody' }, [second])
    const box = refused.body.match(/<input[^>]*name="also"[^>]*>/)?.[0]
    expect(box).toContain(second)
    expect(box).toContain('checked')
    const email = newAddress()
    const sent = await send(first, { 'answers.email': email }, [other])
    expect(whatBecame(sent)).toBe(`/event/${first}/registered?status=registered`)
    expect(await statusAt(other)).toEqual([])
  })

  /** The events of the calendar entries that were emailed to this address. */
  async function calendarsTo(email: string): Promise<string[]> {
    const rows = await asSystem(server.services, ({ db }) =>
      readRows(
        db,
        z.object({ calendar: z.string() }),
        sql`select payload->>'calendar' as calendar from effects where recipient = ${email} and payload ? 'calendar'`,
      ),
    )
    return rows.map(
      ({ calendar }) => /UID:event-([\da-f-]{36})/.exec(calendar.replaceAll('\r\n ', ''))?.[1] ?? calendar,
    )
  }
})
