import { auditEntryPageSchema, auditChoicesSchema } from '@marquee/domain/audit'
import { beforeAll, describe, expect, it } from 'vitest'
import { inOrganization } from '#platform/db/tenancy.ts'
import { at, newAgenda, sessionUrl } from '#test/agenda-of.ts'
import { insertVideo } from '#test/insert-video.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'
import { type AuditEntryToWrite, writeAudit } from './public.ts'

let server: TestServer
let person: Person

beforeAll(async () => {
  server = await sharedTestServer()
  person = await signedIn(server)
})

const address = '/api/core/audit_entries/'

async function write(change: Partial<AuditEntryToWrite> = {}, by = person): Promise<void> {
  const { organizationId } = by
  await inOrganization({ ...server.services, organizationId }, (ctx) =>
    writeAudit(
      { ...ctx, actor: { userId: by.id } },
      {
        action: 'event.created',
        target_type: 'event',
        target_id: null,
        target_name: 'A launch',
        ...change,
      },
    ),
  )
}

async function entries(query: string, by = person) {
  const reply = await by.request({ url: `${address}${query}` })
  return auditEntryPageSchema.parse(reply.json())
}

describe('the audit trail', () => {
  it('records who changed what, when and from where, in the transaction of the change', async () => {
    const { id } = await insertVideo(server.services, {
      organization_id: person.organizationId,
      name: 'Before',
    })
    const renamed = await person.request({
      method: 'PATCH',
      url: `/api/core/video_assets/${id}/`,
      headers: { 'user-agent': 'a browser' },
      payload: { name: 'After' },
    })
    const { results } = await entries('?action=video.renamed')
    expect(results).toMatchObject([
      {
        actor_type: 'USER',
        actor_user_id: person.id,
        actor_name: 'Ada Lovelace',
        actor_email: person.email,
        ip_address: '127.0.0.1',
        user_agent: 'a browser',
        request_id: renamed.headers['x-request-id'],
        target_type: 'video',
        target_id: id,
        target_name: 'Before',
        details: { name: 'After' },
      },
    ])
  })

  it('records who signed in and out, how and from where', async () => {
    const reader = await signedIn(server)
    const leaver = await signedIn(server, { colleagueOf: reader })
    const headers = { cookie: leaver.cookies }
    await server.app.inject({ method: 'POST', url: '/api/auth/logout/', headers })
    const { results } = await entries(`?user=${leaver.id}`, reader)
    expect(results).toMatchObject([
      { action: 'user.signed_out', actor_email: leaver.email, ip_address: '127.0.0.1' },
      { action: 'user.signed_in', actor_email: leaver.email, details: { method: 'password' } },
    ])
  })

  it('describes moves and renames in sentences with current names', async () => {
    const reader = await signedIn(server)
    const agenda = await newAgenda(reader)
    const session = await agenda.aSession({ title: 'Opening' })
    const patch = (url: string, payload: object) => reader.request({ method: 'PATCH', url, payload })
    await patch(sessionUrl(session), { start_time: at('13:30'), end_time: at('14:00') })
    await patch(`/api/event/events/${agenda.event.id}/`, { title: 'Summit' })
    const sentencesOf = async (action: string) =>
      (await entries(`?action=${action}`, reader)).results.map(({ sentence }) => sentence)
    expect(await sentencesOf('event.updated')).toEqual([
      `Ada Lovelace renamed the event ${agenda.event.title} to Summit`,
    ])
    const [moved] = await sentencesOf('broadcast.updated')
    expect(moved).toMatch(
      /^Ada Lovelace moved the session Opening from \d+:\d\d [AP]M to \d+:\d\d [AP]M .+ in the event Summit$/,
    )
    const csv = await reader.request({ url: `${address}export/?action=broadcast.updated` })
    expect(csv.body).toContain(moved)
    expect(csv.body.split('\r\n')[0]).toMatch(/,details,sentence$/)
  })

  it('has no entry for a refused change', async () => {
    const ctx = { ...server.services, organizationId: person.organizationId }
    const refused = inOrganization(ctx, async (ctx) => {
      await writeAudit(ctx, {
        action: 'event.deleted',
        target_type: 'event',
        target_id: null,
        target_name: '',
      })
      throw new Error('no')
    })
    await expect(refused).rejects.toThrow('no')
    expect((await entries('?action=event.deleted')).results).toEqual([])
  })

  it('can be searched by actor, target and action, and filtered by person and day', async () => {
    const colleague = await signedIn(server, { colleagueOf: person })
    await write({ target_name: 'The 100% Zürich gala', action: 'event.rescheduled' }, colleague)
    const found = async (query: string) => (await entries(query)).results.map((entry) => entry.target_name)
    for (const search of ['100%25 züR', colleague.email, 'event.resch', 'gala', 'Ü']) {
      expect(await found(`?action=event.rescheduled&search=${search}`)).toEqual(['The 100% Zürich gala'])
    }
    expect(await found(`?action=event.rescheduled&user=${colleague.id}`)).toEqual(['The 100% Zürich gala'])
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    expect(await found(`?action=event.rescheduled&to=${tomorrow}`)).toHaveLength(1)
    expect(await found(`?action=event.rescheduled&from=${tomorrow}`)).toEqual([])
    const choices = await person.request({ url: `${address}choices/` })
    const { actions, users } = auditChoicesSchema.parse(choices.json())
    expect(actions).toContain('event.rescheduled')
    expect(users.map((user) => user.id)).toContain(colleague.id)
  })

  it('is paginated, newest first', async () => {
    const reader = await signedIn(server)
    for (const target_name of ['one', 'two', 'three']) await write({ target_name }, reader)
    const first = await entries('?limit=2&action=event.created', reader)
    expect(first.results.map((entry) => entry.target_name)).toEqual(['three', 'two'])
    expect(first).toMatchObject({ count: 3, count_is_capped: false, previous: null })
    const second = auditEntryPageSchema.parse((await reader.request({ url: first.next ?? '' })).json())
    expect(second.results.map((entry) => entry.target_name)).toEqual(['one'])
  })

  it('is exported as a file without spreadsheet formulas', async () => {
    const reader = await signedIn(server)
    await write({ target_name: '=HYPERLINK("http://evil.example","a, b")' }, reader)
    for (let index = 0; index < 3; index += 1) await write({ target_name: `@${index}\nnext` }, reader)
    const reply = await reader.request({ url: `${address}export/?action=event.created` })
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit-trail.csv"',
    })
    expect(reply.body).toContain(`"'=HYPERLINK(""http://evil.example"",""a, b"")"`)
    expect(reply.body).toContain(`"'@0\nnext"`)
    expect(reply.body.match(/event\.created/g)).toHaveLength(4)
    expect((await entries('?action=audit.exported', reader)).results).toHaveLength(1)
  })

  it('is append-only for the product', async () => {
    const { rows } = await server.services.database.pool.query(
      `select role, relation, what from unnest(array['marquee_app', 'marquee_system']) role,
        unnest(array['audit_entries', 'audit_trail']) relation,
        unnest(array['update', 'delete', 'truncate']) what
      where has_table_privilege(role, relation, what)`,
    )
    expect(rows).toEqual([])
  })

  it('is limited to people who may read it in their own organization', async () => {
    await write()
    const stranger = await signedIn(server)
    const member = await signedIn(server, { colleagueOf: person, role: 'MEMBER' })
    expect((await entries('?action=event.created', stranger)).results).toEqual([])
    expect((await stranger.request({ url: `${address}export/` })).body).not.toContain('A launch')
    for (const path of ['', 'export/', 'choices/']) {
      expect(refusalOf(await server.app.inject({ url: `${address}${path}` }))).toEqual([401, 'not_signed_in'])
      expect(refusalOf(await member.request({ url: `${address}${path}` }))).toEqual([403, 'forbidden'])
    }
    expect(refusalOf(await person.request({ url: `${address}?from=yesterday` }))).toEqual([
      422,
      'invalid_input',
      'from',
    ])
  })
})
