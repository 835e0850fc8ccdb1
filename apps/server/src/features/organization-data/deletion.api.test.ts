import { meReplySchema } from '@marquee/domain/accounts'
import type { Event } from '@marquee/domain/events'
import { deletionSchema, organizationContentsSchema } from '@marquee/domain/organization-data'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { organizationParts } from '#app/organization-parts.ts'
import { readRows } from '#platform/db/database.ts'
import { listOwnedTables } from '#platform/db/organization-rows.ts'
import { countRow, idRow } from '#platform/db/row-schemas.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { broadcastInput, eventInput } from '#test/event-input.ts'
import { anotherProcess } from '#test/another-process.ts'
import { createPerson } from '#test/create-person.ts'
import { insertVideo } from '#test/insert-video.ts'
import { lastEmailTo } from '#test/emails.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { deleteOrganization, endOrganizations } from './delete-organization.job.ts'

let server: OwnTestServer
beforeAll(async () => {
  server = await createTestServer({ own: 'counts whole tables' })
})
afterAll(() => server.close())

const addressOf = ({ organizationId }: Person, rest = 'deletion/') =>
  `/api/core/organization/${organizationId}/${rest}`
const nameOf = async (person: Person) =>
  (await person.request({ url: addressOf(person, '') })).json<{ name: string }>().name
const keep = (person: Person) => person.request({ method: 'DELETE', url: addressOf(person) })
const schedule = async (person: Person, name?: string) =>
  person.request({
    method: 'POST',
    url: addressOf(person),
    payload: { name: name ?? (await nameOf(person)) },
  })
const createEvent = async (person: Person) =>
  (await person.request({ method: 'POST', url: '/api/event/events/', payload: eventInput() })).json<Event>()
/** Ends the organization, by the clock of the database. */
const end = (person: Person) =>
  asSystem(server.services, (ctx) =>
    ctx.db.execute(
      sql`update organizations set deletion_at = now() - interval '1 second' where id = ${person.organizationId}`,
    ),
  )
const deleteNow = (person: Person) =>
  deleteOrganization({ ...server.services, organizationParts }, { organization_id: person.organizationId })

describe('scheduling the deletion of an organization', () => {
  it('shows what is deleted, requires the name, and emails every admin', async () => {
    const admin = await signedIn(server)
    const other = await signedIn(server, { colleagueOf: admin, role: 'ORG_ADMIN' })
    await createEvent(admin)
    await insertVideo(server.services, { organization_id: admin.organizationId })
    const contents = await admin.request({ url: addressOf(admin, 'contents/') })
    expect(organizationContentsSchema.parse(contents.json())).toMatchObject({
      events: 1,
      videos: 1,
      members: 2,
    })
    expect(refusalOf(await schedule(admin, 'Another'))).toEqual([422, 'invalid_input', 'name'])
    const before = server.clock.now().getTime()
    const { deletion_at } = deletionSchema.parse((await schedule(admin)).json())
    expect(Math.round((Date.parse(deletion_at ?? '') - before) / 3_600_000)).toBe(14 * 24)
    for (const { email } of [admin, other]) {
      const message = await lastEmailTo(server.services, email)
      expect(message).toMatchObject({ kind: 'organization_deletion_scheduled' })
      expect(message.link).toContain('/settings-new/organization')
    }
    expect(deletionSchema.parse((await schedule(admin)).json())).toEqual({ deletion_at })
  })

  it('requires a signed-in organization admin, not an API token', async () => {
    const admin = await signedIn(server)
    const member = await signedIn(server, { colleagueOf: admin, role: 'MEMBER' })
    const stranger = await signedIn(server)
    const name = await nameOf(admin)
    expect(refusalOf(await schedule(member, name))).toEqual([403, 'forbidden'])
    const payload = { name }
    const byStranger = await stranger.request({ method: 'POST', url: addressOf(admin), payload })
    expect(refusalOf(byStranger)).toEqual([404, 'not_found'])
    const made = await admin.request({
      method: 'POST',
      url: '/api/core/api_tokens/',
      payload: { name: 'All', scopes: ['organization:update'] },
    })
    const authorization = `Bearer ${made.json<{ token: string }>().token}`
    const byToken = await server.app.inject({
      method: 'POST',
      url: addressOf(admin),
      headers: { authorization },
      payload,
    })
    expect(refusalOf(byToken)).toEqual([403, 'forbidden'])
  })
})

