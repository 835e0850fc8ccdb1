import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeApi } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

async function openStudio() {
  const studio = renderStudio('/videos')
  await screen.findByRole('heading', { name: 'Videos' })
  return studio
}

describe('the palette', () => {
  it('opens by Ctrl+K with what can be done, and Enter does it', async () => {
    fakeApi()
    const { user } = await openStudio()
    await user.keyboard('{Control>}k{/Control}')
    const field = await screen.findByRole('combobox', { name: 'Search videos and commands' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    await expectAccessible()
    await user.type(field, 'shortcuts')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeDefined()
  })

  it('moves through the list by the arrows and says where it is', async () => {
    fakeApi()
    const { user } = await openStudio()
    await user.keyboard('{Control>}k{/Control}')
    const field = await screen.findByRole('combobox')
    await user.type(field, '{ArrowDown}')
    const [, second] = screen.getAllByRole('option')
    expect(field.getAttribute('aria-activedescendant')).toBe(second?.id)
    await user.type(field, '{ArrowUp}{ArrowUp}')
    expect(field.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option').at(-1)?.id)
  })

  it('finds videos by title on the server', async () => {
    const calls = fakeApi()
    const { user } = await openStudio()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox'), 'keynote')
    expect(await screen.findByText('Nothing matches “keynote”.')).toBeDefined()
    await waitFor(() => expect(calls.at(-1)?.url.searchParams.get('search')).toBe('keynote'))
  })

  it('closes by Escape and gives the focus back', async () => {
    fakeApi()
    const { user } = await openStudio()
    const button = screen.getByRole('button', { name: 'Collapse the rail' })
    button.focus()
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('combobox')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(button))
  })
})

describe('shortcuts', () => {
  it('are listed by ?', async () => {
    fakeApi()
    const { user } = await openStudio()
    await user.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(dialog.textContent).toContain('Search this list')
    await expectAccessible()
  })

  it('of one key do nothing while a person types', async () => {
    fakeApi()
    const { user } = await openStudio()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox'), '?')
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull()
  })
})
