import type { Booth, SponsorBooth, SponsorLink, SponsorUser } from '@marquee/domain/booths'
import type { Event } from '@marquee/domain/events'
import type { SignedUrl } from '@marquee/domain/files'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'

let server: OwnTestServer
let admin: Person
beforeAll(async () => {
  server = await createTestServer({ own: 'moves the clock' })
  admin = await signedIn(server)
})
afterAll(() => server.close())

const email = 'ada@acme.example'
const post = (url: string, payload: object) => admin.request({ method: 'POST', url, payload })
const open = (id: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api/event/sponsor_booths/${id}/open/`, payload })
const change = (id: string, payload: object) =>
  server.app.inject({ method: 'PATCH', url: `/api/event/sponsor_booths/${id}/`, payload })

/** A sponsor's booth, and the key in the link its organizer copies. */
async function aSponsoredBooth() {
  const event = (await post('/api/event/events/', eventInput())).json<Event>().id
  const { user } = (await post('/api/event/sponsor_users/', { event, user: { email } })).json<SponsorUser>()
  const { id } = (await post('/api/event/booths/', { event, title: 'Acme', sponsor: user.id })).json<Booth>()
  const reply = await admin.request({ url: `/api/event/booths/${id}/sponsor_link/` })
  const { url } = reply.json<{ url: string }>()
  const [page, key] = url.split('#key=')
  return { id, event, key, page: new URL(page ?? '').pathname }
}

it('[BO-022 BO-023 BO-024 BO-031 PE-050] a sponsor opens only their own booth with their link', async () => {
  const { id, event, key, page } = await aSponsoredBooth()
  expect(page).toBe(`/sponsor/${event}/booth/${id}/`)
  expect((await open(id, { event, key })).json<SponsorBooth>()).toMatchObject({
    id,
    title: 'Acme',
    event: { id: event, title: 'Spring conference' },
    sponsor: { email },
  })
  const other = await aSponsoredBooth()
  expect(refusalOf(await open(other.id, { event: other.event, key }))).toEqual([400, 'invalid_code'])
  expect(refusalOf(await open(other.id, { event, key }))).toEqual([400, 'invalid_code'])
  expect(refusalOf(await open(id, { event, key: `${key}x` }))).toEqual([400, 'invalid_code'])
})

it('[BO-023 BO-025 BO-026 BO-031 PE-050] a sponsor changes it with their address', async () => {
  const { id, event, key } = await aSponsoredBooth()
  const own = { event, key, sponsor_email: email.toUpperCase() }
  const poster = 'https://acme.example/poster.png'
  expect((await change(id, { ...own, title: 'Acme & Sons', poster })).json()).toMatchObject({
    title: 'Acme & Sons',
    poster,
  })
  const url = `/api/event/sponsor_booths/${id}/resources/`
  const resource = { title: 'Brochure', url: 'https://acme.example/' }
  expect(
    (await server.app.inject({ method: 'POST', url, payload: { ...own, ...resource } })).statusCode,
  ).toBe(201)
  expect((await open(id, { event, key })).json()).toMatchObject({ resources: [resource] })
  const other = { ...own, sponsor_email: 'eve@acme.example', title: 'Mine' }
  expect(refusalOf(await change(id, other))).toEqual([422, 'invalid_input', 'sponsor_email'])
})

it('[BO-023 BO-031 UP-029] a sponsor uploads files for it below the path of its event', async () => {
  const { id, event, key } = await aSponsoredBooth()
  const url = `/api/event/sponsor_booths/${id}/signed_url/`
  const file = { key: 'brochure.pdf', file_type: 'application/pdf', purpose: 'booth_resource' }
  const own = { event, key, sponsor_email: email, file }
  const sign = (payload: object) => server.app.inject({ method: 'POST', url, payload })
  const signed = (await sign(own)).json<SignedUrl>()
  expect(signed.key).toContain(`public/${admin.organizationId}/events/${event}/`)
  const headers = { 'content-type': 'application/pdf' }
  const sent = await server.app.inject({ method: 'PUT', url: signed.url, payload: '%PDF-1.7', headers })
  expect(sent.statusCode).toBe(204)
  expect(refusalOf(await sign({ ...own, sponsor_email: 'eve@acme.example' }))[1]).toBe('invalid_input')
  expect(refusalOf(await sign({ ...own, key: `${key}x` }))).toEqual([400, 'invalid_code'])
  const logo = { ...file, file_type: 'image/png', purpose: 'logo' }
  expect(refusalOf(await sign({ ...own, file: logo }))).toEqual([422, 'invalid_input', 'file.purpose'])
})

it('[BO-023 BO-031] a former sponsor cannot change anything', async () => {
  const { id, event, key } = await aSponsoredBooth()
  await admin.request({ method: 'PATCH', url: `/api/event/booths/${id}/`, payload: { sponsor: null } })
  expect(refusalOf(await open(id, { event, key }))).toEqual([400, 'invalid_code'])
  const link = await admin.request({ url: `/api/event/booths/${id}/sponsor_link/` })
  expect(refusalOf(link)[1]).toBe('not_ready')
})

const dayMs = 24 * 60 * 60 * 1000

it('[BO-031] an expired link, 30 days after the event, is explained and can be copied again', async () => {
  const { id, event, key } = await aSponsoredBooth()
  const end = Date.parse(String(eventInput().end_time))
  const linkOf = async (person = admin) =>
    (await person.request({ url: `/api/event/booths/${id}/sponsor_link/` })).json<SponsorLink>()
  expect((await linkOf()).ends_at).toBe(new Date(end + 30 * dayMs).toISOString())
  // The link's end is part of what is signed.
  const [role = '', version = '', , signature = ''] = key?.split('.') ?? []
  expect(refusalOf(await open(id, { event, key: `${role}.${version}.${signature}` }))[1]).toBe('invalid_code')
  server.clock.advance(end + 31 * dayMs - Date.now())
  for (const refused of [
    await open(id, { event, key }),
    await change(id, { event, key, sponsor_email: email, title: 'Late' }),
  ]) {
    expect(refusalOf(refused)).toEqual([400, 'link_ended'])
    expect(refused.json()).toMatchObject({
      message: 'This link has ended. Ask the organizer for a new one.',
    })
  }
  const [, fresh = ''] = (await linkOf(await signedIn(server, { colleagueOf: admin }))).url.split('#key=')
  expect((await open(id, { event, key: fresh })).statusCode).toBe(200)
  server.clock.advance(31 * dayMs)
  expect(refusalOf(await open(id, { event, key: fresh }))).toEqual([400, 'link_ended'])
})
