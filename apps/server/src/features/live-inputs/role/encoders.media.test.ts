/** Encoders as they are: with clocks of their own, connections that hang, and producers who start them early. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Event } from '@marquee/domain/events'
import type { RtmpInput } from '@marquee/domain/live-inputs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inOrganization } from '#platform/db/tenancy.ts'
import { encodedTags } from '#test/encoder.ts'
import { broadcastInput, eventInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { askToPublish, type ClientTag, publishTo, type RtmpClient } from '#test/rtmp-client.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { putInputOnAir } from '../on-air.ts'
import { originHeader, originTokens } from '../origin-token.ts'
import { type LiveRole, openLiveRole } from './live-role.ts'

let server: OwnTestServer
let person: Person
let role: LiveRole
let tags: ClientTag[] = []
const clients: RtmpClient[] = []

beforeAll(async () => {
  server = await createTestServer({
    own: 'the live role has ports, and its clock is moved',
    environment: { RTMP_PORT: '0', LIVE_PORT: '0', LIVE_RENDITIONS: '0' },
  })
  person = await signedIn(server)
  role = await openLiveRole(server.services, { originHost: '127.0.0.1' })
  tags = await encodedTags(8)
})
afterEach(() => {
  for (const client of clients.splice(0)) client.close()
})
afterAll(async () => {
  await role.close()
  await server.close()
})

async function post<Reply>(url: string, payload: object = {}): Promise<Reply> {
  const reply = await person.request({ method: 'POST', url: `/api/event/${url}/`, payload })
  if (reply.statusCode >= 300) throw new Error(reply.body)
  return reply.json<Reply>()
}
const read = async ({ id }: RtmpInput) =>
  (await person.request({ url: `/api/event/rtmp_inputs/${id}/` })).json<RtmpInput>()

async function aTestedInput(): Promise<RtmpInput> {
  const { id: event } = await post<Event>('events', eventInput())
  const input = await post<RtmpInput>('rtmp_inputs', { event, name: 'Main stage' })
  await post(`rtmp_inputs/${input.id}/start_test`)
  return input
}

/** An input, and a session in so many minutes that plays from it. */
async function anInputForSession(inMinutes: number): Promise<RtmpInput> {
  const at = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000).toISOString()
  const times = { start_time: at(inMinutes), end_time: at(inMinutes + 60) }
  const { id: event } = await post<Event>('events', eventInput(times))
  const input = await post<RtmpInput>('rtmp_inputs', { event, name: 'Main stage' })
  await post('broadcasts', broadcastInput(event, { ...times, broadcast_type: 3, rtmp_input: input.id }))
  return input
}

function addressOf({ input_url }: RtmpInput): string {
  const url = new URL(input_url ?? '')
  url.port = String(role.rtmpPort)
  return url.href
}

async function connected(input: RtmpInput, options?: Parameters<typeof publishTo>[1]): Promise<RtmpClient> {
  const client = await publishTo(addressOf(input), options)
  clients.push(client)
  return client
}

async function fetchLive(input: RtmpInput, name: string): Promise<Buffer> {
  const headers = { [originHeader]: originTokens.sign(server.services) }
  const reply = await fetch(`http://127.0.0.1:${role.livePort}/inputs/${input.id}/${name}`, { headers })
  return Buffer.from(await reply.arrayBuffer())
}
const playlistOf = async (input: RtmpInput) => String(await fetchLive(input, 'media.m3u8'))

/** Ends the test, and returns how long the stream is that players get, without breaks. */
async function endedSeconds(input: RtmpInput): Promise<number> {
  await post(`rtmp_inputs/${input.id}/stop_test`)
  await expect.poll(() => playlistOf(input)).toContain('#EXT-X-ENDLIST')
  const playlist = await playlistOf(input)
  expect(playlist).not.toContain('#EXT-X-DISCONTINUITY\n')
  return [...playlist.matchAll(/EXTINF:([\d.]+)/g)].reduce((sum, [, seconds]) => sum + Number(seconds), 0)
}

