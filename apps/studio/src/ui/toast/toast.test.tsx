import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { expectAccessible, renderInProviders } from '#test/render-studio.tsx'
import { clearToasts, toast } from './toast.ts'

afterEach(() => act(clearToasts))

describe('a toast', () => {
  it('is said politely, an error at once', async () => {
    renderInProviders(null)
    act(() => {
      toast({ message: 'Video renamed.' })
      toast({ kind: 'error', message: 'It could not be renamed.' })
    })
    expect((await screen.findByRole('alert')).textContent).toContain('It could not be renamed.')
    expect(screen.getByText('Video renamed.').closest('[role="status"]')).not.toBeNull()
    await expectAccessible()
  })

  it('sends the oldest away when a fourth comes', async () => {
    renderInProviders(null)
    act(() => {
      for (const message of ['one', 'two', 'three', 'four']) toast({ message })
    })
    await screen.findByText('four')
    await waitFor(() => expect(screen.queryByText('one')).toBeNull())
    expect(['two', 'three', 'four'].map((message) => screen.getByText(message).textContent)).toHaveLength(3)
  })

  it('does its action once and leaves', async () => {
    const run = vi.fn<() => void>()
    const { user } = renderInProviders(null)
    act(() => toast({ message: 'Deleted.', action: { label: 'Undo', run } }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(run).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByText('Deleted.')).toBeNull())
  })
})
