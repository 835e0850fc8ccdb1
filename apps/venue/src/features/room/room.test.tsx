import type { WayOut } from '@marquee/domain/audience'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aRoom, aSession, eventId, inMinutes, onAir } from '#test/a-room.ts'
import { aTalk } from '#test/a-talk.ts'
import { fakeVenue, refusal } from '#test/fake-venue.ts'
import { renderRoom } from '#test/render-room.tsx'

const [mainTrack, sideTrack] = [
  '0198a000-0000-7000-8000-0000000000a1',
  '0198a000-0000-7000-8000-0000000000a2',
]
const tracks = [
  { id: mainTrack, title: 'Product' },
  { id: sideTrack, title: 'Research' },
]

describe('entering', () => {
  it('leads to the lobby before the start, with a countdown and the agenda', async () => {
    fakeVenue({ getEventRoom: () => aRoom() })
    const { router } = renderRoom()
    expect(await screen.findByRole('heading', { level: 1, name: 'Launch day' })).toBeDefined()
    expect(router.state.location.pathname).toBe('/lobby')
    expect(screen.getByText('Starts in')).toBeDefined()
    const agenda = screen.getByRole('region', { name: 'Agenda' })
    expect(within(agenda).getByText('Opening keynote')).toBeDefined()
  })

  it('greets a speaker by name, and says what they do here', async () => {
    const { me } = aRoom()
    fakeVenue({ getEventRoom: () => aRoom({ me: { ...me, name: 'Ada Lovelace', roles: [4] } }) })
    renderRoom()
    expect(await screen.findByText('Hi Ada Lovelace')).toBeDefined()
    expect(screen.getByText('You’re speaking at this event.')).toBeDefined()
  })

  it('emails their link to people who came in by the form, on request', async () => {
    const { me } = aRoom()
    fakeVenue({
      getEventRoom: () => aRoom({ me: { ...me, is_typed: true } }),
      emailOwnLink: () => ({ outcome: 'sent' }),
    })
    const { user } = renderRoom()
    const lobby = within(await screen.findByRole('main'))
    await user.click(lobby.getByRole('button', { name: 'Email me my link' }))
    expect(await lobby.findByText(/^Your personal link is on its way/)).toBeDefined()
  })

  it('shows a speaker their sessions with times in their zone, and the way to the stage', async () => {
    const { me } = aRoom()
    const own = aSession({ tracks: [sideTrack] })
    const other = aSession({ id: mainTrack, title: 'Panel' })
    const speaker = { ...me, roles: [4], sessions: [own.id], can: { ...me.can, control_stage: true } }
    fakeVenue({ getEventRoom: () => aRoom({ me: speaker, tracks, sessions: [own, other] }) })
    renderRoom()
    const part = within(await screen.findByRole('region', { name: 'Your part' }))
    expect(part.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      own.title,
    ])
    expect(part.getByText(/Times are in your time zone/)).toBeDefined()
    expect(part.getByText(/You start, extend and end sessions there/)).toBeDefined()
    const way = part.getByRole('link', { name: 'Go to the stage of Opening keynote' })
    expect(way.getAttribute('href')).toBe(`/event/${eventId}/room/stage/${sideTrack}`)
  })

  it('leads sponsors to their booth, and check-in staff to the door', async () => {
    const { me } = aRoom()
    const can = { ...me.can, check_in: true }
    fakeVenue({ getEventRoom: () => aRoom({ me: { ...me, roles: [6, 8], can, booths: [mainTrack] } }) })
    renderRoom()
    const booth = await screen.findByRole('link', { name: 'See your booth' })
    expect(booth.getAttribute('href')).toBe(`/event/${eventId}/room/booths/${mainTrack}`)
    const door = screen.getByRole('link', { name: 'Check people in' })
    expect(door.getAttribute('href')).toBe(`/check-in/${eventId}`)
  })

  it('shows attendees nothing of the staff', async () => {
    fakeVenue({ getEventRoom: () => aRoom() })
    renderRoom()
    await screen.findByText('Hi Ada Lovelace')
    expect(screen.queryByRole('region', { name: 'Your part' })).toBeNull()
  })

  it('opens the stage while a session is on air', async () => {
    fakeVenue({ getEventRoom: () => aRoom({ sessions: [onAir()] }) })
    const { router } = renderRoom()
    expect(await screen.findByRole('heading', { level: 1, name: 'Opening keynote' })).toBeDefined()
    expect(router.state.location.pathname).toBe('/stage/main')
  })

  it('says that the event is over after its end', async () => {
    const { event } = aRoom()
    fakeVenue({
      getEventRoom: () => aRoom({ event: { ...event, end_time: inMinutes(-1) }, sessions: [] }),
    })
    renderRoom()
    expect(await screen.findByRole('heading', { name: 'This event is over.' })).toBeDefined()
  })

  it('asks people who never came in to open their link, and says where to go', async () => {
    fakeVenue({ getEventRoom: () => refusal(401, 'not_signed_in') })
    renderRoom()
    expect(await screen.findByRole('heading', { name: 'You haven’t entered this event here' })).toBeDefined()
    const link = screen.getByRole('link', { name: 'Go to the event page' })
    expect(link.getAttribute('href')).toBe(`/event/${eventId}`)
  })
})