describe('an organization whose deletion is scheduled', () => {
  it('is read-only, for admins alone, until one of them cancels', async () => {
    const admin = await signedIn(server)
    const member = await signedIn(server, { colleagueOf: admin, role: 'MEMBER' })
    await schedule(admin)
    const closing = await anotherProcess(server)
    const read = (person: Person) => closing.request(person, { url: '/api/event/events/?show=all' })
    expect([(await read(admin)).statusCode, (await read(member)).statusCode]).toEqual([200, 403])
    const me = await closing.request(member, { url: '/api/core/users/me/' })
    expect(meReplySchema.parse(me.json()).organization?.deletion_at).not.toBeNull()
    const creation = { method: 'POST', url: '/api/event/events/', payload: eventInput() } as const
    expect(refusalOf(await closing.request(admin, creation))).toEqual([403, 'forbidden'])
    const byMember = await closing.request(member, { method: 'DELETE', url: addressOf(admin) })
    expect(refusalOf(byMember)).toEqual([403, 'forbidden'])
    expect(deletionSchema.parse((await keep(admin)).json())).toEqual({ deletion_at: null })
    expect(await lastEmailTo(server.services, admin.email)).toMatchObject({ kind: 'organization_kept' })
    const open = await anotherProcess(server)
    expect((await open.request(member, { url: '/api/event/events/?show=all' })).statusCode).toBe(200)
    const trail = await admin.request({ url: '/api/core/audit_entries/?limit=10' })
    const actions = trail.json<{ results: { action: string }[] }>().results.map(({ action }) => action)
    expect(actions.slice(0, 2)).toEqual(['organization.kept', 'organization.deletion_scheduled'])
  })

  it('refuses API tokens and no longer serves public files', async () => {
    const admin = await signedIn(server)
    const made = await admin.request({
      method: 'POST',
      url: '/api/core/api_tokens/',
      payload: { name: 'Reader', scopes: ['organization:read'] },
    })
    const authorization = `Bearer ${made.json<{ token: string }>().token}`
    const key = `public/${admin.organizationId}/${randomUUID()}-logo.png`
    await server.services.store.put(key, Buffer.from('\x89PNG'), { contentType: 'image/png' })
    const calls = async ({ app }: Pick<OwnTestServer, 'app'>) => {
      const byToken = await app.inject({ url: addressOf(admin, ''), headers: { authorization } })
      const picture = await app.inject({ url: `/media/${key}` })
      return [byToken.statusCode, picture.statusCode]
    }
    expect(await calls(server)).toEqual([200, 200])
    await schedule(admin)
    expect(await calls(await anotherProcess(server))).toEqual([403, 404])
  })
})

describe('an organization that has ended', () => {
  it('is inaccessible at once, before its data is deleted', async () => {
    const admin = await signedIn(server)
    const { email, password } = admin
    await createEvent(admin)
    await end(admin)
    const { app, request } = await anotherProcess(server)
    expect((await request(admin, { url: '/api/core/organization_users/' })).statusCode).toBe(401)
    const reply = await app.inject({
      method: 'POST',
      url: '/api/auth/login/',
      payload: { email, password },
    })
    const headers = { authorization: `Bearer ${reply.json<{ access_token: string }>().access_token}` }
    const me = await app.inject({ url: '/api/core/users/me/', headers })
    expect(meReplySchema.parse(me.json()).organization).toBeNull()
    const own = await app.inject({ url: '/api/auth/organizations/', headers })
    expect(own.json()).toEqual({ results: [] })
    const seen = await inOrganization({ ...server.services, organizationId: admin.organizationId }, (ctx) =>
      readRows(ctx.db, z.unknown(), sql`select id from events`),
    )
    expect(seen).toEqual([])
  })

  it('is deleted with its rows, files, jobs and accounts only it had, and no other organization is touched', async () => {
    const admin = await signedIn(server)
    const other = await signedIn(server)
    const shared = await createPerson(server.services, { organizationId: admin.organizationId })
    await asSystem(server.services, (ctx) =>
      ctx.db.execute(
        sql`insert into memberships (organization_id, user_id, role) values (${other.organizationId}, ${shared.id}, 'MEMBER')`,
      ),
    )
    for (const person of [admin, other]) await fill(person)
    const before = await countRows(other.organizationId)
    await end(admin)
    await deleteNow(admin)
    expect(await countRows(admin.organizationId)).toEqual({})
    expect(await countRows(other.organizationId)).toEqual(before)
    expect(await keysOf(admin)).toEqual([])
    expect(await keysOf(other)).toHaveLength(3)
    const left = await asSystem(server.services, (ctx) =>
      readRows(ctx.db, idRow, sql`select id from users where id in ${[admin.id, other.id, shared.id]}`),
    )
    expect(left.map(({ id }) => id).toSorted()).toEqual([other.id, shared.id].toSorted())
  })

  it('is deleted by the next run when one is interrupted, and not before its end', async () => {
    const admin = await signedIn(server)
    await fill(admin)
    await deleteNow(admin)
    expect((await admin.request({ url: '/api/core/organization_users/' })).statusCode).toBe(200)
    await end(admin)
    let removals = 0
    const { store } = server.services
    const failing = {
      ...server.services,
      organizationParts,
      store: Object.assign(Object.create(store), {
        removeAll: (prefix: string) => {
          removals += 1
          return removals === 2 ? Promise.reject(new Error('killed')) : store.removeAll(prefix)
        },
      }),
    }
    const payload = { organization_id: admin.organizationId }
    await expect(deleteOrganization(failing, payload)).rejects.toThrow('killed')
    expect(await keysOf(admin)).not.toEqual([])
    await deleteNow(admin)
    await deleteNow(admin)
    expect([await countRows(admin.organizationId), await keysOf(admin)]).toEqual([{}, []])
  })

  it('gets one job, however often it is found', async () => {
    const admin = await signedIn(server)
    await end(admin)
    await endOrganizations(server.services)
    await endOrganizations(server.services)
    const jobs = await asSystem(server.services, (ctx) =>
      readRows(
        ctx.db,
        z.unknown(),
        sql`select id from jobs.job where name = 'delete-organization'
          and data->>'organization_id' = ${admin.organizationId}`,
      ),
    )
    expect(jobs).toHaveLength(1)
  })
})

