import type { Event } from '@marquee/domain/events'
import type { Page } from '@marquee/domain/lists'
import type { Series } from '@marquee/domain/series'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { setPlan } from '#test/set-plan.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'
import { readRows } from '#platform/db/database.ts'
import { idRow } from '#platform/db/row-schemas.ts'
import { asSystem } from '#platform/db/tenancy.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const all = '/api/event/series/'
const addressOf = ({ id }: { id: string }) => `${all}${id}/`
const create = (payload: object, by = admin) => by.request({ method: 'POST', url: all, payload })
const createSeries = async (payload: object = {}, by = admin) =>
  (await create({ name: 'Spring series', ...payload }, by)).json<Series>()
const createEvent = async (fields: Parameters<typeof eventInput>[0] = {}, by = admin) =>
  (await by.request({ method: 'POST', url: '/api/event/events/', payload: eventInput(fields) })).json<Event>()
const get = async (series: { id: string }, query = '', by = admin) =>
  (await by.request({ url: `${addressOf(series)}${query}` })).json<Series>()
const list = async (query: string, by: Person) =>
  (await by.request({ url: `${all}?${query}` })).json<Page<Series>>()
const namesOf = async (query: string, by: Person) => (await list(query, by)).results.map(({ name }) => name)
const past = { start_time: '2020-03-20T13:00:00Z', end_time: '2020-03-20T15:00:00Z' }

async function aTag(of: Person, name: string): Promise<string> {
  const [tag] = await asSystem(server.services, (ctx) =>
    readRows(
      ctx.db,
      idRow,
      sql`insert into tags (organization_id, tag_name) values (${of.organizationId}, ${name}) returning id`,
    ),
  )
  return tag?.id ?? ''
}

describe('a series', () => {
  it('[EV-079] has id, name, events, tags and updated_at', async () => {
    const tag = await aTag(admin, 'Spring')
    const event = await createEvent()
    const made = await createSeries({ events: [event.id], tags: [tag] })
    expect(made).toMatchObject({
      id: expect.any(String),
      name: 'Spring series',
      kind: 'series',
      updated_at: expect.any(String),
      events: [{ id: event.id, title: event.title, start_time: event.start_time }],
      tags: [{ id: tag, tag_name: 'Spring' }],
      event_count: 1,
      upcoming_count: 1,
      next_event: { id: event.id },
      can: { update: true, delete: true },
    })
  })

  it('[EV-086] leaves out events with min and tags without get_tags, and takes get_cached_data', async () => {
    const series = await createSeries({ events: [(await createEvent()).id] })
    const short = await get(series, '?min=true&get_tags=false&get_cached_data=true')
    expect(short).not.toHaveProperty('events')
    expect(short).not.toHaveProperty('tags')
    expect(short.event_count).toBe(1)
    expect(await get(series)).toMatchObject({ events: [{}], tags: [] })
  })

  it('[EV-087] is renamed, and its tags are replaced', async () => {
    const tag = await aTag(admin, 'Autumn')
    const series = await createSeries()
    const payload = { name: ' Autumn series ', description: 'All of autumn', tags: [tag] }
    const reply = await admin.request({ method: 'PATCH', url: addressOf(series), payload })
    expect(reply.json()).toMatchObject({ name: 'Autumn series', tags: [{ id: tag }] })
    const wrong = { name: '', tags: [series.id] }
    const refused = await admin.request({ method: 'PATCH', url: addressOf(series), payload: wrong })
    expect(refusalOf(refused)).toEqual([422, 'invalid_input', 'name'])
  })

  it('[EV-094] adds and removes several events at once', async () => {
    const [first, second] = [await createEvent({ title: 'First' }), await createEvent({ title: 'Second' })]
    const [from, to] = [await createSeries({ events: [first.id] }), await createSeries()]
    const payload = { add: [first.id, second.id] }
    const reply = await admin.request({ method: 'POST', url: `${addressOf(to)}events/`, payload })
    expect(reply.json<Series>().events).toHaveLength(2)
    expect((await get(from)).event_count).toBe(0)
    const removal = { remove: [second.id] }
    await admin.request({ method: 'POST', url: `${addressOf(to)}events/`, payload: removal })
    expect((await get(to)).events?.map(({ id }) => id)).toEqual([first.id])
  })

  it('[EV-094] keeps its events when it is deleted', async () => {
    const event = await createEvent()
    const series = await createSeries({ events: [event.id] })
    expect((await admin.request({ method: 'DELETE', url: addressOf(series) })).statusCode).toBe(204)
    expect((await admin.request({ url: addressOf(series) })).statusCode).toBe(404)
    const kept = (await admin.request({ url: `/api/event/events/${event.id}/` })).json<Event>()
    expect(kept.series).toBeNull()
  })

  it('[EV-092 PE-111] is refused if the plan does not include series', async () => {
    const owner = await signedIn(server)
    await setPlan(server.services, owner.organizationId, { series: false })
    expect(refusalOf(await create({ name: 'Series' }, owner))).toEqual([403, 'feature_not_enabled'])
    await setPlan(server.services, owner.organizationId, { series: true })
    expect((await create({ name: 'Series' }, owner)).statusCode).toBe(201)
  })
})

