import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { expectAccessible, renderInProviders } from '#test/render-studio.tsx'
import { addMonths, weeksOf } from './calendar-days.ts'
import { CalendarPicker } from './calendar-picker.tsx'

function Picker({
  start = '2030-03-30',
  ...props
}: {
  start?: string
  isClearable?: boolean
  durationDays?: number
}) {
  const [day, setDay] = useState(start)
  return <CalendarPicker label="Start" zone="UTC" value={day} onChange={setDay} {...props} />
}

const chosen = () =>
  screen.getAllByRole('button', { pressed: true }).map((day) => day.getAttribute('aria-label'))

describe('the calendar picker', () => {
  it('goes from day to day by arrow keys, into the next month too', async () => {
    const { user } = renderInProviders(<Picker />)
    screen.getByRole('button', { name: 'Saturday, March 30, 2030' }).focus()
    await user.keyboard('{ArrowDown}')
    expect(within(screen.getByRole('group')).getByRole('status').textContent).toBe('April 2030')
    await user.keyboard('{ArrowLeft}{Enter}')
    expect(chosen()).toEqual(['Friday, April 5, 2030'])
    await expectAccessible()
  })

  it('keeps the chosen day when it is chosen again, unless it may be empty', async () => {
    const { user, unmount } = renderInProviders(<Picker />)
    await user.click(screen.getByRole('button', { name: 'Saturday, March 30, 2030' }))
    expect(chosen()).toEqual(['Saturday, March 30, 2030'])
    unmount()
    renderInProviders(<Picker isClearable />)
    await user.click(screen.getByRole('button', { name: 'Saturday, March 30, 2030' }))
    expect(screen.queryByRole('button', { pressed: true })).toBeNull()
  })
})

it('months have their weeks from Sunday on, also around the turn of a year and in leap years', () => {
  expect([addMonths('2027-12', 1), addMonths('2027-01', -1)]).toEqual(['2028-01', '2026-12'])
  expect(
    weeksOf('2028-02')
      .flat()
      .filter((day) => day !== null),
  ).toHaveLength(29)
  expect(weeksOf('2026-11')[0]?.[0]).toBe('2026-11-01')
  expect(weeksOf('2027-05')[0]).toEqual([null, null, null, null, null, null, '2027-05-01'])
})
