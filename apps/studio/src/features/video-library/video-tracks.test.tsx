import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { errorReply, noContent } from '#test/fake-api.ts'
import { aVideo, expectAccessible, openLibrary, VideoTestServer } from '#test/video-test-server.ts'

const recording = aVideo({ name: 'Keynote', source: 'EVENT_RECORDING' })
const track = {
  id: '0199d1c0-0000-7000-8000-000000000031',
  profile: '0199d1c0-0000-7000-8000-000000000032',
  name: 'Ada Lovelace',
  kind: 'camera' as const,
  state: 'stored' as const,
  started_at: '2026-01-01T10:00:20.000Z',
  start: 20,
  duration: 61.5,
  size: 5_000_000,
  download_url: '/media/tracks/1?expires=1&signature=x',
}

it('a recording lists the tracks of its speakers, with their downloads', async () => {
  const server = new VideoTestServer([recording])
  const storing = {
    ...track,
    id: '0199d1c0-0000-7000-8000-000000000033',
    name: 'Grace Hopper',
    state: 'recording' as const,
  }
  server.answer({ listSpeakerTracks: () => ({ tracks: [track, { ...storing, download_url: null }] }) })
  await openLibrary(server, `/videos?preview=${recording.id}`)
  const list = await screen.findByRole('list', { name: 'Speakers’ tracks' })
  const link = within(list).getByRole('link', { name: 'Download the track of Ada Lovelace' })
  expect(link.getAttribute('href')).toBe(track.download_url)
  expect(list.textContent).toContain('Camera and microphone, from 00:20, 01:01, 5 MB')
  expect(list.textContent).toContain('Being stored')
  expect(within(list).getAllByRole('link')).toHaveLength(1)
  await expectAccessible(list)
})

it('a track is removed once whoever may delete the recording confirms it', async () => {
  const server = new VideoTestServer([recording])
  let tracks = [track]
  server.answer({
    listSpeakerTracks: () => ({ tracks }),
    removeSpeakerTrack: () => {
      tracks = []
      return noContent()
    },
  })
  const { user } = await openLibrary(server, `/videos?preview=${recording.id}`)
  await user.click(await screen.findByRole('button', { name: 'Remove the track of Ada Lovelace from 00:20' }))
  const question = within(await screen.findByRole('dialog', { name: 'Remove this track of Ada Lovelace?' }))
  expect(question.getByText(/^Its file is deleted. The recording stays/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText(/^Nobody on stage was recorded separately/)).toBeVisible()
  expect(server.requestsOf('DELETE').map(({ path }) => path)).toEqual([
    `/api/core/video_assets/${recording.id}/tracks/${track.id}/`,
  ])
})

it('a track that couldn’t be removed stays, and the dialog says why', async () => {
  const server = new VideoTestServer([recording])
  server.answer({
    listSpeakerTracks: () => ({ tracks: [track] }),
    removeSpeakerTrack: () => errorReply(403, 'forbidden', 'You can’t do this.'),
  })
  const { user } = await openLibrary(server, `/videos?preview=${recording.id}`)
  await user.click(await screen.findByRole('button', { name: /^Remove the track of Ada Lovelace/ }))
  const question = within(await screen.findByRole('dialog', { name: 'Remove this track of Ada Lovelace?' }))
  await user.click(question.getByRole('button', { name: 'Remove' }))
  expect(await question.findByText('You can’t do this.')).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Remove this track/ })).toBeNull())
  expect(screen.getByRole('link', { name: 'Download the track of Ada Lovelace' })).toBeVisible()
})

it('tracks are only offered for removal to those who may delete the recording', async () => {
  const kept = aVideo({ ...recording, can: { ...recording.can, delete: false } })
  const server = new VideoTestServer([kept])
  server.answer({ listSpeakerTracks: () => ({ tracks: [track] }) })
  await openLibrary(server, `/videos?preview=${kept.id}`)
  await screen.findByRole('link', { name: 'Download the track of Ada Lovelace' })
  expect(screen.queryByRole('button', { name: /^Remove the track of/ })).toBeNull()
})

it('tracks that couldn’t be loaded are asked for again', async () => {
  const server = new VideoTestServer([recording])
  const replies = [errorReply(503, 'unavailable', 'Try again later.'), { tracks: [track] }]
  server.answer({ listSpeakerTracks: () => replies.shift() ?? { tracks: [track] } })
  const { user } = await openLibrary(server, `/videos?preview=${recording.id}`)
  expect(await screen.findByText('Couldn’t load the speakers’ tracks.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'Download the track of Ada Lovelace' })).toBeVisible()
})
