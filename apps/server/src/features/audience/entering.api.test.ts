import type { Entrance } from '@marquee/domain/audience'
import type { EventRole } from '@marquee/domain/people'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventInput } from '#test/event-input.ts'
import { asSystem, inAudience } from '#platform/db/tenancy.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

async function newEvent(): Promise<string> {
  const reply = await admin.request({ method: 'POST', url: '/api/event/events/', payload: eventInput() })
  return reply.json<{ id: string }>().id
}

async function newSpeaker(event: string, email = 'ada@entering.test'): Promise<{ id: string; key: string }> {
  const payload = { event, role: 4, user: { email, first_name: 'Ada', last_name: 'Lovelace' } }
  const added = await admin.request({ method: 'POST', url: '/api/event/event_roles/', payload })
  const link = await admin.request({ url: '/api/event/magic_link/', query: { event_id: event, email } })
  const [, key = ''] = link.json<{ url: string }>().url.split('#key=')
  return { id: added.json<EventRole>().id, key }
}

const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

/** Opens the link in a new browser, whose cookies the reply carries. */
async function enter(
  event: string,
  body: { key: string; confirmed?: boolean; leave?: string },
  cookieBefore = '',
) {
  const reply = await server.venue.inject({
    method: 'POST',
    url: `/api/events/${event}/enter/`,
    payload: { confirmed: true, ...body },
    headers: { 'user-agent': chrome, cookie: cookieBefore },
  })
  const [cookie] = reply.cookies
  return {
    reply,
    entrance: reply.json<Entrance>(),
    setCookie: cookie,
    cookie: cookie ? `${cookie.name}=${cookie.value}` : '',
  }
}

const leave = (event: string, cookie: string) =>
  server.venue.inject({ method: 'POST', url: `/api/events/${event}/leave/`, headers: { cookie } })

describe('a personal link', () => {
  it('lets its owner in with a cookie of that event, which scripts and other sites can’t use', async () => {
    const event = await newEvent()
    const { key } = await newSpeaker(event)
    const { entrance, setCookie } = await enter(event, { key })
    expect(entrance).toEqual({
      state: 'entered',
      person: { first_name: 'Ada', last_name: 'Lovelace' },
      role: 4,
    })
    expect(setCookie).toMatchObject({
      name: `marquee_at_${event}`,
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    })
  })

  it('shows whose it is and lets nobody in when ten bots open it, and then lets the person in with one click', async () => {
    const event = await newEvent()
    const { id, key } = await newSpeaker(event)
    for (let scanner = 0; scanner < 10; scanner += 1) {
      const opened = await enter(event, { key, confirmed: false })
      expect([opened.entrance, opened.cookie]).toEqual([
        { state: 'confirm', person: { first_name: 'Ada', last_name: 'Lovelace' }, is_typed: false },
        '',
      ])
    }
    const { rows } = await asSystem(server.services, ({ db }) =>
      db.execute(sql`select id from audience_entries where event_role_id = ${id}`),
    )
    expect(rows).toEqual([])
    expect((await enter(event, { key })).entrance.state).toBe('entered')
  })

  it('lets the browser that already entered with it straight back in', async () => {
    const event = await newEvent()
    const [ada, eve] = [await newSpeaker(event), await newSpeaker(event, 'eve@entering.test')]
    const { cookie } = await enter(event, ada)
    const again = await enter(event, { key: ada.key, confirmed: false }, cookie)
    expect([again.entrance.state, again.cookie]).toEqual(['entered', ''])
    expect((await enter(event, { key: eve.key, confirmed: false }, cookie)).entrance.state).toBe('confirm')
  })

  it('asks which browser to leave if two are already open, and closes only that one', async () => {
    const event = await newEvent()
    const { key } = await newSpeaker(event)
    const first = await enter(event, { key })
    const second = await enter(event, { key })
    const third = await enter(event, { key })
    if (third.entrance.state !== 'choose') throw new Error('A third browser was let in.')
    const [oldest, ...others] = third.entrance.entries
    expect([oldest?.device, others.length]).toEqual(['Chrome on Windows', 1])
    const entered = await enter(event, { key, leave: oldest?.id ?? '' })
    expect(entered.entrance.state).toBe('entered')
    expect(refusalOf(await leave(event, first.cookie))).toEqual([401, 'entry_left'])
    expect((await leave(event, second.cookie)).statusCode).toBe(204)
  })

  it("can’t close someone else's browser", async () => {
    const event = await newEvent()
    const [ada, eve] = [await newSpeaker(event), await newSpeaker(event, 'eve@entering.test')]
    const { cookie } = await enter(event, ada)
    const { rows } = await asSystem(server.services, ({ db }) =>
      db.execute(sql`select id from audience_entries where event_role_id = ${ada.id}`),
    )
    await enter(event, { key: eve.key, leave: String(rows[0]?.['id']) })
    expect((await leave(event, cookie)).statusCode).toBe(204)
  })
})

describe('the cookie of an event', () => {
  it.each(['a forged value', 'x'.repeat(43), '', "' or 1=1 --"])('is refused as %j', async (value) => {
    const event = await newEvent()
    const cookie = `marquee_at_${event}=${encodeURIComponent(value)}`
    expect(refusalOf(await leave(event, cookie))).toEqual([401, 'not_signed_in'])
  })

  it('opens no other event, under its own name or the other’s', async () => {
    const [event, other] = [await newEvent(), await newEvent()]
    const { key } = await newSpeaker(event)
    const { cookie } = await enter(event, { key })
    expect(refusalOf(await leave(other, cookie))).toEqual([401, 'not_signed_in'])
    expect(refusalOf(await leave(other, cookie.replace(event, other)))).toEqual([401, 'not_signed_in'])
  })

  it('stops working with the link: once it is revoked, and once the person is removed', async () => {
    const event = await newEvent()
    const { id, key } = await newSpeaker(event)
    const { cookie } = await enter(event, { key })
    await admin.request({ method: 'POST', url: `/api/event/event_roles/${id}/revoke_link/` })
    expect(refusalOf(await leave(event, cookie))).toEqual([401, 'entry_link_revoked'])
  })

  it('does nothing in the studio, and a studio sign-in does nothing here', async () => {
    const event = await newEvent()
    const { key } = await newSpeaker(event)
    const { cookie } = await enter(event, { key })
    const inStudio = await server.app.inject({ url: `/api/event/events/${event}/`, headers: { cookie } })
    expect(refusalOf(inStudio)).toEqual([401, 'not_signed_in'])
    const headers = { cookie: admin.cookies, authorization: `Bearer ${admin.accessToken}` }
    const here = await server.venue.inject({ method: 'POST', url: `/api/events/${event}/leave/`, headers })
    expect(refusalOf(here)).toEqual([401, 'not_signed_in'])
    expect((await server.venue.inject({ url: '/api/core/video_assets/', headers })).statusCode).toBe(404)
  })
})

describe('a transaction for the audience', () => {
  it('reads and writes no table that was not granted to it', async () => {
    const eventId = await newEvent()
    const ctx = { ...server.services, organizationId: admin.organizationId, eventId }
    for (const table of ['users', 'registrations', 'audience_entries', 'effects', 'listed_events']) {
      const reading = inAudience(ctx, ({ db }) => db.execute(sql`select from ${sql.identifier(table)}`))
      await expect(reading).rejects.toMatchObject({ cause: { code: '42501' } })
    }
  })
})
