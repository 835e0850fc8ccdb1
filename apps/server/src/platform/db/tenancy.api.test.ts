import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { z } from 'zod'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson, type CreatedPerson } from '#test/create-person.ts'
import { insertVideo } from '#test/insert-video.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { readRows } from './database.ts'
import { asSystem, inOrganization, readInOrganization } from './tenancy.ts'

let server: OwnTestServer
let [ours, theirs]: CreatedPerson[] = []
beforeAll(async () => {
  server = await createTestServer({ own: 'counts connections' })
  ours = await createPerson(server.services)
  theirs = await createPerson(server.services)
  for (const { organizationId } of [ours, theirs])
    await insertVideo(server.services, { organization_id: organizationId })
})
afterAll(() => server.close())

const organizationOf = (person: CreatedPerson | undefined) => person?.organizationId ?? ''
const inOurs = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  inOrganization({ ...server.services, organizationId: organizationOf(ours) }, async (ctx) => {
    const { rows } = await ctx.db.execute<Row>(statement)
    return rows
  })
const causeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: unknown) =>
      error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error),
  )

describe('in an organization', () => {
  it.each(['video_assets', 'listed_video_assets', 'video_asset_counts', 'workspaces', 'memberships'])(
    'a query of %s without a filter finds only our rows',
    async (table) => {
      const rows = await inOurs(sql`select organization_id from ${sql.identifier(table)}`)
      expect(new Set(rows.map((row) => row['organization_id']))).toEqual(new Set([organizationOf(ours)]))
    },
  )

  it('a read finds only our rows, and leaves no transaction or organization behind', async () => {
    const ctx = { ...server.services, organizationId: organizationOf(ours) }
    const read = (statement = sql`select organization_id from video_assets`) =>
      readInOrganization(ctx, (db) => readRows(db, z.unknown(), statement))
    expect(await read()).toEqual([{ organization_id: organizationOf(ours) }])
    await expect(read(sql`select 1 / 0`)).rejects.toThrow('division by zero')
    const { rows } = await server.services.database.pool.query('select id from video_assets')
    expect(rows).toEqual([])
    expect(await read()).toHaveLength(1)
  })

  it('no row of another organization can be inserted, updated or deleted', async () => {
    const insert = sql`insert into workspaces (organization_id, name) values (${organizationOf(theirs)}, 'Spy')`
    expect(await causeOf(inOurs(insert))).toContain('row-level security')
    const move = sql`update listed_video_assets set organization_id = ${organizationOf(theirs)}`
    expect(await causeOf(inOurs(move))).toContain('permission denied')
    const taken = sql`delete from workspaces where organization_id = ${organizationOf(theirs)} returning id`
    expect(await inOurs(taken)).toEqual([])
  })

  it('password hashes cannot be read, nor people of other organizations', async () => {
    expect(await causeOf(inOurs(sql`select password_hash from users`))).toContain('permission denied')
    expect(await inOurs(sql`select id from users`)).toEqual([{ id: ours?.id }])
  })

  it('an invalid id is not found', async () => {
    const ctx = { ...server.services, organizationId: `'; set role marquee_system; --` }
    await expect(async () => inOrganization(ctx, () => Promise.resolve())).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('SQL injected into a transaction of an organization', () => {
  it('cannot become superuser, owner or the system role', async () => {
    const seen = await inOurs(sql`select rolsuper or rolcreaterole or rolbypassrls as is_strong,
      (select count(*)::int from pg_class where pg_has_role(session_user, relowner, 'member') and relnamespace = 'public'::regnamespace) as owned
      from pg_roles where rolname = session_user`)
    expect(seen).toEqual([{ is_strong: false, owned: 0 }])
    const { rows } = await server.services.database.pool
      .query<{ user: string }>('reset role; select 1')
      .then(() =>
        server.services.database.pool.query<{ user: string }>(
          `select usesuper from pg_user where usename = session_user`,
        ),
      )
    expect(rows).toEqual([{ usesuper: false }])
    for (const role of ['marquee_system', 'marquee'])
      expect(await causeOf(inOurs(sql`set local role ${sql.identifier(role)}`))).toContain(
        'permission denied',
      )
  })
})

describe('outside an organization', () => {
  it('the pool sees nothing, even on a connection an organization has used', async () => {
    await inOurs(sql`select 1`)
    const { rows } = await server.services.database.pool.query('select id from video_assets')
    expect(rows).toEqual([])
  })

  it('the system role sees everything, and the next user of its connection does not', async () => {
    const seen = await asSystem(server.services, (ctx) => ctx.db.execute(sql`select id from organizations`))
    expect(seen.rows.length).toBeGreaterThanOrEqual(2)
    expect((await server.services.database.pool.query('select id from organizations')).rows).toEqual([])
  })

  it('a transaction that fails leaves nothing behind', async () => {
    const name = randomUUID()
    const work = asSystem(server.services, async (ctx) => {
      await ctx.db.execute(sql`insert into organizations (name, region) values (${name}, 'US')`)
      throw new Error('too late')
    })
    await expect(work).rejects.toThrow('too late')
    const kept = await asSystem(server.services, (ctx) =>
      ctx.db.execute(sql`select id from organizations where name = ${name}`),
    )
    expect(kept.rows).toEqual([])
  })
})

/**
 * The privileges of each of our roles on each view. New views get the privileges of tables, even when a view is dropped
 * and recreated, and a change through a view that reads as its owner bypasses row-level security.
 */
const rightsOnViews = [
  'audit_trail: marquee_app select',
  'audit_trail: marquee_system select',
  'event_airings: marquee_app select',
  'event_airings: marquee_audience select',
  'event_airings: marquee_system select',
  'event_attendees: marquee_app select',
  'event_attendees: marquee_system select',
  'listed_events: marquee_app select',
  'listed_events: marquee_system select',
  'listed_video_assets: marquee_app select',
  'listed_video_assets: marquee_system select',
  'organization_members: marquee_app select',
  'organization_members: marquee_system select',
  'outbox: marquee_app select',
  'outbox: marquee_system select',
  'searched_profiles: marquee_app select',
  'searched_profiles: marquee_system select',
  'searched_transcript_lines: marquee_app select',
  'searched_transcript_lines: marquee_system select',
]

const rightsOnViewsSql = `
  select format('%s: %s %s', relname, case grantee when 0 then 'everyone' else grantee::regrole::text end,
    string_agg(distinct lower(privilege_type), ', ')) as right
  from (
    select relname, relowner, acl.* from pg_class, aclexplode(relacl) acl where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace
    union all
    select relname, relowner, acl.* from pg_class join pg_attribute on attrelid = pg_class.oid, aclexplode(attacl) acl
    where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace
  ) granted where grantee <> relowner group by relname, grantee order by 1`

describe('the schema', () => {
  it('lets nobody write through a view', async () => {
    const client = new pg.Client({ connectionString: server.services.database.urls.owner })
    await client.connect()
    const { rows } = await client.query<{ right: string }>(rightsOnViewsSql)
    await client.end()
    expect(rows.map((row) => row.right)).toEqual(rightsOnViews)
  })

  it('has row security with a policy on every table', async () => {
    const client = new pg.Client({ connectionString: server.services.database.urls.owner })
    await client.connect()
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
       where nspname = 'public' and relkind in ('r', 'p')
       and not (relrowsecurity and exists (select from pg_policy where polrelid = c.oid))`,
    )
    await client.end()
    expect(rows).toEqual([])
  })
})
