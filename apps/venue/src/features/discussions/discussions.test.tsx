import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refusal } from '#test/fake-venue.ts'
import { expectAccessible } from '#test/open-backstage.ts'
import { ada, aDiscussion, aSeat, openDiscussion, somebody } from '#test/open-discussion.ts'

async function enter(opened = openDiscussion()) {
  await opened.user.click(await screen.findByRole('button', { name: 'Enter the room' }))
  await screen.findByRole('region', { name: 'People in this room' })
  await waitFor(() => expect(screen.queryByText('Connecting to the room...')).toBeNull())
  return opened
}
const tileOf = async (name: RegExp | string) => {
  const people = screen.getByRole('region', { name: 'People in this room' })
  const item = (await within(people).findByText(name)).closest('li')
  if (!item) throw new Error('There is no tile.')
  return within(item)
}

describe('the door of a room', () => {
  it('opens no device before people ask for it, and lets them in without any', async () => {
    const { stage, callsOf } = await enter()
    expect(stage.opened).toEqual([])
    expect(callsOf('enterDiscussion')[0]?.body).toMatchObject({ has_camera: false, has_microphone: false })
    const received = [
      ...Array.from({ length: 9 }, () => 'video recvonly'),
      ...Array.from({ length: 6 }, () => 'audio recvonly'),
    ]
    expect(callsOf('enterDiscussion')[0]?.body).toMatchObject({
      offer: ['audio sendonly', 'video sendonly', ...received].join(', '),
    })
  })

  it('lets people in with the camera and microphone that they turned on', async () => {
    const opened = openDiscussion()
    await opened.user.click(await screen.findByRole('checkbox', { name: 'Use my camera' }))
    await opened.user.click(screen.getByRole('checkbox', { name: 'Use my microphone' }))
    await screen.findByLabelText('Your camera')
    await expectAccessible(screen.getByRole('main'))
    const { callsOf } = await enter(opened)
    expect(callsOf('enterDiscussion')[0]?.body).toMatchObject({ has_camera: true, has_microphone: true })
  })

  it('of a full room has a line, from which people are let in by themselves', async () => {
    const waiting = { person: ada().id, connection: null, seat: null, turn: 2, is_removed: false }
    const full = { seats: 2, taken: 2, waiting: 1 }
    const opened = openDiscussion({
      discussion: full,
      handlers: { takeSeat: () => ({ ...aDiscussion(full), me: waiting }) },
    })
    await opened.user.click(await screen.findByRole('button', { name: 'Wait for a seat' }))
    expect(await screen.findByText('You’re number 2 in line.')).toBeDefined()
    opened.now({ me: aSeat, people: [ada()] })
    expect(await screen.findByText('A seat is free: you’re in.')).toBeDefined()
    expect(opened.callsOf('enterDiscussion')).toHaveLength(1)
  })

  it('of a full room is left by those who no longer wait', async () => {
    const waiting = { person: ada().id, connection: null, seat: null, turn: 1, is_removed: false }
    const full = { seats: 2, taken: 2, waiting: 1 }
    const handlers = { takeSeat: () => ({ ...aDiscussion(full), me: waiting }) }
    const { user, callsOf } = openDiscussion({ discussion: full, handlers })
    await user.click(await screen.findByRole('button', { name: 'Wait for a seat' }))
    await user.click(await screen.findByRole('button', { name: 'Stop waiting' }))
    await waitFor(() => expect(callsOf('leaveDiscussion')).toHaveLength(1))
    expect(await screen.findByRole('button', { name: 'Wait for a seat' })).toBeDefined()
  })

  it.each([
    ['early', 'Rooms open an hour before the event.'],
    ['over', 'This event is over, and its rooms are closed.'],
    ['canceled', 'This event was canceled.'],
  ] as const)('is closed when it is %s', async (door, text) => {
    openDiscussion({ discussion: { door } })
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Enter the room' })).toBeNull()
  })

  it('isn’t there for rooms that were deleted', async () => {
    openDiscussion({ handlers: { getDiscussion: () => refusal(404, 'not_found') } })
    expect(await screen.findByRole('heading', { name: 'This room doesn’t exist' })).toBeDefined()
  })

  it('says why somebody can’t come in', async () => {
    const opened = openDiscussion({
      handlers: { takeSeat: () => refusal(403, 'forbidden', 'Confirm your address first.') },
    })
    await opened.user.click(await screen.findByRole('button', { name: 'Enter the room' }))
    expect(await screen.findByText('Confirm your address first.')).toBeDefined()
  })
})

