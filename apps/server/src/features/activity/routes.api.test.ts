import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { signedIn } from '#test/people.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { pruneActivity } from './prune-activity.job.ts'
import { studioActivity } from './schema.ts'

let server: OwnTestServer
beforeAll(async () => {
  server = await createTestServer({ own: 'moves the clock' })
})
afterAll(() => server.close())

const pageView = { name: 'page_view', route: '/events/$eventId/dashboard', age_ms: 1500 }

function record(activities: object[], headers: Record<string, string> = {}) {
  const anonymous_id = randomUUID()
  const payload = { anonymous_id, session_id: randomUUID(), activities }
  return server.app
    .inject({ method: 'POST', url: '/api/core/activity/', headers, payload })
    .then((reply) => ({ reply, payload }))
}

const allRows = () => asSystem(server.services, (ctx) => ctx.db.select().from(studioActivity))

describe('activity in the studio', () => {
  it("[SH-257] is stored for the person's organization and hidden from every other", async () => {
    const person = await signedIn(server)
    const stranger = await signedIn(server)
    const { reply } = await record([pageView], { authorization: `Bearer ${person.accessToken}` })
    expect(reply.statusCode).toBe(204)
    const rowsOf = (organizationId: string) =>
      inOrganization({ ...server.services, organizationId }, (ctx) => ctx.db.select().from(studioActivity))
    expect(await rowsOf(person.organizationId)).toMatchObject([
      { name: 'page_view', route: pageView.route, user_id: person.id },
    ])
    expect(await rowsOf(stranger.organizationId)).toEqual([])
  })

  it('[AU-014 SH-364 SH-365] includes the action, outcome, method, device and visit of a sign-in', async () => {
    const details = { action: 'login', is_success: false, login_method: 'password', device_type: 'mobile' }
    const { payload } = await record([{ name: 'studioLoginLogout', ...details, age_ms: 0 }])
    const row = (await allRows()).find(({ anonymous_id }) => anonymous_id === payload.anonymous_id)
    expect(row).toMatchObject({
      name: 'studioLoginLogout',
      details,
      session_id: payload.session_id,
      organization_id: null,
      user_id: null,
      route: null,
    })
  })

  it('is dated as long ago as the browser reports', async () => {
    const { payload } = await record([pageView])
    const row = (await allRows()).find(({ anonymous_id }) => anonymous_id === payload.anonymous_id)
    const age = server.clock.now().getTime() - Number(row?.occurred_at)
    expect(age).toBeGreaterThanOrEqual(1500)
  })

  it('is anonymous if the token has expired or is missing', async () => {
    const person = await signedIn(server)
    server.clock.advance(24 * 60 * 60 * 1000)
    for (const token of [person.accessToken, 'nonsense']) {
      const { reply, payload } = await record([pageView], { authorization: `Bearer ${token}` })
      expect(reply.statusCode).toBe(204)
      const row = (await allRows()).find(({ anonymous_id }) => anonymous_id === payload.anonymous_id)
      expect(row).toMatchObject({ name: 'page_view', organization_id: null, user_id: null })
    }
  })

  it.each([
    ['a path with somebody in it', [{ ...pageView, route: '/auth/link/a@b.test/secret' }]],
    ['an address', [{ ...pageView, route: 'https://evil.test/' }]],
    ['an unknown name', [{ ...pageView, name: 'click' }]],
    ['the future', [{ ...pageView, age_ms: -1 }]],
    ['nothing', []],
    ['too much', Array.from({ length: 51 }, () => pageView)],
  ])('refuses %s', async (_what, activities) => {
    expect((await record(activities)).reply.statusCode).toBe(422)
  })

  it('is deleted after 90 days', async () => {
    await record([pageView])
    server.clock.advance(89 * 24 * 60 * 60 * 1000)
    await pruneActivity(server.services)
    expect(await allRows()).not.toEqual([])
    server.clock.advance(2 * 24 * 60 * 60 * 1000)
    await pruneActivity(server.services)
    expect(await allRows()).toEqual([])
  })
})
