import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { passTime } from '#test/pass-time.ts'
import { expectAccessible, renderInProviders } from '#test/render-studio.tsx'
import { demo } from './email-field.demo.tsx'

const fault = 'Enter a valid email address.'
const field = () => screen.getByLabelText(/^Email/)
const type = (value: string) => fireEvent.change(field(), { target: { value } })

describe('an email field', () => {
  it('[WI-042 WI-044] validates the address half a second after the last keystroke', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    renderInProviders(<demo.Show />)
    type('a')
    await passTime(499)
    type('ada@')
    await passTime(499)
    expect(screen.queryByText(fault)).toBeNull()
    await passTime(1)
    expect(screen.getByText(fault)).toBeVisible()
  })

  it.each([
    ['loses focus', () => fireEvent.blur(field())],
    ['gets Enter', () => fireEvent.keyDown(field(), { key: 'Enter' })],
  ])('[WI-044] reports the address immediately when it %s', (_moment, act) => {
    renderInProviders(<demo.Show />)
    type('ada@example.org')
    expect(screen.queryByText('Value: ada@example.org')).toBeNull()
    act()
    expect(screen.getByText('Value: ada@example.org')).toBeVisible()
  })

  it.each([
    ["o'neill+news@mail.example.org", true],
    ['a.b_c-d@example.co', true],
    ['.ada@example.org', false],
    ['a..b@example.org', false],
    ['ada@example', false],
    ['ada@example.o', false],
    [`${'a'.repeat(250)}@example.org`, false],
  ])('[WI-043] accepts %s: %s', async (address, isAccepted) => {
    renderInProviders(<demo.Show />)
    type(address)
    fireEvent.blur(field())
    expect(screen.queryByText(fault) === null).toBe(isAccepted)
  })

  it('describes its error to screen readers', async () => {
    const { user } = renderInProviders(<demo.Show />)
    await user.type(field(), 'ada{Enter}')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    await expectAccessible()
  })
})
