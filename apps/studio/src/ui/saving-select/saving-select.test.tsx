import { ApiError } from '@marquee/api'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { expectAccessible, renderInProviders } from '#test/render-studio.tsx'
import { SavingSelect } from './saving-select.tsx'

type Answer = { resolve(): void; reject(error: Error): void }

const options = ['Producer', 'Coordinator', 'Host'].map((label) => ({ value: label, label }))

/** A select on a server that replies when the test says so. */
function open() {
  const requests: (Answer & { value: string })[] = []
  function Server() {
    const [role, setRole] = useState('Producer')
    return (
      <SavingSelect
        label="Role"
        options={options}
        value={role}
        onSave={(value) =>
          new Promise<void>((resolve, reject) => {
            requests.push({
              value,
              resolve: () => {
                setRole(value)
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

const control = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Role' })

async function choose(user: UserEvent, name: string) {
  await user.click(control())
  await user.click(await screen.findByRole('option', { name }))
}

describe('a saving select', () => {
  it('shows the choice and a spinner before the server replies', async () => {
    const { user, requests } = open()
    await choose(user, 'Coordinator')
    expect(control().value).toBe('Coordinator')
    expect(control().getAttribute('aria-busy')).toBe('true')
    expect(control().disabled).toBe(false)
    requests[0]?.resolve()
    await waitFor(() => expect(control().getAttribute('aria-busy')).toBe('false'))
    expect(control().value).toBe('Coordinator')
    await expectAccessible()
  })

  it('reverts and shows why if the server rejects it', async () => {
    const { user, requests } = open()
    await choose(user, 'Coordinator')
    requests[0]?.reject(new ApiError({ status: 403, code: 'forbidden', message: 'Ask an admin.' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Ask an admin.')
    expect(control().value).toBe('Producer')
  })

  it('accepts a second choice while saving, and sends it afterwards', async () => {
    const { user, requests } = open()
    await choose(user, 'Coordinator')
    await choose(user, 'Host')
    expect(control().value).toBe('Host')
    expect(requests).toHaveLength(1)
    requests[0]?.resolve()
    await waitFor(() => expect(requests.map(({ value }) => value)).toEqual(['Coordinator', 'Host']))
    requests[1]?.resolve()
    await waitFor(() => expect(control().getAttribute('aria-busy')).toBe('false'))
    expect(control().value).toBe('Host')
  })
})
