import type { TrackingPixel, TrackingPixels } from '@marquee/domain/tracking-pixels'
import type { Series } from '@marquee/domain/series'
import type { OpenTemplate } from '@marquee/domain/templates'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { readRows } from '#platform/db/database.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { newEventOf } from '#test/at-event.ts'
import { repeatingEventInput } from '#test/event-input.ts'
import { patience } from '#test/patience.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { registerFor } from '#test/register.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const url = '/api/event/tracking_pixels/'
const analytics: TrackingPixel = {
  provider: 'google_analytics',
  tracking_id: 'G-AB12CD34',
  conversion_id: '',
}
const meta: TrackingPixel = { provider: 'meta', tracking_id: '1234567890', conversion_id: '' }
const script: TrackingPixel = {
  provider: 'script',
  tracking_id: 'https://pixels.example/p.js',
  conversion_id: '',
}

const get = async (query: Record<string, string>, by = admin) =>
  (await by.request({ url, query })).json<TrackingPixels>()
const save = (payload: object, by = admin) =>
  by.request({ method: 'PUT', url, payload: { revision: 0, ...payload } })
const post = async <Made>(address: string, payload: object) =>
  (await admin.request({ method: 'POST', url: address, payload })).json<Made>()
const open = (path: string, headers: Record<string, string> = {}) =>
  server.venue.inject({ url: path, headers: { accept: 'text/html', ...headers } })
const policyOf = async (path: string) => String((await open(path)).headers['content-security-policy'])

/** The pixels that the page asks for consent to. */
function trackedOn(body: string): unknown {
  const [, json = 'null'] = /data-tracking="([^"]*)"/.exec(body) ?? []
  return JSON.parse(json.replaceAll('&quot;', '"'))
}

describe('the tracking pixels of an event', () => {
  it("[RG-001 CA-060 SH-158] are saved as a whole, and never overwrite someone else's changes", async () => {
    const event = await newEventOf(admin)
    expect(await get({ event })).toMatchObject({ pixels: [], revision: 0, can: { update: true } })
    const saved = await save({ event, pixels: [analytics, meta] })
    expect(saved.json()).toMatchObject({ pixels: [analytics, meta], revision: 1 })
    expect(refusalOf(await save({ event, pixels: [] }))).toEqual([409, 'changed_meanwhile'])
    expect((await get({ event })).pixels).toEqual([analytics, meta])
  })

  it.each([
    [{ ...analytics, tracking_id: 'UA-1234-5' }, 'pixels.0.tracking_id'],
    [{ ...meta, tracking_id: "1'});alert(1);//" }, 'pixels.0.tracking_id'],
    [{ ...script, tracking_id: 'http://pixels.example/p.js' }, 'pixels.0.tracking_id'],
    [{ ...script, tracking_id: 'javascript:alert(1)' }, 'pixels.0.tracking_id'],
    [{ ...script, tracking_id: '<script>alert(1)</script>' }, 'pixels.0.tracking_id'],
    [{ ...script, tracking_id: 'https://a.example/; script-src *' }, 'pixels.0.tracking_id'],
    [{ provider: 'x', tracking_id: 'o1a2b', conversion_id: 'tw-1' }, 'pixels.0.conversion_id'],
    [{ ...analytics, conversion_id: 'tw-o1a2b-c3d4e' }, 'pixels.0.conversion_id'],
  ])('refuse %j', async (pixel, field) => {
    const reply = await save({ event: await newEventOf(admin), pixels: [pixel] })
    expect(refusalOf(reply)).toEqual([422, 'invalid_input', field])
  })

  it('number at most 20, each once, for an event or a series', async () => {
    const event = await newEventOf(admin)
    const many = Array.from({ length: 21 }, (_, index) => ({ ...meta, tracking_id: `${10_000 + index}` }))
    const statuses = [
      await save({ event, pixels: many }),
      await save({ event, pixels: [meta, meta] }),
      await save({ event, series: randomUUID(), pixels: [] }),
      await save({ pixels: [] }),
    ].map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([422, 422, 422, 422])
  })

  it('stay in their organization', async () => {
    const event = await newEventOf(admin)
    const stranger = await signedIn(server)
    expect((await stranger.request({ url, query: { event } })).statusCode).toBe(404)
    expect((await save({ event, pixels: [meta] }, stranger)).statusCode).toBe(404)
  })
})

