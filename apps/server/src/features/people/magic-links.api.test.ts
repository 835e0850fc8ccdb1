import type { EventRole } from '@marquee/domain/people'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMember } from '#features/organizations/public.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { eventInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'

let server: OwnTestServer
let admin: Person
beforeAll(async () => {
  server = await createTestServer({ environment: { VENUE_ORIGIN: 'https://events.marquee.example' } })
  admin = await signedIn(server)
})
afterAll(() => server.close())

const newEvent = async () => {
  const reply = await admin.request({ method: 'POST', url: '/api/event/events/', payload: eventInput() })
  return reply.json<{ id: string }>().id
}
const newSpeaker = async (event: string) => {
  const user = { email: 'ada@links.test', first_name: 'Ada', last_name: 'Lovelace' }
  const payload = { event, role: 4, user }
  return (await admin.request({ method: 'POST', url: '/api/event/event_roles/', payload })).json<EventRole>()
}
const linkOf = (query: Record<string, string>, person = admin) =>
  person.request({ url: '/api/event/magic_link/', query })
const keyOf = async (event_id: string, email = 'ada@links.test') =>
  (await linkOf({ email, event_id })).json<{ url: string }>().url.split('#key=')[1] ?? ''
/** Without a sign-in: the link is all that the person has. */
const enter = (event_id: string, key: string) =>
  server.venue.inject({
    method: 'POST',
    url: `/api/events/${event_id}/enter/`,
    payload: { key, confirmed: true },
  })

describe('a personal link', () => {
  it('[AU-036 AU-037 PP-078 PP-079 PP-084] is found by address and by id, and lets the person in', async () => {
    const event_id = await newEvent()
    const { user } = await newSpeaker(event_id)
    const byAddress = await linkOf({ email: 'ADA@links.test', event_id })
    const { url } = byAddress.json<{ url: string }>()
    expect(url.startsWith(`https://events.marquee.example/enter/${event_id}#key=`)).toBe(true)
    expect((await linkOf({ user_id: user.id, event_id })).json()).toEqual({ url })
    const entered = await enter(event_id, url.split('#key=')[1] ?? '')
    expect(entered.json()).toMatchObject({
      state: 'entered',
      person: { first_name: 'Ada', last_name: 'Lovelace' },
      role: 4,
    })
  })

  it('[AU-036] is found by the account of a member who was at the event before they joined', async () => {
    const event_id = await newEvent()
    const member = await signedIn(server)
    const user = { email: member.email, first_name: 'Grace', last_name: 'Hopper' }
    const payload = { event: event_id, role: 4, user }
    await admin.request({ method: 'POST', url: '/api/event/event_roles/', payload })
    const byAccount = () => linkOf({ user_id: member.id, event_id })
    expect(refusalOf(await byAccount())).toEqual([404, 'not_found'])
    const { organizationId } = admin
    await asSystem(server.services, (ctx) =>
      addMember(ctx, { organizationId, userId: member.id, role: 'MEMBER' }),
    )
    expect((await byAccount()).json()).toEqual((await linkOf({ email: member.email, event_id })).json())
  })

  it('[AU-039 PP-082] is not given to people without a role at the event', async () => {
    const refused = await linkOf({ email: 'nobody@links.test', event_id: await newEvent() })
    expect(refusalOf(refused)).toEqual([404, 'not_found'])
    expect(refused.json()).toMatchObject({ message: 'User is not registered for the event' })
  })

  it('opens nothing if it was tampered with, or is of another event', async () => {
    const [event, other] = [await newEvent(), await newEvent()]
    const [{ id }, { id: otherId }] = [await newSpeaker(event), await newSpeaker(other)]
    const key = await keyOf(event)
    for (const wrong of [key.replace('.1.', '.2.'), key.replace(id, otherId), `${key}A`, 'x']) {
      expect(refusalOf(await enter(event, wrong))).toEqual([400, 'invalid_code'])
    }
    expect(refusalOf(await enter(other, key))).toEqual([400, 'invalid_code'])
  })

  it('opens nothing after it was revoked, or the person was removed; a new one does', async () => {
    const event = await newEvent()
    const { id } = await newSpeaker(event)
    const old = await keyOf(event)
    const revoked = await admin.request({ method: 'POST', url: `/api/event/event_roles/${id}/revoke_link/` })
    expect(revoked.statusCode).toBe(204)
    expect(refusalOf(await enter(event, old))).toEqual([400, 'invalid_code'])
    const fresh = await keyOf(event)
    expect((await enter(event, fresh)).statusCode).toBe(200)
    await admin.request({ method: 'DELETE', url: `/api/event/event_roles/${id}/` })
    expect(refusalOf(await enter(event, fresh))).toEqual([400, 'invalid_code'])
  })

  it('is hidden from other organizations', async () => {
    const event_id = await newEvent()
    await newSpeaker(event_id)
    const stranger = await signedIn(server)
    expect(refusalOf(await linkOf({ email: 'ada@links.test', event_id }, stranger))).toEqual([
      404,
      'not_found',
    ])
  })

  it('opens nothing from 30 days after the end of the event', async () => {
    const event = await newEvent()
    await newSpeaker(event)
    const key = await keyOf(event)
    const end = Date.parse(String(eventInput().end_time))
    server.clock.advance(end + 31 * 24 * 60 * 60 * 1000 - Date.now())
    expect(refusalOf(await enter(event, key))).toEqual([400, 'invalid_code'])
  })
})
