import type { Effect, OutboxEmail } from '@marquee/domain/effects'
import type { Page } from '@marquee/domain/lists'
import type { EventRole, Invitation, StaffMember } from '@marquee/domain/people'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { inOrganization } from '#platform/db/tenancy.ts'
import { eventInput } from '#test/event-input.ts'
import { type MailServer, startMailServer } from '#test/mail-server.ts'
import { patience } from '#test/patience.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'

let mail: MailServer
let server: OwnTestServer
let admin: Person
/** The reply of the mail server for a recipient. */
let refuse: () => number | undefined = () => undefined
beforeAll(async () => {
  mail = await startMailServer({ refuse: () => refuse() })
  const environment = { SMTP_URL: mail.url, MAIL_FROM: 'studio@example.org' }
  server = await createTestServer({ environment, worker: true })
  admin = await signedIn(server)
})
afterAll(async () => {
  await server.close()
  await mail.close()
})
beforeEach(() => {
  refuse = () => undefined
  mail.received.length = 0
})

const dayMs = 24 * 60 * 60 * 1000
const hourMs = 60 * 60 * 1000
/** This long from now, by the server's clock. */
const inMs = (ms: number) => new Date(server.clock.now().getTime() + ms).toISOString()
const post = (url: string, payload: object = {}) => admin.request({ method: 'POST', url, payload })
const roles = '/api/event/event_roles/'

async function newEvent(change: object = {}): Promise<string> {
  const times = { start_time: inMs(30 * dayMs), end_time: inMs(30 * dayMs + 8 * hourMs) }
  const reply = await post('/api/event/events/', eventInput({ title: 'Spring', ...times, ...change }))
  return reply.json<{ id: string }>().id
}
async function newSession(event: string, title: string): Promise<string> {
  const times = { start_time: inMs(30 * dayMs), end_time: inMs(30 * dayMs + hourMs) }
  return (await post('/api/event/broadcasts/', { event, title, ...times })).json<{ id: string }>().id
}
let people = 0
async function addSpeaker(event: string, change: object = {}): Promise<EventRole> {
  people += 1
  const user = { email: `speaker${people}@example.org`, first_name: 'Ada', last_name: 'Lovelace' }
  const reply = await post(roles, { event, role: 4, user, all_broadcasts: false, ...change })
  expect(reply.statusCode).toBe(201)
  return reply.json<EventRole>()
}
async function invitationOf(event: string, id: string): Promise<Invitation | null | undefined> {
  const { results } = (await admin.request({ url: roles, query: { event } })).json<Page<EventRole>>()
  return results.find((role) => role.id === id)?.invitation
}
const waitForState = (event: string, id: string, state: string) =>
  vi.waitFor(async () => expect((await invitationOf(event, id))?.state).toBe(state), patience)
const sendAgain = (id: string) => post(`${roles}${id}/send_invitation/`)
const switchOff = (event: string, email_type: string) =>
  admin.request({
    method: 'PATCH',
    url: '/api/event/email_configs/',
    payload: { event, email_type, is_enabled: false },
  })
/** By SQL: events test their own cancellation. */
const cancelEvent = (event: string) =>
  inOrganization({ ...server.services, organizationId: admin.organizationId }, (ctx) =>
    ctx.db.execute(sql`update events set canceled_at = now() where id = ${event}`),
  )
const linkIn = (text = '') => /https?:\/\/\S+\/enter\/\S+/.exec(text)?.[0] ?? ''

