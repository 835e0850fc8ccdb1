import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { poster } from '#test/account-client.ts'
import { testPassword } from '#test/create-person.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { longestQueues } from './hash-shares.ts'
import { hashPassword } from './password.ts'

/** Every password is hashed by a call to the thread pool. */
const hashing = vi.spyOn(Piscina.prototype, 'run')
afterAll(() => hashing.mockRestore())

let server: OwnTestServer
let admin: Person
beforeAll(async () => {
  server = await createTestServer({ own: 'measures hashes' })
  admin = await signedIn(server)
})
afterAll(() => server.close())

const newPassword = 'Another-Horse-2@'
const setPassword = (person: Person, id: string, payload: object = { password: newPassword }) =>
  person.request({ method: 'POST', url: `/api/core/users/${id}/password/`, payload })

it('a password for an unknown or unmanageable account is refused before anything is hashed', async () => {
  const stranger = await signedIn(server)
  const member = await signedIn(server, { colleagueOf: admin, role: 'MEMBER' })
  const before = hashing.mock.calls.length
  expect(refusalOf(await setPassword(admin, randomUUID()))).toEqual([404, 'not_found'])
  expect(refusalOf(await setPassword(admin, stranger.id))).toEqual([404, 'not_found'])
  expect(refusalOf(await setPassword(member, admin.id))).toEqual([403, 'forbidden'])
  expect(hashing.mock.calls.length).toBe(before)
})

it('invalid links are refused before anything is hashed', async () => {
  const post = poster(server)
  const proof = { email: admin.email, code: 'x'.repeat(43), password: newPassword }
  const before = hashing.mock.calls.length
  for (const address of ['reset_password', 'accept_invitation', 'new_password']) {
    expect(refusalOf(await post(`/api/auth/${address}/`, proof))[1]).toBe('invalid_code')
  }
  expect(hashing.mock.calls.length).toBe(before)
})

it('a sign-in runs before queued password changes, even when their queue is full', async () => {
  const slow = { N: 2 ** 14, r: 8, p: 1 }
  const maxQueued = longestQueues.change + availableParallelism()
  const waiting = Array.from({ length: maxQueued }, () => hashPassword(newPassword, slow))
  let hashed = 0
  const settled = Promise.allSettled(waiting.map((hash) => hash.then(() => (hashed += 1))))
  await expect(hashPassword(newPassword, slow)).rejects.toMatchObject({ code: 'unavailable' })
  const login = { email: admin.email, password: testPassword }
  expect((await poster(server)('/api/auth/login/', login)).statusCode).toBe(200)
  expect(hashed).toBeLessThan(longestQueues.change)
  await settled
})

it('calls that hash are rate limited per caller, with the time to wait', async () => {
  const person = await signedIn(server)
  const wrong = () => setPassword(person, randomUUID())
  for (let time = 0; time < 20; time++) expect((await wrong()).statusCode).toBe(404)
  const refused = await wrong()
  expect(refusalOf(refused)).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await setPassword(admin, randomUUID())).statusCode).toBe(404)
})
