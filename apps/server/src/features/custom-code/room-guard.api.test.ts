/** What code on public pages can't do in the name of attendees (0202). */
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '#platform/db/tenancy.ts'
import { enterAs, newEventOf } from '#test/at-event.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await sharedTestServer()
})

/** From now on, the pages of their organization run code. */
async function runCode(by: Person): Promise<void> {
  const url = '/api/integration/javascript_embeds/'
  const made = await by.request({ method: 'POST', url, payload: { name: 'Chat' } })
  const payload = { area: 'head', code: '<script>window.hostile = true</script>', revision: 0 }
  await by.request({ method: 'PUT', url: `${url}${made.json<{ id: string }>().id}/code/`, payload })
}

describe('where pages run code, an attendee’s calls', () => {
  /** Someone who has entered an event whose organization runs code on its pages. */
  async function guarded() {
    const owner = await signedIn(server)
    const ada = await enterAs(server, owner, { event: await newEventOf(owner), role: 4 })
    await runCode(owner)
    const url = `/event/${ada.event}/room`
    const keyOf = async (headers: Record<string, string>) =>
      /data-room-key="([\w-]*)"/.exec((await ada.request({ url, headers })).body)?.[1]
    return { ada, keyOf, own: `/api/events/${ada.event}/room/` }
  }

  it('need the key of the room, which only its document has', async () => {
    const { ada, keyOf, own } = await guarded()
    expect(refusalOf(await ada.request({ url: own }))).toEqual([403, 'forbidden'])
    for (const wants of ['empty', 'iframe', 'script', 'image']) {
      const key = await keyOf({ 'sec-fetch-dest': wants })
      expect(key).toBe('')
      expect((await ada.request({ url: own, headers: { 'x-marquee-room': key ?? '' } })).statusCode).toBe(403)
    }
    const key = (await keyOf({ 'sec-fetch-dest': 'document' })) ?? ''
    expect((await ada.request({ url: own, headers: { 'x-marquee-room': key } })).statusCode).toBe(200)
    const others = await guarded()
    const foreign = await others.ada.request({ url: others.own, headers: { 'x-marquee-room': key } })
    expect(foreign.statusCode).toBe(403)
  })

  it('leave public pages only whether this browser is in', async () => {
    const { ada } = await guarded()
    const visitor = await ada.request({ url: `/api/events/${ada.event}/visitor/` })
    expect(visitor.json()).toEqual({ is_in: true })
    const left = await ada.request({ method: 'POST', url: `/api/events/${ada.event}/leave/` })
    expect(left.statusCode).toBe(403)
  })

  it('are not readable from other windows: pages are framed by nobody, and opened apart', async () => {
    const { ada } = await guarded()
    for (const url of [`/event/${ada.event}/room`, `/api/events/${ada.event}/visitor/`]) {
      const { headers } = await ada.request({ url })
      expect(headers['cross-origin-opener-policy']).toBe('same-origin')
      expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'")
    }
    const owner = await signedIn(server)
    await runCode(owner)
    const host = `${randomUUID()}.example`
    await asSystem(server.services, ({ db }) =>
      db.execute(
        sql`insert into page_domains (organization_id, domain, is_verified, verified_at)
          values (${owner.organizationId}, ${host}, true, now())`,
      ),
    )
    const page = await server.venue.inject({ url: `/event/${await newEventOf(owner)}`, headers: { host } })
    expect(page.headers['cross-origin-opener-policy']).toBe('unsafe-none')
  })
})
