import { session } from '@marquee/api'
import type { SocketLocation } from '@marquee/domain/signals'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { currentLocation, followLocation } from '#lib/socket-location.ts'
import { eventReply } from '#test/event-reply.ts'
import { fakeApi, forPath, meReply } from '#test/fake-api.ts'
import { passTime } from '#test/pass-time.ts'
import { renderStudio } from '#test/render-studio.tsx'
import { socketGateway } from '#test/socket-gateway.ts'
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

it('[SH-289 LV-054] the socket waits for an access token, for which the page looks every five seconds', async () => {
  const asked = await socketGateway()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  let visits = 0
  fakeApi({
    getMe: () => {
      visits += 1
      if (visits === 1) session.forget()
      return meReply
    },
  })
  renderStudio('/home')
  await screen.findByRole('navigation', { name: 'Main' })
  await passTime(6_000)
  expect([session.accessToken, asked]).toEqual([undefined, []])
  await session.refresh()
  await passTime(1_000)
  expect([session.accessToken, asked]).toEqual(['token', []])
  await passTime(3_000)
  vi.useRealTimers()
  await waitFor(() => expect(asked[0]).toContain('/socket.io/'))
})
