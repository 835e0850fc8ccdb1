import type { Event } from '@marquee/domain/events'
import { imageSizeOf, signedUrlSchema } from '@marquee/domain/files'
import { readFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { aPng, pngOf } from '#test/pictures.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'

let server: OwnTestServer
let member: Person
let address: string
beforeAll(async () => {
  server = await createTestServer({ environment: { MARQUEE_CONTENT_URL: 'https://cdn.example.org/' } })
  address = await server.listen()
  member = await signedIn(server, { role: 'MEMBER' })
})
afterAll(() => server.close())

const landscapeMessage = 'Upload a 4:3 JPEG or PNG between 1,024px and 2,400px wide.'
const fillerMessage = /^The aspect ratio of your upload should match 1920x1080 \(16:9\) aspect ratio\.$/
const squareMessage =
  'The file upload failed. Your image is outside the recommended resolution (maximum of 1600px in height and width). Images must be JPEG, JPG or PNG.'
const portraitMessage = 'Upload a 3:4 JPEG or PNG between 600px and 1,200px wide.'

const png = aPng()
const aFont = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
)

let requests = 0
const requestUrl = (payload: object, person = member) => {
  requests += 1
  // From several addresses, because of the rate limit.
  const remoteAddress = `10.0.1.${requests % 4}`
  return person.request({ method: 'POST', url: '/api/core/signed_url/', payload, remoteAddress })
}

/** The type that browsers report for a file with this ending. */
const typeOf: Record<string, string> = {
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  ico: 'image/x-icon',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  ...Object.fromEntries(['jpg', 'jpeg', 'jpe', 'jif', 'jfif', 'jfi'].map((ending) => [ending, 'image/jpeg'])),
}

async function sign(fields: object = {}) {
  const reply = await requestUrl({ key: 'Portrait of Ada.PNG', file_type: 'image/png', ...fields })
  return signedUrlSchema.parse(reply.json())
}

const put = (url: string, payload: Buffer = png, type = 'image/png') =>
  server.app.inject({ method: 'PUT', url, payload, headers: { 'content-type': type } })

describe('a file', () => {
  it('[SH-270 ST-074 UP-027 UP-028] is uploaded to a signed URL and read by members, and never changes', async () => {
    const { url, path } = await sign()
    expect((await put(url)).statusCode).toBe(204)
    const read = await member.request({ url: path })
    expect([read.statusCode, read.headers['content-type'], imageSizeOf(read.rawPayload)]).toEqual([
      200,
      'image/png',
      { width: 640, height: 480 },
    ])
    expect(read.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    })
    expect(refusalOf(await put(url))).toEqual([409, 'conflict'])
  })

  it('is not found by another organization, the signed-out, or under the public path', async () => {
    const { url, path } = await sign()
    await put(url)
    const stranger = await signedIn(server)
    expect((await stranger.request({ url: path })).statusCode).toBe(404)
    expect((await server.app.inject({ url: path })).statusCode).toBe(401)
    const asPublic = path.replace('/media/files/', '/media/public/')
    expect((await server.app.inject({ url: asPublic })).statusCode).toBe(404)
    expect((await server.app.inject({ url: '/media/public/..%2ffiles%2fx' })).statusCode).toBe(404)
  })

  it('[UP-029] is stored under the organization, whatever its name', async () => {
    const { key, path } = await sign({ key: '../../other/../<b>.png' })
    expect(key).toMatch(new RegExp(`^files/${member.organizationId}/[0-9a-f-]{36}-[a-z0-9._-]+$`))
    expect(path).toBe(`/media/${key}`)
  })

  it('[UP-031] for a public page can be read by anyone, on the content host or here', async () => {
    const { url, key, path, content_url } = await sign({
      key: 'brand.woff2',
      file_type: 'font/woff2',
      purpose: 'font',
    })
    expect(content_url).toBe(`https://cdn.example.org/${key}`)
    const font = await readFile(aFont)
    expect((await put(url, font, 'font/woff2')).statusCode).toBe(204)
    const read = await server.app.inject({ url: path })
    expect([read.statusCode, read.rawPayload.toString('latin1', 0, 4)]).toEqual([200, 'wOF2'])
    expect(read.headers).toMatchObject({
      'content-type': 'font/woff2',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(read.headers['content-security-policy']).toContain(
      "font-src 'self' data: https://cdn.example.org;",
    )
  })

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/png'],
    ['a page', '<html>', 'image/png'],
    ['a font', 'OTTO', 'image/png'],
    ['a picture of another type', png, 'image/gif'],
    ['a damaged picture', png.subarray(0, 20), 'image/png'],
    ['nothing', '', 'image/png'],
  ])('[ST-074 UP-002] is refused when it is %s', async (_, content, type) => {
    const { url, path } = await sign()
    expect(refusalOf(await put(url, Buffer.from(content), type))).toEqual([415, 'unsupported_media'])
    expect((await member.request({ url: path })).statusCode).toBe(404)
  })

  it.each([
    ['[BR-318 UP-106]', 'picture', aPng(1601, 10)],
    ['[UP-107]', 'filler_slide', aPng(1000, 1000)],
    ['[UP-103 BR-314 BR-323]', 'logo', aPng(1601, 400)],
    ['[UP-122 BR-337]', 'favicon', aPng(33, 33)],
    ['[UP-122 BR-337]', 'favicon', aPng(32, 16)],
    ['[UP-011]', 'booth_resource', pngOf([['IHDR', Buffer.from('0001869f0001869f', 'hex')]])],
  ])('%s is refused when its header has a size that a %s can’t have', async (_, purpose, picture) => {
    const { url } = await sign({ purpose })
    expect(refusalOf(await put(url, picture))).toEqual([422, 'invalid_input', 'file'])
  })

  it.each([
    ['[BR-319 UP-099 UP-100]', 'mobile_hero_background', [800, 800], portraitMessage],
    ['[BR-319 UP-099 UP-100]', 'mobile_stream_background', [1000, 1601], portraitMessage],
    ['[BR-319 UP-010 UP-098]', 'hero_background', [1000, 800], landscapeMessage],
    ['[BR-319 UP-010 UP-098]', 'stage_background', [1600, 800], landscapeMessage],
    ['[BR-319]', 'mobile_stage_background', [1600, 800], landscapeMessage],
    ['[BR-319 UP-097 UP-098]', 'stream_background', [2401, 1700], landscapeMessage],
    ['[BR-315 BR-319]', 'logo', [1601, 400], squareMessage],
    ['[BR-315 BR-319]', 'onstage_logo', [1601, 400], squareMessage],
    ['[BR-315 BR-319]', 'social_thumbnail', [400, 1601], squareMessage],
    ['[BR-315 BR-318]', 'picture', [1601, 400], squareMessage],
    ['[UP-009 UP-110]', 'filler_slide', [1200, 900], fillerMessage],
    ['[UP-108 UP-110]', 'filler_slide', [2560, 1440], fillerMessage],
    [
      '[BR-316 BR-317 BR-319 UP-104 UP-105]',
      'virtual_background',
      [1920, 1080],
      /^Upload a 16:9 JPEG or PNG between 1,024px and 1,600px wide\.$/,
    ],
    ['[BR-316 UP-104]', 'virtual_background', [1600, 1600], /16:9/],
    ['[UP-122]', 'favicon', [33, 33], /square image of at most 32x32/],
    ['[UP-122]', 'favicon', [32, 16], /square image of at most 32x32/],
  ] as const)(
    '%s the refusal names the size a %s needs when it is %j',
    async (_, purpose, [width, height], message) => {
      const { url } = await sign({ purpose })
      const { errors } = (await put(url, aPng(width, height))).json<{ errors: { file: string[] } }>()
      expect(errors.file).toEqual([typeof message === 'string' ? message : expect.stringMatching(message)])
    },
  )
})

