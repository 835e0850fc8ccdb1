import { createHash } from 'node:crypto'
import type { CreatedApiToken } from '@marquee/domain/api-tokens'
import { roleIds } from '@marquee/domain/permissions'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '#platform/db/tenancy.ts'
import { giveRole } from '#test/give-role.ts'
import { insertVideo } from '#test/insert-video.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { setPlan } from '#test/set-plan.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { createTokenCallers } from './public.ts'

let server: OwnTestServer
let admin: Person
beforeAll(async () => {
  server = await createTestServer({ own: 'moves the clock' })
  admin = await signedIn(server, { is_workspace_enabled: true })
})
afterAll(() => server.close())

const tokens = '/api/core/api_tokens/'
const videos = '/api/core/video_assets/'
/** How long an ended token may keep working on another process. */
const cacheMs = 5000

const create = (change: object = {}, creator = admin) =>
  creator.request({
    method: 'POST',
    url: tokens,
    payload: { name: 'CI', scopes: ['video:read'], ...change },
  })
const aToken = async (change: object = {}, creator = admin) =>
  (await create(change, creator)).json<CreatedApiToken>()
const remove = ({ id }: { id: string }, remover = admin) =>
  remover.request({ method: 'DELETE', url: `${tokens}${id}/` })
const as = ({ token }: { token: string }, url = videos, method: 'GET' | 'POST' = 'GET') =>
  server.app.inject({ url, method, headers: { authorization: `Bearer ${token}` } })

describe('a new token', () => {
  it('[ST-022 ST-024 ST-027 ST-037] shows its secret once, and only a hash is stored', async () => {
    const reply = await create({ name: '  Deployments  ' })
    const created = reply.json<CreatedApiToken>()
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([201, 'no-store'])
    expect(created).toMatchObject({ name: 'Deployments', created_by: { id: admin.id }, last_used_at: null })
    expect(created.token).toMatch(/^mq_[\w-]{43}$/)
    expect(created.token.startsWith(created.prefix)).toBe(true)
    const listed = (await admin.request({ url: tokens })).body
    expect(listed).toContain(created.id)
    expect(listed).not.toContain(created.token)
    const { rows } = await asSystem(server.services, (ctx) =>
      ctx.db.execute(sql`select * from api_tokens where id = ${created.id}`),
    )
    expect(rows[0]?.['token_hash']).toEqual(createHash('sha256').update(created.token).digest())
    expect(JSON.stringify(rows)).not.toContain(created.token)
  })

  it.each([
    ['name', ' '],
    ['name', 'n'.repeat(101)],
    ['scopes', []],
    ['scopes', ['*:*']],
    ['scopes', ['moon:read']],
    ['expires_at', '2020-01-01T00:00:00Z'],
    ['expires_at', 'tomorrow'],
  ])('[ST-027] has no %s of %j', async (field, value) => {
    const [status, code, name = ''] = refusalOf(await create({ [field]: value }))
    expect([status, code, name.split('.')[0]]).toEqual([422, 'invalid_input', field])
  })

  it('[ST-027] can do no more than its creator, and nothing with tokens', async () => {
    const maker = await signedIn(server, { colleagueOf: admin, role: 'MEMBER' })
    const roles = '/api/core/roles/'
    await asSystem(server.services, (ctx) =>
      ctx.db.execute(
        sql`update organizations set flags = '{"enableCustomRoles": true}' where id = ${admin.organizationId}`,
      ),
    )
    const role = await admin.request({
      method: 'POST',
      url: roles,
      payload: {
        name: 'Automation',
        role_group: 'Organization Roles',
        permission_list: ['token:create', 'token:read', 'form:read'],
      },
    })
    await giveRole(server, maker, role.json<{ id: string }>().id)
    expect((await create({ scopes: ['form:read', 'content:read'] }, maker)).statusCode).toBe(201)
    for (const scope of ['sso:read', 'video:delete', 'token:create'])
      expect(refusalOf(await create({ scopes: [scope] }, maker))).toEqual([403, 'forbidden'])
  })

  it('[ST-034 PE-063] cannot be created or listed by a team admin', async () => {
    const teamAdmin = await signedIn(server, { colleagueOf: admin, role: 'WORKSPACE_ADMIN' })
    await giveRole(server, teamAdmin, roleIds.organizationAdmin)
    expect(refusalOf(await create({}, teamAdmin))).toEqual([403, 'forbidden'])
    expect(refusalOf(await teamAdmin.request({ url: tokens }))).toEqual([403, 'forbidden'])
    expect(refusalOf(await remove(await aToken(), teamAdmin))).toEqual([403, 'forbidden'])
  })

  it('[ST-035 PE-116] needs the feature in the plan', async () => {
    const owner = await signedIn(server)
    await setPlan(server.services, owner.organizationId, {})
    expect(refusalOf(await create({}, owner))).toEqual([403, 'feature_not_enabled'])
    await setPlan(server.services, owner.organizationId, { token_creation: true })
    expect((await create({}, owner)).statusCode).toBe(201)
  })
})

