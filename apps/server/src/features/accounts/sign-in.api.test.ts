import { Piscina } from 'piscina'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freshAddress, newPassword, personWith, type Post, poster, signedUp } from '#test/account-client.ts'
import { createPerson, testPassword } from '#test/create-person.ts'
import { signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { findUserByEmail } from './account-store.ts'
import { countPasswordAttempt } from './password-attempts.ts'
import type { SignInVisit } from './start-sign-in.ts'

/** Every password is hashed by a call to the thread pool. */
const hashing = vi.spyOn(Piscina.prototype, 'run')
afterAll(() => hashing.mockRestore())

let server: OwnTestServer
let post: Post
beforeAll(async () => {
  server = await createTestServer({ own: 'moves the clock' })
  post = poster(server)
})
afterAll(() => server.close())

const login = (email: string, password: string, options = {}) =>
  post('/api/auth/login/', { email, password }, options)
const from = (remoteAddress: string) => ({ remoteAddress })
const deviceOf = (reply: Awaited<ReturnType<Post>>) => {
  const cookie = reply.cookies.find(({ name }) => name === 'marquee_device')
  return { headers: { cookie: `marquee_device=${cookie?.value ?? ''}` } }
}

/** Counts wrong passwords without spending the time to hash them. */
async function failTimes(email: string, times: number, visit: Partial<SignInVisit>): Promise<void> {
  for (let time = 0; time < times; time++) await count(email, visit)
}

function count(email: string, visit: Partial<SignInVisit>) {
  return asSystem(server.services, async (ctx) => {
    const user = await findUserByEmail(ctx.db, email)
    const from = { userAgent: '', ipAddress: '127.0.0.1', ...visit }
    return countPasswordAttempt(ctx, { user, email, visit: from })
  })
}

describe('a wrong password', () => {
  it('[AU-001] costs one hash whether there is an account or not', async () => {
    const { email } = await createPerson(server.services)
    const counts: number[] = []
    for (const address of [email, freshAddress()]) {
      const before = hashing.mock.calls.length
      expect(refusalOf(await login(address, 'Wrong-Horse-1@'))).toEqual([401, 'wrong_credentials'])
      counts.push(hashing.mock.calls.length - before)
    }
    expect(counts).toEqual([1, 1])
  })

  it.each(['an account', 'an address without one'])(
    '[AU-001] makes the sixth attempt for %s wait',
    async (kind) => {
      const email = kind === 'an account' ? (await createPerson(server.services)).email : freshAddress()
      await failTimes(email, 6, { ipAddress: '10.1.0.1' })
      const refused = await login(email, testPassword, from('10.1.0.99'))
      expect(refusalOf(refused)).toEqual([429, 'too_many_requests'])
      expect(refused.headers['retry-after']).toBe('2')
      server.clock.advance(2100)
      await failTimes(email, 1, { ipAddress: '10.1.0.1' })
      // Twice as long as before, and half of it is over.
      server.clock.advance(2100)
      const again = await login(email, testPassword, from('10.1.0.1'))
      expect([again.statusCode, again.headers['retry-after']]).toEqual([429, '2'])
    },
  )

  it('[AU-001] counts every one of several concurrent attempts', async () => {
    const email = freshAddress()
    const visit = { ipAddress: '10.2.0.1' }
    const all = await Promise.allSettled(Array.from({ length: 12 }, () => count(email, visit)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  })

  it('[AU-001] from elsewhere locks no one out, on a known device or a new one', async () => {
    const { email } = await createPerson(server.services)
    const known = deviceOf(await login(email, testPassword, from('10.3.0.1')))
    await failTimes(email, 6, { ipAddress: '10.3.0.1' })
    const elsewhere = await login(email, testPassword, from('10.4.0.1'))
    const atHome = await login(email, testPassword, { ...from('10.3.0.1'), ...known })
    expect([elsewhere.statusCode, atHome.statusCode]).toEqual([200, 200])
  })

  it('[AU-001] from a known device makes that device wait too', async () => {
    const { email } = await createPerson(server.services)
    const device = deviceOf(await login(email, testPassword))
    const deviceToken = /=(.*)/.exec(device.headers.cookie)?.[1] ?? ''
    await failTimes(email, 6, { deviceToken })
    expect((await login(email, testPassword, device)).statusCode).toBe(429)
  })

  it('[AU-001] is uncounted after the right one', async () => {
    const { email } = await createPerson(server.services)
    const visit = { ipAddress: '10.5.0.1' }
    await failTimes(email, 5, visit)
    expect((await login(email, testPassword, from('10.5.0.1'))).statusCode).toBe(200)
    await failTimes(email, 5, visit)
    await expect(count(email, visit)).resolves.toMatchObject({ pauseMs: 250 })
  })

  it('[AU-001] from many networks delays new devices but not known ones', async () => {
    const { email } = await createPerson(server.services)
    const device = deviceOf(await login(email, testPassword))
    const deviceToken = /=(.*)/.exec(device.headers.cookie)?.[1] ?? ''
    for (let network = 0; network < 30; network++) await count(email, { ipAddress: `10.9.${network}.1` })
    expect(await count(email, { ipAddress: '10.9.99.1' })).toMatchObject({ pauseMs: 5000 })
    expect(await count(email, { deviceToken })).toMatchObject({ pauseMs: 0 })
  })
})

describe('a page of another origin', () => {
  it.each([
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-site', 'same-site'],
    ['origin', 'https://evil.example'],
  ])('[SH-277] signs no one in, by %s: %s', async (name, value) => {
    const { email } = await createPerson(server.services)
    const headers = { [name]: value }
    for (const call of ['login', 'magic_link', 'confirm_sign_up', 'accept_invitation', 'new_password']) {
      const reply = await post(
        `/api/auth/${call}/`,
        { email, password: testPassword, code: 'x' },
        { headers },
      )
      expect([call, reply.statusCode, reply.cookies]).toEqual([call, 403, []])
    }
  })

  it('[SH-277] cannot send a form: only JSON is read', async () => {
    const { email } = await createPerson(server.services)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const payload = JSON.stringify({ email, password: testPassword })
      const reply = await server.app.inject({
        method: 'POST',
        url: '/api/auth/login/',
        headers: { 'content-type': type },
        payload,
      })
      expect([415, 422]).toContain(reply.statusCode)
    }
  })

  it('[SH-277] is told apart from pages of this origin and programs, which are allowed', async () => {
    const { email } = await createPerson(server.services)
    for (const headers of [
      { 'sec-fetch-site': 'same-origin' },
      { origin: 'http://studio.test:3000', host: 'studio.test:3000' },
      {},
    ]) {
      expect((await login(email, testPassword, { headers })).statusCode).toBe(200)
    }
  })
})

describe('the state of the account', () => {
  it('[AU-010] "not confirmed" is revealed only with the right password', async () => {
    await createPerson(server.services)
    const { email } = await signedUp(server)
    expect(refusalOf(await login(email, testPassword))).toEqual([403, 'not_confirmed'])
    expect(refusalOf(await login(email, 'Wrong-Horse-1@'))).toEqual([401, 'wrong_credentials'])
  })

  it('[AU-003 AU-016 AU-070 AU-071] a member whose password an admin set has to choose a new one first', async () => {
    const { email } = await personWith(server, { status: 'FORCE_CHANGE_PASSWORD' })
    const reply = await login(email, testPassword)
    expect(reply.json()).toMatchObject({ challenge: 'new_password', expires_in: 600 })
    expect(reply.cookies).toEqual([])
    const { code } = reply.json<{ code: string }>()
    const weak = await post('/api/auth/new_password/', { code, password: 'weak' })
    expect(refusalOf(weak)).toEqual([422, 'invalid_input', 'password'])
    const done = await post('/api/auth/new_password/', { code, password: newPassword })
    expect(done.json()).toMatchObject({ token_type: 'Bearer' })
    const again = await post('/api/auth/new_password/', { code, password: newPassword })
    expect(refusalOf(again)).toEqual([400, 'invalid_code'])
    expect((await login(email, newPassword)).json()).toMatchObject({ token_type: 'Bearer' })
  })

  it('[AU-069] a standalone user of Content Lab is signed in and prompted to choose one', async () => {
    const { email } = await personWith(server, {
      status: 'FORCE_CHANGE_PASSWORD',
      is_content_lab_standalone: true,
    })
    const { access_token } = (await login(email, testPassword)).json<{ access_token: string }>()
    const headers = { authorization: `Bearer ${access_token}` }
    const me = await server.app.inject({ url: '/api/core/users/me/', headers })
    expect(me.json()).toMatchObject({ status: 'FORCE_CHANGE_PASSWORD', is_content_lab_standalone: true })
  })

  it('[AU-002 AU-090 AU-091] the current user has everything the studio needs', async () => {
    const person = await signedIn(server, { role: 'WORKSPACE_ADMIN' })
    const me = (await person.request({ url: '/api/core/users/me/' })).json()
    expect(me).toMatchObject({
      id: person.id,
      email: person.email,
      first_name: 'Ada',
      last_name: 'Lovelace',
      company: null,
      role: 'WORKSPACE_ADMIN',
      is_admin: false,
      is_content_lab_standalone: false,
      has_mail_server: false,
      organization: { id: person.organizationId },
      workspaces: [{ id: person.workspaceId }],
      requester_role: [
        { resource_type: 'workspace', resource_id: person.workspaceId, role__name: 'Team Admin' },
      ],
    })
  })
})
