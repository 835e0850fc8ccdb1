import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aPoll, aTalk, channelId } from '#test/a-talk.ts'
import { fakeVenue } from '#test/fake-venue.ts'
import { renderRoom } from '#test/render-room.tsx'

it('people vote once, and see results when they are shared', async () => {
  const calls = fakeVenue({ ...aTalk({ polls: [aPoll(1)] }), voteInPoll: () => aPoll(1) })
  const { user, socket } = renderRoom()
  await user.click(await screen.findByRole('tab', { name: /Polls/ }))
  await user.click(await screen.findByRole('radio', { name: 'Green' }))
  await user.click(screen.getByRole('button', { name: 'Vote' }))
  expect(await screen.findByText('You voted. Results come when the team shares them.')).toBeDefined()
  expect(calls.at(-1)?.body).toEqual({ options: [1] })
  const results = { voters: 4, votes: [1, 3] }
  const poll = aPoll(1, { changed_seq: 11, state: 'closed', are_results_shared: true, results })
  socket.arrive('batch', { channel: channelId, from: 10, to: 11, entries: [{ type: 'poll', poll }] })
  expect(await screen.findByText('75 %, 3 votes')).toBeDefined()
})

it('the team prepares and opens polls, and sees votes come in', async () => {
  const prepared = aPoll(11, { state: 'prepared', results: { voters: 0, votes: [0, 0] } })
  const calls = fakeVenue({
    ...aTalk({ channel: { can: { post: true, moderate: true } } }),
    createPoll: () => prepared,
    changePoll: () => ({ ...prepared, state: 'open', changed_seq: 12 }),
  })
  const { user, socket } = renderRoom()
  await user.click(await screen.findByRole('tab', { name: 'Polls' }))
  await user.click(await screen.findByText('Prepare a poll'))
  await user.type(screen.getByRole('textbox', { name: 'Question' }), 'Which color?')
  await user.type(screen.getByRole('textbox', { name: 'Option 1' }), 'Red')
  await user.type(screen.getByRole('textbox', { name: 'Option 2' }), 'Green')
  await user.click(screen.getByRole('button', { name: 'Save poll' }))
  await user.click(await screen.findByRole('button', { name: 'Open' }))
  expect(calls.at(-1)?.body).toEqual({ state: 'open' })
  await screen.findByRole('button', { name: 'Close' })
  socket.arrive('tally', { channel: channelId, poll: prepared.id, results: { voters: 2, votes: [2, 0] } })
  expect(await screen.findByText('100 %, 2 votes')).toBeDefined()
})
