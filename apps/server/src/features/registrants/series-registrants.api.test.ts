import type { Event } from '@marquee/domain/events'
import type { Page } from '@marquee/domain/lists'
import type {
  CompaniesOfRegistrants,
  Registrant,
  SeriesRegistrant,
  SeriesRegistration,
} from '@marquee/domain/registrants'
import type { RegistrationForm } from '@marquee/domain/registration'
import type { Series } from '@marquee/domain/series'
import { beforeAll, describe, expect, it } from 'vitest'
import { lastEmailTo } from '#test/emails.ts'
import { eventInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { newAddress, registerFor } from '#test/register.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const post = (url: string, payload: object) => admin.request({ method: 'POST', url, payload })
const createEvent = async (series: string | undefined, fields: object = {}) =>
  (
    await post('/api/event/events/', eventInput({ ...(series !== undefined && { series }), ...fields }))
  ).json<Event>().id

/** A series with two events. */
async function createSeries(): Promise<{ series: string; events: [string, string] }> {
  const series = (await post('/api/event/series/', { name: 'Spring series' })).json<Series>().id
  return { series, events: [await createEvent(series), await createEvent(series)] }
}
const urlOf = (series: string) => `/api/event/series/${series}/registrants/`
const list = async (series: string, query = '') =>
  (await admin.request({ url: `${urlOf(series)}?${query}` })).json<Page<SeriesRegistrant>>()
const register = async (event: string, first_name: string, company: string, email = newAddress()) => {
  const answers = { first_name, last_name: 'Test', company }
  expect((await registerFor(server, event, { email, answers })).statusCode).toBe(200)
  return email
}
const names = ({ results }: Page<SeriesRegistrant>) => results.map(({ full_name }) => full_name)
const add = (series: string, events: string[], fields: object = {}) =>
  post(urlOf(series), {
    events,
    user: { email: newAddress(), first_name: 'Ada', last_name: 'Lovelace' },
    ...fields,
  })
const statusesAt = async (event: string) =>
  (await admin.request({ url: `/api/event/event-members/?event=${event}` }))
    .json<Page<Registrant>>()
    .results.map(({ status }) => status)

describe('the registrants of a series', () => {
  it('[RG-036 RG-037 RG-045 RG-046] are listed once per person, with all their events', async () => {
    const { series, events } = await createSeries()
    const email = await register(events[0], 'Grace', 'Navy')
    await register(events[1], 'Grace', 'Navy', email)
    await register(await createEvent(undefined), 'Mary', 'Novels')
    const { results, count } = await list(series)
    expect(count).toBe(1)
    expect(results[0]).toMatchObject({ full_name: 'Grace Test', email, company: 'Navy', title: '' })
    expect(results[0]?.events.map(({ id }) => id).toSorted()).toEqual(events.toSorted())
    expect(results[0]?.events[0]?.status).toBe('registered')
  })

  it('[RG-038 RG-039 RG-040 RG-046] are listed 25 at a time by name, in both directions', async () => {
    const { series, events } = await createSeries()
    for (const name of ['Mary', 'ada', 'Grace']) await register(events[0], name, '')
    expect(names(await list(series))).toEqual(['ada Test', 'Grace Test', 'Mary Test'])
    expect(names(await list(series, 'ordering=first_name&limit=1&offset=1'))).toEqual(['Grace Test'])
    expect(names(await list(series, 'ordering=-first_name'))).toEqual(['Mary Test', 'Grace Test', 'ada Test'])
    expect((await list(series, 'limit=2')).next).toContain('offset=2')
    expect((await admin.request({ url: `${urlOf(series)}?ordering=email` })).statusCode).toBe(422)
  })

  it('[RG-041 RG-043 RG-046] are found by search, company and event', async () => {
    const { series, events } = await createSeries()
    await register(events[0], 'Grace', 'Navy')
    await register(events[1], 'Mary', 'Novels, Inc')
    expect(await list(series, 'search=mary')).toMatchObject({ count: 1, count_is_capped: false })
    expect(names(await list(series, `company__in=${encodeURIComponent('Novels, Inc')}`))).toEqual([
      'Mary Test',
    ])
    expect(names(await list(series, 'company__in=Navy&company__in=Elsewhere'))).toEqual(['Grace Test'])
    expect(names(await list(series, `events__in=${events[1]}`))).toEqual(['Mary Test'])
    const reply = await admin.request({ url: `${urlOf(series)}companies/?search=n` })
    expect(reply.json<CompaniesOfRegistrants>().companies).toEqual(['Navy', 'Novels, Inc'])
  })

  it('[RG-036] of another organization are not found', async () => {
    const { series } = await createSeries()
    const other = await signedIn(server)
    expect((await other.request({ url: urlOf(series) })).statusCode).toBe(404)
  })
})

describe('registering someone for a series', () => {
  it('[RG-047 RG-051] registers them for each event, and emails their links', async () => {
    const { series, events } = await createSeries()
    const email = newAddress()
    const { results } = (
      await add(series, events, { user: { email, first_name: 'Ada' } })
    ).json<SeriesRegistration>()
    expect(results.map(({ is_registered }) => is_registered)).toEqual([true, true])
    expect((await lastEmailTo(server.services, email)).kind).toBe('registration_registered')
    expect((await list(series)).results[0]?.events).toHaveLength(2)
  })

  it('[RG-047 RG-023] says where they were not registered and why, and keeps the others', async () => {
    const { series, events } = await createSeries()
    const url = `/api/event/${events[0]}/registration_settings/`
    await admin.request({ method: 'PATCH', url, payload: { capacity: 1 } })
    await register(events[0], 'Grace', '')
    const { results } = (await add(series, events)).json<SeriesRegistration>()
    expect(results).toMatchObject([
      { event: events[0], is_registered: false, code: 'REGISTRATION_LIMIT_REACHED' },
      { event: events[1], is_registered: true, code: null },
    ])
    expect(results[0]?.message).toContain('reached its registration capacity')
    expect(await statusesAt(events[0])).toEqual(['registered'])
    expect(await statusesAt(events[1])).toEqual(['registered'])
  })

  it.each(['registered', 'waiting_approval', 'waitlisted'])(
    '[RG-047 RG-051] gives them the status %s',
    async (event_user_status) => {
      const { series, events } = await createSeries()
      await add(series, [events[0]], { event_user_status })
      expect(await statusesAt(events[0])).toEqual([event_user_status])
    },
  )

  it('[RG-047] stores the answers for the events whose form asks for them', async () => {
    const { series, events } = await createSeries()
    const forms = '/api/event/registration_forms/'
    const form = (await admin.request({ url: `${forms}?event=${events[0]}` })).json<RegistrationForm>()
    const components = [
      { type: 'email', key: 'email' },
      { type: 'textfield', key: 'diet', label: 'Diet', validate: { required: true } },
    ]
    const payload = { form: form.id, event: events[0], formio_data: { components } }
    await admin.request({ method: 'PUT', url: forms, payload })
    const user = { email: newAddress(), first_name: 'Ada' }
    const without = (await add(series, events, { form_id: form.id, user })).json<SeriesRegistration>()
    expect(without.results.map(({ code }) => code)).toEqual(['invalid_input', null])
    const answered = { form_id: form.id, user: { ...user, diet: 'None' } }
    expect((await add(series, [events[0]], answered)).json<SeriesRegistration>().results[0]?.code).toBeNull()
    const members = await admin.request({ url: `/api/event/event-members/?event=${events[0]}` })
    expect(members.json<Page<Registrant>>().results[0]?.answers).toMatchObject({ diet: 'None' })
    expect((await add(series, [events[1]], answered)).statusCode).toBe(422)
  })

  it('[RG-047] is refused for an event of no series or another one, before anything is done', async () => {
    const { series, events } = await createSeries()
    const elsewhere = await createEvent(undefined)
    expect(refusalOf(await add(series, [events[0], elsewhere]))).toEqual([422, 'invalid_input', 'events'])
    expect((await list(series)).count).toBe(0)
  })
})
