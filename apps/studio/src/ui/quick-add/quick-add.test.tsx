import { ApiError } from '@marquee/api'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAccessible, renderInProviders } from '#test/render-studio.tsx'
import { QuickAdd } from './quick-add.tsx'
import { QuickEntries } from './quick-entries.tsx'
import { useQuickEntries } from './use-quick-entries.ts'

type Request = { title: string; resolve(): void; reject(error: Error): void }

/** A list of rooms on a server that replies when the test says so. */
function open() {
  const requests: Request[] = []
  const stored: string[] = []
  function Rooms() {
    const queryClient = useQueryClient()
    const listKey = ['rooms']
    const { data = [] } = useQuery({ queryKey: listKey, queryFn: async () => [...stored] })
    const { add, entries } = useQuickEntries({
      listKey,
      create: (title: string) =>
        new Promise<string>((resolve, reject) => {
          requests.push({
            title,
            resolve: () => {
              stored.push(title)
              resolve(title)
            },
            reject,
          })
        }),
      onCreated: (room) => queryClient.setQueryData<string[]>(listKey, (rooms = []) => [...rooms, room]),
    })
    return (
      <>
        <QuickAdd label="New room" addLabel="Add room" maxLength={60} onAdd={add}>
          <input aria-label="Seats" />
        </QuickAdd>
        <ul aria-label="Rooms">
          {data.map((room) => (
            <li key={room}>{room}</li>
          ))}
        </ul>
        <QuickEntries entries={entries} titleOf={(title) => title} />
      </>
    )
  }
  return { ...renderInProviders(<Rooms />), requests, stored }
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'New room' })
const saved = () =>
  [...screen.getByRole('list', { name: 'Rooms' }).children].map(({ textContent }) => textContent)
const pending = () => screen.getByRole('list', { name: 'Not saved yet' })
const refusal = new ApiError({
  status: 400,
  code: 'invalid_input',
  message: 'A room with this name already exists.',
})

describe('a quick add', () => {
  it('clears immediately and keeps further input while the server hasn’t replied', async () => {
    const { user, requests } = open()
    await user.type(field(), 'Hall{Enter}')
    expect(field().value).toBe('')
    await user.type(field(), 'VIP r')
    requests[0]?.resolve()
    await waitFor(() => expect(saved()).toEqual(['Hall']))
    await user.type(field(), 'oom')
    expect(field().value).toBe('VIP room')
    expect(document.activeElement).toBe(field())
  })

  it('sends entries in order, one at a time, each once', async () => {
    const { user, requests } = open()
    await user.type(field(), 'Hall{Enter}Attic{Enter}Cellar{Enter}')
    expect(pending().children).toHaveLength(3)
    expect(requests.map(({ title }) => title)).toEqual(['Hall'])
    requests[0]?.resolve()
    await waitFor(() => expect(requests).toHaveLength(2))
    requests[1]?.resolve()
    await waitFor(() => expect(requests).toHaveLength(3))
    requests[2]?.resolve()
    await waitFor(() => expect(saved()).toEqual(['Hall', 'Attic', 'Cellar']))
    expect(requests).toHaveLength(3)
    expect(screen.queryByRole('list', { name: 'Not saved yet' })).toBeNull()
  })

  it('keeps a rejected entry with the reason, to retry or discard', async () => {
    const { user, requests } = open()
    await user.type(field(), 'Hall{Enter}Attic{Enter}Ne')
    requests[0]?.reject(refusal)
    expect((await screen.findByRole('alert')).textContent).toBe(
      '“Hall” couldn’t be added. A room with this name already exists.',
    )
    expect(field().value).toBe('Ne')
    requests[1]?.resolve()
    await waitFor(() => expect(saved()).toEqual(['Attic']))
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Try again: Hall' }))
    await waitFor(() => expect(requests).toHaveLength(3))
    requests[2]?.reject(refusal)
    await user.click(await screen.findByRole('button', { name: 'Discard Hall' }))
    expect(screen.queryByRole('list', { name: 'Not saved yet' })).toBeNull()
    expect(requests.map(({ title }) => title)).toEqual(['Hall', 'Attic', 'Hall'])
  })
})
