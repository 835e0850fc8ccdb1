import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  freshAddress,
  hostReads,
  newPassword,
  outboxLink,
  type Post,
  poster,
  proofOf,
} from '#test/account-client.ts'
import { createPerson, testPassword } from '#test/create-person.ts'
import { type Person, signedIn, withToken } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { liftSsoRequirement, requireSso } from '#features/organizations/public.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { startJobs } from '#platform/queue/queue.ts'
import { sendAccountEmailJob } from './send-account-email.job.ts'
import { tidyAccountsJob } from './tidy-accounts.job.ts'

let server: OwnTestServer
let post: Post
/** An organization with a malicious admin, and one that the person really works for. */
let attacker: Person
let employer: Person
beforeAll(async () => {
  server = await createTestServer({ own: 'runs jobs' })
  await startJobs(server.services, [sendAccountEmailJob, tidyAccountsJob])
  post = poster(server)
  attacker = await signedIn(server)
  employer = await signedIn(server)
})
afterAll(() => server.close())

const squattersPassword = 'Squatting-Horse-3@'
const members = '/api/core/organization_users/'
const call = (by: Person, url: string, payload: object = {}) => by.request({ method: 'POST', url, payload })
const login = (email: string, password: string) => post('/api/auth/login/', { email, password })
const accept = (proof: object) => post('/api/auth/accept_invitation/', proof)
const requester = (accessToken: string) => withToken(server, accessToken)
const tokenOf = (reply: { json<Body>(): Body }) => reply.json<{ access_token: string }>().access_token

async function add(by: Person, email: string, change = {}) {
  const form = { email, first_name: 'Vic', last_name: 'Tim', is_magic: true, ...change }
  const reply = await call(by, '/api/core/users/', form)
  expect(reply.statusCode).toBe(201)
  return reply.json<{ id: string }>()
}

async function invite(by: Person, email: string) {
  const reply = await call(by, members, { email })
  const [result] = reply.json<{ results: { outcome: string; user: string }[] }>().results
  expect(result).toMatchObject({ outcome: 'invited' })
  return result?.user ?? ''
}

/** An account with this address that only the organization of `by` has opened, through its copyable link. */
async function squat(by: Person, email: string) {
  const id = await invite(by, email)
  const link = await outboxLink(server.services, by, email)
  const opened = await accept({
    ...proofOf({ link }),
    password: squattersPassword,
    first_name: 'Not',
    last_name: 'Vic',
  })
  expect(opened.statusCode).toBe(200)
  const cookies = opened.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return { id, request: requester(tokenOf(opened)), cookies }
}

