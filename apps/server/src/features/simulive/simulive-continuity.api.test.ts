import type { Broadcast } from '@marquee/domain/agenda'
import type { SessionOnAir } from '@marquee/domain/stage'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stageGrants } from '#features/live-playback/public.ts'
import { playableVideos } from '#test/playable-videos.ts'
import { newStage, type TestStage } from '#test/stage-of.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'

let server: OwnTestServer
let baseUrl: string
beforeAll(async () => {
  server = await createTestServer({ own: 'moves its clock' })
  baseUrl = await server.listen()
})
afterAll(() => server.close())

const { aVideo, inspect } = playableVideos(() => ({ server, baseUrl }))
const nowMs = () => server.clock.now().getTime()

type Listed = { number: number; discontinuity: number; video: string; uri: string; atMs: number }

/** The audience's folder for the playlists of the session. */
function folderOf({ event, ada }: Pick<TestStage, 'event' | 'ada'>, { id }: Broadcast): string {
  const granted = { organizationId: ada.organizationId, subjectId: event.id }
  return `/live/${stageGrants.issue(server.services, granted)}/${id}`
}

/** Polls the audience's playlist, and checks that it never contradicts an earlier version of itself. */
function viewerOf({ event, ada }: TestStage, session: Broadcast) {
  const seen = new Map<number, Listed>()
  let last: Listed[] = []
  async function read(): Promise<Listed[]> {
    const reply = await server.venue.inject({ url: `${folderOf({ event, ada }, session)}/v/360.m3u8` })
    expect(reply.statusCode).toBe(200)
    const listed = segmentsOf(reply.body)
    expect(listed[0]?.number).toBeGreaterThanOrEqual(last[0]?.number ?? 0)
    expect(listed[0]?.discontinuity).toBeGreaterThanOrEqual(last[0]?.discontinuity ?? 0)
    for (const [position, segment] of listed.entries()) {
      const { uri, discontinuity } = segment
      expect({ uri, discontinuity, ...seen.get(segment.number) }).toMatchObject({ uri, discontinuity })
      expect(Math.abs(segment.atMs - (seen.get(segment.number) ?? segment).atMs)).toBeLessThan(2)
      expect(segment.atMs).toBeGreaterThan(listed[position - 1]?.atMs ?? 0)
      seen.set(segment.number, segment)
    }
    last = listed
    return listed
  }
  /** Polls every two seconds for this long. */
  async function watch(seconds: number): Promise<Listed[]> {
    for (let left = seconds; left > 0; left -= 2) {
      server.clock.advance(2000)
      await read()
    }
    return last
  }
  /** Everything that was listed, each part of a video once. */
  const played = () => {
    const all = [...seen.values()].toSorted((a, b) => a.number - b.number)
    return all
      .filter(({ discontinuity }, k) => discontinuity !== all[k - 1]?.discontinuity)
      .map(({ video }) => video)
  }
  return { read, watch, played }
}

function segmentsOf(playlist: string): Listed[] {
  const numberIn = (tag: string) => Number(new RegExp(`#EXT-X-${tag}:(\\d+)`).exec(playlist)?.[1])
  let number = numberIn('MEDIA-SEQUENCE')
  let discontinuity = numberIn('DISCONTINUITY-SEQUENCE')
  let [atMs, lengthMs] = [0, 0]
  const listed: Listed[] = []
  for (const line of playlist.split('\n')) {
    if (line === '#EXT-X-DISCONTINUITY') discontinuity += 1
    if (line.startsWith('#EXT-X-PROGRAM-DATE-TIME:')) atMs = Date.parse(line.slice(25))
    if (line.startsWith('#EXTINF:')) lengthMs = Number(line.slice(8, -1)) * 1000
    if (!line.endsWith('.m4s')) continue
    listed.push({ number, discontinuity, video: line.split('/')[2] ?? '', uri: line, atMs })
    number += 1
    atMs += lengthMs
  }
  return listed
}

type Playing = { stage: TestStage; videos: string[]; buffer: string; session: Broadcast }

/** A session of 30 minutes that plays these videos, with a buffer video. */
async function aSession(count: number, starts: 'clock' | 'hand'): Promise<Playing> {
  const stage = await newStage(server)
  const videos = await Promise.all(Array.from({ length: count }, () => aVideo(stage.ada)))
  const buffer = await aVideo(stage.ada)
  const url = `/api/event/events/${stage.event.id}/buffer_video/`
  await stage.request({ method: 'PUT', url, payload: { video_asset: buffer } })
  await stage.change({ starts })
  const session = await stage.aSession(0, 30, { broadcast_type: 2, video_assets: videos })
  return { stage, videos, buffer, session }
}

const changeSession = ({ stage, session }: Playing, payload: object) =>
  stage.request({ method: 'PATCH', url: `/api/event/broadcasts/${session.id}/`, payload })

const lookaheadSeconds = 12

