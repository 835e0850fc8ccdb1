import type { Conversation, ConversationList } from '@marquee/domain/chat'
import type { EventRoom } from '@marquee/domain/stage'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { inAudience } from '#platform/db/tenancy.ts'
import { type AtEvent, enterAs, newEventOf } from '#test/at-event.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'
import { act, aKey, channelsOf, feedAfter, newTalk, post, read, say, set, textsFor } from '#test/talk-of.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const put = (person: AtEvent, path: string, payload?: object) =>
  person.request({ method: 'PUT', url: path, ...(payload && { payload }) })
const show = (person: AtEvent, is_shown = true) => put(person, 'people/me/', { is_shown })
const openRaw = (person: AtEvent, other: AtEvent) => put(person, `conversations/${other.profileId}/`)
const open = async (person: AtEvent, other: AtEvent) => (await openRaw(person, other)).json<Conversation>()
const listOf = async (person: AtEvent) =>
  (await person.request({ url: 'conversations/' })).json<ConversationList>().results
const block = (person: AtEvent, other: AtEvent, is_blocked = true) =>
  put(person, `conversations/${other.profileId}/block/`, { is_blocked })
const setStage = (event: string, payload: object) =>
  admin.request({ method: 'PATCH', url: `/api/event/events/${event}/stage/`, payload })

/** Ada and Grace, who agreed to be seen and have written to each other. */
async function twoWhoWrote() {
  const place = await newTalk(server, admin)
  const { ada, grace } = place
  for (const person of [ada, grace]) await show(person)
  const { channel } = await open(ada, grace)
  const message = await say(ada, channel, 'Hello Grace')
  await say(grace, channel, 'Hello Ada')
  return { ...place, direct: channel, message }
}