/** When the last picture is decoded and when the last sound begins, in ms. */
async function lastOf(input: RtmpInput): Promise<{ picture: number; sound: number }> {
  const playlist = await playlistOf(input)
  const init = /MAP:URI="([^"]+)"/.exec(playlist)?.[1] ?? ''
  const names = [init, ...playlist.split('\n').filter((line) => /^\d+\.m4s$/.test(line))]
  const folder = await mkdtemp(join(tmpdir(), 'marquee-encoders-'))
  const path = join(folder, 'stream.mp4')
  await writeFile(path, Buffer.concat(await Promise.all(names.map((name) => fetchLive(input, name)))))
  const shown = ['-show_entries', 'packet=codec_type,dts_time', '-of', 'csv=p=0']
  const { stdout } = await promisify(execFile)('ffprobe', ['-v', 'error', ...shown, path])
  await rm(folder, { recursive: true })
  const lastMs = (type: string) =>
    Math.max(
      ...[...stdout.matchAll(new RegExp(`${type},([\\d.]+)`, 'g'))].map(([, time]) => Number(time) * 1000),
    )
  return { picture: lastMs('video'), sound: lastMs('audio') }
}

const dayMs = 86_400_000
const lastSent = (isVideo: boolean) =>
  Math.max(...tags.filter((tag) => tag.isVideo === isVideo).map(({ ms }) => ms))

describe('sound and picture stay together', () => {
  it.each([
    ['a clock that starts where it should', ({ ms }: ClientTag) => ms],
    ['a clock that wraps', ({ ms }: ClientTag) => 2 ** 32 - 4000 + ms],
    ['a clock that is set back by 0.4 s', ({ ms }: ClientTag) => 20_000 + ms - (ms >= 3500 ? 400 : 0)],
    ['a clock that is set back by 1.4 s', ({ ms }: ClientTag) => 20_000 + ms - (ms >= 3500 ? 1400 : 0)],
    ['a clock that is set back by 5 s', ({ ms }: ClientTag) => 20_000 + ms - (ms >= 3500 ? 5000 : 0)],
    ['a clock that starts over', ({ ms }: ClientTag) => (ms >= 3500 ? ms - 3500 : 9 * dayMs + ms)],
    ['pictures 21 days ahead', ({ isVideo, ms }: ClientTag) => (isVideo ? 21 * dayMs + ms : ms)],
    ['sound 21 days ahead', ({ isVideo, ms }: ClientTag) => (isVideo ? ms : 21 * dayMs + ms)],
    ['pictures 3 s ahead', ({ isVideo, ms }: ClientTag) => (isVideo ? 3000 + ms : ms)],
    ['sound 3 s ahead', ({ isVideo, ms }: ClientTag) => (isVideo ? ms : 3000 + ms)],
  ])('with %s', async (_, stamp) => {
    const input = await aTestedInput()
    const client = await connected(input)
    await client.play(tags, { stamp, speed: 8 })
    expect(await endedSeconds(input)).toBeGreaterThan(7)
    const { picture, sound } = await lastOf(input)
    const apartMs = sound - picture - (lastSent(false) - lastSent(true))
    expect(Math.abs(apartMs)).toBeLessThan(150)
  })

  it.each([true, false])(
    'past 4 hours and 39 minutes, with extended timestamps repeated: %s',
    async (repeatsExtended) => {
      const input = await aTestedInput()
      const client = await connected(input, { repeatsExtended })
      await client.play(tags, { stamp: ({ ms }) => 2 ** 24 - 3000 + ms, speed: 20 })
      expect(client.isClosed).toBe(false)
      expect(await endedSeconds(input)).toBeGreaterThan(7)
    },
  )
})

describe('an encoder that connects again', () => {
  it('is let in while its former connection hangs, and stays when that one ends', async () => {
    const input = await aTestedInput()
    const former = await connected(input)
    await former.play(tags.slice(0, 60), { speed: 20 })
    await expect.poll(async () => (await read(input)).state).toBe('RUNNING')
    const newer = await connected(input)
    await expect.poll(() => former.isClosed).toBe(true)
    await newer.play(tags, { speed: 20 })
    expect(newer.isClosed).toBe(false)
    expect(await read(input)).toMatchObject({
      state: 'RUNNING',
      encoders: [{ is_connected: true, problem: null }],
    })
    expect(await playlistOf(input)).toContain('#EXT-X-DISCONTINUITY\n')
  })

  it('is named as one of two with the same key when they push each other out', async () => {
    const input = await aTestedInput()
    for (let times = 0; times < 3; times++) {
      const client = await connected(input)
      await client.play(tags.slice(0, 10), { speed: 20 })
    }
    await expect.poll(async () => (await read(input)).encoders[0]?.problem).toBe('shared_key')
  })
})

