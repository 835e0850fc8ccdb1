/** Page domains of an organization: where its pages are, their addresses, and what search engines see of them. */
import type { HubPage, PageAddress, PageHome } from '@marquee/domain/pages'
import type { PageDomain } from '@marquee/domain/page-domains'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newEventOf } from '#test/at-event.ts'
import { type DnsServer, startDnsServer } from '#test/dns-server.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'

const venueOrigin = 'https://venue.marquee.example'
let server: OwnTestServer
let dns: DnsServer
let admin: Person
beforeAll(async () => {
  dns = await startDnsServer()
  const origins = { STUDIO_ORIGIN: 'https://studio.marquee.example', VENUE_ORIGIN: venueOrigin }
  server = await createTestServer({ environment: { DNS_SERVERS: dns.address, ...origins } })
})
beforeEach(async () => {
  admin = await signedIn(server)
})
afterAll(async () => {
  await server.close()
  await dns.close()
})

let made = 0
async function aDomain({ isDefault = true } = {}): Promise<PageDomain> {
  const url = '/api/core/page_domains/'
  const payload = { domain: `pages${(made += 1)}.acme.com` }
  const domain = (await admin.request({ method: 'POST', url, payload })).json<PageDomain>()
  dns.texts.set(domain.verification.name, [domain.verification.value])
  await admin.request({ method: 'POST', url: `${url}${domain.id}/verify/` })
  if (isDefault) {
    await admin.request({ method: 'PATCH', url: `${url}${domain.id}/`, payload: { is_default: true } })
  }
  return domain
}
async function aHub(name = 'Learning'): Promise<HubPage> {
  const url = '/api/event/hub_pages/'
  const hub = (await admin.request({ method: 'POST', url, payload: { name } })).json<HubPage>()
  await admin.request({ method: 'POST', url: `${url}${hub.id}/design/publish/`, payload: { revision: 0 } })
  return hub
}
const browse = (host: string, url: string) =>
  server.venue.inject({ url, headers: { host, accept: 'text/html' } })
const venue = new URL(venueOrigin).host
const setHome = (domain: PageDomain, payload: object) =>
  admin.request({ method: 'PUT', url: `/api/core/page_domains/${domain.id}/home/`, payload })
const rename = (kind: 'events' | 'hub_pages', id: string, slug: string | null) =>
  admin.request({ method: 'PUT', url: `/api/event/${kind}/${id}/address/`, payload: { slug } })

describe('the default domain of an organization', () => {
  it('[BR-372] takes over its pages from the venue’s host, and keeps the query', async () => {
    const event = await newEventOf(admin)
    expect((await browse(venue, `/event/${event}?ref=mail`)).statusCode).toBe(200)
    const { domain } = await aDomain()
    const hub = await aHub()
    for (const path of [`/event/${event}?ref=mail`, `/splash/${event}`, `/hub/${hub.id}?page=2`]) {
      const { statusCode, headers } = await browse(venue, path)
      expect([statusCode, headers.location]).toEqual([301, `https://${domain}${path}`])
      expect((await browse(domain, path)).statusCode).toBe(200)
    }
    // Frames and API calls aren't redirected.
    expect((await browse(venue, `/embed/event/${event}`)).statusCode).toBe(200)
  })

  it('shows nothing at its root until someone chooses an event or a hub page', async () => {
    const domain = await aDomain()
    const event = await newEventOf(admin, { title: 'The summit' })
    const hub = await aHub('All our events')
    expect((await browse(domain.domain, '/')).statusCode).toBe(404)
    expect((await setHome(domain, { hub_page: hub.id })).json<PageHome>()).toEqual({
      page: { kind: 'hub', id: hub.id, title: 'All our events' },
    })
    expect((await browse(domain.domain, '/')).body).toContain('All our events')
    await setHome(domain, { event })
    const { statusCode, body } = await browse(domain.domain, '/')
    expect([statusCode, body.includes('The summit')]).toEqual([200, true])
    expect(body).toContain(`rel="canonical" href="https://${domain.domain}/event/${event}"`)
    await setHome(domain, {})
    expect((await browse(domain.domain, '/')).statusCode).toBe(404)
  })

  it('has an event or a hub page of its own organization at its root', async () => {
    const domain = await aDomain()
    const [event, hub] = [await newEventOf(admin), await aHub()]
    expect(refusalOf(await setHome(domain, { event, hub_page: hub.id }))[0]).toBe(422)
    const stranger = await signedIn(server)
    expect((await setHome(domain, { event: await newEventOf(stranger) })).statusCode).toBe(404)
  })
})

