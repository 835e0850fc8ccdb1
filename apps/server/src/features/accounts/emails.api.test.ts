import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  awaitEmailTo,
  freshAddress,
  newPassword,
  type Post,
  poster,
  proofOf,
  signedUp,
} from '#test/account-client.ts'
import { createPerson, testPassword } from '#test/create-person.ts'
import { lastEmailTo } from '#test/emails.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { addMember, deactivateMember } from '#features/organizations/public.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { startJobs } from '#platform/queue/queue.ts'
import { sendAccountEmailJob } from './send-account-email.job.ts'
import { tidyAccountsJob } from './tidy-accounts.job.ts'

let server: OwnTestServer
let post: Post
beforeAll(async () => {
  server = await createTestServer({ own: 'moves the clock' })
  await startJobs(server.services, [sendAccountEmailJob, tidyAccountsJob])
  post = poster(server)
})
afterAll(() => server.close())

const studio = () => server.services.settings.studioOrigin
const awaitEmail = (email: string, kind: string) => awaitEmailTo(server.services, { email, kind })

async function requestLink(email: string, more = {}) {
  const reply = await post('/api/core/users/magic_link/', { email, ...more })
  expect([reply.statusCode, reply.body]).toEqual([204, ''])
  return proofOf(await awaitEmail(email, 'magic_link'))
}

async function requestReset(email: string) {
  expect((await post('/api/auth/forgot_password/', { email })).statusCode).toBe(204)
  return proofOf(await awaitEmail(email, 'password_reset'))
}

