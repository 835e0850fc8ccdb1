import { attendanceSchema, type Heartbeat } from '@marquee/domain/ledger'
import type { Page } from '@marquee/domain/lists'
import type { EventRoleNumber } from '@marquee/domain/people'
import type { Registrant } from '@marquee/domain/registrants'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readRows } from '#platform/db/database.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { enterAs } from '#test/at-event.ts'
import { eventInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { newAddress, registerFor } from '#test/register.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { openAttendanceLog } from './attendance-log.ts'

let server: OwnTestServer
let admin: Person
beforeAll(async () => {
  server = await createTestServer({ own: 'moves its clock' })
})
// For each test, because some take longer than a sign-in lasts.
beforeEach(async () => {
  admin = await signedIn(server)
})
afterAll(() => server.close())

const createdSchema = z.object({ id: z.uuid() })
const seconds = (count: number) => server.clock.advance(count * 1000)

async function create(url: string, body: object): Promise<string> {
  const reply = await admin.request({ method: 'POST', url, body })
  return createdSchema.parse(reply.json()).id
}

const inMinutes = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000).toISOString()

/** An event with a session that has been on air for ten minutes. */
async function createEvent(fields: Parameters<typeof eventInput>[0] = {}) {
  const input = eventInput({ start_time: inMinutes(-10), end_time: inMinutes(110), ...fields })
  const id = await create('/api/event/events/', input)
  const { start_time, end_time } = input
  const session = await create('/api/event/broadcasts/', {
    event: id,
    title: 'Keynote',
    start_time,
    end_time,
  })
  return { id, session }
}

/** Someone at the event, in the form their requests and sockets provide. */
async function addVisitor(event: string) {
  const { profileId } = await enterAs(server, admin, { event })
  const attendee = { organizationId: admin.organizationId, eventId: event, profileId, roles: [0] as const }
  return { attendee, userAgent: 'Firefox' }
}

/** The cookie of someone who entered by their link. */
const enter = async (event: string, role: EventRoleNumber = 0) =>
  (await enterAs(server, admin, { event, role })).cookie

const live: Pick<Heartbeat, 'position' | 'state' | 'mode' | 'rate'> = {
  position: 0,
  state: 'playing',
  mode: 'live',
  rate: 1,
}
const beat = (event: string, cookie: string, heartbeat: object, headers: object = {}) =>
  server.venue.inject({
    method: 'POST',
    url: `/api/events/${event}/heartbeats/`,
    headers: { cookie, ...headers },
    payload: heartbeat,
  })

/** Sends beats for all of them every ten seconds for this many minutes. */
async function watch(at: { id: string; session: string }, cookies: string[], minutes: number, from = 0) {
  for (let second = 0; second <= minutes * 60; second += 10) {
    for (const cookie of cookies) {
      const reply = await beat(at.id, cookie, { ...live, session: at.session, position: from + second })
      expect(reply.statusCode).toBe(204)
    }
    if (second < minutes * 60) seconds(10)
  }
}

async function attendanceOf(event: string) {
  await server.attendance.write()
  const reply = await admin.request({ url: `/api/event/events/${event}/attendance/` })
  return attendanceSchema.parse(reply.json())
}

const activitiesOf = (event: string) =>
  inOrganization({ ...server.services, organizationId: admin.organizationId }, ({ db }) =>
    readRows(
      db,
      z.object({ type: z.string(), counted: z.boolean(), minutes: z.number().nullable() }),
      sql`select type, counted, (extract(epoch from at - (data->>'from')::timestamptz) / 60)::float8 as minutes
        from activities where event_id = ${event} order by at, id`,
    ),
  )

