import { ApiError } from '@marquee/api'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { expectAccessible, renderInProviders } from '#test/render-studio.tsx'
import { SavingSwitch } from './saving-switch.tsx'

type Answer = { resolve(): void; reject(error: Error): void }

/** A switch on a server that replies when the test says so. */
function open() {
  const requests: (Answer & { value: boolean })[] = []
  function Server() {
    const [isOn, setIsOn] = useState(false)
    return (
      <SavingSwitch
        label="Reminders"
        isOn={isOn}
        onSave={(value) =>
          new Promise<void>((resolve, reject) => {
            requests.push({
              value,
              resolve: () => {
                setIsOn(value)
                resolve()
              },
              reject,
            })
          })
        }
      />
    )
  }
  return { ...renderInProviders(<Server />), requests }
}

const control = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Reminders' })

describe('a saving switch', () => {
  it('moves and shows a spinner before the server replies', async () => {
    const { user, requests } = open()
    await user.click(control())
    expect(control().checked).toBe(true)
    expect(control().getAttribute('aria-busy')).toBe('true')
    expect(control().disabled).toBe(false)
    requests[0]?.resolve()
    await waitFor(() => expect(control().getAttribute('aria-busy')).toBe('false'))
    expect(control().checked).toBe(true)
    await expectAccessible()
  })

  it('reverts and shows why if the server rejects it', async () => {
    const { user, requests } = open()
    await user.click(control())
    requests[0]?.reject(new ApiError({ status: 403, code: 'forbidden', message: 'Ask an admin.' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Ask an admin.')
    expect(control().checked).toBe(false)
  })

  it('accepts a second change while saving, and sends it afterwards', async () => {
    const { user, requests } = open()
    await user.click(control())
    await user.click(control())
    expect(control().checked).toBe(false)
    expect(requests).toHaveLength(1)
    requests[0]?.resolve()
    await waitFor(() => expect(requests.map(({ value }) => value)).toEqual([true, false]))
    requests[1]?.resolve()
    await waitFor(() => expect(control().getAttribute('aria-busy')).toBe('false'))
    expect(control().checked).toBe(false)
  })
})