describe('an unproved address', () => {
  it('cannot be given a password by an organization that added it, and gets no access there', async () => {
    const email = freshAddress()
    const { id } = await add(attacker, email)
    const refused = await call(attacker, `/api/core/users/${id}/password/`, { password: squattersPassword })
    expect(refusalOf(refused)).toEqual([404, 'not_found'])
    expect(refusalOf(await login(email, squattersPassword))).toEqual([401, 'wrong_credentials'])
    const status = { status: 'FORCE_CHANGE_PASSWORD' }
    const forced = await call(attacker, `/api/core/users/${id}/status/`, status)
    expect(refusalOf(forced)).toEqual([404, 'not_found'])
    expect(await outboxLink(server.services, attacker, email)).toBeNull()
  })

  it('loses the password, sign-ins and memberships of an earlier user once its owner proves it', async () => {
    const email = freshAddress()
    const squatter = await squat(attacker, email)
    await invite(employer, email)
    expect(await outboxLink(server.services, employer, email)).toBeNull()
    const proof = proofOf(await hostReads(server.services, email))
    expect(refusalOf(await accept(proof))).toEqual([422, 'invalid_input', 'password'])
    const opened = await accept({ ...proof, password: newPassword, first_name: 'Vic', last_name: 'Tim' })
    const me = (await requester(tokenOf(opened))({ url: '/api/core/users/me/' })).json()
    expect(me).toMatchObject({ first_name: 'Vic', organization: { id: employer.organizationId } })
    expect((await login(email, squattersPassword)).statusCode).toBe(401)
    const refreshed = await post('/api/auth/refresh/', undefined, { headers: { cookie: squatter.cookies } })
    expect(refreshed.statusCode).toBe(401)
    const own = await requester(tokenOf(opened))({ url: '/api/auth/organizations/' })
    expect(own.json()).toMatchObject({ results: [{ id: employer.organizationId }] })
    const pending = await requester(tokenOf(opened))({ url: '/api/auth/invitations/' })
    expect(pending.json()).toMatchObject({ results: [{ organization: attacker.organizationId }] })
  })

  it('cannot accept or list other invitations by signing in', async () => {
    const email = freshAddress()
    const { request } = await squat(attacker, email)
    await invite(employer, email)
    expect((await request({ url: '/api/auth/invitations/' })).json()).toEqual({ results: [] })
    const url = `/api/auth/invitations/${employer.organizationId}/accept/`
    expect(refusalOf(await request({ method: 'POST', url }))).toEqual([403, 'forbidden'])
    const payload = { organization: employer.organizationId }
    const moved = await request({ method: 'POST', url: '/api/auth/organization/', payload })
    expect(refusalOf(moved)).toEqual([404, 'not_found'])
  })

  it('is also proved by a password reset, which restores only the memberships the person accepts again', async () => {
    const email = freshAddress()
    const squatter = await squat(attacker, email)
    expect((await post('/api/auth/forgot_password/', { email })).statusCode).toBe(204)
    const proof = proofOf(await hostReads(server.services, email, 'password_reset'))
    expect((await post('/api/auth/reset_password/', { ...proof, password: newPassword })).statusCode).toBe(
      204,
    )
    expect((await squatter.request({ url: '/api/core/users/me/' })).statusCode).toBe(401)
    const opened = requester(tokenOf(await login(email, newPassword)))
    expect((await opened({ url: '/api/auth/organizations/' })).json()).toEqual({ results: [] })
    const url = `/api/auth/invitations/${attacker.organizationId}/accept/`
    expect((await opened({ method: 'POST', url })).statusCode).toBe(204)
    const own = await opened({ url: '/api/auth/organizations/' })
    expect(own.json()).toMatchObject({ results: [{ id: attacker.organizationId }] })
  })

  it('leaves no API token in an organization that has to be accepted again', async () => {
    const email = freshAddress()
    const squatter = await squat(attacker, email)
    const promotion = { role: 'ORG_ADMIN' }
    const raised = await attacker.request({
      method: 'PATCH',
      url: `${members}${squatter.id}/`,
      payload: promotion,
    })
    expect(raised.statusCode).toBe(200)
    const payload = { name: 'Left behind', scopes: ['video:read'] }
    const made = await squatter.request({ method: 'POST', url: '/api/core/api_tokens/', payload })
    expect(made.statusCode).toBe(201)
    const { token } = made.json<{ token: string }>()
    await post('/api/auth/forgot_password/', { email })
    const proof = proofOf(await hostReads(server.services, email, 'password_reset'))
    await post('/api/auth/reset_password/', { ...proof, password: newPassword })
    const opened = requester(tokenOf(await login(email, newPassword)))
    const url = `/api/auth/invitations/${attacker.organizationId}/accept/`
    expect((await opened({ method: 'POST', url })).statusCode).toBe(204)
    expect((await requester(token)({ url: '/api/core/video_assets/' })).statusCode).toBe(401)
  })
})

