import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aRoom, aSession, inMinutes, onAir } from '#test/a-room.ts'
import { fakeVenue, refusal } from '#test/fake-venue.ts'
import { renderRoom } from '#test/render-room.tsx'

const nextId = '0198a000-0000-7000-8000-000000000011'

describe('the picture', () => {
  it('is a slide with title and countdown before the start', async () => {
    fakeVenue({ getEventRoom: () => aRoom() })
    renderRoom('/stage/main')
    expect(await screen.findByText('Starts in')).toBeDefined()
    expect(screen.getByRole('heading', { level: 1, name: 'Opening keynote' })).toBeDefined()
  })

  it('says that it starts soon if a person starts the sessions and is late', async () => {
    const session = aSession({ start_time: inMinutes(-5) })
    fakeVenue({ getEventRoom: () => aRoom({ starts: 'hand', sessions: [session] }) })
    renderRoom('/stage/main')
    expect(await screen.findByText('Starts soon')).toBeDefined()
  })

  it('says that the last session is over', async () => {
    const times = { start_time: inMinutes(-60), started_at: inMinutes(-60) }
    const ended = aSession({ state: 'ended', ...times, ended_at: inMinutes(-1) })
    fakeVenue({ getEventRoom: () => aRoom({ sessions: [ended] }) })
    renderRoom('/stage/main')
    expect(await screen.findByText('That was the last session on this stage.')).toBeDefined()
  })
})

describe('[BR-260] the filler slide', () => {
  const filler = { image: '/media/public/slide.png', video: null }
  const withFiller = (room: Parameters<typeof aRoom>[0] = {}, shown: typeof filler | object = filler) => {
    const base = aRoom(room)
    return { ...base, event: { ...base.event, filler: { ...filler, ...shown } } }
  }
  const pictureIn = (container: HTMLElement) => within(container).getByRole('presentation')

  it('is shown before the start, with what comes next', async () => {
    fakeVenue({ getEventRoom: () => withFiller() })
    const { container } = renderRoom('/stage/main')
    expect(await screen.findByText(/^Next: Opening keynote/)).toBeDefined()
    expect(pictureIn(container).getAttribute('src')).toBe(filler.image)
    expect(screen.queryByText('Starts in')).toBeNull()
  })

  it('plays as a video once there is one, silently and again and again', async () => {
    fakeVenue({ getEventRoom: () => withFiller({}, { video: '/media/public/slide.mp4' }) })
    renderRoom('/stage/main')
    const note = await screen.findByText(/^Next: Opening keynote/)
    const video = note.previousElementSibling
    expect(video).toMatchObject({ muted: true, loop: true, autoplay: true })
    expect(video?.getAttribute('src')).toBe('/media/public/slide.mp4')
    expect(video?.getAttribute('poster')).toBe(filler.image)
  })

  it('is shown while a session on the air sends no picture', async () => {
    fakeVenue({ getEventRoom: () => withFiller({ sessions: [onAir({ media: null })] }) })
    const { container } = renderRoom('/stage/main')
    expect(await screen.findByText('On air now')).toBeDefined()
    expect(pictureIn(container).getAttribute('src')).toBe(filler.image)
  })

  it('makes way for the end', async () => {
    const times = { start_time: inMinutes(-60), started_at: inMinutes(-60) }
    const ended = aSession({ state: 'ended', ...times, ended_at: inMinutes(-1) })
    fakeVenue({ getEventRoom: () => withFiller({ sessions: [ended] }) })
    renderRoom('/stage/main')
    expect(await screen.findByText('That was the last session on this stage.')).toBeDefined()
    expect(screen.queryByRole('presentation')).toBeNull()
  })
})

