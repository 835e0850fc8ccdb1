import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { attachStream } from './attach-stream.ts'
import { chapterTrack } from './chapter-track.ts'
import { failureOfStatus, playbackFailureText } from './playback-failure.ts'
import { PlaybackFailure } from './player-surface.tsx'
import { guardedUrl, type PlaylistGuard } from './playlist-guard.ts'
import { RenditionList } from './rendition-list.ts'

afterEach(cleanup)

describe('a playback failure', () => {
  it.each([
    [404, 'NOT_FOUND'],
    [410, 'NOT_FOUND'],
    [401, 'NOT_AUTHORIZED'],
    [403, 'NOT_AUTHORIZED'],
    [500, 'NETWORK_ERROR'],
    [0, 'NETWORK_ERROR'],
  ])('[VL-168] a status of %i is %s', (status, code) => {
    expect(failureOfStatus(status)).toBe(code)
  })

  it('[VL-169 VL-170] falls back to the text of an unknown error', () => {
    expect(playbackFailureText('NOT_FOUND')).toBe('This video is no longer available.')
    expect(playbackFailureText('toString')).toBe(playbackFailureText('UNKNOWN_ERROR'))
  })

  it('[WI-148] without HLS support in the browser shows an error', () => {
    const onFailure = vi.fn<(code: string) => void>()
    // happy-dom has neither media source extensions nor HLS.
    attachStream(document.createElement('video'), {
      src: '/a.m3u8',
      guard: null,
      renditions: new RenditionList(),
      startSeconds: 0,
      onFailure,
      onWait: vi.fn<() => void>(),
    })
    expect(onFailure).toHaveBeenCalledExactlyOnceWith('UNSUPPORTED_BROWSER')
    expect(playbackFailureText('UNSUPPORTED_BROWSER')).toBe("Sorry, your browser doesn't support hls player.")
  })

  it('[VL-168] is shown immediately and can be retried', async () => {
    const onRetry = vi.fn<() => void>()
    const { container } = render(
      <MantineProvider>
        <main>
          <PlaybackFailure code="NETWORK_ERROR" title="All hands" onRetry={onRetry} />
        </main>
      </MantineProvider>,
    )
    expect(screen.getByRole('alert').textContent).toContain('The video couldn’t be loaded.')
    await userEvent.click(screen.getByRole('button', { name: 'Retry playing All hands' }))
    expect(onRetry).toHaveBeenCalledOnce()
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations).toEqual([])
  })
})

describe('the HLS guard', () => {
  const guard: PlaylistGuard = { organizationId: 'o1', accessToken: () => 'token' }

  it('[VL-177 VL-180 SH-355 SH-356] playlists of this origin carry the organization and the access token', () => {
    const url = new URL(guardedUrl('/media/a/v1/master.m3u8', guard))
    expect([url.pathname, url.search]).toEqual(['/media/a/v1/master.m3u8', '?org_id=o1&code=token'])
  })

  it.each([
    ['[VL-178 SH-357] a playlist while the guard is off', '/media/a/v1/master.m3u8', null],
    ['[VL-179 SH-355] a playlist of another host', 'https://cdn.test/master.m3u8', guard],
    ['[VL-177] a segment', '/media/a/v1/src/v-1.m4s', guard],
  ])('%s stays as it is', (_, url, present) => {
    expect(guardedUrl(url, present)).toBe(url)
  })
})

describe('chapters', () => {
  it('are written in order, each until the next, whatever their titles contain', () => {
    const vtt = chapterTrack([
      { title: 'Questions\n\n--> and answers', start_time: 3600.5 },
      { title: 'Welcome', start_time: 0 },
    ])
    expect(vtt).toBe(
      [
        'WEBVTT',
        '00:00:00.000 --> 01:00:00.500\nWelcome',
        '01:00:00.500 --> 99:59:59.000\nQuestions → and answers',
      ].join('\n\n'),
    )
  })
})
