import type { Broadcast } from '@marquee/domain/agenda'
import { beforeAll, expect, it } from 'vitest'
import { newEventOf } from '#test/at-event.ts'
import { signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await sharedTestServer()
})

it('an event created within the half hour before it can choose how its sessions start, until one is on air', async () => {
  const admin = await signedIn(server)
  const inMinutes = (minutes: number) =>
    new Date(server.clock.now().getTime() + minutes * 60_000).toISOString()
  const times = { start_time: inMinutes(20), end_time: inMinutes(80) }
  const event = await newEventOf(admin, times)
  const payload = { event, title: 'Keynote', ...times }
  const made = await admin.request({ method: 'POST', url: '/api/event/broadcasts/', payload })
  const change = (starts: string) =>
    admin.request({ method: 'PATCH', url: `/api/event/events/${event}/stage/`, payload: { starts } })
  expect((await change('hand')).json()).toMatchObject({ starts: 'hand', is_locked: false })
  const url = `/api/event/broadcasts/${made.json<Broadcast>().id}/start/`
  expect((await admin.request({ method: 'POST', url })).statusCode).toBe(200)
  expect(refusalOf(await change('clock'))).toEqual([422, 'invalid_input', 'starts'])
})
