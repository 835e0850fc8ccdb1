/** Seats in the rooms of an event: who gets them, who waits, and who stays out. */
import type { ChannelList } from '@marquee/domain/chat'
import type { Discussion, DiscussionList } from '@marquee/domain/discussions'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { inOrganization } from '#platform/db/tenancy.ts'
import { type AtEvent, enterAs, newEventOf } from '#test/at-event.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** An event that runs now, with a room of two seats unless other fields are given. */
async function aRoom(fields: object = {}, times = { start_time: inHours(-1), end_time: inHours(1) }) {
  const event = await newEventOf(admin, { start_time: inHours(24), end_time: inHours(26) })
  const payload = { event, title: 'Cafe', seats: 2, ...fields }
  const created = await admin.request({ method: 'POST', url: '/api/event/rooms/', payload })
  const room = created.json<{ id: string }>().id
  await change(
    sql`update events set start_time = ${times.start_time}, end_time = ${times.end_time} where id = ${event}`,
  )
  const url = `rooms/${room}/`
  return {
    event,
    room,
    url,
    aPerson: (firstName: string, role: 0 | 2 | 4 | 6 = 0) =>
      enterAs(server, admin, { event, firstName, role }),
    see: async (person: AtEvent) => (await person.request({ url })).json<Discussion>(),
    ask: (person: AtEvent) => person.request({ method: 'POST', url: `${url}seat/` }),
    leave: (person: AtEvent) => person.request({ method: 'DELETE', url: `${url}seat/` }),
    lead: (by: AtEvent, person: string, payload: object) =>
      by.request({ method: 'PATCH', url: `${url}people/${person}/`, payload }),
  }
}

const change = (statement: ReturnType<typeof sql>) =>
  inOrganization({ ...server.services, organizationId: admin.organizationId }, ({ db }) =>
    db.execute(statement),
  )

const meIn = (reply: { json<T>(): T }) => reply.json<Discussion>().me

describe('seats', () => {
  it('[AG-043] are taken until the room is full; whoever comes then waits and is let in, in order', async () => {
    const room = await aRoom()
    const [ada, grace, joan, mary] = [
      await room.aPerson('Ada'),
      await room.aPerson('Grace', 4),
      await room.aPerson('Joan'),
      await room.aPerson('Mary', 6),
    ]
    expect(meIn(await room.ask(ada))).toMatchObject({ seat: 1, turn: null })
    expect(meIn(await room.ask(grace))).toMatchObject({ seat: 2, turn: null })
    expect(meIn(await room.ask(joan))).toMatchObject({ seat: null, turn: 1 })
    expect(meIn(await room.ask(mary))).toMatchObject({ seat: null, turn: 2 })
    const list = (await joan.request({ url: 'rooms/' })).json<DiscussionList>()
    expect(list).toMatchObject({ door: 'open', results: [{ title: 'Cafe', seats: 2, taken: 2, waiting: 2 }] })
    await room.leave(ada)
    expect(meIn(await room.ask(joan))).toMatchObject({ seat: 1, turn: null })
    expect(meIn(await room.ask(mary))).toMatchObject({ seat: null, turn: 1 })
  })

  it('show who is inside only to those inside', async () => {
    const room = await aRoom()
    const [ada, eve] = [await room.aPerson('Ada'), await room.aPerson('Eve')]
    await room.ask(ada)
    expect((await room.see(ada)).people).toMatchObject([
      { name: 'Ada Lovelace', seat: 1, is_connected: false },
    ])
    expect(await room.see(eve)).toMatchObject({ taken: 1, people: [] })
  })

  it('are kept for somebody who reloads, and free again half a minute after they are gone', async () => {
    const room = await aRoom({ seats: 1 })
    const [ada, grace] = [await room.aPerson('Ada'), await room.aPerson('Grace')]
    await room.ask(ada)
    expect(meIn(await room.ask(grace))).toMatchObject({ seat: null, turn: 1 })
    expect(meIn(await room.ask(ada))).toMatchObject({ seat: 1 })
    await change(
      sql`update room_people set left_at = now() - interval '31 seconds' where room_id = ${room.room} and seat = 1`,
    )
    expect(meIn(await room.ask(grace))).toMatchObject({ seat: 1, turn: null })
  })

  it('of two rooms are never one person’s', async () => {
    const room = await aRoom()
    const payload = { event: room.event, title: 'Library' }
    const other = (await admin.request({ method: 'POST', url: '/api/event/rooms/', payload })).json<{
      id: string
    }>()
    const ada = await room.aPerson('Ada')
    await room.ask(ada)
    await ada.request({ method: 'POST', url: `rooms/${other.id}/seat/` })
    const { results } = (await ada.request({ url: 'rooms/' })).json<DiscussionList>()
    expect(results.map(({ title, taken }) => [title, taken])).toEqual([
      ['Cafe', 0],
      ['Library', 1],
    ])
  })

  it('[AG-059] number fifty at most: the next one waits', async () => {
    const room = await aRoom({ seats: 50 })
    const ada = await room.aPerson('Ada')
    await change(sql`with people as (insert into profiles (organization_id, email)
        select ${admin.organizationId}, 'seat' || number || ${room.room} || '@rooms.test' from generate_series(1, 50) number
        returning id)
      insert into room_people (organization_id, event_id, room_id, profile_id, seat, left_at)
      select ${admin.organizationId}, ${room.event}, ${room.room}, id, row_number() over (), now() from people`)
    expect(meIn(await room.ask(ada))).toMatchObject({ seat: null, turn: 1 })
    const payload = { offer: 'v=0', has_camera: false, has_microphone: false }
    const entered = await ada.request({ method: 'POST', url: `${room.url}connection/`, payload })
    expect(entered.json()).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^This room is full/),
    })
  })
})

