import { createServer, type Server } from 'node:http'
import type { Actor } from '@marquee/domain/permissions'
import {
  type PeopleHere,
  peopleHereSchema,
  type Signal,
  signalSchema,
  signalVersion,
} from '@marquee/domain/signals'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { actorOf } from '#test/actor-of.ts'
import { createLog } from '../log/log.ts'
import { openSockets, type Sockets } from './sockets.ts'

const organizations = {
  ada: '01a1fdce-0000-7000-8000-00000000000a',
  otto: '01a1fdce-0000-7000-8000-00000000000b',
}
type Name = keyof typeof organizations
const people: Record<Name, Actor> = {
  ada: actorOf({ organizationId: organizations.ada }),
  otto: actorOf({ organizationId: organizations.otto }),
}
/** A colleague of Ada’s. */
const graceOfAda = actorOf({ organizationId: organizations.ada })
const signalFor = (organization_id: string): Signal => ({
  version: signalVersion,
  type: 'video-asset-updated',
  organization_id,
  video_asset_id: '01a1fdce-0000-7000-8000-000000000001',
})

let server: Server
let sockets: Sockets
let tokens: Map<string, Actor>
const clients: Socket[] = []

beforeEach(async () => {
  tokens = new Map(Object.entries(people))
  await open()
})

afterEach(close)

