import { signedUrlSchema, sizedPicture } from '@marquee/domain/files'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, signedIn } from '#test/people.ts'
import { aPng, pngOf } from '#test/pictures.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

async function upload(bytes: Buffer, { type = 'image/png', purpose = 'picture' } = {}) {
  const payload = { key: 'a', file_type: type, purpose }
  const signed = await admin.request({ method: 'POST', url: '/api/core/signed_url/', payload })
  const { url, path } = signedUrlSchema.parse(signed.json())
  const headers = { 'content-type': type }
  const reply = await server.app.inject({ method: 'PUT', url, payload: bytes, headers })
  return {
    path,
    status: reply.statusCode,
    said: reply.body === '' ? '' : reply.json<{ message: string }>().message,
  }
}
const read = async (url: string) => {
  const reply = await admin.request({ url })
  return { status: reply.statusCode, type: reply.headers['content-type'], bytes: reply.rawPayload }
}
const gray = { r: 90, g: 90, b: 90 }
const aPhoto = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: gray } })
const fontFile = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
)

describe('a picture', () => {
  it('keeps nothing but its pixels, turned as they are shown', async () => {
    const turned = aPhoto()
      .withExif({ IFD0: { Artist: 'Ada Lovelace' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
    const bytes = Buffer.concat([
      await turned.toBuffer(),
      Buffer.from('<script>alert(1)</script>PK\u0003\u0004'),
    ])
    const { path } = await upload(bytes, { type: 'image/jpeg' })
    const stored = (await read(path)).bytes
    expect(stored.includes('Ada Lovelace') || stored.includes('<script>')).toBe(false)
    expect(await sharp(stored).metadata()).toMatchObject({ width: 300, height: 400, format: 'jpeg' })
    expect((await sharp(stored).metadata()).orientation).toBeUndefined()
  })

  it('of a page is stored in sizes of AVIF and WebP, none larger than it is', async () => {
    const { path } = await upload(await aPhoto(1600, 1200).png().toBuffer(), { purpose: 'hero_background' })
    const sized = sizedPicture(path)
    for (const [width, shown] of [
      [640, 640],
      [2400, 1600],
    ] as const) {
      const avif = await read(sized?.at(width, 'avif') ?? '')
      expect([avif.type, (await sharp(avif.bytes).metadata()).width]).toEqual(['image/avif', shown])
      expect((await read(sized?.at(width, 'webp') ?? '')).type).toBe('image/webp')
    }
  })

  it.each([
    [
      'a PNG of 100 megapixels',
      () => pngOf([['IHDR', Buffer.from('000027100000271008000000', 'hex')]]),
      'image/png',
      /50 megapixels/,
    ],
    [
      'a page that has a picture in it',
      () => Buffer.concat([Buffer.from('<html>'), aPng()]),
      'image/png',
      /not image\/png/,
    ],
    ['a PNG whose pixels are damaged', () => aPng().fill(7, 45, 60), 'image/png', /damaged/],
    ['an animated WebP', () => movingPicture().webp().toBuffer(), 'image/webp', /moves/],
    ['an animated GIF', () => movingPicture().gif().toBuffer(), 'image/gif', /moves/],
    [
      'an animated PNG',
      () =>
        pngOf([
          ['IHDR', head],
          ['acTL', Buffer.alloc(8)],
        ]),
      'image/png',
      /moves/,
    ],
    ['a JPEG in CMYK', () => aPhoto().toColourspace('cmyk').jpeg().toBuffer(), 'image/jpeg', /CMYK/],
  ] as const)('is refused with a sentence when it is %s', async (_, make, type, sentence) => {
    const { path, status, said } = await upload(await make(), { type })
    expect([415, 422]).toContain(status)
    expect(said).toMatch(sentence)
    expect((await read(path)).status).toBe(404)
  })

  it('[BR-333] as a favicon can be an icon, of which only the pictures are kept', async () => {
    const inside = aPng(32, 32)
    const directory = Buffer.from('000001000100202000000100180000000000160000 00'.replace(' ', ''), 'hex')
    directory.writeUInt32LE(inside.length, 14)
    const icon = Buffer.concat([directory, inside, Buffer.from('<script>')])
    const { path, status } = await upload(icon, { type: 'image/x-icon', purpose: 'favicon' })
    expect(status).toBe(204)
    const stored = await read(path)
    expect([stored.type, stored.bytes.includes('<script>')]).toEqual(['image/x-icon', false])
    const bad = await upload(icon.subarray(0, 60), { type: 'image/x-icon', purpose: 'favicon' })
    expect(bad.status).toBe(415)
  })
})

const head = Buffer.from('00000280000001e00100000000', 'hex')

/** Two frames, one above the other. */
function movingPicture() {
  const raw = { width: 8, height: 16, channels: 3, pageHeight: 8 } as const
  return sharp(Buffer.from(Array.from({ length: 8 * 16 * 3 }, (_, at) => (at < 192 ? 0 : 255))), { raw })
}

describe('a font', () => {
  it('[BR-114] is stored by script, with a system font that takes as much room', async () => {
    const font = await readFile(fontFile)
    const { path, status } = await upload(font, { type: 'font/woff2', purpose: 'font' })
    expect(status).toBe(204)
    const sheet = await read(path.replace('.font.woff2', '.font.optional.css'))
    expect(sheet.type).toBe('text/css; charset=utf-8')
    const css = sheet.bytes.toString()
    expect(css).toContain('font-display:optional')
    expect(css).toContain('font-weight:100 900')
    expect(css).toMatch(/unicode-range:U\+0-FF/)
    // Inter is wider than Arial by 7 %, as the venue's own fallback says.
    expect(Number(/size-adjust:([\d.]+)%/.exec(css)?.[1])).toBeCloseTo(107, -1)
    const [, part = ''] = /url\("([^"]+latin\.woff2)"\)/.exec(css) ?? []
    expect((await read(path.slice(0, path.lastIndexOf('/') + 1) + part)).type).toBe('font/woff2')
  })

  it.each([
    ['a broken table', (font: Buffer) => font.fill(0xff, font.length / 2)],
    ['its end cut off', (font: Buffer) => font.subarray(0, font.length - 5000)],
    ['nothing but its first bytes', () => Buffer.from('wOF2 and the rest')],
  ])('[BR-114] with %s is refused with a sentence', async (_, change) => {
    const font = change(await readFile(fontFile))
    const { path, status, said } = await upload(font, { type: 'font/woff2', purpose: 'font' })
    expect([status, said]).toEqual([415, expect.stringMatching(/font is damaged/)])
    expect((await read(path)).status).toBe(404)
  })
})
