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
  const told = { onTryNow: vi.fn<() => void>(), onFocusLost: vi.fn<() => void>() }
  const view = (shown: Wait | null) => (
    <MantineProvider>
      <main>
        <PlaybackWait wait={shown} {...told} />
      </main>
    </MantineProvider>
  )
  const { container, rerender } = render(view(wait))
  return { ...told, container, change: (next: Wait | null) => rerender(view(next)) }
}

describe('what a player waits for', () => {
  it('[WI-144] is said in a live region that was there before, and is gone when it goes on', () => {
    const { change } = show(null)
    const status = screen.getByRole('status')
    expect([status.textContent, screen.queryByRole('button')]).toEqual(['', null])
    change('lost')
    expect(status.textContent).toBe('Connection lost. The player tries again by itself.')
    change('offline')
    expect(status.textContent).toBe('You are offline. The video goes on when you are back.')
    change(null)
    expect([status.textContent, screen.queryByRole('button')]).toEqual(['', null])
  })

  it('[WI-144] need not be waited for, and takes no focus along', async () => {
    const { container, onTryNow, onFocusLost, change } = show('lost')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(onTryNow).toHaveBeenCalledOnce()
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
  it('[WI-144] tries again when the browser is online again', async () => {
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
    expect(screen.getByRole('alert').textContent).toContain('The video could not be loaded.')
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(video.getAttribute('src')).toBe('/a.m3u8')
  })
})

describe('a browser that plays HLS by itself', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('[WI-144] says that the first load takes too long, and asks again where it began', () => {
    const video = document.createElement('video')
    video.canPlayType = () => 'maybe'
    const waits: (Wait | null)[] = []
    const { tryNow, stop } = attachStream(video, {
      src: '/a.m3u8',
      guard: null,
      renditions: new RenditionList(),
      startSeconds: 30,
      onFailure: vi.fn<() => void>(),
      onWait: (wait) => waits.push(wait),
    })
    vi.advanceTimersByTime(8_000)
    expect(waits).toEqual(['lost'])
    tryNow()
    video.dispatchEvent(new Event('loadedmetadata'))
    expect([waits.at(-1), video.currentTime]).toEqual(['trying', 30])
    stop()
    expect(waits.at(-1)).toBeNull()
  })
})
