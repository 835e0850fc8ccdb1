import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { passTime } from '#test/pass-time.ts'
import { expectAccessible, renderInProviders } from '#test/render-studio.tsx'
import { demo } from './colour-picker.demo.tsx'

const background = () => screen.getByLabelText<HTMLInputElement>('Background')
const type = (value: string) => fireEvent.change(background(), { target: { value } })

describe('a colour picker', () => {
  it('[WI-104] starts with opaque black', () => {
    renderInProviders(<demo.Show />)
    expect(background().value).toBe('rgba(0, 0, 0, 1)')
  })

  it('[WI-103] tells of a colour once it was left alone for 200 ms', async () => {
    vi.useFakeTimers()
    renderInProviders(<demo.Show />)
    type('#f00')
    await passTime(150)
    type('#f000ff')
    await passTime(199)
    expect(screen.getByText('Kept as nothing yet')).toBeDefined()
    await passTime(1)
    expect(screen.getByText('Kept as rgba(240, 0, 255, 1)')).toBeDefined()
    vi.useRealTimers()
  })

  it.each([
    ['[WI-099]', '#fff', 'rgba(255, 255, 255, 1)'],
    ['[WI-099]', '#1a2b3c80', 'rgba(26, 43, 60, 0.502)'],
    ['[WI-102]', 'rgba(1, 2, 3, 9)', 'rgba(1, 2, 3, 1)'],
  ])('%s takes %s', async (_row, typed, kept) => {
    renderInProviders(<demo.Show />)
    type(typed)
    fireEvent.blur(background())
    expect(background().value).toBe(kept)
  })

  it('[WI-100] refuses what is none, and keeps what was', () => {
    renderInProviders(<demo.Show />)
    type('#ffff')
    fireEvent.blur(background())
    expect(screen.getByText(/^Enter a color, such as/)).toBeDefined()
    expect(screen.getByText('Kept as nothing yet')).toBeDefined()
  })

  it('is chosen by the keyboard', async () => {
    const { user } = renderInProviders(<demo.Show />)
    await user.click(screen.getByRole('button', { name: 'Background: choose' }))
    const alpha = await screen.findByRole('slider', { name: 'Opacity' })
    alpha.focus()
    await user.keyboard('{ArrowLeft}')
    await expectAccessible()
    await user.keyboard('{Escape}')
    expect(screen.queryByText('Kept as nothing yet')).toBeNull()
    expect(background().value).toMatch(/^rgba\(0, 0, 0, 0\.9/)
  })
})
