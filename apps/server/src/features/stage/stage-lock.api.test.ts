import type { Broadcast } from '@marquee/domain/agenda'
import type { OpenTemplate } from '@marquee/domain/templates'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { asSystem } from '#platform/db/tenancy.ts'
import { newEventOf } from '#test/at-event.ts'
import { signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await sharedTestServer()
})

it('an event created within the half hour before it can choose how its sessions start until one is on air', async () => {
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

it('[EV-131] a template can always choose how its sessions start, unlike an event that is about to', async () => {
  const admin = await signedIn(server)
  const event = await newEventOf(admin)
  const url = '/api/event/templates/from_event/'
  const made = await admin.request({ method: 'POST', url, payload: { event } })
  const { blueprint_event } = made.json<OpenTemplate>()
  const now = server.clock.now()
  await asSystem(server.services, ({ db }) =>
    db.execute(sql`update events set created_at = ${now}::timestamptz - interval '1 day',
      start_time = ${now}::timestamptz + interval '10 minutes', end_time = ${now}::timestamptz + interval '1 hour'
      where id in (${event}, ${blueprint_event})`),
  )
  const change = (of: string) =>
    admin.request({ method: 'PATCH', url: `/api/event/events/${of}/stage/`, payload: { starts: 'hand' } })
  expect(refusalOf(await change(event))).toEqual([422, 'invalid_input', 'starts'])
  expect((await change(blueprint_event)).json()).toMatchObject({ starts: 'hand', is_locked: false })
})
