import { randomUUID } from 'node:crypto'
import type { CreateEvent, Event } from '@marquee/domain/events'
import { roleIds } from '@marquee/domain/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { eventInput } from '#test/event-input.ts'
import { insertVideo } from '#test/insert-video.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'
import { asSystem } from '#platform/db/tenancy.ts'

type Listed = { count: number; next: string | null; results: Record<string, unknown>[] }

let server: TestServer
let admin: Person
let otherTeamId: string
let seriesId: string
let tagId: string
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server, { is_workspace_enabled: true })
  otherTeamId = (await signedIn(server, { colleagueOf: admin })).workspaceId
  seriesId = await idOf(sql`insert into series (organization_id, kind, name)
    values (${admin.organizationId}, 'series', 'Spring') returning id`)
  tagId = await idOf(sql`insert into tags (organization_id, tag_name)
    values (${admin.organizationId}, 'keynote') returning id`)
  await create(admin, 'alpha', '2026-01-01', { workspace: admin.workspaceId, series: seriesId })
  await create(admin, 'Bravo 100%', '2027-03-02', { event_type: 'Webinar', tags: [tagId] })
  await create(admin, 'charlie', '2027-05-03', { event_type: 'Recording', workspace: otherTeamId })
  await create(admin, 'ÄLPHA', '2027-07-04', { workspace: otherTeamId, is_test: true })
  await repeat('delta', '2027-09-05')
  await create(await signedIn(server), 'alpha of others', '2027-01-01')
})

/** Registers this many people for the event with this title, and adds one more as a speaker. */
async function register(count: number, title: string) {
  for (const role of [4, ...Array.from({ length: count }, () => 0)]) {
    const email = `${randomUUID()}@example.org`
    const profile = await idOf(sql`insert into profiles (organization_id, email)
      values (${admin.organizationId}, ${email}) returning id`)
    await idOf(
      role === 4
        ? sql`insert into event_roles (organization_id, event_id, profile_id, role, rank)
            select organization_id, id, ${profile}, 4, 0 from events where title = ${title} returning id`
        : sql`insert into registrations (organization_id, event_id, profile_id, status, answers, registered_at)
            select organization_id, id, ${profile}, 'registered', '{}', now() from events where title = ${title}
            returning id`,
    )
  }
}

async function create(person: Person, title: string, day: string, fields: Partial<CreateEvent> = {}) {
  const times = { start_time: `${day}T10:00:00Z`, end_time: `${day}T12:00:00Z` }
  const payload = eventInput({ title, ...times, ...fields })
  const reply = await person.request({ method: 'POST', url: '/api/event/events/', payload })
  expect(reply.statusCode).toBe(201)
  return reply.json<Event>().id
}

/** Creates an event of a repeating event, and its blueprint. */
async function repeat(title: string, day: string) {
  const id = await idOf(sql`insert into series
      (organization_id, kind, name, recurrence, timezone, starts_on, duration_minutes)
    values (${admin.organizationId}, 'repeating', 'Weekly', '{}', 'UTC', ${`${day}T10:00`}, 60) returning id`)
  for (const isPattern of [false, true])
    await idOf(sql`insert into events (organization_id, series_id, occurrence_start, is_blueprint, title, event_type,
        timezone, start_time, end_time)
      values (${admin.organizationId}, ${id}, ${isPattern ? null : `${day}T10:00Z`}, ${isPattern}, ${title},
        'Conference', 'UTC', ${`${day}T10:00Z`}, ${`${day}T11:00Z`}) returning id`)
}

const idOf = (statement: ReturnType<typeof sql>) =>
  asSystem(server.services, async ({ db }) => String((await db.execute(statement)).rows[0]?.['id']))

const list = (query: Record<string, string> = {}, person = admin) =>
  person.request({ url: '/api/event/events/', query })
const titlesOf = async (query: Record<string, string>, person?: Person) =>
  (await list(query, person)).json<Listed>().results.map(({ title }) => title)

const latestFirst = ['delta', 'ÄLPHA', 'charlie', 'Bravo 100%', 'alpha']