describe('someone who is sent out', () => {
  it.each<[WayOut, string]>([
    ['entry_link_revoked', 'Your link was ended'],
    ['entry_blocked', 'You can’t attend this event anymore'],
    ['entry_left', 'You left the event in this browser'],
    ['entry_unregistered', 'Your registration was canceled'],
    ['entry_event_canceled', 'This event was canceled'],
    ['entry_event_deleted', 'This event no longer exists'],
    ['entry_organization_ended', 'This event has ended for good'],
    ['entry_removed', 'You’re no longer in this event'],
  ])('by %s reads why, and sees nothing of the room', async (code, heading) => {
    fakeVenue({ getEventRoom: () => aRoom() })
    const { socket } = renderRoom('/lobby')
    await screen.findByRole('tab', { name: 'Chat' })
    socket.sendOut(code)
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined()
    socket.become('lost')
    expect(screen.getByRole('alert').textContent).toContain(heading)
    for (const role of ['tab', 'navigation', 'textbox']) expect(screen.queryByRole(role)).toBeNull()
    expect(screen.queryByText(/Reconnecting/)).toBeNull()
  })

  it('while their socket is down learns it from the next refused call, whatever it is', async () => {
    fakeVenue({ ...aTalk(), postMessage: () => refusal(401, 'entry_blocked') })
    const { user } = renderRoom('/lobby')
    const box = await screen.findByRole('textbox', { name: 'Write a message' })
    await user.type(box, 'Hello{Enter}')
    expect(await screen.findByRole('heading', { name: 'You can’t attend this event anymore' })).toBeDefined()
  })
})

it('the agenda leads to booths, and to rooms', async () => {
  const item = {
    id: mainTrack,
    title: 'Meet Acme',
    description: '',
    start_time: inMinutes(40),
    end_time: inMinutes(50),
    track: null,
    room: null,
    booth: null,
  }
  const agenda_items = [
    { ...item, kind: 'booth' as const, booth: sideTrack },
    { ...item, id: sideTrack, kind: 'room' as const, title: 'Table talk', room: mainTrack },
  ]
  fakeVenue({ getEventRoom: () => aRoom({ agenda_items }) })
  renderRoom('/agenda')
  const booth = await screen.findByRole('link', { name: 'Go to the booth' })
  expect(booth.getAttribute('href')).toBe(`/event/${eventId}/room/booths/${sideTrack}`)
  const room = screen.getByRole('link', { name: 'Go to the room' })
  expect(room.getAttribute('href')).toBe(`/event/${eventId}/room/rooms/${mainTrack}`)
})

