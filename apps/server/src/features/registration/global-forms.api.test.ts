import type { Event } from '@marquee/domain/events'
import type { Page } from '@marquee/domain/lists'
import type { GlobalForm, OpenGlobalForm, RegistrationForm } from '@marquee/domain/registration'
import type { RegistrationPage } from '@marquee/domain/registrants'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const forms = '/api/event/global_forms/'
const ofEvents = '/api/event/registration_forms/'
const post = (url: string, payload: object, person = admin) =>
  person.request({ method: 'POST', url, payload })
const patch = (id: string, payload: object) =>
  admin.request({ method: 'PATCH', url: `${forms}${id}/`, payload })
const create = async (payload: object) => (await post(forms, payload)).json<OpenGlobalForm>()
const get = async (id: string) => (await admin.request({ url: `${forms}${id}/` })).json<OpenGlobalForm>()
const list = async (query: string) =>
  (await admin.request({ url: `${forms}?${query}` })).json<Page<GlobalForm>>()
const formOf = async (event: string) =>
  (await admin.request({ url: `${ofEvents}?event=${event}` })).json<RegistrationForm>()
const choose = (event: string, form: string | null) => post(`${ofEvents}choose/`, { event, form })
async function createEvent(): Promise<string> {
  return (await post('/api/event/events/', eventInput())).json<Event>().id
}
const asking = (label: string) => ({
  components: [
    { type: 'email', key: 'email', label: 'Email' },
    { type: 'textfield', key: 'more', label },
  ],
})

describe('global forms', () => {
  it('[ST-055] are listed by name, found, and archived', async () => {
    const { id } = await create({ name: 'Zebra guests' })
    await create({ name: 'Apple guests' })
    const names = (page: Page<GlobalForm>) => page.results.map(({ name }) => name)
    expect(names(await list('search=GUESTS'))).toEqual(['Apple guests', 'Zebra guests'])
    expect((await patch(id, { is_archived: true })).json()).toMatchObject({ is_archived: true })
    expect(names(await list('search=guests'))).toEqual(['Apple guests'])
    expect(names(await list('search=guests&is_archived=true'))).toEqual(['Zebra guests'])
  })

  it('[ST-057 ST-058 ST-061] change for every event that uses them', async () => {
    const { id } = await create({ name: 'Shared' })
    const events = [await createEvent(), await createEvent()]
    for (const event of events) expect((await choose(event, id)).json()).toMatchObject({ id, name: 'Shared' })
    expect((await patch(id, { formio_data: asking('Shoe size') })).statusCode).toBe(200)
    for (const event of events) {
      expect(await formOf(event)).toMatchObject({ is_global_form: true, formio_data: asking('Shoe size') })
      const page = await server.venue.inject(`/api/events/${event}/registration/`)
      expect(page.json<RegistrationPage>().fields.map(({ label }) => label)).toEqual(['Email', 'Shoe size'])
    }
    const opened = await get(id)
    expect(opened).toMatchObject({ event_count: 2, template_count: 0 })
    expect(opened.events.map((event) => event.id).toSorted()).toEqual(events.toSorted())
  })

  it('[ST-062] begin with the questions of another form or of an event, which keeps using its own', async () => {
    const event = await createEvent()
    const own = await formOf(event)
    await admin.request({
      method: 'PUT',
      url: ofEvents,
      payload: { form: own.id, event, formio_data: asking('Allergies') },
    })
    const shared = await create({ name: 'Dinner', event })
    expect(shared).toMatchObject({ id: own.id, event_count: 1, formio_data: asking('Allergies') })
    expect(refusalOf(await post(forms, { name: 'Again', event }))).toEqual([409, 'conflict'])
    const copy = await create({ name: 'Lunch', copy_of: shared.id })
    expect(copy).toMatchObject({ event_count: 0, formio_data: asking('Allergies') })
    expect(copy.id).not.toBe(shared.id)
  })

  it('become an event’s own as a copy, which no longer follows the original', async () => {
    const { id } = await create({ name: 'Once shared' })
    const event = await createEvent()
    await choose(event, id)
    const own = (await choose(event, null)).json<RegistrationForm>()
    expect(own).toMatchObject({ is_global_form: false, can: { update: true } })
    await patch(id, { formio_data: asking('Later') })
    expect((await formOf(event)).formio_data).toEqual(own.formio_data)
    expect((await get(id)).event_count).toBe(0)
  })

  it('[ST-062] are not deleted or overwritten while something depends on them', async () => {
    const { id, version } = await create({ name: 'Depended on' })
    const event = await createEvent()
    await choose(event, id)
    expect(refusalOf(await admin.request({ method: 'DELETE', url: `${forms}${id}/` }))).toEqual([
      409,
      'conflict',
    ])
    await patch(id, { formio_data: asking('First'), seen: version })
    const second = await patch(id, { formio_data: asking('Second'), seen: version })
    expect(refusalOf(second)).toEqual([409, 'changed_meanwhile'])
    expect((await get(id)).formio_data).toEqual(asking('First'))
    await choose(event, null)
    expect((await admin.request({ method: 'DELETE', url: `${forms}${id}/` })).statusCode).toBe(204)
  })

  it('can’t be chosen once archived, nor by another organization', async () => {
    const { id } = await create({ name: 'Archived' })
    await patch(id, { is_archived: true })
    const event = await createEvent()
    expect(refusalOf(await choose(event, id))).toEqual([422, 'invalid_input', 'form'])
    const stranger = await signedIn(server)
    const theirs = (await post(forms, { name: 'Theirs' }, stranger)).json<OpenGlobalForm>()
    expect(refusalOf(await choose(event, theirs.id))).toEqual([422, 'invalid_input', 'form'])
    expect(refusalOf(await patch(theirs.id, { name: 'Mine' }))).toEqual([404, 'not_found'])
  })
})
