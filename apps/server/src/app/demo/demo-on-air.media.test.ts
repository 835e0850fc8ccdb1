import type { ChannelList } from '@marquee/domain/chat'
import type { Registered } from '@marquee/domain/registrants'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { startStageClock } from '#features/stage/public.ts'
import { readRows } from '#platform/db/database.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { patience } from '#test/patience.ts'
import { registerFor } from '#test/register.ts'
import { aKey } from '#test/talk-of.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { prepareDemo } from './prepare-demo.ts'
import { keepDemoOnAir } from './demo-on-air.ts'

const dayMs = 24 * 60 * 60 * 1000

let server: OwnTestServer
let clock: ReturnType<typeof startStageClock>
beforeAll(async () => {
  server = await createTestServer({ worker: true, environment: { MARQUEE_DEMO: '1' } })
  clock = startStageClock(server.services)
})
afterAll(async () => {
  await clock.stop()
  await server.close()
})

const sessionRow = z.object({
  path: z.string(),
  start_time: z.date(),
  end_time: z.date(),
  is_live: z.boolean(),
  has_buffer: z.boolean(),
})

async function sessionOnAir() {
  const [session] = await asSystem(server.services, ({ db }) =>
    readRows(
      db,
      sessionRow,
      sql`select '/event/' || events.id as path, broadcasts.start_time, broadcasts.end_time, is_live,
        exists(select from buffer_videos where event_id = events.id) as has_buffer
      from broadcasts join events on events.id = broadcasts.event_id
      where events.title = 'Marquee on air'`,
    ),
  )
  return session
}

it('the demo has an event on air from its first minute, after a restart, and days later', async () => {
  const demo = await prepareDemo(server.services)
  await vi.waitFor(
    async () =>
      expect(await sessionOnAir()).toMatchObject({
        path: demo?.audiencePath,
        is_live: true,
        has_buffer: true,
      }),
    patience,
  )
  const again = await prepareDemo(server.services)
  expect(again?.audiencePath).toBe(demo?.audiencePath)

  server.clock.advance(4 * dayMs)
  await keepDemoOnAir(server.services)
  const now = server.clock.now()
  const session = await sessionOnAir()
  expect([
    Number(session?.start_time) <= Number(now),
    Number(session?.end_time) - Number(now) > dayMs,
  ]).toEqual([true, true])
  await vi.waitFor(async () => expect((await sessionOnAir())?.is_live).toBe(true), patience)
})

it('a day later people still register for it, enter, and write in its chat', async () => {
  server.clock.advance(dayMs)
  await keepDemoOnAir(server.services)
  const event = (await sessionOnAir())?.path.split('/')[2] ?? ''
  const registered = await registerFor(server, event)
  const { status, entrance } = registered.json<Registered>()
  expect(status).toBe('registered')
  const entered = await server.venue.inject({
    method: 'POST',
    url: `/api/events/${event}/enter/`,
    payload: { key: entrance?.url.split('#key=')[1], confirmed: true },
  })
  const [entry] = entered.cookies
  const headers = { cookie: `${entry?.name}=${entry?.value}` }
  const channels = await server.venue.inject({ url: `/api/events/${event}/channels/`, headers })
  const open = channels.json<ChannelList>().results.filter(({ can }) => can.post)
  expect(open.map(({ kind }) => kind)).toContain('session')
  for (const { id } of open) {
    const message = { key: aKey(), text: 'Hello from the next day' }
    const url = `/api/events/${event}/channels/${id}/messages/`
    const posted = await server.venue.inject({ method: 'POST', url, headers, payload: message })
    expect(posted.json()).toMatchObject({ text: message.text, state: 'shown' })
  }
})
