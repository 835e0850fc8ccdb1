/** WHIP from a real WebRTC peer to what players get. */
import { execFile } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Event } from '@marquee/domain/events'
import { type RtmpInput, splitInputUrl } from '@marquee/domain/live-inputs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { eventInput } from '#test/event-input.ts'
import { patience } from '#test/patience.ts'
import { type Person, signedIn } from '#test/people.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { sendOverWhip, type WhipClient } from '#test/whip-client.ts'
import { originHeader, originTokens } from '../origin-token.ts'
import { type LiveRole, openLiveRole } from './live-role.ts'

let server: OwnTestServer
let person: Person
let role: LiveRole
const clients: WhipClient[] = []

beforeAll(async () => {
  server = await createTestServer({
    own: 'the live role has ports',
    environment: { RTMP_PORT: '0', LIVE_PORT: '0', LIVE_RENDITIONS: '0' },
  })
  person = await signedIn(server)
  role = await openLiveRole(server.services, { originHost: '127.0.0.1' })
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()))
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
const keyOf = ({ input_url }: RtmpInput) => splitInputUrl(input_url ?? '').streamKey

const originHeaders = () => ({ [originHeader]: originTokens.sign(server.services) })

async function connected(
  key: string,
  options: { change?: (sdp: string) => string } = {},
): Promise<WhipClient> {
  const url = `http://127.0.0.1:${role.livePort}/whip`
  const client = await sendOverWhip(url, key, { ...options, headers: originHeaders() })
  clients.push(client)
  return client
}

async function fetchLive(input: RtmpInput, name: string): Promise<Buffer> {
  const reply = await fetch(`http://127.0.0.1:${role.livePort}/inputs/${input.id}/${name}`, {
    headers: originHeaders(),
  })
  return Buffer.from(await reply.arrayBuffer())
}
const playlistOf = async (input: RtmpInput) => String(await fetchLive(input, 'media.m3u8'))
const segmentsOf = async (input: RtmpInput) => (await playlistOf(input)).match(/^\d+\.m4s$/gm) ?? []

const shownStreams = z.object({
  streams: z.array(
    z.object({
      codec_name: z.string(),
      width: z.number().optional(),
      start_time: z.coerce.number(),
      duration: z.coerce.number(),
    }),
  ),
})

/** What players get so far, up to the first break. */
async function playedStreams(input: RtmpInput) {
  const [playlist = ''] = (await playlistOf(input)).split('#EXT-X-DISCONTINUITY\n')
  const init = /MAP:URI="([^"]+)"/.exec(playlist)?.[1] ?? ''
  const names = [init, ...(playlist.match(/^\d+\.m4s$/gm) ?? [])]
  const folder = await mkdtemp(join(tmpdir(), 'marquee-whip-'))
  const path = join(folder, 'stream.mp4')
  await writeFile(path, Buffer.concat(await Promise.all(names.map((name) => fetchLive(input, name)))))
  const shown = ['-show_entries', 'stream=codec_name,width,start_time,duration', '-of', 'json']
  const { stdout } = await promisify(execFile)('ffprobe', ['-v', 'error', ...shown, path])
  await rm(folder, { recursive: true })
  return shownStreams.parse(JSON.parse(stdout)).streams
}

