import type { EventRoom } from '@marquee/domain/stage'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AtEvent, enterAs } from '#test/at-event.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { newStage, type TestStage } from '#test/stage-of.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { asSystem } from '#platform/db/tenancy.ts'

let server: OwnTestServer
beforeAll(async () => {
  server = await createTestServer({ own: 'its clock moves' })
})
afterAll(() => server.close())

const numbers = { attendee: 0, staff: 2, speaker: 4 } as const

const enter = (stage: TestStage, role: keyof typeof numbers, firstName?: string) =>
  enterAs(server, stage.ada, {
    event: stage.event.id,
    role: numbers[role],
    ...(firstName !== undefined && { firstName }),
  })

/** A speaker of every session. */
async function enterAsSpeaker(stage: TestStage, firstName?: string): Promise<AtEvent> {
  const speaker = await enter(stage, 'speaker', firstName)
  await asSystem(server.services, (ctx) =>
    ctx.db.execute(sql`insert into event_role_assignments (organization_id, event_role_id)
      values (${stage.ada.organizationId}, ${speaker.eventRoleId})`),
  )
  return speaker
}

const open = async (person: AtEvent, headers = {}) => {
  const reply = await person.request({ url: `/api/events/${person.event}/room/`, headers })
  return { reply, room: reply.json<EventRoom>() }
}

const control = (person: AtEvent, session: { id: string }, verb: string, payload?: object) =>
  person.request({
    method: 'POST',
    url: `/api/events/${person.event}/sessions/${session.id}/${verb}/`,
    ...(payload && { payload }),
  })

