import type { SocketLocation } from '@marquee/domain/signals'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { currentLocation, followLocation } from '#lib/socket-location.ts'
import { eventReply } from '#test/event-reply.ts'
import { fakeApi, forPath, meReply } from '#test/fake-api.ts'
import { renderStudio } from '#test/render-studio.tsx'
import { eventOfPath } from './use-location-on-socket.ts'

const event = '0198a000-0000-7000-8000-0000000000e1'

describe('the event of a page', () => {
  it.each([
    [`/events/${event}/dashboard`, event],
    [`/webinar/${event}/page`, event],
    [`/recording-event/${event}`, event],
    [`/events/${event}`, event],
    ['/events', null],
    ['/events/new', null],
    [`/videos/${event}`, null],
    [`/series/${event}/dashboard`, null],
  ])('[SH-290] %s is %s', (path, id) => {
    expect(eventOfPath(path)).toBe(id)
  })
})

it('[SH-290] the socket reports the current event and page, and every change', async () => {
  fakeApi({ getEvent: forPath({ id: event }, () => eventReply) })
  const { router } = renderStudio('/home')
  await screen.findByRole('navigation', { name: 'Main' })
  const { id: userId } = meReply
  await waitFor(() => expect(currentLocation()).toEqual({ eventId: null, userId, route: '/home' }))
  const listener = vi.fn<(place: SocketLocation) => void>()
  const stop = followLocation(listener)
  await router.navigate({ href: `/events/${event}/dashboard` })
  await waitFor(() => expect(listener).toHaveBeenCalled())
  expect(listener.mock.calls).toEqual([[{ eventId: event, userId, route: `/events/${event}/dashboard` }]])
  stop()
})