describe('two devices of one person', () => {
  const renew = (person: AtEvent, url: string, replaces: string | null) =>
    person.request({
      method: 'POST',
      url: `${url}connection/`,
      payload: { offer: 'v=0', has_camera: false, has_microphone: false, replaces },
    })
  const [first, second] = [randomUUID(), randomUUID()]

  it('don’t take the seat from each other by turns: what was lost is renewed unless the other one came in', async () => {
    const room = await aRoom()
    const ada = await room.aPerson('Ada')
    await room.ask(ada)
    await change(sql`update room_people set connection_id = ${second} where room_id = ${room.room}`)
    expect((await room.see(ada)).me).toMatchObject({ connection: second })
    const refused = await renew(ada, room.url, first)
    expect(refused.json()).toMatchObject({
      code: 'joined_elsewhere',
      message: 'You joined from another device.',
    })
    // These get as far as the stage role, which doesn't run here.
    expect((await renew(ada, room.url, second)).json()).toMatchObject({ code: 'unavailable' })
    expect((await renew(ada, room.url, null)).json()).toMatchObject({ code: 'unavailable' })
  })

  it('are in one room: what was lost isn’t renewed while the other one is elsewhere', async () => {
    const room = await aRoom()
    const payload = { event: room.event, title: 'Library' }
    const other = (await admin.request({ method: 'POST', url: '/api/event/rooms/', payload })).json<{
      id: string
    }>()
    const ada = await room.aPerson('Ada')
    await room.ask(ada)
    await ada.request({ method: 'POST', url: `rooms/${other.id}/seat/` })
    expect(refusalOf(await renew(ada, room.url, first))).toEqual([409, 'joined_elsewhere'])
    expect((await ada.request({ url: `rooms/${other.id}/` })).json<Discussion>().me).toMatchObject({
      seat: 1,
    })
  })
})

