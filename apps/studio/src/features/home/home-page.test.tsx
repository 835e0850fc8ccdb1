import type { Home, NextEvent } from '@marquee/domain/home'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { errorReply, fakeApi, onlyPage } from '#test/fake-api.ts'
import { listedEvent } from '#test/listed-event.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'
import { aVideo } from '#test/video-test-server.ts'

const steps: Home['first_steps'] = [
  { step: 'event', is_done: true },
  { step: 'session', is_done: false },
  { step: 'teammate', is_done: false },
]
const nextEvent: NextEvent = {
  ...listedEvent(),
  warnings: [
    { key: 'no_sessions', count: 1 },
    { key: 'no_questions', count: 1 },
  ],
}

describe('home', () => {
  it('[SH-066] shows upcoming events and what is left to do, in areas that are built', async () => {
    fakeApi({
      getHome: () => ({ on_air: [], next_events: [nextEvent], recent_recordings: [], first_steps: [] }),
    })
    renderStudio('/home')
    const next = await screen.findByRole('region', { name: 'Up next' })
    expect(within(next).getByRole('link', { name: 'Spring conference' })).toBeVisible()
    expect(next.textContent).toContain('No sessions yet')
    expect(next.textContent).toContain('No questions on the registration form yet')
    expect(next.textContent).toMatch(/Starts in \d+/)
    await expectAccessible()
  })

  it('[SH-066] shows the sessions on air first, with how many are watching', async () => {
    const { id, title, event_type } = nextEvent
    const event = { id, title, event_type }
    const on_air = [{ id: '0198a000-0000-7000-8000-000000000201', title: 'Keynote', event, watching: 34 }]
    fakeApi({ getHome: () => ({ on_air, next_events: [], recent_recordings: [], first_steps: [] }) })
    renderStudio('/home')
    const live = await screen.findByRole('region', { name: 'Live now' })
    const link = within(live).getByRole('link', { name: 'Keynote' })
    expect(link.getAttribute('href')).toBe(`/events/${id}/dashboard`)
    expect(live.textContent).toContain('On airSpring conference34 watching')
    await expectAccessible()
  })

  it('[SH-066] shows the newest recordings of events', async () => {
    const recording = aVideo({ name: 'Keynote', source: 'EVENT_RECORDING' })
    fakeApi({
      listVideoAssets: ({ url }) => onlyPage(url.search.includes('EVENT_RECORDING') ? [recording] : []),
    })
    renderStudio('/home')
    const recorded = await screen.findByRole('region', { name: 'Recently recorded' })
    expect(within(recorded).getByRole('link', { name: /Keynote/ })).toBeVisible()
    const all = within(recorded).getByRole('link', { name: 'All event recordings' })
    expect(all.getAttribute('href')).toContain('EVENT_RECORDING')
  })

  it('[SH-066] shows the first steps until the person hides them permanently', async () => {
    fakeApi({
      getHome: () => ({ on_air: [], next_events: [nextEvent], recent_recordings: [], first_steps: steps }),
    })
    const { user, unmount } = renderStudio('/home')
    const card = await screen.findByRole('region', { name: 'Get started' })
    expect(card.textContent).toContain('1 of 3 done')
    expect(within(card).getByRole('link', { name: 'Add a session' }).getAttribute('href')).toBe(
      `/events/${nextEvent.id}/programs/agenda`,
    )
    expect(within(card).queryByRole('link', { name: 'Create an event' })).toBeNull()
    await user.click(within(card).getByRole('button', { name: 'Hide these steps' }))
    expect(screen.queryByRole('region', { name: 'Get started' })).toBeNull()
    unmount()
    renderStudio('/home')
    await screen.findByRole('region', { name: 'Up next' })
    expect(screen.queryByRole('region', { name: 'Get started' })).toBeNull()
  })

  it('[SH-066] hides the steps once all are done', async () => {
    const done = steps.map(({ step }) => ({ step, is_done: true }))
    fakeApi({ getHome: () => ({ on_air: [], next_events: [], recent_recordings: [], first_steps: done }) })
    renderStudio('/home')
    expect(await screen.findByText('No upcoming events')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Get started' })).toBeNull()
  })

  it('[SH-066] shows links to the newest recordings, or that there are none', async () => {
    let recordings: Home['recent_recordings'] = [
      { ...listedEvent(), title: 'Product tour', event_type: 'Recording' },
    ]
    fakeApi({
      getHome: () => ({ on_air: [], next_events: [], recent_recordings: recordings, first_steps: [] }),
    })
    const { unmount } = renderStudio('/home')
    const region = await screen.findByRole('region', { name: 'Recent recordings' })
    expect((await within(region).findByRole('link', { name: 'Product tour' })).getAttribute('href')).toBe(
      `/recording-event/${listedEvent().id}`,
    )
    expect(within(region).getByRole('link', { name: 'All recordings' }).getAttribute('href')).toBe(
      '/recordings',
    )
    await expectAccessible()
    unmount()
    recordings = []
    renderStudio('/home')
    expect(await screen.findByText('No recordings yet')).toBeVisible()
  })

  it('shows an error if loading fails, and retries', async () => {
    let isDown = true
    fakeApi({
      getHome: () =>
        isDown
          ? errorReply(500, 'internal', 'The disk is full.')
          : { on_air: [], next_events: [], recent_recordings: [], first_steps: [] },
    })
    const { user } = renderStudio('/home')
    expect(await screen.findByText('The disk is full.')).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByText('The disk is full.')).toBeNull())
  })
})
