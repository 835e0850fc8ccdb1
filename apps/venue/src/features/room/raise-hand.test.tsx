import type { OwnHand } from '@marquee/domain/backstage'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aRoom, onAir } from '#test/a-room.ts'
import { fakeVenue, refusal } from '#test/fake-venue.ts'
import { expectAccessible } from '#test/open-backstage.ts'
import { renderRoom } from '#test/render-room.tsx'

const session = onAir({ broadcast_type: 1 })

/** The stage of a live session in the room of somebody in its audience. */
function openStage({ hand = {}, path = '/stage/main' }: { hand?: Partial<OwnHand>; path?: string } = {}) {
  let current: OwnHand = { session: session.id, state: null, can_raise: true, ...hand }
  const calls = fakeVenue({
    getEventRoom: () => aRoom({ sessions: [session] }),
    getOwnHand: () => current,
    raiseHand: ({ body }) => {
      current = { ...current, state: body.is_raised ? 'raised' : null }
      return current
    },
    answerInvitation: ({ body }) => {
      current = { ...current, state: body.accepts ? 'accepted' : 'declined' }
      return current
    },
    getBackstage: () => refusal(403, 'forbidden'),
  })
  const view = renderRoom(path)
  return {
    ...view,
    calls,
    now(state: OwnHand['state']) {
      current = { ...current, state }
      view.socket.arrive('signal', {
        type: 'hand-updated',
        event_id: 'any',
        session_id: session.id,
        profile_id: aRoom().me.profile,
      })
    },
  }
}

describe('raising a hand', () => {
  it('tells the producers, until it is lowered again', async () => {
    const { user } = openStage()
    await user.click(await screen.findByRole('button', { name: 'Raise hand' }))
    expect(await screen.findByText('Your hand is up. The producers see it.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Lower hand' }))
    expect(await screen.findByRole('button', { name: 'Raise hand' })).toBeDefined()
  })

  it.each([
    ['can’t be done where the server takes no hands', { can_raise: false }],
    ['isn’t possible for whom a producer removed', { can_raise: false, state: 'removed' }],
  ] as const)('%s', async (_, hand) => {
    const { calls } = openStage({ hand })
    await waitFor(() => expect(calls.some(({ operation }) => operation === 'getOwnHand')).toBe(true))
    await screen.findByRole('heading', { level: 1, name: session.title })
    expect(screen.queryByRole('button', { name: 'Raise hand' })).toBeNull()
  })
})

describe('an invitation on stage', () => {
  it('reaches people wherever in the room they are, and leads to the check of their devices', async () => {
    const { user, now, router } = openStage({ path: '/agenda' })
    await screen.findByRole('heading', { level: 1, name: 'Agenda' })
    now('invited')
    const card = await screen.findByRole('region', { name: 'You’re invited on stage' })
    await expectAccessible(card)
    await user.click(screen.getByRole('button', { name: 'Get ready' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/backstage/${session.id}`))
  })

  it('can be declined', async () => {
    const { user, calls } = openStage({ hand: { state: 'invited' } })
    await user.click(await screen.findByRole('button', { name: 'No, thanks' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'You’re invited on stage' })).toBeNull())
    expect(calls.at(-1)).toMatchObject({ operation: 'answerInvitation', body: { accepts: false } })
  })
})
