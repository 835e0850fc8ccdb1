import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { expectAccessible, renderInProviders } from '#test/render-studio.tsx'
import { DateTimeField, isCompleteDateTime } from './date-time-field.tsx'

function Start({ error }: { error?: string }) {
  const [value, setValue] = useState('2027-03-20T13:00')
  return (
    <>
      <DateTimeField label="Start" value={value} onChange={setValue} zone="Europe/Berlin" error={error} />
      <p>{`Value: ${value}`}</p>
    </>
  )
}

describe('a date and time field', () => {
  it('combines both into one value and names the time zone', async () => {
    renderInProviders(<Start />)
    fireEvent.change(screen.getByLabelText('Start: time'), { target: { value: '14:30' } })
    expect(screen.getByText('Value: 2027-03-20T14:30')).toBeVisible()
    fireEvent.change(screen.getByLabelText('Start: date'), { target: { value: '' } })
    expect(screen.getByText('Value: T14:30')).toBeVisible()
    expect(screen.getByText('Europe/Berlin')).toBeVisible()
    await expectAccessible()
  })

  it('shows an error', () => {
    renderInProviders(<Start error="Choose a later start." />)
    expect(screen.getByLabelText('Start: date').getAttribute('aria-invalid')).toBe('true')
    const field = screen.getByRole('group', { name: 'Start' })
    expect(field.getAttribute('aria-describedby')).toBe(screen.getByText('Choose a later start.').id)
  })

  it.each([
    ['2027-03-20T13:00', true],
    ['2027-03-20T', false],
    ['T13:00', false],
  ])('%s is complete: %s', (value, isComplete) => {
    expect(isCompleteDateTime(value)).toBe(isComplete)
  })
})
