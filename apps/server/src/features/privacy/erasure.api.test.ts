import type { PersonalData, PrivacyRequest } from '@marquee/domain/privacy'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personalDataParts } from '#app/personal-data-parts.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { readRows } from '#platform/db/database.ts'
import { idRow } from '#platform/db/row-schemas.ts'
import { asSystem, inOrganizationWithSystem, type WithSystemDb } from '#platform/db/tenancy.ts'
import { cv, fileForms, pdf } from '#test/answer-files.ts'
import { createPersonWithData, tablesContaining } from '#test/person-with-data.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { runErasure } from './erase-person.job.ts'
import { runExport } from './export-person.job.ts'

/** Without a worker: each test runs the job itself. */
let server: OwnTestServer
let admin: Person
beforeAll(async () => {
  server = await createTestServer({ own: 'searches whole tables' })
  admin = await signedIn(server)
})
afterAll(() => server.close())

const base = '/api/core/privacy'
const post = (path: string, payload: object, by = admin) =>
  by.request({ method: 'POST', url: `${base}${path}`, payload })
const attempt = { signal: new AbortController().signal, isLastAttempt: false }
const jobs = () => ({ ...server.services, parts: personalDataParts })
const payloadOf = (request_id: string) => ({ organization_id: admin.organizationId, request_id })
const erase = async (reference: object, confirmation: string) =>
  (await post('/erasures/', { ...reference, confirmation })).json<PrivacyRequest>()
const stateOf = async (id: string) =>
  (await admin.request({ url: `${base}/requests/${id}/` })).json<PrivacyRequest>()

describe('an interrupted erasure', () => {
  it('leaves every row until it can erase all of them, and completes on the next attempt', async () => {
    const grace = await createPersonWithData(server, admin)
    const { id } = await erase({ user_id: grace.id }, grace.email)
    const broken = {
      lists: [],
      beforeErasure: () => Promise.resolve(),
      stillShown: () => Promise.reject(new Error('The process was killed.')),
    }
    const interrupted = runErasure(
      { ...jobs(), parts: [...personalDataParts, broken] },
      payloadOf(id),
      attempt,
    )
    await expect(interrupted).rejects.toThrow('killed')
    expect(await tablesContaining(server.services, [grace.id])).toContain(`public.users: ${grace.id}`)
    expect(await stateOf(id)).toMatchObject({ status: 'RUNNING' })
    await runErasure(jobs(), payloadOf(id), attempt)
    expect(await stateOf(id)).toMatchObject({ status: 'COMPLETE' })
    expect(await tablesContaining(server.services, [grace.id, grace.email])).toEqual([])
  })

  it('continues with the files once the rows are erased, and running it again changes nothing', async () => {
    const grace = await createPersonWithData(server, admin)
    const { id } = await erase({ user_id: grace.id }, grace.email)
    const { store } = server.services
    const full = { ...store, remove: () => Promise.reject(new Error('The store is away.')) }
    const interrupted = runErasure(
      { ...jobs(), store: Object.assign(Object.create(store), full) },
      payloadOf(id),
      attempt,
    )
    await expect(interrupted).rejects.toThrow('away')
    expect(await store.stat(grace.picture.key)).toBeDefined()
    await runErasure(jobs(), payloadOf(id), attempt)
    await runErasure(jobs(), payloadOf(id), attempt)
    expect(await store.stat(grace.picture.key)).toBeUndefined()
    expect(await stateOf(id)).toMatchObject({ status: 'COMPLETE', failure: null })
  })

  it('is reported as failed after its last attempt, and can be started again', async () => {
    const grace = await createPersonWithData(server, admin)
    const { id } = await erase({ user_id: grace.id }, grace.email)
    const broken = { lists: [], stillShown: () => Promise.reject(new Error('Broken.')) }
    const parts = [...personalDataParts, broken]
    await expect(runErasure({ ...jobs(), parts }, payloadOf(id), { isLastAttempt: true })).rejects.toThrow(
      'Broken',
    )
    expect(await stateOf(id)).toMatchObject({ status: 'FAILED', failure: expect.stringMatching(/again/) })
    const again = await erase({ user_id: grace.id }, grace.email)
    await runErasure(jobs(), payloadOf(again.id), attempt)
    expect(await stateOf(again.id)).toMatchObject({ status: 'COMPLETE' })
    expect(await tablesContaining(server.services, [grace.id, grace.profileId, grace.email])).toEqual([])
  })
})