describe('the attendance of an event', () => {
  it('counts who attends and watches, for how long, and how many at once', async () => {
    const event = await createEvent()
    const [ada, grace] = [await enter(event.id), await enter(event.id)]
    await watch(event, [ada], 2)
    await watch(event, [ada, grace], 2, 120)
    expect(await attendanceOf(event.id)).toEqual({
      registered: 0,
      attended: 2,
      watching: 2,
      average_minutes: 3,
      peak: 2,
    })
  })

  it('counts no speakers, staff or bots', async () => {
    const event = await createEvent()
    for (const role of [2, 4, 8] as const) await watch(event, [await enter(event.id, role)], 1)
    const bot = { 'user-agent': 'Mozilla/5.0 (compatible; LinkPreviewBot/1.0)' }
    await beat(event.id, await enter(event.id), { ...live, session: event.session }, bot)
    expect(await attendanceOf(event.id)).toMatchObject({
      attended: 0,
      watching: 0,
      average_minutes: 0,
      peak: 0,
    })
    expect(new Set((await activitiesOf(event.id)).map(({ counted }) => counted))).toEqual(new Set([false]))
  })

  it('counts nothing at a test event', async () => {
    const event = await createEvent({ is_test: true })
    await watch(event, [await enter(event.id)], 1)
    expect(await attendanceOf(event.id)).toMatchObject({ attended: 0, watching: 0, peak: 0 })
  })

  it('counts people as watching until half a minute after their last heartbeat, but not while paused', async () => {
    const event = await createEvent()
    const [ada, grace] = [await enter(event.id), await enter(event.id)]
    for (const cookie of [ada, grace]) await beat(event.id, cookie, { ...live, session: event.session })
    await beat(event.id, grace, { ...live, session: event.session, state: 'paused' })
    await server.attendance.write()
    // No player has reported a duration yet.
    expect(await attendanceOf(event.id)).toMatchObject({ watching: 1, peak: 1 })
    seconds(31)
    expect((await attendanceOf(event.id)).watching).toBe(0)
  })

  it('counts everyone present while the doors are open, but not people who only opened a link or the lobby earlier', async () => {
    const event = await createEvent({ start_time: inMinutes(2), end_time: inMinutes(6) })
    const log = openAttendanceLog(server.services)
    const [early, waiting] = [await addVisitor(event.id), await addVisitor(event.id)]
    const late = await addVisitor(event.id)
    const attended = async () => {
      await log.write()
      return (await attendanceOf(event.id)).attended
    }
    log.noteEntered(early)
    await log.write()
    log.noteLeft(early)
    seconds(31)
    log.noteEntered(waiting)
    expect(await attended()).toBe(0)
    seconds(100)
    log.noteEntered(late)
    seconds(60)
    for (const visitor of [waiting, late]) log.noteLeft(visitor)
    seconds(31)
    // People who waited in the lobby were there when the doors opened.
    expect(await attended()).toBe(2)
    seconds(240)
    // No one attends an event that is over.
    log.noteEntered(early)
    expect(await attended()).toBe(2)
    await log.close()
  })

  it("[RG-053] is the same in the lists of events and registrants, and doesn't include a link opened months before", async () => {
    const event = await createEvent({ start_time: inMinutes(114 * 1440), end_time: inMinutes(115 * 1440) })
    const log = openAttendanceLog(server.services)
    await registerFor(server, event.id, { email: newAddress() })
    const members = `/api/event/event-members/?event=${event.id}`
    const [registrant] = (await admin.request({ url: members })).json<Page<Registrant>>().results
    const profileId = registrant?.user.id ?? ''
    const attendee = {
      organizationId: admin.organizationId,
      eventId: event.id,
      profileId,
      roles: [0] as const,
    }
    log.noteEntered({ attendee, userAgent: 'Firefox' })
    await log.write()
    log.noteLeft({ attendee, userAgent: 'Firefox' })
    seconds(31)
    await log.write()
    await log.close()
    expect((await activitiesOf(event.id)).map(({ type }) => type)).toEqual(['registered', 'entered', 'left'])
    expect((await attendanceOf(event.id)).attended).toBe(0)
    const read = async (url: string) => (await admin.request({ url })).json<{ results: object[] }>().results
    expect(await read('/api/event/events/?limit=1&ordering=-created_at')).toMatchObject([{ attended: 0 }])
    const conditions = { match: 'all', conditions: [{ by: 'status', values: ['ATTENDED'] }] }
    const filter = encodeURIComponent(JSON.stringify(conditions))
    expect(await read(`${members}&filter=${filter}`)).toEqual([])
  })

  it('is hidden from other organizations', async () => {
    const event = await createEvent()
    const stranger = await signedIn(server)
    const reply = await stranger.request({ url: `/api/event/events/${event.id}/attendance/` })
    expect(reply.statusCode).toBe(404)
  })
})

