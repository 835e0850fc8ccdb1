import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedIn, testPassword } from '#test/people.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { createAccessTokens } from './access-token.ts'
import { hashRefreshToken } from './refresh-token.ts'

let server: OwnTestServer
beforeAll(async () => {
  server = await createTestServer({ own: 'moves the clock' })
})
afterAll(() => server.close())

const signInAs = (email: string, password: string) =>
  server.app.inject({ method: 'POST', url: '/api/auth/login/', payload: { email, password } })

const refreshWith = (cookie: string, headers = {}) =>
  server.app.inject({ method: 'POST', url: '/api/auth/refresh/', headers: { cookie, ...headers } })

const refreshCookieOf = (reply: Awaited<ReturnType<typeof signInAs>>) =>
  reply.cookies
    .filter(({ name }) => name === 'marquee_refresh')
    .map(({ name, value }) => `${name}=${value}`)[0] ?? ''

describe('sign in', () => {
  it('[AU-001] signs a person in with email, ignoring case, and password', async () => {
    const person = await signedIn(server)
    const reply = await signInAs(person.email.toUpperCase(), testPassword)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ token_type: 'Bearer', expires_in: 900 })
  })

  it('[AU-001] replies the same to an unknown address and a wrong password', async () => {
    const person = await signedIn(server)
    const [wrong, unknown] = await Promise.all([
      signInAs(person.email, 'Wrong-Horse-1@'),
      signInAs('nobody@marquee.test', testPassword),
    ])
    const bodies = [wrong, unknown].map((reply) => ({ ...reply.json<object>(), request_id: '' }))
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401])
    expect(bodies[0]).toEqual(bodies[1])
    expect(bodies[0]).toMatchObject({
      code: 'wrong_credentials',
      message: 'Incorrect email or password.',
    })
  })

  it('issues an id token that identifies the person and grants no access', async () => {
    const person = await signedIn(server)
    const { id_token } = (await signInAs(person.email, testPassword)).json<{ id_token: string }>()
    const tokens = createAccessTokens(server.services)
    expect(await tokens.read('id', id_token)).toMatchObject({ userId: person.id })
    expect(decodeJwt(id_token)).toMatchObject({
      aud: 'id',
      sub: person.id,
      email: person.email,
      email_verified: true,
      given_name: 'Ada',
      family_name: 'Lovelace',
    })
    const refreshed = (await refreshWith(person.cookies)).json<{ id_token: string }>()
    expect(decodeJwt(refreshed.id_token)).toMatchObject({ email: person.email })
    for (const url of ['/api/core/users/me/', '/api/core/video_assets/']) {
      const headers = { authorization: `Bearer ${id_token}` }
      expect((await server.app.inject({ url, headers })).statusCode).toBe(401)
    }
  })

  it('[AU-007] names the field when the email is invalid', async () => {
    const reply = await signInAs('not an address', testPassword)
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toMatchObject({
      code: 'invalid_input',
      errors: { email: ['Enter a valid email address.'] },
    })
  })

  it('hides the refresh token from scripts and other sites', async () => {
    const person = await signedIn(server)
    const cookies = (await signInAs(person.email, testPassword)).cookies
    expect(cookies.map(({ name, path }) => [name, path])).toEqual([
      ['marquee_refresh', '/api/auth'],
      ['marquee_media', '/media'],
      ['marquee_device', '/api'],
    ])
    expect(cookies.every((cookie) => cookie.httpOnly && cookie.sameSite === 'Strict')).toBe(true)
  })
})

