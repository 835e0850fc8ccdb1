import type { Page } from '@marquee/domain/lists'
import type { EventRole } from '@marquee/domain/people'
import type { ExportLink, PersonalData, PrivacyPerson, PrivacyRequest } from '@marquee/domain/privacy'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addMember } from '#features/organizations/public.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { cv, fileForms, pdf } from '#test/answer-files.ts'
import { eventInput } from '#test/event-input.ts'
import { createPersonWithData, tablesContaining } from '#test/person-with-data.ts'
import { patience } from '#test/patience.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { tidyPrivacy } from './tidy-privacy.job.ts'

let server: OwnTestServer
let admin: Person
beforeAll(async () => {
  server = await createTestServer({ worker: true })
  admin = await signedIn(server)
})
afterAll(() => server.close())

const base = '/api/core/privacy'
const post = (path: string, payload: object, by = admin) =>
  by.request({ method: 'POST', url: `${base}${path}`, payload })
const dataOf = async (reference: object, by = admin) =>
  (await post('/person/', reference, by)).json<PersonalData>()

async function ended(id: string, by = admin): Promise<PrivacyRequest> {
  return vi.waitFor(async () => {
    const request = (await by.request({ url: `${base}/requests/${id}/` })).json<PrivacyRequest>()
    expect(request.status).not.toBe('RUNNING')
    return request
  }, patience)
}

async function exported(reference: object) {
  const reply = await post('/exports/', reference)
  expect(reply.statusCode).toBe(201)
  const request = await ended(reply.json<PrivacyRequest>().id)
  expect(request).toMatchObject({ status: 'COMPLETE', progress: 1, is_own: true })
  return request
}

async function download(id: string, by = admin) {
  const { url } = (await post(`/exports/${id}/link/`, {}, by)).json<ExportLink>()
  return by.request({ url })
}

async function erased(reference: object, confirmation: string) {
  const reply = await post('/erasures/', { ...reference, confirmation })
  expect(reply.statusCode).toBe(201)
  const request = await ended(reply.json<PrivacyRequest>().id)
  expect(request).toMatchObject({ status: 'COMPLETE', progress: 1, failure: null })
  return request
}

describe('the people of an organization', () => {
  it('are found by name and address, each once, without people of other organizations', async () => {
    const grace = await createPersonWithData(server, admin)
    const stranger = await signedIn(server)
    const find = async (search: string) =>
      (await admin.request({ url: `${base}/people/`, query: { search } })).json<Page<PrivacyPerson>>().results
    const found = { user_id: grace.id, profile_id: grace.profileId, email: grace.email, is_member: true }
    expect(await find(grace.email.toUpperCase())).toMatchObject([found])
    expect(await find(grace.lastName)).toMatchObject([found])
    expect(await find(stranger.email)).toEqual([])
    expect(refusalOf(await post('/person/', { user_id: stranger.id }))).toEqual([404, 'not_found'])
    expect(refusalOf(await post('/person/', { profile_id: grace.profileId }, stranger))).toEqual([
      404,
      'not_found',
    ])
  })

  it('are shown with everything stored about them and what an erasure does to it', async () => {
    const grace = await createPersonWithData(server, admin)
    const data = await dataOf({ profile_id: grace.profileId })
    expect(data).toMatchObject({ is_account_erased: true, refusal: null, erased: null, pictures: 1 })
    const fates = Object.fromEntries(data.holdings.map(({ name, fate }) => [name, fate]))
    expect(fates).toMatchObject({
      account: 'erased',
      profile: 'erased',
      'event-roles': 'erased',
      emails: 'erased',
      'emails-about-them': 'pseudonymized',
      'audit-entries': 'pseudonymized',
      activity: 'pseudonymized',
      videos: 'unlinked',
      events: 'unlinked',
    })
  })

  it('of another organization stay unknown here, even by address', async () => {
    const stranger = await createPersonWithData(server, await signedIn(server))
    const { person, holdings } = await dataOf({ email: stranger.email })
    expect([person.first_name, person.user_id, holdings]).toEqual(['', null, []])
  })
})