describe('an invitation', () => {
  it('[PP-043 PP-048 PP-066 EM-061] reaches a speaker with their link, and a calendar of their sessions', async () => {
    const event = await newEvent()
    const opening = await newSession(event, 'Opening')
    await newSession(event, 'Closing')
    const { id, user, invitation } = await addSpeaker(event, { broadcasts: [opening] })
    expect(invitation).toMatchObject({ state: 'PENDING', sent_at: null })
    await mail.waitFor(1)
    await waitForState(event, id, 'SENT')
    const [received] = mail.received
    expect(received?.to).toEqual([user.email])
    expect(received?.email.subject).toBe('You’re speaking at Spring')
    expect(received?.email.text).toContain('has invited you to speak at Spring.')
    expect(received?.email.text).toContain('Opening  With Ada Lovelace')
    const [file] = received?.email.attachments ?? []
    const calendar =
      typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content)
    expect(calendar).toContain(`UID:event-${event}@`)
    expect(calendar).toContain(`UID:session-${opening}@`)
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    const key = linkIn(received?.email.text).split('#key=')[1]
    const entered = await server.venue.inject({
      method: 'POST',
      url: `/api/events/${event}/enter/`,
      payload: { key, confirmed: true },
    })
    expect(entered.json()).toMatchObject({ role: 4, person: { first_name: 'Ada' } })
  })

  it('[PP-063 PP-066 PP-075 EM-062] reaches staff and check-in staff, but no sponsor', async () => {
    const event = await newEvent()
    await post(roles, { event, role: 6, user: { email: 'sponsor@example.org' } })
    await post('/api/event/staff/', { event, user: { email: 'staff@example.org' } })
    await post(roles, { event, role: 8, email: 'door@example.org' })
    await mail.waitFor(2)
    const sent = mail.received.map(({ to, email }) => `${to[0]}: ${email.subject}`)
    expect(sent.toSorted()).toEqual([
      'door@example.org: You’re checking people in at Spring',
      'staff@example.org: You’re on the team of Spring',
    ])
    const { results } = (await admin.request({ url: '/api/event/staff/', query: { event } })).json<
      Page<StaffMember>
    >()
    // The creator of the event was not invited to it.
    expect(results.map(({ invitation }) => invitation === null)).toEqual([true, false])
  })

  it('does not show its link in the outbox', async () => {
    refuse = () => 550
    const event = await newEvent()
    const { id, user } = await addSpeaker(event)
    await waitForState(event, id, 'FAILED')
    const effects = (await admin.request({ url: '/api/core/effects/', query: { search: user.email } })).json<
      Page<Effect>
    >()
    const message = await admin.request({ url: `/api/core/effects/${effects.results[0]?.id}/` })
    expect(message.json<OutboxEmail>().action).toMatchObject({ url: null })
    expect(message.body).not.toContain('/enter/')
  })

  it('says why the mail server refused it, and is sent again once', async () => {
    refuse = () => 550
    const event = await newEvent()
    const { id } = await addSpeaker(event)
    await waitForState(event, id, 'FAILED')
    expect((await invitationOf(event, id))?.last_error).toContain('not today')
    refuse = () => undefined
    const answers = await Promise.all([sendAgain(id), sendAgain(id)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    await waitForState(event, id, 'SENT')
    expect((await sendAgain(id)).json()).toMatchObject({ invitation: { state: 'SENT' } })
    expect(mail.received).toHaveLength(1)
    server.clock.advance(2 * 60 * 1000)
    await sendAgain(id)
    await mail.waitFor(2)
  })

  it('is not sent if it is switched off, or to people added without one', async () => {
    const event = await newEvent()
    const silent = await addSpeaker(event, { send_email_invite: false, send_calendar_invite: false })
    await switchOff(event, 'SpkInvite')
    const { id } = await addSpeaker(event)
    expect([silent.invitation, await invitationOf(event, id)]).toEqual([null, null])
    const refused = await sendAgain(id)
    expect(refusalOf(refused)).toEqual([409, 'conflict'])
    expect(refused.json()).toMatchObject({ message: 'Invitations are turned off for this event.' })
  })

  it('is not sent to an event that is over or canceled', async () => {
    const over = await newEvent({ start_time: inMs(-2 * dayMs), end_time: inMs(-dayMs) })
    expect((await addSpeaker(over)).invitation).toBeNull()
    const event = await newEvent()
    await cancelEvent(event)
    const { id, invitation } = await addSpeaker(event)
    expect(invitation).toBeNull()
    expect(refusalOf(await sendAgain(id))).toEqual([409, 'conflict'])
  })

  it('goes to the selected people who have none yet', async () => {
    const event = await newEvent()
    const first = await addSpeaker(event)
    await waitForState(event, first.id, 'SENT')
    for (let index = 0; index < 2; index++) {
      await addSpeaker(event, { send_email_invite: false, send_calendar_invite: false })
    }
    server.clock.advance(2 * 60 * 1000)
    const invite = () => post(`${roles}bulk_invite/`, { event, role: 4, is_all: true })
    expect((await invite()).json()).toEqual({ count: 2 })
    await mail.waitFor(3)
    await vi.waitFor(async () => expect((await invite()).json()).toEqual({ count: 0 }), patience)
  })
})

describe('a person who is added', () => {
  it('[PP-046] is in no session without one, and in each with all of them', async () => {
    const event = await newEvent()
    const opening = await newSession(event, 'Opening')
    const none = await addSpeaker(event)
    const all = await addSpeaker(event, { all_broadcasts: true })
    const some = await addSpeaker(event, { broadcasts: [opening] })
    expect(none.permission_roles).toEqual([])
    expect(all.permission_roles).toMatchObject([{ all_broadcasts: true }])
    expect(some.broadcasts).toEqual([opening])
    const change = { permission_roles: [] }
    const out = await admin.request({ method: 'PATCH', url: `${roles}${all.id}/`, payload: change })
    expect(out.json<EventRole>().permission_roles).toEqual([])
  })
})

describe('without a mail server', () => {
  it('keeps an invitation, with its link for the host alone, and does not send it again', async () => {
    const alone = await createTestServer({ worker: true })
    const host = await signedIn(alone)
    const payload = eventInput({ start_time: inMs(30 * dayMs), end_time: inMs(31 * dayMs) })
    const made = await host.request({ method: 'POST', url: '/api/event/events/', payload })
    const event = made.json<{ id: string }>().id
    const person = { event, role: 4, user: { email: 'kept@example.org' } }
    const added = await host.request({ method: 'POST', url: roles, payload: person })
    const { id } = added.json<EventRole>()
    await vi.waitFor(async () => {
      const { results } = (await host.request({ url: roles, query: { event } })).json<Page<EventRole>>()
      expect(results[0]?.invitation?.state).toBe('KEPT')
    }, patience)
    const [effect] = (await host.request({ url: '/api/core/effects/' })).json<Page<Effect>>().results
    const message = await host.request({ url: `/api/core/effects/${effect?.id}/` })
    expect(message.json<OutboxEmail>().action).toMatchObject({ url: null, is_for_host: true })
    const again = await host.request({ method: 'POST', url: `${roles}${id}/send_invitation/`, payload: {} })
    expect(again.json()).toMatchObject({ message: 'No mail server is set up: copy the link instead.' })
    await alone.close()
  })
})

describe('many people', () => {
  let idle: OwnTestServer
  let host: Person
  beforeAll(async () => {
    const environment = { SMTP_URL: mail.url, MAIL_FROM: 'studio@example.org' }
    idle = await createTestServer({ environment })
    host = await signedIn(idle)
  })
  afterAll(() => idle.close())

  const send = (url: string, payload: object) => host.request({ method: 'POST', url, payload })
  const later = (ms: number) => new Date(idle.clock.now().getTime() + ms).toISOString()
  async function aQuietEvent(inHours: number): Promise<string> {
    const times = { start_time: later(inHours * hourMs), end_time: later((inHours + 6) * hourMs) }
    return (await send('/api/event/events/', eventInput(times))).json<{ id: string }>().id
  }
  async function addSpeakers(event: string, count: number) {
    const flags = { send_email_invite: false, send_calendar_invite: false }
    for (let index = 0; index < count; index++) {
      people += 1
      const user = { email: `speaker${people}@example.org`, first_name: 'Ada' }
      expect((await send(roles, { event, role: 4, user, ...flags })).statusCode).toBe(201)
    }
  }
  /**
   * How often `work` repeats a statement on people or emails. One statement per person would repeat for each of them.
   */
  async function mostRepeated(work: () => Promise<unknown>): Promise<number> {
    const queries = vi.spyOn(pg.Client.prototype, 'query')
    await work()
    const counts = new Map<string, number>()
    for (const [query] of queries.mock.calls) {
      const text = textOf(query)
      if (/event_role|effects|profiles|broadcasts/.test(text)) counts.set(text, (counts.get(text) ?? 0) + 1)
    }
    queries.mockRestore()
    return Math.max(...counts.values())
  }
  const textOf = (query: unknown) =>
    typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query)

  it('are invited without a statement for each', async () => {
    const event = await aQuietEvent(30)
    await addSpeakers(event, 9)
    const repeated = await mostRepeated(async () => {
      const reply = await send(`${roles}bulk_invite/`, { event, role: 4, is_all: true })
      expect(reply.json()).toEqual({ count: 9 })
    })
    expect(repeated).toBeLessThan(9)
  })
})
