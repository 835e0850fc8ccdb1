import { gunzipSync } from 'node:zlib'
import type { Broadcast, CreateBroadcast } from '@marquee/domain/agenda'
import type { SimuliveTest } from '@marquee/domain/simulive'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stageGrants } from '#features/live-playback/public.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { newAgenda, sessionUrl, type TestAgenda } from '#test/agenda-of.ts'
import { insertVideo } from '#test/insert-video.ts'
import { type Person, signedIn } from '#test/people.ts'
import type { plainSource } from '#test/plain-source.ts'
import { playableVideos } from '#test/playable-videos.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { setPlan } from '#test/set-plan.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'

let server: OwnTestServer
let ada: Person
let baseUrl: string
beforeAll(async () => {
  server = await createTestServer({ own: 'moves its clock' })
  baseUrl = await server.listen()
})
afterAll(() => server.close())

type Source = Partial<typeof plainSource>

const { aVideo: aVideoOf, inspect: inspectOf } = playableVideos(() => ({ server, baseUrl }))
const aVideo = (source: Source = {}, person = ada) => aVideoOf(person, source)
const inspect = (id: string, source: Source) => inspectOf(ada, id, source)

const withSound = {
  ...{ has_audio: true, is_audio_playable: true, audio_codecs: 'mp4a.40.2', audio_channels: 2 },
  audio_segment_seconds: [4, 4, 2],
}

/** Moves the clock to this time on the day of the event. */
function setClock(time: string): void {
  server.clock.advance(new Date(`2027-03-20T${time}Z`).getTime() - server.clock.now().getTime())
}

/** Moves the clock to this time and signs in someone new. */
async function begin(time: string): Promise<void> {
  setClock(time)
  ada = await signedIn(server)
}

let agenda: TestAgenda
let session: Broadcast

async function aSession(fields: Partial<CreateBroadcast> = {}): Promise<void> {
  agenda = await newAgenda(ada)
  const video_assets = fields.video_assets ?? [await aVideo()]
  session = await agenda.aSession({ broadcast_type: 2, ...fields, video_assets })
}

const testUrl = () => `${sessionUrl(session)}test_simulive/`
const start = (by = ada) => by.request({ method: 'POST', url: testUrl() })
const stop = (by = ada) => by.request({ method: 'POST', url: `${sessionUrl(session)}stop_simulive_test/` })
const read = async () => (await ada.request({ url: sessionUrl(session) })).json<Broadcast>()
const chooseBuffer = (video_asset: string) =>
  ada.request({
    method: 'PUT',
    url: `/api/event/events/${agenda.event.id}/buffer_video/`,
    payload: { video_asset },
  })

describe('the test run of a pre-recorded session', () => {
  it('[LV-002 LV-058 LV-090 LV-091 LV-096 LV-099] starts immediately, with the videos five minutes later', async () => {
    await begin('10:00:00')
    await aSession()
    const reply = await start()
    expect(reply.statusCode).toBe(200)
    const test = reply.json<SimuliveTest>()
    expect(seconds(test.start_time, test.videos_start_time)).toBe(300)
    expect(seconds(test.start_time, test.end_time)).toBe(310)
    expect(test).toMatchObject({ broadcast: session.id, has_buffer_video: false })
    expect(await read()).toMatchObject({
      simulive_test_run_end_time: test.end_time,
      test_simulive_processing_state: 'RUNNING',
    })
    expect((await ada.request({ url: testUrl() })).json()).toEqual(test)
  })

  it('[LV-096] is not started twice: a second start returns the one that is running', async () => {
    await begin('10:00:00')
    await aSession()
    const first = await start()
    server.clock.advance(1000)
    expect((await start()).json()).toEqual(first.json())
  })

  it('[LV-071 LV-097] stops when someone stops it', async () => {
    await begin('10:00:00')
    await aSession()
    await start()
    expect((await stop()).statusCode).toBe(204)
    expect(await read()).toMatchObject({
      simulive_test_run_end_time: null,
      test_simulive_processing_state: null,
    })
    expect(refusalOf(await ada.request({ url: testUrl() }))).toEqual([404, 'not_found'])
    expect((await stop()).statusCode).toBe(204)
    expect((await start()).statusCode).toBe(200)
  })

  it.each([
    [1, 409],
    [2, 200],
    [3, 409],
  ] as const)(
    '[LV-059 LV-060 LV-085] of a session of type %i is answered with %i',
    async (broadcast_type, status) => {
      await begin('10:00:00')
      await aSession({ broadcast_type })
      expect((await start()).statusCode).toBe(status)
    },
  )

  it('[LV-098] is refused for a session without videos', async () => {
    await begin('10:00:00')
    await aSession({ video_assets: [] })
    expect((await start()).json()).toMatchObject({
      code: 'conflict',
      message: 'Add a video to this session before you test it.',
    })
  })

  it('[LV-083 LV-098] is refused while a video cannot be played', async () => {
    await begin('10:00:00')
    const { id } = await insertVideo(server.services, { organization_id: ada.organizationId })
    await aSession({ video_assets: [id] })
    expect(refusalOf(await start())).toEqual([409, 'not_ready'])
  })

  it('[LV-086 LV-087 LV-088] is refused less than 17 minutes and its videos before the event', async () => {
    await begin('12:42:51')
    await aSession()
    expect((await start()).json()).toMatchObject({
      code: 'conflict',
      message:
        'A test run has to start by Mar 20, 2027, 1:42 PM GMT+1, so that it ends before the audience arrives.',
    })
    setClock('12:42:49')
    expect((await start()).statusCode).toBe(200)
  })

  it('[LV-008 LV-063 LV-064] needs the plan, and an organization that plays by Marquee', async () => {
    await begin('10:00:00')
    await aSession()
    await setPlan(server.services, ada.organizationId, { rtmp: true })
    expect(refusalOf(await start())).toEqual([403, 'feature_not_enabled'])
    await setPlan(server.services, ada.organizationId, { prerecorded_sessions: true })
    const url = `/api/core/organization/${ada.organizationId}/`
    const payload = { enable_inhouse_simulive: false }
    expect((await ada.request({ method: 'PATCH', url, payload })).statusCode).toBe(200)
    expect(refusalOf(await start())).toEqual([403, 'feature_not_enabled'])
  })
})

