import type { Event } from '@marquee/domain/events'
import type { Page } from '@marquee/domain/lists'
import type { Admission, Registered, Registrant, SetAdmission } from '@marquee/domain/registrants'
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

const everyone: SetAdmission = { is_listed_only: false, listed: [], refuses_free_mail: false, rules: [] }
const set = (event: string, admission: object) =>
  admin.request({
    method: 'PUT',
    url: `/api/event/${event}/registration_admission/`,
    payload: { ...everyone, ...admission },
  })
async function createEvent(admission: object, settings: object = {}): Promise<string> {
  const payload = eventInput()
  const { id } = (await admin.request({ method: 'POST', url: '/api/event/events/', payload })).json<Event>()
  const url = `/api/event/${id}/registration_settings/`
  await admin.request({ method: 'PATCH', url, payload: settings })
  expect((await set(id, admission)).statusCode).toBe(200)
  return id
}
const statuses = async (event: string) =>
  (await admin.request({ url: `/api/event/event-members/?event=${event}&ordering=registered_at` }))
    .json<Page<Registrant>>()
    .results.map(({ user, status }) => [user.email, status])
const send = (event: string, email: string, answers: Record<string, string> = {}) =>
  registerFor(server, event, { email, answers })

describe('who can register', () => {
  it('[RG-071] is decided by a list of addresses, domains and parent domains, and others read why not', async () => {
    const event = await createEvent({ is_listed_only: true, listed: ['Ada@guest.example', '@acme.example'] })
    for (const email of ['ADA@guest.example', 'grace@acme.example', 'eve@mail.acme.example']) {
      expect((await send(event, email)).statusCode).toBe(200)
    }
    const refused = await send(event, 'eve@guest.example')
    expect(refusalOf(refused)).toEqual([422, 'invalid_input', 'answers.email'])
    expect(refused.body).toContain('Only invited people can register for this event.')
  })

  it('[RG-071] excludes addresses of free email services, unless the address is listed', async () => {
    const event = await createEvent({ refuses_free_mail: true, listed: ['ada@gmail.com'] })
    const refused = await send(event, 'grace@gmail.com')
    expect(refusalOf(refused)).toEqual([422, 'invalid_input', 'answers.email'])
    expect(refused.body).toContain('Use your work email address.')
    expect(refused.body).toContain('gmail.com')
    expect((await send(event, 'ada@gmail.com')).statusCode).toBe(200)
    expect((await send(event, newAddress())).statusCode).toBe(200)
  })

  it("[RG-014] doesn't limit whom organizers register", async () => {
    const event = await createEvent({ is_listed_only: true, listed: ['acme.example'] })
    const answers = { first_name: 'Ada', last_name: 'Lovelace', email: newAddress() }
    const payload = { event, answers }
    const added = await admin.request({ method: 'POST', url: '/api/event/event-members/', payload })
    expect(added.statusCode).toBe(204)
  })

  it('[RG-007] refuses a list without addresses, and what is neither an address nor a domain', async () => {
    const event = await createEvent({})
    expect(refusalOf(await set(event, { is_listed_only: true }))).toEqual([422, 'invalid_input', 'listed'])
    expect(refusalOf(await set(event, { listed: ['nobody'] }))[1]).toBe('invalid_input')
    const listed = Array.from({ length: 5001 }, (_, index) => `${index}.example.org`)
    expect(refusalOf(await set(event, { listed }))).toEqual([422, 'invalid_input', 'listed'])
  })
})

describe('a rule', () => {
  const rules = [
    { kind: 'address', addresses: ['acme.example'], outcome: 'approve' },
    { kind: 'address', addresses: ['rival.example'], outcome: 'reject' },
    { kind: 'answer', key: 'company', answers: ['Partner'], outcome: 'approve' },
    { kind: 'address', addresses: ['partner.example'], outcome: 'review' },
  ]

  it('[RG-057 RG-010] approves, rejects or leaves it to a person, and the first match decides', async () => {
    const event = await createEvent({ rules }, { needs_approval: true })
    const [acme, rival, partner, other] = [
      'ada@acme.example',
      'eve@rival.example',
      'grace@partner.example',
      newAddress(),
    ]
    const replies = [
      await send(event, acme),
      await send(event, rival, { company: 'Partner' }),
      await send(event, partner, { company: ' partner ' }),
      await send(event, other),
    ]
    // A rejection first looks like any request; the email says so.
    const shown = ['registered', 'waiting_approval', 'registered', 'waiting_approval']
    expect(replies.map((reply) => reply.json<Registered>().status)).toEqual(shown)
    expect(await statuses(event)).toEqual([
      [acme, 'registered'],
      [rival, 'rejected'],
      [partner, 'registered'],
      [other, 'waiting_approval'],
    ])
    expect(await lastEmailTo(server.services, rival)).toMatchObject({ kind: 'registration_rejected' })
    expect(await lastEmailTo(server.services, acme)).toMatchObject({ kind: 'registration_registered' })
  })

  it('[RG-057] leaves people to an organizer who would otherwise be registered', async () => {
    const event = await createEvent({ rules })
    const [known, unknown] = ['alan@partner.example', newAddress()]
    await send(event, known)
    await send(event, unknown)
    expect(await statuses(event)).toEqual([
      [known, 'waiting_approval'],
      [unknown, 'registered'],
    ])
  })

  it('[RG-023] approves nobody beyond the capacity', async () => {
    const event = await createEvent({ rules }, { needs_approval: true, capacity: 1, has_waitlist: true })
    const [first, second, third] = ['a@acme.example', 'b@acme.example', 'c@acme.example']
    for (const email of [first, second, third]) await send(event, email)
    expect(await statuses(event)).toEqual([
      [first, 'registered'],
      [second, 'waitlisted'],
      [third, 'waitlisted'],
    ])
  })

  it('[RG-022] takes no place from someone who is registered', async () => {
    const event = await createEvent({})
    await send(event, 'ida@rival.example')
    await set(event, { rules })
    await send(event, 'ida@rival.example')
    expect(await statuses(event)).toEqual([['ida@rival.example', 'registered']])
  })

  it('is shown as it was set, and keeps the order of the rules', async () => {
    const event = await createEvent({ rules, listed: ['b.example', 'a.example'] })
    const reply = await admin.request({ url: `/api/event/${event}/registration_admission/` })
    expect(reply.json<Admission>()).toMatchObject({ listed: ['a.example', 'b.example'], rules })
  })
})