describe('the pages of an event with pixels', () => {
  it("ask about them, and run only scripts with the page's nonce", async () => {
    const event = await newEventOf(admin)
    await save({ event, pixels: [analytics] })
    for (const path of ['event', 'webinar', 'on-demand', 'splash']) {
      const { body, headers } = await open(`/${path}/${event}`)
      expect(trackedOn(body)).toEqual({
        organization: { id: admin.organizationId, name: expect.any(String) },
        pixels: [analytics],
        code: null,
      })
      const [, nonce = ''] = /nonce="([\w-]{22})"/.exec(body) ?? []
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain(`script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`)
      expect(policy).toMatch(/connect-src 'self' https:\/\/\*\.google-analytics\.com/)
      expect(policy).not.toContain('facebook')
    }
  })

  it('are the same for everyone, with one nonce for each version', async () => {
    const event = await newEventOf(admin)
    await save({ event, pixels: [meta] })
    const first = await open(`/event/${event}`)
    const etag = String(first.headers.etag)
    const again = await open(`/event/${event}`, { 'if-none-match': etag })
    expect(again.statusCode).toBe(304)
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
    await save({ event, revision: 1, pixels: [meta, analytics] })
    const changed = await open(`/event/${event}`)
    expect(changed.headers['content-security-policy']).not.toBe(first.headers['content-security-policy'])
    expect(first.headers['cache-control']).toContain('public')
  })

  it('have the strict policy and none of this without pixels, and in frames', async () => {
    const [none, some] = [await newEventOf(admin), await newEventOf(admin)]
    await save({ event: some, pixels: [meta] })
    for (const path of [`/event/${none}`, `/embed/event/${some}`, `/event/${some}/registered`]) {
      expect(await policyOf(path)).toContain("script-src 'self';")
      expect((await open(path)).body).not.toContain('data-tracking')
    }
  })

  it('run the organization’s own code only on its domain', async () => {
    const owner = await signedIn(server)
    const event = await newEventOf(owner)
    await save({ event, pixels: [script, meta] }, owner)
    expect(await get({ event }, owner)).toMatchObject({ runs_own_code: false })
    expect(trackedOn((await open(`/event/${event}`)).body)).toMatchObject({ pixels: [meta] })
    const domain = `${randomUUID()}.example`
    await asSystem(server.services, ({ db }) =>
      db.execute(
        sql`insert into page_domains (organization_id, domain, is_verified, verified_at)
          values (${owner.organizationId}, ${domain}, true, now())`,
      ),
    )
    expect(await get({ event }, owner)).toMatchObject({ runs_own_code: true })
    const { body, headers } = await open(`/event/${event}`, { host: domain })
    expect(trackedOn(body)).toMatchObject({ pixels: [script, meta] })
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://pixels.example")
  })
})

describe('pixels of more than one event', () => {
  it('[RG-003 CA-060 SH-097] of a series run on its page and on those of its events', async () => {
    const event = await newEventOf(admin)
    const series = await post<Series>('/api/event/series/', { name: 'Spring series', events: [event] })
    await save({ series: series.id, pixels: [analytics, meta] })
    await save({ event, pixels: [meta] })
    expect(await get({ event })).toMatchObject({
      pixels: [meta],
      inherited: [analytics, meta],
      series: { id: series.id, name: 'Spring series' },
    })
    expect(trackedOn((await open(`/event/${event}`)).body)).toMatchObject({ pixels: [meta, analytics] })
    expect(trackedOn((await open(`/series/${series.id}`)).body)).toMatchObject({ pixels: [analytics, meta] })
  })

  it('[RG-003 SH-111] of a repeating event are those of its blueprint, and its events get them', async () => {
    const series = await post<Series>('/api/event/repeating_events/', repeatingEventInput())
    await save({ event: series.blueprint_event ?? '', pixels: [meta] })
    expect((await save({ series: series.id, pixels: [] })).statusCode).toBe(404)
    await post(`/api/event/repeating_events/${series.id}/apply_programme/`, {})
    const [first] = series.events ?? []
    expect(trackedOn((await open(`/event/${first?.id}`)).body)).toMatchObject({ pixels: [meta] })
    const { body } = await open(`/repeating-event/${series.id}`)
    expect(trackedOn(body)).toMatchObject({ pixels: [meta] })
  })

  it('[RG-004 SH-075] of a template are passed on to events created from it, and to copies of these', async () => {
    const template = await post<OpenTemplate>('/api/event/templates/', {})
    await save({ event: template.blueprint_event, pixels: [analytics] })
    const event = await post<{ id: string }>(`/api/event/templates/${template.id}/create_event/`, {
      title: 'Autumn conference',
      start_time: '2027-10-02T08:00:00Z',
    })
    const arrived = ({ id }: { id: string }) =>
      vi.waitFor(async () => expect((await get({ event: id })).pixels).toEqual([analytics]), patience)
    await arrived(event)
    await arrived(await post(`/api/event/events/${event.id}/duplicate/`, { title: 'Copy' }))
  })
})

describe('where someone came from', () => {
  const dataRow = z.object({ data: z.record(z.string(), z.unknown()) })

  it("is in the ledger with what they agreed to, but without addresses from a campaign's parameters", async () => {
    const event = await newEventOf(admin)
    const source = {
      utm_source: 'newsletter',
      utm_term: 'ada@example.org',
      tracking_consent: 'accepted',
      referrer: 'https://example.org/news',
    }
    await registerFor(server, event, { consent: true, source })
    const rows = await asSystem(server.services, ({ db }) =>
      readRows(db, dataRow, sql`select data from activities where event_id = ${event}`),
    )
    expect(rows).toEqual([
      { data: { utm_source: 'newsletter', consented: true, tracking_consent: 'accepted' } },
    ])
    const list = await admin.request({ url: `/api/event/event-members/?event=${event}` })
    expect(list.json()).toMatchObject({ results: [{ source }] })
  })
})
