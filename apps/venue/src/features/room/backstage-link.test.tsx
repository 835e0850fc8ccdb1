import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aRoom, aSession } from '#test/a-room.ts'
import { fakeVenue } from '#test/fake-venue.ts'
import { ended, live, speaker } from '#test/open-backstage.ts'
import { renderRoom } from '#test/render-room.tsx'

describe('the way backstage', () => {
  const wayOf = (name = 'Go backstage of Opening keynote') => screen.queryByRole('link', { name })

  it.each([
    ['a speaker of the session', speaker, live, true],
    ['staff', { ...speaker, roles: [2], sessions: [] }, live, true],
    ['a speaker of another session', { ...speaker, sessions: [] }, live, false],
    ['attendees', { ...speaker, roles: [0] }, live, false],
    ['a speaker of a pre-recorded session', speaker, aSession(), false],
    ['a speaker after the end', speaker, ended, false],
  ])('is seen by %s, or not', async (_, me, session, isSeen) => {
    fakeVenue({ getEventRoom: () => aRoom({ me, sessions: [session] }) })
    renderRoom('/agenda')
    await screen.findByRole('heading', { level: 1, name: 'Agenda' })
    expect(wayOf() !== null).toBe(isSeen)
    if (isSeen) expect(wayOf()?.getAttribute('href')).toMatch(new RegExp(`/room/backstage/${session.id}$`))
  })

  it('is on the stage page too', async () => {
    fakeVenue({ getEventRoom: () => aRoom({ me: speaker, sessions: [live] }) })
    renderRoom('/stage/main')
    expect(await screen.findByRole('link', { name: 'Go backstage of Opening keynote' })).toBeDefined()
  })
})
