/** Forms that no page sends: forged, oversized, repeated; and names that some programs mishandle. */
import type { Page } from '@marquee/domain/lists'
import { defaultFormioData } from '@marquee/domain/registration'
import type { Registrant } from '@marquee/domain/registrants'
import { beforeAll, describe, expect, it } from 'vitest'
import { newEventOf } from '#test/at-event.ts'
import { type Person, signedIn } from '#test/people.ts'
import { challengeFor, newAddress, registerFor } from '#test/register.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const registrantsOf = async (event: string) =>
  (await admin.request({ url: `/api/event/event-members/?event=${event}` })).json<Page<Registrant>>().results

/** An event whose form has a hidden question, filled by `?partner=`. */
async function eventWithHidden(): Promise<string> {
  const event = await newEventOf(admin)
  const forms = '/api/event/registration_forms/'
  const { id } = (await admin.request({ url: forms, query: { event } })).json<{ id: string }>()
  const hidden = { type: 'hidden', key: 'partner', label: 'Partner', parameter: 'partner' }
  const formio_data = { ...defaultFormioData, components: [...defaultFormioData.components, hidden] }
  await admin.request({ method: 'PUT', url: forms, payload: { form: id, event, formio_data } })
  return event
}

describe('a forged form', () => {
  it('[RG-007] adds no answers that the form doesn’t ask for, and limits hidden ones to short texts', async () => {
    const event = await eventWithHidden()
    const answers = {
      partner: 'x'.repeat(5000),
      status: 'registered',
      is_admin: true,
      __proto__: 'polluted',
      constructor: 'polluted',
    }
    expect((await registerFor(server, event, { answers })).statusCode).toBe(200)
    const [registrant] = await registrantsOf(event)
    expect(Object.keys(registrant?.answers ?? {}).toSorted()).toEqual([
      'email',
      'first_name',
      'last_name',
      'partner',
    ])
    expect(registrant?.answers['partner']).toBe('x'.repeat(500))
  })

  it.each([[{ a: 1 }], [['a', 'b']], [null], [7]])('accepts no hidden answer that is %j', async (partner) => {
    const event = await eventWithHidden()
    await registerFor(server, event, { answers: { partner } })
    expect((await registrantsOf(event)).flatMap(({ answers }) => answers['partner'] ?? [])).toEqual([])
  })
})

describe('an oversized form', () => {
  it('with ten megabytes in an answer is refused before it is read', async () => {
    const event = await newEventOf(admin)
    const answers = { company: 'x'.repeat(10 * 1024 * 1024) }
    expect((await registerFor(server, event, { answers })).statusCode).toBe(413)
    expect(await registrantsOf(event)).toEqual([])
  })

  it('with a thousand answers keeps only those to its questions', async () => {
    const event = await newEventOf(admin)
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`field_${index}`, 'x']))
    expect((await registerFor(server, event, { answers: many })).statusCode).toBe(200)
    const [registrant] = await registrantsOf(event)
    expect(Object.keys(registrant?.answers ?? {}).toSorted()).toEqual(['email', 'first_name', 'last_name'])
  })

  it('with a thousand fields is refused where there is no JavaScript', async () => {
    const event = await newEventOf(admin)
    const { token } = challengeFor(server, event, '10.8.8.8')
    const many = Array.from({ length: 1000 }, (_, index) => [`answers.field_${index}`, 'x'] as const)
    const fields = { ...Object.fromEntries(many), 'answers.email': newAddress(), token }
    const sent = await server.venue.inject({
      method: 'POST',
      url: `/event/${event}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      payload: new URLSearchParams(fields).toString(),
    })
    expect(sent.statusCode).toBe(422)
    expect(await registrantsOf(event)).toEqual([])
  })
})

describe('a form that is sent again', () => {
  it('registers a person once, however often and in however many requests at once', async () => {
    const [event, email] = [await newEventOf(admin), newAddress()]
    const replies = await Promise.all(Array.from({ length: 5 }, () => registerFor(server, event, { email })))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect((await registerFor(server, event, { email: email.toUpperCase() })).statusCode).toBe(200)
    expect(await registrantsOf(event)).toHaveLength(1)
  })
})

describe('a name', () => {
  it.each([
    'محمد بن سلمان',
    'דוד בן־גוריון',
    '👩🏽‍💻 Ada',
    'Nguyễn Thị Ánh',
    '\u202eadA',
    'O’Brien-Smith <b>',
  ])('is kept as it was typed: %s', async (first_name) => {
    const event = await newEventOf(admin)
    expect((await registerFor(server, event, { answers: { first_name } })).statusCode).toBe(200)
    expect(await registrantsOf(event)).toMatchObject([{ user: { first_name }, answers: { first_name } }])
  })
})
