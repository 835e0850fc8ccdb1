import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  awaitEmailTo,
  freshAddress,
  newPassword,
  personWith,
  type Post,
  poster,
  proofOf,
  signedUp,
} from '#test/account-client.ts'
import { createPerson, testPassword } from '#test/create-person.ts'
import { lastEmailTo } from '#test/emails.ts'
import { signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { startJobs } from '#platform/queue/queue.ts'
import { sendAccountEmailJob } from './send-account-email.job.ts'
import { tidyAccountsJob } from './tidy-accounts.job.ts'
import { sendInvitation } from './invitations.ts'
import { tidyAccounts } from './tidy-accounts.job.ts'

let server: OwnTestServer
let post: Post
beforeAll(async () => {
  server = await createTestServer({ own: 'runs jobs' })
  await startJobs(server.services, [sendAccountEmailJob, tidyAccountsJob])
  post = poster(server)
})
afterAll(() => server.close())

const form = (change = {}) => ({
  email: freshAddress(),
  password: testPassword,
  first_name: 'Grace',
  last_name: 'Hopper',
  ...change,
})
const signUp = (change = {}) => post('/api/auth/sign_up/', form(change))
const browserOf = ({ cookies }: Awaited<ReturnType<Post>>) => ({
  headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
})
const login = (email: string, password: string) => post('/api/auth/login/', { email, password })

describe('signing up', () => {
  it('[AU-054] confirms the first account of an installation immediately', async () => {
    const email = freshAddress()
    expect((await signUp({ email })).json()).toEqual({ status: 'CONFIRMED', has_mail_server: false })
    expect((await login(email, testPassword)).json()).toMatchObject({ token_type: 'Bearer' })
  })

  it('[AU-051 AU-052 AU-053] asks everyone else to confirm their address, and needs no organization', async () => {
    const email = freshAddress()
    const reply = await signUp({ email, content_lab: true })
    expect(reply.json()).toEqual({ status: 'UNCONFIRMED', has_mail_server: false })
    expect(refusalOf(await login(email, testPassword))).toEqual([403, 'not_confirmed'])
    const message = await lastEmailTo(server.services, email)
    expect(message.link).toContain('/auth/confirmSignup?email=')
    const opened = await post('/api/auth/confirm_sign_up/', proofOf(message), browserOf(reply))
    const { access_token } = opened.json<{ access_token: string }>()
    const headers = { authorization: `Bearer ${access_token}` }
    const me = await server.app.inject({ url: '/api/core/users/me/', headers })
    expect(me.json()).toMatchObject({ is_content_lab_standalone: true, organization: null, role: null })
    expect((await post('/api/auth/confirm_sign_up/', proofOf(message))).statusCode).toBe(400)
  })

  it('[AU-054] with an address that has an account gets the same reply and changes nothing', async () => {
    const { email } = await createPerson(server.services)
    expect((await signUp({ email, password: newPassword })).json()).toEqual({
      status: 'UNCONFIRMED',
      has_mail_server: false,
    })
    expect(await lastEmailTo(server.services, email)).toMatchObject({ kind: 'already_signed_up' })
    expect((await login(email, testPassword)).statusCode).toBe(200)
  })

  it('[AU-054] again replaces an unproved sign-up: the last email confirms the last password', async () => {
    const email = freshAddress()
    await signUp({ email, password: newPassword })
    const first = await lastEmailTo(server.services, email)
    const reply = await signUp({ email })
    const second = await lastEmailTo(server.services, email)
    expect((await post('/api/auth/confirm_sign_up/', proofOf(first))).statusCode).toBe(400)
    const confirmed = await post('/api/auth/confirm_sign_up/', proofOf(second), browserOf(reply))
    expect(confirmed.statusCode).toBe(200)
    expect((await login(email, testPassword)).statusCode).toBe(200)
  })

  it('[AU-051] resends the email to people who still have to confirm', async () => {
    const { email, browser } = await signedUp(server)
    const before = await lastEmailTo(server.services, email)
    expect((await post('/api/auth/confirm_sign_up/resend/', { email })).statusCode).toBe(204)
    const message = await awaitEmailTo(server.services, { email, kind: 'confirm_sign_up', before })
    expect((await post('/api/auth/confirm_sign_up/', proofOf(message), browser)).statusCode).toBe(200)
    expect((await login(email, testPassword)).statusCode).toBe(200)
  })

  it('puts no typed name into emails to an unproved address', async () => {
    const email = freshAddress()
    const injected = { first_name: 'Win money at https://evil.example', last_name: 'Now' }
    await signUp({ email, ...injected })
    expect(JSON.stringify(await lastEmailTo(server.services, email))).not.toContain('evil')
  })

  it.each(['Eve\r\nBcc: all@marquee.test', 'Eve\n', 'Eve\u2028x\u0007'])(
    'accepts no name longer than a line: %j',
    async (first_name) => {
      expect(refusalOf(await signUp({ first_name: `x${first_name}x` })).slice(0, 2)).toEqual([
        422,
        'invalid_input',
      ])
    },
  )

  it('is deleted after a week without confirmation', async () => {
    const email = freshAddress()
    await signUp({ email })
    server.clock.advance(8 * 24 * 60 * 60_000)
    await tidyAccounts(server.services)
    expect(refusalOf(await login(email, testPassword))).toEqual([401, 'wrong_credentials'])
  })
})

describe('an invitation', () => {
  const unopened = { status: 'UNCONFIRMED' as const, password_hash: null, email_proved_at: null }

  async function invited(change: Parameters<typeof personWith>[1]) {
    const admin = await signedIn(server)
    const { organizationId } = admin
    const person = await personWith(server, change, { role: 'MEMBER', organizationId })
    const invite = () =>
      asSystem(server.services, (ctx) =>
        sendInvitation(ctx, {
          userId: person.id,
          organizationId,
          organizationName: 'The studio\r\nBcc: all@marquee.test',
          inviterName: 'Ada Lovelace',
        }),
      )
    await invite()
    return { ...person, invite, proof: proofOf(await lastEmailTo(server.services, person.email)) }
  }

  it('shows its organization and is accepted once with a password', async () => {
    const { email, proof } = await invited(unopened)
    const preview = await post('/api/auth/invitation/', proof)
    expect(preview.json()).toMatchObject({ inviter_name: 'Ada Lovelace' })
    expect(refusalOf(await post('/api/auth/accept_invitation/', proof))).toEqual([
      422,
      'invalid_input',
      'password',
    ])
    const acceptance = { ...proof, password: newPassword, first_name: 'Grace' }
    expect((await post('/api/auth/accept_invitation/', acceptance)).statusCode).toBe(200)
    expect((await post('/api/auth/accept_invitation/', acceptance)).statusCode).toBe(400)
    expect((await login(email, newPassword)).statusCode).toBe(200)
  })

  it('to a person with a proved address has no code and changes no password', async () => {
    const { email, proof } = await invited({ status: 'CONFIRMED' })
    expect(proof.code).toBe('')
    const acceptance = { email, code: 'x'.repeat(43), password: newPassword }
    expect(refusalOf(await post('/api/auth/accept_invitation/', acceptance))).toEqual([400, 'invalid_code'])
    expect((await login(email, testPassword)).statusCode).toBe(200)
  })

  it('is revoked by the next one and expires after a week', async () => {
    const { email, invite, proof } = await invited(unopened)
    await invite()
    expect((await post('/api/auth/invitation/', proof)).statusCode).toBe(400)
    const next = proofOf(await lastEmailTo(server.services, email))
    server.clock.advance(7 * 24 * 60 * 60_000 + 1000)
    expect((await post('/api/auth/accept_invitation/', { ...next, password: newPassword })).statusCode).toBe(
      400,
    )
  })

  it('has a one-line subject, whatever the organization is called', async () => {
    const { email } = await invited({ status: 'CONFIRMED' })
    expect((await lastEmailTo(server.services, email)).subject).not.toMatch(/[\r\n]/)
  })
})
