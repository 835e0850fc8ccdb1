import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { expectAccessible, renderInProviders } from '#test/render-studio.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

function renderDialog(props: Partial<Parameters<typeof ConfirmDialog>[0]> = {}) {
  const onConfirm = vi.fn<() => void>()
  const onClose = vi.fn<() => void>()
  const view = renderInProviders(
    <ConfirmDialog
      isOpen
      title="Delete video"
      confirmLabel="Delete"
      isBusy={false}
      onConfirm={onConfirm}
      onClose={onClose}
      {...props}
    >
      “Keynote” and its captions are deleted.
    </ConfirmDialog>,
  )
  return { ...view, onConfirm, onClose }
}

describe('the confirmation dialog', () => {
  it('[WI-007] focuses Cancel if something is lost', async () => {
    const { user, onConfirm } = renderDialog({ isDestructive: true })
    const cancel = await screen.findByRole('button', { name: 'Cancel' })
    await waitFor(() => expect(document.activeElement).toBe(cancel))
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(onConfirm).toHaveBeenCalledOnce()
  })

  it('[WI-006 WI-007] has the title “Are you sure?” and the button “Confirm” by default', async () => {
    renderInProviders(
      <ConfirmDialog isOpen isBusy={false} onConfirm={() => undefined} onClose={() => undefined}>
        The domain is removed.
      </ConfirmDialog>,
    )
    await screen.findByRole('dialog', { name: 'Are you sure?' })
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible()
  })

  it('stays open while busy', async () => {
    const { user, onClose } = renderDialog({ isBusy: true })
    await screen.findByRole('dialog', { name: 'Delete video' })
    await user.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true)
  })

  it('shows an error', async () => {
    renderDialog({ error: new Error('x') })
    expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong! Try again.')
  })
})
