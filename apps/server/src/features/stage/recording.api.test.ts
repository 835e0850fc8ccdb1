import type { EventRoom, RecordingReport, Replay } from '@marquee/domain/stage'
import type { VideoAsset } from '@marquee/domain/video-library'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enterAs } from '#test/at-event.ts'
import { insertVideo } from '#test/insert-video.ts'
import { newStage, type TestStage } from '#test/stage-of.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import type { FindStream } from './find-stored-stream.ts'
import { recordSession } from './record-session.job.ts'

let server: OwnTestServer
beforeAll(async () => {
  server = await createTestServer({ own: 'its clock moves' })
})
afterAll(() => server.close())

const rtmp = 3
const prerecorded = 2

/** Stores ten-second pieces from each of these minutes on. */
async function storeStream(stage: TestStage, minutes: readonly number[]): Promise<FindStream> {
  const folder = `live/${stage.ada.organizationId}/input/`
  const options = { contentType: 'video/mp4' }
  await server.services.store.put(`${folder}init-a.mp4`, Buffer.from('init'), options)
  for (const minute of minutes) {
    await server.services.store.put(`${folder}${minute}.m4s`, Buffer.from(`piece ${minute}`), options)
  }
  return () =>
    Promise.resolve({
      fragments: minutes.map((minute, position) => ({
        fileKey: `${folder}${minute}.m4s`,
        initKey: `${folder}init-a.mp4`,
        startsAt: new Date(stage.at(minute)),
        durationMs: 10_000,
        sizeBytes: 7,
        discontinuity: position,
        codecs: 'avc1.64001f,mp4a.40.2',
        width: 1280,
        height: 720,
      })),
      gaps: [{ startsAt: new Date(stage.at(2)), endsAt: new Date(stage.at(3)), reason: 'encoder' }],
    })
}

/** Runs what the job does a few seconds after the session has ended. */
async function record(
  stage: TestStage,
  session: { id: string },
  findStream: FindStream,
  { isStored = true } = {},
): Promise<void> {
  const ended_at = (await stage.stateOf(session))?.ended_at ?? ''
  const payload = { organization_id: stage.ada.organizationId, broadcast_id: session.id, ended_at }
  const isStreamStored = () => Promise.resolve(isStored)
  await recordSession({ ...server.services, findStream, isStreamStored }, payload)
}

async function recordingsOf(stage: TestStage): Promise<VideoAsset[]> {
  const reply = await stage.request({ url: `/api/core/video_assets/?event_id=${stage.event.id}` })
  return reply.json<{ results: VideoAsset[] }>().results
}

const orderedJobs = async (session: { id: string }) =>
  asSystem(server.services, async ({ db }) => {
    const { rows } = await db.execute(
      sql`select 1 from jobs.job where name = 'record-session' and data->>'broadcast_id' = ${session.id}`,
    )
    return rows.length
  })