it.each([
  ['[BR-314 BR-323]', 'logo', aPng(1600, 1600)],
  ['[UP-122 BR-337]', 'favicon', aPng(32, 32)],
  ['[UP-102]', 'logo', aPng(1600, 1)],
  ['[UP-010 UP-097]', 'hero_background', aPng(2400, 1800)],
  ['[UP-010 UP-097 UP-105]', 'stage_background', aPng(1366, 768)],
  ['[BR-320 UP-101]', 'stream_background', aPng(400, 300)],
  ['[UP-009 UP-108]', 'filler_slide', aPng(2400, 1350)],
  ['[UP-099]', 'mobile_hero_background', aPng(900, 1600)],
  ['[UP-099]', 'mobile_hero_background', aPng(1200, 1600)],
  ['[BR-316 UP-104]', 'virtual_background', aPng(1600, 1200)],
  ['[BR-316 UP-104]', 'virtual_background', aPng(1600, 900)],
  ['[BR-318]', 'picture', aPng(1600, 1600)],
])('%s a %s of a size that its rule allows is accepted', async (_, purpose, picture) => {
  const { url } = await sign({ purpose })
  expect((await put(url, picture)).statusCode).toBe(204)
})

describe('a file that is too large', () => {
  it('[UP-004] is refused by its declared size and by its actual size, and nothing is stored', async () => {
    const { url, path, max_bytes } = await sign()
    expect(max_bytes).toBe(52_428_800)
    const pieces = [png, ...Array.from({ length: 51 }, () => Buffer.alloc(1024 * 1024))]
    const declared = { 'content-length': String(max_bytes + 1) }
    expect(await sendPieces(address + url, { pieces, headers: declared })).toBe(413)
    expect(await sendPieces(address + url, { pieces, headers: {} })).toBe(413)
    expect((await member.request({ url: path })).statusCode).toBe(404)
    expect((await put(url)).statusCode).toBe(204)
  })

  it.each([
    ['[BR-275 UP-109]', 'filler_slide', 50],
    ['[BR-118]', 'font', 20],
    ['', 'profile_picture', 10],
    ['', 'favicon', 1],
  ])('%s sent as %s is refused by its declared size before a byte is read', async (_, purpose, megabytes) => {
    const { url, max_bytes } = await sign({ purpose, ...(purpose === 'font' && { file_type: 'font/ttf' }) })
    expect(max_bytes).toBe(megabytes * 1024 * 1024)
    const declared = {
      'content-length': String(400 * 1024 * 1024),
      ...(purpose === 'font' && { 'content-type': 'font/ttf' }),
    }
    expect(await sendPieces(address + url, { pieces: [], headers: declared })).toBe(413)
  })
})