describe('readable addresses', () => {
  it('lead to the page, and former ones redirect to the current one forever', async () => {
    const { domain } = await aDomain()
    const event = await newEventOf(admin, { title: 'The summit' })
    const taken = await rename('events', event, ' Summit-2027 ')
    expect(taken.json<PageAddress>()).toEqual({
      slug: 'summit-2027',
      url: `https://${domain}/event/summit-2027`,
    })
    const page = await browse(domain, '/event/summit-2027')
    expect([page.statusCode, page.body.includes('The summit')]).toEqual([200, true])
    expect(page.body).toContain(`rel="canonical" href="https://${domain}/event/summit-2027"`)
    expect((await browse(domain, `/event/${event}`)).body).toContain('/event/summit-2027"')
    await rename('events', event, 'the-summit')
    const moved = await browse(domain, '/on-demand/summit-2027?t=5')
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/on-demand/the-summit?t=5'])
    await rename('events', event, null)
    const back = await admin.request({ url: `/api/event/events/${event}/address/` })
    expect(back.json()).toEqual({ slug: null, url: `https://${domain}/event/${event}` })
  })

  it('belong to one page of the installation, of whatever kind', async () => {
    const hub = await aHub('Training')
    await rename('hub_pages', hub.id, `training-${hub.id.slice(0, 8)}`)
    const slug = `training-${hub.id.slice(0, 8)}`
    expect((await browse(venue, `/hub/${slug}`)).body).toContain('Training')
    expect((await browse(venue, `/event/${slug}`)).statusCode).toBe(404)
    const event = await newEventOf(admin)
    expect(refusalOf(await rename('events', event, slug))).toEqual([409, 'conflict', 'slug'])
    // A page can go back to an address it had.
    await rename('hub_pages', hub.id, `${slug}-2`)
    expect((await rename('hub_pages', hub.id, slug)).statusCode).toBe(200)
  })

  it.each(['-a', 'a b', 'a--b', 'ä', 'x'.repeat(81), '01890000-0000-7000-8000-000000000000'])(
    'can’t be %s',
    async (slug) => {
      expect(refusalOf(await rename('events', await newEventOf(admin), slug))).toEqual([
        422,
        'invalid_input',
        'slug',
      ])
    },
  )
})

describe('search engines', () => {
  it('find the pages of a domain in its site map, without tests and without unpublished hubs', async () => {
    const { domain } = await aDomain()
    const event = await newEventOf(admin)
    const test = await newEventOf(admin, { is_test: true })
    const hub = await aHub()
    const draft = await admin.request({
      method: 'POST',
      url: '/api/event/hub_pages/',
      payload: { name: 'Draft' },
    })
    await rename('hub_pages', hub.id, `hub-${hub.id.slice(-8)}`)
    const robots = await browse(domain, '/robots.txt')
    expect(robots.body).toContain(`Sitemap: https://${domain}/sitemap.xml`)
    expect((await browse(domain, '/sitemap.xml')).body).toContain(
      `<loc>https://${domain}/sitemap-1.xml</loc>`,
    )
    const { body, headers } = await browse(domain, '/sitemap-1.xml')
    expect(headers['content-type']).toContain('application/xml')
    expect(body).toContain(`<loc>https://${domain}/event/${event}</loc>`)
    expect(body).toContain(`<loc>https://${domain}/hub/hub-${hub.id.slice(-8)}</loc>`)
    expect(body).not.toContain(test)
    expect(body).not.toContain(draft.json<HubPage>().id)
    expect((await browse(domain, '/sitemap-2.xml')).statusCode).toBe(404)
    // The venue lists the pages of organizations without a default domain.
    expect((await browse(venue, '/sitemap-1.xml')).body).not.toContain(event)
  })

  it('are redirected from another domain of the organization to the map of its default one', async () => {
    const [other, { domain }] = [await aDomain({ isDefault: false }), await aDomain()]
    const { statusCode, headers } = await browse(other.domain, '/sitemap.xml')
    expect([statusCode, headers.location]).toEqual([301, `https://${domain}/sitemap.xml`])
  })
})