describe('inside', () => {
  it('shows who is there, who speaks, and whom there is no place for', async () => {
    const { stage, now } = await enter()
    const places = stage.peers[0]?.transceivers ?? []
    const many = Array.from({ length: 11 }, (_, index) =>
      somebody({
        id: ada().id.replace(/d1$/, `e${index.toString(16)}`),
        name: `Guest ${index + 2}`,
        seat: index + 2,
      }),
    )
    now({ me: aSeat, people: [ada(), ...many] })
    const [picture, voice] = [places[2], places[11]]
    if (!picture || !voice) throw new Error('There are too few places.')
    picture.seat = 2
    voice.seat = 2
    voice.level = 0.5
    const shown = await tileOf('Guest 2')
    expect(await shown.findByText('Speaking')).toBeDefined()
    expect(shown.getByLabelText('Picture of Guest 2')).toBeDefined()
    expect((await tileOf('Guest 12')).getByText('Not shown now')).toBeDefined()
    expect(screen.getByText(/^9 cameras are shown at most/)).toBeDefined()
    await expectAccessible(screen.getByRole('main'))
  })

  it('turns camera and microphone on and off by key, and tells the others', async () => {
    const { user, callsOf } = await enter()
    await user.keyboard('m')
    expect(await screen.findByRole('button', { name: 'Mute' })).toBeDefined()
    await user.keyboard('v')
    expect(await screen.findByRole('button', { name: 'Stop camera' })).toBeDefined()
    await waitFor(() =>
      expect(callsOf('changeOwnPart').at(-1)?.body).toEqual({ has_camera: true, has_microphone: true }),
    )
  })

  it('hosts mute and remove people, and let them in again', async () => {
    const { user, now, callsOf } = await enter()
    now({ me: aSeat, people: [ada({ is_host: true }), somebody()], can: { lead: true } })
    await user.click(await screen.findByRole('button', { name: 'Actions for Grace Hopper' }))
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await user.click(screen.getByRole('button', { name: 'Remove now' }))
    await waitFor(() => expect(callsOf('leadPerson').at(-1)?.body).toEqual({ is_removed: true }))
    now({ removed: [{ id: somebody().id, name: 'Grace Hopper' }] })
    await user.click(await screen.findByRole('button', { name: 'Let Grace Hopper in again' }))
    await waitFor(() => expect(callsOf('leadPerson').at(-1)?.body).toEqual({ is_removed: false }))
  })

  it('says that a host muted people, and sends out whom one removed', async () => {
    const { now, stage, user } = await enter()
    await user.keyboard('m')
    now({ people: [ada({ is_muted: true })] })
    expect(await screen.findByText('A host muted you: nobody hears you.')).toBeDefined()
    now({ me: { ...aSeat, seat: null, is_removed: true }, people: [] })
    expect(await screen.findByRole('heading', { name: 'A host removed you from this room.' })).toBeDefined()
    expect(stage.opened.every(({ readyState }) => readyState === 'ended')).toBe(true)
  })

  it('stops when another device of theirs takes the seat, closes its devices, and offers to come back', async () => {
    const { now, stage, user, callsOf } = await enter()
    await user.keyboard('m')
    const hear = async (connection: string) => {
      const before = callsOf('getDiscussion').length
      now({ me: { ...aSeat, connection }, people: [ada()] })
      await waitFor(() => expect(callsOf('getDiscussion').length).toBeGreaterThan(before))
    }
    await screen.findByRole('button', { name: 'Mute' })
    await hear(somebody().id)
    await hear(ada().id)
    expect(await screen.findByRole('heading', { name: 'You joined from another device.' })).toBeDefined()
    expect(stage.opened.every(({ readyState }) => readyState === 'ended')).toBe(true)
    await expectAccessible(screen.getByRole('main'))
    await user.click(screen.getByRole('button', { name: 'Come in here instead' }))
    await user.click(await screen.findByRole('button', { name: 'Enter the room' }))
    await waitFor(() => expect(callsOf('enterDiscussion').at(-1)?.body).toMatchObject({ replaces: null }))
    expect(callsOf('leaveDiscussion')).toEqual([])
  })

  it('renews a lost connection only as long as no other device has the seat', async () => {
    const replies = [
      { answer: 'the answer', person: ada().id, connection: somebody().id },
      refusal(409, 'joined_elsewhere'),
    ]
    const enterDiscussion = () => replies.shift() ?? refusal(409, 'joined_elsewhere')
    const { stage, callsOf } = await enter(openDiscussion({ handlers: { enterDiscussion } }))
    act(() => stage.peers[0]?.become('failed'))
    expect(await screen.findByRole('heading', { name: 'You joined from another device.' })).toBeDefined()
    expect(callsOf('enterDiscussion').map(({ body }) => body)).toMatchObject([
      { replaces: null },
      { replaces: somebody().id },
    ])
  })

  it('gives the seat away when people leave, or go elsewhere', async () => {
    const { user, callsOf, router } = await enter()
    await user.click(screen.getByRole('link', { name: 'Agenda' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/agenda'))
    await waitFor(() => expect(callsOf('leaveDiscussion')).toHaveLength(1))
  })
})
