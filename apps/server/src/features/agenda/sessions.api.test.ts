import type { Broadcast, ChangedBroadcast, CreateBroadcast } from '@marquee/domain/agenda'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { at, insertRow, newAgenda, sessionUrl, type TestAgenda } from '#test/agenda-of.ts'
import { agendaTimes } from '#test/event-input.ts'
import { insertVideo } from '#test/insert-video.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { setPlan } from '#test/set-plan.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let ada: Person
let grace: Person
let agenda: TestAgenda
beforeAll(async () => {
  server = await sharedTestServer()
  ada = await signedIn(server)
  grace = await signedIn(server, { colleagueOf: ada })
})
beforeEach(async () => {
  agenda = await newAgenda(ada)
})

describe('sessions', () => {
  it('[AG-016 AG-017 AG-018 VL-094] are created and listed in their order, with tracks and videos', async () => {
    const track = await agenda.aTrack()
    const { id } = await insertVideo(server.services, { organization_id: ada.organizationId })
    const later = await agenda.aSession({
      title: 'Later',
      start_time: at('14:00'),
      end_time: at('14:30'),
    })
    const reply = await agenda.addSession({ broadcast_type: 2, tracks: [track.id], video_assets: [id] })
    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toMatchObject({
      event: agenda.event.id,
      ...agendaTimes,
      is_live: false,
      broadcast_type: 2,
      simulive_test_run_end_time: null,
      test_simulive_processing_state: null,
      video_assets: [
        {
          id,
          name: 'A video',
          source: 'CL_UPLOAD',
          duration: 90,
          transcode_status: 'COMPLETE',
          thumbnail: null,
        },
      ],
      speakers: [],
      tracks: [track.id],
    })
    expect(await agenda.list('broadcasts')).toEqual([reply.json(), later])
  })

  it('[AG-016] list their speakers: those assigned to them, and those of every session', async () => {
    const [first, second] = [await agenda.aSession(), await agenda.aSession({ title: 'Second' })]
    for (const [name, broadcast] of [
      ['Lin', first.id],
      ['Max', null],
    ] as const) {
      const profile = await insertRow(
        server,
        sql`insert into profiles (organization_id, email, first_name)
        values (${ada.organizationId}, ${`${name}-${agenda.event.id}@marquee.test`}, ${name}) returning id`,
      )
      const role = await insertRow(
        server,
        sql`insert into event_roles (organization_id, event_id, profile_id, role, rank)
        values (${ada.organizationId}, ${agenda.event.id}, ${profile}, 4, 0) returning id`,
      )
      await insertRow(
        server,
        sql`insert into event_role_assignments (organization_id, event_role_id, broadcast_id)
        values (${ada.organizationId}, ${role}, ${broadcast}) returning id`,
      )
    }
    const speakersOf = async (session: Broadcast) =>
      (await agenda.get<Broadcast>(sessionUrl(session))).speakers.map(({ name }) => name).toSorted()
    expect(await speakersOf(first)).toEqual(['Lin', 'Max'])
    expect(await speakersOf(second)).toEqual(['Max'])
  })

  it('[AG-019] change only the fields that are sent', async () => {
    const session = await agenda.aSession({ description: 'Hello' })
    await agenda.patch(sessionUrl(session), { title: 'By Grace' }, grace)
    const reply = await agenda.patch(sessionUrl(session), { end_time: '2027-03-20T15:00:00+01:00' })
    expect(reply.json()).toMatchObject({
      title: 'By Grace',
      description: 'Hello',
      start_time: agendaTimes.start_time,
      end_time: at('14:00'),
      overwritten: {},
    })
  })

  it('[AG-019] tell the last writer which unseen values were overwritten, by whom and when', async () => {
    const session = await agenda.aSession()
    await agenda.patch(sessionUrl(session), { title: 'By Grace', description: 'Hers' }, grace)
    const seen = { title: 'Keynote', start_time: '2027-03-20T14:00:00+01:00' }
    const reply = await agenda.patch(sessionUrl(session), { title: 'By Ada', start_time: at('13:10'), seen })
    const { overwritten, ...after } = reply.json<ChangedBroadcast>()
    expect(after).toMatchObject({ title: 'By Ada', description: 'Hers', start_time: at('13:10') })
    expect(overwritten).toEqual({
      title: { value: 'By Grace', by: expect.stringMatching(/\S/), at: expect.any(String) },
    })
    const again = await agenda.patch(sessionUrl(session), { title: 'By Ada', seen: { title: 'Keynote' } })
    expect(again.json()).toMatchObject({ overwritten: {} })
  })

  it('[AG-020 AG-042] are not found after they are deleted', async () => {
    const session = await agenda.aSession()
    expect((await agenda.remove(sessionUrl(session))).statusCode).toBe(204)
    expect(await agenda.list('broadcasts')).toEqual([])
    expect(refusalOf(await agenda.patch(sessionUrl(session), { title: 'x' }))).toEqual([404, 'not_found'])
    expect(refusalOf(await agenda.remove(sessionUrl(session)))).toEqual([404, 'not_found'])
  })

  it.each<[Partial<CreateBroadcast>, string]>([
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(256) }, 'title'],
    [{ description: 'x'.repeat(10_001) }, 'description'],
    [{ end_time: agendaTimes.start_time }, 'end_time'],
    [{ start_time: '2027-03-19T12:59:00Z' }, 'start_time'],
    [{ end_time: '2027-03-21T15:01:00Z' }, 'end_time'],
    [{ tracks: ['0198a000-0000-7000-8000-000000000001'] }, 'tracks'],
    [{ video_assets: ['0198a000-0000-7000-8000-000000000001'] }, 'video_assets'],
  ])('[AG-015] are refused with %j', async (fields, field) => {
    expect(refusalOf(await agenda.addSession(fields))).toEqual([422, 'invalid_input', field])
  })

  it('[AG-007] are live (1), pre-recorded (2) or RTMP (3), and nothing else', async () => {
    const statusOf = async (broadcast_type: number) =>
      (
        await ada.request({
          method: 'POST',
          url: '/api/event/broadcasts/',
          payload: { ...agendaTimes, event: agenda.event.id, title: 'Talk', broadcast_type },
        })
      ).statusCode
    expect([await statusOf(1), await statusOf(2), await statusOf(3)]).toEqual([201, 201, 201])
    expect([await statusOf(0), await statusOf(4)]).toEqual([422, 422])
  })

  it('[AG-015] may be up to a day outside of their event', async () => {
    const reply = await agenda.addSession({
      start_time: '2027-03-19T13:00:00Z',
      end_time: '2027-03-21T15:00:00Z',
    })
    expect(reply.statusCode).toBe(201)
  })

  it('[AG-016] play videos of the organization that did not fail, which cannot be deleted', async () => {
    const stranger = await signedIn(server)
    const { id } = await insertVideo(server.services, { organization_id: ada.organizationId })
    const failed = { organization_id: ada.organizationId, transcode_status: 'ERROR' } as const
    for (const video of [failed, { organization_id: stranger.organizationId }]) {
      const other = await insertVideo(server.services, video)
      const refused = await agenda.addSession({ video_assets: [other.id] })
      expect(refusalOf(refused)).toEqual([422, 'invalid_input', 'video_assets'])
    }
    const session = await agenda.aSession({ video_assets: [id] })
    expect(refusalOf(await agenda.remove(`/api/core/video_assets/${id}/`))).toEqual([409, 'conflict'])
    await agenda.patch(sessionUrl(session), { video_assets: [] })
    expect((await agenda.remove(`/api/core/video_assets/${id}/`)).statusCode).toBe(204)
  })
})

