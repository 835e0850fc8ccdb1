/**
 * People who lose access to an event are told at once: their socket says why before it closes, and calls are refused
 * with the same code.
 */
import { sentOutMessage, type WayOut } from '@marquee/domain/audience'
import type { Event } from '@marquee/domain/events'
import type { Page } from '@marquee/domain/lists'
import type { EventRole } from '@marquee/domain/people'
import type { Registrant } from '@marquee/domain/registrants'
import type { Series } from '@marquee/domain/series'
import type { Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { eventInput, repeatingEventInput } from '#test/event-input.ts'
import { connected, next, openAudienceSocket } from '#test/feed-follower.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { newAddress } from '#test/register.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { createVenue, type Venue } from './venue.ts'
import { openVenueSockets } from './venue-sockets.ts'

let server: OwnTestServer
let admin: Person
/** Another process, which learns of changes only from the database. */
let venue: Venue
let address: string
let audience: { close(): Promise<void> }
beforeAll(async () => {
  // Erasing a person is a job.
  server = await createTestServer({ worker: true })
  admin = await signedIn(server)
  venue = await createVenue(server.services)
  audience = await openVenueSockets({ venue, services: server.services })
  address = await venue.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await audience.close()
  await venue.app.close()
  await server.close()
})

const opened: Socket[] = []
afterEach(() => {
  for (const socket of opened.splice(0)) socket.disconnect()
})

type Guest = { event: string; cookie: string; email: string; key: string; socket: Socket }

const send = (by: Person, url: string, payload: object = {}) => by.request({ method: 'POST', url, payload })

/** Opens the link of this person in a new browser, which keeps the room open. */
async function enter(by: Person, event: string, email: string): Promise<Guest> {
  const link = await by.request({ url: '/api/event/magic_link/', query: { event_id: event, email } })
  const [, key = ''] = link.json<{ url: string }>().url.split('#key=')
  const url = `/api/events/${event}/enter/`
  const reply = await venue.app.inject({ method: 'POST', url, payload: { key, confirmed: true } })
  const cookie = reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const socket = openAudienceSocket(address, { event, cookie })
  opened.push(socket)
  await connected(socket)
  return { event, cookie, email, key, socket }
}

async function newEvent(by = admin): Promise<string> {
  return (await send(by, '/api/event/events/', eventInput())).json<Event>().id
}

async function registrantIn(by: Person, event: string) {
  const email = newAddress()
  const answers = { email, first_name: 'Ada', last_name: 'Lovelace' }
  await send(by, '/api/event/event-members/', { event, answers })
  const url = `/api/event/event-members/?event=${event}&search=${encodeURIComponent(email)}`
  const { results } = (await by.request({ url })).json<Page<Registrant>>()
  return { id: results[0]?.id, ...(await enter(by, event, email)) }
}

async function speakerIn(by: Person, event: string) {
  const email = newAddress()
  const user = { email, first_name: 'Ada', last_name: 'Lovelace' }
  const { id } = (await send(by, '/api/event/event_roles/', { event, role: 4, user })).json<EventRole>()
  return { id, ...(await enter(by, event, email)) }
}

/** The code that their socket receives, and the one that the API refuses them with. */
async function learns({ event, cookie, socket }: Guest, cause: () => Promise<unknown>) {
  const [told, closed] = [next<{ code: WayOut }>(socket, sentOutMessage), next(socket, 'disconnect')]
  await cause()
  const { code } = await told
  await closed
  const refused = await venue.app.inject({ url: `/api/events/${event}/room/`, headers: { cookie } })
  const again = openAudienceSocket(address, { event, cookie })
  opened.push(again)
  const reason = await connected(again).catch((error: Error) => error.message)
  return { code, refused: refusalOf(refused), again: reason }
}

const out = (code: WayOut) => ({ code, refused: [401, code], again: code })

it('a revoked link says so', async () => {
  const ada = await speakerIn(admin, await newEvent())
  const revoke = () => send(admin, `/api/event/event_roles/${ada.id}/revoke_link/`)
  expect(await learns(ada, revoke)).toEqual(out('entry_link_revoked'))
})

it.each([
  ['block', 'entry_blocked'],
  ['cancel', 'entry_unregistered'],
  ['waitlist', 'entry_waitlisted'],
] as const)('[RG-071] the action %s on a registrant says so, and others stay', async (action, code) => {
  const event = await newEvent()
  const url = `/api/event/${event}/registration_settings/`
  const limits = { capacity: 5, has_waitlist: true }
  expect((await admin.request({ method: 'PATCH', url, payload: limits })).statusCode).toBe(200)
  const [ada, grace] = [await registrantIn(admin, event), await registrantIn(admin, event)]
  const act = () => send(admin, `/api/event/${event}/bulk_${action}/`, { ids: [ada.id] })
  expect(await learns(ada, act)).toEqual(out(code))
  expect(grace.socket.connected).toBe(true)
})

it('a registrant who is deleted is told that they are not registered', async () => {
  const ada = await registrantIn(admin, await newEvent())
  const remove = () => send(admin, `/api/event/${ada.event}/bulk_delete/`, { ids: [ada.id] })
  expect(await learns(ada, remove)).toEqual(out('entry_unregistered'))
})

it('a browser that is left from another one says so, and the other stays', async () => {
  const event = await newEvent()
  const laptop = await speakerIn(admin, event)
  const phone = await enter(admin, event, laptop.email)
  const url = `/api/events/${event}/enter/`
  const third = { method: 'POST', url, payload: { key: laptop.key, confirmed: true } } as const
  const { entries } = (await venue.app.inject(third)).json<{ entries: { id: string }[] }>()
  const leaveThere = () =>
    venue.app.inject({ ...third, payload: { ...third.payload, leave: entries[0]?.id } })
  expect(await learns(laptop, leaveThere)).toEqual(out('entry_left'))
  expect(phone.socket.connected).toBe(true)
})

it('[PP-065] a speaker who is removed is sent out, and has no access to the event afterwards', async () => {
  const ada = await speakerIn(admin, await newEvent())
  const remove = () => admin.request({ method: 'DELETE', url: `/api/event/event_roles/${ada.id}/` })
  expect(await learns(ada, remove)).toEqual({
    code: 'entry_removed',
    refused: [401, 'not_signed_in'],
    again: 'not_signed_in',
  })
})

it('[PP-029] speakers who are removed together are sent out', async () => {
  const ada = await speakerIn(admin, await newEvent())
  const selection = { event: ada.event, role: 4, ids: [ada.id] }
  const remove = () => send(admin, '/api/event/event_roles/bulk_delete/', selection)
  expect(await learns(ada, remove)).toMatchObject({ code: 'entry_removed' })
})

it('a person whose data is erased is sent out', async () => {
  const ada = await registrantIn(admin, await newEvent())
  const asked = { email: ada.email, confirmation: ada.email }
  const erase = () => send(admin, '/api/core/privacy/erasures/', asked)
  expect(await learns(ada, erase)).toMatchObject({ code: 'entry_removed' })
})

it('everyone is sent out of an event that is deleted', async () => {
  const ada = await registrantIn(admin, await newEvent())
  const remove = () => admin.request({ method: 'DELETE', url: `/api/event/events/${ada.event}/` })
  expect(await learns(ada, remove)).toEqual(out('entry_event_deleted'))
})

it('[EV-094] everyone is sent out of an event that is canceled, and can come back once it is restored', async () => {
  const series = (await send(admin, '/api/event/repeating_events/', repeatingEventInput())).json<Series>()
  const url = `/api/event/repeating_events/${series.id}/`
  const { events = [] } = (await admin.request({ url })).json<Series>()
  const event = events[1]?.id ?? ''
  const ada = await speakerIn(admin, event)
  const cancel = () => send(admin, `${url}cancel_occurrence/`, { event })
  expect(await learns(ada, cancel)).toEqual(out('entry_event_canceled'))
  await send(admin, `${url}restore_occurrence/`, { event })
  const { cookie } = ada
  expect(
    (await venue.app.inject({ url: `/api/events/${event}/room/`, headers: { cookie } })).statusCode,
  ).toBe(200)
})

it('everyone is sent out of the events of an organization that ends', async () => {
  const own = await signedIn(server)
  const ada = await registrantIn(own, await newEvent(own))
  const organization = `/api/core/organization/${own.organizationId}/`
  const { name } = (await own.request({ url: organization })).json<{ name: string }>()
  const end = () => send(own, `${organization}deletion/`, { name })
  expect(await learns(ada, end)).toEqual(out('entry_organization_ended'))
})
