import type { Batch, Channel, Conversation, FeedEntry, StageReactions } from '@marquee/domain/chat'
import type { Poll, Tally } from '@marquee/domain/polls'
import type { Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type AtEvent, enterAs } from '#test/at-event.ts'
import { connected, followAs, type Follower, joined, next, openAudienceSocket } from '#test/feed-follower.ts'
import { patience } from '#test/patience.ts'
import { type Person, signedIn } from '#test/people.ts'
import { seededRandom } from '#test/random.ts'
import { act, channelOf, newTalk, say, set, type TalkPlace } from '#test/talk-of.ts'
import { emailedKey, enterTyped, openLink } from '#test/typed-visitor.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { sendSignal } from '#platform/signals/signals.ts'
import { createVenue, type Venue } from './venue.ts'
import { openVenueSockets } from './venue-sockets.ts'

let server: TestServer
let admin: Person
/** Another process, which learns of changes only from the database. */
let venue: Venue
let address: string
let audience: { close(): Promise<void> }
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
  venue = await createVenue(server.services)
  audience = await openVenueSockets({ venue, services: server.services })
  address = await venue.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await audience.close()
  await venue.app.close()
})

const opened: Socket[] = []
afterEach(() => {
  for (const socket of opened.splice(0)) socket.disconnect()
})

async function open(event: string, { cookie }: Pick<AtEvent, 'cookie'>, origin?: string): Promise<Socket> {
  const socket = openAudienceSocket(address, { event, cookie, ...(origin !== undefined && { origin }) })
  opened.push(socket)
  return connected(socket)
}

async function follow({ event }: TalkPlace, person: AtEvent, channel: Channel): Promise<Socket> {
  const socket = await open(event, person)
  expect(await joined(socket, channel.id)).toMatchObject({ ok: true })
  return socket
}

const nextBatch = async (socket: Socket) => (await next<Batch>(socket, 'batch')).entries
const textOf = (entry: FeedEntry | undefined) => (entry?.type === 'message' ? entry.message.text : undefined)

