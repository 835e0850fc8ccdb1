/** What people agree to when they register, and the proof that is stored of it. */
import type { Page } from '@marquee/domain/lists'
import { defaultFormioData } from '@marquee/domain/registration'
import type { Registrant, RegistrantProfile, RegistrationPage } from '@marquee/domain/registrants'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { beforeAll, describe, expect, it } from 'vitest'
import { readRows } from '#platform/db/database.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { newEventOf } from '#test/at-event.ts'
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

const forms = '/api/event/registration_forms/'
const newsletter = { type: 'consent', key: 'newsletter', label: 'Send me news', description: 'Once a month.' }
const rules = { type: 'consent', key: 'rules', label: 'I accept the rules', validate: { required: true } }

async function ask(event: string, ...consents: object[]): Promise<void> {
  const { id } = (await admin.request({ url: forms, query: { event } })).json<{ id: string }>()
  const formio_data = { ...defaultFormioData, components: [...defaultFormioData.components, ...consents] }
  const saved = await admin.request({
    method: 'PUT',
    url: forms,
    payload: { form: id, event, formio_data },
  })
  expect(saved.statusCode).toBe(200)
}

async function eventThatAsks(...consents: object[]): Promise<string> {
  const event = await newEventOf(admin)
  await ask(event, ...consents)
  return event
}

async function versionOf(event: string, key: string): Promise<string> {
  const page = (await server.venue.inject(`/api/events/${event}/registration/`)).json<RegistrationPage>()
  return page.fields.find((field) => field.key === key)?.version ?? ''
}

const registrantsOf = async (event: string) =>
  (await admin.request({ url: `/api/event/event-members/?event=${event}` })).json<Page<Registrant>>().results

async function consentsOf(event: string): Promise<RegistrantProfile['consents']> {
  const [registrant] = await registrantsOf(event)
  const url = `/api/event/event-members/${registrant?.id ?? ''}/profile/`
  return (await admin.request({ url })).json<RegistrantProfile>().consents
}

describe('a consent', () => {
  it('is stored with the text that was shown, its version, the time and a hash of the network', async () => {
    const event = await eventThatAsks(newsletter)
    const version = await versionOf(event, 'newsletter')
    await registerFor(server, event, { answers: { newsletter: version }, network: '203.0.113.77' })
    expect(await consentsOf(event)).toEqual([
      {
        key: 'newsletter',
        text: 'Send me news\n\nOnce a month.',
        version,
        agreed_at: (await registrantsOf(event))[0]?.registered_at,
        network_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ])
    expect(await registrantsOf(event)).toMatchObject([{ answers: { newsletter: true } }])
    const rows = await asSystem(server.services, ({ db }) =>
      readRows(
        db,
        z.unknown(),
        sql`select r, c from registrations r
        join registration_consents c on c.registration_id = r.id where r.event_id = ${event}`,
      ),
    )
    expect(JSON.stringify(rows)).not.toContain('203.0.113')
  })

  it('has the same hash for the same network only within an organization', async () => {
    const event = await eventThatAsks(newsletter)
    const answers = { newsletter: await versionOf(event, 'newsletter') }
    const hashFrom = async (network: string, at: string) => {
      await registerFor(server, at, { answers, network })
      return (await consentsOf(at))[0]?.network_hash
    }
    const here = await hashFrom('203.0.113.78', event)
    expect(await hashFrom('203.0.113.78', await eventThatAsks(newsletter))).toBe(here)
    const before = admin
    admin = await signedIn(server)
    expect(await hashFrom('203.0.113.78', await eventThatAsks(newsletter))).not.toBe(here)
    admin = before
  })

  it('is missing if nobody gave it, unless it is required', async () => {
    expect((await registerFor(server, await eventThatAsks(newsletter))).statusCode).toBe(200)
    const refused = await registerFor(server, await eventThatAsks(rules))
    expect(refusalOf(refused)).toEqual([422, 'invalid_input', 'answers.rules'])
  })

  it.each([[true], ['on'], ['0000000000000000'], [['x']], [{ version: 1 }]])(
    'is not accepted for %j, which is no version of the text',
    async (newsletterAnswer) => {
      const event = await eventThatAsks(newsletter)
      const forged = await registerFor(server, event, { answers: { newsletter: newsletterAnswer } })
      expect(refusalOf(forged)).toEqual([422, 'invalid_input', 'answers.newsletter'])
      expect(await registrantsOf(event)).toEqual([])
    },
  )

  it('to an earlier text isn’t consent to the current one', async () => {
    const event = await eventThatAsks(newsletter)
    const answers = { newsletter: await versionOf(event, 'newsletter') }
    await ask(event, { ...newsletter, description: 'Every day.' })
    const late = await registerFor(server, event, { answers })
    expect(late.json()).toMatchObject({
      errors: {
        'answers.newsletter': ['This text has changed. Reload the page, read it, and check the box again.'],
      },
    })
    await ask(event, newsletter)
    expect((await registerFor(server, event, { answers })).statusCode).toBe(200)
  })

  it('is in exports, even once the form no longer asks for it', async () => {
    const event = await eventThatAsks(newsletter, rules)
    const version = await versionOf(event, 'newsletter')
    await registerFor(server, event, {
      answers: { newsletter: version, rules: await versionOf(event, 'rules') },
    })
    await ask(event, rules)
    const url = `/api/event/event-members/export/?event=${event}`
    const [head, row] = (await admin.request({ url })).body.split('\r\n')
    expect(head).toContain('newsletter.agreed_at,newsletter.version,newsletter.text,newsletter.network_hash')
    const [registrant] = await registrantsOf(event)
    expect(row).toContain(`${registrant?.registered_at ?? ''},${version},"Send me news`)
  })

  it("can't be given by an organizer for someone else", async () => {
    const event = await eventThatAsks(rules)
    const answers = { first_name: 'Ada', last_name: 'Lovelace', email: newAddress(), rules: true }
    const payload = { event, answers }
    const added = await admin.request({ method: 'POST', url: '/api/event/event-members/', payload })
    expect(added.statusCode).toBe(204)
    expect((await registrantsOf(event))[0]?.answers).not.toHaveProperty('rules')
    expect(await consentsOf(event)).toEqual([])
  })

  it('stays when the profiles of a person are merged', async () => {
    const event = await eventThatAsks(newsletter)
    const answers = { newsletter: await versionOf(event, 'newsletter') }
    await registerFor(server, event, { answers })
    await registerFor(server, event, { answers })
    const [kept, merged] = await registrantsOf(event)
    const url = `/api/core/profiles/${kept?.user.id ?? ''}/merge/`
    await admin.request({ method: 'POST', url, payload: { other: merged?.user.id } })
    expect(await consentsOf(event)).toHaveLength(2)
  })

  it('is a box on the page that sends the version of its text', async () => {
    const event = await eventThatAsks(rules)
    const { body } = await server.venue.inject({ url: `/event/${event}`, headers: { accept: 'text/html' } })
    const box = new RegExp(`<input[^>]*id="field-rules"[^>]*value="${await versionOf(event, 'rules')}"`)
    expect(body).toMatch(box)
  })
})
