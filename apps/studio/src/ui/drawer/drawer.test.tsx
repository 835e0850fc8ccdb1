import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { expectAccessible, renderInProviders } from '#test/render-studio.tsx'
import { Drawer } from './drawer.tsx'

async function openDrawer(hasUnsavedChanges = false) {
  const onClose = vi.fn<() => void>()
  const view = renderInProviders(
    <Drawer isOpen title="Session" hasUnsavedChanges={hasUnsavedChanges} onClose={onClose}>
      {({ leave }) => (
        <>
          <input aria-label="Title" />
          <button type="button" onClick={leave}>
            Cancel
          </button>
        </>
      )}
    </Drawer>,
  )
  const drawer = await screen.findByRole('dialog', { name: 'Session' })
  return { ...view, drawer, onClose }
}

type Opened = Awaited<ReturnType<typeof openDrawer>>

const cancel = () => screen.findByRole('button', { name: 'Cancel' })
const clickOutside = async ({ user, drawer }: Opened) => {
  const overlay = drawer.parentElement?.previousElementSibling
  if (overlay) await user.click(overlay)
}
const pressOn = async ({ user }: Opened, keys: string) => {
  const button = await cancel()
  button.focus()
  await user.keyboard(keys)
}

describe('a drawer closes', () => {
  it.each<[string, (opened: Opened) => Promise<void>]>([
    ['[WI-131] on Cancel', async ({ user }) => user.click(await cancel())],
    ['[WI-132] on a click outside', clickOutside],
    ['[WI-133] on Escape', async (opened) => pressOn(opened, '{Escape}')],
    ['[WI-134] on Ctrl+Left', async (opened) => pressOn(opened, '{Control>}{ArrowLeft}{/Control}')],
    ['[WI-134] on Cmd+Left', async (opened) => pressOn(opened, '{Meta>}{ArrowLeft}{/Meta}')],
  ])('%s', async (_, act) => {
    const opened = await openDrawer()
    await act(opened)
    expect(opened.onClose).toHaveBeenCalledOnce()
  })

  it('not on keys that move the caret in a field', async () => {
    const { user, onClose } = await openDrawer()
    await user.type(screen.getByRole('textbox', { name: 'Title' }), '{Control>}{ArrowLeft}{/Control}')
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('a drawer with unsaved changes', () => {
  it('[WI-135 WI-136] asks first, and keeps them if declined', async () => {
    const { user, onClose } = await openDrawer(true)
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Keynote{Escape}')
    const question = await screen.findByRole('dialog', { name: 'Are you sure?' })
    expect(question.textContent).toContain('You have unsaved changes. Are you sure you want to discard them?')
    await expectAccessible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Are you sure?' })).toBeNull())
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Keynote')
  })

  it('[WI-135] closes if they are discarded', async () => {
    const { user, onClose } = await openDrawer(true)
    await user.click(await cancel())
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })
})