describe('the list of tokens', () => {
  it('[ST-023 ST-026] shows the newest first, and none of other organizations', async () => {
    const owner = await signedIn(server)
    const [first, second] = [await aToken({ name: 'one' }, owner), await aToken({ name: 'two' }, owner)]
    const page = (await owner.request({ url: tokens })).json()
    expect(page).toMatchObject({ count: 2, results: [{ id: second.id }, { id: first.id }] })
    expect(refusalOf(await remove(first))).toEqual([404, 'not_found'])
  })
})

describe('a call with a token', () => {
  it('can read only what its scopes allow', async () => {
    const { organizationId: organization_id } = admin
    const { id } = await insertVideo(server.services, { organization_id, name: 'Ours' })
    const token = await aToken()
    expect((await as(token, `${videos}${id}/`)).json()).toMatchObject({ name: 'Ours' })
    expect((await as(token, `/media/${id}/v1/nothing.jpg`)).statusCode).toBe(404)
    expect(refusalOf(await as(token, videos, 'POST'))).toEqual([403, 'forbidden'])
    expect(refusalOf(await as(token, '/api/core/users/me/'))).toEqual([403, 'forbidden'])
    const blind = await aToken({ scopes: ['form:read'] })
    expect(refusalOf(await as(blind, `/media/${id}/v1/thumbnail.jpg`))).toEqual([403, 'forbidden'])
  })

  it('sees nothing of another organization', async () => {
    const stranger = await signedIn(server)
    const { organizationId: organization_id } = stranger
    const { id } = await insertVideo(server.services, { organization_id, name: 'Theirs' })
    expect(refusalOf(await as(await aToken(), `${videos}${id}/`))).toEqual([404, 'not_found'])
  })

  it.each(['mq_', 'mq_unknown', `mq_${'a'.repeat(43)}`])('[VL-006] with %s is refused', async (token) => {
    expect(refusalOf(await as({ token }))).toEqual([401, 'not_signed_in'])
  })

  it('[ST-025 ST-028] stops working when the token is deleted: here immediately, elsewhere within five seconds', async () => {
    const token = await aToken()
    expect((await as(token)).statusCode).toBe(200)
    expect((await remove(token)).statusCode).toBe(204)
    expect((await as(token)).statusCode).toBe(401)
    expect(refusalOf(await remove(token))).toEqual([404, 'not_found'])

    const elsewhere = await aToken()
    expect((await as(elsewhere)).statusCode).toBe(200)
    await asSystem(server.services, (ctx) =>
      ctx.db.execute(sql`update api_tokens set revoked_at = now() where id = ${elsewhere.id}`),
    )
    server.clock.advance(cacheMs + 1)
    expect((await as(elsewhere)).statusCode).toBe(401)
  })

  it('stops working when the token expires', async () => {
    const inAnHour = new Date(server.clock.now().getTime() + 3_600_000).toISOString()
    const token = await aToken({ expires_at: inAnHour })
    expect((await as(token)).statusCode).toBe(200)
    server.clock.advance(3_600_001)
    expect((await as(token)).statusCode).toBe(401)
    // By now the admin's sign-in has expired too.
    admin = await signedIn(server, { colleagueOf: admin })
  })

  it("stops working when its creator's membership ends", async () => {
    const maker = await signedIn(server, { colleagueOf: admin })
    const token = await aToken({}, maker)
    await asSystem(server.services, (ctx) =>
      ctx.db.execute(sql`update memberships set deactivated_at = now() where user_id = ${maker.id}`),
    )
    expect((await as(token)).statusCode).toBe(401)
  })

  it('is recorded at most once a minute', async () => {
    const token = await aToken()
    const lastUse = async () => {
      const { results } = (await admin.request({ url: tokens })).json<{
        results: { id: string; last_used_at: string | null }[]
      }>()
      return results.find(({ id }) => id === token.id)?.last_used_at ?? ''
    }
    await as(token)
    const first = await lastUse()
    server.clock.advance(cacheMs + 1)
    await as(token)
    expect(await lastUse()).toBe(first)
    server.clock.advance(60_000)
    await as(token)
    expect(Date.parse(await lastUse()) - Date.parse(first)).toBeGreaterThanOrEqual(60_000)
  })

  it('is limited to 600 a minute per token, except for media', async () => {
    const [busy, other] = [await aToken(), await aToken()]
    const callers = createTokenCallers(server.services)
    const find = ({ token }: CreatedApiToken, url = videos) => callers.find(token, { url })
    for (let call = 0; call < 600; call += 1) await find(busy)
    await expect(find(busy)).rejects.toMatchObject({
      code: 'too_many_requests',
      details: { retryAfterSeconds: 60 },
    })
    await find(busy, '/media/id/v1/00001.m4s')
    await find(other)
    server.clock.advance(60_001)
    await find(busy)
  })

  it('names the token in the audit trail, and cannot manage tokens', async () => {
    const token = await aToken({ name: 'Trail' })
    const { results } = (await admin.request({ url: '/api/core/audit_entries/' })).json<{
      results: { action: string; target_name: string; details: object }[]
    }>()
    expect(results[0]).toMatchObject({
      action: 'api_token.created',
      target_name: 'Trail',
      details: { prefix: token.prefix, scopes: ['video:read'] },
    })
    expect(JSON.stringify(results)).not.toContain(token.token)
    expect(refusalOf(await as(token, tokens))).toEqual([403, 'forbidden'])
  })
})
