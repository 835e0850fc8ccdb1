import type { Event } from '@marquee/domain/events'
import type { RtmpInput } from '@marquee/domain/live-inputs'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { inOrganization } from '#platform/db/tenancy.ts'
import { type Push, pushStream, usual } from '#test/encoder.ts'
import { eventInput } from '#test/event-input.ts'
import { patience } from '#test/patience.ts'
import { type Person, signedIn } from '#test/people.ts'
import { publishTo } from '#test/rtmp-client.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { listStoredFragments } from '../list-fragments.ts'
import { putInputOnAir } from '../on-air.ts'
import { originHeader, originTokens } from '../origin-token.ts'
import { createRtmpSource } from '#features/live-playback/public.ts'
import { type LiveRole, openLiveRole } from './live-role.ts'

let server: OwnTestServer
let person: Person
let role: LiveRole
const pushes: Push[] = []

const openRole = () => openLiveRole(server.services, { originHost: '127.0.0.1' })

beforeAll(async () => {
  server = await createTestServer({
    own: 'the live role has ports',
    environment: { RTMP_PORT: '0', LIVE_PORT: '0', LIVE_RENDITIONS: '1' },
  })
  person = await signedIn(server)
  role = await openRole()
})
afterEach(async () => {
  await Promise.all(pushes.splice(0).map((push) => push.stop()))
})
afterAll(async () => {
  await role.close()
  await server.close()
})

const call = async (method: 'GET' | 'POST', url: string, payload?: object) =>
  person.request({ method, url, ...(payload && { payload }) })

async function anInput({ isTested = true } = {}): Promise<RtmpInput> {
  const event = (await call('POST', '/api/event/events/', eventInput())).json<Event>()
  const created = await call('POST', '/api/event/rtmp_inputs/', { event: event.id, name: 'Main stage' })
  const input = created.json<RtmpInput>()
  if (isTested) await call('POST', `/api/event/rtmp_inputs/${input.id}/start_test/`)
  return input
}

const readInput = async ({ id }: RtmpInput) =>
  (await call('GET', `/api/event/rtmp_inputs/${id}/`)).json<RtmpInput>()

/** The address with the port that the role has taken. */
function addressOf(address: string | null): string {
  const url = new URL(address ?? '')
  url.port = String(role.rtmpPort)
  return url.href
}

/** ffmpeg sends to this input. */
function push(address: string | null, options: Parameters<typeof pushStream>[1] = {}): Push {
  const started = pushStream(addressOf(address), options)
  pushes.push(started)
  return started
}

const fetchLive = (
  input: RtmpInput,
  name: string,
  headers = { [originHeader]: originTokens.sign(server.services) },
) => fetch(`http://127.0.0.1:${role.livePort}/inputs/${input.id}/${name}`, { headers })

const playlistOf = async (input: RtmpInput) => (await fetchLive(input, 'media.m3u8')).text()

async function plays(input: RtmpInput): Promise<void> {
  await expect.poll(() => playlistOf(input)).toContain('#EXTINF')
}

