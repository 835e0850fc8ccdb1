import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { aRoom, onAir } from '#test/a-room.ts'
import { aBatch, aChannel, aMessage, anOwnMessage, aTalk, messagePage } from '#test/a-talk.ts'
import { fakeVenue, refusal } from '#test/fake-venue.ts'
import { renderRoom } from '#test/render-room.tsx'

const list = () => screen.findByRole('region', { name: 'Public' })
const box = () => screen.findByRole('textbox', { name: 'Write a message' })
const textsIn = async () =>
  within(await list())
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('the chat', () => {
  it('shows messages as they arrive, once and in order', async () => {
    fakeVenue(aTalk({ messages: [aMessage(9), aMessage(10)] }))
    const { socket } = renderRoom()
    expect(await screen.findByText('Message 10')).toBeDefined()
    const batch = aBatch(10, aMessage(11), aMessage(12))
    socket.arrive('batch', batch)
    socket.arrive('batch', batch)
    await screen.findByText('Message 12')
    expect((await textsIn()).map((text) => /Message \d+/.exec(text ?? '')?.[0])).toEqual([
      'Message 9',
      'Message 10',
      'Message 11',
      'Message 12',
    ])
  })

  it('requests what it missed before a batch', async () => {
    const missed = aMessage(11)
    const calls = fakeVenue({
      ...aTalk({ messages: [aMessage(10)] }),
      readFeed: () => ({ results: aBatch(10, missed, aMessage(12)).entries, cursor: 12, has_more: false }),
    })
    const { socket } = renderRoom()
    await screen.findByText('Message 10')
    socket.arrive('batch', aBatch(11, aMessage(12)))
    expect(await screen.findByText('Message 11')).toBeDefined()
    const asked = calls.filter(({ operation }) => operation === 'readFeed')
    expect(asked.map(({ query }) => query.get('after'))).toEqual(['10'])
  })

  it('shows a message immediately and sends it with the same key until it is posted', async () => {
    let isDown = true
    const calls = fakeVenue({
      ...aTalk(),
      postMessage: ({ body }) =>
        isDown ? refusal(503, 'unavailable') : anOwnMessage(11, { text: body.text, key: body.key }),
    })
    const { socket, user } = renderRoom()
    await user.type(await box(), 'Hello{Enter}')
    expect(await screen.findByText('Sending...')).toBeDefined()
    await user.type(await box(), 'What I type next')
    isDown = false
    socket.become('lost')
    socket.become('connected')
    await waitFor(() => expect(screen.queryByText('Sending...')).toBeNull())
    expect(screen.getAllByText('Hello')).toHaveLength(1)
    expect(await box()).toHaveProperty('value', 'What I type next')
    const keys = calls.flatMap(({ operation, body }) => (operation === 'postMessage' ? [body] : []))
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys.map((body) => JSON.stringify(body))).size).toBe(1)
  })

  it('keeps a refused message with the reason, to send again or discard', async () => {
    fakeVenue({ ...aTalk(), postMessage: () => refusal(403, 'forbidden', 'A moderator has muted you.') })
    const { user } = renderRoom()
    await user.type(await box(), 'Hello{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Not sent: A moderator has muted you.')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.queryByText('Hello')).toBeNull()
  })

  it('shows scripts and links as text until a moderator allows links', async () => {
    const text = '<img src=x onerror=alert(1)> https://example.org/a'
    fakeVenue(aTalk({ messages: [aMessage(10, { text })] }))
    const { socket } = renderRoom()
    expect(await screen.findByText(text)).toBeDefined()
    socket.arrive('batch', aBatch(10, aMessage(10, { text, are_links_allowed: true, changed_seq: 11 })))
    const link = await screen.findByRole('link', { name: 'https://example.org/a' })
    expect(link.getAttribute('rel')).toContain('noopener')
    expect(document.querySelector('img[src="x"]')).toBeNull()
  })

  it('counts new messages while another tab is open', async () => {
    fakeVenue(aTalk({ messages: [aMessage(10)] }))
    const { socket, user } = renderRoom()
    await screen.findByText('Message 10')
    await user.click(screen.getByRole('tab', { name: 'Q&A' }))
    socket.arrive('batch', aBatch(10, aMessage(11), aMessage(12)))
    await user.click(await screen.findByRole('tab', { name: /Chat\s*2/ }))
    expect(await screen.findByRole('tab', { name: 'Chat' })).toBeDefined()
  })

  it('keeps replies in their thread', async () => {
    const root = aMessage(10, { reply_count: 1 })
    const reply = aMessage(9, { text: 'An answer', reply_to: root.id })
    const calls = fakeVenue({
      ...aTalk(),
      listMessages: ({ query }) => messagePage(query.has('thread') ? [reply] : [root]),
      postMessage: ({ body }) => anOwnMessage(11, { text: body.text, key: body.key, reply_to: root.id }),
    })
    const { user } = renderRoom()
    await user.click(await screen.findByRole('button', { name: '1 reply' }))
    const thread = within(await screen.findByRole('region', { name: 'Thread' }))
    expect(await thread.findByText('An answer')).toBeDefined()
    await user.type(screen.getByRole('textbox', { name: 'Write a reply' }), 'Thanks{Enter}')
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ text: 'Thanks', reply_to: root.id }))
  })

  it('lets people react, and moderators act', async () => {
    const calls = fakeVenue({
      ...aTalk({ messages: [aMessage(10)], channel: { can: { post: true, moderate: true } } }),
      reactToMessage: () => aMessage(10, { changed_seq: 11, reactions: { '👍': 1 } }),
      moderate: () => aMessage(10, { changed_seq: 12, state: 'deleted', text: '' }),
    })
    const { user } = renderRoom()
    const actions = () => screen.findByRole('button', { name: 'Actions for the message of Grace Hopper' })
    await user.click(await actions())
    await user.click(screen.getByRole('button', { name: 'React with 👍' }))
    expect(await screen.findByRole('button', { name: '👍, 1 person', pressed: true })).toBeDefined()
    await user.click(await actions())
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('This message was deleted.')).toBeDefined()
    expect(calls.at(-1)).toMatchObject({ operation: 'moderate', body: { act: 'delete' } })
  })

  it('says when only the team can post', async () => {
    fakeVenue(aTalk({ channel: { mode: 'announcements', can: { post: false, moderate: false } } }))
    renderRoom()
    expect(await screen.findByText('Only the team can post here.')).toBeDefined()
  })

  it('hides messages from before it was cleared', async () => {
    const before = aMessage(9, { created_at: '2030-01-01T10:00:00.000Z' })
    const after = aMessage(10, { created_at: '2030-01-01T10:00:02.000Z' })
    const channel = aChannel({ cleared_at: '2030-01-01T10:00:01.000Z' })
    fakeVenue(aTalk({ messages: [before, after], channel }))
    renderRoom()
    expect(await screen.findByText('Message 10')).toBeDefined()
    expect(screen.queryByText('Message 9')).toBeNull()
  })
})