describe('the sort order', () => {
  it.each([
    ['[EV-024 EV-028]', {}, latestFirst],
    ['[EV-028 EV-042]', { ordering: 'start_time' }, latestFirst.toReversed()],
    ['[EV-027]', { ordering: 'title' }, ['alpha', 'Bravo 100%', 'charlie', 'delta', 'ÄLPHA']],
    ['[EV-027 EV-042]', { ordering: '-title' }, ['ÄLPHA', 'delta', 'charlie', 'Bravo 100%', 'alpha']],
    ['[EV-040]', { ordering: 'created_at' }, ['alpha', 'Bravo 100%', 'charlie', 'ÄLPHA', 'delta']],
  ])('%s follows %o', async (_rows, query, expected) => {
    expect(await titlesOf(query)).toEqual(expected)
  })
})

describe('the filters', () => {
  it.each([
    ['[EV-019 EV-041]', { end_time_gte: '2027-07-04T12:00:00Z' }, ['delta', 'ÄLPHA']],
    ['[EV-020 EV-041]', { end_time_lte: '2027-03-02T12:00:00+00:00' }, ['Bravo 100%', 'alpha']],
    ['[EV-021 EV-041]', { start_time_gte: '2027-07-04T05:00:00-05:00' }, ['delta', 'ÄLPHA']],
    ['[EV-026]', { event_type: 'All' }, ['delta', 'ÄLPHA', 'Bravo 100%', 'alpha']],
    ['[EV-025 EV-038]', { event_type: 'Recording' }, ['charlie']],
    ['[EV-025]', { event_type: 'Webinar,Recording' }, ['charlie', 'Bravo 100%']],
    ['[EV-034]', { series_type: 'repeating' }, ['delta']],
    ['[EV-034]', { series_type: 'not_repeating', event_type: 'All' }, ['ÄLPHA', 'Bravo 100%', 'alpha']],
    ['[EV-040]', { workspace__isnull: 'true' }, ['delta', 'Bravo 100%']],
    ['[EV-040]', { workspace__isnull: 'true', ordering: 'title' }, ['Bravo 100%', 'delta']],
    ['[EV-040]', { workspace__isnull: 'false' }, ['ÄLPHA', 'charlie', 'alpha']],
    [
      '[EV-043]',
      { end_time_gte: '2027-03-02T12:00:00Z', start_time_lte: '2027-05-03T10:00:00Z' },
      ['charlie', 'Bravo 100%'],
    ],
  ])('%s by %o', async (_rows, query, expected) => {
    expect(await titlesOf(query)).toEqual(expected)
  })

  it('[EV-029 EV-030 EV-031 EV-032] by series, tag, team, and own teams', async () => {
    expect(await titlesOf({ series: seriesId })).toEqual(['alpha'])
    expect(await titlesOf({ tag: tagId })).toEqual(['Bravo 100%'])
    expect(await titlesOf({ workspace: otherTeamId })).toEqual(['ÄLPHA', 'charlie'])
    expect(await titlesOf({ workspace: randomUUID() })).toEqual([])
    expect(await titlesOf({ my_workspaces: 'true' })).toEqual(
      latestFirst.filter((title) => title === 'alpha'),
    )
  })

  it.each([
    ['ALPHA', ['ÄLPHA', 'alpha']],
    ['a\u0308lp', ['ÄLPHA', 'alpha']],
    ['ä', latestFirst],
    ['%', ['Bravo 100%']],
    ['d', ['delta']],
    ['_', []],
    ["'; drop table events; --", []],
    ['  char ', ['charlie']],
  ])('[EV-033] by the title %j', async (title, expected) => {
    expect(await titlesOf({ title })).toEqual(expected)
  })

  it.each([
    ['event_type', 'Party'],
    ['ordering', 'password'],
    ['series_type', 'never'],
    ['end_time_gte', 'tomorrow'],
    ['workspace', 'mine'],
    ['title', 'a\u0000b'],
  ])('[EV-040] reject %s=%s and name the field', async (field, value) => {
    expect(refusalOf(await list({ [field]: value }))).toEqual([422, 'invalid_input', field])
  })

  it('[EV-150] reject a time with an invalid zone', async () => {
    const reply = await list({ end_time_gte: '2027-03-02T12:00:00+0100' })
    expect(reply.json()).toMatchObject({ errors: { end_time_gte: ['Invalid timezone suffix'] } })
  })
})

