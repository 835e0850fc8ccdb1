import type { RtmpInput } from '@marquee/domain/live-inputs'
import type { NextSession, SessionOnAir } from '@marquee/domain/stage'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '#test/refusal-of.ts'
import { newStage } from '#test/stage-of.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { tickStages } from './stage-clock.ts'

let server: OwnTestServer
beforeAll(async () => {
  server = await createTestServer({ own: 'its clock moves' })
})
afterAll(() => server.close())

const second = 1 / 60
const rtmp = { broadcast_type: 3 } as const

describe('the clock', () => {
  it('starts a session at its start, and the agenda shows it as live', async () => {
    const stage = await newStage(server)
    const session = await stage.aSession(0, 30)
    await stage.moveTo(-9 * second)
    expect(await stage.stateOf(session)).toMatchObject({ state: 'starting', started_at: null })
    await stage.moveTo(0.5 * second)
    expect(await stage.stateOf(session)).toMatchObject({
      state: 'live',
      started_at: stage.at(0),
      started_by: 'clock',
    })
    const { is_live } = (await stage.request({ url: `/api/event/broadcasts/${session.id}/` })).json()
    expect(is_live).toBe(true)
  })

  it('ends a pre-recorded session at its end', async () => {
    const stage = await newStage(server)
    const session = await stage.aSession(0, 30, { broadcast_type: 2 })
    await stage.moveTo(0)
    await stage.moveTo(30)
    expect(await stage.stateOf(session)).toMatchObject({ state: 'ended', ended_at: stage.at(30) })
  })

  it('lets a live session run over for an hour at most', async () => {
    const stage = await newStage(server)
    const session = await stage.aSession(0, 30)
    await stage.moveTo(0)
    await stage.moveTo(89)
    expect(await stage.stateOf(session)).toMatchObject({ state: 'overrun', ended_at: null })
    await stage.moveTo(90)
    expect(await stage.stateOf(session)).toMatchObject({ state: 'ended', ended_at: stage.at(90) })
  })

  it('ends a session that ran over when the next one of its track starts', async () => {
    const stage = await newStage(server)
    const [main, side] = [await stage.aTrack('Main'), await stage.aTrack('Side')]
    const over = await stage.aSession(0, 30, { tracks: [main.id] })
    const elsewhere = await stage.aSession(0, 30, { tracks: [side.id] })
    const planned = await stage.aSession(0, 60, { tracks: [main.id] })
    const next = await stage.aSession(40, 60, { tracks: [main.id] })
    await stage.moveTo(0)
    await stage.moveTo(40)
    const states = await Promise.all([over, elsewhere, planned, next].map(stage.stateOf))
    expect(states.map((session) => session?.state)).toEqual(['ended', 'overrun', 'live', 'live'])
  })

  it('catches up after an outage, as planned on the agenda', async () => {
    const stage = await newStage(server)
    const missed = await stage.aSession(0, 10)
    const late = await stage.aSession(10, 30)
    await stage.moveTo(15)
    expect(await stage.stateOf(missed)).toMatchObject({ state: 'ended', started_at: null })
    expect(await stage.stateOf(late)).toMatchObject({ state: 'live', started_at: stage.at(10) })
  })

  it('follows the agenda when a session is moved, even to run again', async () => {
    const stage = await newStage(server)
    const session = await stage.aSession(0, 30)
    const url = `/api/event/broadcasts/${session.id}/`
    const move = (start: number, end: number) =>
      stage.request({
        method: 'PATCH',
        url,
        payload: { start_time: stage.at(start), end_time: stage.at(end) },
      })
    await move(5, 35)
    await stage.moveTo(4)
    expect(await stage.stateOf(session)).toMatchObject({ state: 'scheduled' })
    await stage.moveTo(5)
    await stage.call(session, 'end')
    await move(20, 40)
    await stage.moveTo(20)
    expect(await stage.stateOf(session)).toMatchObject({
      state: 'live',
      started_at: stage.at(20),
      pauses: [],
    })
  })

  it('ignores sessions that people start, on-demand events, and canceled ones', async () => {
    const byHand = await newStage(server)
    await byHand.change({ starts: 'hand' })
    const waiting = await byHand.aSession(0, 30)
    const onDemand = await newStage(server, { event_type: 'Recording' })
    const never = await onDemand.aSession(0, 30)
    const canceled = await newStage(server)
    const off = await canceled.aSession(0, 30)
    await asSystem(server.services, (ctx) =>
      ctx.db.execute(sql`update events set canceled_at = now() where id = ${canceled.event.id}`),
    )
    for (const stage of [byHand, onDemand, canceled]) await stage.moveTo(1)
    expect(await byHand.stateOf(waiting)).toMatchObject({ state: 'scheduled', started_at: null })
    expect(await onDemand.stateOf(never)).toMatchObject({ started_at: null })
    expect(await canceled.stateOf(off)).toMatchObject({ started_at: null })
  })

  it('ends what is on air when the event is canceled', async () => {
    const stage = await newStage(server)
    const session = await stage.aSession(0, 30)
    await stage.moveTo(0)
    await asSystem(server.services, (ctx) =>
      ctx.db.execute(sql`update events set canceled_at = now() where id = ${stage.event.id}`),
    )
    await stage.moveTo(1)
    expect(await stage.stateOf(session)).toMatchObject({ state: 'ended' })
  })

  it('starts a session once, however many processes tick', async () => {
    const stage = await newStage(server)
    const session = await stage.aSession(0, 30)
    const before = server.clock.now().getTime()
    server.clock.advance(new Date(stage.at(0)).getTime() - before)
    await Promise.all([1, 2, 3, 4].map(() => tickStages(server.services)))
    await stage.moveTo(1)
    expect(await stage.stateOf(session)).toMatchObject({ state: 'live', pauses: [] })
  })
})