describe('what the organizer turned off', () => {
  const sessionId = '0198a000-0000-7000-8000-000000000010'
  const ofSession = (channel: Parameters<typeof aChannel>[0] = {}) =>
    aChannel({ id: sessionId, kind: 'session', session: sessionId, ...channel })
  const openStage = async (...channels: ReturnType<typeof aChannel>[]) => {
    fakeVenue({
      ...aTalk(),
      getEventRoom: () => aRoom({ sessions: [onAir()], on_air: [{ track: null, session: sessionId }] }),
      listChannels: () => ({ count: channels.length, next: null, previous: null, results: channels }),
    })
    renderRoom('/stage/main')
    await screen.findByRole('tab', { name: 'Chat' })
  }

  it('[BR-071] the chat of a session isn’t offered once it is closed, but to moderators', async () => {
    await openStage(aChannel(), ofSession({ mode: 'off' }))
    expect(await list()).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Session/ })).toBeNull()
  })

  it('[BR-070] the chats beside a stage are those of its speakers, of the session and of everyone', async () => {
    const backstage = aChannel({ id: sessionId.replace(/10$/, '11'), kind: 'backstage', session: sessionId })
    await openStage(aChannel(), ofSession(), backstage)
    for (const name of ['Speakers', 'Session', 'Public']) {
      expect(await screen.findByRole('button', { name })).toBeDefined()
    }
  })

  it('[BR-072] the chat of everyone has a lock while it is closed', async () => {
    await openStage(aChannel({ mode: 'off' }), ofSession())
    expect(await screen.findByRole('button', { name: 'Public closed' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Session' })).toBeDefined()
  })

  it('[BR-211] messages have no replies', async () => {
    const { event } = aRoom()
    fakeVenue({
      ...aTalk({ messages: [aMessage(9, { reply_count: 2 })] }),
      getEventRoom: () => aRoom({ event: { ...event, has_replies: false } }),
    })
    renderRoom()
    await screen.findByText('Message 9')
    expect(screen.queryByRole('button', { name: /repl/i })).toBeNull()
  })

  describe('GIFs', () => {
    const pictures = () => screen.queryAllByRole('img', { name: 'Confetti' })

    it('[BR-217] are picked beside a message, and shown by their codes, up to three in one', async () => {
      const calls = fakeVenue({
        ...aTalk({
          messages: [aMessage(9, { text: 'One :confetti: two :confetti: :confetti: :confetti:' })],
        }),
        postMessage: ({ body }) => anOwnMessage(11, { text: body.text, key: body.key }),
      })
      const { user } = renderRoom()
      await waitFor(() => expect(pictures()).toHaveLength(3))
      expect(screen.getByText(/^One/).textContent).toBe('One  two   :confetti:')
      await user.type(await box(), 'Hooray')
      await user.click(screen.getByRole('button', { name: 'Add a GIF' }))
      await user.keyboard('{Escape}')
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a GIF', expanded: false }))
      await user.keyboard('{Enter}')
      await user.click(screen.getByRole('button', { name: 'Rocket' }))
      expect(await box()).toHaveProperty('value', 'Hooray :rocket: ')
      await user.keyboard('{Enter}')
      expect(await screen.findByRole('img', { name: 'Rocket' })).toBeDefined()
      const sent = calls.find(({ operation }) => operation === 'postMessage')
      expect(sent?.body).toMatchObject({ text: 'Hooray :rocket:' })
    })

    it('[BR-217] stay codes where the organizer has turned them off', async () => {
      const { event } = aRoom()
      fakeVenue({
        ...aTalk({ messages: [aMessage(9, { text: 'One :confetti:' })] }),
        getEventRoom: () => aRoom({ event: { ...event, has_gifs: false } }),
      })
      renderRoom()
      expect(await screen.findByText('One :confetti:')).toBeDefined()
      expect(pictures()).toEqual([])
      expect(screen.queryByRole('button', { name: 'Add a GIF' })).toBeNull()
    })

    it('rest after a few seconds', async () => {
      vi.useFakeTimers({ shouldAdvanceTime: true })
      onTestFinished(() => void vi.useRealTimers())
      fakeVenue(aTalk({ messages: [aMessage(9, { text: ':confetti:' })] }))
      renderRoom()
      const picture = await screen.findByRole('img', { name: 'Confetti' })
      expect(picture.getAttribute('src')).toBe('/gifs/confetti.gif')
      await act(() => vi.advanceTimersByTimeAsync(5000))
      expect(picture.getAttribute('src')).toBe('/gifs/confetti.png')
    })
  })

  it('[BR-220] there is no tab for questions', async () => {
    const { event } = aRoom()
    fakeVenue({ ...aTalk(), getEventRoom: () => aRoom({ event: { ...event, has_questions: false } }) })
    renderRoom()
    await screen.findByRole('tab', { name: 'Chat' })
    expect(screen.queryByRole('tab', { name: 'Q&A' })).toBeNull()
  })
})
