/** Attacks by people who type someone else's address at an event, each next to the honest use it resembles. */
import type { Message } from '@marquee/domain/chat'
import type { QuestionPage } from '@marquee/domain/questions'
import type { Page } from '@marquee/domain/lists'
import type { Registered, Registrant } from '@marquee/domain/registrants'
import { beforeAll, describe, expect, it } from 'vitest'
import { atEvent, enterAs, newEventOf } from '#test/at-event.ts'
import { lastEmailTo } from '#test/emails.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { newAddress, registerFor } from '#test/register.ts'
import { act, aKey, channelOf, channelsOf, post, read, say } from '#test/talk-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'
import { emailedKey, enterTyped, keyIn, openLink, roomOf, type TypedVisitor } from '#test/typed-visitor.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const inPerson = { host_type: 'In_Person', location: 'Berlin' }
const nobody = { control_stage: false, moderate: false, check_in: false, message: false }

/** Gives the address a role at the event, as its organizer. */
async function appoint(event: string, email: string, { role, name = ['Pat', 'Producer'] }: Appointed) {
  const [first_name, last_name] = name
  const person = { event, user: { email, first_name, last_name } }
  const user_type = { 2: 'staff' }[role]
  const reply = await admin.request(
    user_type === undefined
      ? { method: 'POST', url: '/api/event/event_roles/', payload: { ...person, role } }
      : { method: 'POST', url: '/api/event/staff/', payload: { ...person, broadcasts: [], user_type } },
  )
  expect(reply.statusCode).toBe(201)
}
type Appointed = { role: number; name?: [string, string] }

async function linkFor(event: string, email: string): Promise<string> {
  const link = await admin.request({ url: '/api/event/magic_link/', query: { event_id: event, email } })
  return keyIn(link.json<{ url: string }>().url)
}

async function registrantOf(event: string, email: string): Promise<Registrant | undefined> {
  const { results } = (await admin.request({ url: `/api/event/event-members/?event=${event}` })).json<
    Page<Registrant>
  >()
  return results.find(({ user }) => user.email === email)
}

async function proveIn(visitor: TypedVisitor) {
  const key = await emailedKey(server, visitor.email)
  const opened = await openLink(server, { event: visitor.event, key, cookie: visitor.cookie })
  return { ...opened, ...atEvent(server, { event: visitor.event, cookie: opened.cookie }) }
}