describe('a host', () => {
  it('mutes and removes people, who stay out until they are let in again', async () => {
    const room = await aRoom()
    const [staff, ada] = [await room.aPerson('Pat', 2), await room.aPerson('Ada')]
    await room.ask(staff)
    const person = meIn(await room.ask(ada)).person ?? ''
    await room.lead(staff, person, { is_muted: true })
    expect((await room.see(ada)).people).toMatchObject([{ is_host: true }, { is_muted: true }])
    await room.lead(staff, person, { is_removed: true })
    expect(refusalOf(await room.ask(ada))).toEqual([403, 'forbidden'])
    expect((await room.see(ada)).me).toMatchObject({ seat: null, is_removed: true })
    expect((await room.see(staff)).removed).toMatchObject([{ name: 'Ada Lovelace' }])
    await room.lead(staff, person, { is_removed: false })
    expect(meIn(await room.ask(ada))).toMatchObject({ seat: 2 })
  })

  it('[AG-043] is the owner of the room, and the sponsor of its booth; nobody else leads', async () => {
    const room = await aRoom()
    const [ada, grace] = [await room.aPerson('Ada'), await room.aPerson('Grace')]
    await change(sql`update rooms set owner_profile_id = ${ada.profileId} where id = ${room.room}`)
    await room.ask(ada)
    const { person } = meIn(await room.ask(grace))
    expect(await room.see(ada)).toMatchObject({ host: 'Ada Lovelace', can: { lead: true } })
    expect((await room.see(grace)).can).toEqual({ lead: false })
    expect(refusalOf(await room.lead(grace, person ?? '', { is_muted: true }))).toEqual([403, 'forbidden'])
    const [booth] = (
      await change(sql`insert into booths (organization_id, event_id, title, booth_type, rank, sponsor_profile_id)
        values (${admin.organizationId}, ${room.event}, 'Acme', 'primary', 0, ${grace.profileId}) returning id`)
    ).rows
    await change(sql`update rooms set owner_profile_id = null, is_booth = true, booth_id = ${String(booth?.['id'])}
      where id = ${room.room}`)
    expect((await room.see(grace)).can).toEqual({ lead: true })
    expect((await room.see(ada)).can).toEqual({ lead: false })
  })
})

describe('the chat of a room', () => {
  it('is for those inside, and its host removes messages', async () => {
    const room = await aRoom()
    const [ada, grace, eve] = [
      await room.aPerson('Ada'),
      await room.aPerson('Grace'),
      await room.aPerson('Eve'),
    ]
    await change(sql`update rooms set owner_profile_id = ${ada.profileId} where id = ${room.room}`)
    await room.ask(ada)
    await room.ask(grace)
    const channelOf = async (person: AtEvent) =>
      (await person.request({ url: 'channels/' }))
        .json<ChannelList>()
        .results.find(({ kind }) => kind === 'room')
    const channel = await channelOf(ada)
    expect(channel).toMatchObject({ room: room.room, can: { post: true, moderate: true } })
    expect(await channelOf(grace)).toMatchObject({ id: channel?.id, can: { post: true, moderate: false } })
    expect(await channelOf(eve)).toBeUndefined()
    const url = `channels/${channel?.id}/`
    const payload = { key: randomUUID(), text: 'Hello', reply_to: null, is_announcement: false }
    const posted = await grace.request({ method: 'POST', url: `${url}messages/`, payload })
    const message = posted.json<{ id: string }>().id
    const act = (by: AtEvent, name: string) =>
      by.request({ method: 'POST', url: `${url}acts/`, payload: { act: name, message } })
    expect(refusalOf(await eve.request({ url: `${url}messages/` }))).toEqual([404, 'not_found'])
    expect(refusalOf(await act(ada, 'mute'))).toEqual([403, 'forbidden'])
    expect((await act(ada, 'delete')).json()).toMatchObject({ state: 'deleted' })
    await room.leave(grace)
    expect(refusalOf(await grace.request({ url: `${url}messages/` }))).toEqual([404, 'not_found'])
  })
})

describe('stay out', () => {
  it('those of other events, and everyone without an entry', async () => {
    const [room, other] = [await aRoom(), await aRoom()]
    const foreign = await other.aPerson('Eve')
    expect(refusalOf(await foreign.request({ method: 'POST', url: `${room.url}seat/` }))).toEqual([
      404,
      'not_found',
    ])
    const url = `/api/events/${room.event}/${room.url}seat/`
    expect(refusalOf(await server.venue.inject({ method: 'POST', url }))).toEqual([401, 'not_signed_in'])
  })

  it.each([
    ['before the doors open', 2, 3, 'Rooms open an hour before the event.'],
    ['after the event', -3, -2, 'This event is over, and its rooms are closed.'],
  ])('all %s', async (_, from, to, message) => {
    const room = await aRoom({}, { start_time: inHours(from), end_time: inHours(to) })
    const ada = await room.aPerson('Ada')
    expect((await room.ask(ada)).json()).toMatchObject({ code: 'conflict', message })
  })
})
