import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aRoom, noTabs } from '#test/a-room.ts'
import { fakeVenue } from '#test/fake-venue.ts'
import { expectAccessible } from '#test/open-backstage.ts'
import { renderRoom } from '#test/render-room.tsx'

const cafe = {
  id: '0198a000-0000-7000-8000-0000000000d0',
  title: 'Cafe',
  description: 'Talk about anything.',
  booth: null,
  is_breakout: false,
  host: 'Grace Hopper',
  seats: 10,
  taken: 3,
  waiting: 0,
}
const boothId = '0198a000-0000-7000-8000-0000000000b1'
const full = { ...cafe, id: cafe.id.replace(/0$/, '1'), title: 'Library', taken: 10, waiting: 2, host: '' }
const demo = { ...cafe, id: cafe.id.replace(/0$/, '2'), title: 'Demo corner', booth: boothId, host: 'Acme' }
const rooms = (door: 'open' | 'early' = 'open') => ({
  listDiscussions: () => ({ door, count: 3, next: null, previous: null, results: [cafe, full, demo] }),
})

it('[BR-069 BR-231] the rooms of an event say how full they are, and lead in', async () => {
  const { event } = aRoom()
  fakeVenue({
    getEventRoom: () => aRoom({ event: { ...event, tabs: { ...noTabs, rooms: '' } } }),
    ...rooms(),
  })
  const { user } = renderRoom('/agenda')
  await user.click(await screen.findByRole('link', { name: 'Rooms' }))
  expect(await screen.findByText('3 of 10 seats taken')).toBeDefined()
  const item = screen.getByRole('heading', { name: 'Library' }).closest('li')
  expect(item?.textContent).toContain('Full · 10 of 10 seats taken · 2 people are waiting')
  expect(screen.queryByText('Demo corner')).toBeNull()
  expect(screen.getByRole('link', { name: 'Go in: Cafe' }).getAttribute('href')).toContain(
    `/rooms/${cafe.id}`,
  )
  await expectAccessible(screen.getByRole('main'))
})

it('outside of the event’s times, no room can be entered', async () => {
  fakeVenue({ getEventRoom: () => aRoom(), ...rooms('early') })
  renderRoom('/rooms')
  expect(await screen.findByText('Rooms open an hour before the event.')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Go in: Cafe' })).toBeNull()
})

it('[BO-028] a booth leads into its own rooms', async () => {
  const booth = {
    id: boothId,
    type: 'primary' as const,
    title: 'Acme stand',
    description: '',
    picture: null,
    sponsor: 'Acme',
    consent: 'Acme may contact me.',
    left_contact: false,
    resources: [],
  }
  fakeVenue({
    getEventRoom: () => aRoom(),
    listVenueBooths: () => ({ count: 1, next: null, previous: null, results: [booth] }),
    visitBooth: () => new Response(null, { status: 204 }),
    ...rooms(),
  })
  renderRoom(`/booths/${boothId}`)
  const section = await screen.findByRole('region', { name: 'Rooms' })
  expect(within(section).getByRole('link', { name: 'Enter the booth’s room: Demo corner' })).toBeDefined()
  expect(within(section).queryByText('Cafe')).toBeNull()
})