async function open(options: { renewEveryMs?: number } = {}): Promise<void> {
  server = createServer()
  const findActor = async (token: string) => tokens.get(token)
  const maySeeEvent = async (_actor: Actor, eventId: string) => eventId !== hiddenEvent
  // Like the database, which delivers to every process, including this one.
  const announce = async (notice: Parameters<Sockets['receivePeople']>[0]) =>
    void sockets.receivePeople(notice)
  const describe = async (_organizationId: string, ids: readonly string[]) =>
    new Map(ids.map((id) => [id, { name: `Person ${id.slice(-1)}`, profile_picture_url: null }]))
  sockets = openSockets({
    server,
    findActor,
    maySeeEvent,
    announce,
    describe,
    log: createLog('silent'),
    ...options,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
}

async function close(): Promise<void> {
  for (const client of clients.splice(0)) client.close()
  await sockets.close()
  server.close()
}

function connect(token?: string, age_ms?: number): Socket {
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const client = io(`http://127.0.0.1:${port}`, {
    auth: { token, age_ms },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
  clients.push(client)
  return client
}

const nextMessage = (client: Socket, event: string) =>
  new Promise<unknown>((resolve) => client.once(event, (message: unknown) => resolve(message)))

async function connected(token: Name): Promise<Socket> {
  const client = connect(token)
  await nextMessage(client, 'connect')
  return client
}

const place = (name: Name, eventId: string | null) => ({
  eventId,
  userId: people[name].userId,
  route: '/events',
})

it('[SH-288] admits only connections with a valid access token', async () => {
  await nextMessage(connect('ada'), 'connect')
  for (const token of [undefined, '', 'forged']) {
    expect(await nextMessage(connect(token), 'connect_error')).toMatchObject({ message: 'not_signed_in' })
  }
})

it('[SH-294] sends a signal only to studios of its organization', async () => {
  const [ada, otto] = [connect('ada'), connect('otto')]
  await Promise.all([nextMessage(ada, 'connect'), nextMessage(otto, 'connect')])
  const ottoHeard = nextMessage(otto, 'signal')
  sockets.push(signalFor(organizations.ada))
  sockets.push(signalFor(organizations.otto))
  expect(await nextMessage(ada, 'signal')).toEqual(signalFor(organizations.ada))
  // The first signal Otto receives is his own.
  expect(await ottoHeard).toEqual(signalFor(organizations.otto))
})

it('[SH-294] tells every studio to refetch after signals may have been missed', async () => {
  const client = connect('ada')
  await nextMessage(client, 'connect')
  const gap = nextMessage(client, 'gap')
  sockets.pushGap()
  await gap
  expect(client.connected).toBe(true)
})

it('[SH-294] tells a studio to refetch if its page is older than the last signal', async () => {
  sockets.push(signalFor(organizations.ada))
  const [late, early] = [connect('ada', 60_000), connect('ada', 0)]
  const first = new Promise((resolve) => early.onAny(resolve))
  await Promise.all([nextMessage(late, 'gap'), nextMessage(early, 'connect')])
  sockets.push(signalFor(organizations.ada))
  expect(await first).toBe('signal')
})

it('[SH-288] refuses API tokens', async () => {
  const { signInId: _, ...rest } = people.ada
  tokens.set('machine', { ...rest, kind: 'token' })
  expect(await nextMessage(connect('machine'), 'connect_error')).toMatchObject({ message: 'not_signed_in' })
})

const event = '01a1fdce-0000-7000-8000-0000000000e1'
const hiddenEvent = '01a1fdce-0000-7000-8000-0000000000e3'
const otherEvent = '01a1fdce-0000-7000-8000-0000000000e2'
const id = '01a1fdce-0000-7000-8000-000000000002'
const ofEvent = { version: signalVersion, organization_id: organizations.ada, event_id: event } as const
const eventSignals: [rows: string, signal: Signal][] = [
  ['[SH-291 SH-294 LV-056]', { ...ofEvent, type: 'broadcast-updated', broadcast_id: id }],
  ['[SH-292 SH-294 LV-056]', { ...ofEvent, type: 'agenda-item-updated', agenda_item_id: id }],
  [
    '[SH-293 LV-051 LV-052]',
    {
      ...ofEvent,
      type: 'rtmp-input-updated',
      rtmp_input: id,
      channel_states: ['RUNNING', 'IDLE'],
      test_run_end_time: '2026-11-21T14:00:00.000Z',
    },
  ],
]

it.each(eventSignals)('%s reaches only people who are looking at its event', async (_rows, signal) => {
  const [there, elsewhere, stranger] = [
    await connected('ada'),
    await connected('ada'),
    await connected('otto'),
  ]
  await there.emitWithAck('setEventId', place('ada', event))
  await elsewhere.emitWithAck('setEventId', place('ada', otherEvent))
  // With another organization's event id they join a room of their own organization.
  await stranger.emitWithAck('setEventId', place('otto', event))
  const others = [nextMessage(elsewhere, 'signal'), nextMessage(stranger, 'signal')]
  const received = nextMessage(there, 'signal')
  sockets.push(signal)
  expect(signalSchema.parse(await received)).toEqual(signal)
  sockets.push(signalFor(organizations.ada))
  sockets.push(signalFor(organizations.otto))
  // The first signal the others receive is for their whole organization.
  expect(await Promise.all(others)).toMatchObject([
    { type: 'video-asset-updated' },
    { type: 'video-asset-updated' },
  ])
})

it('[SH-294] a changed event is signaled to the whole organization, because lists show it', async () => {
  const elsewhere = await connected('ada')
  const received = nextMessage(elsewhere, 'signal')
  sockets.push({ ...ofEvent, type: 'event-updated' })
  expect(signalSchema.parse(await received)).toMatchObject({ type: 'event-updated', event_id: event })
})

it('[SH-290] setEventId returns who is at the event, and moves from one event to the next', async () => {
  const [first, second] = [await connected('ada'), await connected('ada')]
  const there = { ok: true, userIds: [people.ada.userId] }
  expect(await first.emitWithAck('setEventId', place('ada', event))).toEqual(there)
  expect(await second.emitWithAck('setEventId', place('ada', event))).toEqual(there)
  expect(await first.emitWithAck('setEventId', place('ada', otherEvent))).toEqual(there)
  expect(await first.emitWithAck('setEventId', place('ada', null))).toEqual({ ok: true, userIds: [] })
  const received = nextMessage(first, 'signal')
  sockets.push({ ...ofEvent, type: 'broadcast-updated', broadcast_id: id })
  sockets.push(signalFor(organizations.ada))
  expect(await received).toMatchObject({ type: 'video-asset-updated' })
})

it.each([
  ['invalid_input', { ...place('ada', event), eventId: 'mine' }],
  ['invalid_input', { ...place('ada', event), route: 'x'.repeat(2049) }],
  ['invalid_input', null],
  ['forbidden', { ...place('ada', event), userId: people.otto.userId }],
  ['forbidden', place('ada', hiddenEvent)],
])('[SH-290] setEventId is refused as %s: %o', async (code, message) => {
  const client = await connected('ada')
  expect(await client.emitWithAck('setEventId', message)).toEqual({ ok: false, code })
  client.emit('setEventId', message, 'not a function')
  expect(await client.emitWithAck('setEventId', place('ada', null))).toMatchObject({ ok: true })
})

it('[SH-290 SH-294] people at an event see who joins and leaves, and no one else does', async () => {
  const peopleMessage = (client: Socket, count: number) =>
    new Promise<PeopleHere>((resolve) =>
      client.on('people', (message: unknown) => {
        const received = peopleHereSchema.parse(message)
        if (received.people.length === count) resolve(received)
      }),
    )
  tokens.set('grace', graceOfAda)
  const [ada, grace] = [await connected('ada'), connect('grace')]
  await nextMessage(grace, 'connect')
  const [alone, both] = [peopleMessage(ada, 1), peopleMessage(ada, 2)]
  await ada.emitWithAck('setEventId', place('ada', event))
  expect((await alone).people).toMatchObject([{ user_id: people.ada.userId, route: '/events' }])
  await grace.emitWithAck('setEventId', { ...place('ada', event), userId: graceOfAda.userId })
  expect((await both).people.map(({ user_id }) => user_id).toSorted()).toEqual(
    [people.ada.userId, graceOfAda.userId].toSorted(),
  )
  const left = peopleMessage(ada, 1)
  grace.close()
  expect(await left).toMatchObject({ event_id: event, people: [{ name: expect.stringContaining('Person') }] })
})

it('[SH-294] a revoked sign-in loses its sockets at once, and others keep theirs', async () => {
  const [ada, otto] = [await connected('ada'), await connected('otto')]
  const gone = nextMessage(ada, 'disconnect')
  sockets.disconnect([people.ada.signInId ?? ''])
  expect(await gone).toBe('io server disconnect')
  expect(otto.connected).toBe(true)
})

it('[SH-288] a connected studio must send a new token before the old one expires', async () => {
  await close()
  await open({ renewEveryMs: 50 })
  const [ada, otto] = [connect('ada'), connect('otto')]
  let renewals = 0
  ada.on('renew', (answer: (token: string) => void) => {
    renewals += 1
    answer(renewals > 2 ? 'ended' : 'ada')
  })
  otto.on('renew', (answer: (token: string) => void) => answer('otto'))
  await nextMessage(ada, 'disconnect')
  expect(renewals).toBe(3)
  expect(otto.connected).toBe(true)
})
