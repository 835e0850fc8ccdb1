import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { initSegment, planSegments, readIndex, segmentSizeBytes } from '@marquee/media'
import { beforeAll, describe, expect, it } from 'vitest'
import { memorySource } from '@marquee/media/test/build-mp4'
import { findVideoAsset, versionPrefix } from '#features/video-library/public.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { type Person, signedIn } from '#test/people.ts'
import { plainFile, plainSource } from '#test/plain-source.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'
import { uploadClient } from '#test/upload-client.ts'
import { deleteVideoAssetRow, updateVideoAsset } from '#test/video-rows.ts'
import { insertRenditionChunk, saveVideoSource } from './video-source-store.ts'

let server: TestServer
let ada: Person
let eve: Person
let id: string
let baseUrl: string
beforeAll(async () => {
  server = await sharedTestServer()
  baseUrl = await server.listen()
  ada = await signedIn(server)
  eve = await signedIn(server)
  id = await videoOf(ada)
})

async function videoOf(person: Person): Promise<string> {
  const client = uploadClient(baseUrl, person)
  const assetId = await client.begin(plainFile.length)
  await client.patch(assetId, plainFile)
  await inOrganization({ ...server.services, organizationId: person.organizationId }, async (ctx) => {
    await saveVideoSource(ctx.db, {
      ...plainSource,
      organization_id: person.organizationId,
      video_asset_id: assetId,
    })
    await updateVideoAsset(ctx.db, assetId, { name: 'Jörg’s "big" day\r\nSet-Cookie: a=b' })
  })
  return assetId
}

type Options = {
  person?: Person
  method?: 'GET' | 'HEAD'
  headers?: Record<string, string>
  version?: number
}

const get = (name: string, { person = ada, method = 'GET', headers = {}, version = 1 }: Options = {}) =>
  person.request({ method, url: `/media/${id}/v${version}/${name}`, headers })

/** Sends the path unchanged: `fetch` and `inject` would normalize it first. */
function statusOf(path: string): Promise<number | undefined> {
  const headers = { authorization: `Bearer ${ada.accessToken}` }
  return new Promise((resolve, reject) => {
    const sending = request(baseUrl, { path, headers }, (reply) => resolve(reply.resume().statusCode))
    sending.on('error', reject).end()
  })
}

