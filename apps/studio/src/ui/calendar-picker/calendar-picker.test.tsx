import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderInProviders } from '#test/render-studio.tsx'
import { CalendarPicker } from './calendar-picker.tsx'

type Settings = Partial<React.ComponentProps<typeof CalendarPicker>>

function Picker({ value: begin = null, zone = 'UTC', ...settings }: Settings) {
  const [day, setDay] = useState<string | null>(begin)
  return (
    <>
      <CalendarPicker {...settings} label="Day" zone={zone} value={day} onChange={setDay} />
      <p>{`Holds ${day}`}</p>
    </>
  )
}

const day = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const pressed = () =>
  screen.getAllByRole('button', { pressed: true }).map((button) => button.getAttribute('aria-label'))

describe('a calendar picker', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-20T23:30:00Z') })
    return () => vi.useRealTimers()
  })

  it('[WI-022] goes to the previous and to the next month', async () => {
    const { user } = renderInProviders(<Picker hasPast />)
    const picker = within(screen.getByRole('group', { name: 'Day' }))
    await user.click(picker.getByRole('button', { name: 'Next month' }))
    expect(picker.getByText('April 2027')).toBeDefined()
    await user.click(picker.getByRole('button', { name: 'Previous month' }))
    await user.click(picker.getByRole('button', { name: 'Previous month' }))
    expect(picker.getByText('February 2027')).toBeDefined()
  })

  it('[WI-023] has no past days unless told', () => {
    const { rerender } = renderInProviders(<Picker />)
    expect([day('19 March 2027').disabled, day('20 March 2027').disabled]).toEqual([true, false])
    rerender(<div />)
    renderInProviders(<Picker hasPast />)
    expect(day('19 March 2027').disabled).toBe(false)
  })

  it.each([
    ['Asia/Tokyo', true],
    ['America/New_York', false],
  ])('[WI-024] knows in %s whether March 20 is over', (zone, isOver) => {
    renderInProviders(<Picker zone={zone} />)
    expect(day('20 March 2027').disabled).toBe(isOver)
  })

  it('[WI-025] chooses as many days as something lasts', async () => {
    const { user } = renderInProviders(<Picker durationDays={3} />)
    await user.click(day('30 March 2027'))
    expect(screen.getByText('Holds 2027-03-30')).toBeDefined()
    expect(pressed()).toEqual(['30 March 2027', '31 March 2027', '1 April 2027'])
  })

  it('[WI-026] takes a day back where that is set', async () => {
    const { user } = renderInProviders(<Picker value="2027-03-25" canDeselect />)
    await user.click(day('25 March 2027'))
    expect(screen.getByText('Holds null')).toBeDefined()
  })

  it('[WI-026] keeps the day otherwise, and is moved in by arrow keys', async () => {
    const { user } = renderInProviders(<Picker value="2027-03-25" />)
    await user.click(day('25 March 2027'))
    expect(screen.getByText('Holds 2027-03-25')).toBeDefined()
    await user.keyboard('{ArrowLeft}{Enter}')
    expect(screen.getByText('Holds 2027-03-24')).toBeDefined()
  })
})
