import type { Channel } from '@marquee/domain/chat'
import type { Question, QuestionPage } from '@marquee/domain/questions'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AtEvent, enterAs } from '#test/at-event.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { aKey, act, channelOf, feedAfter, newTalk, say, set } from '#test/talk-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const aPlace = () => newTalk(server, admin)
const urlOf = ({ id }: Channel) => `channels/${id}/questions/`
const ask = (person: AtEvent, channel: Channel, question: object = {}) =>
  person.request({
    method: 'POST',
    url: urlOf(channel),
    payload: { text: 'Why?', key: aKey(), ...question },
  })
const asked = async (person: AtEvent, channel: Channel, text: string) =>
  (await ask(person, channel, { text })).json<Question>()
const vote = async (person: AtEvent, channel: Channel, { id }: Question, is_on = true) =>
  person.request({ method: 'POST', url: `${urlOf(channel)}${id}/votes/`, payload: { is_on } })
const change = (person: AtEvent, channel: Channel, { id }: Question, payload: object) =>
  person.request({ method: 'PATCH', url: `${urlOf(channel)}${id}/`, payload })
const list = async (person: AtEvent, channel: Channel) =>
  (await person.request({ url: urlOf(channel) })).json<QuestionPage>()

describe('questions', () => {
  it('are listed by votes, of which each person has one', async () => {
    const { channel, ada, grace } = await aPlace()
    const [first, second] = [await asked(ada, channel, 'Why?'), await asked(grace, channel, 'How?')]
    for (const person of [ada, ada, grace]) await vote(person, channel, second)
    await vote(ada, channel, first)
    expect((await vote(ada, channel, first, false)).json<Question>().votes).toBe(0)
    const page = await list(ada, channel)
    expect(page.results.map(({ text, votes }) => [text, votes])).toEqual([
      ['How?', 2],
      ['Why?', 0],
    ])
    expect([page.voted, page.asked]).toEqual([[second.id], [first.id]])
  })

  it('come with each change in the feed of their channel', async () => {
    const { channel, ada, grace } = await aPlace()
    const question = await asked(ada, channel, 'Why?')
    const message = await say(grace, channel, 'Good one')
    await vote(grace, channel, question)
    const { results, cursor } = await feedAfter(ada, channel, 0)
    expect(results).toMatchObject([
      { type: 'message', message: { id: message.id } },
      { type: 'question', question: { id: question.id, votes: 1 } },
    ])
    expect((await feedAfter(ada, channel, cursor)).results).toEqual([])
  })

  it('hide who asked anonymously, even from the staff, if that is allowed', async () => {
    const { channel, ada, staff } = await aPlace()
    expect(refusalOf(await ask(ada, channel, { is_anonymous: true }))).toEqual([
      422,
      'invalid_input',
      'is_anonymous',
    ])
    await set(staff, channel, { allows_anonymous_questions: true })
    const question = (await ask(ada, channel, { is_anonymous: true })).json<Question>()
    expect(question.author).toBeNull()
    const seen = JSON.stringify([await list(staff, channel), await feedAfter(staff, channel, 0)])
    expect(seen).not.toContain('Lovelace')
    expect(seen).not.toContain(ada.profileId)
    expect((await list(ada, channel)).asked).toEqual([question.id])
  })

  it('are stored once per key, and 5 a minute per person', async () => {
    const { channel, ada } = await aPlace()
    const key = aKey()
    await Promise.all([ask(ada, channel, { key }), ask(ada, channel, { key })])
    for (const text of ['2', '3', '4', '5']) await asked(ada, channel, text)
    const refused = await ask(ada, channel)
    expect(refusalOf(refused)).toEqual([429, 'too_many_requests'])
    // The preceding calls took part of the minute.
    const secondsToWait = Number(refused.headers['retry-after'])
    expect([secondsToWait > 30, secondsToWait <= 60]).toEqual([true, true])
    expect((await list(ada, channel)).count).toBe(5)
  })

  it.each([
    ['text', { text: ' ' }],
    ['text', { text: 'x'.repeat(501) }],
    ['key', { key: 'a b' }],
  ])('are refused with an invalid %s: %j', async (field, question) => {
    const { channel, ada } = await aPlace()
    expect(refusalOf(await ask(ada, channel, question))).toEqual([422, 'invalid_input', field])
  })
})