describe('media of a video', () => {
  it('is cut from the source into the segments of its playlist', async () => {
    const plan = planSegments(await readIndex(memorySource(plainFile)))
    const playlist = await get('src/v.m3u8')
    expect(playlist.body.match(/#EXTINF:[\d.]+/g)).toEqual([
      '#EXTINF:4.000000',
      '#EXTINF:4.000000',
      '#EXTINF:2.000000',
    ])
    const { video } = await readIndex(memorySource(plainFile))
    if (!video) throw new Error('The file has a picture.')
    expect((await get('src/v-init.mp4')).rawPayload.equals(initSegment(video))).toBe(true)
    for (const [k, segment] of plan.video.entries()) {
      const { rawPayload } = await get(`src/v-${k}.m4s`)
      expect([rawPayload.length, rawPayload.toString('latin1', 4, 8)]).toEqual([
        segmentSizeBytes(video, segment),
        'moof',
      ])
    }
  })

  it.each([
    ['master.m3u8', 'application/vnd.apple.mpegurl', 'private, no-cache'],
    ['src/v.m3u8', 'application/vnd.apple.mpegurl', 'private, no-cache'],
    ['src/v-init.mp4', 'video/mp4', 'private, max-age=31536000, immutable'],
    ['src/v-0.m4s', 'video/mp4', 'private, max-age=31536000, immutable'],
    ['download.mp4', 'video/mp4', 'private, no-cache'],
  ])('%s has its type and says how long it may be cached', async (name, type, cache) => {
    const { headers, rawPayload } = await get(name)
    expect([headers['content-type'], headers['cache-control']]).toEqual([type, cache])
    expect(headers['x-content-type-options']).toBe('nosniff')
    const head = await get(name, { method: 'HEAD' })
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
    expect(head.headers).toMatchObject({ 'content-length': String(rawPayload.length), etag: headers['etag'] })
    const again = await get(name, { headers: { 'if-none-match': String(headers['etag']) } })
    expect([again.statusCode, again.rawPayload.length, again.headers['cache-control']]).toEqual([
      304,
      0,
      cache,
    ])
  })

  it('[VL-151 VL-174 VL-175 VL-176] is downloaded under the name of the video, which cannot inject a header', async () => {
    const video = await ada.request({ url: `/api/core/video_assets/${id}/` })
    expect(video.json()).toMatchObject({ urls: { mp4: `/media/${id}/v1/download.mp4` } })
    const { headers, rawPayload } = await get('download.mp4')
    expect(rawPayload.equals(plainFile)).toBe(true)
    expect(headers['content-disposition']).toBe(
      'attachment; filename="Jorg_s _big_ day__Set-Cookie: a=b.mp4"; ' +
        "filename*=UTF-8''J%C3%B6rg%E2%80%99s%20%22big%22%20day__Set-Cookie%3A%20a%3Db.mp4",
    )
    expect(headers['set-cookie']).toBeUndefined()
  })

  it.each([
    ['bytes=0-99', 206, [0, 100], `bytes 0-99/${plainFile.length}`],
    ['bytes=100-', 206, [100, plainFile.length], `bytes 100-${plainFile.length - 1}/${plainFile.length}`],
    [
      'bytes=-10',
      206,
      [plainFile.length - 10, plainFile.length],
      `bytes ${plainFile.length - 10}-${plainFile.length - 1}/${plainFile.length}`,
    ],
    [`bytes=${plainFile.length}-`, 416, [0, 0], `bytes */${plainFile.length}`],
    ['bytes=0-1,5-9', 200, [0, plainFile.length], undefined],
    ['lines=1-2', 200, [0, plainFile.length], undefined],
  ] as const)('a download supports the range %s', async (range, status, [start, end], contentRange) => {
    const reply = await get('download.mp4', { headers: { range } })
    expect([reply.statusCode, reply.headers['content-range']]).toEqual([status, contentRange])
    expect(reply.rawPayload.equals(plainFile.subarray(start, end))).toBe(true)
  })

  it('serves no range of another version of the file', async () => {
    const headers = { range: 'bytes=0-99', 'if-range': '"another"' }
    expect((await get('download.mp4', { headers })).statusCode).toBe(200)
  })
})

describe('an address that is not one of the video', () => {
  it.each([
    '',
    'index.m3u8',
    'src/v-3.m4s',
    'src/v-00.m4s',
    'src/v--1.m4s',
    'src/v-1e1.m4s',
    'src/a.m3u8',
    'src/a-0.m4s',
    '360/index.m3u8',
    '360/00000.m4s',
    'audio/index.m3u8',
    'thumbnail.jpg',
    'storyboard.vtt',
    'secret.txt',
    '../source/original.mp4',
    '..%2fsource%2foriginal.mp4',
    '%2e%2e/source/original.mp4',
    'src/..%5c..%5csource%5coriginal.mp4',
    'src/v-0.m4s%00',
    '360/../secret.txt',
    'toString',
    '__proto__',
  ])('%j does not exist', async (name) => {
    const secret = `${versionPrefix({ id, version: 1 })}secret.txt`
    await server.services.store.put(secret, randomBytes(8), { contentType: 'text/plain' })
    expect(await statusOf(`/media/${id}/v1/${name}`)).toBe(404)
  })

  it('is not cached as missing', async () => {
    expect((await get('thumbnail.jpg')).headers['cache-control']).toBe('no-store')
  })

  it.each(['v0', 'v2', 'v01', 'v1e0', 'v-1', 'v', '1', 'v99999999999'])(
    'version %s does not exist',
    async (version) => {
      const reply = await ada.request({ url: `/media/${id}/${version}/master.m3u8` })
      expect(reply.statusCode).toBe(404)
    },
  )

  it.each(['none', `${'0'.repeat(8)}-0000-0000-0000-000000000000`, '%2e%2e'])(
    'the video %s does not exist',
    async (other) => {
      expect((await ada.request({ url: `/media/${other}/v1/master.m3u8` })).statusCode).toBe(404)
    },
  )
})