describe('a person with an account', () => {
  it('is not signed in by an invitation the organization can read, and accepts it themselves', async () => {
    const victim = await signedIn(server)
    await invite(attacker, victim.email)
    const message = await hostReads(server.services, victim.email, 'invitation')
    expect(message.link).toBe(`${server.services.settings.studioOrigin}/invitations`)
    const own = await victim.request({ url: '/api/auth/invitations/' })
    expect(own.json()).toMatchObject({
      results: [{ organization: attacker.organizationId, inviter_name: 'Ada Lovelace' }],
    })
    const url = `/api/auth/invitations/${attacker.organizationId}/accept/`
    expect(refusalOf(await server.app.inject({ method: 'POST', url }))).toEqual([401, 'not_signed_in'])
    expect((await call(victim, url)).statusCode).toBe(204)
    expect(refusalOf(await call(victim, url))).toEqual([404, 'not_found'])
    const payload = { organization: attacker.organizationId }
    expect((await call(victim, '/api/auth/organization/', payload)).statusCode).toBe(200)
  })

  it('can decline an invitation, and the organization no longer sees them', async () => {
    const victim = await signedIn(server)
    await invite(attacker, victim.email)
    const url = `/api/auth/invitations/${attacker.organizationId}/`
    expect((await victim.request({ method: 'DELETE', url })).statusCode).toBe(204)
    expect((await victim.request({ url: '/api/auth/invitations/' })).json()).toEqual({ results: [] })
    const listed = await attacker.request({ url: `${members}?search=${victim.email}` })
    expect(listed.json()).toMatchObject({ count: 0 })
    const audit = await attacker.request({ url: '/api/core/audit_entries/?search=user.invitation_declined' })
    expect(audit.json()).toMatchObject({ results: [{ target_name: victim.email }] })
    expect(audit.body).not.toContain('Lovelace declined')
    expect(refusalOf(await victim.request({ method: 'DELETE', url }))).toEqual([404, 'not_found'])
  })

  it('becomes a member of an organization that added them only by opening the link', async () => {
    const victim = await signedIn(server)
    await add(attacker, victim.email)
    expect(await outboxLink(server.services, attacker, victim.email)).toBeNull()
    const own = await victim.request({ url: '/api/auth/organizations/' })
    expect(own.json<{ results: object[] }>().results).toHaveLength(1)
    const proof = proofOf(await hostReads(server.services, victim.email, 'joining_link'))
    const opened = await post('/api/auth/magic_link/', proof)
    const me = (await requester(tokenOf(opened))({ url: '/api/core/users/me/' })).json()
    expect(me).toMatchObject({ organization: { id: attacker.organizationId } })
  })

  it('does not become a member through a magic link that someone else requested', async () => {
    const victim = await createPerson(server.services)
    await invite(attacker, victim.email)
    await post('/api/core/users/magic_link/', { email: victim.email, organization: attacker.organizationId })
    await post('/api/core/users/magic_link/', { email: victim.email })
    const proof = proofOf(await hostReads(server.services, victim.email, 'magic_link'))
    const opened = await post('/api/auth/magic_link/', proof)
    const own = await requester(tokenOf(opened))({ url: '/api/auth/organizations/' })
    expect(own.json()).toMatchObject({ results: [{ id: victim.organizationId }] })
  })

  it('reveals only id and address to an organization that added them', async () => {
    const secret = { title: 'Head of Mergers', company: 'Secret Holding' }
    const victim = await signedIn(server, { colleagueOf: employer, role: 'MEMBER' })
    const url = `/api/core/user/${victim.id}/`
    expect((await victim.request({ method: 'PATCH', url, payload: secret })).statusCode).toBe(200)
    const event = { title: 'x' }
    const answers = [
      await call(attacker, '/api/core/users/', {
        email: victim.email,
        first_name: 'V',
        last_name: 'T',
        is_magic: true,
      }),
      await attacker.request({ url: `/api/core/users/?email=${victim.email}` }),
      await attacker.request({ url: `/api/core/users/lookup/?username=${victim.email}` }),
      await attacker.request({ url: `${members}?search=${victim.email}` }),
      await attacker.request({ url: `/api/core/users/${victim.id}/status/` }),
      await attacker.request({ method: 'PATCH', url, payload: event }),
      await attacker.request({ url: '/api/core/audit_entries/?search=user' }),
    ]
    for (const { body } of answers) {
      expect(body).not.toMatch(/Head of Mergers|Secret Holding|"CONFIRMED"|Ada Lovelace.*victim/)
    }
    const [added, found, , listed, status] = answers
    const bare = { id: victim.id, email: victim.email, title: null, company: null, status: 'UNCONFIRMED' }
    expect(added?.json()).toMatchObject(bare)
    expect(found?.json()).toMatchObject({ results: [{ ...bare, first_name: 'V' }] })
    expect(listed?.json()).toMatchObject({ results: [{ first_name: 'V', last_name: 'T' }] })
    expect(status?.json()).toMatchObject({ status: 'UNCONFIRMED', last_signed_in_at: null })
    const byName = await attacker.request({ url: `${members}?search=lovelace ${victim.email.slice(0, 8)}` })
    expect(byName.json()).toMatchObject({ count: 0 })
  })

  it('stays managed by the admin of their only organization when others invite them', async () => {
    const victim = await signedIn(server, { colleagueOf: employer, role: 'MEMBER' })
    await add(attacker, victim.email)
    const url = `/api/core/user/${victim.id}/`
    const changed = await employer.request({ method: 'PATCH', url, payload: { title: 'Engineer' } })
    expect(changed.statusCode).toBe(200)
    const taken = await attacker.request({ method: 'PATCH', url, payload: { title: 'Pawn' } })
    expect(refusalOf(taken)).toEqual([404, 'not_found'])
    const refused = await call(attacker, `/api/core/users/${victim.id}/password/`, { password: newPassword })
    expect(refusalOf(refused)).toEqual([404, 'not_found'])
    expect((await login(victim.email, testPassword)).statusCode).toBe(200)
  })
})

