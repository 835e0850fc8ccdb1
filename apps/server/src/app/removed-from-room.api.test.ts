/** Sockets of people whom a host removes from a room, or who leave it: its chat is no longer theirs. */
import type { Batch, Channel } from '@marquee/domain/chat'
import type { Discussion } from '@marquee/domain/discussions'
import type { Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type AtEvent, enterAs, newEventOf } from '#test/at-event.ts'
import { connected, joined, next, openAudienceSocket } from '#test/feed-follower.ts'
import { type Person, signedIn } from '#test/people.ts'
import { channelOf, say } from '#test/talk-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'
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

async function follow(event: string, { cookie }: AtEvent, channel: Channel): Promise<Socket> {
  const socket = openAudienceSocket(address, { event, cookie })
  opened.push(socket)
  await connected(socket)
  expect(await joined(socket, channel.id)).toMatchObject({ ok: true })
  return socket
}

const textsIn = ({ entries }: Batch) =>
  entries.flatMap((entry) => (entry.type === 'message' ? [entry.message.text] : []))

/** Ada, Grace and a host in a room whose chat the first two follow. `texts` is what Ada gets to read. */
async function aTalk() {
  const event = await newEventOf(admin, { is_test: true })
  const payload = { event, title: 'Cafe', seats: 5 }
  const created = await admin.request({ method: 'POST', url: '/api/event/rooms/', payload })
  const url = `rooms/${created.json<{ id: string }>().id}/`
  const takeSeat = async (person: AtEvent) =>
    (await person.request({ method: 'POST', url: `${url}seat/` })).json<Discussion>().me.person ?? ''
  const [ada, grace] = [await enterAs(server, admin, { event }), await enterAs(server, admin, { event })]
  const host = await enterAs(server, admin, { event, role: 2 })
  const id = await takeSeat(ada)
  await takeSeat(grace)
  await takeSeat(host)
  const channel = await channelOf(ada, 'room')
  const [atAda, atGrace] = [await follow(event, ada, channel), await follow(event, grace, channel)]
  const texts: string[] = []
  atAda.on('batch', (batch: Batch) => texts.push(...textsIn(batch)))
  return {
    ada,
    atAda,
    channel,
    texts,
    url,
    lead: (payload: object) => host.request({ method: 'PATCH', url: `${url}people/${id}/`, payload }),
    /** Resolves once Grace has it. */
    async hear(text: string) {
      const told = next<Batch>(atGrace, 'batch')
      await say(host, channel, text)
      expect(textsIn(await told)).toEqual([text])
    },
    takeSeat: () => takeSeat(ada),
  }
}

describe('the socket of somebody in a room', () => {
  it('gets no more of its chat after a host removes them, until they are let in again', async () => {
    const { lead, hear, texts, atAda, channel, takeSeat } = await aTalk()
    await hear('Welcome')
    expect((await lead({ is_removed: true })).statusCode).toBe(200)
    await hear('Without Ada')
    expect(await joined(atAda, channel.id)).toEqual({ ok: false, code: 'not_found' })
    expect(texts).toEqual(['Welcome'])
    await lead({ is_removed: false })
    await takeSeat()
    expect(await joined(atAda, channel.id)).toMatchObject({ ok: true })
    await hear('Welcome back')
    await expect.poll(() => texts).toEqual(['Welcome', 'Welcome back'])
  })

  it('gets no more of its chat after they leave', async () => {
    const { ada, url, hear, texts, atAda, channel } = await aTalk()
    await ada.request({ method: 'DELETE', url: `${url}seat/` })
    await hear('Without Ada')
    expect(await joined(atAda, channel.id)).toEqual({ ok: false, code: 'not_found' })
    expect(texts).toEqual([])
  })
})