/** Adds an event with its people, a video in use, a survey with a copy, and files. */
async function fill(person: Person): Promise<void> {
  const { organizationId } = person
  const event = await createEvent(person)
  const speaker = { event: event.id, user: { email: `${randomUUID()}@marquee.test` } }
  await person.request({ method: 'POST', url: '/api/event/event_roles/', payload: speaker })
  const { id } = await insertVideo(server.services, {
    organization_id: organizationId,
    created_by: person.id,
    event_id: event.id,
  })
  await inOrganization({ ...server.services, organizationId }, (ctx) =>
    ctx.db.execute(
      sql`insert into buffer_videos (organization_id, event_id, video_asset_id) values (${organizationId}, ${event.id}, ${id})`,
    ),
  )
  const surveys = [randomUUID(), randomUUID()]
  const session = await person.request({
    method: 'POST',
    url: '/api/event/broadcasts/',
    payload: broadcastInput(event.id),
  })
  const broadcast = session.json<{ id: string }>().id
  for (const [place, survey] of surveys.entries()) {
    const copy = place === 0 ? [null, null] : [surveys[0], broadcast]
    await inOrganization({ ...server.services, organizationId }, (ctx) =>
      ctx.db.execute(
        sql`insert into surveys (id, organization_id, title, duplicated_from, broadcast_id)
          values (${survey}, ${organizationId}, 'A survey', ${copy[0]}, ${copy[1]})`,
      ),
    )
  }
  const keys = [
    `assets/${id}/source/original.mp4`,
    `public/${organizationId}/events/${event.id}/${randomUUID()}-logo.png`,
    `files/${organizationId}/${randomUUID()}-slides.pdf`,
  ]
  for (const key of keys) await server.services.store.put(key, Buffer.from(key), { contentType: 'image/png' })
  stored.set(organizationId, keys)
}

const stored = new Map<string, string[]>()

async function keysOf({ organizationId }: Person): Promise<string[]> {
  const { store } = server.services
  const keys: string[] = []
  for (const key of stored.get(organizationId) ?? []) if (await store.stat(key)) keys.push(key)
  return keys
}

/** The number of the organization's rows by table, without empty tables. */
async function countRows(organizationId: string): Promise<Record<string, number>> {
  return asSystem(server.services, async (ctx) => {
    const counts: Record<string, number> = {}
    const owned = await listOwnedTables(ctx.db)
    for (const { name } of owned) {
      const [row] = await readRows(
        ctx.db,
        countRow,
        sql`select count(*) from ${sql.identifier(name)} where organization_id = ${organizationId}`,
      )
      if (row && row.count > 0) counts[name] = row.count
    }
    return counts
  })
}
