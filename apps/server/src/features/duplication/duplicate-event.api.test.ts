import { type Workflow } from '@marquee/domain/duplication'
import type { Event } from '@marquee/domain/events'
import type { RtmpInput } from '@marquee/domain/live-inputs'
import type { Stage } from '@marquee/domain/stage'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readRows } from '#platform/db/database.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { eventInput } from '#test/event-input.ts'
import { insertProgram, programCounts } from '#test/insert-program.ts'
import { patience } from '#test/patience.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { endSilentWorkflows } from './end-silent-workflows.job.ts'

let server: OwnTestServer
let admin: Person
beforeAll(async () => {
  server = await createTestServer({ worker: true })
  admin = await signedIn(server, { is_workspace_enabled: true })
})
afterAll(() => server.close())

const execute = (query: ReturnType<typeof sql>) =>
  asSystem(server.services, async ({ db }) => (await db.execute(query)).rows)
const events = '/api/event/events/'
const workflows = '/api/event/workflows/'
const createEvent = async (fields = {}, creator = admin) =>
  (await creator.request({ method: 'POST', url: events, payload: eventInput(fields) })).json<Event>()
const copyVia = async (call: 'duplicate' | 'duplicate_workflow', event: Event, payload: object, by = admin) =>
  by.request({
    method: 'POST',
    url: `${events}${event.id}/${call}/`,
    payload: { title: 'Copy of it', ...payload },
  })
const copyOf = async (event: Event, payload = {}) =>
  (await copyVia('duplicate', event, payload)).json<Event>()
const workflowOf = async (event: Event, prefix = 'duplication', by = admin) =>
  (await by.request({ url: `${workflows}${prefix}-${event.id}/` })).json<Workflow>()
const parentsOf = async (query = '', by = admin) =>
  (await by.request({ url: `${workflows}${query}` })).json<{ results: Workflow[]; count: number }>()
/** Stops the job of the copy, of which only the row exists. */
const halt = (event: Event, failure: string | null = null) =>
  execute(sql`update workflows set status = ${failure === null ? 'RUNNING' : 'COMPLETED'}, failure = ${failure},
    ended_at = case when ${failure}::text is not null then now() end, payload = payload || '{"done": []}'::jsonb
    where event_id = ${event.id}`)
const sessionRow = z.object({ start_time: z.date(), is_live: z.boolean(), tested: z.date().nullable() })
const countsRow = z.record(z.string(), z.number())
const countsOf = async (event: Event) =>
  asSystem(server.services, async ({ db }) => {
    const { rows } = await db.$client.query(programCounts, [event.id])
    return countsRow.parse(rows[0])
  })
const createFullEvent = async () => {
  const event = await createEvent()
  const counts = { sessions: 3, tracks: 2, speakers: 2, items: 2, rooms: 2, booths: 1 }
  await insertProgram(server.services.database.urls.owner, { eventId: event.id, ...counts })
  return event
}
const ended = (event: Event) =>
  vi.waitFor(async () => expect((await workflowOf(event)).status).toBe('COMPLETED'), patience)
const withForm = async (event: Event) => {
  const [form] = await execute(
    sql`insert into registration_forms (organization_id, name, formio_data)
      values (${event.organization}, 'Questions', '{"a": 1}') returning id`,
  )
  await execute(sql`update events set registration_form_id = ${form?.['id']} where id = ${event.id}`)
}