describe('answering questions', () => {
  it('[PP-056 PE-034] is for staff and speakers, live or in writing', async () => {
    const { event, channel, ada } = await aPlace()
    const speaker = await enterAs(server, admin, { event, role: 4, firstName: 'Sam' })
    const question = await asked(ada, channel, 'Why?')
    expect(refusalOf(await change(ada, channel, question, { state: 'answered' }))).toEqual([403, 'forbidden'])
    await change(speaker, channel, question, { state: 'answering' })
    expect((await list(ada, channel)).results).toMatchObject([{ state: 'answering', answered_by: null }])
    await change(speaker, channel, question, { answer: ' Because. ' })
    expect((await list(ada, channel)).results).toMatchObject([
      { state: 'answered', answer: 'Because.', answered_by: 'Sam Lovelace' },
    ])
  })

  it('moderated, shows a question once it is approved', async () => {
    const { channel, ada, grace, staff } = await aPlace()
    await set(staff, channel, { moderates_questions: true })
    const question = await asked(ada, channel, 'Why?')
    expect(question.state).toBe('pending')
    expect([(await list(grace, channel)).count, (await list(ada, channel)).count]).toEqual([0, 1])
    expect(refusalOf(await vote(grace, channel, question))).toEqual([404, 'not_found'])
    await change(staff, channel, question, { state: 'open' })
    expect((await list(grace, channel)).count).toBe(1)
  })

  it('dismisses questions, which others then no longer see', async () => {
    const { event, channel, ada, grace, staff } = await aPlace()
    const speaker = await enterAs(server, admin, { event, role: 4 })
    const question = await asked(ada, channel, 'Why?')
    expect(refusalOf(await change(speaker, channel, question, { state: 'dismissed' }))).toEqual([
      403,
      'forbidden',
    ])
    const dismissed = (await change(staff, channel, question, { state: 'dismissed' })).json<Question>()
    expect((await feedAfter(grace, channel, 0)).results).toEqual([
      { type: 'gone', id: question.id, changed_seq: dismissed.changed_seq },
    ])
    expect((await list(ada, channel)).results).toMatchObject([{ state: 'dismissed' }])
  })

  it('assigns questions to people who answer, which the audience doesn’t see', async () => {
    const { event, channel, ada, staff } = await aPlace()
    const speaker = await enterAs(server, admin, { event, role: 4, firstName: 'Sam' })
    const question = await asked(ada, channel, 'Why?')
    const assign = (assigned_to: string) => change(staff, channel, question, { assigned_to })
    expect((await assign(speaker.eventRoleId)).json<Question>().assigned_to?.name).toBe('Sam Lovelace')
    expect((await list(ada, channel)).results).toMatchObject([{ assigned_to: null }])
    for (const id of [ada.eventRoleId, (await aPlace()).staff.eventRoleId]) {
      expect(refusalOf(await assign(id))).toEqual([422, 'invalid_input', 'assigned_to'])
    }
  })

  it('is closed to people of another event, and asking to muted people', async () => {
    const [here, there] = [await aPlace(), await aPlace()]
    const question = await asked(here.ada, here.channel, 'Why?')
    expect(refusalOf(await change(there.staff, here.channel, question, { state: 'open' }))).toEqual([
      404,
      'not_found',
    ])
    const elsewhere = await change(there.staff, there.channel, question, { state: 'open' })
    expect(refusalOf(elsewhere)).toEqual([404, 'not_found'])
    await act(here.staff, here.channel, await say(here.ada, here.channel, 'Rude'), 'mute')
    expect(refusalOf(await ask(here.ada, here.channel))).toEqual([403, 'forbidden'])
    const backstage = await channelOf(here.staff, 'backstage')
    expect(refusalOf(await ask(here.grace, backstage))).toEqual([404, 'not_found'])
  })
})
