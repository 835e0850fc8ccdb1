import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { passTime } from '#test/pass-time.ts'
import { expectAccessible, renderInProviders } from '#test/render-studio.tsx'
import { CopyButton } from './copy-button.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const button = () => screen.getByRole('button', { name: 'Copy the token' })
const stateOf = () => button().dataset['state']

describe('the copy control', () => {
  it('[WI-116 WI-118] copies its value and announces it', async () => {
    const { user } = renderInProviders(<CopyButton name="the token" value="mq_secret" />)
    expect(stateOf()).toBe('not-copied')
    await user.click(button())
    expect(await navigator.clipboard.readText()).toBe('mq_secret')
    expect(stateOf()).toBe('copied')
    expect(await screen.findByText('Copied', { selector: 'output span' })).toBeVisible()
    await expectAccessible()
  })

  it('[WI-116 WI-118] announces a failure', async () => {
    const { user } = renderInProviders(<CopyButton name="the token" value="mq_secret" />)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    await user.click(button())
    expect(stateOf()).toBe('failed')
    await screen.findByText(/^Could not be copied/, { selector: 'output span' })
  })

  it('[WI-117] resets after 2 seconds', async () => {
    renderInProviders(<CopyButton name="the token" value="mq_secret" />)
    vi.useFakeTimers()
    await act(async () => {
      button().click()
      await vi.advanceTimersByTimeAsync(1999)
    })
    expect(stateOf()).toBe('copied')
    await passTime(1)
    expect(stateOf()).toBe('not-copied')
  })
})