describe('the recording of an RTMP session', () => {
  it('[VL-096 VL-098] is in the library and plays from the pieces of its stream as soon as the session has ended', async () => {
    const stage = await newStage(server)
    const session = await stage.aSession(0, 30, { broadcast_type: rtmp })
    await stage.moveTo(0)
    const findStream = await storeStream(stage, [0, 1])
    await stage.moveTo(10)
    await stage.call(session, 'end')
    await record(stage, session, findStream)
    const [video, ...others] = await recordingsOf(stage)
    expect(others).toEqual([])
    expect(video).toMatchObject({ name: 'Keynote', source: 'EVENT_RECORDING', duration: 20 })
    const folder = `/media/${video?.id ?? ''}/v1`
    expect(video?.urls.hls).toBe(`${folder}/master.m3u8`)
    const master = await stage.request({ url: `${folder}/master.m3u8` })
    expect(master.body).toContain('RESOLUTION=1280x720\nrec/index.m3u8')
    const playlist = await stage.request({ url: `${folder}/rec/index.m3u8` })
    expect(playlist.body).toContain(
      '#EXT-X-MAP:URI="0-init.mp4"\n#EXTINF:10.000,\n0.m4s\n#EXT-X-DISCONTINUITY\n#EXT-X-MAP',
    )
    expect((await stage.request({ url: `${folder}/rec/1.m4s` })).body).toBe('piece 1')
    expect((await stage.request({ url: `${folder}/rec/0-init.mp4` })).body).toBe('init')
    for (const name of ['2.m4s', '01.m4s', '1-init.mp4']) {
      expect((await stage.request({ url: `${folder}/rec/${name}` })).statusCode).toBe(404)
    }
  })

  it('waits a minute for a live role that is down and has its last pieces, and then does without them', async () => {
    const stage = await newStage(server)
    const session = await stage.aSession(0, 30, { broadcast_type: rtmp })
    await stage.moveTo(0)
    await stage.moveTo(10)
    await stage.call(session, 'end')
    await record(stage, session, await storeStream(stage, [0]), { isStored: false })
    expect([await recordingsOf(stage), await orderedJobs(session)]).toMatchObject([[], 2])
    await stage.moveTo(12)
    await record(stage, session, await storeStream(stage, [0]), { isStored: false })
    expect([await recordingsOf(stage), await orderedJobs(session)]).toMatchObject([[{ name: 'Keynote' }], 2])
  })

  it('has the last pieces of a live role that comes back', async () => {
    const stage = await newStage(server)
    const session = await stage.aSession(0, 30, { broadcast_type: rtmp })
    await stage.moveTo(0)
    await stage.moveTo(10)
    await stage.call(session, 'end')
    await record(stage, session, await storeStream(stage, [0]), { isStored: false })
    await record(stage, session, await storeStream(stage, [0, 9]))
    expect(await recordingsOf(stage)).toMatchObject([{ duration: 20 }])
  })

  it('reports what is missing, with the reasons', async () => {
    const stage = await newStage(server)
    const session = await stage.aSession(0, 30, { broadcast_type: rtmp })
    await stage.moveTo(0)
    await stage.moveTo(10)
    await stage.call(session, 'end')
    await record(stage, session, await storeStream(stage, [0]))
    const [video] = await recordingsOf(stage)
    const url = `/api/core/video_assets/${video?.id ?? ''}/recording/`
    const report = (await stage.request({ url })).json<RecordingReport>()
    expect(report).toMatchObject({
      session: { id: session.id, title: 'Keynote' },
      started_at: stage.at(0),
      gaps: [{ from: stage.at(2), to: stage.at(3), seconds: 60, reason: 'encoder' }],
    })
    expect(Math.round(report.expected - report.stored)).toBe(60)
    const other = await newStage(server)
    expect((await other.request({ url })).statusCode).toBe(404)
  })

  it('has a replay for the people of the event, whose media needs no cookie or sign-in', async () => {
    const stage = await newStage(server)
    const session = await stage.aSession(0, 30, { broadcast_type: rtmp })
    const attendee = await enterAs(server, stage.ada, { event: stage.event.id })
    const url = `/api/events/${stage.event.id}/sessions/${session.id}/replay/`
    await stage.moveTo(0)
    expect((await attendee.request({ url })).statusCode).toBe(404)
    await stage.moveTo(10)
    await stage.call(session, 'end')
    await record(stage, session, await storeStream(stage, [0]))
    const room = await attendee.request({ url: `/api/events/${stage.event.id}/room/` })
    expect(room.json<EventRoom>().sessions[0]).toMatchObject({ has_replay: true, media: null })
    const replay = (await attendee.request({ url })).json<Replay>()
    expect(replay).toMatchObject({ started_at: stage.at(0), duration: 10, parts: [{ starts_at: 0 }] })
    expect(replay.pauses).toEqual([{ from: stage.at(2), to: stage.at(3) }])
    const open = (from: string) => server.venue.inject({ url: from })
    const master = new URL(replay.parts[0]?.media ?? '', 'http://venue.test')
    const nested = (await open(master.pathname + master.search)).body.match(/^rec.*$/m)?.[0] ?? ''
    const index = new URL(nested, master)
    const piece = (await open(index.pathname + index.search)).body.match(/^\..*0\.m4s$/m)?.[0] ?? ''
    const file = new URL(piece, index)
    expect((await open(file.pathname)).body).toBe('piece 0')
    expect((await open(master.pathname)).statusCode).toBe(401)
  })

  it('leaves out the time between a mistaken end and the next start', async () => {
    const stage = await newStage(server)
    const session = await stage.aSession(0, 30, { broadcast_type: rtmp })
    await stage.moveTo(0)
    await stage.moveTo(1.5)
    await stage.call(session, 'end')
    await stage.moveTo(4)
    await stage.call(session, 'start')
    await stage.moveTo(6)
    await stage.call(session, 'end')
    await record(stage, session, await storeStream(stage, [0, 2, 5]))
    const [video] = await recordingsOf(stage)
    const report = (
      await stage.request({ url: `/api/core/video_assets/${video?.id ?? ''}/recording/` })
    ).json<RecordingReport>()
    expect(video?.duration).toBe(20)
    expect([report.pauses.length, report.gaps]).toEqual([1, []])
    // The server's clock also runs between the calls.
    expect(Math.abs(report.expected - 210)).toBeLessThan(10)
  })

  it('is created when the session ends, unless the event is a test or not recorded', async () => {
    const ordered: number[] = []
    for (const [fields, settings] of [
      [{}, {}],
      [{ is_test: true }, {}],
      [{}, { is_recorded: false }],
    ] as const) {
      const stage = await newStage(server, fields)
      await stage.change(settings)
      const session = await stage.aSession(0, 30, { broadcast_type: rtmp })
      await stage.call(session, 'start')
      await stage.call(session, 'end')
      ordered.push(await orderedJobs(session))
    }
    expect(ordered).toEqual([1, 0, 0])
  })
})

