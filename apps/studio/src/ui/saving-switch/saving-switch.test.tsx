import { ApiError } from '@marquee/api'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { expectAccessible, renderInProviders } from '#test/render-studio.tsx'
import { SavingSwitch } from './saving-switch.tsx'

type Answer = { resolve(): void; reject(error: Error): void }

/** A switch on a server that answers when the test says so. */
function open() {
  const asked: (Answer & { wanted: boolean })[] = []
  function Server() {
    const [isOn, setIsOn] = useState(false)
    return (
      <SavingSwitch
        label="Reminders"
        isOn={isOn}
        onSave={(wanted) =>
          new Promise<void>((resolve, reject) => {
            asked.push({
              wanted,
              resolve: () => {
                setIsOn(wanted)
                resolve()
              },
              reject,
            })
          })
        }
      />
    )
  }
  return { ...renderInProviders(<Server />), asked }
}

const control = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Reminders' })

describe('a switch that saves', () => {
  it('moves before the server answers, and shows that it saves until then', async () => {
    const { user, asked } = open()
    await user.click(control())
    expect(control().checked).toBe(true)
    expect(control().getAttribute('aria-busy')).toBe('true')
    expect(control().disabled).toBe(false)
    asked[0]?.resolve()
    await waitFor(() => expect(control().getAttribute('aria-busy')).toBe('false'))
    expect(control().checked).toBe(true)
    await expectAccessible()
  })

  it('moves back and says why when the server refuses', async () => {
    const { user, asked } = open()
    await user.click(control())
    asked[0]?.reject(new ApiError({ status: 403, code: 'forbidden', message: 'Ask an admin.' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Ask an admin.')
    expect(control().checked).toBe(false)
  })

  it('takes a second flip while it saves, and sends it afterwards', async () => {
    const { user, asked } = open()
    await user.click(control())
    await user.click(control())
    expect(control().checked).toBe(false)
    expect(asked).toHaveLength(1)
    asked[0]?.resolve()
    await waitFor(() => expect(asked.map(({ wanted }) => wanted)).toEqual([true, false]))
    asked[1]?.resolve()
    await waitFor(() => expect(control().getAttribute('aria-busy')).toBe('false'))
    expect(control().checked).toBe(false)
  })
})
