import type { Conversation } from '@marquee/domain/chat'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aRoom } from '#test/a-room.ts'
import { aChannel, aMessage, anOwnMessage, messagePage } from '#test/a-talk.ts'
import { fakeVenue, type VenueHandlers } from '#test/fake-venue.ts'
import { renderRoom } from '#test/render-room.tsx'

const grace = {
  id: '0198a000-0000-7000-8000-000000000900',
  name: 'Grace Hopper',
  is_staff: false,
  is_speaker: false,
  is_typed: false,
}
const channel = aChannel({ kind: 'direct', last_seq: 2 })
const aConversation = (conversation: Partial<Conversation> = {}): Conversation => ({
  channel,
  person: grace,
  unread: 2,
  last_message_at: new Date().toISOString(),
  is_blocked: false,
  ...conversation,
})
const listOf = (...results: Conversation[]) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
})
const talk: VenueHandlers = {
  getEventRoom: () => aRoom(),
  listConversations: () => listOf(),
  listMessages: () => messagePage([aMessage(1), aMessage(2)]),
  readFeed: ({ query }) => ({ results: [], cursor: Number(query.get('after')), has_more: false }),
  readConversation: () => undefined,
}

describe('direct messages', () => {
  it('[BR-074] have a tab unless the organizer turned them off', async () => {
    const { me } = aRoom()
    let room = aRoom()
    fakeVenue({ ...talk, getEventRoom: () => room })
    const { socket } = renderRoom()
    expect(await screen.findByRole('tab', { name: 'Messages' })).toBeDefined()
    room = aRoom({ me: { ...me, can: { ...me.can, message: false } } })
    socket.arrive('signal', { type: 'event-updated' })
    await waitFor(() => expect(screen.queryByRole('tab', { name: 'Messages' })).toBeNull(), {
      timeout: 10_000,
    })
  })

  it('count as unread until they are read, and are answered once', async () => {
    let unread = 2
    const calls = fakeVenue({
      ...talk,
      listConversations: () => listOf(aConversation({ unread })),
      readConversation: () => void (unread = 0),
      postMessage: ({ body }) => anOwnMessage(3, { text: body.text, key: body.key }),
    })
    const { user } = renderRoom()
    await user.click(await screen.findByRole('tab', { name: 'Messages 2 new' }))
    const all = within(await screen.findByRole('list', { name: 'Conversations' }))
    await user.click(all.getByRole('button', { name: /Grace Hopper/ }))
    expect(await screen.findByText('Message 2')).toBeDefined()
    await waitFor(() =>
      expect(
        calls.filter(({ operation }) => operation === 'readConversation').map(({ body }) => body),
      ).toEqual([{ seq: 2 }]),
    )
    await user.type(screen.getByRole('textbox', { name: 'Write to Grace Hopper' }), 'Hello{Enter}')
    expect(await screen.findByText('Hello')).toBeDefined()
    expect(calls.filter(({ operation }) => operation === 'postMessage')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'All messages' }))
    expect(await screen.findByRole('list', { name: 'Conversations' })).toBeDefined()
    await waitFor(() => expect(screen.queryByText('2 unread')).toBeNull())
  })

  it('begin with a person in the list of people', async () => {
    const opened = aConversation({ unread: 0, last_message_at: null })
    const calls = fakeVenue({
      ...talk,
      listMessages: () => messagePage([]),
      listPeopleInRoom: () => ({
        count: 1,
        count_is_capped: false,
        next: null,
        previous: null,
        results: [{ id: grace.id, name: grace.name, title: '', company: '', badges: [] }],
        here: 1,
        me: { is_shown: false, is_always_shown: false },
        refresh_after: 30,
      }),
      openConversation: () => opened,
    })
    const { user } = renderRoom()
    await user.click(await screen.findByRole('tab', { name: 'People' }))
    await user.click(await screen.findByRole('button', { name: 'Message Grace Hopper' }))
    expect(await screen.findByText('Only you and Grace Hopper can read this.')).toBeDefined()
    expect(screen.getByRole('tab', { selected: true, name: 'Messages' })).toBeDefined()
    const opening = calls.find(({ operation }) => operation === 'openConversation')
    expect(opening?.path['person_id']).toBe(grace.id)
  })

  it('are shown when they arrive', async () => {
    let results = [] as Conversation[]
    fakeVenue({ ...talk, listConversations: () => listOf(...results) })
    const { socket, user } = renderRoom()
    await user.click(await screen.findByRole('tab', { name: 'Messages' }))
    expect(await screen.findByText(/Nobody has written yet/)).toBeDefined()
    results = [aConversation()]
    socket.arrive('direct', {})
    expect(await screen.findByText('2 unread')).toBeDefined()
  })

  it('that arrived while offline are counted after reconnecting', async () => {
    let results = [] as Conversation[]
    fakeVenue({ ...talk, listConversations: () => listOf(...results) })
    const { socket } = renderRoom()
    await screen.findByRole('tab', { name: 'Messages' })
    socket.become('lost')
    results = [aConversation()]
    socket.become('connected')
    expect(await screen.findByRole('tab', { name: 'Messages 2 new' }, { timeout: 10_000 })).toBeDefined()
  })

  it('end with a block, which can be undone', async () => {
    let isBlocked = false
    fakeVenue({
      ...talk,
      listConversations: () =>
        listOf(
          aConversation({
            is_blocked: isBlocked,
            channel: { ...channel, can: { post: !isBlocked, moderate: false } },
          }),
        ),
      blockPerson: ({ body }) => ({ is_blocked: (isBlocked = body.is_blocked) }),
    })
    const { user } = renderRoom()
    await user.click(await screen.findByRole('tab', { name: /Messages/ }))
    await user.click(await screen.findByRole('button', { name: /Grace Hopper/ }))
    await user.click(await screen.findByRole('button', { name: 'Block Grace Hopper' }))
    expect(await screen.findByText('You blocked Grace Hopper. They can’t write to you.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Unblock Grace Hopper' }))
    expect(await screen.findByRole('textbox', { name: 'Write to Grace Hopper' })).toBeDefined()
  })
})
