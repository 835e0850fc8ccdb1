import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderInProviders } from '#test/render-studio.tsx'
import { demo } from './number-stepper.demo.tsx'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

describe('a number stepper', () => {
  it('[WI-045 WI-046 WI-047] steps by 1 from 0, without a maximum', async () => {
    const { user } = renderInProviders(<demo.Show />)
    await user.click(field('Count'))
    await user.keyboard('{ArrowDown}')
    expect(field('Count').value).toBe('0')
    await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}')
    expect(field('Count').value).toBe('2')
    await user.clear(field('Count'))
    await user.type(field('Count'), '123456789')
    await user.keyboard('{ArrowUp}')
    expect(field('Count').value).toBe('123456790')
  })

  it('returns to its range on blur', async () => {
    const { user } = renderInProviders(<demo.Show />)
    await user.click(field('Share'))
    await user.keyboard('250')
    await user.tab()
    expect(field('Share').value).toBe('100')
    await user.type(field('Share'), '{ArrowDown}')
    expect(field('Share').value).toBe('95')
  })
})
