import type { Event, RescheduleCheck } from '@marquee/domain/events'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '#platform/db/tenancy.ts'
import { eventInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const events = '/api/event/events/'
const create = async (fields = {}) =>
  (await admin.request({ method: 'POST', url: events, payload: eventInput(fields) })).json<Event>()
const later = {
  start_time: '2027-03-29T12:00:00Z',
  end_time: '2027-03-29T14:00:00Z',
  timezone: 'Europe/Berlin',
}
const check = async (id: string, to: Record<string, string> = later) =>
  (
    await admin.request({ url: `${events}${id}/reschedule_check/?${new URLSearchParams(to).toString()}` })
  ).json<RescheduleCheck>()
const move = (id: string, payload: object = later) =>
  admin.request({ method: 'POST', url: `${events}${id}/reschedule/`, payload })
const add = (kind: 'broadcasts' | 'agenda-item', payload: object) =>
  admin.request({ method: 'POST', url: `/api/event/${kind}/`, payload })
const timesOf = async (kind: 'broadcasts' | 'agenda-item', id: string) =>
  (await admin.request({ url: `/api/event/${kind}/?event=${id}` }))
    .json<{ results: { start_time: string; end_time: string }[] }>()
    .results.map(({ start_time, end_time }) => [start_time, end_time])

describe('rescheduling an event', () => {
  it('[EV-050] keeps local times when daylight saving time begins in between', async () => {
    // Saturday and Sunday noon in winter. The next Saturday is still in winter, its Sunday in summer.
    const { id } = await create({ end_time: '2027-03-21T15:00:00Z' })
    const session = { event: id, title: 'Sunday talk' }
    const times = { start_time: '2027-03-21T13:00:00Z', end_time: '2027-03-21T14:00:00Z' }
    expect((await add('broadcasts', { ...session, ...times })).statusCode).toBe(201)
    const pause = { start_time: '2027-03-20T14:00:00Z', end_time: '2027-03-20T14:30:00Z' }
    await add('agenda-item', { event: id, kind: 'break', title: 'Coffee', ...pause })
    const to = { ...later, start_time: '2027-03-27T13:00:00Z', end_time: '2027-03-28T14:00:00Z' }
    expect((await check(id, to)).moves).toEqual([
      { what: 'sessions', count: 1 },
      { what: expect.stringMatching(/agenda.items/), count: 1 },
    ])
    expect((await move(id, to)).json()).toMatchObject({ start_time: '2027-03-27T13:00:00.000Z' })
    expect(await timesOf('broadcasts', id)).toEqual([
      ['2027-03-28T12:00:00.000Z', '2027-03-28T13:00:00.000Z'],
    ])
    expect(await timesOf('agenda-item', id)).toEqual([
      ['2027-03-27T14:00:00.000Z', '2027-03-27T14:30:00.000Z'],
    ])
  })

  it('[EV-050] to another time zone keeps the local times', async () => {
    const { id } = await create()
    const times = { start_time: '2027-03-20T14:00:00Z', end_time: '2027-03-20T15:00:00Z' }
    await add('broadcasts', { event: id, title: 'Talk', ...times })
    await move(id, {
      start_time: '2027-04-01T18:00:00Z',
      end_time: '2027-04-01T20:00:00Z',
      timezone: 'America/New_York',
    })
    expect(await timesOf('broadcasts', id)).toEqual([
      ['2027-04-01T19:00:00.000Z', '2027-04-01T20:00:00.000Z'],
    ])
  })

  it('[EV-051 EV-052] is refused if the check fails', async () => {
    const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
    const { id } = await create({ start_time: soon(50), end_time: soon(110) })
    const answer = await check(id)
    expect(answer).toMatchObject({ is_possible: false, reason: expect.stringContaining('live') })
    const refusal = await move(id)
    expect(refusalOf(refusal)).toEqual([409, 'conflict'])
    expect(refusal.json<{ message: string }>().message).toBe(answer.reason)
  })

  it('[EV-051] counts who would be notified', async () => {
    const { id } = await create()
    expect(await check(id)).toMatchObject({
      is_possible: true,
      reason: null,
      told: { staff: 1, speakers: 0 },
    })
  })

  it('[EV-050] detaches an event of a repeating event, and is in the audit trail', async () => {
    const { id } = await create()
    await asSystem(server.services, (ctx) =>
      ctx.db.execute(sql`update events set occurrence_start = start_time where id = ${id}`),
    )
    expect((await move(id)).json()).toMatchObject({ is_detached: true })
    const trail = await admin.request({ url: '/api/core/audit_entries/?action=event.rescheduled' })
    expect(trail.json<{ results: object[] }>().results[0]).toMatchObject({
      target_id: id,
      details: { to: { start_time: '2027-03-29T12:00:00.000Z' } },
    })
  })
})
