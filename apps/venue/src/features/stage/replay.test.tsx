import type { Message } from '@marquee/domain/chat'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aRoom, aSession } from '#test/a-room.ts'
import { aMessage, aPoll, aQuestion, aTalk, messagePage } from '#test/a-talk.ts'
import { fakeVenue, type VenueHandlers } from '#test/fake-venue.ts'
import { renderRoom } from '#test/render-room.tsx'

const startedAt = Date.UTC(2026, 0, 1, 12)
const iso = (second: number) => new Date(startedAt + second * 1000).toISOString()
const session = aSession({ state: 'ended', started_at: iso(0), ended_at: iso(600), has_replay: true })
const said = (second: number, text: string): Message => aMessage(second, { text, created_at: iso(second) })

/** A replay whose session was off the air from second 60 to 120. */
function aReplay(messages: Message[], handlers: VenueHandlers = {}) {
  const room = aRoom()
  const between = (query: URLSearchParams) => (message: Message) =>
    message.created_at > (query.get('from') ?? '') && message.created_at <= (query.get('until') ?? '')
  return fakeVenue({
    ...aTalk({ channel: { kind: 'session', session: session.id } }),
    getEventRoom: () => ({ ...room, sessions: [session] }),
    getReplay: () => ({
      session: session.id,
      title: session.title,
      started_at: iso(0),
      ended_at: iso(600),
      pauses: [{ from: iso(60), to: iso(120) }],
      duration: 540,
      poster: null,
      chapters: [],
      parts: [
        { media: '/media/replay.m3u8', captions: null, video_asset: session.id, starts_at: 0, duration: 540 },
      ],
    }),
    listMessages: ({ query }) =>
      messagePage(messages.filter(({ created_at }) => created_at <= (query.get('until') ?? ''))),
    replayChannel: ({ query }) => ({
      messages: messages.filter(between(query)).map((message) => ({ at: message.created_at, message })),
      reactions: [{ at: iso(30), counts: { '👏': 7 } }].filter(({ at }) => at > (query.get('from') ?? '')),
      cursor: null,
    }),
    ...handlers,
  })
}

async function openReplay() {
  const room = renderRoom(`/replay/${session.id}`)
  const video = await screen.findByLabelText(session.title, { selector: 'video' })
  const seek = (seconds: number) => {
    Object.defineProperty(video, 'currentTime', { value: seconds, configurable: true, writable: true })
    fireEvent(video, new Event('seeked'))
  }
  return { ...room, seek }
}

it('the chat of a replay follows the picture, also backwards, and shows nothing twice', async () => {
  const calls = aReplay([
    said(10, 'At ten'),
    said(30, 'At thirty'),
    said(90, 'In the pause'),
    said(130, 'After it'),
  ])
  const { seek } = await openReplay()
  seek(30)
  expect(await screen.findByText('At thirty')).toBeDefined()
  expect(screen.getByText('👏 7')).toBeDefined()
  seek(12)
  await waitFor(() => expect(screen.queryByText('At thirty')).toBeNull())
  expect(screen.getByText('At ten')).toBeDefined()
  // What was on air at second 130 is at second 70 of the replay.
  seek(70)
  expect(await screen.findByText('After it')).toBeDefined()
  for (const text of ['At ten', 'At thirty', 'In the pause'])
    expect(screen.getAllByText(text)).toHaveLength(1)
  expect(screen.queryByRole('textbox', { name: 'Write a message' })).toBeNull()
  const asked = calls.filter(({ operation }) => operation === 'replayChannel')
  expect(asked.length).toBeLessThanOrEqual(3)
})

const openWith = async (canModerate: boolean) => {
  const message = said(10, 'Call me at home')
  const { listChannels } = aTalk({
    channel: { kind: 'session', session: session.id, can: { post: true, moderate: canModerate } },
  })
  const calls = aReplay([message], {
    ...(listChannels && { listChannels }),
    moderate: () => ({ ...message, text: '', state: 'deleted', changed_seq: 99 }),
  })
  const room = await openReplay()
  room.seek(30)
  await screen.findByText('Call me at home')
  return { ...room, calls }
}

it('a moderator hides a message from a replay, and its text is gone immediately', async () => {
  const { user, calls } = await openWith(true)
  await user.click(screen.getByRole('button', { name: /^Actions for the message/ }))
  await user.click(screen.getByRole('button', { name: 'Hide from the replay' }))
  await waitFor(() => expect(screen.queryByText('Call me at home')).toBeNull())
  expect(screen.getByText('This message was deleted.')).toBeDefined()
  const [asked] = calls.filter(({ operation }) => operation === 'moderate')
  expect(asked?.body).toMatchObject({ act: 'delete' })
})

it('others can’t hide messages from a replay', async () => {
  await openWith(false)
  expect(screen.queryByRole('button', { name: /^Actions for the message/ })).toBeNull()
})

it('questions and polls of a replay are only requested again when they changed', async () => {
  const at = (until: string | null) => Date.parse(until ?? '') - startedAt
  const calls = aReplay([], {
    listQuestions: ({ query }) => ({
      ...{ count: 1, count_is_capped: false, next: null, previous: null, voted: [], asked: [] },
      results: [aQuestion(1, { created_at: iso(0), votes: at(query.get('until')) >= 40_000 ? 4 : 0 })],
      changes_at: at(query.get('until')) >= 40_000 ? null : iso(40),
    }),
    listPolls: ({ query }) => ({
      ...{ count: 1, next: null, previous: null, chosen: {} },
      results: at(query.get('until')) >= 20_000 ? [aPoll(1, { created_at: iso(0) })] : [],
      changes_at: at(query.get('until')) >= 20_000 ? null : iso(20),
    }),
  })
  const { seek, user } = await openReplay()
  seek(5)
  await user.click(screen.getByRole('tab', { name: 'Q&A' }))
  await screen.findByText(/^0 votes$/)
  for (const second of [10, 20, 30, 39]) seek(second)
  seek(41)
  expect(await screen.findByText(/^4 votes$/)).toBeDefined()
  expect(calls.filter(({ operation }) => operation === 'listQuestions').length).toBeLessThanOrEqual(3)
  await user.click(screen.getByRole('tab', { name: 'Polls' }))
  const poll = await screen.findByRole('region', { name: 'Which color?' })
  expect(within(poll).queryByRole('button', { name: 'Vote' })).toBeNull()
  seek(6)
  expect(await screen.findByText('No polls yet.')).toBeDefined()
})
