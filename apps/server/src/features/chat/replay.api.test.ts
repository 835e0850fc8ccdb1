import type { Channel, ChannelReplay, Message } from '@marquee/domain/chat'
import type { Poll, PollList } from '@marquee/domain/polls'
import type { Question, QuestionPage } from '@marquee/domain/questions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AtEvent, enterAs } from '#test/at-event.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { act, aKey, channelOf, newTalk, post, read, say, set, textsFor } from '#test/talk-of.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { recordReactions } from './public.ts'

let server: OwnTestServer
let admin: Person
beforeAll(async () => {
  server = await createTestServer({ own: 'its clock moves' })
  admin = await signedIn(server)
})
afterAll(() => server.close())

/** Moves the clock by ten seconds, and returns the time before. */
function tick(): string {
  const at = server.clock.now().toISOString()
  server.clock.advance(10_000)
  return at
}
const call = (person: AtEvent, method: 'POST' | 'PATCH', url: string, payload: object) =>
  person.request({ method, url, payload })

type At = Pick<Channel, 'id'>
const replay = async (person: AtEvent, { id }: At, query: string) =>
  (await person.request({ url: `channels/${id}/replay/?${query}` })).json<ChannelReplay>()
const questionsAt = async (person: AtEvent, { id }: At, until: string) =>
  (await person.request({ url: `channels/${id}/questions/?until=${until}` })).json<QuestionPage>()
const pollsAt = async (person: AtEvent, { id }: At, until: string) =>
  (await person.request({ url: `channels/${id}/polls/?until=${until}` })).json<PollList>()

/** What is shown at the start and after each change. */
async function follow<Shown>(
  showAt: (until: string) => Promise<{ shows: Shown; changes_at: string | null }>,
): Promise<Shown[]> {
  const seen: Shown[] = []
  for (let at: string | null = '2020-01-01T00:00:00Z'; at !== null; ) {
    const { shows, changes_at } = await showAt(at)
    seen.push(shows)
    at = changes_at
  }
  return seen
}

describe('the chat of a replay', () => {
  it('shows what was visible at each instant: pins, links, replies and approvals', async () => {
    const { channel, ada, grace, staff } = await newTalk(server, admin)
    const message = await say(ada, channel, 'See https://example.org')
    const posted = tick()
    await post(grace, channel, { text: 'Thanks', reply_to: message.id })
    await act(staff, channel, message, 'pin')
    await act(staff, channel, message, 'allow_links')
    const pinned = tick()
    await act(staff, channel, message, 'unpin')
    const then = async (until: string) =>
      (await read(grace, channel, `until=${until}`)).results
        .filter(({ kind }) => kind !== 'act')
        .map(({ is_pinned, are_links_allowed, reply_count }) => [is_pinned, are_links_allowed, reply_count])
    expect([await then(posted), await then(pinned), await then(tick())]).toEqual([
      [[false, false, 0]],
      [[true, true, 1]],
      [[false, true, 1]],
    ])
  })

  it('shows a held message from its approval on, and never one that is still held', async () => {
    const { channel, ada, staff } = await newTalk(server, admin)
    await set(staff, channel, { holds_first_messages: true })
    const held = await say(ada, channel, 'First')
    const waiting = tick()
    expect(await textsFor(staff, channel, `until=${waiting}`)).toEqual([])
    await act(staff, channel, held, 'approve')
    expect(await textsFor(ada, channel, `until=${waiting}`)).toEqual([])
    expect(await textsFor(ada, channel, `until=${tick()}`)).toEqual(['First'])
  })

  it('never shows the text of a deleted message again', async () => {
    const { channel, ada, grace } = await newTalk(server, admin)
    const message = await say(ada, channel, 'My password is hunter2')
    const before = tick()
    await act(ada, channel, message, 'delete')
    expect((await read(grace, channel, `until=${before}`)).results).toMatchObject([
      { id: message.id, state: 'deleted', text: '' },
    ])
  })

  it('is paged, in the order and form in which it was posted', async () => {
    const { event, channel, ada, staff } = await newTalk(server, admin)
    const early = await say(ada, channel, 'Before')
    const from = tick()
    const root = await say(ada, channel, 'One')
    await act(staff, channel, root, 'pin')
    await post(staff, channel, { text: 'Two', reply_to: root.id })
    await recordReactions(
      { ...server.services, organizationId: admin.organizationId, eventId: event },
      { channelId: channel.id, counts: { '👏': 3 } },
    )
    const until = tick()
    await say(ada, channel, 'After')
    const stretch = `from=${from}&until=${until}&limit=2`
    const first = await replay(ada, channel, stretch)
    const second = await replay(ada, channel, `${stretch}&after=${first.cursor ?? 0}`)
    const shown = [...first.messages, ...second.messages].map(({ message }) => message)
    expect(shown.map(({ text, act, target }) => [text, act, target])).toEqual([
      ['One', null, null],
      ['', 'pin', root.id],
      ['Two', null, null],
    ])
    expect(shown[0]).toMatchObject({ is_pinned: false, reply_count: 0 })
    expect([first.reactions.map(({ counts }) => counts), second.reactions]).toEqual([[{ '👏': 3 }], []])
    expect([second.cursor, shown.some(({ id }) => id === early.id)]).toEqual([null, false])
  })

  it('is limited, and only for people who may read the channel', async () => {
    const { event, channel, ada, staff } = await newTalk(server, admin)
    const hour = 'from=2026-01-01T12:00:00Z&until=2026-01-01T13:00:00Z'
    const minute = 'from=2026-01-01T12:00:00Z&until=2026-01-01T12:01:00Z'
    const url = `channels/${channel.id}/replay/`
    expect(refusalOf(await ada.request({ url: `${url}?${hour}` }))).toEqual([422, 'invalid_input', 'until'])
    const backstage = await channelOf(staff, 'backstage')
    const secret = `channels/${backstage.id}/replay/?${minute}`
    expect(refusalOf(await ada.request({ url: secret }))).toEqual([404, 'not_found'])
    const other = await newTalk(server, admin)
    expect(refusalOf(await other.ada.request({ url: `${url}?${minute}` }))).toEqual([404, 'not_found'])
    const stranger = await server.venue.inject({ url: `/api/events/${event}/${url}?${minute}` })
    expect(stranger.statusCode).toBe(401)
  })
})

