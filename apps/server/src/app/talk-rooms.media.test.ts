/** Rooms with real WebRTC peers. */
import type { Discussion } from '@marquee/domain/discussions'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openStageRole, type StageRole } from '#features/backstage/role/stage-role.ts'
import { openTalkRooms } from '#features/discussions/role/talk-rooms.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { type AtEvent, enterAs, newEventOf } from '#test/at-event.ts'
import { freePort } from '#test/free-port.ts'
import { patience } from '#test/patience.ts'
import { type Person, signedIn } from '#test/people.ts'
import { comeIn, type RoomClient } from '#test/room-client.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'

let server: OwnTestServer
let admin: Person
let role: StageRole
const clients: RoomClient[] = []

beforeAll(async () => {
  server = await createTestServer({
    own: 'the stage role has ports',
    environment: { STAGE_PORT: String(await freePort()) },
  })
  admin = await signedIn(server)
  role = await openStageRole(server.services, { originHost: '127.0.0.1', parts: [openTalkRooms] })
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()))
})
afterAll(async () => {
  await role.close()
  await server.close()
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const query = async (statement: ReturnType<typeof sql>) =>
  (
    await inOrganization({ ...server.services, organizationId: admin.organizationId }, ({ db }) =>
      db.execute(statement),
    )
  ).rows

/** A room of a test event, which is open. */
async function aRoom(seats = 10) {
  const event = await newEventOf(admin, { is_test: true, start_time: inHours(1), end_time: inHours(3) })
  const payload = { event, title: 'Cafe', seats }
  const created = await admin.request({ method: 'POST', url: '/api/event/rooms/', payload })
  const room = created.json<{ id: string }>().id
  const url = `rooms/${room}/`
  return {
    event,
    room,
    url,
    aPerson: (firstName: string, number: 0 | 2 = 0) =>
      enterAs(server, admin, { event, firstName, role: number }),
    async enter(person: AtEvent, options?: Parameters<typeof comeIn>[2]) {
      const client = await comeIn(person, room, options)
      clients.push(client)
      return client
    },
    see: async (person: AtEvent) => (await person.request({ url })).json<Discussion>(),
    lead: (by: AtEvent, { entry }: RoomClient, payload: object) =>
      by.request({ method: 'PATCH', url: `${url}people/${entry.person}/`, payload }),
  }
}

describe('people in a room', () => {
  it('[AG-043 RG-053] see and hear each other by their seats, and are noted as visitors once', async () => {
    const room = await aRoom()
    const [ada, grace] = [await room.aPerson('Ada'), await room.aPerson('Grace')]
    const first = await room.enter(ada)
    const second = await room.enter(grace)
    await first.send()
    await second.send({ kinds: ['audio'] })
    await expect.poll(() => second.received(1, 'video'), patience).toBeGreaterThan(20)
    await expect.poll(() => first.received(2, 'audio'), patience).toBeGreaterThan(20)
    expect([first.received(1, 'video'), first.received(1, 'audio')]).toEqual([0, 0])
    const again = await room.enter(ada)
    await again.send()
    const before = second.received(1, 'video')
    await expect.poll(() => second.received(1, 'video'), patience).toBeGreaterThan(before + 20)
    expect((await room.see(ada)).people).toMatchObject([
      { name: 'Ada Lovelace', seat: 1, is_connected: true },
      { name: 'Grace Lovelace', seat: 2, is_connected: true },
    ])
    const visits = await query(sql`select profile_id from activities
      where event_id = ${room.event} and type = 'visited_room' order by at`)
    expect(visits).toEqual([{ profile_id: ada.profileId }, { profile_id: grace.profileId }])
  })

  it('aren’t heard once a host mutes them, and are sent out when a host removes them', async () => {
    const room = await aRoom()
    const [pat, ada] = [await room.aPerson('Pat', 2), await room.aPerson('Ada')]
    const host = await room.enter(pat)
    const guest = await room.enter(ada)
    await guest.send()
    await expect.poll(() => host.received(2, 'audio'), patience).toBeGreaterThan(10)
    await room.lead(pat, guest, { is_muted: true })
    const pictures = host.received(2, 'video')
    await expect.poll(() => host.received(2, 'video'), patience).toBeGreaterThan(pictures + 20)
    const voices = host.received(2, 'audio')
    await expect.poll(() => host.received(2, 'video'), patience).toBeGreaterThan(pictures + 40)
    expect(host.received(2, 'audio')).toBe(voices)
    await room.lead(pat, guest, { is_removed: true })
    await expect.poll(async () => (await room.see(pat)).taken, patience).toBe(1)
    expect((await room.enter(ada)).reply).toMatchObject({
      status: 403,
      body: { message: 'A host removed you from this room.' },
    })
  })

  it('who lost their connection keep their seat for a while', async () => {
    const room = await aRoom(1)
    const [ada, grace] = [await room.aPerson('Ada'), await room.aPerson('Grace')]
    const client = await room.enter(ada)
    await client.close()
    expect((await room.enter(grace)).reply).toMatchObject({ status: 409 })
    expect((await room.enter(ada)).reply.status).toBe(201)
  })
})

describe('what can’t be used is refused', () => {
  it.each([
    ['nothing', () => 'v=0'],
    ['a picture in VP8', (sdp: string) => sdp.replaceAll(' H264/', ' VP8/')],
    ['fewer places', (sdp: string) => sdp.slice(0, sdp.lastIndexOf('m=audio'))],
    ['no fingerprint', (sdp: string) => sdp.replaceAll(/a=fingerprint.*\r\n/g, '')],
    ['a place that it wants to fill', (sdp: string) => sdp.replaceAll('a=recvonly', 'a=sendrecv')],
  ])('an offer with %s', async (_, change) => {
    const room = await aRoom()
    const ada = await room.aPerson('Ada')
    expect((await room.enter(ada, { change })).reply.status).toBe(422)
    expect((await room.see(ada)).people.filter(({ is_connected }) => is_connected)).toEqual([])
  })

  it('an offer of somebody from another event', async () => {
    const [room, other] = [await aRoom(), await aRoom()]
    expect((await room.enter(await other.aPerson('Eve'))).reply.status).toBe(404)
  })
})