describe('an entry', () => {
  it('[EV-001 EV-002 EV-003 EV-004 EV-012 EV-043] includes the series, team, tags and registrants of the event', async () => {
    await register(2, 'alpha')
    const { results } = (await list({ title: 'alpha', series: seriesId, min: 'false' })).json<Listed>()
    expect(results).toMatchObject([
      {
        title: 'alpha',
        start_time: '2026-01-01T10:00:00.000Z',
        end_time: '2026-01-01T12:00:00.000Z',
        event_type: 'Conference',
        host_type: 'Virtual',
        workspace: { id: admin.workspaceId },
        series: { id: seriesId, name: 'Spring', kind: 'series' },
        tags: [],
        registrants: 2,
        attended: 0,
        watching: 0,
        can: { update: true, delete: true, duplicate: true },
      },
    ])
  })

  it('[EV-043] has only its title with min, and only its own fields with minimal_data', async () => {
    const [named] = (await list({ title: 'bravo', min: 'true' })).json<Listed>().results
    expect(Object.keys(named ?? {})).toEqual(['id', 'title'])
    const [minimal] = (await list({ title: 'bravo', minimal_data: 'true' })).json<Listed>().results
    expect(minimal).toMatchObject({ event_type: 'Webinar' })
    expect(minimal).not.toHaveProperty('tags')
  })

  it('[EV-004] is never a blueprint', async () => {
    expect(await titlesOf({ title: 'delta' })).toEqual(['delta'])
  })

  it('[EV-040] is on the requested page', async () => {
    const reply = (await list({ limit: '2', offset: '2' })).json<Listed>()
    expect(reply.results.map(({ title }) => title)).toEqual(['charlie', 'Bravo 100%'])
    expect(reply).toMatchObject({ count: 5, count_is_capped: false })
    expect(reply.next).toContain('limit=2&offset=4')
  })
})

describe('visibility', () => {
  it('[EV-018 PE-070] a team member does not see events of other teams', async () => {
    const inWorkspace = { id: otherTeamId, role_id: roleIds.eventEditor }
    const editor = await signedIn(server, { colleagueOf: admin, role: 'MEMBER', inWorkspace })
    expect(await titlesOf({}, editor)).toEqual(['delta', 'ÄLPHA', 'charlie', 'Bravo 100%'])
    expect(await titlesOf({ workspace: admin.workspaceId }, editor)).toEqual([])
  })

  it("[PE-069] a team admin sees the events of their teams and of no team, and all videos, and changes only their teams' events", async () => {
    const boss = await signedIn(server, { colleagueOf: admin, role: 'WORKSPACE_ADMIN' })
    const own = await create(admin, 'echo', '2027-11-06', { workspace: boss.workspaceId })
    expect(await titlesOf({}, boss)).toEqual(['echo', 'delta', 'Bravo 100%'])
    const [of, others] = [admin.organizationId, otherTeamId]
    await insertVideo(server.services, { organization_id: of, workspace_id: others, name: 'of others' })
    const videos = await boss.request({ url: '/api/core/video_assets/', query: { search: 'of others' } })
    expect(videos.json()).toMatchObject({ results: [{ name: 'of others', can: { rename: false } }] })
    const retitle = (id: string) =>
      boss.request({ method: 'PATCH', url: `/api/event/events/${id}/`, payload: { title: 'echo two' } })
    expect((await retitle(own)).statusCode).toBe(200)
    const foreign = (await list({ title: 'charlie' })).json<Listed>().results[0]?.['id']

    expect(refusalOf(await retitle(String(foreign)))).toEqual([403, 'forbidden'])
  })

  it('[EV-040] events are hidden from other organizations', async () => {
    const stranger = await signedIn(server)
    expect(await titlesOf({}, stranger)).toEqual([])
    expect((await list({ organization: admin.organizationId }, stranger)).statusCode).toBe(404)
  })
})
