import { ApiError } from '@marquee/api'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { expectAccessible, renderInProviders } from '#test/render-studio.tsx'
import { SavingSelect } from './saving-select.tsx'

type Answer = { resolve(): void; reject(error: Error): void }

const options = ['Producer', 'Coordinator', 'Host'].map((label) => ({ value: label, label }))

/** A choice on a server that answers when the test says so. */
function open() {
  const asked: (Answer & { wanted: string })[] = []
  function Server() {
    const [role, setRole] = useState('Producer')
    return (
      <SavingSelect
        label="Role"
        options={options}
        value={role}
        onSave={(wanted) =>
          new Promise<void>((resolve, reject) => {
            asked.push({
              wanted,
              resolve: () => {
                setRole(wanted)
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

const control = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Role' })

async function choose(user: UserEvent, name: string) {
  await user.click(control())
  await user.click(await screen.findByRole('option', { name }))
}

describe('a choice that saves', () => {
  it('shows what was chosen before the server answers, and that it saves until then', async () => {
    const { user, asked } = open()
    await choose(user, 'Coordinator')
    expect(control().value).toBe('Coordinator')
    expect(control().getAttribute('aria-busy')).toBe('true')
    expect(control().disabled).toBe(false)
    asked[0]?.resolve()
    await waitFor(() => expect(control().getAttribute('aria-busy')).toBe('false'))
    expect(control().value).toBe('Coordinator')
    await expectAccessible()
  })

  it('goes back and says why when the server refuses', async () => {
    const { user, asked } = open()
    await choose(user, 'Coordinator')
    asked[0]?.reject(new ApiError({ status: 403, code: 'forbidden', message: 'Ask an admin.' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Ask an admin.')
    expect(control().value).toBe('Producer')
  })

  it('takes a second choice while it saves, and sends it afterwards', async () => {
    const { user, asked } = open()
    await choose(user, 'Coordinator')
    await choose(user, 'Host')
    expect(control().value).toBe('Host')
    expect(asked).toHaveLength(1)
    asked[0]?.resolve()
    await waitFor(() => expect(asked.map(({ wanted }) => wanted)).toEqual(['Coordinator', 'Host']))
    asked[1]?.resolve()
    await waitFor(() => expect(control().getAttribute('aria-busy')).toBe('false'))
    expect(control().value).toBe('Host')
  })
})