describe('a socket of the audience', () => {
  it('carries messages between two people to the two of them, and to nobody else', async () => {
    const place = await newTalk(server, admin)
    const { ada, staff, grace } = place
    const opening = { method: 'PUT', url: `conversations/${staff.profileId}/` } as const
    const { channel } = (await ada.request(opening)).json<Conversation>()
    for (const person of [grace, await enterAs(server, admin, { event: place.event, role: 2 })]) {
      const socket = await open(place.event, person)
      expect(await joined(socket, channel.id)).toEqual({ ok: false, code: 'not_found' })
      socket.on('direct', () => expect.unreachable('A third person was told.'))
    }
    const [atAda, atStaff] = [await follow(place, ada, channel), await open(place.event, staff)]
    const [batch, told] = [nextBatch(atAda), next(atStaff, 'direct')]
    await say(ada, channel, 'Only for you')
    expect((await batch).map(textOf)).toEqual(['Only for you'])
    expect(await told).toEqual({})
    const answer = nextBatch(atAda)
    await say(staff, channel, 'Thank you')
    expect((await answer).map(textOf)).toEqual(['Thank you'])
  })

  it("of someone who typed a speaker's address is never backstage, and doesn't get the speaker’s messages", async () => {
    const place = await newTalk(server, admin)
    const eve = await enterTyped(server, { event: place.event })
    const socket = await open(place.event, eve)
    socket.on('direct', () => expect.unreachable('An intruder was told.'))
    const user = { email: eve.email, first_name: 'Pat', last_name: 'Producer' }
    const payload = { event: place.event, role: 4, user }
    await admin.request({ method: 'POST', url: '/api/event/event_roles/', payload })
    const backstage = await channelOf(place.staff, 'backstage')
    expect(await joined(socket, backstage.id)).toEqual({ ok: false, code: 'not_found' })
    const link = await admin.request({
      url: '/api/event/magic_link/',
      query: { event_id: place.event, email: eve.email },
    })
    const [, key = ''] = link.json<{ url: string }>().url.split('#key=')
    const pat = await open(place.event, await openLink(server, { event: place.event, key, confirmed: true }))
    expect(await joined(pat, backstage.id)).toMatchObject({ ok: true })
    const profile = (await admin.request({ url: `/api/core/profiles/?email=${eve.email}` })).json<{
      results: { id: string }[]
    }>().results[0]?.id
    const opening = { method: 'PUT', url: `conversations/${profile ?? ''}/` } as const
    const { channel } = (await place.staff.request(opening)).json<Conversation>()
    expect(await joined(socket, channel.id)).toEqual({ ok: false, code: 'not_found' })
    const told = next(pat, 'direct')
    await say(place.staff, channel, 'Only for you')
    expect(await told).toEqual({})
  })

  it('reconnects as the person once the emailed link has been opened in the same browser', async () => {
    const place = await newTalk(server, admin)
    const ada = await enterTyped(server, { event: place.event, firstName: 'Ada' })
    const socket = await open(place.event, ada)
    const closed = new Promise((resolve) => socket.once('disconnect', resolve))
    const key = await emailedKey(server, ada.email)
    const { cookie } = await openLink(server, { event: place.event, key, cookie: ada.cookie })
    await closed
    expect((await open(place.event, { cookie })).connected).toBe(true)
  })

  it('receives the messages of its channel, and none of others', async () => {
    const place = await newTalk(server, admin)
    const backstage = await channelOf(place.staff, 'backstage')
    const socket = await follow(place, place.ada, place.channel)
    expect(await joined(socket, backstage.id)).toEqual({ ok: false, code: 'not_found' })
    const batch = nextBatch(socket)
    await say(place.staff, backstage, 'Secret')
    await say(place.grace, place.channel, 'Hello')
    expect((await batch).map(textOf)).toEqual(['Hello'])
  })

  it('sees held messages only if it is one of the staff', async () => {
    const place = await newTalk(server, admin)
    await set(place.staff, place.channel, { holds_first_messages: true })
    const [ada, staff] = [
      await follow(place, place.ada, place.channel),
      await follow(place, place.staff, place.channel),
    ]
    const [toAda, toStaff] = [nextBatch(ada), nextBatch(staff)]
    const held = await say(place.grace, place.channel, 'First')
    expect((await toStaff).map(textOf)).toEqual(['First'])
    await act(place.staff, place.channel, held, 'approve')
    expect(await toAda).toMatchObject([
      { message: { id: held.id, state: 'shown' } },
      { message: { act: 'approve' } },
    ])
  })

  it.each<[string, (place: TalkPlace, other: TalkPlace) => { event: string; cookie: string }]>([
    ['without a cookie', ({ event }) => ({ event, cookie: '' })],
    ['with a forged one', ({ event }) => ({ event, cookie: `marquee_at_${event}=${'A'.repeat(43)}` })],
    ['with one of another event', ({ event }, other) => ({ event, cookie: other.ada.cookie })],
    [
      'with a renamed one',
      ({ event }, other) => ({ event, cookie: other.ada.cookie.replace(other.event, event) }),
    ],
    ['for no event', ({ ada }) => ({ event: 'x', cookie: ada.cookie })],
  ])('is refused %s', async (_, handshake) => {
    const { event, cookie } = handshake(await newTalk(server, admin), await newTalk(server, admin))
    await expect(open(event, { cookie })).rejects.toThrow('not_signed_in')
  })

  it('is refused from pages of other origins', async () => {
    const { event, ada } = await newTalk(server, admin)
    await expect(open(event, ada, 'https://evil.example')).rejects.toThrow('websocket error')
    expect((await open(event, ada, address)).connected).toBe(true)
  })

  it('is closed when its link is revoked or its person leaves', async () => {
    const { event, ada, grace, staff } = await newTalk(server, admin)
    const [first, second, third] = [
      await open(event, ada),
      await open(event, grace),
      await open(event, staff),
    ]
    const ended = [first, second].map((socket) => next(socket, 'disconnect'))
    await admin.request({ method: 'POST', url: `/api/event/event_roles/${ada.eventRoleId}/revoke_link/` })
    await grace.request({ method: 'POST', url: 'leave/' })
    await Promise.all(ended)
    expect(third.connected).toBe(true)
    await expect(open(event, ada)).rejects.toThrow('entry_unregistered')
  })

  it('is closed if it sends more than a client does', async () => {
    const { event, ada } = await newTalk(server, admin)
    const socket = await open(event, ada)
    const ended = next(socket, 'disconnect')
    for (let sent = 0; sent < 100; sent += 1) socket.emit('join', { channel: sent })
    expect(await ended).toBe('io server disconnect')
  })
})

describe('a page that is still opening', () => {
  it('learns that a session went on air after its room was read, and before its socket was open', async () => {
    const { event, ada, grace } = await newTalk(server, admin)
    const here = await open(event, ada)
    const told = next<{ type: string }>(here, 'signal')
    const title = { method: 'PATCH', url: `/api/event/events/${event}/`, payload: { title: 'New' } } as const
    await admin.request(title)
    expect((await told).type).toBe('event-updated')
    const [late, fresh] = [60_000, 0].map((ageMs) =>
      openAudienceSocket(address, { event, cookie: grace.cookie, ageMs }),
    )
    if (!late || !fresh) throw new Error('There are two sockets.')
    opened.push(late, fresh)
    fresh.on('gap', () => expect.unreachable('Nothing was missed.'))
    const later = next(fresh, 'signal')
    await Promise.all([next(late, 'gap'), connected(fresh)])
    await admin.request({ ...title, payload: { title: 'Newer' } })
    await later
  })
})