describe('viewers of a pre-recorded session', () => {
  it('see it two seconds after someone starts it, from its first frame', async () => {
    const playing = await aSession(1, 'hand')
    const { stage, session, videos } = playing
    await stage.moveTo(4)
    const viewer = viewerOf(stage, session)
    expect((await viewer.watch(6)).at(-1)?.atMs).toBeLessThan(nowMs())
    const startedMs = nowMs()
    const reply = await stage.call(session, 'start')
    const { started_at } = reply.json<SessionOnAir>()
    const playsMs = Date.parse(started_at ?? '')
    expect(playsMs - startedMs).toBeGreaterThan(1900)
    expect(playsMs - startedMs).toBeLessThan(3000)
    const listed = await viewer.watch(2)
    expect(listed.find(({ video }) => video === videos[0])).toMatchObject({ atMs: playsMs })
    expect(listed.findLast(({ atMs }) => atMs <= playsMs)?.video).toBe(videos[0])
    await viewer.watch(60)
  })

  it('[BR-243 BR-244] see the buffer video, the videos in their order, and the buffer video again', async () => {
    const { stage, session, videos, buffer } = await aSession(2, 'clock')
    await stage.moveTo(-0.4)
    const viewer = viewerOf(stage, session)
    await viewer.watch(20)
    await stage.moveTo(0)
    await viewer.watch(40)
    const order = viewer.played().filter((video, k, all) => video !== all[k - 1])
    expect(order).toEqual([buffer, ...videos, buffer])
  })

  it('notice nothing when it is moved, extended or its event changes while it is on air', async () => {
    const playing = await aSession(2, 'clock')
    const { stage, session } = playing
    await stage.moveTo(-0.2)
    const viewer = viewerOf(stage, session)
    await viewer.watch(10)
    await stage.moveTo(0)
    await viewer.watch(6)
    await changeSession(playing, { start_time: stage.at(10), end_time: stage.at(50) })
    await viewer.watch(10)
    await stage.call(session, 'extend', { minutes: 5 })
    await viewer.watch(10)
    const url = `/api/event/events/${stage.event.id}/`
    const payload = { start_time: stage.at(-5), end_time: stage.at(300) }
    await stage.request({ method: 'PATCH', url, payload })
    await viewer.watch(40)
    expect(new Set(viewer.played()).size).toBe(3)
  })

  it.each([90, 1080, 10_080])('can play each offered quality of a video of %i lines', async (height) => {
    const stage = await newStage(server)
    const video = await aVideo(stage.ada, { width: height, height })
    const session = await stage.aSession(0, 30, { broadcast_type: 2, video_assets: [video] })
    await stage.moveTo(0)
    const folder = folderOf(stage, session)
    const master = await server.venue.inject({ url: `${folder}/master.m3u8` })
    const playlists = master.body.split('\n').filter((line) => line.endsWith('.m3u8'))
    expect(playlists).toContain(`v/${height}.m3u8`)
    for (const playlist of playlists) {
      const reply = await server.venue.inject({ url: `${folder}/${playlist}` })
      expect([playlist, reply.statusCode]).toEqual([playlist, 200])
    }
  })

  it('play on without a gap when the file, the videos or the buffer video are replaced', async () => {
    const playing = await aSession(1, 'clock')
    const { stage, session, videos, buffer } = playing
    const added = [await aVideo(stage.ada), await aVideo(stage.ada)]
    const other = await aVideo(stage.ada)
    await stage.moveTo(0)
    const viewer = viewerOf(stage, session)
    await viewer.watch(2)
    await inspect(stage.ada, videos[0] ?? '', { version: 2 })
    await viewer.watch(4)
    await changeSession(playing, { video_assets: [...videos, ...added] })
    await viewer.watch(6)
    await changeSession(playing, { video_assets: [added[1]] })
    const url = `/api/event/events/${stage.event.id}/buffer_video/`
    await stage.request({ method: 'PUT', url, payload: { video_asset: other } })
    await viewer.watch(60)
    const played = viewer.played()
    expect(played[0]).toBe(videos[0])
    expect(played).toContain(added[1])
    expect(played).toContain(other)
    expect(played.at(-1)).not.toBe(buffer)
  })

  it('continue where it stopped when it is restarted', async () => {
    const { stage, session, videos } = await aSession(3, 'clock')
    await stage.moveTo(0)
    const viewer = viewerOf(stage, session)
    await viewer.watch(12)
    await stage.call(session, 'end')
    server.clock.advance(40_000)
    const resumedMs = nowMs()
    await stage.call(session, 'start')
    server.clock.advance(1500)
    const [first, ...others] = await viewer.read()
    expect(first).toMatchObject({ video: videos[1] })
    expect((first?.atMs ?? 0) - resumedMs).toBeLessThan(1000)
    expect((others.at(-1)?.atMs ?? 0) - nowMs()).toBeLessThan(lookaheadSeconds * 1000)
    await viewer.watch(30)
  })
})
