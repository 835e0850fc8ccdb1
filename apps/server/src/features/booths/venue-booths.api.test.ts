import type { Booth, VenueBoothList } from '@marquee/domain/booths'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { enterAs, newEventOf } from '#test/at-event.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

async function newBooth(event: string) {
  const post = async <Reply>(url: string, payload: object) =>
    (await admin.request({ method: 'POST', url, payload })).json<Reply>()
  const booth = await post<Booth>('/api/event/booths/', { event, title: 'Acme stand' })
  const url = 'https://acme.test/prices'
  const resource = await post<{ id: string }>('/api/event/booth_resources/', {
    booth: booth.id,
    title: 'Prices',
    url,
  })
  return { booth: booth.id, resource: resource.id }
}

it('attendees see the booths of their event with their content, and no other’s', async () => {
  const [event, other] = [await newEventOf(admin), await newEventOf(admin)]
  const { booth, resource } = await newBooth(event)
  await newBooth(other)
  const ada = await enterAs(server, admin, { event })
  const reply = await ada.request({ url: `/api/events/${event}/booths/` })
  expect(reply.json<VenueBoothList>().results).toEqual([
    {
      id: booth,
      title: 'Acme stand',
      type: 'primary',
      description: '',
      picture: null,
      sponsor: '',
      consent: 'The host may contact me. It gets my name, email address, company and job title.',
      left_contact: false,
      resources: [{ id: resource, title: 'Prices', url: 'https://acme.test/prices' }],
    },
  ])
})

it('visits and followed links are each recorded once', async () => {
  const event = await newEventOf(admin)
  const { booth, resource } = await newBooth(event)
  const ada = await enterAs(server, admin, { event })
  const url = `/api/events/${event}/booths/${booth}/visits/`
  for (const payload of [{}, { resource }]) {
    expect((await ada.request({ method: 'POST', url, payload })).statusCode).toBe(204)
  }
  const { rows } = await asSystem(server.services, ({ db }) =>
    db.execute(sql`select type, data from activities where profile_id = ${ada.profileId}
      and type in ('visited_booth', 'clicked', 'downloaded') order by at, type desc`),
  )
  expect(rows).toEqual([
    { type: 'visited_booth', data: { booth_id: booth } },
    { type: 'clicked', data: { booth_id: booth, resource_id: resource } },
  ])
})

it('booths of other events and resources of other booths are not found', async () => {
  const [event, other] = [await newEventOf(admin), await newEventOf(admin)]
  const [own, foreign] = [await newBooth(event), await newBooth(other)]
  const ada = await enterAs(server, admin, { event })
  const visit = (booth: string, payload: object) =>
    ada.request({ method: 'POST', url: `/api/events/${event}/booths/${booth}/visits/`, payload })
  expect(refusalOf(await visit(foreign.booth, {}))).toEqual([404, 'not_found'])
  expect(refusalOf(await visit(own.booth, { resource: foreign.resource }))).toEqual([404, 'not_found'])
})