it('an erasure leaves no file that the person attached to a form', async () => {
  const forms = fileForms({ server, admin })
  const event = await forms.eventThatAsks(cv)
  await forms.send(event, { file: new Blob([pdf]) })
  expect(await forms.storedFor(event)).toHaveLength(1)
  const { id: profile_id = '', email = '' } = (await forms.registrantsOf(event))[0]?.user ?? {}
  const { id } = await erase({ profile_id }, email)
  await runErasure(jobs(), payloadOf(id), attempt)
  await forms.tidy()
  expect(await forms.storedFor(event)).toEqual([])
  expect(await tablesContaining(server.services, [email])).toEqual([])
})

describe('while a person is being erased', () => {
  it('they are signed out, and no second erasure can start', async () => {
    const grace = await createPersonWithData(server, admin)
    await erase({ user_id: grace.id }, grace.email)
    expect((await grace.request({ url: '/api/core/users/me/' })).statusCode).toBe(401)
    const byToken = await server.app.inject({
      url: '/api/event/events/',
      headers: { authorization: `Bearer ${grace.token}` },
    })
    expect(byToken.statusCode).toBe(401)
    const twice = await post('/erasures/', { user_id: grace.id, confirmation: grace.email })
    expect(refusalOf(twice)).toEqual([409, 'conflict'])
    expect(refusalOf(await post('/exports/', { email: grace.email }))).toEqual([409, 'conflict'])
  })

  it('one of two admins who erase each other stays', async () => {
    const ada = await signedIn(server)
    const bob = await signedIn(server, { colleagueOf: ada })
    const replies = await Promise.all([
      post('/erasures/', { user_id: bob.id, confirmation: bob.email }, ada),
      post('/erasures/', { user_id: ada.id, confirmation: ada.email }, bob),
    ])
    const [first, second] = replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    // By then the other admin is the last one, or has been signed out.
    expect([first, second === 401 || second === 403]).toEqual([201, true])
  })

  it('an export in progress leaves no file', async () => {
    const grace = await createPersonWithData(server, admin)
    const request = (await post('/exports/', { user_id: grace.id })).json<PrivacyRequest>()
    const whileWriting = [
      ...personalDataParts,
      {
        lists: [],
        pictures: async () => {
          await asSystem(server.services, ({ db }) =>
            db.execute(sql`delete from privacy_requests where id = ${request.id}`),
          )
          return []
        },
      },
    ]
    await runExport({ ...jobs(), parts: whileWriting }, payloadOf(request.id), attempt)
    const key = `exports/${admin.organizationId}/${request.id}.zip`
    expect(await server.services.store.stat(key)).toBeUndefined()
  })
})