describe('a stream that is tested', () => {
  it('[LV-031 LV-043] is on air with its first keyframe, in parts that a reload waits for', async () => {
    const input = await anInput()
    push(input.input_url)
    await plays(input)
    expect(await readInput(input)).toMatchObject({
      state: 'RUNNING',
      channel_states: ['RUNNING', 'NOT_PRESENT'],
      encoders: [
        { slot: 'primary', is_connected: true, is_on_air: false, width: 320, height: 180, problem: null },
      ],
    })
    const text = await playlistOf(input)
    const [, number, part] = /PRELOAD-HINT:TYPE=PART,URI="(\d+)\.(\d+)\.m4s"/.exec(text) ?? []
    const waited = await fetchLive(input, `media.m3u8?_HLS_msn=${number}&_HLS_part=${part}`)
    expect(await waited.text()).toMatch(new RegExp(`URI="${number}\\.${part}\\.m4s"|${number}\\.m4s`))
    const init = /MAP:URI="([^"]+)"/.exec(text)?.[1] ?? ''
    expect(await (await fetchLive(input, init)).arrayBuffer()).toHaveProperty('byteLength')
    const master = await (await fetchLive(input, 'master.m3u8')).text()
    expect(master).toMatch(/CODECS="avc1\.[0-9a-f]{6},mp4a\.40\.2",RESOLUTION=320x180\nmedia\.m3u8/)
  })

  it('[LV-046] ends when the test is stopped, and its encoder is sent away', async () => {
    const input = await anInput()
    const encoder = push(input.input_url)
    await plays(input)
    await call('POST', `/api/event/rtmp_inputs/${input.id}/stop_test/`)
    await encoder.ended
    await expect.poll(() => playlistOf(input)).toContain('#EXT-X-ENDLIST')
    await expect.poll(() => readInput(input)).toMatchObject({ state: 'STOPPED', encoders: [] })
  })

  it('has a playlist that players load again when the next test or session begins, before an encoder sends', async () => {
    const input = await anInput()
    const encoder = push(input.input_url)
    await plays(input)
    await call('POST', `/api/event/rtmp_inputs/${input.id}/stop_test/`)
    await encoder.ended
    await expect.poll(() => playlistOf(input)).toContain('#EXT-X-ENDLIST')
    await onAir(input)
    await expect.poll(() => playlistOf(input)).toContain('#EXT-X-PRELOAD-HINT')
    expect(await playlistOf(input)).not.toContain('#EXT-X-ENDLIST')
  })

  it('moves to the failover encoder within seconds when the first one is lost', async () => {
    const input = await anInput()
    await onAir(input)
    const first = push(input.input_url)
    await plays(input)
    push(input.failover_input_url)
    await expect.poll(async () => (await readInput(input)).channel_states).toEqual(['RUNNING', 'RUNNING'])
    first.kill()
    await expect.poll(() => playlistOf(input)).toContain('#EXT-X-DISCONTINUITY\n')
    await expect
      .poll(async () => (await readInput(input)).encoders)
      .toMatchObject([{ slot: 'failover', is_on_air: true }])
    expect(await playlistOf(input)).not.toContain('#EXT-X-ENDLIST')
  })
})

