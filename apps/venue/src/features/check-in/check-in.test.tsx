import type { CheckInList, CheckInPerson } from '@marquee/domain/registrants'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { createQueryClient } from '#app/query-client.ts'
import { eventId } from '#test/a-room.ts'
import { fakeConnection, fakeVenue, refusal, type VenueHandlers } from '#test/fake-venue.ts'
import { DoorList } from './door-list.tsx'
import { SelfCheckIn } from './self-check-in.tsx'

const title = 'Launch day'
const ada: CheckInPerson = {
  id: '0198a000-0000-7000-8000-0000000000d1',
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.org',
  company: 'Engines',
  attendance: 'in_person',
  arrived_at: null,
}

function show(page: ReactNode, handlers: VenueHandlers) {
  const calls = fakeVenue(handlers)
  render(<QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>)
  return { calls, user: userEvent.setup() }
}

/** A door at which Ada is expected. */
function openManager(handlers: VenueHandlers = {}) {
  const socket = fakeConnection()
  let list: CheckInList = { registered: 2, arrived: 0, matching: 1, results: [ada] }
  const setArrived = (arrived_at: string | null) => {
    const person = { ...ada, arrived_at }
    list = { ...list, arrived: arrived_at === null ? 0 : 1, results: [person] }
    return { ...person, is_repeat: false, checked_in_by: null }
  }
  const page = <DoorList eventId={eventId} title={title} connection={socket.connection} />
  const shown = show(page, {
    listForCheckIn: () => list,
    setArrival: ({ body }) => setArrived(body.is_there ? new Date().toISOString() : null),
    ...handlers,
  })
  return { ...shown, socket, setArrived }
}

describe('check-in', () => {
  it('[EV-140] marks people as arrived, undoes it, and counts', async () => {
    const { user } = openManager()
    await user.click(await screen.findByRole('button', { name: 'Check in Ada Lovelace' }))
    expect(await screen.findByText('1 of 2 arrived')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Undo the check-in of Ada Lovelace' }))
    expect(await screen.findByText('0 of 2 arrived')).toBeDefined()
  })

  it('[EV-140] finds people by what is typed, and says if nobody matches', async () => {
    const { calls, user } = openManager({
      listForCheckIn: ({ query }) =>
        query.get('search') === 'grace'
          ? { registered: 2, arrived: 0, matching: 0, results: [] }
          : { registered: 2, arrived: 0, matching: 61, results: [ada] },
    })
    expect(await screen.findByText('60 more people match. Search to find them.')).toBeDefined()
    await user.type(screen.getByRole('searchbox'), 'grace')
    expect(await screen.findByText('Nobody registered matches this search.')).toBeDefined()
    expect(calls.at(-1)?.query.get('search')).toBe('grace')
  })

  it('[EV-140] checks in people who registered to attend online, and says so', async () => {
    openManager({
      listForCheckIn: () => ({
        registered: 1,
        arrived: 0,
        matching: 1,
        results: [{ ...ada, attendance: 'online' }],
      }),
    })
    expect(await screen.findByText('Registered to attend online')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Check in Ada Lovelace' })).toBeDefined()
  })

  it('[EV-140] shows check-ins by others at the door immediately', async () => {
    const { socket, setArrived } = openManager()
    expect(await screen.findByText('0 of 2 arrived')).toBeDefined()
    setArrived(new Date().toISOString())
    socket.arrive('signal', { type: 'registrants-updated' })
    expect(await screen.findByText('1 of 2 arrived')).toBeDefined()
  })

  it('[EV-140] shows no one to staff who are sent out, and says why', async () => {
    const { socket } = openManager()
    await screen.findByText('Ada Lovelace')
    socket.sendOut('entry_link_revoked')
    expect(await screen.findByRole('heading', { name: 'Your link was ended' })).toBeDefined()
    expect(screen.queryByText('Ada Lovelace')).toBeNull()
  })

  it('[EV-140] registers someone who isn’t on the list from three fields', async () => {
    const grace = { ...ada, first_name: 'Grace', last_name: 'Hopper', is_repeat: false, checked_in_by: null }
    const { calls, user } = openManager({ checkInWalkIn: () => grace })
    await user.click(await screen.findByText('Someone isn’t on the list'))
    await user.type(screen.getByLabelText('First name'), 'Grace')
    await user.type(screen.getByLabelText('Last name'), 'Hopper')
    await user.type(screen.getByLabelText('Email address'), 'grace@example.org{Enter}')
    expect(await screen.findByText('Grace Hopper is checked in.')).toBeDefined()
    const sent = { first_name: 'Grace', last_name: 'Hopper', email: 'grace@example.org' }
    expect(calls.map(({ body }) => body)).toContainEqual(sent)
  })

  it('[EV-140] says who was first if two check the same person in', async () => {
    const again = {
      ...ada,
      arrived_at: new Date().toISOString(),
      is_repeat: true,
      checked_in_by: 'Grace Hopper',
    }
    const { user } = openManager({ setArrival: () => again })
    await user.click(await screen.findByRole('button', { name: 'Check in Ada Lovelace' }))
    expect(await screen.findByText('Already checked in by Grace Hopper.')).toBeDefined()
  })

  it('[EV-140] says that a check-in failed, and keeps the person', async () => {
    const { user } = openManager({ setArrival: () => refusal(500, 'internal') })
    await user.click(await screen.findByRole('button', { name: 'Check in Ada Lovelace' }))
    expect(await screen.findByText('That didn’t work. Check your connection and try again.')).toBeDefined()
    expect(screen.getByText('Ada Lovelace')).toBeDefined()
  })
})

describe('the kiosk', () => {
  const kiosk = <SelfCheckIn eventId={eventId} title={title} />

  it('[EV-141] checks a person in by their address, and is empty for the next one', async () => {
    const { calls, user } = show(kiosk, { checkInSelf: () => undefined })
    await user.type(screen.getByLabelText('Email address'), 'ada@example.org{Enter}')
    expect(await screen.findByText('You’re checked in. Welcome!')).toBeDefined()
    expect(calls.map(({ body }) => body)).toEqual([{ email: 'ada@example.org' }])
    await user.click(screen.getByRole('button', { name: 'Next person' }))
    expect(screen.getByLabelText('Email address')).toHaveProperty('value', '')
  })

  it('[EV-141] says that an address isn’t registered, and keeps it to be corrected', async () => {
    const sentence = 'This email address isn’t registered. Ask the staff to help you.'
    const { user } = show(kiosk, { checkInSelf: () => refusal(404, 'not_found', sentence) })
    await user.type(screen.getByLabelText('Email address'), 'eve@example.org{Enter}')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(sentence))
    expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'eve@example.org')
  })
})
