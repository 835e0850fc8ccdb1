import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aRoom, aSession, inMinutes, noTabs } from '#test/a-room.ts'
import { aTalk } from '#test/a-talk.ts'
import { fakeVenue } from '#test/fake-venue.ts'
import { renderRoom } from '#test/render-room.tsx'

const { event } = aRoom()
const grace = { id: '0198a000-0000-7000-8000-0000000000f1', name: 'Grace Hopper' }
const speakers = [{ ...grace, title: 'Admiral', company: 'Navy', bio: '', picture: null }]
const withTabs = (tabs: Partial<typeof noTabs>) =>
  aRoom({ event: { ...event, tabs: { ...noTabs, ...tabs } }, speakers })
const booth = (title: string, type: 'primary' | 'secondary') => ({
  id: `0198a000-0000-7000-8000-0000000000${type === 'primary' ? 'b1' : 'b2'}`,
  title,
  type,
  description: '',
  picture: null,
  sponsor: '',
  consent: '',
  left_contact: false,
  resources: [],
})
const placesOf = async () =>
  within(await screen.findByRole('navigation', { name: 'Places' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

describe('the places of the room', () => {
  it('[BR-069 BR-231] have their usual names, in their order', async () => {
    fakeVenue({ getEventRoom: () => withTabs({ rooms: '', booths: '', secondary_booths: '', speakers: '' }) })
    renderRoom('/lobby')
    expect(await placesOf()).toEqual([
      'Lobby',
      'Stage',
      'Agenda',
      'Rooms',
      'Booths',
      'Secondary Booths',
      'Speakers',
    ])
  })

  it('[BR-227 BR-228 BR-230] have the organizer’s names, and not those that were turned off', async () => {
    fakeVenue({ getEventRoom: () => withTabs({ rooms: 'Tables', secondary_booths: 'Partners' }) })
    renderRoom('/lobby')
    expect(await placesOf()).toEqual(['Lobby', 'Stage', 'Agenda', 'Tables', 'Partners'])
  })

  it('[BR-230 BR-234] lead to the speakers, with what the organizer says of them', async () => {
    fakeVenue({
      getEventRoom: () => withTabs({ speakers: 'Faculty', speakers_description: 'Who you’ll hear' }),
    })
    const { user } = renderRoom('/lobby')
    await user.click(await screen.findByRole('link', { name: 'Faculty' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Faculty' })).toBeDefined()
    expect(screen.getByText('Who you’ll hear')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Grace Hopper' })).toBeDefined()
  })

  it('[BR-228] keep secondary booths apart', async () => {
    fakeVenue({
      getEventRoom: () => withTabs({ booths: '', secondary_booths: 'Partners' }),
      listVenueBooths: () => ({
        count: 2,
        next: null,
        previous: null,
        results: [booth('Acme', 'primary'), booth('Roadrunner', 'secondary')],
      }),
    })
    const { user } = renderRoom('/booths')
    expect(await screen.findByRole('heading', { name: 'Acme' })).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Roadrunner' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Partners' }))
    expect(await screen.findByRole('heading', { name: 'Roadrunner' })).toBeDefined()
    expect(screen.getByRole('heading', { level: 1, name: 'Partners' })).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Acme' })).toBeNull()
  })
})

describe('the tabs beside the picture', () => {
  const sessions = [
    aSession({
      title: 'Keynote',
      state: 'ended',
      start_time: inMinutes(-60),
      end_time: inMinutes(-5),
      started_at: inMinutes(-60),
      ended_at: inMinutes(-5),
      has_replay: true,
    }),
  ]

  it('[BR-073] are the chat, messages, documents, polls, questions and media, and then the people', async () => {
    fakeVenue({ ...aTalk(), getEventRoom: () => aRoom({ sessions }) })
    const { user } = renderRoom('/stage/main')
    await screen.findByRole('tab', { name: 'Chat' })
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent)
    expect(tabs).toEqual(['Chat', 'Messages', 'Docs', 'Polls', 'Q&A', 'Media', 'People'])
    await user.click(screen.getByRole('tab', { name: 'Media' }))
    const panel = within(screen.getByRole('tabpanel', { name: 'Media' }))
    expect(panel.getByRole('link', { name: 'Keynote' }).getAttribute('href')).toMatch(/replay\//)
  })

  it('say that there is nothing to watch yet', async () => {
    fakeVenue({ ...aTalk(), getEventRoom: () => aRoom() })
    const { user } = renderRoom('/stage/main')
    await user.click(await screen.findByRole('tab', { name: 'Media' }))
    expect(screen.getByText('Replays appear here a few minutes after a session ends.')).toBeDefined()
  })
})