function seconds(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 1000
}

/** A file of the preview. */
const file = (test: SimuliveTest, path: string) =>
  server.app.inject({ url: test.preview_url.replace('master.m3u8', path) })
const segmentsIn = (playlist: string) => playlist.split('\n').filter((line) => /\.(m4s|vtt)$/.test(line))

describe('the preview of a test run', () => {
  it('[LV-090] loops the buffer video of the event, and then plays the videos in their order', async () => {
    await begin('10:00:00')
    const [buffer, first, second] = [await aVideo(), await aVideo(), await aVideo()]
    await aSession({ video_assets: [first, second] })
    await chooseBuffer(buffer)
    const test = (await start()).json<SimuliveTest>()
    expect(test.has_buffer_video).toBe(true)
    const master = await file(test, 'master.m3u8')
    expect(master.headers['content-type']).toBe('application/vnd.apple.mpegurl')
    expect(master.body).toContain('v/360.m3u8')
    expect(master.body).not.toContain('AUDIO')
    server.clock.advance(1000)
    const early = await file(test, 'v/360.m3u8')
    expect(early.body).toContain(`#EXTINF:4.000000,\n../m/${buffer}/v1/src/v-0.m4s`)
    setClockAfter(test, 306.5)
    const late = (await file(test, 'v/360.m3u8')).body
    expect(segmentsIn(late).slice(-5)).toEqual([
      ...[0, 1, 2].map((k) => `../m/${first}/v1/src/v-${k}.m4s`),
      ...[0, 1].map((k) => `../m/${second}/v1/src/v-${k}.m4s`),
    ])
    expect(late).toContain('#EXT-X-DISCONTINUITY\n')
    expect(late).toContain(`#EXT-X-PROGRAM-DATE-TIME:${test.videos_start_time}`)
    expect(late).toContain('#EXT-X-START:TIME-OFFSET=-')
  })

  it('serves a segment once it is listed, and no earlier', async () => {
    await begin('10:00:00')
    await aSession()
    const video = session.video_assets[0]?.id ?? ''
    const test = (await start()).json<SimuliveTest>()
    expect((await file(test, 'master.m3u8')).statusCode).toBe(404)
    setClockAfter(test, 300)
    const segment = await file(test, `m/${video}/v1/src/v-2.m4s`)
    expect(segment.statusCode).toBe(200)
    expect(segment.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await file(test, `m/${video}/v1/src/v-3.m4s`)).statusCode).toBe(404)
    expect((await file(test, `m/${await aVideo()}/v1/src/v-0.m4s`)).statusCode).toBe(404)
    expect((await file(test, `m/${video}/v1/download.mp4`)).statusCode).toBe(404)
  })

  it('[LV-091] ends when all videos have played', async () => {
    await begin('10:00:00')
    await aSession()
    const test = (await start()).json<SimuliveTest>()
    setClockAfter(test, 309)
    expect((await file(test, 'v/360.m3u8')).body).not.toContain('ENDLIST')
    setClockAfter(test, 312)
    expect((await file(test, 'v/360.m3u8')).body).toContain('ENDLIST')
    setClockAfter(test, 371)
    expect((await file(test, 'v/360.m3u8')).statusCode).toBe(404)
  })

  it('plays silence if a video has no sound and another has', async () => {
    await begin('10:00:00')
    const [silent, loud] = [await aVideo(), await aVideo(withSound)]
    await aSession({ video_assets: [silent, loud] })
    const test = (await start()).json<SimuliveTest>()
    setClockAfter(test, 301)
    expect((await file(test, 'master.m3u8')).body).toContain('URI="a/sound.m3u8"')
    const sound = (await file(test, 'a/sound.m3u8')).body
    expect(segmentsIn(sound)).toEqual([
      '../silence/0-188.m4s',
      '../silence/188-188.m4s',
      '../silence/376-93.m4s',
    ])
    const [init, segment] = [await file(test, 'silence/init.mp4'), await file(test, 'silence/188-188.m4s')]
    expect([init.statusCode, segment.statusCode]).toEqual([200, 200])
  })

  it("plays silence from where a video's sound ends", async () => {
    await begin('10:00:00')
    await aSession({ video_assets: [await aVideo({ ...withSound, audio_segment_seconds: [4] })] })
    const video = session.video_assets[0]?.id
    const test = (await start()).json<SimuliveTest>()
    setClockAfter(test, 301)
    const sound = (await file(test, 'a/sound.m3u8')).body
    expect(segmentsIn(sound)).toEqual([
      `../m/${video}/v1/src/a-0.m4s`,
      '../silence/188-188.m4s',
      '../silence/376-93.m4s',
    ])
    expect(sound.match(/EXT-X-MAP/g)).toHaveLength(2)
    expect(sound).not.toContain('EXT-X-DISCONTINUITY\n')
  })

  it('has the transcripts of its videos as subtitles, and none of what is not listed', async () => {
    await begin('10:00:00')
    await aSession()
    const video = session.video_assets[0]?.id ?? ''
    const captions = 'WEBVTT\n\n00:01.000 --> 00:03.000\nHello\n\n00:09.000 --> 00:10.000\nBye'
    const url = `/api/core/video_assets/${video}/transcript/`
    const imported = await ada.request({ method: 'PUT', url, payload: { captions, language: 'en' } })
    expect(imported.statusCode).toBe(200)
    const test = (await start()).json<SimuliveTest>()
    setClockAfter(test, 300)
    expect((await file(test, 'master.m3u8')).body).toContain('TYPE=SUBTITLES')
    const listed = segmentsIn((await file(test, 's/captions.m3u8')).body)
    expect(listed).toEqual([0, 1, 2].map((k) => `../m/${video}/v1/captions/${k}.vtt`))
    const texts = await Promise.all(listed.map(async (uri) => (await file(test, uri.slice(3))).body))
    expect(texts.map((text) => ['Hello', 'Bye'].filter((word) => text.includes(word)))).toEqual([
      ['Hello'],
      [],
      ['Bye'],
    ])
    expect((await file(test, `m/${video}/v1/captions/3.vtt`)).statusCode).toBe(404)
  })

  it('continues with another version of a video that is replaced while it plays', async () => {
    await begin('10:00:00')
    await aSession()
    const id = session.video_assets[0]?.id ?? ''
    const test = (await start()).json<SimuliveTest>()
    setClockAfter(test, 302)
    const before = segmentsIn((await file(test, 'v/360.m3u8')).body)
    await inspect(id, { version: 2 })
    setClockAfter(test, 306)
    const after = segmentsIn((await file(test, 'v/360.m3u8')).body)
    expect(after.slice(0, before.length)).toEqual(before)
  })

  it('[LV-089] can only be opened at its own address, for an hour or two', async () => {
    await begin('10:00:00')
    await aSession()
    const test = (await start()).json<SimuliveTest>()
    setClockAfter(test, 301)
    const grant = stageGrants.issue(server.services, {
      organizationId: ada.organizationId,
      subjectId: session.id,
    })
    const [, , , ownGrant = ''] = test.preview_url.split('/')
    for (const url of [
      test.preview_url.replace(ownGrant, grant),
      test.preview_url.replace(session.id, ada.organizationId),
      test.preview_url.replace(ownGrant, 'x'),
    ]) {
      expect(refusalOf(await server.app.inject({ url }))).toEqual([401, 'not_signed_in'])
    }
    expect((await file(test, 'master.m3u8')).statusCode).toBe(200)
    server.clock.advance(2 * 60 * 60_000)
    expect((await file(test, 'master.m3u8')).statusCode).toBe(401)
  })
})