describe('the recording of a pre-recorded session', () => {
  it('consists of the videos that it played, without copying anything', async () => {
    const stage = await newStage(server)
    const ids = [await aVideo(stage), await aVideo(stage)]
    const session = await stage.aSession(0, 30, { broadcast_type: prerecorded, video_assets: ids })
    const attendee = await enterAs(server, stage.ada, { event: stage.event.id })
    await stage.moveTo(0)
    await stage.moveTo(30)
    await record(stage, session, () => Promise.reject(new Error('It has no stream.')))
    expect(await recordingsOf(stage)).toEqual([])
    const url = `/api/events/${stage.event.id}/sessions/${session.id}/replay/`
    const replay = (await attendee.request({ url })).json<Replay>()
    expect(replay.parts.map(({ video_asset, starts_at }) => [video_asset, starts_at])).toEqual([
      [ids[0], 0],
      [ids[1], 60],
    ])
    expect(replay.duration).toBe(120)
  })
})

describe('the on-demand page of an event', () => {
  it('[EV-138] lists what was recorded, and describes it to search engines', async () => {
    const stage = await newStage(server)
    const video_assets = [await aVideo(stage)]
    const session = await stage.aSession(0, 30, { broadcast_type: prerecorded, video_assets })
    const url = `/on-demand/${stage.event.id}`
    const open = () => server.venue.inject({ url, headers: { accept: 'text/html' } })
    expect((await open()).body).not.toContain('VideoObject')
    await stage.moveTo(0)
    await stage.moveTo(30)
    await record(stage, session, () => Promise.reject(new Error('It has no stream.')))
    const { body } = await open()
    expect(body).toContain(`data-session="${session.id}"`)
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? []
    const { venueOrigin } = server.services.settings
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'VideoObject',
      // The session ends two seconds after its video of a minute.
      uploadDate: stage.at(62 / 60),
      duration: 'PT62S',
      url: `${venueOrigin}${url}`,
      embedUrl: `${venueOrigin}/embed${url}`,
    })
  })
})

async function aVideo(stage: TestStage): Promise<string> {
  const input = { organization_id: stage.ada.organizationId, duration_seconds: 60 }
  const { id } = await insertVideo(server.services, input)
  await asSystem(server.services, (ctx) =>
    ctx.db.execute(sql`update video_assets set hls_path = ${`/media/${id}/v1/master.m3u8`} where id = ${id}`),
  )
  return id
}
