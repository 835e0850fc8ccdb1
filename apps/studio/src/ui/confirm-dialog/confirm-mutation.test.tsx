import { useMutation } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { expectAccessible, renderInProviders } from '#test/render-studio.tsx'
import { ConfirmMutation } from './confirm-mutation.tsx'

/** Fails the first time and succeeds the second. */
function Deletion() {
  const [isOpen, setOpen] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const mutation = useMutation({
    mutationFn: () => (attempts === 0 ? Promise.reject(new Error('refused')) : Promise.resolve()),
    onSettled: () => setAttempts(attempts + 1),
  })
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <ConfirmMutation
        isOpen={isOpen}
        isDestructive
        confirmLabel="Delete"
        busyLabel="Deleting..."
        mutation={mutation}
        onConfirm={(close) => mutation.mutate(undefined, { onSuccess: close })}
        onClose={() => setOpen(false)}
      >
        The room is deleted.
      </ConfirmMutation>
    </>
  )
}

it('a confirmed mutation shows its error, clears it on reopening, and closes on success', async () => {
  const { user } = renderInProviders(<Deletion />)
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await screen.findByRole('alert')
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await screen.findByRole('dialog')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
