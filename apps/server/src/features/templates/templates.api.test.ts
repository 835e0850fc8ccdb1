import type { Event } from '@marquee/domain/events'
import type { EmailConfig } from '@marquee/domain/people'
import type { OpenTemplate, Template } from '@marquee/domain/templates'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readRows } from '#platform/db/database.ts'
import { idRow } from '#platform/db/row-schemas.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { eventInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { setPlan } from '#test/set-plan.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
let mate: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server, { is_workspace_enabled: true })
  mate = await signedIn(server, { colleagueOf: admin, role: 'WORKSPACE_ADMIN' })
})

const formRow = idRow.extend({ formio_data: z.record(z.string(), z.unknown()) })
const readForms = (query: ReturnType<typeof sql>) =>
  asSystem(server.services, ({ db }) => readRows(db, formRow, query))
const execute = (query: ReturnType<typeof sql>) => asSystem(server.services, ({ db }) => db.execute(query))
const events = '/api/event/events/'
const templates = '/api/event/templates/'
const post = (url: string, payload: object, by = admin) => by.request({ method: 'POST', url, payload })
const createEvent = async (fields = {}) => (await post(events, eventInput(fields))).json<Event>()
const createTemplate = async (fields = {}, by = admin) =>
  (await post(templates, fields, by)).json<OpenTemplate>()
const from = async (event: Event, fields = {}) =>
  (await post(`${templates}from_event/`, { event: event.id, ...fields })).json<OpenTemplate>()
const eventFrom = async ({ id }: Template, fields = {}) =>
  (
    await post(`${templates}${id}/create_event/`, {
      title: 'Autumn conference',
      start_time: '2027-10-02T08:00:00Z',
      ...fields,
    })
  ).json<Event>()
const list = async (query = '', by = admin) =>
  (await by.request({ url: `${templates}?${query}` })).json<{ results: Template[]; count: number }>()
const titles = async (query: string, by = admin) => (await list(query, by)).results.map(({ title }) => title)
const formOf = async (eventId: string) => {
  const [form] = await readForms(
    sql`select forms.id, forms.formio_data from registration_forms forms join events on forms.id = registration_form_id
      where events.id = ${eventId}`,
  )
  return form
}
const giveForm = async (event: { id: string }) => {
  const [form] = await readForms(
    sql`insert into registration_forms (organization_id, name, formio_data)
      values (${admin.organizationId}, 'Questions', '{"a": 1}') returning id, formio_data`,
  )
  await execute(sql`update events set registration_form_id = ${form?.id} where id = ${event.id}`)
}

describe('a template', () => {
  it('[BR-349 EV-115 EV-121 EV-130] starts as "Your amazing event", and its blueprint is not listed', async () => {
    const template = await createTemplate()
    expect(template).toMatchObject({
      title: 'Your amazing event',
      workspace: null,
      registration_form_data: { is_global_form: false },
      event_type: 'Conference',
      duration_minutes: 120,
      created_at: expect.any(String),
      can: { update: true, delete: true, duplicate: true, use: true },
    })
    const blueprint = await admin.request({ url: `${events}${template.blueprint_event}/` })
    expect(blueprint.json()).toMatchObject({ is_blueprint: true, title: 'Your amazing event' })
  })

  it('[EV-122 EV-115] from an event has everything the event has, except integration links', async () => {
    const event = await createEvent({
      title: 'Spring',
      marketo_campaign_id: 'm1',
      workspace: mate.workspaceId,
    })
    await giveForm(event)
    const template = await from(event)
    expect(template).toMatchObject({
      title: 'Spring',
      workspace: { id: mate.workspaceId },
      timezone: 'Europe/Berlin',
      registration_form_data: { is_global_form: false },
    })
    const url = `${events}${template.blueprint_event}/`
    expect((await admin.request({ url })).json()).toMatchObject({
      marketo_campaign_id: null,
      is_blueprint: true,
    })
  })

  it('[EV-122 EV-126] creates events that are independent of it', async () => {
    const event = await createEvent()
    await giveForm(event)
    const template = await from(event, { title: 'Pattern' })
    const copy = (
      await post(`${templates}${template.id}/duplicate/`, { title: 'Other' })
    ).json<OpenTemplate>()
    const made = await eventFrom(template)
    const forms = [event.id, template.blueprint_event, copy.blueprint_event, made.id].map(formOf)
    const before = await Promise.all(forms)
    expect(new Set(before.map((form) => form?.id)).size).toBe(4)
    await execute(sql`update registration_forms set formio_data = '{"b": 2}' where id = ${before[1]?.id}`)
    const after = await Promise.all([event.id, copy.blueprint_event, made.id].map(formOf))
    expect(after).toEqual([before[0], before[2], before[3]])
  })

  it('[EV-122] creates an event of the same length, at the requested time and place, with its own title', async () => {
    const template = await from(await createEvent({ workspace: mate.workspaceId }))
    const made = await eventFrom(template, { timezone: 'America/New_York', workspace: null })
    expect(made).toMatchObject({
      title: 'Autumn conference',
      is_blueprint: false,
      workspace: null,
      timezone: 'America/New_York',
      start_time: '2027-10-02T08:00:00.000Z',
      end_time: '2027-10-02T10:00:00.000Z',
    })
    const url = `${templates}${template.id}/create_event/`
    expect(refusalOf(await post(url, { title: 'No time' }))).toEqual([422, 'invalid_input', 'start_time'])
  })

  it('[EV-123] changes together with its blueprint, and moves to another team', async () => {
    const { id, blueprint_event } = await createTemplate({ title: 'Old' })
    const change = { title: 'New', description: 'Said', workspace: mate.workspaceId }
    const reply = await admin.request({ method: 'PATCH', url: `${templates}${id}/`, payload: change })
    expect(reply.json()).toMatchObject({ ...change, workspace: { id: mate.workspaceId } })
    const blueprint = (await admin.request({ url: `${events}${blueprint_event}/` })).json<Event>()
    expect(blueprint).toMatchObject({ title: 'New', workspace: { id: mate.workspaceId } })
    const blank = await admin.request({ method: 'PATCH', url: `${templates}${id}/`, payload: { title: ' ' } })
    expect(refusalOf(blank)).toEqual([422, 'invalid_input', 'title'])
  })

  it('[EV-127 EM-024] lists the emails for people at its events', async () => {
    const { id, blueprint_event } = await createTemplate()
    const configs = async () =>
      (await admin.request({ url: `${templates}${id}/email_config/` })).json<{ results: EmailConfig[] }>()
        .results
    const [first] = await configs()
    expect(first).toMatchObject({ event: blueprint_event, is_enabled: true })
    const change = { event: blueprint_event, email_type: first?.email_type, is_enabled: false }
    await admin.request({ method: 'PATCH', url: '/api/event/email_configs/', payload: change })
    expect((await configs()).filter(({ is_enabled }) => !is_enabled)).toHaveLength(1)
  })

  it('[EV-124 EV-125] can be deleted without deleting events created from it', async () => {
    const template = await createTemplate()
    const made = await eventFrom(template)
    const url = `${templates}${template.id}/`
    expect((await admin.request({ url })).json()).toMatchObject({ id: template.id, holds: expect.any(Array) })
    expect((await admin.request({ method: 'DELETE', url })).statusCode).toBe(204)
    expect((await admin.request({ url })).statusCode).toBe(404)
    const blueprint = `${events}${template.blueprint_event}/`
    expect((await admin.request({ url: blueprint })).statusCode).toBe(404)
    expect((await admin.request({ url: `${events}${made.id}/` })).statusCode).toBe(200)
  })
})