describe('a conversation', () => {
  it('is one channel of two people, with its own sequence, and is unread until it is read', async () => {
    const { ada, grace, direct } = await twoWhoWrote()
    expect(direct).toMatchObject({ kind: 'direct', session: null, can: { post: true, moderate: false } })
    expect((await open(grace, ada)).channel.id).toBe(direct.id)
    expect(await textsFor(grace, direct)).toEqual(['Hello Grace', 'Hello Ada'])
    const [seen] = await listOf(grace)
    expect(seen).toMatchObject({ unread: 1, person: { id: ada.profileId, name: ada.name } })
    expect((await put(grace, `conversations/${ada.profileId}/read/`, { seq: 1000 })).statusCode).toBe(204)
    expect((await listOf(grace)).map(({ unread }) => unread)).toEqual([0])
    await put(grace, `conversations/${ada.profileId}/read/`, { seq: 0 })
    expect((await listOf(grace)).map(({ unread }) => unread)).toEqual([0])
    await say(ada, direct, 'Still there?')
    expect((await listOf(grace)).map(({ unread }) => unread)).toEqual([1])
    expect((await listOf(ada)).map(({ unread }) => unread)).toEqual([1])
    const beyond = await put(grace, `conversations/${ada.profileId}/read/`, { seq: 2 ** 31 })
    expect(refusalOf(beyond)).toEqual([422, 'invalid_input', 'seq'])
  })

  it('has each message once, however often it is sent, and has the limits of any chat', async () => {
    const { ada, direct } = await twoWhoWrote()
    const key = aKey()
    for (const text of ['Once', 'Once']) await post(ada, direct, { text, key })
    expect((await textsFor(ada, direct)).filter((text) => text === 'Once')).toHaveLength(1)
    const statuses = []
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await post(ada, direct, { text: `${count}` })).statusCode)
    }
    expect(statuses).toContain(429)
  })

  it('can be started with people who agreed to be seen, staff and speakers, and nobody else', async () => {
    const { ada, grace, staff, event } = await newTalk(server, admin)
    expect(refusalOf(await openRaw(ada, grace))).toEqual([403, 'forbidden'])
    const elsewhere = await enterAs(server, admin, { event: await newEventOf(admin), role: 4 })
    expect(refusalOf(await openRaw(ada, elsewhere))).toEqual([403, 'forbidden'])
    expect(refusalOf(await openRaw(ada, ada))).toEqual([404, 'not_found'])
    const speaker = await enterAs(server, admin, { event, role: 4 })
    for (const person of [staff, speaker]) expect((await openRaw(ada, person)).statusCode).toBe(200)
    // People who wrote can be answered, even if they aren't visible.
    const { channel } = await open(ada, staff)
    expect(refusalOf(await post(staff, channel, { text: 'First' }))).toEqual([403, 'forbidden'])
    await say(ada, channel, 'A question')
    expect((await post(staff, channel, { text: 'An answer' })).statusCode).toBe(200)
    expect((await openRaw(staff, ada)).statusCode).toBe(200)
  })

  it('accepts no messages after a block, which can be undone; blocking twice is the same as once', async () => {
    const { ada, grace, direct } = await twoWhoWrote()
    for (const _ of [1, 2]) {
      expect((await block(grace, ada)).json()).toEqual({ is_blocked: true })
    }
    expect(refusalOf(await post(ada, direct, { text: 'Hello?' }))).toEqual([403, 'forbidden'])
    expect(refusalOf(await post(grace, direct, { text: 'No.' }))).toEqual([403, 'forbidden'])
    const [first] = (await read(grace, direct)).results
    const react = { emoji: '👍', is_on: true }
    const url = `channels/${direct.id}/messages/${first?.id}/reactions/`
    expect((await ada.request({ method: 'POST', url, payload: react })).statusCode).toBe(403)
    expect((await listOf(ada)).map(({ channel, is_blocked }) => [channel.can.post, is_blocked])).toEqual([
      [false, false],
    ])
    expect((await listOf(grace)).map(({ channel, is_blocked }) => [channel.can.post, is_blocked])).toEqual([
      [false, true],
    ])
    for (const _ of [1, 2]) await block(grace, ada, false)
    expect((await post(ada, direct, { text: 'Thanks' })).statusCode).toBe(200)
  })

  it('doesn’t reveal who is at the event to someone who tries ids: by blocking, or by opening', async () => {
    const { ada, grace, event } = await newTalk(server, admin)
    const stranger = await enterAs(server, admin, { event: await newEventOf(admin), role: 4 })
    const answersAbout = async (other: AtEvent) => {
      const replies = [await openRaw(ada, other), await block(ada, other), await openRaw(ada, other)]
      return replies.map((reply) => [reply.statusCode, reply.json<{ message?: string }>().message])
    }
    expect(await answersAbout(grace)).toEqual(await answersAbout(stranger))
    await setStage(event, { p2p_chat_disabled: true })
    expect(await answersAbout(grace)).toEqual(await answersAbout(stranger))
    await setStage(event, { p2p_chat_disabled: false })
    // Blocking someone who is there counts, because they could write.
    await show(ada)
    await show(grace)
    expect(refusalOf(await openRaw(grace, ada))).toEqual([403, 'forbidden'])
  })

  it('[BR-212] is off if the organizer turned direct messages off', async () => {
    const { ada, grace, direct, event } = await twoWhoWrote()
    const may = async () => (await ada.request({ url: 'room/' })).json<EventRoom>().me.can.message
    expect(await may()).toBe(true)
    const saved = await setStage(event, { p2p_chat_disabled: true })
    expect(saved.json()).toMatchObject({ p2p_chat_disabled: true })
    expect(await may()).toBe(false)
    expect(refusalOf(await post(grace, direct, { text: 'Psst' }))).toEqual([403, 'forbidden'])
    const pat = await enterAs(server, admin, { event, role: 4 })
    expect(refusalOf(await openRaw(ada, pat))).toEqual([403, 'forbidden'])
    await setStage(event, { p2p_chat_disabled: false })
    expect((await post(grace, direct, { text: 'Psst' })).statusCode).toBe(200)
  })

  it('is not moderated or replayed, and its first message doesn’t count as one that a moderator approved', async () => {
    const { ada, grace, staff, channel, direct, message } = await twoWhoWrote()
    const own = await open(ada, staff)
    const said = await say(ada, own.channel, 'To the team')
    for (const name of ['delete', 'pin', 'mute', 'allow_links']) {
      expect((await act(staff, own.channel, said, name)).statusCode).toBe(403)
    }
    expect((await set(staff, own.channel, { mode: 'off' })).statusCode).toBe(404)
    expect((await act(ada, direct, message, 'delete')).statusCode).toBe(200)
    expect((await act(grace, direct, message, 'delete')).statusCode).toBe(403)
    const stretch = `from=${new Date(Date.now() - 60_000).toISOString()}&until=${new Date(Date.now() + 60_000).toISOString()}`
    expect((await ada.request({ url: `channels/${direct.id}/replay/?${stretch}` })).statusCode).toBe(404)
    for (const path of ['questions', 'polls']) {
      expect((await ada.request({ url: `channels/${direct.id}/${path}/` })).statusCode).toBe(404)
    }
    for (const person of [ada, staff]) {
      expect((await channelsOf(person)).map(({ kind }) => kind)).not.toContain('direct')
    }
    await set(staff, channel, { holds_first_messages: true })
    expect((await say(grace, channel, 'My first here')).state).toBe('held')
  })
})