describe('an encoder over WHIP', () => {
  it('is seen in H.264 and heard in AAC, and sends a keyframe when it is asked for one', async () => {
    const input = await aTestedInput()
    const client = await connected(keyOf(input))
    expect(client).toMatchObject({ status: 201, location: expect.stringMatching(/^\/whip\/[\w-]{22}$/) })
    // Marquee asks after two seconds without one.
    await client.send({ size: '640x360', keyframeEverySeconds: 3 })
    await expect.poll(async () => (await segmentsOf(input)).length, patience).toBeGreaterThan(1)
    const [picture, sound] = await playedStreams(input)
    expect(picture).toMatchObject({ codec_name: 'h264', width: 640, start_time: 0 })
    expect(sound).toMatchObject({ codec_name: 'aac' })
    // The first keyframe may have come before any sound, and the newest sound may still be on its way through the encoder.
    expect(sound?.start_time).toBeLessThan(1)
    expect((sound?.start_time ?? 0) + (sound?.duration ?? 0)).toBeGreaterThan((picture?.duration ?? 9) - 1)
    await expect.poll(() => client.keyframeRequests, patience).toBeGreaterThan(0)
    expect(await read(input)).toMatchObject({
      state: 'RUNNING',
      encoders: [{ slot: 'primary', is_connected: true, width: 640, height: 360, problem: null }],
    })
  })

  it('can change the size of its picture, which starts a new initialization segment', async () => {
    const input = await aTestedInput()
    const client = await connected(keyOf(input))
    await client.send({ size: '640x360' })
    await expect.poll(async () => (await segmentsOf(input)).length, patience).toBeGreaterThan(0)
    await client.send({ size: '320x180' })
    await expect.poll(() => playlistOf(input), patience).toContain('#EXT-X-DISCONTINUITY\n')
    await expect.poll(async () => (await read(input)).encoders[0]?.width, patience).toBe(320)
  })

  it('ends with a DELETE to its session, and nobody else ends it', async () => {
    const input = await aTestedInput()
    const client = await connected(keyOf(input))
    const end = (key: string) =>
      fetch(`http://127.0.0.1:${role.livePort}${client.location}`, {
        method: 'DELETE',
        headers: { ...originHeaders(), authorization: `Bearer ${key}` },
      })
    expect((await end(keyOf(await aTestedInput()))).status).toBe(404)
    await expect.poll(async () => (await read(input)).encoders.length, patience).toBe(1)
    expect((await end(keyOf(input))).status).toBe(200)
    await expect.poll(async () => (await read(input)).encoders, patience).toEqual([])
  })

  it('is disconnected when its keys are replaced', async () => {
    const input = await aTestedInput()
    await connected(keyOf(input))
    await expect.poll(async () => (await read(input)).encoders.length, patience).toBe(1)
    await post(`rtmp_inputs/${input.id}/rotate_key`)
    await expect.poll(async () => (await read(input)).encoders, patience).toEqual([])
    expect((await connected(keyOf(input))).status).toBe(401)
  })

  it('is told that its key is wrong, or right at the wrong time', async () => {
    const { id: event } = await post<Event>('events', eventInput())
    const closed = await post<RtmpInput>('rtmp_inputs', { event, name: 'Spare' })
    expect(await connected('nonsense')).toMatchObject({
      status: 401,
      body: 'This stream key is not accepted.',
    })
    expect(await connected(keyOf(closed))).toMatchObject({
      status: 403,
      body: expect.stringContaining('The stream key is right, but this input takes no stream now.'),
    })
  })

  it.each([
    ['nothing', () => ''],
    ['a megabyte', (sdp: string) => sdp + 'a=x\r\n'.repeat(200_000)],
    [
      'a thousand candidates',
      (sdp: string) => sdp + 'a=candidate:1 1 udp 1 10.0.0.1 9 typ host\r\n'.repeat(1000),
    ],
    ['a picture in VP8', (sdp: string) => sdp.replaceAll(' H264/', ' VP8/')],
    ['two pictures', (sdp: string) => sdp.replace('m=audio', 'm=video')],
    ['no fingerprint', (sdp: string) => sdp.replaceAll(/a=fingerprint.*\r\n/g, '')],
    ['a picture that it wants to get', (sdp: string) => sdp.replaceAll('a=sendonly', 'a=recvonly')],
    ['lines of other protocols', (sdp: string) => `GET / HTTP/1.1\r\n${sdp}`],
  ])('is refused if it offers %s', async (_, change) => {
    const input = await aTestedInput()
    const { status } = await connected(keyOf(input), { change })
    expect([400, 413]).toContain(status)
    expect(await read(input)).toMatchObject({ encoders: [] })
  })

  it('never makes Marquee send anything to an address that it names', async () => {
    const input = await aTestedInput()
    const trap = createSocket('udp4').bind(0, '127.0.0.1')
    await once(trap, 'listening')
    let arrived = 0
    trap.on('message', () => arrived++)
    const candidate = `a=candidate:1 1 udp 2130706431 127.0.0.1 ${trap.address().port} typ host`
    const client = await connected(keyOf(input), {
      change: (sdp) => sdp.replaceAll(/a=candidate.*/g, candidate),
    })
    await client.send({ size: '320x180' })
    await expect.poll(async () => (await segmentsOf(input)).length, patience).toBeGreaterThan(0)
    expect(arrived).toBe(0)
    trap.close()
  })
})