describe('the questions of a replay', () => {
  it('have the votes, states and answers of each moment, and when they change', async () => {
    const { channel, ada, grace, staff } = await newTalk(server, admin)
    const url = `channels/${channel.id}/questions/`
    const payload = { text: 'Why?', key: aKey() }
    const question = (await call(ada, 'POST', url, payload)).json<Question>()
    tick()
    await call(grace, 'POST', `${url}${question.id}/votes/`, { is_on: true })
    tick()
    await call(staff, 'PATCH', `${url}${question.id}/`, { answer: 'Because.' })
    const seen = await follow(async (until) => {
      const { results, changes_at } = await questionsAt(grace, channel, until)
      return { changes_at, shows: results.map(({ votes, state, answer }) => [votes, state, answer]) }
    })
    expect(seen).toEqual([[], [[0, 'open', null]], [[1, 'open', null]], [[1, 'answered', 'Because.']]])
  })

  it('leave out questions held for approval at that time, and those dismissed since', async () => {
    const { channel, ada, grace, staff } = await newTalk(server, admin)
    await set(staff, channel, { moderates_questions: true })
    const url = `channels/${channel.id}/questions/`
    const payload = { text: 'Why?', key: aKey() }
    const question = (await call(ada, 'POST', url, payload)).json<Question>()
    const waiting = tick()
    await call(staff, 'PATCH', `${url}${question.id}/`, { state: 'open' })
    const open = tick()
    const countAt = async (until: string) => (await questionsAt(grace, channel, until)).count
    expect([await countAt(waiting), await countAt(open)]).toEqual([0, 1])
    await call(staff, 'PATCH', `${url}${question.id}/`, { state: 'dismissed' })
    expect(await countAt(open)).toBe(0)
  })
})

describe('the polls of a replay', () => {
  it('open, close and share their results when they did', async () => {
    const { channel, ada, grace, staff } = await newTalk(server, admin)
    const url = `channels/${channel.id}/polls/`
    const created = await call(staff, 'POST', url, { title: 'Which color?', options: ['Red', 'Green'] })
    const { id } = created.json<Poll>()
    const change = (payload: object) => call(staff, 'PATCH', `${url}${id}/`, payload)
    await change({ state: 'open', are_results_shared: true })
    tick()
    await call(ada, 'POST', `${url}${id}/votes/`, { options: [1] })
    tick()
    await change({ state: 'closed' })
    const pollAt = async (until: string) => {
      const { results, changes_at } = await pollsAt(grace, channel, until)
      return { changes_at, shows: results.map(({ state, results }) => [state, results?.votes]) }
    }
    expect(await follow(pollAt)).toEqual([[], [['open', [0, 0]]], [['open', [0, 1]]], [['closed', [0, 1]]]])
    await change({ are_results_shared: false })
    expect((await pollAt(tick())).shows).toEqual([['closed', undefined]])
  })

  it('are not for people of other events', async () => {
    const { channel } = await newTalk(server, admin)
    const { event } = await newTalk(server, admin)
    const stranger = await enterAs(server, admin, { event })
    const until = server.clock.now().toISOString()
    for (const list of ['polls', 'questions', 'messages']) {
      const reply = await stranger.request({ url: `channels/${channel.id}/${list}/?until=${until}` })
      expect(refusalOf(reply)).toEqual([404, 'not_found'])
    }
  })
})

it('a message that was posted twice is replayed once', async () => {
  const { channel, ada } = await newTalk(server, admin)
  const from = tick()
  const message = { text: 'Hello', key: aKey() }
  const [first] = [await post(ada, channel, message), await post(ada, channel, message)]
  const { messages } = await replay(ada, channel, `from=${from}&until=${tick()}`)
  expect(messages.map(({ message }) => message.id)).toEqual([first.json<Message>().id])
})
