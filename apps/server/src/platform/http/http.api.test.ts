import { errorReplySchema } from '@marquee/domain/error-replies'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { accessTable } from '#test/access-table.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { createTestServer, sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await sharedTestServer()
})

const documentSchema = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string() }))),
})
const methodSchema = z.enum(['get', 'post', 'put', 'patch', 'delete', 'head', 'options'])
const publicCalls = Object.keys(accessTable).filter((call) => accessTable[call]?.access === 'public')

const readDocument = async () =>
  documentSchema.parse((await server.app.inject({ url: '/api/openapi.json' })).json())

describe('the API document', () => {
  it('is OpenAPI 3.1 and has a page at /api/docs', async () => {
    expect((await readDocument()).openapi).toBe('3.1.0')
    const page = await server.app.inject({ url: '/api/docs/' })
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  })

  it('[EV-069 VL-311] names five types of async jobs', async () => {
    const document = JSON.stringify((await server.app.inject({ url: '/api/openapi.json' })).json())
    const types = /"workflow_type":\{[^}]*?"enum":(?<types>\[.*?\])/.exec(document)?.groups?.['types']
    const expected = ['duplication', 'deletion', 'session_deletion', 'poll_addition', 'poll_updation']
    expect(types).toBe(JSON.stringify(expected))
  })

  it('[VL-006] has no calls open to the signed-out except those that sign in and out', async () => {
    const { paths } = await readDocument()
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => ({ path, method, operationId })),
    )
    const replies = await Promise.all(
      calls.map(async ({ path, method, operationId }) => {
        const url = path.replaceAll(/\{\w+\}/g, '01890a5d-ac96-774b-bcce-b302099a8057')
        const reply = await server.app.inject({ method: methodSchema.parse(method), url })
        return { operationId, statusCode: reply.statusCode }
      }),
    )
    const open = replies.filter(({ operationId }) => !publicCalls.includes(operationId))
    expect(open.filter(({ statusCode }) => statusCode !== 401)).toEqual([])
    expect(replies.length).toBeGreaterThan(publicCalls.length)
  })
})

describe('a refusal', () => {
  it('has a code, a message and the request id, which is also in the header', async () => {
    const reply = await server.app.inject({ url: '/api/core/users/me/' })
    const body = errorReplySchema.parse(reply.json())
    expect(body).toMatchObject({ code: 'not_signed_in', message: 'Log in to continue.' })
    expect(reply.headers['x-request-id']).toBe(body.request_id)
  })

  it.each([
    ['an unknown URL', { url: '/api/nothing/' }, 404, 'not_found'],
    ['a path that is not valid UTF-8', { url: '/api/core/video_assets/%C0%AF/' }, 422, 'invalid_input'],
    ['a body that is not JSON', { payload: '{"email"', type: 'application/json' }, 422, 'invalid_input'],
    [
      'a body that is too large',
      { payload: 'x'.repeat(2 ** 20 + 1), type: 'application/json' },
      413,
      'too_large',
    ],
    [
      'a long body from a signed-out caller',
      { payload: ' '.repeat(2 ** 16 + 1), type: 'application/json' },
      413,
      'too_large',
    ],
    ['a body of an unknown type', { payload: 'x', type: 'text/x-unknown' }, 415, 'unsupported_media'],
  ])('is sent for %s', async (...[, call, status, code]) => {
    const {
      url = '/api/auth/login/',
      payload,
      type,
    } = { url: undefined, payload: undefined, type: undefined, ...call }
    const reply = await server.app.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url,
      ...(payload === undefined ? {} : { payload, headers: { 'content-type': type } }),
    })
    expect(refusalOf(reply)).toEqual([status, code])
  })

  it('names the field with too many values', async () => {
    const payload = `{"email":[${'0,'.repeat(30_000)}0]}`
    const headers = { 'content-type': 'application/json' }
    const reply = await server.app.inject({ method: 'POST', url: '/api/auth/login/', payload, headers })
    expect(refusalOf(reply)).toEqual([422, 'invalid_input', 'email'])
  })

  it.each([
    ['a NUL', 'a\u0000b'],
    ['a lone surrogate', 'a\uD800b'],
  ])('names the field with %s', async (_what, password) => {
    const payload = { email: 'ada@marquee.test', password }
    const reply = await server.app.inject({ method: 'POST', url: '/api/auth/login/', payload })
    expect(refusalOf(reply)).toEqual([422, 'invalid_input', 'password'])
  })
})

describe('every reply', () => {
  it.each(['/healthz', '/api/core/flags/', '/api/core/users/me/', '/nowhere'])(
    'can’t be framed and sends no referrer: %s',
    async (url) => {
      const { headers } = await server.app.inject({ url, headers: { accept: 'text/html' } })
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'referrer-policy': 'no-referrer' })
    },
  )

  it('can’t be framed on the page of the document either', async () => {
    const { headers } = await server.app.inject({ url: '/api/docs/' })
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'referrer-policy': 'no-referrer' })
  })

  it('tells browsers to stay on https if the studio uses it', async () => {
    const strict = 'strict-transport-security'
    expect((await server.app.inject({ url: '/healthz' })).headers[strict]).toBeUndefined()
    const secure = await createTestServer({ environment: { STUDIO_ORIGIN: 'https://studio.example.org' } })
    expect((await secure.app.inject({ url: '/healthz' })).headers[strict]).toMatch(/^max-age=15552000/)
    await secure.close()
  })

  it('forbids frames, third-party scripts and MIME sniffing', async () => {
    const { headers } = await server.app.inject({ url: '/healthz' })
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['x-powered-by']).toBeUndefined()
  })
})

describe('the language of a reply', () => {
  const signIn = async (language: string, payload: unknown) => {
    const headers = { 'accept-language': language, 'content-type': 'application/json' }
    const body = JSON.stringify(payload)
    const reply = await server.app.inject({ method: 'POST', url: '/api/auth/login/', headers, payload: body })
    return errorReplySchema.parse(reply.json())
  }

  it('follows the request, for messages and field errors', async () => {
    const wrong = { email: 'nobody@example.org', password: 'Wrong-Horse-1@' }
    const [inPseudo, inEnglish, missing] = await Promise.all([
      signIn('xx, en-XA;q=0.9, en;q=0.5', wrong),
      signIn('en-US,en;q=0.9', wrong),
      signIn('en-XA', {}),
    ])
    expect(inPseudo.message).toMatch(/^⟦.*⟧$/)
    expect(inEnglish.message).toBe('Incorrect email or password.')
    expect(missing.errors?.['password']?.[0]).toMatch(/^⟦.*⟧$/)
  })

  it('is English for languages without a catalog and for invalid ones', async () => {
    const messages = await Promise.all(['zz', '', ';;q=,*', 'en;q=0'].map((language) => signIn(language, {})))
    expect(new Set(messages.map(({ message }) => message))).toEqual(
      new Set(['Check the highlighted fields and try again.']),
    )
  })
})