describe('the room', () => {
  it('opens with the agenda, the speakers, who I am, and what is on air', async () => {
    const stage = await newStage(server)
    const track = await stage.aTrack('Main')
    const first = await stage.aSession(0, 30, { tracks: [track.id] })
    const second = await stage.aSession(30, 60, { title: 'Panel', tracks: [track.id] })
    const speaker = await enterAsSpeaker(stage, 'Grace')
    const attendee = await enter(stage, 'attendee')
    await stage.moveTo(1)
    const { room } = await open(attendee)
    expect(room).toMatchObject({
      event: { id: stage.event.id, title: stage.event.title, state: 'live' },
      starts: 'clock',
      me: {
        id: attendee.eventRoleId,
        name: 'Ada Lovelace',
        roles: [0],
        can: { control_stage: false, moderate: false },
      },
      tracks: [{ id: track.id, title: 'Main' }],
      on_air: [{ track: track.id, session: first.id }],
      sessions: [
        { id: first.id, state: 'live', started_at: stage.at(0), speakers: [speaker.eventRoleId] },
        { id: second.id, state: 'scheduled', started_at: null },
      ],
      speakers: [{ id: speaker.eventRoleId, name: 'Grace Lovelace' }],
    })
    expect(JSON.stringify(room)).not.toContain('@venue.test')
  })

  it('shows speakers their own sessions, and attendees none', async () => {
    const stage = await newStage(server)
    const session = await stage.aSession(0, 30)
    const [speaker, attendee] = [await enterAsSpeaker(stage), await enter(stage, 'attendee')]
    expect((await open(speaker)).room.me).toMatchObject({ sessions: [session.id], booths: [] })
    expect((await open(attendee)).room.me).toMatchObject({ sessions: [], can: { check_in: false } })
    expect((await open(attendee)).room.event.tabs.booths).toBeNull()
  })

  it('shows sponsors their booth, and the staff of an event with a door the check-in', async () => {
    const stage = await newStage(server)
    const { event, ada } = stage
    const sponsor = await enterAs(server, ada, { event: event.id, role: 6 })
    const payload = { event: event.id, title: 'Stand', sponsor: sponsor.profileId }
    const made = await ada.request({ method: 'POST', url: '/api/event/booths/', payload })
    await ada.request({
      method: 'PATCH',
      url: `/api/event/events/${event.id}/`,
      payload: { host_type: 'Hybrid' },
    })
    const { room } = await open(sponsor)
    expect(room.me).toMatchObject({ booths: [made.json<{ id: string }>().id], can: { check_in: false } })
    expect(room.event.tabs.booths).toBe('')
    expect((await open(await enter(stage, 'staff'))).room.me.can.check_in).toBe(true)
  })

  it('is only sent again when something changed', async () => {
    const stage = await newStage(server)
    const session = await stage.aSession(0, 30)
    const attendee = await enter(stage, 'attendee')
    const etag = (await open(attendee)).reply.headers.etag ?? ''
    const again = await attendee.request({
      url: `/api/events/${attendee.event}/room/`,
      headers: { 'if-none-match': etag },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await stage.call(session, 'start')
    const changed = await open(attendee, { 'if-none-match': etag })
    expect([changed.reply.statusCode, changed.room.sessions[0]?.state]).toEqual([200, 'live'])
  })

  it('doesn’t show sessions of other events, nor deleted ones', async () => {
    const stage = await newStage(server)
    const deleted = await stage.aSession(0, 30)
    await stage.request({ method: 'DELETE', url: `/api/event/broadcasts/${deleted.id}/` })
    const { room } = await open(await enter(stage, 'attendee'))
    expect(room.sessions).toEqual([])
  })
})

describe('the controls of the stage', () => {
  it('are for the staff, who are named in the audit trail', async () => {
    const stage = await newStage(server)
    const session = await stage.aSession(0, 30)
    const producer = await enter(stage, 'staff', 'Petra')
    expect((await open(producer)).room.me.can).toEqual({
      control_stage: true,
      moderate: true,
      check_in: false,
      see_people: true,
      message: true,
    })
    expect((await control(producer, session, 'start')).json()).toMatchObject({ state: 'live' })
    expect((await control(producer, session, 'extend', { minutes: 5 })).statusCode).toBe(200)
    // It starts again on schedule.
    expect((await control(producer, session, 'end')).json()).toMatchObject({ state: 'scheduled' })
    const trail = await stage.request({ url: '/api/core/audit_entries/?limit=5' })
    expect(trail.body).toContain('Petra Lovelace')
  })

  it('are closed to attendees', async () => {
    const stage = await newStage(server)
    const session = await stage.aSession(0, 30)
    const attendee = await enter(stage, 'attendee')
    for (const verb of ['start', 'end', 'next']) {
      expect(refusalOf(await control(attendee, session, verb))).toEqual([403, 'forbidden'])
    }
    expect((await control(attendee, session, 'message', { text: 'Hello' })).statusCode).toBe(403)
  })

  it('are for the speakers of a session, unless that is turned off', async () => {
    const stage = await newStage(server)
    const session = await stage.aSession(0, 30)
    const speaker = await enterAsSpeaker(stage)
    expect((await open(speaker)).room.me.can.control_stage).toBe(true)
    expect((await control(speaker, session, 'start')).statusCode).toBe(200)
    await stage.change({ speakers_control: false })
    expect((await open(speaker)).room.me.can.control_stage).toBe(false)
    expect((await control(speaker, session, 'end')).statusCode).toBe(403)
  })

  it('of another event don’t exist', async () => {
    const [stage, other] = [await newStage(server), await newStage(server)]
    const session = await other.aSession(0, 30)
    const producer = await enter(stage, 'staff')
    expect(refusalOf(await control(producer, session, 'start'))).toEqual([404, 'not_found'])
  })

  it('show a message to the stage to the people on it, and a message to everyone to all', async () => {
    const stage = await newStage(server)
    const session = await stage.aSession(0, 30)
    const producer = await enter(stage, 'staff')
    const [speaker, attendee] = [await enterAsSpeaker(stage), await enter(stage, 'attendee')]
    await control(producer, session, 'start')
    await control(producer, session, 'message', { text: 'Two minutes left' })
    await control(producer, session, 'message', { text: 'Back at ten', to: 'everyone' })
    const texts = async (person: AtEvent) =>
      (await open(person)).room.messages.map(({ text }) => text).toSorted()
    expect(await texts(speaker)).toEqual(['Back at ten', 'Two minutes left'])
    expect(await texts(attendee)).toEqual(['Back at ten'])
  })
})
