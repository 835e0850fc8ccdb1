import type { Event } from '@marquee/domain/events'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { readRows } from '#platform/db/database.ts'
import { z } from 'zod'
import { asSystem } from '#platform/db/tenancy.ts'
import { actorOf } from '#test/actor-of.ts'
import { eventInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'
import type { EventPart, PersonToNotify } from './event-part.ts'
import { rescheduleEvent } from './reschedule-event.ts'
import { sendCalendarInvites } from './send-calendar-invites.ts'

let server: TestServer
let admin: Person
let id: string
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const events = '/api/event/events/'
const person = (email: string, fields: Partial<PersonToNotify>): PersonToNotify => ({
  audience: 'registrants',
  email,
  first_name: '',
  takes_calendar_invites: true,
  ...fields,
})
const part: EventPart = {
  name: 'people',
  peopleToNotify: async () => [
    person('ada@example.org', { audience: 'speakers', first_name: 'Ada' }),
    person('Ada@example.org', { audience: 'staff' }),
    person('off@example.org', { audience: 'staff', takes_calendar_invites: false }),
    person('guest@example.org', {}),
  ],
}
const contextNow = () => ({
  ...server.services,
  organizationId: admin.organizationId,
  actor: actorOf({ userId: admin.id, organizationId: admin.organizationId }),
  origin: { ip: '127.0.0.1', userAgent: 'test', requestId: crypto.randomUUID() },
})
async function create(fields = {}): Promise<string> {
  const reply = await admin.request({ method: 'POST', url: events, payload: eventInput(fields) })
  id = reply.json<Event>().id
  return id
}
const emailsOf = (eventId: string) =>
  asSystem(server.services, (ctx) =>
    readRows(
      ctx.db,
      z.object({ recipient: z.string(), subject: z.string(), calendar: z.string() }),
      sql`select recipient, subject, payload->>'calendar' calendar from effects
        where idempotency_key like ${`calendar:${eventId}:%`} order by id`,
    ),
  )

describe('calendar invites', () => {
  it.each([
    [{ forced: false, only_attendees: false }, ['ada@example.org', 'guest@example.org']],
    [{ forced: true, only_attendees: false }, ['ada@example.org', 'off@example.org', 'guest@example.org']],
    [{ forced: true, only_attendees: true }, ['guest@example.org']],
  ])('[EV-056] with %o are sent once to %o', async (options, recipients) => {
    await create()
    const { sent } = await sendCalendarInvites(contextNow(), { id, options, parts: [part] })
    const messages = await emailsOf(id)
    expect(messages.map(({ recipient }) => recipient.toLowerCase())).toEqual(recipients)
    expect(sent).toBe(recipients.length)
    expect(messages[0]?.calendar).toContain('DTSTART:20270320T130000Z')
  })

  it('[EV-050 EV-056] announce the new times of an event that was moved', async () => {
    await create()
    const times = { start_time: '2027-04-01T10:00:00Z', end_time: '2027-04-01T11:00:00Z', timezone: 'UTC' }
    await rescheduleEvent(contextNow(), { id, to: { ...times, sends_invites: true }, parts: [part] })
    const [message] = await emailsOf(id)
    expect(message?.subject).toBe('New time: Spring conference')
    expect(message?.calendar).toContain('DTSTART:20270401T100000Z')
  })

  it('[EV-056] are refused when the event is over', async () => {
    await create({ start_time: '2020-01-01T10:00:00Z', end_time: '2020-01-01T11:00:00Z' })
    const reply = await admin.request({
      method: 'POST',
      url: `${events}${id}/calendar_invites/`,
      payload: {},
    })
    expect(refusalOf(reply)).toEqual([409, 'conflict'])
  })
})