describe('a link that can be copied', () => {
  it('opens one account once, and no other invitation', async () => {
    const email = freshAddress()
    await invite(employer, email)
    const first = proofOf({ link: await outboxLink(server.services, employer, email) })
    await invite(attacker, email)
    const second = proofOf({ link: await outboxLink(server.services, attacker, email) })
    expect((await accept({ ...second, password: squattersPassword })).statusCode).toBe(200)
    expect(refusalOf(await post('/api/auth/invitation/', first))).toEqual([400, 'invalid_code'])
    expect(refusalOf(await accept({ ...first, password: newPassword }))).toEqual([400, 'invalid_code'])
    const opened = requester(tokenOf(await login(email, squattersPassword)))
    const own = await opened({ url: '/api/auth/organizations/' })
    expect(own.json()).toMatchObject({ results: [{ id: attacker.organizationId }] })
  })

  it('accepts the invitation but does not sign in where SSO is required', async () => {
    const { organizationId } = employer
    const email = freshAddress()
    await invite(employer, email)
    const proof = proofOf({ link: await outboxLink(server.services, employer, email) })
    await asSystem(server.services, (ctx) => requireSso(ctx, organizationId))
    const accepted = await accept({ ...proof, password: newPassword })
    await asSystem(server.services, (ctx) => liftSsoRequirement(ctx, organizationId))
    expect(refusalOf(accepted)).toEqual([403, 'forbidden'])
    const listed = await employer.request({ url: `${members}?search=${email}` })
    expect(listed.json()).toMatchObject({ results: [{ status: 'ACTIVE' }] })
  })

  it('does not exist when there is a mail server', async () => {
    const mailing = await createTestServer({
      environment: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'marquee@marquee.test' },
    })
    const admin = await signedIn(mailing)
    const email = `${randomUUID()}@marquee.test`
    await call(admin, members, { email })
    const listed = await admin.request({ url: `/api/core/effects/?search=${email}` })
    const [effect] = listed.json<{ results: { id: string }[] }>().results
    const message = await admin.request({ url: `/api/core/effects/${effect?.id}/` })
    expect(message.json()).toMatchObject({ action: { url: null } })
    const proof = proofOf(await hostReads(mailing.services, email))
    const accepted = await poster(mailing)('/api/auth/accept_invitation/', {
      ...proof,
      password: newPassword,
    })
    expect(accepted.statusCode).toBe(200)
    await call(await signedIn(mailing), members, { email })
    expect((await hostReads(mailing.services, email)).link).toMatch(/\/invitations$/)
    await mailing.close()
  })
})

describe("a sign-up with someone else's address", () => {
  const form = (email: string) => ({ email, first_name: 'E', last_name: 'Ve', password: squattersPassword })

  it('leaves no password when the owner confirms it', async () => {
    await createPerson(server.services)
    const email = freshAddress()
    await post('/api/auth/sign_up/', form(email))
    const proof = proofOf(await hostReads(server.services, email))
    expect(refusalOf(await post('/api/auth/confirm_sign_up/', proof))).toEqual([
      422,
      'invalid_input',
      'password',
    ])
    const confirmed = await post('/api/auth/confirm_sign_up/', { ...proof, password: newPassword })
    expect(confirmed.statusCode).toBe(200)
    expect((await login(email, squattersPassword)).statusCode).toBe(401)
    expect((await login(email, newPassword)).statusCode).toBe(200)
  })

  it('keeps its password only when confirmed in the browser that typed it', async () => {
    const email = freshAddress()
    const ownForm = { ...form(email), password: testPassword }
    const reply = await post('/api/auth/sign_up/', ownForm)
    const cookie = reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    // Someone else signs up in between: the last email has their password.
    await post('/api/auth/sign_up/', form(email))
    const othersProof = proofOf(await hostReads(server.services, email))
    const refused = await post('/api/auth/confirm_sign_up/', othersProof, { headers: { cookie } })
    expect(refusalOf(refused)).toEqual([422, 'invalid_input', 'password'])
    await post('/api/auth/sign_up/', ownForm, { headers: { cookie } })
    const own = proofOf(await hostReads(server.services, email))
    const confirmed = await post('/api/auth/confirm_sign_up/', own, { headers: { cookie } })
    expect(confirmed.statusCode).toBe(200)
    expect((await login(email, testPassword)).statusCode).toBe(200)
  })
})
