import type { PeopleInRoom, PersonInRoom } from '@marquee/domain/attendees'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aRoom } from '#test/a-room.ts'
import { fakeVenue, refusal, type VenueHandlers } from '#test/fake-venue.ts'
import { renderRoom } from '#test/render-room.tsx'

const { me } = aRoom()
const aPerson = (number: number, person: Partial<PersonInRoom> = {}): PersonInRoom => ({
  id: `0198a000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  name: `Person ${number}`,
  title: '',
  company: '',
  badges: [],
  ...person,
})
const grace = aPerson(900, { name: 'Grace Hopper', title: 'Admiral', company: 'Navy', badges: ['speaker'] })

const people = (results: PersonInRoom[], rest: Partial<PeopleInRoom> = {}): PeopleInRoom => ({
  count: results.length,
  count_is_capped: false,
  next: null,
  previous: null,
  results,
  here: 12_345,
  me: { is_shown: false, is_always_shown: false },
  refresh_after: 30,
  ...rest,
})

async function open(handlers: VenueHandlers = {}) {
  const calls = fakeVenue({
    getEventRoom: () => aRoom(),
    listPeopleInRoom: () => people([grace]),
    ...handlers,
  })
  const view = renderRoom()
  const tab = await screen.findByRole('tab', { name: 'People' })
  return { calls, tab, ...view }
}
const asked = (calls: Awaited<ReturnType<typeof open>>['calls']) =>
  calls.filter(({ operation }) => operation === 'listPeopleInRoom')

describe('the people panel', () => {
  it('loads the list once it is opened, and shows names, work and roles', async () => {
    const { calls, tab, user } = await open()
    expect(asked(calls)).toEqual([])
    await user.click(tab)
    expect(await screen.findByText('12,345 people are here')).toBeDefined()
    const list = within(screen.getByRole('list', { name: 'People who are here' }))
    expect(list.getByText('Grace Hopper')).toBeDefined()
    expect(list.getByText('Admiral, Navy')).toBeDefined()
    expect(list.getByText('Speaker')).toBeDefined()
  })

  it('lists a person only once they agree, and no longer when they withdraw', async () => {
    let isShown = false
    const own = aPerson(3, { id: me.profile, name: me.name })
    const { tab, user } = await open({
      listPeopleInRoom: () =>
        people(isShown ? [grace, own] : [grace], { me: { is_shown: isShown, is_always_shown: false } }),
      showMe: ({ body }) => ({ is_shown: (isShown = body.is_shown), is_always_shown: false }),
    })
    await user.click(tab)
    const box = await screen.findByRole('checkbox', { name: 'Show me to others' })
    expect(screen.getByText(/^Others don’t see you\./)).toBeDefined()
    await user.click(box)
    expect(await screen.findByText('You')).toBeDefined()
    expect(screen.getByText(/^While you’re here, others see/)).toBeDefined()
    await user.click(box)
    await waitFor(() => expect(screen.queryByText('You')).toBeNull())
  })

  it('says why a choice wasn’t saved, and shows the current one', async () => {
    const { tab, user } = await open({ showMe: () => refusal(503, 'unavailable', 'Try again later.') })
    await user.click(tab)
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Show me to others' })
    await user.click(box)
    expect(await screen.findByText('That wasn’t saved. Try again later.')).toBeDefined()
    expect(box.checked).toBe(false)
  })

  it('tells speakers and staff that they are always seen', async () => {
    const { tab, user } = await open({
      listPeopleInRoom: () => people([grace], { me: { is_shown: true, is_always_shown: true } }),
    })
    await user.click(tab)
    expect(await screen.findByText(/because you work or speak at this event/)).toBeDefined()
    expect(screen.queryByRole('checkbox', { name: 'Show me to others' })).toBeNull()
  })

  it('searches and pages', async () => {
    const { tab, user } = await open({
      listPeopleInRoom: ({ query }) =>
        query.get('search') === 'grace'
          ? people([grace])
          : people([aPerson(Number(query.get('offset')) + 1)], { count: 51 }),
    })
    await user.click(tab)
    await screen.findByText('Person 1')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText('Person 51')).toBeDefined()
    expect(screen.getByText('51–51 of 51')).toBeDefined()
    await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'grace')
    expect(await screen.findByText('Grace Hopper')).toBeDefined()
    expect(await screen.findByText('1 person found')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  })

  it('says when nobody is present and when loading failed', async () => {
    let isDown = true
    const { tab, user } = await open({
      listPeopleInRoom: () => (isDown ? refusal(403, 'forbidden') : people([])),
    })
    await user.click(tab)
    expect(await screen.findByText(/Couldn’t load who is here/)).toBeDefined()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Nobody who is here can be seen yet.')).toBeDefined()
    await user.type(screen.getByRole('searchbox'), 'xyz')
    expect(await screen.findByText('Nobody who is here matches “xyz”.')).toBeDefined()
  })

  it('[BR-229] has the organizer’s name for it, and no tab if they turned it off', async () => {
    const { event } = aRoom()
    let room = aRoom({ event: { ...event, people_tab_title: 'Guests' } })
    fakeVenue({ getEventRoom: () => room, listPeopleInRoom: () => people([grace]) })
    const { user, socket } = renderRoom()
    await user.click(await screen.findByRole('tab', { name: 'Guests' }))
    await screen.findByText('Grace Hopper')
    room = aRoom({ me: { ...me, can: { ...me.can, see_people: false } } })
    socket.arrive('signal', { type: 'event-updated' })
    await waitFor(() => expect(screen.queryByRole('tab', { name: 'Guests' })).toBeNull(), { timeout: 10_000 })
    expect(screen.getByRole('tab', { selected: true, name: 'Chat' })).toBeDefined()
  })
})