describe('nobody else', () => {
  it('reads or writes it through the API: not another attendee, not the staff, not another event', async () => {
    const { direct, message, staff, event } = await twoWhoWrote()
    const bob = await enterAs(server, admin, { event, firstName: 'Bob' })
    const elsewhere = await enterAs(server, admin, { event: await newEventOf(admin), role: 2 })
    for (const person of [bob, staff, elsewhere]) {
      for (const path of ['messages/', 'feed/?after=0']) {
        expect((await person.request({ url: `channels/${direct.id}/${path}` })).statusCode).toBe(404)
      }
      expect((await post(person, direct, { text: 'Hi' })).statusCode).toBe(404)
      expect((await act(person, direct, message, 'delete')).statusCode).toBe(404)
      expect(await listOf(person)).toEqual([])
    }
  })

  it('reads or writes it in the database', async () => {
    const { direct, message, ada, grace, staff, event } = await twoWhoWrote()
    const react = { emoji: '👍', is_on: true }
    const url = `channels/${direct.id}/messages/${message.id}/reactions/`
    expect((await grace.request({ method: 'POST', url, payload: react })).statusCode).toBe(200)
    await block(grace, staff)
    const other = await newEventOf(admin)
    const ctx = { ...server.services, organizationId: admin.organizationId }
    const rowsSeenBy = (eventId: string, profileId?: string) =>
      inAudience(
        { ...ctx, eventId, ...(profileId !== undefined && { attendee: { profileId, isPerson: true } }) },
        async ({ db }) => {
          const { rows } = await db.execute(sql`select
            (select count(*) from channels where id = ${direct.id})::int channels,
            (select count(*) from messages where channel_id = ${direct.id})::int messages,
            (select count(*) from message_reactions where message_id = ${message.id})::int reactions,
            (select count(*) from blocked_people)::int blocks`)
          return rows[0]
        },
      )
    const bob = await enterAs(server, admin, { event, firstName: 'Bob' })
    const nothing = { channels: 0, messages: 0, reactions: 0, blocks: 0 }
    expect(await rowsSeenBy(event, bob.profileId)).toEqual(nothing)
    expect(await rowsSeenBy(event)).toEqual(nothing)
    expect(await rowsSeenBy(other, ada.profileId)).toEqual(nothing)
    expect(await rowsSeenBy(event, staff.profileId)).toEqual({ ...nothing, blocks: 1 })
    expect(await rowsSeenBy(event, ada.profileId)).toEqual({
      ...nothing,
      channels: 1,
      messages: 2,
      reactions: 1,
    })
    const forging = (isDirect: boolean) =>
      inAudience(
        { ...ctx, eventId: event, attendee: { profileId: bob.profileId, isPerson: true } },
        ({ db }) =>
          db.execute(sql`insert into messages (organization_id, event_id, channel_id, is_direct, seq, changed_seq, kind, state,
            author_name, author_is_staff, author_is_speaker, text, are_links_allowed, idempotency_key, created_at, shown_at)
          values (${ctx.organizationId}, ${event}, ${direct.id}, ${isDirect}, 99, 99, 'text', 'shown',
            'Bob', false, false, 'Hi', false, 'key', now(), now())`),
      )
    await expect(forging(true)).rejects.toMatchObject({ cause: { code: '42501' } })
    await expect(forging(false)).rejects.toMatchObject({ cause: { code: '23503' } })
  })
})

describe('two profiles that are merged', () => {
  it('have one conversation with each person, with what both wrote and read', async () => {
    const { ada, grace, direct, event, staff } = await twoWhoWrote()
    const twin = await enterAs(server, admin, { event, firstName: 'Ada' })
    await show(twin)
    const { channel } = await open(grace, twin)
    await say(grace, channel, 'To your other self')
    await say(twin, channel, 'That is me too')
    const { channel: between } = await open(ada, twin)
    await say(ada, between, 'Note to self')
    const team = await open(twin, staff)
    await say(twin, team.channel, 'Dear team')
    await block(twin, grace)
    const merged = await admin.request({
      method: 'POST',
      url: `/api/core/profiles/${ada.profileId}/merge/`,
      payload: { other: twin.profileId },
    })
    expect(merged.statusCode).toBe(200)
    const people = (await listOf(ada)).map(({ person }) => person.id)
    expect(people.toSorted()).toEqual([grace.profileId, staff.profileId].toSorted())
    expect(await textsFor(grace, direct)).toEqual([
      'Hello Grace',
      'Hello Ada',
      'To your other self',
      'That is me too',
    ])
    expect(await textsFor(ada, team.channel)).toEqual(['Dear team'])
    expect((await feedAfter(grace, direct, 0)).results.length).toBe(4)
    expect(refusalOf(await post(grace, direct, { text: 'Hi' }))).toEqual([403, 'forbidden'])
  })
})