describe('a copy of an event', () => {
  it('[EV-066 EV-078] has everything but dates, integration links and its place in a repeating event', async () => {
    const event = await createEvent({
      description: 'Long',
      marketo_campaign_id: 'm1',
      salesforce_campaign_id: 's1',
    })
    await withForm(event)
    const reply = await copyVia('duplicate', event, { start_time: '2027-06-01T08:00:00Z', is_test: true })
    expect(reply.statusCode).toBe(201)
    const copy = reply.json<Event>()
    const { title, description, event_type, host_type, timezone } = event
    expect({ ...copy, title }).toMatchObject({ title, description, event_type, host_type, timezone })
    expect(copy).toMatchObject({
      title: 'Copy of it',
      is_test: true,
      start_time: '2027-06-01T08:00:00.000Z',
      end_time: '2027-06-01T10:00:00.000Z',
      marketo_campaign_id: null,
      salesforce_campaign_id: null,
      occurrence_start: null,
    })
    const url = `${events}${copy.id}/`
    const read = (await admin.request({ url })).json<Event>()
    expect(read.registration_form).not.toBe(null)
    expect(read.registration_form).not.toBe((await copyOf(event)).registration_form)
  })

  it('[EV-066] has the same length in local time, even if daylight saving time begins during the event', async () => {
    const event = await createEvent({ start_time: '2027-03-20T09:00:00Z', end_time: '2027-03-22T16:00:00Z' })
    const copy = await copyOf(event, { start_time: '2027-03-27T09:00:00Z' })
    expect(copy.end_time).toBe('2027-03-29T15:00:00.000Z')
  })

  it('[EV-066] has the whole agenda, moved along, without attendees or live sessions', async () => {
    const event = await createFullEvent()
    const before = await countsOf(event)
    const copy = await copyOf(event, { start_time: '2027-06-01T08:00:00Z' })
    expect(await countsOf(copy)).toEqual({ ...before, attendees: 0 })
    expect(await countsOf(event)).toEqual(before)
    const [first] = await asSystem(server.services, ({ db }) =>
      readRows(
        db,
        sessionRow,
        sql`select start_time, is_live, simulive_test_run_end_time tested from broadcasts
          where event_id = ${copy.id} order by start_time limit 1`,
      ),
    )
    expect(first).toEqual({ start_time: new Date('2027-06-01T08:15:00Z'), is_live: false, tested: null })
  })

  it('[EV-066] is set up like its original, with its own stream keys, and nothing of what happened on air', async () => {
    const event = await createEvent()
    const post = (url: string, payload?: object) =>
      admin.request({ method: 'POST', url, ...(payload && { payload }) })
    const stageOf = async ({ id }: Event) =>
      (await admin.request({ url: `${events}${id}/stage/` })).json<Stage>()
    const inputsOf = async ({ id }: Event) =>
      (await admin.request({ url: `/api/event/rtmp_inputs/?event=${id}` })).json<{ results: RtmpInput[] }>()
        .results
    const payload = {
      starts: 'hand',
      is_recorded: false,
      speakers_control: false,
      show_attendees: false,
      show_people_tab_speakers: false,
      people_tab_title: 'Guests',
      p2p_chat_disabled: true,
    }
    await admin.request({ method: 'PATCH', url: `${events}${event.id}/stage/`, payload })
    const input = (await post('/api/event/rtmp_inputs/', { event: event.id, name: 'Main' })).json<RtmpInput>()
    const tracks = [
      (await post('/api/event/tracks/', { event: event.id, title: 'A' })).json<{ id: string }>().id,
    ]
    const { start_time, end_time } = event
    const session = { event: event.id, title: 'Keynote', broadcast_type: 3, rtmp_input: input.id, tracks }
    const { id } = (await post('/api/event/broadcasts/', { ...session, start_time, end_time })).json<{
      id: string
    }>()
    expect((await post(`/api/event/broadcasts/${id}/start/`)).statusCode).toBe(200)
    const copy = await copyOf(event, { take: ['agenda'] })
    const stage = await stageOf(copy)
    expect(stage).toMatchObject(payload)
    expect(stage.sessions).toMatchObject([
      { state: 'scheduled', started_at: null, ended_at: null, pauses: [] },
    ])
    const [copied] = await inputsOf(copy)
    expect(copied?.name).toBe('Main')
    expect(copied?.id).not.toBe(input.id)
    expect(await inputsOf(await copyOf(event, { take: [] }))).toHaveLength(1)
    const addressOf = async ({ id }: RtmpInput) =>
      (await admin.request({ url: `/api/event/rtmp_inputs/${id}/` })).json<RtmpInput>().input_url
    expect(await addressOf(input)).toContain('/live/')
    expect(copied && (await addressOf(copied))).toContain('/live/')
    expect(copied && (await addressOf(copied))).not.toBe(await addressOf(input))
  })

  it.each([
    [[], {}],
    [['agenda'], { sessions: 3, tracks: 2, places: 3, items: 2 }],
    [['people'], { speakers: 2 }],
    [['rooms'], { rooms: 2 }],
    [['booths'], { booths: 1, resources: 1 }],
    [['surveys'], {}],
  ])('[EV-066 EV-078] copies only the parts %j', async (take, expected) => {
    const copy = await copyOf(await createFullEvent(), { take })
    const counts = await countsOf(copy)
    expect(Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))).toEqual(expected)
  })

  it.each([
    [{ title: ' ' }, 'title'],
    [{ end_time: '2020-01-01T00:00:00Z' }, 'end_time'],
    [{ timezone: 'Mars' }, 'timezone'],
    [{ workspace: '01890a5d-ac96-774b-bcce-b302099a8057' }, 'workspace'],
    [{ series: '01890a5d-ac96-774b-bcce-b302099a8057' }, 'series'],
  ])('[EV-066] is refused with %j', async (wrong, field) => {
    const event = await createEvent()
    expect(refusalOf(await copyVia('duplicate', event, wrong))).toEqual([422, 'invalid_input', field])
  })

  it('[EV-066 EV-058] cannot be made by people of another organization or team', async () => {
    const mate = await signedIn(server, { colleagueOf: admin, role: 'WORKSPACE_ADMIN' })
    const other = await signedIn(server, { colleagueOf: admin, role: 'WORKSPACE_ADMIN' })
    const event = await createEvent({ workspace: mate.workspaceId })
    const stranger = await signedIn(server)
    expect(refusalOf(await copyVia('duplicate', event, {}, stranger))).toEqual([404, 'not_found'])
    expect(refusalOf(await copyVia('duplicate', event, {}, other))).toEqual([403, 'forbidden'])
    const elsewhere = { workspace: other.workspaceId }
    expect(refusalOf(await copyVia('duplicate', event, elsewhere, mate))).toEqual([403, 'forbidden'])
    expect((await copyVia('duplicate', event, {}, mate)).json<Event>().workspace?.id).toBe(mate.workspaceId)
  })

  it('[EV-066] cannot be made from a blueprint', async () => {
    const event = await createEvent()
    await execute(sql`update events set is_blueprint = true where id = ${event.id}`)
    expect(refusalOf(await copyVia('duplicate', event, {}))).toEqual([409, 'conflict'])
  })
})