describe('someone who has left', () => {
  it('can be found and erased by address while there are traces', async () => {
    const grace = await createPersonWithData(server, admin)
    await admin.request({ method: 'DELETE', url: `/api/core/organization_users/${grace.id}/` })
    await asSystem(server.services, ({ db }) =>
      db.execute(sql`delete from profiles where id = ${grace.profileId}`),
    )
    const reference = { email: grace.email }
    const before = (await post('/person/', reference)).json<PersonalData>()
    expect(before).toMatchObject({
      person: { user_id: null, profile_id: null, first_name: '', is_member: false },
      is_account_erased: false,
    })
    expect(before.holdings.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['emails', 'audit-entries']),
    )
    const { id } = await erase(reference, grace.email)
    await runErasure(jobs(), payloadOf(id), attempt)
    const after = (await post('/person/', reference)).json<PersonalData>()
    expect(after).toMatchObject({
      holdings: [],
      erased: { pseudonym: expect.stringMatching(/^Erased person/) },
    })
  })

  it('keeps their account, which belongs to no organization', async () => {
    const grace = await createPersonWithData(server, admin)
    await admin.request({ method: 'DELETE', url: `/api/core/organization_users/${grace.id}/` })
    const { id } = await erase({ profile_id: grace.profileId }, grace.email)
    await runErasure(jobs(), payloadOf(id), attempt)
    const accounts = await asSystem(server.services, ({ db }) =>
      readRows(db, idRow, sql`select id from users where id = ${grace.id}`),
    )
    expect(accounts).toHaveLength(1)
    const rows = await tablesContaining(server.services, [grace.email])
    expect(rows.every((row) => row.startsWith('public.users'))).toBe(true)
  })
})

describe('the audit trail', () => {
  const inAdmins = <Result>(work: (ctx: WithSystemDb<OrganizationContext>) => Promise<Result>) =>
    inOrganizationWithSystem(scope, work)
  let scope: OrganizationContext
  beforeAll(() => {
    scope = { ...server.services, organizationId: admin.organizationId }
  })
  const pseudonymize = (erasure: string) =>
    inAdmins(({ db }) =>
      readRows(
        db,
        z.unknown(),
        sql`select pseudonymize_audit_entries(${erasure}::uuid, ${admin.id}::uuid, '{}', '{}', '{}')`,
      ),
    )

  it('can only be pseudonymized by a recorded erasure in progress', async () => {
    await expect(pseudonymize(admin.id)).rejects.toThrow('under way only')
    const grace = await createPersonWithData(server, admin)
    const { id } = await erase({ user_id: grace.id }, grace.email)
    const elsewhere = { ...server.services, organizationId: (await signedIn(server)).organizationId }
    await expect(
      inOrganizationWithSystem(elsewhere, ({ db }) =>
        readRows(
          db,
          z.unknown(),
          sql`select pseudonymize_audit_entries(${id}::uuid, null, '{}', '{}', '{}')`,
        ),
      ),
    ).rejects.toThrow('under way only')
    await runErasure(jobs(), payloadOf(id), attempt)
    await expect(pseudonymize(id)).rejects.toThrow('under way only')
    await expect(
      inAdmins(({ db }) => readRows(db, z.unknown(), sql`update audit_entries set actor_name = 'Nobody'`)),
    ).rejects.toThrow('permission denied')
    await expect(
      asSystem(server.services, ({ db }) =>
        readRows(
          db,
          z.unknown(),
          sql`select pseudonymize_audit_entries(${id}::uuid, null, '{}', '{}', '{}')`,
        ),
      ),
    ).rejects.toThrow('permission denied')
  })

  it.each([
    ['Ask Ada Lovelace.', true],
    ['ADA LOVELACE', true],
    ['Ada Lovelace-King', false],
    ['Canada Lovelace', false],
    ['write to ada@acme.com', true],
    ['write to ada@acme.com.', true],
    ['write to ada@acme.com.au', false],
    ['write to x.ada@acme.com', false],
    [String.raw`of "a.*b\c" (x)`, true],
    ['of "axxb', false],
  ])('matches names and addresses as whole words only: %s', async (text, isNamed) => {
    const words = ['Ada Lovelace', 'ada@acme.com', String.raw`"a.*b\c" (x)`]
    const [row] = await inAdmins(({ db }) =>
      readRows(
        db,
        z.object({ found: z.boolean(), in_json: z.boolean() }),
        sql`select ${text} ~* person_pattern(${sql.param(words)}::text[], false) as found,
          to_jsonb(array[E'Hi\n' || ${text}])::text ~* person_pattern(${sql.param(words)}::text[], true) as in_json`,
      ),
    )
    expect(row).toEqual({ found: isNamed, in_json: isNamed })
  })
})
