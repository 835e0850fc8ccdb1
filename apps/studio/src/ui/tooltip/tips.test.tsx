import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAccessible, renderInProviders } from '#test/render-studio.tsx'
import { tipOf, Tips } from './tips.tsx'

const names = ['Rename', 'Delete']
const shown = () => screen.queryAllByRole('tooltip').map(({ textContent }) => textContent)

function renderButtons() {
  return renderInProviders(
    <Tips>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          {...tipOf(name, { isUrgent: name === 'Delete' })}
        />
      ))}
      <button type="button">Quiet</button>
    </Tips>,
  )
}

describe('a shared tooltip', () => {
  it('[WI-119] follows the pointer at its full width and closes when the pointer leaves', async () => {
    const { user } = renderButtons()
    await user.hover(screen.getByRole('button', { name: 'Rename' }))
    const tooltip = await screen.findByRole('tooltip', { name: 'Rename' })
    expect(tooltip.style.maxWidth).toBe('calc(15.875rem * var(--mantine-scale))')
    await user.hover(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(shown()).toEqual(['Delete']))
    await user.hover(screen.getByRole('button', { name: 'Quiet' }))
    await waitFor(() => expect(shown()).toEqual([]))
  })

  it('follows the focus and closes on Escape or a click', async () => {
    const { user } = renderButtons()
    await user.tab()
    await waitFor(() => expect(shown()).toEqual(['Rename']))
    await expectAccessible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(shown()).toEqual([]))
    await user.tab()
    await waitFor(() => expect(shown()).toEqual(['Delete']))
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Quiet' }) })
    await waitFor(() => expect(shown()).toEqual([]))
  })
})
