import type { Message } from '@marquee/domain/chat'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AtEvent, enterAs } from '#test/at-event.ts'
import { broadcastInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { act, channelOf, channelsOf, feedAfter, newTalk, post, say, set, textsFor } from '#test/talk-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const aPlace = () => newTalk(server, admin)

describe('moderation', () => {
  it('[PP-056 PE-034] deletes a message for everyone, and records it', async () => {
    const { channel, ada, grace, staff } = await aPlace()
    const message = await say(ada, channel, 'Rude')
    expect(refusalOf(await act(grace, channel, message, 'delete'))).toEqual([403, 'forbidden'])
    expect((await act(staff, channel, message, 'delete')).json<Message>()).toMatchObject({
      state: 'deleted',
      text: '',
    })
    const { results } = await feedAfter(grace, channel, message.changed_seq)
    expect(results).toMatchObject([
      { type: 'message', message: { id: message.id, text: '', state: 'deleted' } },
      {
        type: 'message',
        message: { kind: 'act', act: 'delete', target: message.id, author: { is_staff: true } },
      },
    ])
  })

  it('is not needed for one’s own messages', async () => {
    const { channel, ada } = await aPlace()
    const message = await say(ada, channel, 'Oops')
    expect((await act(ada, channel, message, 'delete')).statusCode).toBe(200)
    expect(refusalOf(await act(ada, channel, await say(ada, channel, 'Hello'), 'pin'))).toEqual([
      403,
      'forbidden',
    ])
  })

  it('pins and unpins', async () => {
    const { channel, ada, staff } = await aPlace()
    const message = await say(ada, channel, 'Slides are online')
    await act(staff, channel, message, 'pin')
    expect(await textsFor(ada, channel, 'pinned=true')).toEqual(['Slides are online'])
    await act(staff, channel, message, 'unpin')
    expect(await textsFor(ada, channel, 'pinned=true')).toEqual([])
  })

  it('allows links, which are plain text until then; the staff’s own are always allowed', async () => {
    const { channel, ada, staff } = await aPlace()
    const message = await say(ada, channel, 'See https://example.org')
    expect(message.are_links_allowed).toBe(false)
    expect((await act(staff, channel, message, 'allow_links')).json<Message>().are_links_allowed).toBe(true)
    expect((await say(staff, channel, 'https://example.org')).are_links_allowed).toBe(true)
  })

  it('mutes people until they are unmuted', async () => {
    const { channel, ada, staff } = await aPlace()
    const message = await say(ada, channel, 'Rude')
    await act(staff, channel, message, 'mute')
    expect(refusalOf(await post(ada, channel, { text: 'Again' }))).toEqual([403, 'forbidden'])
    expect((await staff.request({ url: 'channels/muted/' })).json()).toMatchObject({
      results: [{ person: ada.profileId, name: 'Ada Lovelace' }],
    })
    expect(refusalOf(await ada.request({ url: 'channels/muted/' }))).toEqual([403, 'forbidden'])
    await act(staff, channel, message, 'unmute')
    expect((await post(ada, channel, { text: 'Sorry' })).statusCode).toBe(200)
  })

  it('holds first messages until they are approved, and then puts them in place', async () => {
    const { channel, ada, grace, staff } = await aPlace()
    await set(staff, channel, { holds_first_messages: true })
    const held = await say(ada, channel, 'First')
    expect(held.state).toBe('held')
    expect([
      await textsFor(grace, channel),
      await textsFor(ada, channel),
      await textsFor(staff, channel),
    ]).toEqual([[], ['First'], ['First']])
    await say(staff, channel, 'Welcome')
    await act(staff, channel, held, 'approve')
    expect(await textsFor(grace, channel)).toEqual(['Welcome', 'First'])
    expect((await say(ada, channel, 'Second')).state).toBe('shown')
  })

  it('limits the chat to the staff, or closes it', async () => {
    const { channel, ada, staff } = await aPlace()
    expect(refusalOf(await set(ada, channel, { mode: 'off' }))).toEqual([403, 'forbidden'])
    await set(staff, channel, { mode: 'announcements' })
    expect(refusalOf(await post(ada, channel, { text: 'Hello' }))).toEqual([403, 'forbidden'])
    const announced = await post(staff, channel, { text: 'We start soon', is_announcement: true })
    expect(announced.json<Message>().kind).toBe('announcement')
    await set(staff, channel, { mode: 'off' })
    expect(refusalOf(await post(staff, channel, { text: 'Hello' }))).toEqual([403, 'forbidden'])
  })
})

describe('channels', () => {
  it('of the backstage are for speakers and staff', async () => {
    const { event, ada, staff } = await aPlace()
    const speaker = await enterAs(server, admin, { event, role: 4 })
    const kindsFor = async (person: AtEvent) => (await channelsOf(person)).map(({ kind }) => kind)
    expect([await kindsFor(ada), await kindsFor(speaker)]).toEqual([['event'], ['event', 'backstage']])
    const backstage = await channelOf(staff, 'backstage')
    expect((await post(speaker, backstage, { text: 'Ready' })).statusCode).toBe(200)
    expect(refusalOf(await post(ada, backstage, { text: 'Hello' }))).toEqual([404, 'not_found'])
    expect(refusalOf(await ada.request({ url: `channels/${backstage.id}/feed/?after=0` }))).toEqual([
      404,
      'not_found',
    ])
  })

  it('are created with each session, and deleted with it', async () => {
    const { event, ada } = await aPlace()
    const payload = broadcastInput(event)
    const session = await admin.request({ method: 'POST', url: '/api/event/broadcasts/', payload })
    const { id } = session.json<{ id: string }>()
    expect(await channelOf(ada, 'session')).toMatchObject({ session: id, mode: 'open', can: { post: true } })
    await admin.request({ method: 'DELETE', url: `/api/event/broadcasts/${id}/` })
    expect((await channelsOf(ada)).map(({ kind }) => kind)).toEqual(['event'])
  })

  it('are closed to everyone at another event, and to anyone without a current link', async () => {
    const [here, there] = [await aPlace(), await aPlace()]
    const message = await say(here.ada, here.channel, 'Hello')
    const url = `channels/${here.channel.id}/messages/`
    expect(refusalOf(await there.ada.request({ url }))).toEqual([404, 'not_found'])
    expect(refusalOf(await act(there.staff, here.channel, message, 'delete'))).toEqual([404, 'not_found'])
    const with_ = (cookie: string) =>
      server.venue.inject({ url: `/api/events/${here.event}/${url}`, headers: { cookie } })
    const forged = `marquee_at_${here.event}=${'A'.repeat(43)}`
    const renamed = there.ada.cookie.replace(there.event, here.event)
    for (const cookie of ['', forged, renamed, there.ada.cookie]) {
      expect(refusalOf(await with_(cookie))).toEqual([401, 'not_signed_in'])
    }
  })
})
