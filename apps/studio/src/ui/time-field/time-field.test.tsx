import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAccessible, renderInProviders } from '#test/render-studio.tsx'
import { demo } from './time-field.demo.tsx'

const opens = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Opens/ })

describe('a time field', () => {
  it.each([
    ['[WI-063]', '1:15 pm', '13:15'],
    ['[WI-063]', '16', '16:00'],
  ])('%s parses %s as %s', async (_row, typed, time) => {
    const { user } = renderInProviders(<demo.Show />)
    await user.click(opens())
    await user.keyboard(`${typed}{Tab}`)
    expect(opens().value).toBe(time)
  })

  it.each([
    ['[WI-066]', '08:59', 'Value must be after 09:00'],
    ['[WI-067]', '17:31', 'Value must be before 17:30'],
    ['[WI-063]', 'soon', 'Please enter a valid time'],
  ])('%s validates %s on blur', async (_row, typed, fault) => {
    const { user } = renderInProviders(<demo.Show />)
    await user.clear(opens())
    await user.type(opens(), typed)
    expect(screen.queryByText(fault)).toBeNull()
    await user.tab()
    expect([opens().value, screen.getByText(fault).textContent]).toEqual([typed, fault])
    await expectAccessible()
  })

  it('[WI-068] opens a list in steps of 30 minutes by keyboard', async () => {
    const { user } = renderInProviders(<demo.Show />)
    await user.click(opens())
    expect(screen.queryByRole('option')).toBeNull()
    await user.keyboard('{ArrowDown}')
    const times = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    expect([times.length, times[0], times[1], times.at(-1)]).toEqual([18, '09:00', '09:30', '17:30'])
    await user.keyboard('{ArrowDown}{Enter}')
    expect(opens().value).toMatch(/^\d\d:[03]0$/)
    expect(screen.queryByRole('option')).toBeNull()
    await user.keyboard('11:15')
    expect(opens().value).toBe('11:15')
  })

  it('[WI-064 WI-065] lists the whole day by default', async () => {
    const { user } = renderInProviders(<demo.Show />)
    await user.type(screen.getByRole('combobox', { name: 'Any time' }), '{ArrowDown}')
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toHaveLength(48)
    await user.keyboard('{Escape}23:59{Tab}')
    expect(screen.queryByText(/^Value must/)).toBeNull()
  })
})