describe('stay signed in', () => {
  it('[SH-274] exchanges the refresh cookie for a new access token and replaces the cookie', async () => {
    const person = await signedIn(server)
    const reply = await refreshWith(person.cookies)
    expect(reply.statusCode).toBe(200)
    expect(refreshCookieOf(reply)).not.toBe('')
    expect(person.cookies).not.toContain(refreshCookieOf(reply))
  })

  it('replies without an error to a browser that is not signed in', async () => {
    const reply = await refreshWith('')
    expect([reply.statusCode, reply.body, reply.cookies]).toEqual([204, '', []])
  })

  it('allows a refresh to be repeated for half a minute after a lost reply', async () => {
    const person = await signedIn(server)
    await refreshWith(person.cookies)
    expect((await refreshWith(person.cookies)).statusCode).toBe(200)
  })

  it('ends the sign-in when a replaced refresh token is reused later', async () => {
    const person = await signedIn(server)
    const newest = refreshCookieOf(await refreshWith(person.cookies))
    server.clock.advance(31_000)
    expect((await refreshWith(person.cookies)).statusCode).toBe(401)
    expect((await refreshWith(newest)).statusCode).toBe(401)
  })

  it('ends the sign-in when any older refresh token is used, however often a thief has refreshed', async () => {
    for (const times of [2, 3]) {
      const person = await signedIn(server)
      let newest = person.cookies
      for (let refreshed = 0; refreshed < times; refreshed += 1)
        newest = refreshCookieOf(await refreshWith(newest))
      expect((await refreshWith(person.cookies)).statusCode).toBe(401)
      expect((await refreshWith(newest)).statusCode).toBe(401)
    }
  })

  it('accepts a refresh token from before token families', async () => {
    const person = await signedIn(server)
    const token = 'a-token-of-a-version-before-that-names-no-family'
    await asSystem(server.services, ({ db }) =>
      db.execute(
        sql`update sign_ins set refresh_hash = ${hashRefreshToken(token)}, refresh_family = null where user_id = ${person.id}`,
      ),
    )
    const older = refreshCookieOf(await refreshWith(`marquee_refresh=${token}`))
    const newest = refreshCookieOf(await refreshWith(refreshCookieOf(await refreshWith(older))))
    expect(newest).not.toBe('')
    expect((await refreshWith(older)).statusCode).toBe(401)
    expect((await refreshWith(newest)).statusCode).toBe(401)
  })

  it('refuses a refresh from another site', async () => {
    const person = await signedIn(server)
    const reply = await refreshWith(person.cookies, { 'sec-fetch-site': 'cross-site' })
    expect(reply.statusCode).toBe(403)
  })

  it('refuses an access token after its 15 minutes', async () => {
    const person = await signedIn(server)
    server.clock.advance(15 * 60_000 + 1000)
    const reply = await person.request({ url: '/api/core/users/me/' })
    expect(reply.statusCode).toBe(401)
  })
})

describe('sign out', () => {
  it('ends the sign-in immediately: its tokens stop working', async () => {
    const person = await signedIn(server)
    const headers = { cookie: person.cookies }
    const reply = await server.app.inject({ method: 'POST', url: '/api/auth/logout/', headers })
    expect(reply.statusCode).toBe(204)
    expect((await person.request({ url: '/api/core/users/me/' })).statusCode).toBe(401)
    expect((await refreshWith(person.cookies)).statusCode).toBe(401)
  })
})

describe('the signed-in person', () => {
  it('[VL-262] gets their organization, with its flags at their defaults, and their workspaces', async () => {
    const person = await signedIn(server, { role: 'MEMBER', is_workspace_enabled: true })
    const reply = await person.request({ url: '/api/core/users/me/' })
    expect(reply.json()).toMatchObject({
      email: person.email,
      role: 'MEMBER',
      organization: {
        id: person.organizationId,
        region: 'US',
        is_workspace_enabled: true,
        flags: { Use_CL_Uploads_In_VL: false, useHLSGuard: false },
      },
      workspaces: [{ id: person.workspaceId }],
    })
  })

  it('is refused without a token, with a tampered one, and with a media token', async () => {
    const person = await signedIn(server)
    const mediaToken = /marquee_media=([^;]+)/.exec(person.cookies)?.[1] ?? ''
    const tokens = ['', `Bearer ${person.accessToken.slice(0, -2)}xx`, `Bearer ${mediaToken}`]
    const replies = await Promise.all(
      tokens.map((authorization) =>
        server.app.inject({ url: '/api/core/users/me/', headers: { authorization } }),
      ),
    )
    expect(replies.map((reply) => reply.statusCode)).toEqual([401, 401, 401])
  })
})