describe('the buffer video', () => {
  const live = aSession({ broadcast_type: 1, media: '/live/code/master.m3u8' })
  const over = { state: 'ended', start_time: inMinutes(-60), started_at: inMinutes(-60) } as const
  const video = (title: string) => screen.findByLabelText(title, { selector: 'video' })

  it.each([
    ['[BR-243] before the event', [live]],
    ['[BR-244] between sessions', [aSession({ ...over, id: nextId, ended_at: inMinutes(-1) }), live]],
  ])('%s loops on the stage until the session is on the air', async (_row, sessions) => {
    let room = aRoom({ sessions })
    fakeVenue({
      getEventRoom: () => room,
      getStageBuffer: () => ({ media: '/media/loop/v1/master.m3u8?code=1' }),
    })
    const { socket } = renderRoom('/stage/main')
    expect(await video('Next: Opening keynote')).toMatchObject({ loop: true })
    expect(screen.getByText('Next: Opening keynote')).toBeDefined()
    expect(screen.queryByText('Starts in')).toBeNull()
    room = aRoom({ sessions: [onAir({ broadcast_type: 1, media: live.media })] })
    socket.arrive('signal', { type: 'event-updated' })
    expect(await screen.findByLabelText('Opening keynote', { selector: 'video' })).toMatchObject({
      loop: false,
    })
  })

  it('is chosen, and removed, while people wait', async () => {
    let media: string | null = null
    fakeVenue({ getEventRoom: () => aRoom({ sessions: [live] }), getStageBuffer: () => ({ media }) })
    const { socket } = renderRoom('/stage/main')
    expect(await screen.findByText('Starts in')).toBeDefined()
    media = '/media/loop/v1/master.m3u8?code=1'
    socket.arrive('signal', { type: 'event-updated' })
    expect(await video('Next: Opening keynote')).toBeDefined()
    media = null
    socket.arrive('signal', { type: 'event-updated' })
    expect(await screen.findByText('Starts in')).toBeDefined()
  })

  it('is part of the playlist of a pre-recorded session', async () => {
    const calls = fakeVenue({ getEventRoom: () => aRoom() })
    renderRoom('/stage/main')
    await screen.findByText('Starts in')
    expect(calls.map(({ operation }) => operation)).not.toContain('getStageBuffer')
  })
})

describe('the tools of producers', () => {
  const { me } = aRoom()
  const producer = {
    ...me,
    roles: [2],
    can: { control_stage: true, moderate: true, check_in: false, see_people: true, message: true },
  }
  const controls = { start: false, end: true, extend: true, next: false }

  it('are hidden from attendees', async () => {
    fakeVenue({ getEventRoom: () => aRoom() })
    renderRoom('/lobby')
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('button', { name: 'Produce' })).toBeNull()
  })

  it('end a session after a confirmation', async () => {
    const session = onAir()
    const {
      media: _,
      has_replay: __,
      speakers: ___,
      description: ____,
      broadcast_type: _____,
      ...times
    } = session
    const calls = fakeVenue({
      getEventRoom: () => aRoom({ me: producer, sessions: [session] }),
      endSession: () => ({
        ...times,
        event: aRoom().event.id,
        started_by: 'hand',
        next: null,
        can: controls,
      }),
    })
    const { user } = renderRoom('/stage/main')
    await user.click(await screen.findByRole('button', { name: 'Produce' }))
    const tools = screen.getByRole('dialog', { name: 'Produce' })
    await user.click(within(tools).getByRole('button', { name: 'End' }))
    await user.click(within(tools).getByRole('button', { name: 'End now for everyone' }))
    await waitFor(() => expect(calls.map(({ operation }) => operation)).toContain('endSession'))
  })

  it('start the next session after a confirmation, and only if there is one', async () => {
    const first = onAir()
    const second = aSession({
      id: nextId,
      title: 'Panel',
      start_time: inMinutes(30),
      end_time: inMinutes(60),
    })
    const calls = fakeVenue({
      getEventRoom: () => aRoom({ me: producer, sessions: [first, second] }),
      goToNextSession: () => refusal(409, 'conflict', 'Nothing follows.'),
    })
    const { user } = renderRoom('/stage/main')
    await user.click(await screen.findByRole('button', { name: 'Produce' }))
    await user.click(screen.getByRole('button', { name: 'End and start the next one' }))
    expect(screen.getByText('Everyone on this stage goes to “Panel”.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Keep running' }))
    expect(calls.map(({ operation }) => operation)).not.toContain('goToNextSession')
    await user.click(screen.getByRole('button', { name: 'End and start the next one' }))
    await user.click(screen.getByRole('button', { name: 'End and start it now' }))
    expect(await screen.findByText('Nothing follows.')).toBeDefined()
  })

  it('offer no next session if none follows', async () => {
    fakeVenue({ getEventRoom: () => aRoom({ me: producer, sessions: [onAir()] }) })
    const { user } = renderRoom('/stage/main')
    await user.click(await screen.findByRole('button', { name: 'Produce' }))
    expect(await screen.findByRole('button', { name: 'End' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'End and start the next one' })).toBeNull()
  })

  it('keep a message that was refused, with the reason', async () => {
    fakeVenue({
      getEventRoom: () => aRoom({ me: producer, sessions: [onAir()] }),
      sendStageMessage: () => refusal(403, 'forbidden', 'You can’t do this.'),
    })
    const { user } = renderRoom('/stage/main')
    await user.click(await screen.findByRole('button', { name: 'Produce' }))
    const message = screen.getByRole('textbox', { name: 'Message' })
    await user.type(message, 'Two minutes left')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('You can’t do this.')).toBeDefined()
    expect(message).toHaveProperty('value', 'Two minutes left')
  })
})
