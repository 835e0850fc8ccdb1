import { randomUUID } from 'node:crypto'
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
/** Team admins of two teams. */
let ours: Person
let theirs: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server, { is_workspace_enabled: true })
  ours = await signedIn(server, { colleagueOf: admin, role: 'WORKSPACE_ADMIN' })
  theirs = await signedIn(server, { colleagueOf: admin, role: 'WORKSPACE_ADMIN' })
})

const profiles = '/api/core/profiles/'
const newAddress = () => `${randomUUID()}@profiles.test`
const eventOf = async (by: Person, workspace: string | null = by.workspaceId) =>
  (await by.request({ method: 'POST', url: '/api/event/events/', payload: eventInput({ workspace }) })).json<{
    id: string
  }>().id
const add = (by: Person, event: string, user: object | string) =>
  by.request({ method: 'POST', url: '/api/event/event_roles/', payload: { event, role: 4, user } })
/** A speaker of a new event of the person's team. */
const speakerOf = async (by: Person, user: object = { email: newAddress() }) =>
  (await add(by, await eventOf(by), user)).json<EventRole>()
const read = (by: Person, id: string) => by.request({ url: `${profiles}${id}/` })
const change = (by: Person, id: string, payload: object) =>
  by.request({ method: 'PATCH', url: `${profiles}${id}/`, payload })
const merge = (by: Person, id: string, other: string) =>
  by.request({ method: 'POST', url: `${profiles}${id}/merge/`, payload: { other } })
const find = async (by: Person, email: string) =>
  (await by.request({ url: profiles, query: { email } })).json<Page<PersonOfProfile>>().results
const notFound = [404, 'not_found']
const forbidden = [403, 'forbidden']

describe('a person in events of another team', () => {
  it('[PP-095] cannot be listed, read, changed or merged', async () => {
    const { user } = await speakerOf(theirs, { email: newAddress(), first_name: 'Ada' })
    const own = (await speakerOf(ours)).user.id
    expect(await find(ours, user.email)).toEqual([])
    const replies = [
      await read(ours, user.id),
      await change(ours, user.id, { email: newAddress() }),
      await merge(ours, own, user.id),
      await merge(ours, user.id, own),
    ]
    expect(replies.map(refusalOf)).toEqual([notFound, notFound, notFound, notFound])
    expect((await read(admin, user.id)).json()).toMatchObject(user)
    expect(await find(admin, user.email)).toEqual([user])
  })

  it('cannot be added by id as a speaker, room owner or sponsor', async () => {
    const { user } = await speakerOf(theirs)
    const event = await eventOf(ours)
    const rooms = '/api/event/rooms/'
    const room = { event, title: 'Lounge' }
    const { id } = (await ours.request({ method: 'POST', url: rooms, payload: room })).json<{ id: string }>()
    const replies = [
      await add(ours, event, user.id),
      await ours.request({ method: 'POST', url: rooms, payload: { ...room, owner: user.id } }),
      await ours.request({ method: 'PATCH', url: `${rooms}${id}/`, payload: { owner: user.id } }),
      await ours.request({
        method: 'POST',
        url: '/api/event/booths/',
        payload: { event, title: 'Acme', sponsor: user.id },
      }),
    ]
    const refused = (field: string) => [422, 'invalid_input', field]
    expect(replies.map(refusalOf)).toEqual(['user', 'owner', 'owner', 'sponsor'].map(refused))
    expect(refusalOf(await read(ours, user.id))).toEqual(notFound)
  })

  it('is not revealed by their address', async () => {
    const { user } = await speakerOf(theirs, { email: newAddress(), first_name: 'Secret' })
    const own = (await speakerOf(ours)).user.id
    const reply = await change(ours, own, { email: user.email })
    expect(refusalOf(reply)).toEqual([409, 'conflict', 'email'])
    expect(reply.body).not.toContain('Secret')
  })
})

describe('a person in events of several teams', () => {
  it('[PP-095] is visible to each team, but only someone who can change all events can change or merge them', async () => {
    const { user } = await speakerOf(theirs)
    const added = (
      await add(ours, await eventOf(ours), { email: user.email, company: 'Acme' })
    ).json<EventRole>()
    expect(added.user).toEqual(user)
    for (const by of [ours, theirs]) {
      expect((await read(by, user.id)).json<Profile>()).toMatchObject({
        email: user.email,
        can: { update: false },
      })
      expect(refusalOf(await change(by, user.id, { email: newAddress() }))).toEqual(forbidden)
      expect(refusalOf(await merge(by, (await speakerOf(by)).user.id, user.id))).toEqual(forbidden)
    }
    expect((await change(admin, user.id, { company: 'Engines' })).json()).toMatchObject({
      company: 'Engines',
      can: { update: true },
    })
  })

  it('[PP-095] in events of one team and without a team can be changed by that team', async () => {
    const { user } = await speakerOf(ours)
    await add(admin, await eventOf(admin, null), { email: user.email })
    const reply = await change(ours, user.id, { title: 'Countess' })
    expect(reply.json()).toMatchObject({ title: 'Countess', can: { update: true } })
  })
})

it('[PP-095] a person in no event can only be changed by someone who can change the events of all teams', async () => {
  const { id, user } = await speakerOf(ours)
  await ours.request({ method: 'DELETE', url: `/api/event/event_roles/${id}/` })
  expect(await find(ours, user.email)).toEqual([])
  expect(refusalOf(await change(ours, user.id, { title: 'Countess' }))).toEqual(notFound)
  expect((await change(admin, user.id, { title: 'Countess' })).statusCode).toBe(200)
})
