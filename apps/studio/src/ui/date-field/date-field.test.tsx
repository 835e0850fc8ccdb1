import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAccessible, renderInProviders } from '#test/render-studio.tsx'
import { demo } from './date-field.demo.tsx'

describe('a date field', () => {
  it.each([
    ['[WI-059]', '', 'Please enter a valid date'],
    ['[WI-060 WI-062]', '2028-01-01', 'Value must be 31/12/2027 or earlier'],
    ['[WI-061 WI-062]', '2027-01-04', 'Value must be 05/01/2027 or later'],
  ])('%s validates %j on blur', async (_row, date, fault) => {
    const { user } = renderInProviders(<demo.Show />)
    const day = screen.getByLabelText(/^Day/)
    await user.click(day)
    fireEvent.change(day, { target: { value: date } })
    expect(screen.queryByText(fault)).toBeNull()
    await user.tab()
    expect(screen.getByText(fault)).toBeVisible()
    expect(day.getAttribute('aria-invalid')).toBe('true')
    await expectAccessible()
  })

  it('accepts no date if optional', async () => {
    const { user } = renderInProviders(<demo.Show />)
    await user.click(screen.getByLabelText('From'))
    await user.tab()
    expect(screen.queryByText(/Please enter/)).toBeNull()
  })
})
