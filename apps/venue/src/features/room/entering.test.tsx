import type { EventRoom } from '@marquee/domain/stage'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aRoom, inMinutes, onAir } from '#test/a-room.ts'
import { fakeVenue } from '#test/fake-venue.ts'
import { renderRoom } from '#test/render-room.tsx'

type Event = EventRoom['event']

function aRoomWith(
  event: Partial<Event>,
  entrance: Partial<Event['entrance']> = {},
  room: Partial<EventRoom> = {},
) {
  const usual = aRoom()
  const changed = { ...usual.event, ...event, entrance: { ...usual.event.entrance, ...entrance } }
  return { ...usual, ...room, event: changed }
}

beforeEach(() => localStorage.clear())

describe('the lobby before the start', () => {
  const instead = { text: 'View Event Details', url: '/event/1' }

  it('[BR-171 BR-173] lets people go on only where the organizer lets them in early', async () => {
    fakeVenue({ getEventRoom: () => aRoomWith({}, { opens_early: true, instead }) })
    const { user, router } = renderRoom('/lobby')
    expect(screen.queryByRole('link', { name: 'View Event Details' })).toBeNull()
    await user.click(await screen.findByRole('link', { name: 'Enter the event' }))
    expect(router.state.location.pathname).toBe('/stage/main')
  })

  it('[BR-174 BR-180] offers the organizer’s own button otherwise', async () => {
    fakeVenue({ getEventRoom: () => aRoomWith({}, { instead }) })
    renderRoom('/lobby')
    expect(await screen.findByRole('link', { name: 'View Event Details' })).toHaveProperty(
      'pathname',
      '/event/1',
    )
    expect(screen.queryByRole('link', { name: 'Enter the event' })).toBeNull()
  })

  it('offers neither once the event has started', async () => {
    fakeVenue({
      getEventRoom: () => aRoomWith({ start_time: inMinutes(-1) }, { opens_early: true, instead }),
    })
    renderRoom('/lobby')
    await screen.findByRole('heading', { level: 1, name: 'Launch day' })
    expect(screen.queryByRole('link', { name: 'Enter the event' })).toBeNull()
  })
})

describe('the check of attendees', () => {
  it('[BR-169] comes before the lobby, once in a browser', async () => {
    fakeVenue({ getEventRoom: () => aRoomWith({}, { has_tech_check: true }) })
    const { user, router, unmount } = renderRoom()
    expect(await screen.findByRole('button', { name: 'Check now' })).toBeDefined()
    expect(router.state.location.pathname).toBe('/tech-check')
    await user.click(await screen.findByRole('button', { name: 'Continue to the event' }))
    expect(await screen.findByText('Starts in')).toBeDefined()
    unmount()
    const again = renderRoom()
    expect(await screen.findByText('Starts in')).toBeDefined()
    expect(again.router.state.location.pathname).toBe('/lobby')
  })

  it('[BR-168 BR-169] isn’t anywhere where it is turned off', async () => {
    fakeVenue({ getEventRoom: () => aRoomWith({}) })
    const { router } = renderRoom()
    expect(await screen.findByText('Starts in')).toBeDefined()
    expect(router.state.location.pathname).toBe('/lobby')
    expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull()
  })

  it('doesn’t hold up who comes late, or works here', async () => {
    const live = onAir()
    fakeVenue({
      getEventRoom: () =>
        aRoomWith(
          {},
          { has_tech_check: true },
          { sessions: [live], on_air: [{ track: null, session: live.id }] },
        ),
    })
    const { router } = renderRoom()
    await screen.findAllByText('Opening keynote')
    expect(router.state.location.pathname).toBe('/stage/main')
  })
})

describe('the profile of attendees', () => {
  const known = { first_name: 'Ada', last_name: 'Lovelace', title: '', company: 'Acme' }

  it('[BR-168 BR-170] is completed before the room', async () => {
    const calls = fakeVenue({
      getEventRoom: () => aRoomWith({}, { has_onboarding: true }),
      getOwnProfile: () => ({ ...known, is_complete: false }),
      changeOwnProfile: ({ body }) => ({ ...body, is_complete: true }),
    })
    const { user } = renderRoom('/lobby')
    expect(await screen.findByRole('heading', { name: 'Complete your profile' })).toBeDefined()
    expect(screen.queryByText('Starts in')).toBeNull()
    await user.type(screen.getByRole('textbox', { name: 'Job title' }), 'Analyst')
    await user.click(screen.getByRole('button', { name: 'Save and continue' }))
    expect(await screen.findByText('Starts in')).toBeDefined()
    const sent = calls.filter(({ operation }) => operation === 'changeOwnProfile').map(({ body }) => body)
    expect(sent).toEqual([{ ...known, title: 'Analyst' }])
  })

  it('isn’t asked of speakers', async () => {
    const { me } = aRoom()
    fakeVenue({
      getEventRoom: () => aRoomWith({}, { has_onboarding: true }, { me: { ...me, roles: [0, 4] } }),
    })
    renderRoom('/lobby')
    expect(await screen.findByText('Starts in')).toBeDefined()
  })
})

describe('the demo request', () => {
  const demo = {
    text: 'Get Demo',
    title: 'Demo request sent!',
    message: 'Thanks',
    url: null,
    is_live: true,
    is_on_demand: false,
  }

  it('[BR-186 BR-188 BR-189] is recorded and confirmed', async () => {
    const calls = fakeVenue({ getEventRoom: () => aRoomWith({ demo }), requestDemo: () => undefined })
    const { user } = renderRoom('/lobby')
    await user.click(await screen.findByRole('button', { name: 'Get Demo' }))
    expect(await screen.findByRole('dialog', { name: 'Demo request sent!' })).toBeDefined()
    expect(screen.getByText('Thanks')).toBeDefined()
    expect(calls.filter(({ operation }) => operation === 'requestDemo')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[BR-189 BR-190] is recorded and leads to a new tab', async () => {
    const calls = fakeVenue({
      getEventRoom: () => aRoomWith({ demo: { ...demo, url: 'https://acme.test/demo' } }),
      requestDemo: () => undefined,
    })
    const { user } = renderRoom('/lobby')
    const link = await screen.findByRole('link', { name: 'Get Demo' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'https://acme.test/demo',
      '_blank',
    ])
    link.addEventListener('click', (click) => click.preventDefault())
    await user.click(link)
    expect(calls.filter(({ operation }) => operation === 'requestDemo')).toHaveLength(1)
  })
})
