/**
 * Every operation of the venue's document, called by everyone who isn't let in; and the tables that the audience's role
 * can touch.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '#platform/db/tenancy.ts'
import { type ApiOperation, listApiOperations } from '#test/api-operations.ts'
import { type AtEvent, enterAs, newEventOf } from '#test/at-event.ts'
import { type Person, signedIn } from '#test/people.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
let operations: ApiOperation[]
let ada: AtEvent
let otherEvent: string
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
  operations = await listApiOperations({ app: server.venue })
  ada = await enterAs(server, admin, { event: await newEventOf(admin), role: 4 })
  otherEvent = await newEventOf(admin)
})

const ofAttendees = () => operations.filter(({ access }) => access === 'attendee')

const call = ({ method, path }: ApiOperation, event: string, headers: Record<string, string>) => {
  const url = path.replace('{event_id}', event).replaceAll(/\{\w+\}/g, () => randomUUID())
  return server.venue.inject({ method, url, headers: { 'content-type': 'application/json', ...headers } })
}

describe('operations of attendees', () => {
  it('exist, and every other operation is public', () => {
    expect(ofAttendees().length).toBeGreaterThan(0)
    expect(new Set(operations.map(({ access }) => access))).toEqual(new Set(['attendee', 'public']))
  })

  it.each([
    ['nobody', () => ({})],
    ['an attendee of another event', () => ({ cookie: ada.cookie })],
    ['an attendee who renamed their cookie', () => ({ cookie: ada.cookie.replace(ada.event, otherEvent) })],
    ['an organizer with the token and cookies of the studio', () => studioHeaders()],
  ])('are refused to %s', async (_, headers) => {
    for (const operation of ofAttendees()) {
      const { statusCode } = await call(operation, otherEvent, headers())
      expect([operation.id, statusCode]).toEqual([operation.id, 401])
    }
  })

  const studioHeaders = () => ({ authorization: `Bearer ${admin.accessToken}`, cookie: admin.cookies })

  it("don’t exist in the studio, nor do the studio's here", async () => {
    const studio = await listApiOperations(server)
    const endpoints = ({ method, path }: ApiOperation) => `${method} ${path}`
    const here = new Set(operations.map(endpoints))
    expect(studio.map(endpoints).filter((endpoint) => here.has(endpoint))).toEqual([])
  })
})

describe('the database role of the audience', () => {
  const query = (statement: ReturnType<typeof sql>) =>
    asSystem(server.services, async ({ db }) => (await db.execute(statement)).rows)

  it('is granted no table without a policy for it, and has no policy without a grant', async () => {
    // A view that reads as its caller applies the policies of its tables.
    const granted = await query(sql`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
        and not coalesce(reloptions @> array['security_invoker=true'], false)
        and has_any_column_privilege('marquee_audience', oid, 'select, insert, update') order by 1`)
    const policed = await query(sql`select distinct tablename as name from pg_policies
      where 'marquee_audience' = any(roles) order by 1`)
    expect(granted).toEqual(policed)
  })

  it('never sees a row of another event: each policy names the event, or a table whose policy does', async () => {
    const policies =
      await query(sql`select tablename, coalesce(qual, '') || coalesce(with_check, '') as condition
      from pg_policies where 'marquee_audience' = any(roles)`)
    const naming = new Set(
      policies
        .filter(({ condition }) => String(condition).includes('app.event_id'))
        .map(({ tablename }) => tablename),
    )
    const open = policies.filter(({ tablename, condition }) => {
      const reaches = [...naming].some((name) => new RegExp(`\\b${String(name)}\\b`).test(String(condition)))
      return !naming.has(tablename) && !reaches
    })
    expect(open).toEqual([])
  })

  it('can’t turn off row-level security, or become another role', async () => {
    const [role] = await query(sql`select rolsuper, rolbypassrls, rolcreaterole, rolcanlogin from pg_roles
      where rolname = 'marquee_audience'`)
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcanlogin: false })
  })
})