function setClockAfter({ start_time }: SimuliveTest, after: number): void {
  server.clock.advance(Date.parse(start_time) + after * 1000 - server.clock.now().getTime())
}

describe('the stage of a pre-recorded session', () => {
  const grantOf = (organizationId = ada.organizationId, subjectId = agenda.event.id) =>
    stageGrants.issue(server.services, { organizationId, subjectId })
  const watch = (path: string, { grant = grantOf(), headers = {} } = {}) =>
    server.venue.inject({ url: `/live/${grant}/${session.id}/${path}`, headers })

  it("plays at the session's times, for everyone with the address of its event", async () => {
    await begin('12:59:00')
    await aSession()
    expect((await watch('master.m3u8')).statusCode).toBe(204)
    setClock('13:00:01')
    const master = await watch('master.m3u8')
    expect(master.statusCode).toBe(200)
    expect(master.headers['cache-control']).toBe('public, max-age=1')
    expect((await watch('v/360.m3u8')).body).toContain('PROGRAM-DATE-TIME:2027-03-20T13:00:00.000Z')
    const video = session.video_assets[0]?.id
    expect((await watch(`m/${video}/v1/src/v-0.m4s`)).statusCode).toBe(200)
    setClock('13:01:11')
    expect((await watch('master.m3u8')).statusCode).toBe(204)
    expect((await watch(`m/${video}/v1/src/v-0.m4s`)).statusCode).toBe(404)
  })

  it('loops the buffer video before and after the videos', async () => {
    await begin('12:50:00')
    await aSession()
    const buffer = await aVideo()
    await chooseBuffer(buffer)
    const loop = (await watch('v/360.m3u8')).body
    expect(new Set(segmentsIn(loop).map((uri) => uri.split('/')[2]))).toEqual(new Set([buffer]))
    setClock('13:10:00')
    expect((await watch('v/360.m3u8')).body).toContain(`../m/${buffer}/v1/src/v-0.m4s`)
    setClock('13:32:00')
    expect((await watch('v/360.m3u8')).statusCode).toBe(404)
  })

  it('waits for someone to start it if sessions are started by hand, and stops when someone ends it', async () => {
    await begin('10:00:00')
    await aSession()
    const url = `/api/event/events/${agenda.event.id}/stage/`
    const byHand = await ada.request({ method: 'PATCH', url, payload: { starts: 'hand' } })
    expect(byHand.statusCode).toBe(200)
    const control = (verb: 'start' | 'end') =>
      ada.request({ method: 'POST', url: `${sessionUrl(session)}${verb}/` })
    await atTime('13:05:00', 204)
    expect((await control('start')).statusCode).toBe(200)
    await atTime('13:05:04', 200)
    expect((await watch('v/360.m3u8')).body).toContain('PROGRAM-DATE-TIME:2027-03-20T13:05:02')
    await control('end')
    await atTime('13:06:30', 204)
  })

  /** Checks the status of the playlist at this time, after caches have expired. */
  async function atTime(time: string, status: number): Promise<void> {
    const { organizationId } = ada
    setClock(time)
    ada = await signedIn(server, { colleagueOf: ada })
    expect(ada.organizationId).toBe(organizationId)
    await expect.poll(async () => (await watch('master.m3u8')).statusCode).toBe(status)
  }

  it('sends compressed playlists to clients that accept them', async () => {
    await begin('13:00:01')
    await aSession()
    const reply = await watch('v/360.m3u8', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(reply.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(reply.rawPayload).toString()).toContain('#EXTM3U')
  })

  it('is closed to other events, other organizations and other sites', async () => {
    await begin('13:00:01')
    await aSession()
    const eve = await signedIn(server)
    const other = await newAgenda(ada)
    expect((await watch('master.m3u8', { grant: grantOf(eve.organizationId) })).statusCode).toBe(404)
    expect(
      (await watch('master.m3u8', { grant: grantOf(ada.organizationId, other.event.id) })).statusCode,
    ).toBe(404)
    const elsewhere = await watch('master.m3u8', { headers: { origin: 'https://elsewhere.example' } })
    expect(elsewhere.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('can be read by pages on the verified domains of its organization', async () => {
    await begin('13:00:01')
    await aSession()
    const domain = `pages-${ada.organizationId.slice(0, 8)}.example.org`
    await asSystem(server.services, (ctx) =>
      ctx.db.execute(
        sql`insert into page_domains (organization_id, domain, is_verified)
          values (${ada.organizationId}, ${domain}, true)`,
      ),
    )
    const origin = `https://${domain}`
    const reply = await watch('master.m3u8', { headers: { origin } })
    expect(reply.headers['access-control-allow-origin']).toBe(origin)
    expect(reply.headers['vary']).toBe('accept-encoding, origin')
  })
})
