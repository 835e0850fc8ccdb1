import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ada, aPerson } from '#test/a-backstage.ts'
import { inMinutes, onAir } from '#test/a-room.ts'
import { refusal } from '#test/fake-venue.ts'
import { ended, enterBackstage, expectAccessible, live, openBackstage, path } from '#test/open-backstage.ts'

describe('inside', () => {
  it('shows who is there and what they send, and can be read by everyone', async () => {
    const away = aPerson({ id: live.id, slot: null, name: 'Alan', is_connected: false })
    const { now } = await enterBackstage()
    now({ people: [ada(), aPerson({ has_microphone: false, quality: 'poor', is_on_stage: true }), away] })
    const people = screen.getByRole('region', { name: 'People backstage' })
    expect(await within(people).findByText('Poor connection')).toBeDefined()
    expect(within(people).getByText('Ada Lovelace (you)')).toBeDefined()
    expect(within(people).getByText('Muted')).toBeDefined()
    expect(within(people).getByText('Not connected')).toBeDefined()
    const picture = screen.getByRole('region', { name: 'What the audience sees' })
    expect(within(picture).getByLabelText('Picture of Grace Hopper')).toBeDefined()
    expect(within(picture).getByText('Rear admiral, Navy')).toBeDefined()
    await expectAccessible(screen.getByRole('main'))
  })

  it('mutes, stops the camera and shares by key, and tells the others', async () => {
    const { user, stage, callsOf } = await enterBackstage()
    await user.keyboard('m')
    expect(await screen.findByRole('button', { name: 'Unmute' })).toBeDefined()
    expect(stage.opened.find(({ kind }) => kind === 'audio')?.enabled).toBe(false)
    await user.keyboard('v')
    expect(await screen.findByRole('button', { name: 'Start camera' })).toBeDefined()
    await user.keyboard('s')
    expect(await screen.findByRole('button', { name: 'Stop sharing' })).toBeDefined()
    const lines = stage.peers[0]?.transceivers.slice(0, 3)
    expect(lines?.map(({ sender }) => sender.track?.label)).toEqual([
      'Desk microphone',
      undefined,
      'A window',
    ])
    await waitFor(() =>
      expect(callsOf('changeOwnPlace').at(-1)?.body).toMatchObject({
        has_camera: false,
        has_microphone: false,
        is_sharing: true,
      }),
    )
  })

  it('stops sharing when somebody else shared in the same moment', async () => {
    const refused = () => refusal(409, 'conflict', 'Grace Hopper is sharing a screen.')
    const { user, stage } = await enterBackstage(openBackstage({ handlers: { changeOwnPlace: refused } }))
    await user.keyboard('s')
    await waitFor(() => expect(stage.opened.at(-1)?.readyState).toBe('ended'))
    expect(await screen.findByRole('button', { name: 'Share screen' })).toBeDefined()
  })

  it('takes keys for letters once people turned them off', async () => {
    const { user } = await enterBackstage()
    await user.click(screen.getByRole('button', { name: 'Devices' }))
    await user.click(screen.getByRole('checkbox', { name: 'Use the keys M, V and S' }))
    await user.keyboard('m')
    expect(screen.getByRole('button', { name: 'Mute' })).toBeDefined()
  })

  it('warns people who speak muted, and those whose microphone sends nothing', async () => {
    const { user, stage } = await enterBackstage()
    await user.keyboard('m')
    expect(await screen.findByText('You’re muted but speaking.')).toBeDefined()
    await user.keyboard('m')
    stage.hear(0)
    expect(await screen.findByText(/^Your microphone sends nothing/)).toBeDefined()
  })

  it('says why the connection is weak, and tells the others that it is', async () => {
    const { stage, callsOf } = await enterBackstage()
    stage.peers[0]?.stats.set('in', { type: 'remote-inbound-rtp', fractionLost: 0.05 })
    expect(await screen.findByText(/^Weak connection. 5% of what you send gets lost./)).toBeDefined()
    await waitFor(() => expect(callsOf('changeOwnPlace').at(-1)?.body).toMatchObject({ quality: 'fair' }))
  })

  it('lets people leave the stage, and the backstage', async () => {
    const { user, now, callsOf, router, stage } = await enterBackstage()
    now({ people: [ada({ is_on_stage: true }), aPerson()] })
    await user.click(await screen.findByRole('button', { name: 'Leave the stage' }))
    await waitFor(() => expect(callsOf('changeOwnPlace').at(-1)?.body).toEqual({ is_on_stage: false }))
    await user.click(screen.getByRole('button', { name: 'Leave backstage' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/lobby'))
    expect(callsOf('leaveBackstage')).toHaveLength(1)
    expect(stage.opened.every(({ readyState }) => readyState === 'ended')).toBe(true)
    expect(sessionStorage.getItem('marquee-backstage')).toBeNull()
  })

  it('says that all cameras are taken', async () => {
    const { now } = await enterBackstage()
    now({ people: [ada({ slot: null })] })
    expect(await screen.findByText(/^All six cameras are in use/)).toBeDefined()
  })

  it('sends out whom a producer removed, and lets them back in', async () => {
    const { now, stage } = await enterBackstage()
    now({ people: [ada({ is_removed: true })] })
    expect(await screen.findByText('A producer removed you from the backstage.')).toBeDefined()
    expect(stage.opened.every(({ readyState }) => readyState === 'ended')).toBe(true)
    now({ people: [ada()] })
    expect(await screen.findByRole('button', { name: 'Go backstage' })).toBeDefined()
  })

  it('keeps the chat beside it', async () => {
    await enterBackstage()
    expect(screen.getByRole('tab', { name: 'Chat' })).toBeDefined()
  })
})

describe('where there is no backstage', () => {
  it.each([
    [403, 'forbidden', 'You can’t go backstage here'],
    [404, 'not_found', 'This session has no backstage'],
    [409, 'conflict', 'We can’t reach the backstage'],
  ] as const)('people read why: %i', async (status, code, heading) => {
    openBackstage({ handlers: { getBackstage: () => refusal(status, code) } })
    expect(await screen.findByRole('heading', { name: heading })).toBeDefined()
  })

  it('after the end, people read that it is over', async () => {
    openBackstage({ session: ended })
    expect(await screen.findByRole('heading', { name: 'This session has ended' })).toBeDefined()
  })
})

it('while the session is on air, people see that it is and how long it lasts', async () => {
  const session = onAir({ broadcast_type: 1, end_time: inMinutes(20) })
  const opened = openBackstage({
    session,
    backstage: { state: 'live', people: [ada({ is_on_stage: true })] },
  })
  await enterBackstage(opened)
  expect(screen.getByText('On air')).toBeDefined()
  expect(screen.getByText('Recording')).toBeDefined()
  expect(screen.getByText(/^Ends in (19|20):/)).toBeDefined()
  expect(screen.getByText('The audience sees and hears you')).toBeDefined()
})

it('whom the audience sees is asked before a link takes them away', async () => {
  const session = onAir({ broadcast_type: 1, end_time: inMinutes(20) })
  const backstage = { state: 'live' as const, people: [ada({ is_on_stage: true })] }
  const { user, router } = await enterBackstage(openBackstage({ session, backstage }))
  await user.click(screen.getByRole('link', { name: 'Agenda' }))
  await user.click(await screen.findByRole('button', { name: 'Stay here' }))
  await waitFor(() => expect(screen.queryByText(/^You’re on air. If you go/)).toBeNull())
  expect(router.state.location.pathname).toBe(path)
  await user.click(screen.getByRole('link', { name: 'Agenda' }))
  await user.click(await screen.findByRole('button', { name: 'Go anyway' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/agenda'))
})