describe('the plan', () => {
  it('[AG-008 AG-010 AG-011 PE-100 PE-102 PE-103] limits the number and the types of sessions', async () => {
    const owner = await signedIn(server)
    const own = await newAgenda(owner)
    await setPlan(server.services, owner.organizationId, {})
    const refused = [403, 'feature_not_enabled']
    expect(refusalOf(await own.addSession({ broadcast_type: 2 }))).toEqual(refused)
    expect(refusalOf(await own.addSession({ broadcast_type: 3 }))).toEqual(refused)
    const first = await own.addSession()
    expect(first.statusCode).toBe(201)
    const url = sessionUrl(first.json<Broadcast>())
    expect(refusalOf(await own.patch(url, { broadcast_type: 2 }))).toEqual(refused)
    expect(refusalOf(await own.addSession())).toEqual(refused)
    await setPlan(server.services, owner.organizationId, { multi_session_events: true, rtmp: true })
    expect((await own.addSession({ broadcast_type: 3 })).statusCode).toBe(201)
  })

  it('[AG-009 AG-014 PE-101] limits an event to one track or ten', async () => {
    const owner = await signedIn(server)
    const own = await newAgenda(owner)
    await setPlan(server.services, owner.organizationId, {})
    expect((await own.addTrack('First')).statusCode).toBe(201)
    expect(refusalOf(await own.addTrack('Second'))).toEqual([403, 'feature_not_enabled'])
    await setPlan(server.services, owner.organizationId, { multi_track_events: true })
    const replies = await Promise.all(Array.from({ length: 10 }, () => own.addTrack('More')))
    const statuses = replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 201), 422])
  })
})
