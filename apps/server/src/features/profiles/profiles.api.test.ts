import type { Page } from '@marquee/domain/lists'
import type { EventRole } from '@marquee/domain/people'
import type { PersonOfProfile, Profile } from '@marquee/domain/profiles'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
let event: string
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
  event = await newEvent()
})

const profiles = '/api/core/profiles/'
const newEvent = async () =>
  (await admin.request({ method: 'POST', url: '/api/event/events/', payload: eventInput() })).json<{
    id: string
  }>().id
const speaker = async (user: object, at = event) => {
  const payload = { event: at, role: 4, user }
  return (await admin.request({ method: 'POST', url: '/api/event/event_roles/', payload })).json<EventRole>()
}
const find = async (query: Record<string, string>) =>
  (await admin.request({ url: profiles, query })).json<Page<PersonOfProfile>>().results
const change = (id: string, payload: object) =>
  admin.request({ method: 'PATCH', url: `${profiles}${id}/`, payload })
const merge = (id: string, other: string) =>
  admin.request({ method: 'POST', url: `${profiles}${id}/merge/`, payload: { other } })

describe('a profile', () => {
  it('[PP-085 PP-087] is unique by address, and later mentions fill its empty fields', async () => {
    const { user } = await speaker({ email: 'one@profiles.test', first_name: 'Ada' })
    const again = { email: 'ONE@profiles.test', first_name: 'Eve', company: 'Engines' }
    const elsewhere = await speaker(again, await newEvent())
    expect(elsewhere.user).toEqual({ ...user, company: 'Engines' })
    expect(await find({ email: 'One@Profiles.test' })).toEqual([elsewhere.user])
    expect(await find({ search: 'engin' })).toEqual([elsewhere.user])
  })

  it('is linked to the account of a member', async () => {
    const colleague = await signedIn(server, { colleagueOf: admin })
    const { user } = await speaker({ email: colleague.email })
    const profile = (await admin.request({ url: `${profiles}${user.id}/` })).json<Profile>()
    expect(profile.account).toBe(colleague.id)
  })

  it.each([
    ['[PP-092 WI-092 WI-093]', 'linkedin_url', 'https://www.linkedin.com/in/ada', 'https://example.org/ada'],
    ['[PP-093 WI-094 WI-095]', 'twitter_url', 'https://x.com/ada_1', 'http://x.com/ada'],
  ])('%s accepts only a valid %s, or none', async (_row, field, right, wrong) => {
    const { user } = await speaker({ email: `${field}@profiles.test` })
    expect((await change(user.id, { [field]: right })).json()).toMatchObject({ [field]: right })
    expect(refusalOf(await change(user.id, { [field]: wrong }))).toEqual([422, 'invalid_input', field])
    expect((await change(user.id, { [field]: '' })).json()).toMatchObject({ [field]: null })
  })

  it('keeps its former address, and is found by it', async () => {
    const { user } = await speaker({ email: 'old@profiles.test' })
    const changed = (await change(user.id, { email: 'new@profiles.test' })).json<Profile>()
    expect(changed).toMatchObject({
      email: 'new@profiles.test',
      former_addresses: [{ email: 'old@profiles.test', merged_profile: null }],
    })
    const again = await speaker({ email: 'old@profiles.test' }, await newEvent())
    expect(again.user.id).toBe(user.id)
  })

  it('can be merged with the profile that has its new address, without losing data', async () => {
    const [other, shared] = [await newEvent(), await newEvent()]
    const kept = await speaker({ email: 'kept@profiles.test', first_name: 'Ada' }, shared)
    const gone = await speaker({ email: 'gone@profiles.test', company: 'Engines' }, shared)
    await speaker({ email: 'gone@profiles.test' }, other)
    const refused = await change(kept.user.id, { email: 'gone@profiles.test' })
    expect(refusalOf(refused)).toEqual([409, 'conflict', 'email', 'other'])
    expect(refused.json()).toMatchObject({ errors: { other: [gone.user.id] } })
    const merged = (await merge(kept.user.id, gone.user.id)).json<Profile>()
    expect(merged).toMatchObject({ email: 'kept@profiles.test', first_name: 'Ada', company: 'Engines' })
    expect(merged.former_addresses).toMatchObject([
      { email: 'gone@profiles.test', merged_profile: { id: gone.user.id } },
    ])
    for (const at of [other, shared]) {
      const { results } = (
        await admin.request({ url: '/api/event/event_roles/', query: { event: at } })
      ).json<Page<EventRole>>()
      expect(results.map(({ user }) => user.id)).toEqual([kept.user.id])
    }
    expect(refusalOf(await merge(kept.user.id, kept.user.id))).toEqual([422, 'invalid_input', 'other'])
  })

  it('belongs to one organization', async () => {
    const { user } = await speaker({ email: 'own@profiles.test' })
    const stranger = await signedIn(server)
    expect(refusalOf(await stranger.request({ url: `${profiles}${user.id}/` }))).toEqual([404, 'not_found'])
    const query = { email: 'own@profiles.test' }
    expect((await stranger.request({ url: profiles, query })).json()).toMatchObject({ count: 0 })
  })
})

describe('an account', () => {
  it('[AU-093 PP-091] can become an attendee of an event', async () => {
    const payload = { email: 'new@member.test', first_name: 'New', last_name: 'Member', event_id: event }
    const reply = await admin.request({ method: 'POST', url: '/api/core/users/', payload })
    expect(reply.statusCode).toBe(201)
    const [profile] = await find({ email: 'new@member.test' })
    const link = await admin.request({
      url: '/api/event/magic_link/',
      query: { user_id: reply.json<{ id: string }>().id, event_id: event },
    })
    expect([profile?.first_name, link.statusCode]).toEqual(['New', 200])
  })

  it('[AU-101 PP-090] updates the profile with the data of an event', async () => {
    const org_user = { event, org_user_data: { title: 'Countess', shoe_size: 38 } }
    const url = `/api/core/user/${admin.id}/`
    const reply = await admin.request({ method: 'PATCH', url, payload: { org_user } })
    expect(reply.statusCode).toBe(200)
    const [person] = await find({ email: admin.email })
    const profile = (await admin.request({ url: `${profiles}${person?.id}/` })).json<Profile>()
    expect(profile).toMatchObject({ title: 'Countess', extra_data: { shoe_size: 38 } })
    const wrong = { org_user: { event, org_user_data: { twitter_url: 'x' } } }
    expect(refusalOf(await admin.request({ method: 'PATCH', url, payload: wrong }))).toEqual([
      422,
      'invalid_input',
      'org_user.org_user_data.twitter_url',
    ])
  })
})
