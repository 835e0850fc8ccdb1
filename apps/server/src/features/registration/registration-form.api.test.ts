import type { Event } from '@marquee/domain/events'
import { defaultFormioData, type RegistrationForm } from '@marquee/domain/registration'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { registerFor } from '#test/register.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const forms = '/api/event/registration_forms/'
async function eventWithForm(): Promise<{ event: string; form: string }> {
  const payload = eventInput()
  const reply = await admin.request({ method: 'POST', url: '/api/event/events/', payload })
  const event = reply.json<Event>()
  return { event: event.id, form: event.registration_form ?? '' }
}
const put = (payload: object) => admin.request({ method: 'PUT', url: forms, payload })
const get = async (event: string) =>
  (await admin.request({ url: `${forms}?event=${event}` })).json<RegistrationForm>()
const email = { type: 'email', key: 'email' }
const dependsOn = (component: string) => ({
  type: 'textfield',
  key: 'more',
  conditional: {
    show: true,
    conjunction: 'all',
    conditions: [{ component, operator: 'isNotEmpty', value: '' }],
  },
})

describe('the form of an event', () => {
  it('[EV-060 RG-007] asks for name, email address, company and title by default', async () => {
    const { event, form } = await eventWithForm()
    const { id, formio_data, can } = await get(event)
    expect({ id, formio_data, can }).toEqual({
      id: form,
      formio_data: defaultFormioData,
      can: { update: true, choose: true },
    })
  })

  it('[RG-005] is named after its event, or after the template that has one', async () => {
    const { event, form } = await eventWithForm()
    const { registration_form, registration_form_data } = (
      await admin.request({ url: `/api/event/events/${event}/` })
    ).json<Event>()
    expect(registration_form).toBe(form)
    expect(registration_form_data).toEqual({ id: form, is_global_form: false })
    const template = await admin.request({ method: 'POST', url: '/api/event/templates/', payload: {} })
    expect(template.json()).toMatchObject({
      registration_form_data: { id: expect.any(String), is_global_form: false },
    })
  })

  it('[EV-061 RG-008] can be replaced', async () => {
    const ids = await eventWithForm()
    const formio_data = { components: [{ type: 'panel', key: 'p', components: [email] }] }
    expect((await put({ ...ids, formio_data })).json()).toMatchObject({ formio_data })
    expect(await get(ids.event)).toMatchObject({ formio_data })
  })

  it.each([
    ['asks for no address', [{ type: 'textfield', key: 'name' }]],
    ['has a key twice', [email, email]],
    [
      'asks for something depending on a later answer',
      [dependsOn('later'), email, { type: 'textfield', key: 'later' }],
    ],
  ])('[EV-061 RG-008] is refused when it %s', async (_case, components) => {
    const refusal = refusalOf(await put({ ...(await eventWithForm()), formio_data: { components } }))
    expect(refusal).toEqual([422, 'invalid_input', 'formio_data'])
  })

  const choice = (count: number) => ({
    type: 'select',
    key: 'city',
    label: 'City',
    data: {
      values: Array.from({ length: count }, (_, index) => ({ value: `${index}`, label: `City ${index}` })),
    },
  })
  const many = Array.from({ length: 1000 }, (_, index) => ({ type: 'textfield', key: `field_${index}` }))

  it.each([
    ['more than 5,000 options', choice(5001), '“City” can have up to 5,000 options.'],
    ['a thousand fields', { type: 'panel', key: 'p', components: many }, 'A form can have up to 200 fields.'],
    [
      'a consent of more than 10,000 characters',
      { type: 'consent', key: 'rules', label: 'Rules', description: 'x'.repeat(10_000) },
      'The text of “Rules” can have up to 10,000 characters.',
    ],
  ])('[RG-008] is refused with %s, in a sentence', async (_case, component, sentence) => {
    const reply = await put({ ...(await eventWithForm()), formio_data: { components: [email, component] } })
    expect([reply.statusCode, reply.json()]).toMatchObject([422, { errors: { formio_data: [sentence] } }])
  })

  it('[RG-008] accepts a question with 5,000 options, and an answer to it', async () => {
    const ids = await eventWithForm()
    const saved = await put({ ...ids, formio_data: { components: [email, choice(5000)] } })
    expect(saved.statusCode).toBe(200)
    expect((await registerFor(server, ids.event, { answers: { city: '4999' } })).statusCode).toBe(200)
    const refused = await registerFor(server, ids.event, { answers: { city: '5000' } })
    expect(refusalOf(refused)).toEqual([422, 'invalid_input', 'answers.city'])
  })

  it('[EV-061 RG-008] cannot be changed from one event if several use it', async () => {
    const ids = await eventWithForm()
    await admin.request({
      method: 'POST',
      url: '/api/event/global_forms/',
      payload: { name: 'Shared', event: ids.event },
    })
    expect((await get(ids.event)).can.update).toBe(false)
    expect(refusalOf(await put({ ...ids, formio_data: { components: [email] } }))).toEqual([409, 'conflict'])
  })

  it('[EV-061 RG-008] of another event is not found', async () => {
    const { form } = await eventWithForm()
    const { event } = await eventWithForm()
    const refusal = refusalOf(await put({ form, event, formio_data: { components: [email] } }))
    expect(refusal).toEqual([404, 'not_found'])
  })
})
