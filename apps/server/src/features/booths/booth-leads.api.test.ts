import type { Booth, BoothLead, SponsorUser, VenueBoothList } from '@marquee/domain/booths'
import type { Page } from '@marquee/domain/lists'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { asSystem } from '#platform/db/tenancy.ts'
import { type AtEvent, enterAs, newEventOf } from '#test/at-event.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const consent = 'Acme may contact me. It gets my name, email address, company and job title.'

/** A booth with a sponsor, and the key of their link. */
async function newBooth() {
  const event = await newEventOf(admin)
  const post = (url: string, payload: object) => admin.request({ method: 'POST', url, payload })
  const user = { email: 'wile@acme.test', company: 'Acme' }
  const sponsor = (await post('/api/event/sponsor_users/', { event, user })).json<SponsorUser>().user.id
  const booth = (await post('/api/event/booths/', { event, title: 'Stand', sponsor })).json<Booth>().id
  const link = await admin.request({ url: `/api/event/booths/${booth}/sponsor_link/` })
  return { event, booth, key: link.json<{ url: string }>().url.split('#key=')[1] }
}
const contactUrl = (event: string, booth: string) => `/api/events/${event}/booths/${booth}/contact/`
const leave = (person: AtEvent, booth: string, sentence = consent) => {
  const url = contactUrl(person.event, booth)
  return person.request({ method: 'PUT', url, payload: { consent: sentence } })
}
const leadsOf = async (booth: string) =>
  (await admin.request({ url: `/api/event/booths/${booth}/leads/` })).json<Page<BoothLead>>()

it('a contact is left once, with the sentence that was agreed to, and recorded in the ledger', async () => {
  const { event, booth } = await newBooth()
  const ada = await enterAs(server, admin, { event, email: `ada-${booth}@venue.test` })
  for (const _ of [1, 2]) expect((await leave(ada, booth)).statusCode).toBe(204)
  expect(await leadsOf(booth)).toMatchObject({
    count: 1,
    results: [{ booth, first_name: 'Ada', email: `ada-${booth}@venue.test`, consent }],
  })
  const shown = await ada.request({ url: `/api/events/${event}/booths/` })
  expect(shown.json<VenueBoothList>().results[0]).toMatchObject({ consent, left_contact: true })
  const { rows } = await asSystem(server.services, ({ db }) =>
    db.execute(sql`select data from activities where event_id = ${event} and type = 'left_contact'`),
  )
  expect(rows).toEqual([{ data: { booth_id: booth } }])
})

it('a contact can be withdrawn, and is gone for the sponsor', async () => {
  const { event, booth } = await newBooth()
  const ada = await enterAs(server, admin, { event })
  await leave(ada, booth)
  expect((await ada.request({ method: 'DELETE', url: contactUrl(event, booth) })).statusCode).toBe(204)
  expect((await leadsOf(booth)).count).toBe(0)
})

it('without consent to the current sentence, nothing is stored', async () => {
  const { event, booth } = await newBooth()
  const ada = await enterAs(server, admin, { event })
  expect(refusalOf(await leave(ada, booth, 'Acme may do anything.'))).toEqual([409, 'conflict'])
  const bare = await ada.request({ method: 'PUT', url: contactUrl(event, booth), payload: {} })
  expect(refusalOf(bare)).toEqual([422, 'invalid_input', 'consent'])
  expect((await leadsOf(booth)).count).toBe(0)
})

it('booths of other events accept no contacts', async () => {
  const [here, there] = [await newBooth(), await newBooth()]
  const ada = await enterAs(server, admin, { event: here.event })
  expect(refusalOf(await leave(ada, there.booth))).toEqual([404, 'not_found'])
  const takenBack = await ada.request({ method: 'DELETE', url: contactUrl(here.event, there.booth) })
  expect(refusalOf(takenBack)).toEqual([404, 'not_found'])
})

it('leads are exported as a file that spreadsheets don’t evaluate', async () => {
  const { event, booth } = await newBooth()
  const ada = await enterAs(server, admin, { event, firstName: '=1+1' })
  await leave(ada, booth)
  const { body, headers } = await admin.request({ url: `/api/event/booths/${booth}/leads/export/` })
  expect(headers['content-type']).toContain('text/csv')
  expect(body.split('\r\n')[0]).toBe('first_name,last_name,email,company,title,left_at,consent')
  expect(body.split('\r\n')[1]).toMatch(/^'=1\+1,Lovelace,/)
})

it('[BO-031] the sponsor reads and downloads the leads of their own booth with their link', async () => {
  const [own, other] = [await newBooth(), await newBooth()]
  await leave(await enterAs(server, admin, { event: own.event }), own.booth)
  const post = (booth: string, path: string) => {
    const url = `/api/event/sponsor_booths/${booth}/leads/${path}`
    return server.app.inject({ method: 'POST', url, payload: { event: own.event, key: own.key } })
  }
  expect((await post(own.booth, '')).json<Page<BoothLead>>()).toMatchObject({ count: 1 })
  expect((await post(own.booth, 'export/')).body).toContain('Ada,Lovelace')
  for (const path of ['', 'export/'])
    expect(refusalOf(await post(other.booth, path))).toEqual([400, 'invalid_code'])
})