/** Streams without a known length; resolves with the status. */
function sendPieces(url: string, { pieces, headers }: { pieces: Buffer[]; headers: Record<string, string> }) {
  return new Promise<number | undefined>((resolve, reject) => {
    const options = { method: 'PUT', headers: { 'content-type': 'image/png', ...headers } }
    const sending = httpRequest(url, options, (reply) => {
      reply.resume()
      resolve(reply.statusCode)
      sending.destroy()
    })
    sending.on('error', reject)
    for (const piece of pieces) sending.write(piece)
    sending.end()
  })
}

describe('a signed URL', () => {
  it.each([
    ['another name', (url: string) => url.replace('portrait', 'portrayt')],
    ['another type', (url: string) => url.replace('image%2Fpng', 'image%2Fgif')],
    ['another purpose', (url: string) => url.replace('purpose=picture', 'purpose=filler_slide')],
    ['a later end', (url: string) => url.replace(/expires=\d+/, 'expires=99999999999')],
    ['another signature', (url: string) => url.replace(/signature=.{3}/, 'signature=AAA')],
  ])('[ST-074] is refused with %s', async (_, change) => {
    const { url } = await sign()
    expect(refusalOf(await put(change(url)))).toEqual([403, 'forbidden'])
  })

  it('[ST-074] expires after ten minutes', async () => {
    const { url, expires_in } = await sign()
    server.clock.advance(expires_in * 1000)
    expect(refusalOf(await put(url))).toEqual([403, 'forbidden'])
  })

  it('[ST-074 UP-094 UP-096] is issued only for file types its purpose allows, and never for SVG', async () => {
    const refusal = async (fields: object) => refusalOf(await requestUrl({ key: 'a', ...fields }))
    expect(await refusal({ file_type: 'image/svg+xml' })).toEqual([422, 'invalid_input', 'file_type'])
    expect(await refusal({ file_type: 'font/ttf' })).toEqual([422, 'invalid_input', 'file_type'])
    expect(await refusal({ key: 'a.svg', file_type: 'image/png' })).toEqual([422, 'invalid_input', 'key'])
    expect((await sign({ purpose: 'favicon', file_type: 'image/x-icon' })).key).toContain('public/')
  })

  it.each([
    ['[UP-116]', 'virtual_background', ['jpg', 'jpeg', 'png', 'webp'], ['ico', 'gif']],
    [
      '[UP-117 UP-125]',
      'onstage_logo',
      ['png', 'jpg', 'jpeg', 'jpe', 'jif', 'jfif', 'jfi', 'webp', 'gif', 'ico'],
      ['tif'],
    ],
    ['[BR-326 UP-118]', 'social_thumbnail', ['png', 'jpg', 'jpeg', 'webp'], ['ico', 'gif']],
    ['[UP-123]', 'favicon', ['png', 'jpg', 'jpeg', 'ico', 'webp'], ['gif', 'tiff']],
    ['[BR-334 UP-095]', 'booth_poster', ['jpg', 'jpeg', 'webp', 'png', 'ico'], ['tiff', 'tif']],
  ])('%s a %s can have these endings: %j', async (_rows, purpose, accepted, refused) => {
    const statusOf = async (ending: string) => {
      const payload = { key: `a.${ending}`, file_type: typeOf[ending], purpose }
      // From another address, because of the rate limit.
      const call = {
        method: 'POST',
        url: '/api/core/signed_url/',
        remoteAddress: '10.0.0.7',
        payload,
      } as const
      return (await member.request(call)).statusCode
    }
    for (const ending of accepted) expect([ending, await statusOf(ending)]).toEqual([ending, 200])
    for (const ending of refused) expect([ending, await statusOf(ending)]).toEqual([ending, 422])
  })

  it('[BR-342 BR-343 BR-345 UP-029 UP-030 UP-032] is in the folder of an event the caller can change, or of social thumbnails', async () => {
    const admin = await signedIn(server)
    const created = await admin.request({ method: 'POST', url: '/api/event/events/', payload: eventInput() })
    const event = created.json<Event>().id
    const payload = { key: 'a.png', file_type: 'image/png', event }
    const ofEvent = signedUrlSchema.parse((await requestUrl({ ...payload, purpose: 'logo' }, admin)).json())
    expect(ofEvent.key).toContain(`public/${admin.organizationId}/events/${event}/`)
    expect((await put(ofEvent.url)).statusCode).toBe(204)
    expect((await server.app.inject({ url: ofEvent.path })).statusCode).toBe(200)
    const social = signedUrlSchema.parse(
      (await requestUrl({ ...payload, purpose: 'social_thumbnail' }, admin)).json(),
    )
    expect(social.key).toContain(`public/${admin.organizationId}/social/`)
    expect(refusalOf(await requestUrl(payload, member))).toEqual([404, 'not_found'])
  })
})