describe('by hand', () => {
  it('a session starts, is extended and ends', async () => {
    const stage = await newStage(server)
    await stage.change({ starts: 'hand' })
    const session = await stage.aSession(0, 30)
    await stage.moveTo(-2)
    const started = await stage.call(session, 'start')
    expect(started.json<SessionOnAir>()).toMatchObject({
      state: 'live',
      started_by: 'hand',
      can: { start: false, end: true, extend: true, next: false },
    })
    const extended = await stage.call(session, 'extend', { minutes: 10 })
    expect(extended.json<SessionOnAir>()).toMatchObject({ end_time: stage.at(40) })
    await stage.moveTo(50)
    // A session that ran over is extended from now.
    const again = await stage.call(session, 'extend', { minutes: 5 })
    expect(new Date(again.json<SessionOnAir>().end_time).getTime()).toBeGreaterThanOrEqual(
      new Date(stage.at(55)).getTime(),
    )
    const ended = await stage.call(session, 'end')
    expect(ended.json<SessionOnAir>()).toMatchObject({ state: 'ended', can: { start: true, end: false } })
  })

  it('a session ended by mistake continues, with a pause', async () => {
    const stage = await newStage(server)
    const session = await stage.aSession(0, 30)
    await stage.moveTo(0)
    await stage.moveTo(10)
    await stage.call(session, 'end')
    await stage.moveTo(12)
    const again = (await stage.call(session, 'start')).json<SessionOnAir>()
    expect(again).toMatchObject({ state: 'live', started_at: stage.at(0) })
    expect(again.pauses).toHaveLength(1)
  })

  it('a pre-recorded session that starts late is played to its end', async () => {
    const stage = await newStage(server)
    await stage.change({ starts: 'hand' })
    const session = await stage.aSession(0, 30, { broadcast_type: 2 })
    await stage.moveTo(5)
    const { end_time } = (await stage.call(session, 'start')).json<SessionOnAir>()
    expect(new Date(end_time).getTime()).toBeGreaterThanOrEqual(new Date(stage.at(35)).getTime())
  })

  it('“next” ends the session and starts the one that follows in its track', async () => {
    const stage = await newStage(server)
    await stage.change({ starts: 'hand' })
    const [main, side] = [await stage.aTrack('Main'), await stage.aTrack('Side')]
    const first = await stage.aSession(0, 30, { tracks: [main.id] })
    await stage.aSession(30, 60, { tracks: [side.id] })
    const second = await stage.aSession(35, 60, { tracks: [main.id] })
    await stage.moveTo(0)
    expect((await stage.call(first, 'start')).json<SessionOnAir>()).toMatchObject({ next: second.id })
    const reply = (await stage.call(first, 'next')).json<NextSession>()
    expect(reply).toMatchObject({
      ended: { id: first.id, state: 'ended' },
      started: { id: second.id, state: 'live' },
    })
    expect(refusalOf(await stage.call(second, 'next'))).toEqual([409, 'conflict'])
  })

  it.each([
    ['end', undefined],
    ['extend', { minutes: 5 }],
  ] as const)('%s is refused for a session that is not on air', async (verb, body) => {
    const stage = await newStage(server)
    const session = await stage.aSession(0, 30)
    expect((await stage.call(session, verb, body)).statusCode).toBe(409)
  })

  it('a second start is refused', async () => {
    const stage = await newStage(server)
    const session = await stage.aSession(0, 30)
    const replies = await Promise.all([1, 2, 3].map(() => stage.call(session, 'start')))
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  it('what is on air is neither deleted nor given another type', async () => {
    const stage = await newStage(server)
    const session = await stage.aSession(0, 30)
    await stage.call(session, 'start')
    const url = `/api/event/broadcasts/${session.id}/`
    expect((await stage.request({ method: 'DELETE', url })).statusCode).toBe(409)
    const typed = await stage.request({ method: 'PATCH', url, payload: { broadcast_type: 2 } })
    expect(refusalOf(typed)).toEqual([422, 'invalid_input', 'broadcast_type'])
    await stage.call(session, 'end')
    expect((await stage.request({ method: 'DELETE', url })).statusCode).toBe(204)
  })

  it('an RTMP session on air keeps its live input, and can be given one if it has none', async () => {
    const stage = await newStage(server)
    const anInput = async (name: string) => {
      const payload = { event: stage.event.id, name }
      return (
        await stage.request({ method: 'POST', url: '/api/event/rtmp_inputs/', payload })
      ).json<RtmpInput>()
    }
    const read = async (url: string) => (await stage.request({ url })).json<object>()
    const only = await anInput('Main stage')
    const [first, second] = [await stage.aSession(0, 30, rtmp), await stage.aSession(0, 30, rtmp)]
    const choose = (session: { id: string }, rtmp_input: string | null) =>
      stage.request({
        method: 'PATCH',
        url: `/api/event/broadcasts/${session.id}/`,
        payload: { rtmp_input },
      })
    await stage.call(first, 'start')
    expect(await read(`/api/event/broadcasts/${first.id}/`)).toMatchObject({ rtmp_input: only.id })
    const other = await anInput('Balcony')
    expect(refusalOf(await choose(first, other.id))).toEqual([422, 'invalid_input', 'rtmp_input'])
    expect(refusalOf(await choose(first, null))).toEqual([422, 'invalid_input', 'rtmp_input'])

    await stage.call(second, 'start')
    expect(await read(`/api/event/rtmp_inputs/${other.id}/`)).toMatchObject({ state: 'IDLE' })
    expect((await choose(second, other.id)).statusCode).toBe(200)
    expect(await read(`/api/event/rtmp_inputs/${other.id}/`)).toMatchObject({ state: 'STARTING' })
    await stage.call(second, 'end')
    expect(await read(`/api/event/rtmp_inputs/${other.id}/`)).toMatchObject({ state: 'IDLE' })
    expect((await choose(second, only.id)).statusCode).toBe(200)
  })

  it('a message to the stage needs a text', async () => {
    const stage = await newStage(server)
    const session = await stage.aSession(0, 30)
    const sent = await stage.call(session, 'message', { text: 'Two minutes left' })
    expect(sent.statusCode).toBe(201)
    expect(sent.json()).toMatchObject({ text: 'Two minutes left', to: 'stage', session: session.id })
    const empty = await stage.call(session, 'message', { text: ' ' })
    expect(refusalOf(empty)).toEqual([422, 'invalid_input', 'text'])
  })
})

describe('the way sessions start', () => {
  it('is the clock unless someone chooses, and locked from half an hour before the event', async () => {
    const stage = await newStage(server)
    expect(await stage.get()).toMatchObject({ starts: 'clock', is_recorded: true, is_locked: false })
    expect((await stage.change({ starts: 'hand' })).json()).toMatchObject({ starts: 'hand' })
    await stage.moveTo(-30)
    expect(await stage.get()).toMatchObject({ starts: 'hand', is_locked: true })
    expect(refusalOf(await stage.change({ starts: 'clock' }))).toEqual([422, 'invalid_input', 'starts'])
    expect((await stage.change({ is_recorded: false })).statusCode).toBe(200)
  })
})
