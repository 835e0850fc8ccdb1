import type { PersonOfProfile } from '@marquee/domain/profiles'
import type { Room } from '@marquee/domain/rooms'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { eventReply } from '#test/event-reply.ts'
import { errorReply, fakeApi, forPath, noContent, onlyPage } from '#test/fake-api.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const event = '0199d1c0-0000-7000-8000-000000000001'
const id = '0199d1c0-0000-7000-8000-000000000011'
const room: Room = {
  id,
  event,
  title: 'Lounge',
  description: '',
  rank: 0,
  seats: 1,
  is_breakout: true,
  is_booth: false,
  booth: null,
  owner: null,
  created_at: '2026-11-21T12:00:00.000Z',
  updated_at: '2026-11-21T12:00:00.000Z',
}

type Handlers = NonNullable<Parameters<typeof fakeApi>[0]>
function open(rooms: Room[], handlers: Handlers = {}) {
  const calls = fakeApi({
    getEvent: forPath({ id: event }, () => ({ ...eventReply, id: event })),
    listRooms: () => onlyPage(rooms),
    listProfiles: () => onlyPage([]),
    ...handlers,
  })
  return { calls, ...renderStudio(`/events/${event}/programs/rooms`) }
}

describe('the rooms of an event', () => {
  it('[AG-044 AG-045 AG-059 SH-164] are listed, and one can be added by title and Enter', async () => {
    const rooms = [room]
    const { user, calls } = open(rooms, {
      createRoom: () => {
        const sofa = { ...room, id: event, title: 'Sofa' }
        rooms.push(sofa)
        return sofa
      },
    })
    const list = within(await screen.findByRole('list', { name: 'Event rooms' }))
    list.getByText('1 seat')
    await user.type(screen.getByRole('textbox', { name: 'New room title' }), 'Sofa{Enter}')
    expect(await list.findByText('Sofa')).toBeVisible()
    expect(calls.find(({ operation }) => operation === 'createRoom')?.body).toEqual({
      event,
      title: 'Sofa',
    })
    await expectAccessible()
  })

  it('[AG-046 AG-060] can be edited in a dialog', async () => {
    const { user, calls } = open([room], { changeRoom: forPath({ id }, () => room) })
    await user.click(await screen.findByRole('button', { name: 'Edit Lounge' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit room' }))
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), ' two')
    await expectAccessible()
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('Room saved.')
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ title: 'Lounge two' })
  })

  it('[BO-010 WI-027 WI-028 WI-029] has 1 to 50 seats', async () => {
    const { user } = open([room])
    await user.click(await screen.findByRole('button', { name: 'Edit Lounge' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit room' }))
    const seats = dialog.getByRole('combobox', { name: 'Seats' })
    await user.click(seats)
    const list = within(await screen.findByRole('listbox'))
    const options = list.getAllByRole('option').map(({ textContent }) => textContent)
    expect(options).toEqual(['1 seat', ...Array.from({ length: 49 }, (_, index) => `${index + 2} seats`)])
    await user.click(screen.getByRole('option', { name: '7 seats' }))
    expect(seats).toHaveProperty('value', '7 seats')
  })

  it('[AG-060] can be assigned to a person of the organization', async () => {
    const ada: PersonOfProfile = {
      id: event,
      email: 'ada@example.org',
      first_name: 'Ada',
      last_name: 'Lovelace',
      title: '',
      company: '',
      bio: '',
      profile_picture_url: null,
      linkedin_url: null,
      twitter_url: null,
    }
    const { user, calls } = open([room], {
      listProfiles: () => onlyPage([ada]),
      changeRoom: forPath({ id }, () => room),
    })
    await user.click(await screen.findByRole('button', { name: 'Edit Lounge' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit room' }))
    await user.click(dialog.getByRole('combobox', { name: 'Host' }))
    await user.click(await screen.findByRole('option', { name: 'Ada Lovelace (ada@example.org)' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('Room saved.')
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ owner: ada.id })
  })

  it('[AG-047] are deleted after a confirmation', async () => {
    const { user } = open([room], { deleteRoom: forPath({ id }, noContent) })
    await user.click(await screen.findByRole('button', { name: 'Delete Lounge' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete room' }))
    dialog.getByText(/“Lounge” will be deleted\./)
    await user.click(dialog.getByRole('button', { name: 'Delete room' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('[AG-058] show an error if they fail to load', async () => {
    open([], { listRooms: () => errorReply(503, 'unavailable', 'No.') })
    expect(await screen.findByText('Error Loading Rooms, Please Try Again')).toBeVisible()
  })
})
