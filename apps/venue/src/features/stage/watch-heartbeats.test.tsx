import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aRoom, aSession, inMinutes } from '#test/a-room.ts'
import { fakeVenue } from '#test/fake-venue.ts'
import { renderRoom } from '#test/render-room.tsx'

const session = aSession({
  state: 'ended',
  started_at: inMinutes(-60),
  ended_at: inMinutes(-30),
  has_replay: true,
})
const part = {
  media: '/media/replay.m3u8',
  captions: null,
  video_asset: '0198a000-0000-7000-8000-0000000000b1',
  starts_at: 60,
  duration: 1800,
}

/** The room of someone who watches a replay. */
async function watchReplay() {
  const calls = fakeVenue({
    getEventRoom: () => aRoom({ sessions: [session] }),
    getReplay: () => ({
      session: session.id,
      title: session.title,
      started_at: inMinutes(-60),
      ended_at: inMinutes(-30),
      pauses: [],
      duration: 1800,
      poster: null,
      chapters: [],
      parts: [part],
    }),
    sendHeartbeat: () => undefined,
  })
  const { socket, unmount } = renderRoom(`/replay/${session.id}`)
  const video = await screen.findByLabelText(session.title)
  const beats = () => socket.sent.filter(({ name }) => name === 'beat').map(({ message }) => message)
  return { calls, socket, unmount, video, beats }
}

const heartbeat = { session: session.id, mode: 'replay', position: 60, rate: 1 }

it('a player sends heartbeats on the socket, and reports there when it is left', async () => {
  const { calls, unmount, video, beats } = await watchReplay()
  fireEvent(video, new Event('playing'))
  unmount()
  expect(beats()).toEqual([
    { ...heartbeat, state: 'playing' },
    { ...heartbeat, state: 'left' },
  ])
  expect(calls.map(({ operation }) => operation)).not.toContain('sendHeartbeat')
})

it('a player sends heartbeats by calls while the socket is down', async () => {
  const { calls, socket, video, beats } = await watchReplay()
  socket.become('lost')
  fireEvent(video, new Event('playing'))
  await waitFor(() => {
    const sent = calls.filter(({ operation }) => operation === 'sendHeartbeat')
    expect(sent.map(({ body }) => body)).toEqual([{ ...heartbeat, state: 'playing' }])
  })
  expect(beats()).toEqual([])
})