describe('the templates of an organization', () => {
  let owner: Person
  beforeAll(async () => {
    owner = await signedIn(server, { is_workspace_enabled: true })
    const { workspaceId: workspace } = owner
    await createTemplate({ title: 'beta 100%' }, owner)
    await createTemplate({ title: 'Alpha', workspace }, owner)
    await createTemplate({ title: 'gamma', workspace }, owner)
  })

  it.each([
    ['', ['gamma', 'Alpha', 'beta 100%']],
    ['ordering=created_at', ['beta 100%', 'Alpha', 'gamma']],
    ['ordering=-created_at', ['gamma', 'Alpha', 'beta 100%']],
    ['ordering=title', ['Alpha', 'beta 100%', 'gamma']],
    ['ordering=-title', ['gamma', 'beta 100%', 'Alpha']],
    ['search=A', ['gamma', 'Alpha', 'beta 100%']],
    ['search=0%25', ['beta 100%']],
    ['search=_', []],
    ['workspace__isnull=true', ['beta 100%']],
    ['workspace__isnull=false', ['gamma', 'Alpha']],
    ['limit=1&offset=1', ['Alpha']],
  ])('[EV-116 EV-118 EV-120] are found by %j', async (query, expected) => {
    expect(await titles(query, owner)).toEqual(expected)
  })

  it('[EV-117 EV-119 EV-120] are found by team and by blueprint, 25 at a time', async () => {
    expect(await titles(`workspace=${owner.workspaceId}&ordering=title`, owner)).toEqual(['Alpha', 'gamma'])
    const [first] = (await list('', owner)).results
    expect(await titles(`blueprint_event=${first?.blueprint_event}`, owner)).toEqual(['gamma'])
    await Promise.all(
      Array.from({ length: 23 }, () => createTemplate({ workspace: owner.workspaceId }, owner)),
    )
    const { results, count } = await list('', owner)
    expect([results.length, count]).toEqual([25, 26])
  })

  it('[EV-120 EV-125] are hidden from other organizations and teams', async () => {
    const template = await createTemplate({ title: 'Theirs', workspace: mate.workspaceId })
    const other = await signedIn(server, { colleagueOf: admin, role: 'WORKSPACE_ADMIN' })
    const url = `${templates}${template.id}/`
    expect(await titles('search=Theirs', other)).toEqual([])
    expect(refusalOf(await other.request({ url }))).toEqual([403, 'forbidden'])
    expect(refusalOf(await owner.request({ url }))).toEqual([404, 'not_found'])
    expect(await titles('search=Theirs', mate)).toEqual(['Theirs'])
    expect(refusalOf(await post(templates, { workspace: mate.workspaceId }, other))).toEqual([
      403,
      'forbidden',
    ])
  })

  it('[EV-132 PE-113] need the feature in the plan, except to see and delete them', async () => {
    const customer = await signedIn(server)
    const { id } = await createTemplate({}, customer)
    await setPlan(server.services, customer.organizationId, {})
    const event = { title: 'Mine', start_time: '2027-10-02T08:00:00Z' }
    const refused = [
      await post(templates, {}, customer),
      await post(`${templates}${id}/duplicate/`, { title: 'Copy' }, customer),
      await post(`${templates}${id}/create_event/`, event, customer),
      await customer.request({ method: 'PATCH', url: `${templates}${id}/`, payload: { title: 'New' } }),
    ]
    for (const reply of refused) expect(refusalOf(reply)).toEqual([403, 'feature_not_enabled'])
    expect((await list('', customer)).count).toBe(1)
    expect((await customer.request({ method: 'DELETE', url: `${templates}${id}/` })).statusCode).toBe(204)
  })
})
