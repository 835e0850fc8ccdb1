import { signedUrlSchema } from '@marquee/domain/files'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { createTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let member: Person
beforeAll(async () => {
  server = await createTestServer()
  member = await signedIn(server, { role: 'MEMBER' })
})
afterAll(() => server.close())

const png = Buffer.from('\x89PNG\r\n\x1a\n and the rest of a picture', 'latin1')

async function sign(key = 'Portrait of Ada.PNG', fileType = 'image/png') {
  const payload = { key, file_type: fileType }
  const reply = await member.request({ method: 'POST', url: '/api/core/signed_url/', payload })
  return signedUrlSchema.parse(reply.json())
}

const put = (url: string, payload: Buffer = png, type = 'image/png') =>
  server.app.inject({ method: 'PUT', url, payload, headers: { 'content-type': type } })

describe('a file', () => {
  it('[SH-270 ST-074] is sent to a signed address and read by members, and never changes', async () => {
    const { url, path } = await sign()
    expect((await put(url)).statusCode).toBe(204)
    const read = await member.request({ url: path })
    expect([read.statusCode, read.headers['content-type'], read.rawPayload.equals(png)]).toEqual([
      200,
      'image/png',
      true,
    ])
    expect(read.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    })
    expect(refusalOf(await put(url))).toEqual([409, 'conflict'])
  })

  it('is not there for another organization, nor for nobody', async () => {
    const { url, path } = await sign()
    await put(url)
    const stranger = await signedIn(server)
    expect((await stranger.request({ url: path })).statusCode).toBe(404)
    expect((await server.app.inject({ url: path })).statusCode).toBe(401)
  })

  it('is kept below the organization, whatever it is called', async () => {
    const { path } = await sign('../../other/../<b>.png')
    expect(path).toMatch(new RegExp(`^/media/files/${member.organizationId}/[0-9a-f-]{36}-[a-z0-9._-]+$`))
  })

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/png'],
    ['a page', '<html>', 'image/png'],
    ['a picture of another type', png, 'image/gif'],
  ])('[ST-074] is refused when it is %s', async (_, content, type) => {
    const { url } = await sign()
    expect(refusalOf(await put(url, Buffer.from(content), type))).toEqual([415, 'unsupported_media'])
  })

  it('is refused when it is too large', async () => {
    const { url, max_bytes } = await sign()
    expect(refusalOf(await put(url, Buffer.alloc(max_bytes + 1)))).toEqual([413, 'too_large'])
  })
})

describe('a signed address', () => {
  it.each([
    ['another name', (url: string) => url.replace('portrait', 'portrayt')],
    ['another type', (url: string) => url.replace('image%2Fpng', 'image%2Fgif')],
    ['a later end', (url: string) => url.replace(/expires=\d+/, 'expires=99999999999')],
    ['another signature', (url: string) => url.replace(/signature=.{3}/, 'signature=AAA')],
  ])('[ST-074] is worth nothing with %s', async (_, change) => {
    const { url } = await sign()
    expect(refusalOf(await put(change(url)))).toEqual([403, 'forbidden'])
  })

  it('[ST-074] ends after ten minutes', async () => {
    const { url, expires_in } = await sign()
    server.clock.advance(expires_in * 1000)
    expect(refusalOf(await put(url))).toEqual([403, 'forbidden'])
  })

  it('[ST-074] is made for pictures only, of which SVG is none', async () => {
    const payload = { key: 'logo.svg', file_type: 'image/svg+xml' }
    const reply = await member.request({ method: 'POST', url: '/api/core/signed_url/', payload })
    expect(refusalOf(reply)).toEqual([422, 'invalid_input', 'file_type'])
  })
})