describe('the list of series', () => {
  it('[EV-081 VL-324] shows all, upcoming or past series', async () => {
    const owner = await signedIn(server)
    await createSeries({ name: 'Empty' }, owner)
    await createSeries({ name: 'Coming', events: [(await createEvent({}, owner)).id] }, owner)
    await createSeries({ name: 'Over', events: [(await createEvent(past, owner)).id] }, owner)
    expect(await namesOf('ordering=name', owner)).toEqual(['Coming', 'Empty', 'Over'])
    expect(await namesOf('filtering=upcoming', owner)).toEqual(['Coming'])
    expect(await namesOf('filtering=past', owner)).toEqual(['Over'])
  })

  it('[EV-082 EV-083 VL-325] is sorted by title, next event or last change, in both directions', async () => {
    const owner = await signedIn(server)
    const b = await createSeries({ name: 'b', events: [(await createEvent({}, owner)).id] }, owner)
    await createSeries({ name: 'a', events: [(await createEvent(past, owner)).id] }, owner)
    const payload = { description: 'Changed' }
    await owner.request({ method: 'PATCH', url: addressOf(b), payload })
    for (const ordering of ['name', 'events__start_time', 'updated_at']) {
      expect(await namesOf(`ordering=${ordering}`, owner)).toEqual(['a', 'b'])
      expect(await namesOf(`ordering=-${ordering}`, owner)).toEqual(['b', 'a'])
    }
  })

  it('[EV-085] accepts limit, offset, organization, name, tag, min and get_tags', async () => {
    const owner = await signedIn(server)
    const tag = await aTag(owner, 'Chosen')
    await createSeries({ name: 'One 100%', tags: [tag] }, owner)
    await createSeries({ name: 'Two' }, owner)
    const page = await list('limit=1&offset=1&ordering=name&min=true&get_tags=false', owner)
    expect(page).toMatchObject({ count: 2, next: null, results: [{ name: 'Two' }] })
    expect(page.results[0]).not.toHaveProperty('tags')
    expect(await namesOf(`name=${encodeURIComponent('100%')}`, owner)).toEqual(['One 100%'])
    expect(await namesOf(`tag=${tag}&organization=${owner.organizationId}`, owner)).toEqual(['One 100%'])
    const other = await owner.request({ url: `${all}?organization=${admin.organizationId}` })
    expect(other.statusCode).toBe(404)
  })

  it('ignores events that the person cannot see', async () => {
    const owner = await signedIn(server, { is_workspace_enabled: true })
    const member = await signedIn(server, { colleagueOf: owner, role: 'WORKSPACE_ADMIN' })
    const { workspaceId: workspace } = member
    const { id: series } = await createSeries({ name: 'Of another', workspace: owner.workspaceId }, owner)
    const events = '/api/event/events/'
    const create = (payload: object) => member.request({ method: 'POST', url: events, payload })
    const own = (await create(eventInput({ workspace }))).json<{ id: string }>().id
    const url = `${events}${own}/`
    const replies = [
      await create(eventInput({ workspace, series })),
      await member.request({ method: 'PATCH', url, payload: { series } }),
      await member.request({ method: 'POST', url: `${url}duplicate/`, payload: { title: 'Copy', series } }),
    ]
    const refused = [422, 'invalid_input', 'series']
    expect(replies.map(refusalOf)).toEqual([refused, refused, refused])
    expect((await owner.request({ url: events, query: { series } })).json()).toMatchObject({ count: 0 })
  })

  it('[EV-085] has only what the person may see, and can be filtered by team or no team', async () => {
    const owner = await signedIn(server, { is_workspace_enabled: true })
    const member = await signedIn(server, { colleagueOf: owner, role: 'WORKSPACE_ADMIN' })
    const ofTeam = await createSeries({ name: 'Of a team', workspace: member.workspaceId }, owner)
    const ofOther = await createSeries({ name: 'Of another', workspace: owner.workspaceId }, owner)
    await createSeries({ name: 'Of none' }, owner)
    expect(await namesOf('ordering=name', member)).toEqual(['Of a team', 'Of none'])
    expect(await namesOf(`workspace=${ofTeam.workspace?.id}`, owner)).toEqual(['Of a team'])
    expect(await namesOf('workspace__isnull=true', owner)).toEqual(['Of none'])
    const hidden = await member.request({ url: addressOf(ofOther) })
    expect(refusalOf(hidden)).toEqual([403, 'forbidden'])
  })
})
