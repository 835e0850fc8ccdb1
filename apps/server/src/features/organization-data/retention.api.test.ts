import { retentionLossSchema } from '@marquee/domain/organization-data'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pruneActivityJob } from '#features/activity/public.ts'
import { pruneAuditEntriesJob } from '#features/audit/public.ts'
import { readRows } from '#platform/db/database.ts'
import { z } from 'zod'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'

const attempt = { signal: new AbortController().signal, isLastAttempt: true }
let server: OwnTestServer
beforeAll(async () => {
  server = await createTestServer({ own: 'counts whole tables' })
})
afterAll(() => server.close())

const addressOf = (person: Person) => `/api/core/organization/${person.organizationId}/retention/`
const days = (audit: number | null, activity: number) => ({
  audit_retention_days: audit,
  activity_retention_days: activity,
})
const change = (person: Person, payload: object) =>
  person.request({ method: 'PUT', url: addressOf(person), payload })

/** Adds an audit entry and an activity for each age in days. */
async function addRecords({ organizationId, id }: Person, ...ages: number[]): Promise<void> {
  await inOrganization({ ...server.services, organizationId }, async (ctx) => {
    for (const age of ages) {
      const at = sql`now() - make_interval(days => ${age}::int)`
      await ctx.db.execute(
        sql`insert into audit_entries (organization_id, at, actor_name, actor_email, action, target_type, target_name)
          values (${organizationId}, ${at}, '', '', 'test.aged', 'test', ${String(age)})`,
      )
      await ctx.db.execute(
        sql`insert into studio_activity (organization_id, user_id, anonymous_id, session_id, name, route, occurred_at)
          values (${organizationId}, ${id}, gen_random_uuid(), gen_random_uuid(), 'page_view', '/home', ${at})`,
      )
    }
  })
}

async function agesOf({ organizationId }: Person): Promise<{ audit: number[]; activity: number[] }> {
  const age = (column: string) =>
    sql`(extract(epoch from now() - ${sql.identifier(column)}) / 86400)::int as age`
  return inOrganization({ ...server.services, organizationId }, async (ctx) => {
    const entries = sql`select ${age('at')} from audit_entries where action = 'test.aged' order by age`
    const activities = sql`select ${age('occurred_at')} from studio_activity order by age`
    const read = async (query: typeof entries) =>
      (await readRows(ctx.db, z.object({ age: z.number() }), query)).map((row) => row.age)
    return { audit: await read(entries), activity: await read(activities) }
  })
}

async function pruneBoth(): Promise<void> {
  await pruneAuditEntriesJob.run(server.services, {}, attempt)
  await pruneActivityJob.run(server.services, {}, attempt)
}

describe('how long records are kept', () => {
  it('is forever for the audit trail and 90 days for activity by default', async () => {
    const admin = await signedIn(server)
    expect((await admin.request({ url: addressOf(admin) })).json()).toMatchObject(days(null, 90))
    await addRecords(admin, 1, 89, 91, 4000)
    await pruneBoth()
    expect(await agesOf(admin)).toEqual({ audit: [1, 89, 91, 4000], activity: [1, 89] })
  })

  it('is set per organization, and the audit trail records the previous values', async () => {
    const admin = await signedIn(server)
    const other = await signedIn(server)
    for (const person of [admin, other]) await addRecords(person, 6, 8, 99, 101)
    expect((await change(admin, days(100, 7))).json()).toMatchObject(days(100, 7))
    await pruneBoth()
    await pruneBoth()
    expect(await agesOf(admin)).toEqual({ audit: [6, 8, 99], activity: [6] })
    expect(await agesOf(other)).toEqual({ audit: [6, 8, 99, 101], activity: [6, 8] })
    const trail = await admin.request({
      url: '/api/core/audit_entries/?action=organization.retention_changed',
    })
    expect(trail.json()).toMatchObject({
      results: [{ details: { before: days(null, 90), after: days(100, 7) } }],
    })
  })

  it('shows how much a shorter time would remove', async () => {
    const admin = await signedIn(server)
    await addRecords(admin, 8, 101, 102)
    const loss = async (audit: string, activity: number) => {
      const query = `audit_retention_days=${audit}&activity_retention_days=${activity}`
      return (await admin.request({ url: `${addressOf(admin)}loss/?${query}` })).json<unknown>()
    }
    expect(retentionLossSchema.parse(await loss('100', 7))).toEqual({ audit_entries: 2, activities: 3 })
    expect(await loss('forever', 90)).toEqual({ audit_entries: 0, activities: 2 })
    expect(await loss('soon', 90)).toMatchObject({ code: 'invalid_input' })
  })

  it.each([
    ['a trail of less than 90 days', days(89, 90), 'audit_retention_days'],
    ['a trail of more than ten years', days(3651, 90), 'audit_retention_days'],
    ['activity of less than a week', days(null, 6), 'activity_retention_days'],
    ['activity of more than two years', days(null, 731), 'activity_retention_days'],
    ['half a day', days(null, 30.5), 'activity_retention_days'],
  ])('is never %s', async (_name, payload, field) => {
    const admin = await signedIn(server)
    expect(refusalOf(await change(admin, payload))).toEqual([422, 'invalid_input', field])
  })
})

describe('the audit trail', () => {
  it('loses only entries past its retention, and only the system role can remove them', async () => {
    const admin = await signedIn(server)
    await change(admin, days(90, 90))
    await addRecords(admin, 89, 91)
    const { organizationId } = admin
    const removal = sql`select remove_audit_entries_past_retention(${organizationId}, 100)`
    const deletion = sql`delete from audit_entries where organization_id = ${organizationId}`
    const asApp = (query: typeof removal) =>
      inOrganization({ ...server.services, organizationId }, (ctx) => ctx.db.execute(query))
    const deniedError = expect.objectContaining({ cause: expect.objectContaining({ code: '42501' }) })
    await expect(asApp(removal)).rejects.toEqual(deniedError)
    await expect(asApp(deletion)).rejects.toEqual(deniedError)
    await expect(asSystem(server.services, (ctx) => ctx.db.execute(deletion))).rejects.toEqual(deniedError)
    expect((await agesOf(admin)).audit).toEqual([89, 91])
    // The clock of the database decides, not that of the process.
    server.clock.advance(365 * 24 * 60 * 60 * 1000)
    await pruneAuditEntriesJob.run(server.services, {}, attempt)
    expect((await agesOf(admin)).audit).toEqual([89])
  })
})