describe('a stream in 480p', () => {
  /** What lists media segments, with the address of the initialization segment of each. */
  const segmentsOf = (playlist: string) => {
    let init = ''
    let startsAt = ''
    return playlist.split('\n').flatMap((line) => {
      init = /^#EXT-X-MAP:URI="([^"]+)"/.exec(line)?.[1] ?? init
      startsAt = /^#EXT-X-PROGRAM-DATE-TIME:(.+)/.exec(line)?.[1] ?? startsAt
      return /^[^#].*\.m4s$/.test(line) ? [{ name: line, init, startsAt }] : []
    })
  }
  const smallOf = async (input: RtmpInput) => (await fetchLive(input, 'small.m3u8')).text()
  const sizeOf = async (input: RtmpInput, { name, init }: { name: string; init: string }) => {
    const files = await Promise.all([init, name].map(async (each) => (await fetchLive(input, each)).bytes()))
    const folder = await mkdtemp(join(tmpdir(), 'marquee-small-'))
    const path = join(folder, 'segment.mp4')
    await writeFile(path, Buffer.concat(files))
    const entries = ['-show_entries', 'stream=codec_type,width,height', '-of', 'csv=p=0']
    const { stdout } = await promisify(execFile)('ffprobe', ['-v', 'error', ...entries, path])
    await rm(folder, { recursive: true })
    return stdout.trim().split('\n')
  }

  /** Ten pictures a second are enough, and leave a busy machine time to make the smaller ones. */
  const large = ['-vf', 'scale=1280:720', '-r', '10', '-g', '20', ...usual]

  it('is made beside it while somebody asks for it, cut at the same places, until its source has changed', async () => {
    const input = await anInput()
    const first = push(input.input_url, { options: large })
    await plays(input)
    const master = await (await fetchLive(input, 'master.m3u8')).text()
    expect(master).toMatch(/CODECS="avc1\.4d401f,mp4a\.40\.2",RESOLUTION=854x480\nsmall\.m3u8/)
    // The encoder’s own segments are listed before the first one that was made.
    await expect.poll(() => smallOf(input), patience).toMatch(/^\d+\.m4s$[^]*^small-\d+\.m4s$/m)
    const [own, small] = await Promise.all([playlistOf(input), smallOf(input)])
    const made = segmentsOf(small).find(({ name }) => name.startsWith('small-'))
    if (!made) throw new Error('No segment was made.')
    expect(await sizeOf(input, made)).toEqual(['video,854,480', 'audio'])
    const same = segmentsOf(own).find(({ name }) => `small-${name}` === made.name)
    expect(same?.startsAt).toBe(made.startsAt)
    first.kill()
    push(input.failover_input_url)
    await expect.poll(() => smallOf(input), patience).toMatch(/#EXT-X-DISCONTINUITY\n[^]*#EXTINF/)
    const last = segmentsOf(await smallOf(input)).at(-1)
    expect(last && (await sizeOf(input, last))).toEqual(['video,320,180', 'audio'])
  })

  it('goes on with the encoder’s own segments when it can’t be made any more', async () => {
    const input = await anInput()
    push(input.input_url, { options: large })
    await plays(input)
    await expect.poll(() => smallOf(input), patience).toMatch(/^small-\d+\.m4s$/m)
    await promisify(execFile)('pkill', ['-KILL', '-P', String(process.pid), '-f', 'scale=-2:480'])
    const lastOf = (playlist: string) => segmentsOf(playlist).at(-1)?.name
    await expect.poll(async () => lastOf(await smallOf(input)), patience).toMatch(/^\d+\.m4s$/)
    expect(lastOf(await playlistOf(input))).toMatch(/^\d+\.m4s$/)
  })

  it('isn’t offered for pictures that are no larger', async () => {
    const input = await anInput()
    push(input.input_url)
    await plays(input)
    expect(await (await fetchLive(input, 'master.m3u8')).text()).not.toContain('small.m3u8')
  })
})

describe('an encoder', () => {
  it('is refused with a key that is wrong, and with one that was replaced', async () => {
    const input = await anInput()
    const wrong = push(`${input.input_url?.slice(0, -4)}AAAA`)
    expect(await wrong.ended).not.toBe(0)
    const encoder = push(input.input_url)
    await plays(input)
    await call('POST', `/api/event/rtmp_inputs/${input.id}/rotate_key/`)
    expect(await encoder.ended).not.toBe(0)
    expect(await push(input.input_url).ended).not.toBe(0)
    const { input_url } = await readInput(input)
    push(input_url)
    await expect.poll(async () => (await readInput(input)).state).toBe('RUNNING')
  })

  it('is refused while the input takes no stream, which its row says', async () => {
    const input = await anInput({ isTested: false })
    expect(await push(input.input_url).ended).not.toBe(0)
    await expect.poll(async () => (await readInput(input)).encoders).toMatchObject([{ problem: 'refused' }])
  })

  it.each([
    ['ten_bit', ['-pix_fmt', 'yuv420p10le']],
    ['chroma', ['-pix_fmt', 'yuv444p']],
    ['bitrate', ['-b:v', '20M', '-minrate', '20M', '-bufsize', '2M', '-nal-hrd', 'cbr']],
  ])('is told on its row when it sends what viewers can’t play: %s', async (problem, options) => {
    const input = await anInput()
    push(input.input_url, { options })
    await expect
      .poll(async () => (await readInput(input)).encoders[0]?.problem, { timeout: 15_000 })
      .toBe(problem)
  })
})

describe('an encoder that sends what viewers can’t play', () => {
  it('is told about HEVC within five seconds', async () => {
    const input = await anInput()
    const { settings, picture } = await hevcPicture()
    const client = await publishTo(addressOf(input.input_url))
    const since = Date.now()
    client.sendVideo(Buffer.concat([Buffer.from([0x90]), Buffer.from('hvc1'), settings]), 0)
    client.sendVideo(Buffer.concat([Buffer.from([0x91]), Buffer.from('hvc1'), Buffer.alloc(3), picture]), 33)
    await expect.poll(async () => (await readInput(input)).encoders[0]?.problem).toBe('hevc')
    expect(Date.now() - since).toBeLessThan(5000)
    client.close()
  })
})

describe('a peer that isn’t an encoder', () => {
  it.each([
    ['random bytes', Buffer.from(Array.from({ length: 100_000 }, (_, at) => (at * 7919) % 251))],
    ['a request of HTTP', Buffer.from(`GET / HTTP/1.1\r\n\r\n${'x'.repeat(5000)}`)],
    ['messages of 16 MB', hugeMessages()],
  ])('is cut off: %s', async (_, bytes) => {
    const socket = connect(role.rtmpPort, '127.0.0.1')
    const closed = Promise.withResolvers<void>()
    socket.on('error', () => undefined).once('close', () => closed.resolve())
    socket.resume().write(bytes)
    await closed.promise
    expect(socket.destroyed).toBe(true)
  })

  it('reads nothing from the origin without the installation’s token', async () => {
    const input = await anInput()
    const reply = await fetchLive(input, 'media.m3u8', { [originHeader]: 'x' })
    expect(reply.status).toBe(403)
  })
})

describe('the recording', () => {
  it('goes on after a restart, and says what is missing and why', async () => {
    const input = await anInput({ isTested: false })
    const from = new Date()
    await onAir(input)
    const encoder = push(input.input_url)
    await plays(input)
    await role.close()
    await encoder.ended
    role = await openRole()
    push(input.input_url)
    await expect.poll(() => playlistOf(input)).toMatch(/#EXT-X-DISCONTINUITY\n[^]*#EXTINF/)
    const stored = await storedOf(input, from)
    expect(stored.fragments.every(({ fileKey }) => fileKey.startsWith('live/'))).toBe(true)
    for (const { fileKey, initKey, sizeBytes } of stored.fragments) {
      expect(await server.services.store.stat(fileKey)).toMatchObject({ sizeBytes })
      expect(await server.services.store.stat(initKey)).toBeDefined()
    }
    await vi.waitFor(async () => {
      const { gaps } = await storedOf(input, from)
      expect(gaps.map(({ reason }) => reason)).toContain('restart')
    })
  })
})

describe('a session on air', () => {
  it('is played from its input, for as long as it is on air', async () => {
    const input = await anInput({ isTested: false })
    const broadcastId = await onAir(input)
    push(input.input_url)
    await plays(input)
    const settings = { ...server.services.settings, liveOrigin: `http://127.0.0.1:${role.livePort}` }
    const source = createRtmpSource({ ...server.services, settings })
    const { organizationId } = person
    const address = { organizationId, eventId: input.event, broadcastId, query: '' }
    const media = await source.open({ ...address, path: 'media.m3u8' })
    const playlist = media && 'playlist' in media ? media.playlist : ''
    const segment = /^\d+\.m4s$/m.exec(playlist)?.[0] ?? ''
    const file = await source.open({ ...address, path: segment })
    expect(file && 'file' in file && file.file.sizeBytes).toBeGreaterThan(1000)
    expect(await source.open({ ...address, broadcastId: input.id, path: 'media.m3u8' })).toBeUndefined()
  })
})

/** The settings (hvcC) and the only picture of a video that libx265 made. */
async function hevcPicture(): Promise<{ settings: Buffer; picture: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-hevc-'))
  const file = join(folder, 'hevc.mp4')
  const input = ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=size=320x180', '-frames:v', '1']
  const output = ['-c:v', 'libx265', '-x265-params', 'log-level=none', '-tag:v', 'hvc1', file]
  await promisify(execFile)(process.env['FFMPEG_PATH'] ?? 'ffmpeg', [...input, ...output])
  const bytes = await readFile(file)
  await rm(folder, { recursive: true })
  const box = (name: string) => {
    const at = bytes.indexOf(name)
    return bytes.subarray(at + 4, at - 4 + bytes.readUInt32BE(at - 4))
  }
  return { settings: box('hvcC'), picture: box('mdat') }
}

async function onAir(input: RtmpInput): Promise<string> {
  const broadcastId = crypto.randomUUID()
  const ctx = { ...server.services, organizationId: person.organizationId }
  await inOrganization(ctx, (ctx) => putInputOnAir(ctx, { rtmpInputId: input.id, broadcastId }))
  return broadcastId
}

async function storedOf(input: RtmpInput, from: Date) {
  const ctx = { ...server.services, organizationId: person.organizationId }
  return inOrganization(ctx, (ctx) =>
    listStoredFragments(ctx.db, { inputId: input.id, from, to: new Date() }),
  )
}

/** A handshake, and then the beginnings of messages of 16 MB in many chunk streams. */
function hugeMessages(): Buffer {
  const heads = Array.from({ length: 60 }, (_, at) =>
    Buffer.concat([Buffer.from([at + 3, 0, 0, 0, 0xff, 0xff, 0xff, 9, 1, 0, 0, 0]), Buffer.alloc(128)]),
  )
  return Buffer.concat([Buffer.from([3]), Buffer.alloc(3072), ...heads])
}
