import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { expectAccessible, renderInProviders } from '#test/render-studio.tsx'
import { DateTimeField, isWholeDateTime } from './date-time-field.tsx'

function Start({ error }: { error?: string }) {
  const [value, setValue] = useState('2027-03-20T13:00')
  return (
    <>
      <DateTimeField label="Start" value={value} onChange={setValue} zone="Europe/Berlin" error={error} />
      <p>{`Holds ${value}`}</p>
    </>
  )
}

describe('a date and a time', () => {
  it('are one value of a zone that is named', async () => {
    renderInProviders(<Start />)
    fireEvent.change(screen.getByLabelText('Start: time'), { target: { value: '14:30' } })
    expect(screen.getByText('Holds 2027-03-20T14:30')).toBeVisible()
    fireEvent.change(screen.getByLabelText('Start: date'), { target: { value: '' } })
    expect(screen.getByText('Holds T14:30')).toBeVisible()
    expect(screen.getByText('Europe/Berlin')).toBeVisible()
    await expectAccessible()
  })

  it('say what is wrong with them', () => {
    renderInProviders(<Start error="Choose a later start." />)
    expect(screen.getByLabelText('Start: date').getAttribute('aria-invalid')).toBe('true')
    const field = screen.getByRole('group', { name: 'Start' })
    expect(field.getAttribute('aria-describedby')).toBe(screen.getByText('Choose a later start.').id)
  })

  it.each([
    ['2027-03-20T13:00', true],
    ['2027-03-20T', false],
    ['T13:00', false],
  ])('are whole in %s: %s', (value, isWhole) => {
    expect(isWholeDateTime(value)).toBe(isWhole)
  })
})
