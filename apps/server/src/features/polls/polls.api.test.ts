import type { Channel } from '@marquee/domain/chat'
import type { Poll, PollList } from '@marquee/domain/polls'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AtEvent } from '#test/at-event.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { feedAfter, newTalk } from '#test/talk-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const aPlace = () => newTalk(server, admin)
const urlOf = ({ id }: Channel) => `channels/${id}/polls/`
const colors = { title: 'Which color?', options: ['Red', 'Green', 'Blue'] }
const prepare = (person: AtEvent, channel: Channel, poll: object = {}) =>
  person.request({ method: 'POST', url: urlOf(channel), payload: { ...colors, ...poll } })
const change = (person: AtEvent, channel: Channel, { id }: Poll, payload: object) =>
  person.request({ method: 'PATCH', url: `${urlOf(channel)}${id}/`, payload })
const vote = (person: AtEvent, channel: Channel, { id }: Poll, ...options: number[]) =>
  person.request({ method: 'POST', url: `${urlOf(channel)}${id}/votes/`, payload: { options } })
const list = async (person: AtEvent, channel: Channel) =>
  (await person.request({ url: urlOf(channel) })).json<PollList>()

async function anOpenPoll(staff: AtEvent, channel: Channel, poll: object = {}): Promise<Poll> {
  const prepared = (await prepare(staff, channel, poll)).json<Poll>()
  return (await change(staff, channel, prepared, { state: 'open' })).json<Poll>()
}

describe('polls', () => {
  it('[PP-056 PE-034] are prepared by the staff, and seen once they are open', async () => {
    const { channel, ada, staff } = await aPlace()
    expect(refusalOf(await prepare(ada, channel))).toEqual([403, 'forbidden'])
    const poll = (await prepare(staff, channel)).json<Poll>()
    expect([poll.state, (await list(ada, channel)).count]).toEqual(['prepared', 0])
    expect((await feedAfter(ada, channel, 0)).results).toMatchObject([{ type: 'gone', id: poll.id }])
    expect(refusalOf(await vote(ada, channel, poll, 0))).toEqual([404, 'not_found'])
    await change(staff, channel, poll, { options: ['Yes', 'No'], title: 'Sure?' })
    await change(staff, channel, poll, { state: 'open' })
    expect((await feedAfter(ada, channel, 0)).results).toMatchObject([
      { type: 'poll', poll: { state: 'open', title: 'Sure?', options: ['Yes', 'No'], results: null } },
    ])
  })

  it('count one vote per person, and hide the results until they are shared', async () => {
    const { channel, ada, grace, staff } = await aPlace()
    const poll = await anOpenPoll(staff, channel)
    const replies = await Promise.all([0, 1, 2].map((option) => vote(ada, channel, poll, option)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const own = (await list(ada, channel)).chosen[poll.id] ?? []
    expect((await vote(ada, channel, poll, ...own)).statusCode).toBe(200)
    expect(refusalOf(await vote(ada, channel, poll, ((own[0] ?? 0) + 1) % 3))).toEqual([409, 'conflict'])
    await vote(grace, channel, poll, 1)
    expect((await list(ada, channel)).results).toMatchObject([{ results: null }])
    expect((await list(staff, channel)).results[0]?.results?.voters).toBe(2)
    await change(staff, channel, poll, { state: 'closed', are_results_shared: true })
    expect((await list(ada, channel)).results[0]?.results?.voters).toBe(2)
  })

  it('accept several options if they allow it', async () => {
    const { channel, ada, staff } = await aPlace()
    const one = await anOpenPoll(staff, channel)
    const many = await anOpenPoll(staff, channel, { allows_multiple: true })
    expect(refusalOf(await vote(ada, channel, one, 0, 1))).toEqual([422, 'invalid_input', 'options'])
    expect(refusalOf(await vote(ada, channel, one, 3))).toEqual([422, 'invalid_input', 'options'])
    await vote(ada, channel, many, 2, 0)
    const [, results] = (await list(staff, channel)).results
    expect(results?.results).toEqual({ voters: 1, votes: [1, 0, 1] })
  })

  it('accept no votes once they are closed, and keep showing what people have seen', async () => {
    const { channel, ada, staff } = await aPlace()
    const poll = await anOpenPoll(staff, channel)
    expect(refusalOf(await change(staff, channel, poll, { title: 'Other?' }))).toEqual([409, 'conflict'])
    expect(refusalOf(await change(staff, channel, poll, { state: 'prepared' }))).toEqual([409, 'conflict'])
    await change(staff, channel, poll, { state: 'closed' })
    expect(refusalOf(await vote(ada, channel, poll, 0))).toEqual([409, 'conflict'])
  })

  it.each([
    ['title', { title: ' ' }],
    ['options', { options: ['Only'] }],
    ['options', { options: Array.from({ length: 11 }, (_, option) => String(option)) }],
    ['options.1', { options: ['Yes', ' '] }],
  ])('are refused with invalid %s: %j', async (field, poll) => {
    const { channel, staff } = await aPlace()
    expect(refusalOf(await prepare(staff, channel, poll))).toEqual([422, 'invalid_input', field])
  })

  it('are closed to people of another event', async () => {
    const [here, there] = [await aPlace(), await aPlace()]
    const poll = await anOpenPoll(here.staff, here.channel)
    const replies = [
      await vote(there.ada, here.channel, poll, 0),
      await vote(there.ada, there.channel, poll, 0),
      await change(there.staff, there.channel, poll, { state: 'closed' }),
      await there.ada.request({ url: urlOf(here.channel) }),
    ]
    expect(replies.map(refusalOf)).toEqual(replies.map(() => [404, 'not_found']))
  })
})