describe('an export', () => {
  it('is a zip with every record and picture, which the requester can download for seven days', async () => {
    const grace = await createPersonWithData(server, admin)
    const colleague = await signedIn(server, { colleagueOf: admin })
    const { id, expires_at } = await exported({ user_id: grace.id })
    const files = unzipSync(new Uint8Array((await download(id)).rawPayload))
    const json = (name: string): unknown => JSON.parse(strFromU8(files[name] ?? new Uint8Array()))
    expect(json('data/profile.json')).toMatchObject([{ email: grace.email, bio: 'Invented the compiler.' }])
    expect(json('data/event-roles.json')).toHaveLength(2)
    expect(json('data/sign-ins.json')).toMatchObject([{ method: 'password' }])
    expect(json('data/audit-entries.json')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'event.created', actor_email: grace.email }),
      ]),
    )
    expect(json('index.json')).toMatchObject({ person: { email: grace.email } })
    const picture = Object.keys(files).find((name) => name.startsWith('files/picture-1-'))
    expect(Buffer.from(files[picture ?? ''] ?? []).equals(grace.picture.bytes)).toBe(true)
    const text = Object.values(files)
      .map((file) => strFromU8(file))
      .join('')
    expect(text).not.toMatch(/password_hash|token_hash|refresh_hash|scrypt\$/)
    expect(text).not.toContain(grace.token)
    expect(refusalOf(await post(`/exports/${id}/link/`, {}, colleague))).toEqual([404, 'not_found'])

    server.clock.advance(new Date(expires_at ?? 0).getTime() - server.clock.now().getTime() + 1)
    admin = await signedIn(server, { colleagueOf: admin })
    await tidyPrivacy(server.services)
    expect((await admin.request({ url: `${base}/requests/${id}/` })).statusCode).toBe(404)
    expect(await server.services.store.stat(`exports/${admin.organizationId}/${id}.zip`)).toBeUndefined()
  })

  it('has the files that the person attached to forms, also two of the same name', async () => {
    const forms = fileForms({ server, admin })
    const events = [await forms.eventThatAsks(cv), await forms.eventThatAsks(cv)]
    const also = `${crypto.randomUUID()}@files.test`
    for (const event of events)
      await forms.send(event, { file: new Blob([pdf]), fields: { 'answers.email': also } })
    const profile_id = (await forms.registrantsOf(events[0] ?? ''))[0]?.user.id ?? ''
    const { id } = await exported({ profile_id })
    const files = unzipSync(new Uint8Array((await download(id)).rawPayload))
    const attached = Object.keys(files).filter((name) => name.startsWith('files/attached-'))
    expect(attached).toHaveLength(2)
    for (const name of attached) expect(strFromU8(files[name] ?? new Uint8Array())).toBe(pdf)
    const index: unknown = JSON.parse(strFromU8(files['index.json'] ?? new Uint8Array()))
    expect(index).toMatchObject({
      files: expect.arrayContaining([{ file: attached[0], title: 'File attached to a registration' }]),
    })
  })

  it('has the words of an email without the personal link in them', async () => {
    const made = await admin.request({ method: 'POST', url: '/api/event/events/', payload: eventInput() })
    const event = made.json<{ id: string }>().id
    const person = { event, role: 4, user: { email: `${crypto.randomUUID()}@example.org` } }
    const url = '/api/event/event_roles/'
    const profile_id = (await admin.request({ method: 'POST', url, payload: person })).json<EventRole>().user
      .id
    await vi.waitFor(async () => {
      const { results } = (await admin.request({ url, query: { event } })).json<Page<EventRole>>()
      expect(results[0]?.invitation?.state).toBe('KEPT')
    }, patience)
    const { id } = await exported({ profile_id })
    const files = unzipSync(new Uint8Array((await download(id)).rawPayload))
    const emails = strFromU8(files['data/emails.json'] ?? new Uint8Array())
    expect(emails).toContain('Go to the event:\\n…')
    expect(emails).not.toContain('#key=')
  })

  it('opens with a link signed for one person, for five minutes', async () => {
    const grace = await createPersonWithData(server, admin)
    const colleague = await signedIn(server, { colleagueOf: admin })
    const { id } = await exported({ user_id: grace.id })
    const { url, expires_in } = (await post(`/exports/${id}/link/`, {})).json<ExportLink>()
    const opened = await admin.request({ url })
    expect([opened.statusCode, opened.headers['content-type'], opened.headers['cache-control']]).toEqual([
      200,
      'application/zip',
      'private, no-store',
    ])
    expect((await colleague.request({ url })).statusCode).toBe(403)
    expect((await server.app.inject({ url })).statusCode).toBe(401)
    expect((await admin.request({ url: url.replace(/signature=.{3}/, 'signature=AAA') })).statusCode).toBe(
      403,
    )
    server.clock.advance(expires_in * 1000)
    expect((await admin.request({ url })).statusCode).toBe(403)
  })
})

