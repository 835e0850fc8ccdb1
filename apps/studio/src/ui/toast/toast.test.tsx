import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { passTime } from '#test/pass-time.ts'
import { expectAccessible, renderInProviders } from '#test/render-studio.tsx'
import { toast, toastDurations } from './toast.ts'

describe('a toast', () => {
  it('[WI-130] is announced politely, an error immediately', async () => {
    renderInProviders(null)
    act(() => {
      toast({ message: 'Video renamed.' })
      toast({ kind: 'error', message: 'Couldn’t rename the video.' })
    })
    expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t rename the video.')
    expect(screen.getByText('Video renamed.').closest('[role="status"]')).toBeVisible()
    await expectAccessible()
  })

  it('[WI-121 WI-122 WI-123 WI-137] closes after 6 s, or after its own duration', async () => {
    vi.useFakeTimers()
    renderInProviders(null)
    const action = { label: 'View', run: () => undefined }
    act(() => {
      toast({ id: 'usual', kind: 'success', message: 'Saved.', action })
      toast({ message: 'You are registered.', durationMs: toastDurations.registered })
    })
    const isShown = (message: string) => screen.queryByText(message) !== null
    await passTime(5_900)
    expect([isShown('Saved.'), isShown('You are registered.')]).toEqual([true, true])
    await passTime(600)
    expect([isShown('Saved.'), isShown('You are registered.')]).toEqual([false, true])
    await passTime(14_000)
    expect(isShown('You are registered.')).toBe(false)
    vi.useRealTimers()
  })

  it.each([
    ['[WI-126] an error from Slack or a CRM', toastDurations.refusedByPeer, 10_000],
    ['[WI-127] the confirmation of a registration', toastDurations.registered, 20_000],
    ['[WI-128] the error of an RTMP test', toastDurations.rtmpTestFailed, 6_000],
  ])('%s stays for its own duration', async (message, durationMs, expectedMs) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    renderInProviders(null)
    act(() => toast({ message, durationMs }))
    await passTime(expectedMs - 100)
    expect(screen.getByText(message)).toBeVisible()
    await passTime(600)
    expect(screen.queryByText(message)).toBeNull()
  })

  it('[WI-124 WI-125] dismisses the oldest when a fourth appears', async () => {
    renderInProviders(null)
    act(() => {
      for (const message of ['one', 'two', 'three', 'four']) toast({ message })
    })
    await screen.findByText('four')
    await waitFor(() => expect(screen.queryByText('one')).toBeNull())
    expect(['two', 'three', 'four'].map((message) => screen.getByText(message).textContent)).toHaveLength(3)
  })

  it('[WI-130] runs its action once and closes', async () => {
    const run = vi.fn<() => void>()
    const { user } = renderInProviders(null)
    act(() => toast({ message: 'Deleted.', action: { label: 'Undo', run } }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(run).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByText('Deleted.')).toBeNull())
  })
})