describe('the arrival of a person at the door', () => {
  it('[EV-140] is announced to the staff, and to nobody else', async () => {
    const { event, ada, staff } = await newTalk(server, admin)
    const heard: string[] = []
    const [guest, door] = [await open(event, ada), await open(event, staff)]
    guest.on('signal', ({ type }: { type: string }) => heard.push(type))
    const announced = next<{ type: string }>(door, 'signal')
    await inOrganization({ ...server.services, organizationId: admin.organizationId }, (ctx) =>
      sendSignal(ctx.db, admin.organizationId, { type: 'registrants-updated', event_id: event }),
    )
    expect((await announced).type).toBe('registrants-updated')
    // The later signal has arrived, so this one would have too.
    const later = next<{ type: string }>(guest, 'signal')
    await admin.request({ method: 'PATCH', url: `/api/event/events/${event}/`, payload: { title: 'New' } })
    await later
    expect(heard).not.toContain('registrants-updated')
  })
})

describe('sums', () => {
  it('of reactions to the stage arrive as one message for everyone in the channel', async () => {
    const place = await newTalk(server, admin)
    const sockets = [
      await follow(place, place.ada, place.channel),
      await follow(place, place.grace, place.channel),
    ]
    const received = sockets.map((socket) => next<StageReactions>(socket, 'reactions'))
    for (const socket of sockets) {
      for (let count = 0; count < 20; count += 1)
        socket.emit('react', { channel: place.channel.id, emoji: '👏' })
    }
    for (const reactions of await Promise.all(received)) {
      expect(reactions).toEqual({ channel: place.channel.id, counts: { '👏': 40 } })
    }
  })

  it('of votes go to the staff, and to everyone once results are shared', async () => {
    const place = await newTalk(server, admin)
    const [ada, staff] = [
      await follow(place, place.ada, place.channel),
      await follow(place, place.staff, place.channel),
    ]
    const url = `channels/${place.channel.id}/polls/`
    const payload = { title: 'Sure?', options: ['Yes', 'No'] }
    const { id } = (await place.staff.request({ method: 'POST', url, payload })).json<Poll>()
    const change = (to: object) => place.staff.request({ method: 'PATCH', url: `${url}${id}/`, payload: to })
    const vote = (person: AtEvent) =>
      person.request({ method: 'POST', url: `${url}${id}/votes/`, payload: { options: [0] } })
    await change({ state: 'open' })
    const seen: Tally[] = []
    ada.on('tally', (tally: Tally) => seen.push(tally))
    const first = next<Tally>(staff, 'tally')
    await vote(place.ada)
    expect((await first).results).toEqual({ voters: 1, votes: [1, 0] })
    await change({ are_results_shared: true })
    const second = next<Tally>(ada, 'tally')
    await vote(place.grace)
    await second
    expect(seen.map(({ results }) => results.voters)).toEqual([2])
  })
})

describe('people who keep losing their connection', () => {
  it.each([1, 2, 3])('miss nothing, and get nothing twice or out of order (seed %i)', async (seed) => {
    const random = seededRandom(seed)
    const place = await newTalk(server, admin)
    const followers = [
      place.ada,
      place.grace,
      await enterAs(server, admin, { event: place.event, role: 4 }),
    ].map((person) => followAs(address, place, person))
    await Promise.all(followers.map((follower) => follower.connect()))
    const sent: string[] = []
    for (let round = 0; round < 25; round += 1) {
      const texts = Array.from({ length: Math.ceil(random.next() * 3) }, (_, index) => `${round}.${index}`)
      for (const text of texts) sent.push((await say(place.staff, place.channel, text)).id)
      for (const follower of followers) {
        if (random.next() < 0.4) follower.disconnect()
        if (random.next() < 0.4) await reconnect(follower)
      }
    }
    await Promise.all(followers.map(reconnect))
    for (const { arrived, entries } of followers) {
      await vi.waitFor(() => expect(entries.size).toBe(sent.length), patience)
      expect(arrived.flatMap((entry) => (entry.type === 'message' ? entry.message.id : []))).toEqual(sent)
    }
    for (const follower of followers) follower.disconnect()
  })
})

async function reconnect(follower: Follower): Promise<void> {
  follower.disconnect()
  await follower.connect()
}