describe('an encoder that comes early', () => {
  it('[LV-029] waits from an hour before its session, and is on air with it from its last keyframe', async () => {
    const input = await anInputForSession(50)
    const client = await connected(input)
    await client.play(tags.slice(0, 200), { speed: 20 })
    const { event, id } = input
    const waiting = { is_connected: true, is_on_air: false, width: 320, height: 180, problem: null }
    await expect.poll(() => read(input)).toMatchObject({ state: 'RUNNING', encoders: [waiting] })
    expect(await playlistOf(input)).not.toContain('#EXT')
    const ctx = { ...server.services, organizationId: person.organizationId }
    await inOrganization(ctx, (ctx) => putInputOnAir(ctx, { rtmpInputId: id, broadcastId: event }))
    await expect.poll(async () => (await read(input)).encoders[0]?.is_on_air).toBe(true)
    await client.play(tags.slice(200), { speed: 20 })
    await expect.poll(() => playlistOf(input)).toContain('#EXTINF')
    expect(client.isClosed).toBe(false)
  })

  it('is told that its key is right and from when it is let in', async () => {
    const input = await anInputForSession(180)
    const opensAt = new Date(server.clock.now().getTime() + 120 * 60_000).toISOString()
    expect((await read(input)).opens_at?.slice(0, 16)).toBe(opensAt.slice(0, 16))
    const client = await askToPublish(addressOf(input))
    const time = `${opensAt.slice(0, 16).replace('T', ' ')} UTC`
    expect(client.said).toContain(`The stream key is right, but this input takes a stream from ${time} on.`)
    expect((await read(input)).encoders).toMatchObject([{ problem: 'refused', is_connected: false }])
  })

  it('is told that its input takes no stream when no session plays from it', async () => {
    const { id: event } = await post<Event>('events', eventInput())
    const client = await askToPublish(
      addressOf(await post<RtmpInput>('rtmp_inputs', { event, name: 'Spare' })),
    )
    expect(client.said).toContain('The stream key is right, but this input takes no stream now.')
  })
})

describe('an encoder’s line', () => {
  it('says that it sends sound only', async () => {
    const input = await aTestedInput()
    const client = await connected(input)
    const sound = tags.filter(({ isVideo }) => !isVideo)
    await client.play(sound.slice(0, 10), { speed: 20 })
    server.clock.advance(6000)
    await client.play(sound.slice(10, 20), { speed: 20 })
    await expect.poll(async () => (await read(input)).encoders[0]?.problem).toBe('no_picture')
  })

  it('says that no keyframe has come for ten seconds, and no longer once one has', async () => {
    const input = await aTestedInput()
    const client = await connected(input)
    const problem = async () => (await read(input)).encoders[0]?.problem
    const second = (number: number) => tags.filter(({ ms }) => Math.floor(ms / 1000) === number)
    // Every second begins with a keyframe.
    const pictures = second(1)
      .filter(({ isVideo }) => isVideo)
      .slice(1)
    await client.play(second(0), { speed: 20 })
    // A connection may not be silent for long meanwhile.
    for (const at of [0, 1, 2]) {
      server.clock.advance(4000)
      await client.play(pictures.slice(at * 5, at * 5 + 5), { speed: 20 })
    }
    await expect.poll(problem).toBe('no_keyframe')
    await client.play(second(2), { speed: 20 })
    await expect.poll(problem).toBeNull()
  })

  it('doesn’t say that a test is on air', async () => {
    const input = await aTestedInput()
    const client = await connected(input)
    await client.play(tags.slice(0, 60), { speed: 20 })
    await expect
      .poll(() => read(input))
      .toMatchObject({ state: 'RUNNING', encoders: [{ is_on_air: false, width: 320 }] })
  })
})
