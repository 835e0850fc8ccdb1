import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { passTime } from '#test/pass-time.ts'
import { expectAccessible, renderInProviders } from '#test/render-studio.tsx'
import { demo } from './checked-field.demo.tsx'

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('fields that are checked while somebody types', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    return () => vi.useRealTimers()
  })

  it.each([
    ['[WI-042 WI-044]', /^Email/, 'ada@', 500, 'Enter a valid email address.'],
    ['[WI-081 WI-087]', /^Where/, 'example.com', 200, 'Please enter a valid URL'],
    ['[WI-085 WI-086]', /^Font URL/, 'fonts.css', 200, 'Invalid URL'],
    ['[WI-086]', /^Font name/, ' ', 200, 'Font name is required'],
  ])('%s %s says of %j after %d ms what is wrong', async (_rows, label, text, pauseMs, fault) => {
    renderInProviders(<demo.Show />)
    type(label, 'x')
    await passTime(pauseMs - 1)
    type(label, text)
    await passTime(pauseMs - 1)
    expect(screen.queryByText(fault)).toBeNull()
    await passTime(1)
    expect(screen.getByText(fault)).toBeDefined()
  })

  it('[WI-044] tell at once when they are left, or on Enter', () => {
    renderInProviders(<demo.Show />)
    type(/^Email/, 'ada@example.org')
    expect(screen.getByText('Told of | | Inter |')).toBeDefined()
    fireEvent.keyDown(screen.getByLabelText(/^Email/), { key: 'Enter' })
    type(/^Where/, 'https://example.org')
    fireEvent.blur(screen.getByLabelText(/^Where/))
    expect(screen.getByText('Told of ada@example.org | https://example.org | Inter |')).toBeDefined()
  })
})

it('say what is wrong to screen readers too', async () => {
  const { user } = renderInProviders(<demo.Show />)
  await user.type(screen.getByLabelText(/^Email/), 'ada{Enter}')
  expect(screen.getByLabelText(/^Email/).getAttribute('aria-invalid')).toBe('true')
  await expectAccessible()
})