describe('when a session goes on air', () => {
  const signal = (session: { id: string; start_time: string; end_time: string }) => ({
    type: 'session-updated',
    session_id: session.id,
    state: 'live',
    start_time: session.start_time,
    end_time: session.end_time,
    started_at: new Date().toISOString(),
    ended_at: null,
  })

  it('attendees are taken to it after a countdown', async () => {
    const session = aSession()
    fakeVenue({ getEventRoom: () => aRoom({ sessions: [session] }) })
    const { socket, user } = renderRoom('/agenda')
    await screen.findByRole('heading', { level: 1, name: 'Agenda' })
    socket.arrive('signal', signal(session))
    const notice = await screen.findByRole('region', { name: 'Opening keynote is on air' })
    expect(within(notice).getAllByText(/Taking you to the stage in \d+ seconds?\./).length).toBe(2)
    await user.click(within(notice).getByRole('button', { name: 'Go now' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Opening keynote' })).toBeDefined()
  })

  it('a room that was read just before is read again', async () => {
    const session = aSession()
    const first = Promise.withResolvers<ReturnType<typeof aRoom>>()
    const replies = [first.promise, aRoom({ sessions: [onAir()] })]
    fakeVenue({ getEventRoom: () => replies.shift() ?? aRoom({ sessions: [onAir()] }) })
    const { socket } = renderRoom('/agenda')
    socket.arrive('signal', signal(session))
    first.resolve(aRoom({ sessions: [session] }))
    await screen.findByRole('heading', { level: 1, name: 'Agenda' })
    expect(await screen.findByRole('region', { name: 'Opening keynote is on air' })).toBeDefined()
  })

  it('they can stay where they are, and are not asked again', async () => {
    const session = aSession()
    fakeVenue({ getEventRoom: () => aRoom({ sessions: [session] }) })
    const { socket, user, router } = renderRoom('/agenda')
    await screen.findByRole('heading', { level: 1, name: 'Agenda' })
    socket.arrive('signal', signal(session))
    await user.click(await screen.findByRole('button', { name: 'Stay here' }))
    socket.arrive('signal', signal(session))
    await waitFor(() => expect(screen.queryByText(/is on air/)).toBeNull())
    expect(router.state.location.pathname).toBe('/agenda')
  })

  it.each(['/end', '/booths', `/replay/${aSession().id}`])(
    'people who are busy at %s are asked, and stay there',
    async (place) => {
      const [ended, session] = [
        aSession({ state: 'ended', started_at: inMinutes(-9), ended_at: inMinutes(-1), has_replay: true }),
        aSession({ id: mainTrack, title: 'Panel' }),
      ]
      fakeVenue({
        getEventRoom: () => aRoom({ sessions: [ended, session] }),
        getReplay: () => refusal(404, 'not_found'),
        listVenueBooths: () => ({ count: 0, next: null, previous: null, results: [] }),
      })
      const { socket, router } = renderRoom(place)
      await screen.findByRole('navigation', { name: 'Places' })
      socket.arrive('signal', signal(session))
      expect(await screen.findByText('Do you want to go to the stage?')).toBeDefined()
      expect(router.state.location.pathname).toBe(place)
    },
  )

  it('the staff are asked', async () => {
    const session = aSession()
    const { me } = aRoom()
    fakeVenue({ getEventRoom: () => aRoom({ sessions: [session], me: { ...me, roles: [2] } }) })
    const { socket } = renderRoom('/agenda')
    await screen.findByRole('heading', { level: 1, name: 'Agenda' })
    socket.arrive('signal', signal(session))
    expect(await screen.findByText('Do you want to go to the stage?')).toBeDefined()
  })

  it('people at another stage that is on air stay there', async () => {
    const other = onAir({
      id: '0198a000-0000-7000-8000-000000000011',
      title: 'Lab tour',
      tracks: [sideTrack],
    })
    const session = aSession({ tracks: [mainTrack] })
    fakeVenue({ getEventRoom: () => aRoom({ tracks, sessions: [session, other] }) })
    const { socket } = renderRoom(`/stage/${sideTrack}`)
    await screen.findByRole('heading', { level: 1, name: 'Lab tour' })
    socket.arrive('signal', signal(session))
    const places = screen.getByRole('navigation', { name: 'Places' })
    expect(await within(places).findByRole('link', { name: /Product\s*Live/ })).toBeDefined()
    expect(screen.queryByText(/is on air/)).toBeNull()
  })
})

it('says why messages don’t arrive while the connection is lost', async () => {
  fakeVenue({ getEventRoom: () => aRoom() })
  const { socket } = renderRoom('/lobby')
  await screen.findByRole('heading', { level: 1 })
  socket.become('lost')
  expect(await screen.findByText('The connection to the event was lost. Reconnecting...')).toBeDefined()
  socket.become('connected')
  await waitFor(() => expect(screen.queryByText(/Reconnecting/)).toBeNull())
})
