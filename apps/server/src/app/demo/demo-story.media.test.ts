import type { Branding } from '@marquee/domain/branding'
import type { EventAttendance } from '@marquee/domain/ledger'
import type { Event } from '@marquee/domain/events'
import type { AlertCentre } from '@marquee/domain/readiness'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { readRows } from '#platform/db/database.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { type Person, withToken } from '#test/people.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { demoTitles } from './demo-titles.ts'
import { prepareDemo } from './prepare-demo.ts'

/** The story makes a few hundred calls, and draws and stores pictures: on a busy machine that takes two minutes. */
const storyPatience = { timeout: 360_000, interval: 250 }

let server: OwnTestServer
let host: Person['request']
let events: Map<string, Event>
beforeAll(async () => {
  server = await createTestServer({ worker: true, environment: { MARQUEE_DEMO: '1' } })
  const { email, password } = (await prepareDemo(server.services)) ?? {}
  const payload = { email, password }
  const signedIn = await server.app.inject({ method: 'POST', url: '/api/auth/login/', payload })
  host = withToken(server, signedIn.json<{ access_token: string }>().access_token)
  const listed = async () => (await host({ url: '/api/event/events/' })).json<{ results: Event[] }>().results
  await vi.waitUntil(async () => (await countRecordings()) === 1, storyPatience)
  events = new Map((await listed()).map((event) => [event.title, event]))
}, storyPatience.timeout)
afterAll(() => server.close())

const countRow = z.object({ recordings: z.int() })
async function countRecordings(): Promise<number | undefined> {
  const [row] = await asSystem(server.services, ({ db }) =>
    readRows(db, countRow, sql`select count(*)::int recordings from session_recordings`),
  )
  return row?.recordings
}

it('the demo’s admin can enter each of its events', async () => {
  const me = (await host({ url: '/api/core/users/me/' })).json<{ id: string }>()
  for (const { id } of events.values()) {
    const link = await host({ url: '/api/event/magic_link/', query: { user_id: me.id, event_id: id } })
    expect(link.statusCode).toBe(200)
  }
  expect(events.size).toBe(3)
})

it('each of its events has a look of its own, with pictures that are there', async () => {
  const looks = await Promise.all(
    [...events.values()].map(async ({ id }) =>
      (await host({ url: `/api/event/events/${id}/branding/` })).json<Branding>(),
    ),
  )
  const chosen = looks.map((look) => [look.theme_secondary_color, look.theme_obj.theme_font_name])
  expect(new Set(chosen.flat()).size).toBe(6)
  const pictures = looks.flatMap((look) => [
    look.logo_url ?? '',
    look.social_media_thumbnail ?? '',
    look.theme_obj.splash_page_hero ?? '',
  ])
  expect(new Set(pictures).size).toBe(9)
  for (const url of pictures) expect((await server.venue.inject({ url })).statusCode).toBe(200)
})

it('the webinar took place: its numbers agree with who watched, and its replay is there', async () => {
  const webinar = events.get(demoTitles.webinar)
  const reply = await host({ url: `/api/event/events/${webinar?.id}/attendance/` })
  expect(reply.json<EventAttendance>()).toMatchObject({ registered: 18, attended: 14, peak: 14 })
  const alerts = await host({ url: `/api/event/events/${webinar?.id}/alert_centre/` })
  expect(alerts.json<AlertCentre>().failed_checks).toEqual([])
})
