import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { asSystem } from '#platform/db/tenancy.ts'
import { newEventOf } from '#test/at-event.ts'
import { agendaItemInput, broadcastInput } from '#test/event-input.ts'
import { type Person, signedIn } from '#test/people.ts'
import { createTestServer, sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const open = (url: string, headers: Record<string, string> = {}) =>
  server.venue.inject({ url, headers: { accept: 'text/html', ...headers } })
const post = (url: string, payload: object) => admin.request({ method: 'POST', url, payload })

const hostile = '</script><script>alert(1)</script>'

describe('the page of an event', () => {
  it('[EV-136 EV-137] shows anyone what, when and where it is, in the zone of the event', async () => {
    const event = await newEventOf(admin, {
      description: 'Three hours\nof spring',
      host_type: 'Hybrid',
      location: 'Berlin',
    })
    const page = await open(`/event/${event}`)
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    for (const part of [
      '<h1>Spring conference</h1>',
      'Saturday, March 20, 2027',
      '2:00 – 4:00 PM GMT+1',
      'Online and at Berlin',
      'Three hours\nof spring',
    ]) {
      expect(page.body).toContain(part)
    }
  })

  it.each([
    ['Virtual', 'Online'],
    ['Hybrid', 'Online and in person'],
    ['In_Person', 'In person'],
  ] as const)(
    '[EV-136] says how people attend a %s event that has no location yet',
    async (host_type, words) => {
      const event = await newEventOf(admin, { host_type, location: '' })
      const { body } = await open(`/event/${event}`)
      expect(body).toContain(`</span>${words}</p>`)
      expect(body.includes('"@type":"VirtualLocation"')).toBe(host_type !== 'In_Person')
    },
  )

  it('lists the agenda with its tracks, and the sponsors', async () => {
    const event = await newEventOf(admin)
    const tracks = await post('/api/event/tracks/', { event, title: 'Main stage' })
    await post(
      '/api/event/broadcasts/',
      broadcastInput(event, { tracks: [tracks.json<{ id: string }>().id] }),
    )
    await post('/api/event/agenda-item/', agendaItemInput(event))
    await post('/api/event/booths/', { event, title: 'Acme stand', booth_type: 'primary' })
    const { body } = await open(`/event/${event}`)
    for (const part of ['Keynote', 'Main stage', '2:00 – 2:30 PM', 'Coffee', 'Break', 'Acme stand']) {
      expect(body).toContain(part)
    }
  })

  it('[PP-044] names speakers, but not the hidden ones', async () => {
    const event = await newEventOf(admin)
    const add = async (first_name: string) => {
      const user = { first_name, last_name: 'Speaker', email: `${first_name.toLowerCase()}@pages.test` }
      const added = await post('/api/event/event_roles/', { event, role: 4, user, send_email_invite: false })
      return `/api/event/event_roles/${added.json<{ id: string }>().id}/`
    }
    await add('Visible')
    await admin.request({ method: 'PATCH', url: await add('Secret'), payload: { hidden: true } })
    await post('/api/event/broadcasts/', broadcastInput(event))
    const { body } = await open(`/event/${event}`)
    expect([body.includes('Visible Speaker'), body.includes('Secret'), body.includes('@pages.test')]).toEqual(
      [true, false, false],
    )
  })

  it('shows text as text, in the data for search engines too', async () => {
    const event = await newEventOf(admin, { title: hostile, description: hostile })
    const { body } = await open(`/event/${event}`)
    expect(body).not.toContain('<script>alert')
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? []
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'Event',
      name: hostile,
      startDate: '2027-03-20T13:00:00.000Z',
    })
  })

  it('tells search engines and social networks what it shows, and nothing about a test event', async () => {
    const event = await newEventOf(admin, { description: 'All about spring.' })
    const { body } = await open(`/event/${event}`)
    const address = `${server.services.settings.venueOrigin}/event/${event}`
    expect(body).toContain(`<link rel="canonical" href="${address}"/>`)
    expect(body).toContain('<meta name="description" content="All about spring."/>')
    expect(body).toContain(`<meta property="og:image" content="${address}/card`)
    expect(body).not.toContain('noindex')
    const test = await newEventOf(admin, { is_test: true })
    expect((await open(`/event/${test}`)).body).toContain('<meta name="robots" content="noindex"/>')
  })

  it('has a picture for social networks, with an address that changes with what it shows', async () => {
    const event = await newEventOf(admin)
    const pictureOf = async () =>
      /og:image" content="([^"]+)"/.exec((await open(`/event/${event}`)).body)?.[1]?.split('/event/')[1] ?? ''
    const first = await pictureOf()
    const picture = await server.venue.inject(`/event/${first}`)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
    expect(picture.rawPayload.readUInt32BE(16)).toBe(1200)
    await admin.request({ method: 'PATCH', url: `/api/event/events/${event}/`, payload: { title: 'Summer' } })
    expect(await pictureOf()).not.toBe(first)
  })

  it.each(['not-an-id', '00000000-0000-4000-8000-000000000000'])('is not found for %s', async (id) => {
    const page = await open(`/event/${id}`)
    expect([page.statusCode, page.body.includes('Nothing here')]).toEqual([404, true])
  })
})

describe('the cache of a page', () => {
  it('keeps a page until its content changes', async () => {
    const event = await newEventOf(admin)
    const first = await open(`/event/${event}`)
    const { etag = '' } = first.headers
    expect(first.headers).toMatchObject({
      vary: 'accept-language',
      'cache-control': expect.stringMatching(/^public, max-age=30, stale/),
    })
    expect(first.headers['set-cookie']).toBeUndefined()
    const again = await open(`/event/${event}`, { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await admin.request({ method: 'PATCH', url: `/api/event/events/${event}/`, payload: { title: 'Summer' } })
    const changed = await open(`/event/${event}`, { 'if-none-match': etag })
    expect([changed.statusCode, changed.body.includes('<h1>Summer</h1>')]).toEqual([200, true])
  })
})

describe('the host of a page', () => {
  async function newDomain(of: Person) {
    const domain = `${crypto.randomUUID().slice(0, 8)}.pages.test`
    await asSystem(server.services, ({ db }) =>
      db.execute(sql`insert into page_domains (organization_id, domain, is_verified, verified_at)
        values (${of.organizationId}, ${domain}, true, now())`),
    )
    return domain
  }

  it('[ST-020] shows the events of its organization only', async () => {
    const [event, stranger] = [await newEventOf(admin), await signedIn(server)]
    const [own, other] = [await newDomain(admin), await newDomain(stranger)]
    const statusAt = async (host: string) => (await open(`/event/${event}`, { host })).statusCode
    expect([await statusAt(own), await statusAt(other)]).toEqual([200, 404])
    const api = { method: 'POST', url: `/api/events/${event}/enter/`, payload: { key: 'x' } } as const
    expect((await server.venue.inject({ ...api, headers: { host: other } })).statusCode).toBe(404)
  })

  it("shows no one's pages if it is the studio’s or an unverified domain, and styles the error page", async () => {
    const environment = {
      STUDIO_ORIGIN: 'https://studio.example.org',
      VENUE_ORIGIN: 'https://events.example.org',
    }
    const own = await createTestServer({ environment })
    const event = await newEventOf(await signedIn(own))
    const statusAt = async (host: string) =>
      (await own.venue.inject({ url: `/event/${event}`, headers: { host, accept: 'text/html' } })).statusCode
    const hosts = ['events.example.org', '10.0.0.7:3001', 'studio.example.org', 'evil.example.org']
    expect(await Promise.all(hosts.map(statusAt))).toEqual([200, 200, 404, 404])
    const missing = await own.venue.inject({ url: '/', headers: { host: hosts[3], accept: 'text/html' } })
    const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(missing.body) ?? []
    const styled = await own.venue.inject({ url: style, headers: { host: hosts[3] } })
    expect(styled.headers['content-type']).toContain('text/css')
    await own.close()
  })

  it('is in the canonical address, whatever host was requested', async () => {
    const owner = await signedIn(server)
    const [event, domain] = [await newEventOf(owner), await newDomain(owner)]
    await asSystem(server.services, ({ db }) =>
      db.execute(sql`update page_domains set is_default = true where domain = ${domain}`),
    )
    expect((await open(`/event/${event}`)).body).toContain(`href="https://${domain}/event/${event}"`)
  })
})