describe('someone who typed an address', () => {
  it('watches and writes under the typed name, which hosts see marked', async () => {
    const event = await newEventOf(admin)
    const ada = await enterTyped(server, { event, firstName: 'Ada', lastName: 'Lovelace' })
    expect((await roomOf(ada)).me).toMatchObject({ name: 'Ada Lovelace', roles: [0], is_typed: true })
    const channel = await channelOf(await enterAs(server, admin, { event, role: 2 }), 'event')
    const { author, id } = await say(ada, channel, 'Hello')
    expect(author).toMatchObject({ name: 'Ada Lovelace', is_typed: true, is_staff: false })
    const question = { text: 'When?', is_anonymous: false, key: aKey() }
    const url = `channels/${channel.id}/questions/`
    await ada.request({ method: 'POST', url, payload: question })
    const asked = (await ada.request({ url })).json<QuestionPage>()
    expect(asked.results[0]?.author).toMatchObject({ name: 'Ada Lovelace', is_typed: true })
    expect(asked.asked).toHaveLength(1)
    expect(await registrantOf(event, ada.email)).toMatchObject({ is_typed: true })
    const deleted = { act: 'delete', message: id }
    const own = await ada.request({ method: 'POST', url: `channels/${channel.id}/acts/`, payload: deleted })
    expect(own.json<Message>().state).toBe('deleted')
  })

  it('is told to ask for their link if no emails are sent', async () => {
    const ada = await enterTyped(server, { event: await newEventOf(admin) })
    const reply = await ada.request({ method: 'POST', url: 'registration/link/' })
    expect(reply.json()).toEqual({ outcome: 'kept' })
  })

  it.each([
    ['the staff', 2],
    ['a speaker', 4],
    ['a sponsor', 6],
    ['the check-in staff', 8],
  ])('does not become %s when the organizer adds the address', async (_, role) => {
    const event = await newEventOf(admin, inPerson)
    const eve = await enterTyped(server, { event })
    await roomOf(eve)
    await appoint(event, eve.email, { role })
    const { me } = await roomOf(eve)
    expect(me).toMatchObject({ roles: [0], can: nobody, sessions: [], booths: [], name: 'Eve Intruder' })
    const kinds = (await channelsOf(eve)).map(({ kind }) => kind)
    expect(kinds).not.toContain('backstage')
    expect(refusalOf(await eve.request({ url: 'check_in/' }))[0]).toBe(403)
  })

  it('does not become staff with the key from the form, kept for later', async () => {
    const event = await newEventOf(admin)
    const eve = await enterTyped(server, { event })
    await appoint(event, eve.email, { role: 2 })
    expect((await openLink(server, { event, key: eve.key, confirmed: true })).statusCode).toBe(400)
  })

  it('leaves the real person their role and the name that the organizer gave', async () => {
    const event = await newEventOf(admin)
    const eve = await enterTyped(server, { event })
    await appoint(event, eve.email, { role: 2 })
    const key = await linkFor(event, eve.email)
    const { entrance, cookie } = await openLink(server, { event, key, confirmed: true })
    expect(entrance).toMatchObject({ state: 'entered', person: { first_name: 'Pat', last_name: 'Producer' } })
    const pat = atEvent(server, { event, cookie })
    expect((await roomOf(pat)).me).toMatchObject({
      name: 'Pat Producer',
      can: { control_stage: true, moderate: true },
    })
    expect((await roomOf(eve)).me).toMatchObject({ name: 'Eve Intruder', can: nobody })
  })

  it('can’t keep the typed name once a person proves the address elsewhere: that person enters their own', async () => {
    const event = await newEventOf(admin)
    const eve = await enterTyped(server, { event })
    const key = await emailedKey(server, eve.email)
    const asked = await openLink(server, { event, key })
    expect(asked.entrance).toMatchObject({ state: 'confirm', is_typed: true })
    const name = { first_name: 'Ada', last_name: 'Lovelace' }
    const { cookie } = await openLink(server, { event, key, confirmed: true, name })
    expect((await roomOf(atEvent(server, { event, cookie }))).me.name).toBe('Ada Lovelace')
    expect((await roomOf(eve)).me.name).toBe('Eve Intruder')
    expect(await registrantOf(event, eve.email)).toMatchObject({
      is_typed: false,
      user: { first_name: 'Ada', last_name: 'Lovelace' },
    })
  })

  it('gets in immediately only once, and never with an address that the organization knows', async () => {
    const event = await newEventOf(admin)
    const { email } = await enterTyped(server, { event })
    await appoint(event, 'known@typed.test', { role: 4 })
    for (const typed of [email, 'known@typed.test']) {
      expect((await registerFor(server, event, { email: typed })).json<Registered>().entrance).toBeNull()
    }
  })

  it("sees nothing that belongs to the person, and can't message anyone directly", async () => {
    const event = await newEventOf(admin)
    const eve = await enterTyped(server, { event })
    await appoint(event, eve.email, { role: 4 })
    const staff = await enterAs(server, admin, { event, role: 2 })
    const { cookie } = await openLink(server, {
      event,
      key: await linkFor(event, eve.email),
      confirmed: true,
    })
    const pat = atEvent(server, { event, cookie })
    const opening = { method: 'PUT', url: `conversations/${staff.profileId}/` } as const
    expect((await pat.request(opening)).statusCode).toBe(200)
    const direct = (await pat.request(opening)).json<{ channel: { id: string } }>().channel
    await post(pat, direct, { text: 'Only for you' })
    for (const refused of [
      opening,
      { url: 'conversations/' },
      { method: 'PUT', url: 'people/me/', payload: { is_shown: true } } as const,
    ]) {
      expect(refusalOf(await eve.request(refused))[0]).toBe(403)
    }
    expect(refusalOf(await eve.request({ url: `channels/${direct.id}/messages/` }))[0]).toBe(404)
    const page = await eve.request({ url: `/event/${event}/registration` })
    expect(page.statusCode).toBe(403)
    expect(page.body).not.toContain('token=')
  })

  it('neither deletes what the person wrote nor votes or mutes in their place', async () => {
    const event = await newEventOf(admin)
    const eve = await enterTyped(server, { event })
    const staff = await enterAs(server, admin, { event, role: 2 })
    const channel = await channelOf(staff, 'event')
    const insult = await say(eve, channel, 'An insult')
    await appoint(event, eve.email, { role: 4 })
    const { cookie } = await openLink(server, {
      event,
      key: await linkFor(event, eve.email),
      confirmed: true,
    })
    const pat = atEvent(server, { event, cookie })
    const said = await say(pat, channel, 'Welcome')
    expect(said.author).toMatchObject({ name: 'Pat Producer', is_typed: false })
    expect(said.author?.id).not.toBe(insult.author?.id)
    expect((await act(eve, channel, said, 'delete')).statusCode).toBe(403)
    expect((await act(pat, channel, insult, 'delete')).statusCode).toBe(403)
    const reacting = { method: 'PUT', payload: { emoji: '👍', is_on: true } } as const
    const url = `channels/${channel.id}/messages/${said.id}/reaction/`
    expect(refusalOf(await eve.request({ ...reacting, url }))[0]).not.toBe(200)
    expect((await act(staff, channel, insult, 'mute')).statusCode).toBe(200)
    expect((await post(eve, channel, { text: 'More' })).statusCode).toBe(403)
    expect((await post(pat, channel, { text: 'We start now' })).statusCode).toBe(200)
  })
})

