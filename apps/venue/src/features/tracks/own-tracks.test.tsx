import type { OwnTracks } from '@marquee/domain/tracks'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ada, aPerson } from '#test/a-backstage.ts'
import { refusal, type VenueHandlers } from '#test/fake-venue.ts'
import { ended, enterBackstage, expectAccessible, openBackstage } from '#test/open-backstage.ts'

const track: OwnTracks['tracks'][number] = {
  id: '0198a000-0000-7000-8000-0000000000e1',
  kind: 'camera',
  state: 'stored',
  started_at: '2026-01-01T10:00:20.000Z',
  start: 20,
  duration: 61.5,
  size: 5_000_000,
}
const recorded: OwnTracks = { is_withdrawn: false, tracks: [track] }
const none: OwnTracks = { is_withdrawn: false, tracks: [] }
const withdrawn: OwnTracks = { is_withdrawn: true, tracks: [] }

const own = async () => within(await screen.findByRole('region', { name: 'Recordings of you alone' }))
const openEnded = (handlers: VenueHandlers) => openBackstage({ session: ended, handlers })

describe('after the session, speakers', () => {
  it('read what was recorded of them, and remove it once they confirm', async () => {
    const { user, callsOf } = openEnded({ getOwnTracks: () => recorded, withdrawTracks: () => withdrawn })
    const part = await own()
    expect(await part.findByText(/^Camera and microphone, 1:01, /)).toBeDefined()
    await expectAccessible(screen.getByRole('main'))
    await user.click(part.getByRole('button', { name: 'Remove my recordings' }))
    const question = within(screen.getByRole('dialog', { name: 'Remove your recordings of this session?' }))
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(callsOf('withdrawTracks')).toEqual([])
    await user.click(part.getByRole('button', { name: 'Remove my recordings' }))
    await user.click(question.getByRole('button', { name: 'Remove' }))
    expect(await part.findByText(/^You removed your recordings. Nothing more/)).toBeDefined()
    expect(part.queryByRole('button', { name: 'Remove my recordings' })).toBeNull()
    expect(callsOf('withdrawTracks')).toHaveLength(1)
  })

  it('read that nothing was recorded', async () => {
    openEnded({ getOwnTracks: () => none })
    expect(await (await own()).findByText(/^Nothing of you alone has been recorded/)).toBeDefined()
  })

  it('read that removing failed, and can try again', async () => {
    const { user } = openEnded({
      getOwnTracks: () => recorded,
      withdrawTracks: () => refusal(503, 'unavailable'),
    })
    await user.click(await (await own()).findByRole('button', { name: 'Remove my recordings' }))
    const question = within(screen.getByRole('dialog', { name: 'Remove your recordings of this session?' }))
    await user.click(question.getByRole('button', { name: 'Remove' }))
    expect(await question.findByText('Your recordings couldn’t be removed. Try again.')).toBeDefined()
  })

  it('ask again for what couldn’t be loaded', async () => {
    const replies = [refusal(403, 'forbidden', 'Open your own link.'), recorded]
    const { user } = openEnded({ getOwnTracks: () => replies.shift() ?? recorded })
    const part = await own()
    expect(await part.findByText(/Open your own link\.$/)).toBeDefined()
    await user.click(part.getByRole('button', { name: 'Try again' }))
    expect(await part.findByText(/^Camera and microphone, 1:01, /)).toBeDefined()
  })

  it('find the way there from the lobby', async () => {
    const { router, user } = openEnded({ getOwnTracks: () => recorded })
    await user.click(await screen.findByRole('link', { name: 'Go to the lobby' }))
    await user.click(await screen.findByRole('link', { name: 'Recordings of you alone in Opening keynote' }))
    expect(router.state.location.pathname).toBe(`/backstage/${ended.id}`)
    expect(await (await own()).findByText(/^Camera and microphone/)).toBeDefined()
  })
})

describe('guests who may no longer come backstage', () => {
  const getBackstage = () => refusal(403, 'forbidden')

  it('still remove what was recorded of them', async () => {
    openBackstage({ handlers: { getBackstage, getOwnTracks: () => recorded } })
    expect(await (await own()).findByRole('button', { name: 'Remove my recordings' })).toBeDefined()
  })

  it('see nothing of it if they were never recorded', async () => {
    const { callsOf } = openBackstage({ handlers: { getBackstage, getOwnTracks: () => none } })
    expect(await screen.findByRole('heading', { name: 'You can’t go backstage here' })).toBeDefined()
    await waitFor(() => expect(callsOf('getOwnTracks')).toHaveLength(1))
    expect(screen.queryByRole('region', { name: 'Recordings of you alone' })).toBeNull()
  })
})

it('backstage, people refuse tracks before there are any, and see them once they are on stage', async () => {
  let now = none
  const opened = openBackstage({
    handlers: { getOwnTracks: () => now, withdrawTracks: () => (now = withdrawn) },
  })
  await enterBackstage(opened)
  await (await own()).findByRole('button', { name: 'Don’t record me alone' })
  now = { is_withdrawn: false, tracks: [{ ...track, state: 'recording' }] }
  opened.now({ people: [ada({ is_on_stage: true }), aPerson()] })
  expect(await screen.findByText(/^Camera and microphone, being recorded since /)).toBeDefined()
  await expectAccessible(screen.getByRole('main'))
  await opened.user.click((await own()).getByRole('button', { name: 'Remove my recordings' }))
  await opened.user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText(/^You removed your recordings/)).toBeDefined()
})

it('backstage of a session that isn’t recorded, nothing is said of tracks', async () => {
  const opened = openBackstage({ backstage: { is_recorded: false } })
  await opened.user.click(await screen.findByRole('checkbox', { name: /^This session isn’t recorded/ }))
  await opened.user.click(screen.getByRole('button', { name: 'Go backstage' }))
  await screen.findByRole('region', { name: 'People backstage' })
  expect(screen.queryByRole('region', { name: 'Recordings of you alone' })).toBeNull()
})
