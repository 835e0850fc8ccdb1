import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ada, aPerson } from '#test/a-backstage.ts'
import { refusal } from '#test/fake-venue.ts'
import { enterBackstage, entry, live, openBackstage } from '#test/open-backstage.ts'

describe('the connection', () => {
  it('offers three lines out and two in for each place, with the H.264 of every browser first', async () => {
    const { stage, callsOf } = await enterBackstage()
    const [peer] = stage.peers
    expect(callsOf('enterBackstage')[0]?.body).toMatchObject({
      offer: `audio sendonly, video sendonly, video sendonly, ${Array.from({ length: 8 }, () => 'video recvonly, audio recvonly').join(', ')}`,
      has_consented: true,
      has_camera: true,
      has_microphone: true,
    })
    expect(peer?.answer).toBe('the answer')
    expect(peer?.transceivers[1]?.codecs.map(({ sdpFmtpLine }) => sdpFmtpLine)[0]).toMatch(/mode=1.*42e01f/)
    expect(peer?.transceivers[1]?.sender.parameters).toMatchObject({
      encodings: [{ maxBitrate: 1_500_000, scaleResolutionDownBy: 1 }],
      degradationPreference: 'balanced',
    })
  })

  it('sends the camera smaller once more than two are on stage', async () => {
    const { stage, now } = await enterBackstage()
    const third = aPerson({ id: live.id, slot: 'camera-3', name: 'Alan' })
    now({ people: [ada(), aPerson(), third].map((person) => ({ ...person, is_on_stage: true })) })
    await waitFor(() =>
      expect(stage.peers[0]?.transceivers[1]?.sender.parameters['encodings']).toEqual([
        { maxBitrate: 500_000, scaleResolutionDownBy: 2 },
      ]),
    )
  })

  it('is made anew by itself when it fails, with what was turned on', async () => {
    const { stage, callsOf } = await enterBackstage()
    act(() => stage.peers[0]?.become('failed'))
    await waitFor(() => expect(callsOf('enterBackstage')).toHaveLength(2))
    await waitFor(() => expect(screen.queryByText(/Reconnecting/)).toBeNull())
    expect(stage.peers[1]?.transceivers[1]?.sender.track?.label).toBe('Front camera')
    expect(screen.getByRole('region', { name: 'People backstage' })).toBeDefined()
  })

  it('says that the stage can’t be reached, and tries again', async () => {
    const replies = [refusal(503, 'unavailable'), Response.json(entry, { status: 201 })]
    const opened = openBackstage({
      handlers: { enterBackstage: () => replies.shift() ?? refusal(503, 'unavailable') },
    })
    await opened.user.click(await screen.findByRole('checkbox', { name: /^This session is recorded/ }))
    await opened.user.click(screen.getByRole('button', { name: 'Go backstage' }))
    expect(await screen.findByText('The stage can’t be reached. Marquee tries again.')).toBeDefined()
    await waitFor(() => expect(screen.queryByText(/Marquee tries again/)).toBeNull())
  })

  it('is back after a reload without a click, as people were', async () => {
    const inside = { session: live.id, hasCamera: true, hasMicrophone: true, isMuted: true }
    sessionStorage.setItem('marquee-backstage', JSON.stringify(inside))
    const { callsOf } = openBackstage()
    expect(await screen.findByRole('button', { name: 'Unmute' })).toBeDefined()
    expect(callsOf('enterBackstage')).toHaveLength(1)
  })

  it('gives way to a newer tab, and closes its devices', async () => {
    const { stage, user } = await enterBackstage()
    const other = new BroadcastChannel(`marquee-backstage-${live.id}`)
    other.postMessage('taken')
    expect(await screen.findByRole('heading', { name: 'You’re backstage somewhere else' })).toBeDefined()
    other.close()
    expect(stage.opened.every(({ readyState }) => readyState === 'ended')).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Come backstage here instead' }))
    expect(await screen.findByRole('checkbox', { name: /^This session is recorded/ })).toBeDefined()
  })

  it('is made anew at once when the stage has lost it, and ends when another device takes the place', async () => {
    const { callsOf, now } = await enterBackstage()
    const hear = async (connection: string | null) => {
      const before = callsOf('getBackstage').length
      now({ connection })
      await waitFor(() => expect(callsOf('getBackstage').length).toBeGreaterThan(before))
    }
    await hear(entry.connection)
    await hear(null)
    await waitFor(() => expect(callsOf('enterBackstage')).toHaveLength(2))
    expect(screen.getByRole('region', { name: 'People backstage' })).toBeDefined()
    await hear(entry.connection)
    await hear(live.id)
    expect(await screen.findByRole('heading', { name: 'You joined from another device.' })).toBeDefined()
  })

  it('is renewed only as long as no other device has the place; people choose which one has it', async () => {
    const replies = [Response.json(entry, { status: 201 }), refusal(409, 'joined_elsewhere')]
    const opened = openBackstage({
      handlers: { enterBackstage: () => replies.shift() ?? Response.json(entry, { status: 201 }) },
    })
    const { user, stage, callsOf } = await enterBackstage(opened)
    act(() => stage.peers[0]?.become('failed'))
    expect(await screen.findByRole('heading', { name: 'You joined from another device.' })).toBeDefined()
    expect(stage.opened.every(({ readyState }) => readyState === 'ended')).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Come backstage here instead' }))
    await enterBackstage(opened)
    expect(callsOf('enterBackstage').map(({ body }) => body)).toMatchObject([
      { replaces: null },
      { replaces: entry.connection },
      { replaces: null },
    ])
  })

  it('asks once connections break one after the other', async () => {
    const { stage } = await enterBackstage()
    for (let broken = 0; broken < 4; broken += 1) {
      await waitFor(() => expect(stage.peers[broken]?.connectionState).toBe('connected'))
      act(() => stage.peers[broken]?.become('failed'))
    }
    expect(await screen.findByRole('heading', { name: 'Your connection keeps breaking' })).toBeDefined()
    expect(stage.peers).toHaveLength(4)
  })

  it('waits while the device is offline, and is back once it is online', async () => {
    const { stage, callsOf } = await enterBackstage()
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(await screen.findByText(/^You’re offline. You’ll be back backstage/)).toBeDefined()
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(callsOf('enterBackstage')).toHaveLength(2))
    expect(stage.peers[0]?.connectionState).toBe('closed')
    await waitFor(() => expect(screen.queryByText(/^You’re offline/)).toBeNull())
  })

  it('ends for good when the server refuses', async () => {
    const opened = openBackstage({
      handlers: { enterBackstage: () => refusal(403, 'forbidden', 'You can’t do this.') },
    })
    await opened.user.click(await screen.findByRole('checkbox', { name: /^This session is recorded/ }))
    await opened.user.click(screen.getByRole('button', { name: 'Go backstage' }))
    expect(await screen.findByRole('heading', { name: 'You can’t go backstage right now' })).toBeDefined()
    expect(screen.getByText('You can’t do this.')).toBeDefined()
  })
})