describe('the emailed link, opened in the browser that typed the address', () => {
  it('proves the same entry: messages stay, and the person gets what is theirs', async () => {
    const event = await newEventOf(admin)
    const ada = await enterTyped(server, { event, firstName: 'Ada', lastName: 'Lovelace' })
    const staff = await enterAs(server, admin, { event, role: 2 })
    const channel = await channelOf(staff, 'event')
    const before = (await roomOf(ada)).me
    const hello = await say(ada, channel, 'Hello')
    const proved = await proveIn(ada)
    expect(proved.entrance).toMatchObject({ state: 'entered', person: { first_name: 'Ada' } })
    const { me } = await roomOf(proved)
    expect(me).toMatchObject({
      is_typed: false,
      name: 'Ada Lovelace',
      entry: before.entry,
      can: { message: true },
    })
    expect(hello.author?.id).toBe(me.entry)
    expect((await read(proved, channel)).results.map(({ text }) => text)).toEqual(['Hello'])
    expect((await say(proved, channel, 'Still me')).author?.is_typed).toBe(false)
    expect((await act(proved, channel, hello, 'delete')).statusCode).toBe(200)
    expect((await proved.request({ url: `/event/${event}/registration` })).body).toContain(ada.email)
    // The token from before the proof opens nothing.
    expect((await ada.request({ url: 'conversations/' })).statusCode).toBe(401)
  })

  it('grants the roles that the organizer has added since', async () => {
    const event = await newEventOf(admin)
    const ada = await enterTyped(server, { event, firstName: 'Ada', lastName: 'Lovelace' })
    const key = await emailedKey(server, ada.email)
    await appoint(event, ada.email, { role: 2, name: ['Ada', 'King'] })
    const { cookie } = await openLink(server, { event, key, cookie: ada.cookie })
    expect((await roomOf(atEvent(server, { event, cookie }))).me).toMatchObject({
      name: 'Ada King',
      can: { control_stage: true },
    })
  })

  it('proves nothing if it belongs to someone else', async () => {
    const event = await newEventOf(admin)
    const eve = await enterTyped(server, { event })
    const bob = await enterTyped(server, { event, firstName: 'Bob' })
    const key = await emailedKey(server, bob.email)
    const { entrance, cookie } = await openLink(server, { event, key, cookie: eve.cookie })
    expect([entrance.state, cookie]).toEqual(['confirm', ''])
    expect((await roomOf(eve)).me.is_typed).toBe(true)
  })
})

describe('a place that depends on the address', () => {
  const settle = (event: string, payload: object) =>
    admin.request({ method: 'PUT', url: `/api/event/${event}/registration_admission/`, payload })
  const rules = { is_listed_only: false, listed: [], refuses_free_mail: false, rules: [] }

  it.each([
    ['a list of those who can register', { is_listed_only: true, listed: ['partner.test'] }],
    [
      'a rule that approves addresses',
      { rules: [{ kind: 'address', addresses: ['partner.test'], outcome: 'approve' }] },
    ],
    ['a rule against free email services', { refuses_free_mail: true }],
  ])('by %s, can only be entered from its mailbox', async (_, given) => {
    const event = await newEventOf(admin)
    expect((await settle(event, { ...rules, ...given })).statusCode).toBe(200)
    const email = newAddress().replace('marquee.test', 'partner.test')
    const { status, entrance } = (await registerFor(server, event, { email })).json<Registered>()
    expect([status, entrance]).toEqual(['registered', null])
    const opened = await openLink(server, { event, key: await emailedKey(server, email), confirmed: true })
    expect(opened.entrance.state).toBe('entered')
  })
})

describe("registering a known person's address", () => {
  it('changes neither their name nor their answers, even after they canceled', async () => {
    const event = await newEventOf(admin)
    const email = newAddress()
    const added = { event, answers: { email, first_name: 'Ada', last_name: 'Lovelace', company: 'Engines' } }
    await admin.request({ method: 'POST', url: '/api/event/event-members/', payload: added })
    const before = await registrantOf(event, email)
    expect(before?.answers).toMatchObject({ company: 'Engines' })
    await admin.request({
      method: 'POST',
      url: `/api/event/${event}/bulk_cancel/`,
      payload: { is_all: true },
    })
    const answers = { first_name: 'Eve', last_name: 'Intruder', company: 'Evil' }
    await registerFor(server, event, { email, answers, timezone: 'Europe/Berlin' })
    const { user, ...after } = (await registrantOf(event, email)) ?? {}
    expect(user).toMatchObject({ first_name: 'Ada', company: 'Engines' })
    expect(after).toMatchObject({
      status: 'registered',
      answers: before?.answers,
      timezone: before?.timezone,
    })
  })

  it('gets the same reply as an unknown address, and reveals nothing about them', async () => {
    const event = await newEventOf(admin)
    const url = `/api/event/${event}/registration_settings/`
    await admin.request({ method: 'PATCH', url, payload: { needs_proof: true, has_referrals: true } })
    const email = newAddress()
    const first = await registerFor(server, event, { email })
    const again = await registerFor(server, event, { email })
    const nothing = { status: 'registered', entrance: null, colleague_key: null, also: [] }
    expect([first.json(), again.json()]).toEqual([nothing, nothing])
    const { paragraphs } = await lastEmailTo(server.services, email)
    expect(paragraphs.join(' ')).toContain('/registration?token=')
  })
})