describe('an erasure', () => {
  it('removes the person from every table and file, and keeps what belongs to the organization', async () => {
    const grace = await createPersonWithData(server, admin)
    const { id: exportId } = await exported({ user_id: grace.id })
    const { id, person } = await erased({ user_id: grace.id }, ` ${grace.email.toUpperCase()} `)
    expect(person).toMatch(/^Erased person [0-9a-f]{8}$/)
    const { id: userId, profileId, email, lastName, token } = grace
    expect(await tablesContaining(server.services, [userId, profileId, email, lastName, token])).toEqual([])
    const { store } = server.services
    expect(await store.stat(grace.picture.key)).toBeUndefined()
    expect(await store.stat(`exports/${admin.organizationId}/${exportId}.zip`)).toBeUndefined()
    expect((await admin.request({ url: `/api/event/events/${grace.eventId}/` })).statusCode).toBe(200)
    expect((await admin.request({ url: `/api/core/video_assets/${grace.videoId}/` })).statusCode).toBe(200)
    expect((await grace.request({ url: '/api/core/users/me/' })).statusCode).toBe(401)
    expect(await dataOf({ email })).toMatchObject({ holdings: [], erased: { pseudonym: person } })
    const again = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login/',
      payload: { email, password: grace.password },
    })
    expect(again.statusCode).toBe(401)
    const trail = (await admin.request({ url: '/api/core/audit_entries/', query: { search: person } })).json<
      Page<{ action: string; actor_name: string; actor_user_id: string }>
    >()
    expect(trail.results).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'event.created', actor_name: person, actor_user_id: id }),
        expect.objectContaining({ action: 'person.erased' }),
      ]),
    )
  })

  it('leaves what another organization has about the person', async () => {
    const grace = await createPersonWithData(server, admin)
    const other = await signedIn(server)
    const elsewhere = { organizationId: other.organizationId, userId: grace.id, role: 'MEMBER' } as const
    await asSystem(server.services, (ctx) => addMember(ctx, elsewhere))
    expect(await dataOf({ user_id: grace.id })).toMatchObject({ is_account_erased: false })
    await erased({ user_id: grace.id }, grace.email)
    expect(await dataOf({ email: grace.email })).toMatchObject({ holdings: [] })
    const again = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login/',
      payload: { email: grace.email, password: grace.password },
    })
    expect(again.statusCode).toBe(200)
  })

  it('keeps a picture that something else still shows', async () => {
    const grace = await createPersonWithData(server, admin)
    const user = { email: 'twin@speakers.test', first_name: 'A', last_name: 'Twin' }
    const role = await admin.request({
      method: 'POST',
      url: '/api/event/event_roles/',
      payload: { event: grace.eventId, role: 4, user: { ...user, profile_picture_url: grace.picture.path } },
    })
    expect(role.statusCode).toBe(201)
    await erased({ profile_id: grace.profileId }, grace.email)
    expect(await server.services.store.stat(grace.picture.key)).toBeDefined()
  })

  it('is refused for the caller themselves, for the last admin, and without the address', async () => {
    const only = await signedIn(server)
    const reasonFor = async (by: Person, user_id: string, confirmation: string) => {
      const reply = await post('/erasures/', { user_id, confirmation }, by)
      return [reply.statusCode, reply.json<{ message: string }>().message]
    }
    const self = [403, 'You can’t erase yourself. Ask another organization admin.']
    expect(await reasonFor(only, only.id, only.email)).toEqual(self)
    expect(await dataOf({ user_id: only.id }, only)).toMatchObject({ refusal: self[1] })
    const grace = await createPersonWithData(server, admin)
    expect(refusalOf(await post('/erasures/', { user_id: grace.id, confirmation: 'no' }))).toEqual([
      422,
      'invalid_input',
      'confirmation',
    ])
    expect((await grace.request({ url: '/api/core/users/me/' })).statusCode).toBe(200)
  })
})
