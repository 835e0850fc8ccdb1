import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { expectAccessible, renderInProviders } from '#test/render-studio.tsx'
import type { DialogSize } from './dialog-frame.tsx'
import { Dialog } from './dialog.tsx'

function renderDialog(props: Partial<Parameters<typeof Dialog>[0]> = {}) {
  const onClose = vi.fn<() => void>()
  const view = renderInProviders(
    <Dialog isOpen title="Trim" onClose={onClose} {...props}>
      {({ leave }) => (
        <button type="button" onClick={leave}>
          Cancel
        </button>
      )}
    </Dialog>,
  )
  return { ...view, onClose }
}

const question = () => screen.findByRole('dialog', { name: 'Are you sure?' })

it.each<[DialogSize, string]>([
  ['xsmall', '20rem'],
  ['small', '27.5rem'],
  ['medium', '38.75rem'],
  ['large', '48.75rem'],
  ['xlarge', '55rem'],
  ['2xlarge', '71.25rem'],
  ['h-fit', 'auto'],
])('[WI-001] a dialog can be %s', async (size, width) => {
  renderDialog({ size })
  const root = (await screen.findByRole('dialog')).closest('[style*="--modal-size"]')
  expect(root?.getAttribute('style')).toContain(width)
})

describe('closing a dialog', () => {
  it('[WI-005] doesn’t ask by default', async () => {
    const { user, onClose } = renderDialog()
    await screen.findByRole('dialog', { name: 'Trim' })
    await expectAccessible()
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('[WI-003 WI-004 WI-006] asks with `preventClose`, and stays open if declined', async () => {
    const { user, onClose } = renderDialog({ preventClose: true })
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect((await question()).textContent).toContain('Are you sure you want to close this dialog?')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Are you sure?' })).toBeNull())
    screen.getByRole('dialog', { name: 'Trim' })
    expect(onClose).not.toHaveBeenCalled()
  })

  it('[WI-003] closes once confirmed', async () => {
    const { user, onClose } = renderDialog({ preventClose: true })
    await screen.findByRole('dialog', { name: 'Trim' })
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Close dialog' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  it('asks about unsaved changes', async () => {
    const { user } = renderDialog({ hasUnsavedChanges: true })
    await screen.findByRole('dialog', { name: 'Trim' })
    await user.keyboard('{Escape}')
    expect((await question()).textContent).toContain('You have unsaved changes.')
  })

  it('can’t be closed with `canClose` set to false', async () => {
    const { user, onClose } = renderDialog({ canClose: false })
    await screen.findByRole('dialog', { name: 'Trim' })
    await user.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
  })
})
