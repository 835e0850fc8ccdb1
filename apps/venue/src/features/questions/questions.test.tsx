import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aRoom, aSession, inMinutes } from '#test/a-room.ts'
import { aChannel, aQuestion, aTalk, channelId } from '#test/a-talk.ts'
import { fakeVenue } from '#test/fake-venue.ts'
import { renderRoom } from '#test/render-room.tsx'

const endedChannel = '0198a000-0000-7000-8000-0000000000e1'

async function openQuestions(user: ReturnType<typeof renderRoom>['user']) {
  await user.click(await screen.findByRole('tab', { name: 'Q&A' }))
}

it('questions are in the order of their votes, which follow the feed', async () => {
  fakeVenue({
    ...aTalk({ questions: [aQuestion(1), aQuestion(2, { votes: 3 })] }),
    voteOnQuestion: () => aQuestion(1, { votes: 1, changed_seq: 11 }),
  })
  const { user, socket } = renderRoom()
  await openQuestions(user)
  const texts = async () => {
    await screen.findByText('Question 1?')
    return screen.getAllByText(/Question \d\?/).map(({ textContent }) => textContent)
  }
  expect(await texts()).toEqual(['Question 2?', 'Question 1?'])
  await user.click(screen.getByRole('button', { name: /Vote for this question: Question 1\?/ }))
  expect(await screen.findByRole('button', { name: /Question 1\?/, pressed: true })).toBeDefined()
  socket.arrive('batch', {
    channel: channelId,
    from: 10,
    to: 12,
    entries: [{ type: 'question', question: aQuestion(1, { votes: 9, changed_seq: 12 }) }],
  })
  await screen.findByText(/^9 votes$/)
  expect(await texts()).toEqual(['Question 1?', 'Question 2?'])
})

it('people ask anonymously if that is allowed', async () => {
  const calls = fakeVenue({
    ...aTalk({ channel: { allows_anonymous_questions: true } }),
    askQuestion: ({ body }) => aQuestion(11, { text: body.text, is_anonymous: true, author: null }),
  })
  const { user } = renderRoom()
  await openQuestions(user)
  await user.type(await screen.findByRole('textbox', { name: 'Your question' }), 'Why?')
  await user.click(screen.getByRole('checkbox', { name: 'Ask anonymously' }))
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  expect(await screen.findByText('Why?')).toBeDefined()
  expect(calls.find(({ operation }) => operation === 'askQuestion')?.body).toMatchObject({
    text: 'Why?',
    is_anonymous: true,
  })
})

it('the team answers in writing, and dismisses', async () => {
  const calls = fakeVenue({
    ...aTalk({ questions: [aQuestion(1)], channel: { can: { post: true, moderate: true } } }),
    changeQuestion: ({ body }) =>
      aQuestion(1, { changed_seq: 11, state: 'answered', answer: body.answer ?? null, answered_by: 'Pat' }),
  })
  const { user } = renderRoom()
  await openQuestions(user)
  await user.click(await screen.findByRole('button', { name: 'Answer in writing' }))
  await user.type(screen.getByRole('textbox', { name: 'Your answer' }), 'Because.')
  await user.click(screen.getByRole('button', { name: 'Post answer' }))
  const answer = (await screen.findByText('Pat answered:')).closest('blockquote') ?? document.body
  expect(within(answer).getByText('Because.')).toBeDefined()
  expect(calls.at(-1)?.body).toEqual({ answer: 'Because.' })
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(calls.at(-1)?.body).toEqual({ state: 'dismissed' })
})

it('questions of a session stay readable after it, and nobody votes on them anymore', async () => {
  const planned = { start_time: inMinutes(-60), end_time: inMinutes(-5) }
  const session = aSession({
    state: 'ended',
    ...planned,
    started_at: inMinutes(-60),
    ended_at: inMinutes(-1),
  })
  const ended = aChannel({ id: endedChannel, kind: 'session', session: session.id })
  const asked = aQuestion(1, { channel: endedChannel, text: 'Where are the slides?', answer: 'In Docs.' })
  const { listQuestions = () => expect.fail(), ...talk } = aTalk({ questions: [asked] })
  fakeVenue({
    ...talk,
    getEventRoom: () => aRoom({ sessions: [session] }),
    listChannels: () => ({ count: 2, next: null, previous: null, results: [aChannel(), ended] }),
    listQuestions: async (call) => {
      const page = await listQuestions(call)
      if (page instanceof Response) return page
      return { ...page, results: call.path['channel_id'] === endedChannel ? page.results : [] }
    },
  })
  const { user } = renderRoom('/stage/main')
  await openQuestions(user)
  expect(await screen.findByText('Asked in “Opening keynote”')).toBeDefined()
  expect(await screen.findByText('Where are the slides?')).toBeDefined()
  expect(screen.getByText('In Docs.')).toBeDefined()
  expect(screen.getByRole('button', { name: /Vote.*slides/ })).toHaveProperty('disabled', true)
})