describe('who may see a video', () => {
  const names = ['master.m3u8', 'src/v.m3u8', 'src/v-init.mp4', 'src/v-0.m4s', 'download.mp4']

  it.each(names)('%s is visible to its organization only', async (name) => {
    const colleague = await signedIn(server, { colleagueOf: ada, role: 'MEMBER' })
    expect((await get(name, { person: colleague })).statusCode).toBe(200)
    expect((await get(name, { person: eve })).statusCode).toBe(404)
    const signedOut = await server.app.inject({ url: `/media/${id}/v1/${name}` })
    expect(signedOut.statusCode).toBe(401)
  })

  it('a browser can use its cookie, which opens nothing else', async () => {
    const withCookie = (url: string) => server.app.inject({ url, headers: { cookie: ada.cookies } })
    expect((await withCookie(`/media/${id}/v1/master.m3u8`)).statusCode).toBe(200)
    expect((await withCookie(`/api/core/video_assets/${id}/`)).statusCode).toBe(401)
  })
})

describe('a playlist', () => {
  it('grows with the first rung of a video that has to be encoded, and ends when the rung is complete', async () => {
    const assetId = await videoOf(ada)
    const ctx = { ...server.services, organizationId: ada.organizationId }
    const chunk = (index: number, first: number, seconds: number[]) => ({
      organization_id: ada.organizationId,
      video_asset_id: assetId,
      version: 1,
      pass: 'first' as const,
      chunk: index,
      renditions: {
        '360': { codecs: 'avc1.64001e', first_segment: first, seconds, bytes: seconds.map(() => 5000) },
      },
      bytes: 10_000,
    })
    const cuts = Array.from({ length: 30 }, (_, segment) => segment * 4)
    const described = { ...plainSource, is_copy_safe: false, duration_seconds: 120, cuts }
    const owned = { organization_id: ada.organizationId, video_asset_id: assetId }
    const minute = Array.from({ length: 15 }, () => 4)
    await inOrganization(ctx, async (ctx) => {
      await saveVideoSource(ctx.db, { ...described, ...owned })
      await insertRenditionChunk(ctx.db, chunk(0, 0, minute))
    })
    const read = () => ada.request({ url: `/media/${assetId}/v1/360/index.m3u8` })
    const growing = await read()
    expect(growing.headers['cache-control']).toBe('private, no-cache')
    expect(growing.body).toContain('#EXT-X-PLAYLIST-TYPE:EVENT')
    expect(growing.body.match(/\.m4s/g)).toHaveLength(15)

    await inOrganization(ctx, (ctx) => insertRenditionChunk(ctx.db, chunk(1, 15, minute)))
    await expect.poll(async () => (await read()).body.match(/\.m4s/g)?.length).toBe(30)
    const { body, headers } = await read()
    expect(body.startsWith(growing.body)).toBe(true)
    expect(body.endsWith('\n#EXT-X-ENDLIST\n')).toBe(true)
    expect(headers['cache-control']).toBe('private, no-cache')
  })

  it('disappears with its video within seconds', async () => {
    const assetId = await videoOf(ada)
    const read = () => ada.request({ url: `/media/${assetId}/v1/master.m3u8` })
    expect((await read()).statusCode).toBe(200)
    await inOrganization({ ...server.services, organizationId: ada.organizationId }, async (ctx) => {
      const asset = await findVideoAsset(ctx.db, assetId)
      if (asset) await deleteVideoAssetRow(ctx.db, asset)
    })
    await expect.poll(async () => (await read()).statusCode).toBe(404)
  })
})