describe('a magic link', () => {
  it('[AU-016 AU-032 AU-035] signs in once, and merely opening it does not count', async () => {
    const { email, organizationId } = await createPerson(server.services)
    const proof = await requestLink(email, { organization: organizationId })
    const message = await lastEmailTo(server.services, email)
    expect(message.link).toBe(`${studio()}/auth/link/${encodeURIComponent(email)}/${proof.code}`)
    expect((await server.app.inject({ url: '/api/auth/magic_link/', query: proof })).statusCode).toBe(404)
    expect((await post('/api/auth/magic_link/', proof)).json()).toMatchObject({ token_type: 'Bearer' })
    expect(refusalOf(await post('/api/auth/magic_link/', proof))).toEqual([400, 'invalid_code'])
  })

  it('[AU-035] gets the same reply for an unknown address, which gets no email', async () => {
    const unknown = freshAddress()
    const { email } = await createPerson(server.services)
    expect((await post('/api/core/users/magic_link/', { email: unknown })).statusCode).toBe(204)
    // Emails are written in order: once the second is there, the first would be too.
    await requestLink(email)
    await expect(lastEmailTo(server.services, unknown)).rejects.toThrow('no email')
  })

  it('[AU-041] that is wrong, expired, replaced, revoked or for another address signs no one in', async () => {
    const { email } = await createPerson(server.services)
    const proof = await requestLink(email)
    const attempts = [
      { email, code: 'x'.repeat(43) },
      { email: freshAddress(), code: proof.code },
    ]
    for (const shown of attempts) {
      expect(refusalOf(await post('/api/auth/magic_link/', shown))).toEqual([400, 'invalid_code'])
    }
    const before = await lastEmailTo(server.services, email)
    await post('/api/core/users/magic_link/', { email })
    const next = await awaitEmailTo(server.services, { email, kind: 'magic_link', before })
    expect((await post('/api/auth/magic_link/', proof)).statusCode).toBe(400)
    server.clock.advance(15 * 60_000 + 1000)
    expect((await post('/api/auth/magic_link/', proofOf(next))).statusCode).toBe(400)
  })

  it('[AU-032] is redeemed only once when two requests race', async () => {
    const { email } = await createPerson(server.services)
    const proof = await requestLink(email)
    const replies = await Promise.all([1, 2, 3, 4].map(() => post('/api/auth/magic_link/', proof)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it('[AU-035 PP-081] is not sent for an organization the person does not belong to', async () => {
    const [{ email }, other] = [await createPerson(server.services), await createPerson(server.services)]
    await post('/api/core/users/magic_link/', { email, organization: other.organizationId })
    await requestLink(other.email)
    await expect(lastEmailTo(server.services, email)).rejects.toThrow('no email')
  })

  it('[AU-033] confirms an address and drops a password that anyone may have typed', async () => {
    const { email } = await signedUp(server)
    const proof = await requestLink(email)
    expect((await post('/api/auth/magic_link/', proof)).statusCode).toBe(200)
    expect((await post('/api/auth/login/', { email, password: testPassword })).statusCode).toBe(401)
  })

  it('[AU-035] is sent at most five times an hour to one address, with or without an account', async () => {
    for (const email of [freshAddress(), (await createPerson(server.services)).email]) {
      const statuses: number[] = []
      for (let time = 0; time < 7; time++) {
        statuses.push((await post('/api/core/users/magic_link/', { email })).statusCode)
      }
      expect(statuses).toEqual([204, 204, 204, 204, 204, 204, 429])
    }
  })
})

describe('a forgotten password', () => {
  it('[AU-042 AU-043 AU-044] is replaced through an emailed link, which ends every sign-in', async () => {
    const person = await signedIn(server)
    const { email } = person
    const proof = await requestReset(email)
    const { link } = await lastEmailTo(server.services, email)
    const query = new URLSearchParams(proof).toString()
    expect(link).toBe(`${studio()}/auth/forgotPasswordSubmit?${query}`)
    const done = await post('/api/auth/reset_password/', { ...proof, password: newPassword })
    expect(done.statusCode).toBe(204)
    const refreshed = await post('/api/auth/refresh/', undefined, { headers: { cookie: person.cookies } })
    expect(refreshed.statusCode).toBe(401)
    expect((await post('/api/auth/login/', { email, password: testPassword })).statusCode).toBe(401)
    expect((await post('/api/auth/login/', { email, password: newPassword })).statusCode).toBe(200)
    expect(await lastEmailTo(server.services, email)).toMatchObject({ kind: 'password_changed' })
  })

  it('[AU-043] is not replaced with a used or earlier code, or one for another purpose', async () => {
    const { email } = await createPerson(server.services)
    const link = await requestLink(email)
    const proof = await requestReset(email)
    const reset = (shown: object) => post('/api/auth/reset_password/', { ...shown, password: newPassword })
    expect(refusalOf(await reset(link))).toEqual([400, 'invalid_code'])
    expect((await reset(proof)).statusCode).toBe(204)
    expect(refusalOf(await reset(proof))).toEqual([400, 'invalid_code'])
    expect((await post('/api/auth/magic_link/', link)).statusCode).toBe(400)
  })

  it('[AU-045] of a never confirmed account is not replaced, so that help is offered', async () => {
    const { email } = await signedUp(server)
    const proof = await requestReset(email)
    const reply = await post('/api/auth/reset_password/', { ...proof, password: newPassword })
    expect(refusalOf(reply)).toEqual([403, 'not_confirmed'])
  })

  it.each([
    ['[AU-061] shorter than 8', 'Ab1@567'],
    ['[AU-062] longer than 32', 'Ab1@5678901234567890123456789012x'],
    ['[AU-063] without an upper-case letter', 'abcdef1@'],
    ['[AU-064] without a lower-case letter', 'ABCDEF1@'],
    ['[AU-065] without a digit', 'Abcdefg@'],
    ['[AU-066] without one of the symbols', 'Abcdefg1!'],
    ['[AU-067] with white space', 'Abcde 1@'],
  ])('%s: a password is refused everywhere', async (_, password) => {
    const person = await signedIn(server)
    const proof = { email: person.email, code: 'x' }
    const replies = [
      await post('/api/auth/reset_password/', { ...proof, password }),
      await post('/api/auth/new_password/', { code: 'x', password }),
      await post('/api/auth/accept_invitation/', { ...proof, password }),
      await post('/api/auth/sign_up/', { email: freshAddress(), first_name: 'A', last_name: 'B', password }),
      await person.request({
        method: 'POST',
        url: `/api/core/users/${person.id}/password/`,
        payload: { password, current_password: testPassword },
      }),
    ]
    for (const reply of replies) expect(refusalOf(reply)).toEqual([422, 'invalid_input', 'password'])
  })
})

describe("without a mail server, the organization's outbox", () => {
  const outboxOf = async (person: Person) =>
    (await person.request({ url: '/api/core/effects/' }))
      .json<{ results: { recipient: string; subject: string }[] }>()
      .results.map(({ recipient, subject }) => [recipient, subject])

  it('[AU-041 AU-042 AU-046] has every email to a person who is active only there', async () => {
    const admin = await signedIn(server)
    const { email } = await signedIn(server, { colleagueOf: admin, role: 'MEMBER' })
    await requestLink(email)
    const proof = await requestReset(email)
    await post('/api/auth/reset_password/', { ...proof, password: newPassword })
    await post('/api/core/support/', { email, text: 'Hello?' })
    expect(await outboxOf(admin)).toEqual([
      [admin.email, `${email} needs help with Marquee`],
      [email, 'Your Marquee password was changed'],
      [email, 'Reset your Marquee password'],
      [email, 'Your Marquee login link'],
    ])
  })

  it.each(['several', 'none'])('has none to a person who is active in %s', async (howMany) => {
    const admin = await signedIn(server)
    const other = await createPerson(server.services)
    const { id, email } = await createPerson(server.services, { organizationId: admin.organizationId })
    await asSystem(server.services, async (ctx) => {
      if (howMany === 'several')
        return addMember(ctx, { organizationId: other.organizationId, userId: id, role: 'MEMBER' })
      return deactivateMember(ctx, { organizationId: admin.organizationId, userId: id })
    })
    await requestReset(email)
    expect(await outboxOf(admin)).toEqual([])
  })
})

describe('support', () => {
  it('[AU-046 AU-050 RG-092] receives the text and its sender; without a support address, the admins do', async () => {
    const admin = await createPerson(server.services)
    const { email } = await createPerson(server.services, {
      role: 'MEMBER',
      organizationId: admin.organizationId,
    })
    const reply = await post('/api/core/support/', { email, text: 'I cannot log in.\n\nPlease help.' })
    expect(reply.statusCode).toBe(204)
    const message = await lastEmailTo(server.services, admin.email)
    expect(message).toMatchObject({ kind: 'support', subject: `${email} needs help with Marquee` })
    expect(message.paragraphs.slice(1)).toEqual(['I cannot log in.', 'Please help.'])
  })

  it('[AU-046] for a person without an account goes to the admins of the first organization', async () => {
    expect((await post('/api/core/support/', { email: freshAddress(), text: 'Hello?' })).statusCode).toBe(204)
  })
})
