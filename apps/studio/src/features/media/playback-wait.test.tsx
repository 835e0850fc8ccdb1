import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { attachStream } from './attach-stream.ts'
import type { Wait } from './connection-watch.ts'
import { PlaybackWait } from './playback-wait.tsx'
import { PlayerSurface } from './player-surface.tsx'
import { RenditionList } from './rendition-list.ts'

afterEach(cleanup)

function show(wait: Wait | null) {
  const callbacks = { onRetryNow: vi.fn<() => void>(), onFocusLost: vi.fn<() => void>() }
  const view = (shown: Wait | null) => (
    <MantineProvider>
      <main>
        <PlaybackWait wait={shown} {...callbacks} />
      </main>
    </MantineProvider>
  )
  const { container, rerender } = render(view(wait))
  return { ...callbacks, container, change: (next: Wait | null) => rerender(view(next)) }
}

describe('what a player waits for', () => {
  it('[WI-144] is announced in an existing live region, and cleared when playback continues', () => {
    const { change } = show(null)
    const status = screen.getByRole('status')
    expect([status.textContent, screen.queryByRole('button')]).toEqual(['', null])
    change('lost')
    expect(status.textContent).toBe('Connection lost. Trying to reconnect…')
    change('offline')
    expect(status.textContent).toBe('You’re offline. The video resumes when you reconnect.')
    change(null)
    expect([status.textContent, screen.queryByRole('button')]).toEqual(['', null])
  })

  it('[WI-144] can be retried immediately, and does not lose the focus', async () => {
    const { container, onRetryNow, onFocusLost, change } = show('lost')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(onRetryNow).toHaveBeenCalledOnce()
    change('trying')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try again now' }))
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations).toEqual([])
    expect(onFocusLost).not.toHaveBeenCalled()
    change(null)
    expect(onFocusLost).toHaveBeenCalledOnce()
  })
})

describe('a player whose connection has failed for good', () => {
  it('[WI-144] retries when the browser is back online', async () => {
    vi.stubGlobal('MediaError', { MEDIA_ERR_NETWORK: 2 })
    vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe')
    render(
      <MantineProvider>
        <PlayerSurface src="/a.m3u8" title="All hands" guard={null} />
      </MantineProvider>,
    )
    const video = screen.getByLabelText<HTMLVideoElement>('All hands')
    Object.defineProperty(video, 'error', { value: { code: 2 } })
    fireEvent.error(video)
    expect(screen.getByRole('alert').textContent).toContain('The video couldn’t be loaded.')
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(video.getAttribute('src')).toBe('/a.m3u8')
  })
})

describe('a browser with native HLS', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('[WI-144] reports that the first load takes too long, and retries from the start position', () => {
    const video = document.createElement('video')
    video.canPlayType = () => 'maybe'
    const waits: (Wait | null)[] = []
    const { retryNow, stop } = attachStream(video, {
      src: '/a.m3u8',
      guard: null,
      renditions: new RenditionList(),
      startSeconds: 30,
      onFailure: vi.fn<() => void>(),
      onWait: (wait) => waits.push(wait),
    })
    vi.advanceTimersByTime(8_000)
    expect(waits).toEqual(['lost'])
    retryNow()
    video.dispatchEvent(new Event('loadedmetadata'))
    expect([waits.at(-1), video.currentTime]).toEqual(['trying', 30])
    stop()
    expect(waits.at(-1)).toBeNull()
  })
})
