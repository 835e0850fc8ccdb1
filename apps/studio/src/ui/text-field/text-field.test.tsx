import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderInProviders } from '#test/render-studio.tsx'
import { demo } from './text-field.demo.tsx'
import { TextField } from './text-field.tsx'

describe('a text field', () => {
  it.each([
    ['Title', 'text'],
    ['Email', 'email'],
    ['Password', 'password'],
    ['Number', 'number'],
  ])('[WI-034] %s has the type %s', (label, type) => {
    renderInProviders(<demo.Show />)
    expect(screen.getByLabelText(label).getAttribute('type')).toBe(type)
  })

  it('[WI-035 WI-036 WI-037 WI-038 WI-040] shows a counter within 10 characters of its limit', async () => {
    const { user } = renderInProviders(<demo.Show />)
    const title = screen.getByLabelText('Title')
    expect(screen.getByText('11/20')).toBeVisible()
    expect(screen.getByText('9 characters left')).toBeVisible()
    await user.type(title, '{Backspace}{Backspace}')
    expect(screen.queryByText('9/20')).toBeNull()
    await user.type(title, 'y this is more than fits')
    expect(screen.getByText('20/20')).toBeVisible()
    expect(screen.queryByText('12/32')).toBeNull()
  })

  it('[WI-035] has no counter without a limit', () => {
    renderInProviders(<TextField label="Title" value="abc" readOnly />)
    expect(screen.queryByText(/\d+\/\d+/)).toBeNull()
  })
})
