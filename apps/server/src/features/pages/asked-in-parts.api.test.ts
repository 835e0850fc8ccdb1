import type { Page } from '@marquee/domain/lists'
import type { Registrant } from '@marquee/domain/registrants'
import type { RegistrationForm } from '@marquee/domain/registration'
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

const email = { type: 'email', key: 'email', label: 'Email' }

/** An event whose form asks these questions after the email address. */
async function eventAsking(...components: object[]): Promise<string> {
  const event = await newEventOf(admin)
  const url = '/api/event/registration_forms/'
  const { id: form } = (await admin.request({ url: `${url}?event=${event}` })).json<RegistrationForm>()
  const payload = { event, form, formio_data: { components: [email, ...components] } }
  expect((await admin.request({ method: 'PUT', url, payload })).statusCode).toBe(200)
  return event
}

/** Sends the form as a browser without JavaScript does. */
function send(event: string, fields: Record<string, string>) {
  const { token } = challengeFor(server, event, '10.9.9.9')
  return server.venue.inject({
    method: 'POST',
    url: `/event/${event}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: new URLSearchParams({ 'answers.email': newAddress(), token, website: '', ...fields }).toString(),
  })
}
const open = (url: string) => server.venue.inject({ url, headers: { accept: 'text/html' } })
async function answersAt(event: string) {
  const list = await admin.request({ url: `/api/event/event-members/?event=${event}` })
  return list.json<Page<Registrant>>().results.map(({ answers }) => answers)
}

describe('a phone number', () => {
  const phone = { type: 'phoneNumber', key: 'mobile', label: 'Mobile', defaultCountry: 'NO' }

  it("[RG-007 RG-008] has a country code, and starts with the question's country", async () => {
    const { body } = await open(`/event/${await eventAsking(phone)}`)
    expect(body).toContain('<option value="NO" selected="">Norway (+47)</option>')
    expect(body).toContain('name="calling.mobile"')
    expect(body).toContain('name="answers.mobile"')
  })

  it('[RG-007 RG-008] is stored as E.164 without JavaScript, and read in groups in exports', async () => {
    const event = await eventAsking(phone)
    const sent = await send(event, { 'calling.mobile': 'DE', 'answers.mobile': '030 123456' })
    expect(sent.statusCode).toBe(303)
    expect(await answersAt(event)).toMatchObject([{ mobile: '+4930123456' }])
    const file = await admin.request({ url: `/api/event/event-members/export/?event=${event}&format=csv` })
    expect(file.body).toContain('+49 301 234 56')
  })

  it('[RG-007 RG-008] that doesn’t exist is refused with the name of its question, and shown again', async () => {
    const event = await eventAsking(phone)
    const sent = await send(event, { 'calling.mobile': 'US', 'answers.mobile': '000 000 0000' })
    expect(sent.statusCode).toBe(422)
    expect(sent.body).toContain('There’s no such number for “Mobile”.')
    expect(sent.body).toContain('<option value="US" selected="">')
    expect(sent.body).toContain('value="000 000 0000"')
  })

  it('[RG-008] that a program sends as one text is accepted as before', async () => {
    const event = await eventAsking({ type: 'phoneNumber', key: 'mobile' })
    const numbers = ['+47 22 12 34 56', '030 123456']
    for (const mobile of numbers) await registerFor(server, event, { answers: { mobile } })
    const stored = (await answersAt(event)).map(({ mobile }) => mobile)
    expect(new Set(stored)).toEqual(new Set(['+4722123456', '030 123456']))
  })
})

describe('a state', () => {
  const asked = [
    { type: 'country', key: 'country', label: 'Country' },
    { type: 'state', key: 'state', label: 'State' },
  ]

  it('[RG-007 RG-008] offers the states of countries that have a list, without JavaScript too', async () => {
    const { body } = await open(`/event/${await eventAsking(...asked)}`)
    expect(body).toContain('data-states-of="country"')
    expect(body).toContain('<option data-country="US" data-code="CA">California</option>')
  })

  it('[RG-008 RG-054] is stored by its name, and any text is accepted for other countries', async () => {
    const event = await eventAsking(...asked)
    await send(event, { 'answers.country': 'US', 'answers.state': 'ny' })
    await send(event, { 'answers.country': 'NO', 'answers.state': 'Vestland' })
    const stored = (await answersAt(event)).map(({ state }) => state)
    expect(new Set(stored)).toEqual(new Set(['New York', 'Vestland']))
  })

  it('[RG-008] of another country is refused with the name of its question', async () => {
    const event = await eventAsking(...asked)
    const sent = await send(event, { 'answers.country': 'CA', 'answers.state': 'Texas' })
    expect(sent.statusCode).toBe(422)
    expect(sent.body).toContain('“State” isn’t a state or territory of Canada.')
  })
})
