import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
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