describe('a heartbeat', () => {
  it('is refused without an entry, with one for another event, and for a session of another event', async () => {
    const [event, other] = [await createEvent(), await createEvent()]
    const [cookie, elsewhere] = [await enter(event.id), await enter(other.id)]
    const statusOf = async (cookie: string) =>
      (await beat(event.id, cookie, { ...live, session: event.session })).statusCode
    expect([await statusOf(''), await statusOf(elsewhere), await statusOf(cookie)]).toEqual([401, 401, 204])
    const foreign = await beat(event.id, cookie, { ...live, session: other.session })
    expect(refusalOf(foreign)).toEqual([422, 'invalid_input', 'session'])
  })

  it.each([
    ['a position before the start', { position: -1 }, 'position'],
    ['an unknown state', { state: 'asleep' }, 'state'],
    ['an unknown mode', { mode: 'tv' }, 'mode'],
    ['a speed that no player has', { rate: 100 }, 'rate'],
  ])('is refused with %s', async (_name, wrong, field) => {
    const event = await createEvent()
    const reply = await beat(event.id, await enter(event.id), { ...live, session: event.session, ...wrong })
    expect(refusalOf(reply)).toEqual([422, 'invalid_input', field])
  })

  it('is merged with others: one row a minute, and the rest when the person leaves', async () => {
    const event = await createEvent()
    const cookie = await enter(event.id)
    await watch(event, [cookie], 1)
    await server.attendance.write()
    await watch(event, [cookie], 0.5, 60)
    await beat(event.id, cookie, { ...live, session: event.session, position: 90, state: 'left' })
    await server.attendance.write()
    const watched = (await activitiesOf(event.id)).filter(({ type }) => type === 'watched')
    expect(watched.map(({ minutes }) => Math.round(2 * (minutes ?? 0)) / 2)).toEqual([1, 0.5])
  })
})

describe('processes of one installation', () => {
  const open = () => openAttendanceLog(server.services)

  it('count a person connected to several as watching once, and lose at most a minute if one is killed', async () => {
    const event = await createEvent()
    const visitor = await addVisitor(event.id)
    const [first, second] = [open(), open()]
    for (let at = 0; at <= 300; at += 10) {
      const log = at % 20 === 0 ? first : second
      await log.beat(visitor, { ...live, session: event.session, position: at })
      if (at < 300) seconds(10)
      for (const log of [first, second]) await log.write()
    }
    const { attended, average_minutes } = await attendanceOf(event.id)
    expect(attended).toBe(1)
    // The beats of the last minute are still in memory.
    expect(average_minutes).toBeGreaterThanOrEqual(4)
    expect(average_minutes).toBeLessThanOrEqual(5)
    await Promise.all([first.close(), second.close()])
    seconds(10)
    await server.attendance.write()
    expect((await activitiesOf(event.id)).filter(({ type }) => type === 'entered')).toHaveLength(1)
  })

  it('record a person who reconnects or moves to another process as one who stayed', async () => {
    const event = await createEvent()
    const visitor = await addVisitor(event.id)
    const [first, second] = [open(), open()]
    first.noteEntered(visitor)
    await first.write()
    first.noteLeft(visitor)
    first.noteEntered(visitor)
    first.noteLeft(visitor)
    second.noteEntered(visitor)
    await second.write()
    seconds(31)
    await second.write()
    await first.write()
    expect((await activitiesOf(event.id)).map(({ type }) => type)).toEqual(['entered'])
    second.noteLeft(visitor)
    seconds(31)
    await second.write()
    expect((await activitiesOf(event.id)).map(({ type }) => type)).toEqual(['entered', 'left'])
    await Promise.all([first.close(), second.close()])
  })

  it('forget a deleted event and continue with the others', async () => {
    const [deleted, event] = [await createEvent(), await createEvent()]
    const log = open()
    for (const { id } of [deleted, event]) log.noteEntered(await addVisitor(id))
    await admin.request({ method: 'DELETE', url: `/api/event/events/${deleted.id}/` })
    await log.write()
    expect(await activitiesOf(event.id)).toMatchObject([{ type: 'entered' }])
    await log.close()
  })
})
