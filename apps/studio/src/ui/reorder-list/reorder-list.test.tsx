import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { expectAccessible, renderInProviders } from '#test/render-studio.tsx'
import { ReorderList } from './reorder-list.tsx'

const items = ['Ada', 'Grace', 'Joan'].map((name) => ({ id: name.toLowerCase(), name }))

/** happy-dom has no layout: stacks entries of 40 pixels each; the first can be higher. */
function layOut(first = 40) {
  const spy = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: HTMLElement,
  ) {
    const entry = this.closest('li')
    const place = entry?.parentElement ? [...entry.parentElement.children].indexOf(entry) : 0
    return new DOMRect(0, place === 0 ? 0 : first + (place - 1) * 40, 200, place === 0 ? first : 40)
  })
  onTestFinished(() => spy.mockRestore())
}

function renderList(isDisabled = false, first?: number) {
  layOut(first)
  const onReorder = vi.fn<(ordered: typeof items) => void>()
  const view = renderInProviders(
    <ReorderList
      label="Speakers"
      items={items}
      nameOf={({ name }) => name}
      isDisabled={isDisabled}
      onReorder={onReorder}
    >
      {({ name }) => name}
    </ReorderList>,
  )
  return { ...view, onReorder }
}

describe('a reorderable list', () => {
  it('moves an entry by keyboard, and announces it', async () => {
    const { user, onReorder } = renderList()
    screen.getByRole('button', { name: 'Move Ada' }).focus()
    await user.keyboard(' ')
    await screen.findByText('Ada is 1 of 3.')
    await user.keyboard('{ArrowDown}')
    await screen.findByText('Ada is 2 of 3.')
    await user.keyboard(' ')
    await waitFor(() => expect(onReorder).toHaveBeenCalledOnce())
    expect(onReorder.mock.calls[0]?.[0].map(({ id }) => id)).toEqual(['grace', 'ada', 'joan'])
    await expectAccessible()
  })

  it('moves an open entry by one place with each key, however high it is', async () => {
    const { user, onReorder } = renderList(false, 600)
    screen.getByRole('button', { name: 'Move Ada' }).focus()
    await user.keyboard(' ')
    await screen.findByText('Ada is 1 of 3.')
    await user.keyboard('{ArrowDown}')
    await screen.findByText('Ada is 2 of 3.')
    await user.keyboard('{ArrowDown}')
    await screen.findByText('Ada is 3 of 3.')
    await user.keyboard('{ArrowUp}')
    await screen.findByText('Ada is 2 of 3.')
    await user.keyboard(' ')
    await waitFor(() => expect(onReorder).toHaveBeenCalledOnce())
    expect(onReorder.mock.calls[0]?.[0].map(({ id }) => id)).toEqual(['grace', 'ada', 'joan'])
  })

  it('cancels a move on Escape', async () => {
    const { user, onReorder } = renderList()
    screen.getByRole('button', { name: 'Move Joan' }).focus()
    await user.keyboard(' ')
    await screen.findByText('Joan is 3 of 3.')
    await user.keyboard('{Escape}')
    await screen.findByText('Move canceled. Joan is back where it was.')
    expect(onReorder).not.toHaveBeenCalled()
  })

  it('has no handles if disabled', async () => {
    renderList(true)
    const list = within(screen.getByRole('list', { name: 'Speakers' }))
    list.getByText('Grace')
    expect(list.queryByRole('button')).toBeNull()
    await expectAccessible()
  })
})
