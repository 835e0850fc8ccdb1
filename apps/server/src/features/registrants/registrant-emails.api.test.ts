import type { Event } from '@marquee/domain/events'
import type { Page } from '@marquee/domain/lists'
import type { Registrant } from '@marquee/domain/registrants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLoner } from '#test/create-loner.ts'
import { lastEmailTo } from '#test/emails.ts'
import { eventInput } from '#test/event-input.ts'
import { patience } from '#test/patience.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { newAddress, registerFor } from '#test/register.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'

let server: OwnTestServer
let admin: Person
beforeAll(async () => {
  server = await createTestServer({ worker: true })
  admin = await signedIn(server)
})
afterAll(() => server.close())

const message = { subject: 'One hour later', text: 'We start at three.\n\nSee you there!' }

/** An event with these people, and their registrations by address. */
async function eventWith(...emails: string[]): Promise<{ event: string; idOf: (email: string) => string }> {
  const payload = eventInput()
  const { id } = (await admin.request({ method: 'POST', url: '/api/event/events/', payload })).json<Event>()
  for (const email of emails) await registerFor(server, id, { email })
  const reply = await admin.request({ url: `/api/event/event-members/?event=${id}` })
  const { results } = reply.json<Page<Registrant>>()
  return { event: id, idOf: (email) => results.find(({ user }) => user.email === email)?.id ?? '' }
}

const kindTo = async (email: string) => (await lastEmailTo(server.services, email)).kind
const send = (event: string, kind: string, payload: object, person = admin) =>
  person.request({ method: 'POST', url: `/api/event/${event}/${kind}_email/`, payload })

describe('an email to registrants', () => {
  it('[RG-094 RG-096 RG-107 RG-108] goes to the selected people, with their personal links', async () => {
    const [ada, grace] = [newAddress(), newAddress()]
    const { event, idOf } = await eventWith(ada, grace)
    const { id } = await lastEmailTo(server.services, grace)
    const reply = await send(event, 'custom', { ...message, ids: [idOf(ada)] })
    expect([reply.statusCode, reply.json()]).toEqual([200, { count: 1 }])
    await expect.poll(() => kindTo(ada), patience).toBe('registration_message')
    const { subject, link, paragraphs } = await lastEmailTo(server.services, ada)
    expect([subject, link]).toEqual([message.subject, expect.stringContaining(`/enter/${event}#key=`)])
    expect(paragraphs.slice(1, 3)).toEqual(['We start at three.', 'See you there!'])
    expect((await lastEmailTo(server.services, grace)).id).toBe(id)
  })

  it('[RG-097] goes to everyone a search finds, except people who are blocked', async () => {
    const [ada, grace, eve] = [newAddress(), newAddress(), newAddress()]
    const { event, idOf } = await eventWith(ada, grace, eve)
    await admin.request({
      method: 'POST',
      url: `/api/event/${event}/bulk_block/`,
      payload: { ids: [idOf(eve)] },
    })
    const reply = await send(event, 'bulk', { ...message, excluded: [idOf(grace)] })
    expect(reply.json()).toEqual({ count: 1 })
    await expect.poll(() => kindTo(ada), patience).toBe('registration_message')
    expect(await Promise.all([grace, eve].map(kindTo))).toEqual([
      'registration_registered',
      'registration_registered',
    ])
    const trail = await admin.request({ url: '/api/core/audit_entries/?action=registrants.emailed' })
    expect(trail.json()).toMatchObject({ results: [{ target_id: event, details: { count: 1 } }, {}] })
  })

  it('[RG-096] needs a subject and a text', async () => {
    const { event } = await eventWith()
    const reply = await send(event, 'custom', { ids: [], subject: ' ', text: '' })
    expect(Object.keys(reply.json<{ errors: object }>().errors).toSorted()).toEqual(['subject', 'text'])
  })
})

describe('a test', () => {
  it('[RG-099] goes to members of the organization, without a personal link', async () => {
    const { event } = await eventWith()
    const reply = await send(event, 'test', { ...message, emails: [admin.email, admin.email.toUpperCase()] })
    expect(reply.statusCode).toBe(204)
    const email = await lastEmailTo(server.services, admin.email)
    expect(email).toMatchObject({ kind: 'registration_message', subject: message.subject })
    expect(email.link).toBeNull()
  })

  it('[RG-099 RG-100 RG-101] goes to nobody if one of the addresses has no account in the organization', async () => {
    const { event } = await eventWith()
    const stranger = await createLoner(server)
    const other = { ...message, subject: 'Nobody reads this' }
    const reply = await send(event, 'test', { ...other, emails: [admin.email, stranger.email] })
    expect(refusalOf(reply)).toEqual([409, 'does_not_exist'])
    expect(reply.json()).toMatchObject({
      message: 'Emails must be sent to a registered user. Please try again.',
    })
    expect(await lastEmailTo(server.services, admin.email)).not.toMatchObject({ subject: other.subject })
  })
})
