import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { initSegment, mediaSegment, planSegments, readIndex } from '@marquee/media'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { clip } from '@marquee/media/test/make-clips'
import { memorySource } from '@marquee/media/test/build-mp4'
import { type Person, signedIn } from '#test/people.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { type UploadClient, uploadClient } from '#test/upload-client.ts'

const run = promisify(execFile)

let server: OwnTestServer
let baseUrl: string
let ada: Person
let client: UploadClient
beforeAll(async () => {
  server = await createTestServer({ worker: true })
  baseUrl = await server.listen()
  ada = await signedIn(server, { flags: { Use_CL_Uploads_In_VL: true } })
  client = uploadClient(baseUrl, ada)
})
afterAll(() => server.close())

async function upload(name: string): Promise<string> {
  const file = await readFile(await clip(name))
  const id = await client.begin(file.length)
  expect((await client.patch(id, file)).status).toBe(204)
  return id
}

const until = (id: string, holds: (video: Record<string, unknown>) => boolean) =>
  vi.waitUntil(
    async () => {
      const video = await client.video(id)
      if (video['transcode_status'] === 'ERROR') throw new Error(JSON.stringify(video['transcoder_errors']))
      return holds(video)
    },
    { timeout: 90_000, interval: 50 },
  )

const get = (id: string, name: string) => client.call('GET', `/media/${id}/v1/${name}`)
const textOf = async (id: string, name: string) => (await get(id, name)).text()
const bytesOf = async (id: string, name: string) => Buffer.from(await (await get(id, name)).arrayBuffer())

/** Frames that ffmpeg decodes from a playlist over HTTP, with the cookie that a browser would send. */
async function countFrames(id: string, playlist: string): Promise<number> {
  const input = ['-headers', `Cookie: ${ada.cookies}\r\n`, '-i', `${baseUrl}/media/${id}/v1/${playlist}`]
  const args = [
    '-select_streams',
    'v:0',
    '-count_frames',
    '-show_entries',
    'stream=nb_read_frames',
    '-of',
    'csv=p=0',
  ]
  const { stdout } = await run('ffprobe', ['-v', 'error', ...args, ...input])
  return Number.parseInt(stdout, 10)
}

describe('a copy-safe video', () => {
  let id: string
  beforeAll(async () => {
    id = await upload('m10.mp4')
    await until(id, (video) => video['client_hls_path'] !== null)
  })

  it('[VL-172] plays from its source before its renditions are made', async () => {
    expect(await textOf(id, 'master.m3u8')).toContain('\nsrc/v.m3u8\n')
    expect(await countFrames(id, 'master.m3u8')).toBe(300)
  })

  it('is served in the segments of its playlists, byte for byte as the packager makes them', async () => {
    const source = memorySource(await readFile(await clip('m10.mp4')))
    const index = await readIndex(source)
    const plan = planSegments(index)
    for (const [kind, track, segments] of [
      ['v', index.video, plan.video],
      ['a', index.audio, plan.audio],
    ] as const) {
      if (!track) throw new Error('The clip has picture and sound.')
      expect((await bytesOf(id, `src/${kind}-init.mp4`)).equals(initSegment(track))).toBe(true)
      const uris = (await textOf(id, `src/${kind}.m3u8`)).split('\n').filter((line) => line.endsWith('.m4s'))
      expect(uris).toHaveLength(segments.length)
      for (const [k, segment] of segments.entries()) {
        const expected = await mediaSegment(source, track, { segment, sequence: k + 1 })
        expect((await bytesOf(id, `src/${uris[k]}`)).equals(expected)).toBe(true)
      }
    }
  })

  it('[VL-171] gets its finished rungs, which share one sound and are cut alike', async () => {
    await until(id, (video) => video['transcode_status'] === 'COMPLETE' && video['transcode_progress'] === 1)
    const lines = await vi.waitUntil(
      async () => {
        const master = await textOf(id, 'master.m3u8')
        return master.includes('720/index.m3u8') && master.split('\n')
      },
      { timeout: 10_000 },
    )
    const uris = lines.filter((line) => line.endsWith('.m3u8'))
    expect(uris).toEqual(['src/v.m3u8', '720/index.m3u8', '480/index.m3u8', '360/index.m3u8'])
    expect(lines.filter((line) => line.includes('TYPE=AUDIO'))).toHaveLength(1)
    const durations = async (name: string) => (await textOf(id, name)).match(/#EXTINF:[\d.]+/g)
    expect((await durations('360/index.m3u8'))?.length).toBe((await durations('src/v.m3u8'))?.length)
    expect(await countFrames(id, '360/index.m3u8')).toBe(300)
  })

  it('serves its poster, storyboard and waveform', async () => {
    await vi.waitUntil(async () => (await get(id, 'storyboard.vtt')).status === 200, {
      timeout: 60_000,
      interval: 100,
    })
    const types = await Promise.all(
      ['thumbnail.jpg', 'storyboard.vtt', 'storyboard_01.jpg', 'peaks.bin'].map(async (name) =>
        (await get(id, name)).headers.get('content-type'),
      ),
    )
    expect(types).toEqual(['image/jpeg', 'text/vtt; charset=utf-8', 'image/jpeg', 'application/octet-stream'])
  })
})

describe('a video that has to be encoded', () => {
  it('plays from its first rung, and its source is not served', async () => {
    const id = await upload('mpeg4mp3.mp4')
    await until(id, (video) => video['client_hls_path'] !== null)
    expect(await countFrames(id, 'master.m3u8')).toBe(150)
    expect((await get(id, 'src/v.m3u8')).status).toBe(404)
    expect((await get(id, 'src/v-0.m4s')).status).toBe(404)
  })
})
