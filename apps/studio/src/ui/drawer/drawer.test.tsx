import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInProviders } from '#test/render-studio.tsx'
import { Drawer } from './drawer.tsx'

it('a drawer does not close on keys that move the caret in a field', async () => {
  const onClose = vi.fn<() => void>()
  const { user } = renderInProviders(
    <Drawer isOpen title="Session" onClose={onClose}>
      {() => <input aria-label="Title" />}
    </Drawer>,
  )
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), '{Control>}{ArrowLeft}{/Control}')
  expect(onClose).not.toHaveBeenCalled()
})