describe('a copy in the background', () => {
  it('[EV-067 EV-072 EV-073 EV-074 VL-296 VL-297] is created immediately and filled by a parent workflow and its two children', async () => {
    const event = await createFullEvent()
    const reply = await copyVia('duplicate_workflow', event, {})
    expect(reply.statusCode).toBe(201)
    const copy = reply.json<Event>()
    await ended(copy)
    const [parent] = (await parentsOf(`?event_id=${copy.id}`)).results
    expect(parent).toMatchObject({ workflow_type: 'duplication', event_title: 'Copy of it', progress: 1 })
    for (const child of ['event-duplication', 'async-duplication']) {
      expect(await workflowOf(copy, child)).toMatchObject({ status: 'COMPLETED', failure: null, progress: 1 })
    }
    expect(await countsOf(copy)).toEqual({ ...(await countsOf(event)), attendees: 0 })
  })

  it('[EV-071 EV-075 EV-076 EV-078 VL-299 VL-300 VL-302] refuses whatever needs a ready event, with the reason', async () => {
    const copy = (await copyVia('duplicate_workflow', await createEvent(), {})).json<Event>()
    await ended(copy)
    await execute(
      sql`update workflows set status = 'RUNNING' where workflow_id = ${`async-duplication-${copy.id}`}`,
    )
    const one = `${events}${copy.id}/`
    const { start_time, end_time, timezone } = copy
    const post = (url: string, payload: object) => admin.request({ method: 'POST', url, payload })
    const refusals = {
      Duplication: await copyVia('duplicate', copy, {}),
      Deletion: await admin.request({ method: 'DELETE', url: one }),
      Rescheduling: await post(`${one}reschedule/`, { start_time, end_time, timezone }),
      'Saving as a template': await post('/api/event/templates/from_event/', { event: copy.id }),
      'Sending calendar invites': await post(`${one}calendar_invites/`, {}),
    }
    for (const [action, refusal] of Object.entries(refusals)) {
      expect(refusalOf(refusal)).toEqual([409, 'not_ready'])
      expect(refusal.json<{ message: string }>().message).toBe(
        `${action} couldn't be initiated. The event is still getting ready. Please try again later.`,
      )
    }
    await execute(sql`update workflows set status = 'COMPLETED' where event_id = ${copy.id}`)
    expect((await copyVia('duplicate', copy, {})).statusCode).toBe(201)
  })

  it('[EV-067 EV-070 VL-298] that failed is listed for the person who started it, and continues when they retry it', async () => {
    const maker = await signedIn(server, { colleagueOf: admin, role: 'ORG_ADMIN' })
    const event = await createEvent()
    await withForm(event)
    const copy = (await copyVia('duplicate_workflow', event, {}, maker)).json<Event>()
    await ended(copy)
    await halt(copy, 'It broke.')
    await execute(sql`update events set registration_form_id = null where id = ${copy.id}`)
    const [failed] = (await parentsOf('', maker)).results
    expect(failed).toMatchObject({ event_id: copy.id, failure: 'It broke.', can: { retry: true } })
    const retry = await maker.request({ method: 'POST', url: `${workflows}duplication-${copy.id}/retry/` })
    expect(retry.json()).toMatchObject({ status: 'RUNNING', failure: null, can: { retry: false } })
    await ended(copy)
    const read = (await admin.request({ url: `${events}${copy.id}/` })).json<Event>()
    expect(read.registration_form).not.toBe(null)
    expect((await parentsOf('', maker)).results).toMatchObject([{ status: 'COMPLETED', failure: null }])
    await execute(
      sql`update workflows set ended_at = now() - interval '6 minutes' where event_id = ${copy.id}`,
    )
    expect((await parentsOf('', maker)).count).toBe(0)
  })

  it('[EV-067] fails with a reason when its original is deleted, or no worker processes it', async () => {
    const [gone, silent] = [await createEvent(), await createEvent()]
    const copies = await Promise.all(
      [gone, silent].map(async (event) => (await copyVia('duplicate_workflow', event, {})).json<Event>()),
    )
    const [ofGone, ofSilent] = copies
    if (!ofGone || !ofSilent) throw new Error('There are two copies.')
    await Promise.all([ended(ofGone), ended(ofSilent)])
    await halt(ofGone, 'It broke.')
    await execute(sql`delete from events where id = ${gone.id}`)
    await admin.request({ method: 'POST', url: `${workflows}duplication-${ofGone.id}/retry/` })
    await ended(ofGone)
    expect((await workflowOf(ofGone)).failure).toMatch(/^The original event was deleted\./)
    await halt(ofSilent)
    await execute(
      sql`update workflows set updated_at = now() - interval '21 minutes' where event_id = ${ofSilent.id}`,
    )
    await endSilentWorkflows(server.services)
    expect((await workflowOf(ofSilent)).failure).toMatch(/^The copy was interrupted\./)
  })

  it('[EV-072 EV-073] is hidden from other organizations and teams', async () => {
    const mate = await signedIn(server, { colleagueOf: admin, role: 'WORKSPACE_ADMIN' })
    const other = await signedIn(server, { colleagueOf: admin, role: 'WORKSPACE_ADMIN' })
    const event = await createEvent({ workspace: mate.workspaceId })
    const copy = (await copyVia('duplicate_workflow', event, {})).json<Event>()
    const url = `${workflows}duplication-${copy.id}/`
    expect(refusalOf(await (await signedIn(server)).request({ url }))).toEqual([404, 'not_found'])
    expect(refusalOf(await other.request({ url }))).toEqual([403, 'forbidden'])
    expect((await mate.request({ url })).statusCode).toBe(200)
    await ended(copy)
    expect(refusalOf(await mate.request({ method: 'POST', url: `${url}retry/` }))).toEqual([409, 'conflict'])
  })
})
