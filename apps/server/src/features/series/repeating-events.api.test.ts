import type { Broadcast } from '@marquee/domain/agenda'
import type {
  ChangedRepeatingEvent,
  ChangeOccurrences,
  Event,
  OccurrencePreview,
} from '@marquee/domain/events'
import type { EventOfSeries, Series } from '@marquee/domain/series'
import { localOf } from '@marquee/domain/time-zones'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { broadcastInput, eventInput, repeatingEventInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { setPlan } from '#test/set-plan.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'
import { asSystem } from '#platform/db/tenancy.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const all = '/api/event/repeating_events/'
const of = ({ id }: { id: string }, call = '') => `${all}${id}/${call}`
const create = (fields: Parameters<typeof repeatingEventInput>[0] = {}, by = admin) =>
  by.request({ method: 'POST', url: all, payload: repeatingEventInput(fields) })
const createRepeating = async (...args: Parameters<typeof create>) => (await create(...args)).json<Series>()
const post = (series: Series, call: string, payload: object) =>
  admin.request({ method: 'POST', url: of(series, call), payload })
const patch = (series: Series, payload: object) =>
  admin.request({ method: 'PATCH', url: of(series), payload })
const change = (series: Series, payload: Partial<ChangeOccurrences>) => post(series, 'change/', payload)
const preview = async (series: Series, payload: object) =>
  (await post(series, 'preview/', payload)).json<OccurrencePreview>()
const get = async (series: Series) => (await admin.request({ url: of(series) })).json<Series>()
const eventsOf = async (series: Series) => (await get(series)).events ?? []
const nth = (events: readonly EventOfSeries[], index: number): EventOfSeries => {
  const event = events[index]
  if (!event) throw new Error(`There is no event ${index}.`)
  return event
}
const local = ({ start_time, timezone }: EventOfSeries) => localOf(start_time, timezone)
const timesOf = (events: readonly EventOfSeries[]) => new Set(events.map((event) => local(event).slice(11)))
const rule = (fields: object = {}) => ({
  frequency: 'weekly' as const,
  interval: 1,
  by_weekday: ['MO' as const],
  count: 12,
  ...fields,
})
const fullEvent = async (id: string) =>
  (await admin.request({ url: `/api/event/events/${id}/` })).json<Event>()

describe('a repeating event', () => {
  it('[EV-094] has an event for each date of its rule, at ten o’clock before and after daylight saving time begins', async () => {
    const reply = await create()
    expect(reply.statusCode).toBe(201)
    const events = reply.json<Series>().events ?? []
    expect(events).toHaveLength(12)
    expect(timesOf(events)).toEqual(new Set(['10:00']))
    expect(nth(events, 3).start_time).toBe('2027-03-22T09:00:00.000Z')
    expect(nth(events, 4).start_time).toBe('2027-03-29T08:00:00.000Z')
    expect(reply.json()).toMatchObject({
      kind: 'repeating',
      name: 'Weekly briefing',
      starts_on: '2027-03-01T10:00',
      duration_minutes: 60,
      next_event: { id: nth(events, 0).id },
      blueprint_event: expect.any(String),
    })
  })

  it('[EV-094] ends on a date or after a number of events', async () => {
    const until = await createRepeating({ recurrence: rule({ count: null, until: '2027-03-15' }) })
    expect(until.events?.map(local)).toEqual(['2027-03-01T10:00', '2027-03-08T10:00', '2027-03-15T10:00'])
    const once = await createRepeating({ recurrence: rule({ frequency: 'daily', by_weekday: [], count: 2 }) })
    expect(once.events?.map(local)).toEqual(['2027-03-01T10:00', '2027-03-02T10:00'])
  })

  it.each([
    ['without an end', { count: null }],
    ['with two ends', { until: '2027-03-15' }],
    ['without a day of the week', { by_weekday: [] }],
    ['too often', { frequency: 'daily' as const, by_weekday: [], count: null, until: '2028-06-01' }],
  ])('[EV-094] is refused %s', async (_why, fields) => {
    expect(refusalOf(await create({ recurrence: rule(fields) }))).toEqual([
      422,
      'invalid_input',
      'recurrence',
    ])
  })

  it('[EV-004 EV-094] copies its events from a blueprint, with everything that belongs to it', async () => {
    const series = await createRepeating({ location: 'Hall 1', host_type: 'Hybrid' })
    const blueprint = await fullEvent(series.blueprint_event ?? '')
    expect(blueprint).toMatchObject({
      is_blueprint: true,
      title: 'Weekly briefing',
      series: { id: series.id },
    })
    const event = await fullEvent(nth(series.events ?? [], 5).id)
    expect(event).toMatchObject({
      is_blueprint: false,
      location: 'Hall 1',
      occurrence_start: event.start_time,
      series: { id: series.id, kind: 'repeating' },
    })
  })

  it('[EV-093 PE-118] is refused if the plan does not include repeating events', async () => {
    const owner = await signedIn(server)
    await setPlan(server.services, owner.organizationId, { series: true, repeating_events: false })
    expect(refusalOf(await create({}, owner))).toEqual([403, 'feature_not_enabled'])
  })

  it('[EV-094] does not accept other events, and a series is not a repeating event', async () => {
    const series = await createRepeating()
    const payload = eventInput()
    const event = (await admin.request({ method: 'POST', url: '/api/event/events/', payload })).json<Event>()
    const url = `/api/event/series/${series.id}/events/`
    const refused = await admin.request({ method: 'POST', url, payload: { add: [event.id] } })
    expect(refusalOf(refused)).toEqual([409, 'conflict'])
    const plain = await admin.request({ method: 'POST', url: '/api/event/series/', payload: { name: 'A' } })
    expect((await admin.request({ url: of(plain.json<Series>()) })).statusCode).toBe(404)
  })
})

describe('changing events of a repeating event', () => {
  it('[EV-088] changes one event, which keeps the change when all change', async () => {
    const series = await createRepeating()
    const event = nth(series.events ?? [], 4).id
    await change(series, { scope: 'this', event, changes: { title: 'Special', time: '16:30' } })
    const request = { scope: 'all' as const, changes: { title: 'Briefing', time: '11:00' } }
    expect(await preview(series, { change: request })).toMatchObject({ changed: 11, kept: 1 })
    const { events = [], ...after } = (await change(series, request)).json<Series>()
    expect(after).toMatchObject({ name: 'Briefing', starts_on: '2027-03-01T11:00' })
    expect(nth(events, 4)).toMatchObject({ title: 'Special', is_detached: true })
    expect(local(nth(events, 4))).toBe('2027-03-29T16:30')
    const unchanged = events.filter(({ id }) => id !== event)
    expect(timesOf(unchanged)).toEqual(new Set(['11:00']))
    expect(new Set(unchanged.map(({ title }) => title))).toEqual(new Set(['Briefing']))
  })

  it('[EV-088] changes the following events in local time, and leaves earlier ones alone', async () => {
    const series = await createRepeating()
    const event = nth(series.events ?? [], 2).id
    await change(series, { scope: 'following', event, changes: { time: '15:00', shift_days: 1 } })
    const events = await eventsOf(series)
    expect(events.slice(0, 4).map(local)).toEqual([
      '2027-03-01T10:00',
      '2027-03-08T10:00',
      '2027-03-16T15:00',
      '2027-03-23T15:00',
    ])
    expect(timesOf(events.slice(2))).toEqual(new Set(['15:00']))
    expect(nth(events, 4).start_time).toBe('2027-03-30T13:00:00.000Z')
  })

  it('[EV-088] moves all events to another weekday with the rule, and detached ones on request', async () => {
    const series = await createRepeating()
    const event = nth(series.events ?? [], 1).id
    await change(series, { scope: 'this', event, changes: { location: 'Elsewhere' } })
    await change(series, {
      scope: 'all',
      include_detached: true,
      changes: { shift_days: 2, duration_minutes: 90 },
    })
    const after = await get(series)
    expect(after).toMatchObject({ recurrence: { by_weekday: ['WE'] }, duration_minutes: 90 })
    expect(after.events?.slice(0, 2).map(local)).toEqual(['2027-03-03T10:00', '2027-03-10T10:00'])
    expect(nth(after.events ?? [], 1).end_time).toBe('2027-03-10T10:30:00.000Z')
  })

  it('[EV-088] does not change events that have started', async () => {
    const series = await createRepeating({ starts_on: '2026-01-05T10:00', recurrence: rule({ count: 60 }) })
    const events = await eventsOf(series)
    const started = events.filter(({ start_time }) => new Date(start_time) <= server.clock.now())
    expect(started.length).toBeGreaterThan(0)
    await change(series, { scope: 'all', changes: { title: 'New' } })
    const after = await eventsOf(series)
    expect(after.filter(({ title }) => title === 'Weekly briefing')).toHaveLength(started.length)
    const refused = await change(series, {
      scope: 'this',
      event: nth(started, 0).id,
      changes: { title: 'B' },
    })
    expect(refusalOf(refused)).toEqual([409, 'conflict'])
  })
})

describe('changing the following events', () => {
  const split = async () => {
    const series = await createRepeating()
    const event = nth(series.events ?? [], 8).id
    const changes = {
      title: 'Briefing on Wednesdays',
      description: 'In the new studio.',
      location: 'Hall 2',
      time: '15:00',
      shift_days: 2,
      duration_minutes: 90,
    }
    const reply = await change(series, { scope: 'following', event, changes })
    return { before: series, changed: reply.json<ChangedRepeatingEvent>() }
  }

  it('[EV-088 EV-094] changes the rule from there on, and leaves earlier events alone', async () => {
    const { changed } = await split()
    expect(changed).toMatchObject({
      starts_on: '2027-04-28T15:00',
      duration_minutes: 90,
      recurrence: { by_weekday: ['WE'], count: 4 },
      outcome: { changed: 4, added: 0, removed: 0, kept: 0, can_undo: true },
    })
    expect(changed.events?.slice(6, 10).map(local)).toEqual([
      '2027-04-12T10:00',
      '2027-04-19T10:00',
      '2027-04-28T15:00',
      '2027-05-05T15:00',
    ])
  })

  it('[EV-088 EV-094] applies to events that the rule adds later', async () => {
    const { changed } = await split()
    await patch(changed, { recurrence: { ...changed.recurrence, count: 6 } })
    const events = await eventsOf(changed)
    expect(events.map(local).slice(6)).toEqual([
      ...['2027-04-12T10:00', '2027-04-19T10:00', '2027-04-28T15:00', '2027-05-05T15:00'],
      ...['2027-05-12T15:00', '2027-05-19T15:00', '2027-05-26T15:00', '2027-06-02T15:00'],
    ])
    const last = nth(events, 13)
    expect(await fullEvent(last.id)).toMatchObject({
      title: 'Briefing on Wednesdays',
      description: 'In the new studio.',
      location: 'Hall 2',
      end_time: '2027-06-02T14:30:00.000Z',
      is_detached: false,
    })
  })

  it('[EV-088] previews the dates before and after', async () => {
    const series = await createRepeating()
    const event = nth(series.events ?? [], 10).id
    const request = { scope: 'following', event, changes: { shift_days: 2 } }
    const plan = await preview(series, { change: request })
    expect(plan.moved.map(({ start_time, new_start_time }) => [start_time, new_start_time])).toEqual([
      ['2027-05-10T08:00:00.000Z', '2027-05-12T08:00:00.000Z'],
      ['2027-05-17T08:00:00.000Z', '2027-05-19T08:00:00.000Z'],
    ])
    expect(plan.schedule).toMatchObject({ starts_on: '2027-05-12T10:00', recurrence: { count: 2 } })
  })

  it('[EV-088] cannot move events ahead of one that stays', async () => {
    const series = await createRepeating({ recurrence: rule({ frequency: 'daily', by_weekday: [] }) })
    const event = nth(series.events ?? [], 4).id
    const refused = await change(series, { scope: 'following', event, changes: { shift_days: -2 } })
    expect(refusalOf(refused)).toEqual([422, 'invalid_input', 'shift_days'])
  })

  it('[EV-088] can be undone, with the rule and the blueprint, unless something has changed since', async () => {
    const { before, changed } = await split()
    const undo = () => post(changed, 'undo/', { updated_at: changed.updated_at })
    const undone = (await undo()).json<Series>()
    const essence = ({ recurrence, starts_on, duration_minutes, events }: Series) => ({
      ...{ recurrence, starts_on, duration_minutes, events },
    })
    expect(essence(undone)).toEqual(essence(before))
    expect(await fullEvent(before.blueprint_event ?? '')).toMatchObject({ title: 'Weekly briefing' })
    expect(refusalOf(await undo())).toEqual([409, 'conflict'])
  })

  it('[EV-088] can be undone if it added events, but not if it deleted any', async () => {
    const series = await createRepeating()
    const more = (await patch(series, { recurrence: rule({ count: 14 }) })).json<ChangedRepeatingEvent>()
    expect(more).toMatchObject({ event_count: 14, outcome: { added: 2, can_undo: true } })
    const undone = await post(series, 'undo/', { updated_at: more.updated_at })
    expect(undone.json<Series>()).toMatchObject({ event_count: 12, recurrence: { count: 12 } })
    const fewer = (await patch(series, { recurrence: rule({ count: 10 }) })).json<ChangedRepeatingEvent>()
    expect(fewer.outcome).toMatchObject({ removed: 2, can_undo: false })
    const refused = await post(series, 'undo/', { updated_at: fewer.updated_at })
    expect(refusalOf(refused)).toEqual([409, 'conflict'])
  })
})

describe('changing the rule of a repeating event', () => {
  it('[EV-088] adds and removes upcoming events, and keeps detached ones', async () => {
    const series = await createRepeating()
    const event = nth(series.events ?? [], 1).id
    await change(series, { scope: 'this', event, changes: { title: 'Special' } })
    const schedule = { recurrence: rule({ interval: 2, count: 8 }) }
    const plan = await preview(series, { schedule })
    // Every second of the twelve Mondays stays; the eighth is two weeks after the last of them.
    expect(plan).toMatchObject({ changed: 0, kept: 1, added: { length: 2 }, removed: { length: 5 } })
    await patch(series, schedule)
    const after = await eventsOf(series)
    expect(after).toHaveLength(9)
    expect(after.map(({ id }) => id)).toContain(event)
    expect(timesOf(after)).toEqual(new Set(['10:00']))
  })

  it('[EV-088] moves events on the same date, and skips dates whose event was deleted', async () => {
    const series = await createRepeating()
    const [first, second, third] = series.events ?? []
    await removeEvent(second?.id ?? '')
    await patch(series, { starts_on: '2027-03-01T18:00', recurrence: rule({ count: 13 }) })
    const after = await eventsOf(series)
    expect(after.slice(0, 2).map(({ id }) => id)).toEqual([first?.id, third?.id])
    expect(after).toHaveLength(12)
    expect(timesOf(after)).toEqual(new Set(['18:00']))
  })

  it('[EV-088] to another time zone keeps the local times', async () => {
    const series = await createRepeating()
    await patch(series, { timezone: 'America/New_York', name: 'In New York' })
    const after = await get(series)
    expect(after).toMatchObject({ timezone: 'America/New_York', name: 'In New York' })
    expect(timesOf(after.events ?? [])).toEqual(new Set(['10:00']))
    expect(nth(after.events ?? [], 0).start_time).toBe('2027-03-01T15:00:00.000Z')
  })

  it('[EV-088] is refused for an invalid rule', async () => {
    const series = await createRepeating()
    const refused = await patch(series, { recurrence: rule({ by_weekday: [] }) })
    expect(refusalOf(refused)).toEqual([422, 'invalid_input', 'recurrence'])
  })
})

describe('an event of a repeating event', () => {
  it('[EV-094] can be canceled, stays listed, and can be restored', async () => {
    const series = await createRepeating()
    const event = nth(series.events ?? [], 2).id
    const canceled = (await post(series, 'cancel_occurrence/', { event })).json<Series>()
    expect(canceled).toMatchObject({ event_count: 12, upcoming_count: 11, canceled_count: 1 })
    expect(nth(canceled.events ?? [], 2).canceled_at).not.toBeNull()
    const restored = (await post(series, 'restore_occurrence/', { event })).json<Series>()
    expect(restored).toMatchObject({ upcoming_count: 12, canceled_count: 0 })
  })

  it('[EV-094] gets the agenda of the blueprint again, unless it is detached', async () => {
    const series = await createRepeating()
    const event = nth(series.events ?? [], 2).id
    await change(series, { scope: 'this', event, changes: { title: 'Special' } })
    expect(await preview(series, { programme: {} })).toMatchObject({ changed: 11, kept: 1 })
    const done = (await post(series, 'apply_programme/', {})).json<OccurrencePreview>()
    expect(done).toMatchObject({ changed: 11, kept: 1 })
  })

  it('[EV-088 EV-094] has the sessions of the blueprint on its own date, and they move along with it', async () => {
    const series = await createRepeating()
    const blueprint = series.blueprint_event ?? ''
    const times = { start_time: '2027-03-01T09:15:00.000Z', end_time: '2027-03-01T09:45:00.000Z' }
    const payload = broadcastInput(blueprint, times)
    const url = '/api/event/broadcasts/'
    expect((await admin.request({ method: 'POST', url, payload })).statusCode).toBe(201)
    await post(series, 'apply_programme/', {})
    await post(series, 'apply_programme/', {})
    const { id } = nth(series.events ?? [], 4)
    const startsOf = async (event: string) =>
      (await admin.request({ url: `${url}?event=${event}` }))
        .json<{ results: Broadcast[] }>()
        .results.map(({ start_time }) => start_time)
    // A quarter past ten, in winter and in summer.
    expect(await startsOf(id)).toEqual(['2027-03-29T08:15:00.000Z'])
    await change(series, { scope: 'this', event: id, changes: { time: '14:00' } })
    expect(await startsOf(id)).toEqual(['2027-03-29T12:15:00.000Z'])
    await patch(series, { recurrence: rule({ count: 13 }) })
    const added = nth(await eventsOf(series), 12)
    expect(await startsOf(added.id)).toEqual(['2027-05-24T08:15:00.000Z'])
  })

  it('[EV-094] stays when its repeating event is deleted, or is deleted with it', async () => {
    const [kept, emptied] = [await createRepeating(), await createRepeating()]
    const address = (series: Series) => `/api/event/series/${series.id}/`
    await admin.request({ method: 'DELETE', url: address(kept) })
    const event = await fullEvent(nth(kept.events ?? [], 0).id)
    expect(event).toMatchObject({ series: null, occurrence_start: null })
    await admin.request({ method: 'DELETE', url: `${address(emptied)}?coming_events=delete` })
    const gone = await admin.request({ url: `/api/event/events/${nth(emptied.events ?? [], 0).id}/` })
    expect(gone.statusCode).toBe(404)
  })
})

async function removeEvent(id: string): Promise<void> {
  await asSystem(server.services, (ctx) => ctx.db.execute(sql`delete from events where id = ${id}`))
}
