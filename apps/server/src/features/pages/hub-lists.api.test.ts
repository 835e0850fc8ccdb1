/** The lists, searches, feeds and frames of hubs, as anyone sees them. */
import type { HubPage } from '@marquee/domain/pages'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { inOrganization } from '#platform/db/tenancy.ts'
import { newEventOf } from '#test/at-event.ts'
import { broadcastInput } from '#test/event-input.ts'
import { insertVideo } from '#test/insert-video.ts'
import { type Person, signedIn } from '#test/people.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

const pages = '/api/event/hub_pages/'
const hourMs = 60 * 60 * 1000
let server: TestServer
let admin: Person
let hub: HubPage
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
  hub = await aHub('Learning')
})

async function aHub(name: string, { isPublished = true } = {}): Promise<HubPage> {
  const created = (await admin.request({ method: 'POST', url: pages, payload: { name } })).json<HubPage>()
  const url = `${pages}${created.id}/design/publish/`
  if (isPublished) await admin.request({ method: 'POST', url, payload: { revision: 0 } })
  return created
}
const open = (url: string) => server.venue.inject({ url, headers: { accept: 'text/html' } })
const titlesIn = async (query: string) =>
  [...(await open(`/hub/${hub.id}/events${query}`)).body.matchAll(/<h2><a href="[^"]+"[^>]*>([^<]+)</g)].map(
    ([, title]) => title,
  )
/** Relative to now, in hours. */
const at = (from: number, to: number) => {
  const now = server.clock.now().getTime()
  const instant = (hours: number) => new Date(now + hours * hourMs).toISOString()
  return { start_time: instant(from), end_time: instant(to) }
}

/** A session of an event that is over, whose replay plays these videos, each with one line 10 s after its start. */
async function aReplay(event: string, lines: readonly string[]): Promise<string> {
  const session = await admin.request({
    method: 'POST',
    url: '/api/event/broadcasts/',
    payload: broadcastInput(event, { title: 'Opening', ...at(-48, -47) }),
  })
  const { id } = session.json<{ id: string }>()
  const { organizationId } = admin
  const videos: string[] = []
  for (const line of lines) {
    const video = (await insertVideo(server.services, { organization_id: organizationId })).id
    const captions = `WEBVTT\n\n00:10.000 --> 00:14.000\n${line}`
    const payload = { captions, language: 'en' }
    await admin.request({ method: 'PUT', url: `/api/core/video_assets/${video}/transcript/`, payload })
    videos.push(video)
  }
  await inOrganization({ ...server.services, organizationId }, async ({ db }) => {
    await db.execute(sql`insert into session_runs (broadcast_id, organization_id, event_id, started_at, started_by, ended_at, is_recorded)
      values (${id}, ${organizationId}, ${event}, now() - interval '2 days', 'clock', now() - interval '1 day', true)`)
    await db.execute(sql`insert into session_recordings
        (organization_id, event_id, broadcast_id, videos, started_at, ended_at, expected_ms, stored_ms)
      values (${organizationId}, ${event}, ${id}, ${sql.param(videos)}::uuid[], now() - interval '2 days',
        now() - interval '1 day', 1000, 1000)`)
  })
  return id
}

describe('the list of a hub', () => {
  it('[HB-013] shows events by time, type, tag and series, without tests and canceled ones', async () => {
    const tag = await admin.request({
      method: 'POST',
      url: '/api/core/tags/',
      payload: { tag_name: 'Health' },
    })
    const series = await admin.request({
      method: 'POST',
      url: '/api/event/series/',
      payload: { name: 'Seasons' },
    })
    const [tagId, seriesId] = [tag.json<{ id: string }>().id, series.json<{ id: string }>().id]
    await newEventOf(admin, { title: 'Later', ...at(48, 50), tags: [tagId] })
    await newEventOf(admin, { title: 'Now', ...at(-1, 1), event_type: 'Webinar' })
    const over = await newEventOf(admin, { title: 'Over', ...at(-50, -46), series: seriesId })
    await newEventOf(admin, { title: 'Rehearsal', ...at(24, 25), is_test: true })
    await newEventOf(admin, { title: 'Watch', ...at(-9, -8), event_type: 'Recording' })
    expect(await titlesIn('')).toEqual(['Now', 'Later', 'Watch', 'Over'])
    expect(await titlesIn('?time=upcoming')).toEqual(['Later'])
    expect(await titlesIn('?time=live')).toEqual(['Now'])
    expect(await titlesIn('?time=past')).toEqual(['Over'])
    expect(await titlesIn('?time=on-demand')).toEqual(['Watch'])
    await aReplay(over, ['Hello'])
    expect(await titlesIn('?time=on-demand')).toEqual(['Watch', 'Over'])
    expect(await titlesIn('?type=webinar')).toEqual(['Now'])
    expect(await titlesIn(`?tag=${tagId}`)).toEqual(['Later'])
    expect(await titlesIn(`?series=${seriesId}`)).toEqual(['Over'])
    // Invalid parameters are ignored.
    expect(await titlesIn('?time=yesterday&page=x')).toHaveLength(4)
  })

  it('[HB-013] finds titles, also across several pages, and only the whole list is for search engines', async () => {
    for (let number = 1; number <= 25; number += 1) {
      await newEventOf(admin, { title: `Clinic 100% ${number}`, ...at(100 + number, 101 + number) })
    }
    expect(await titlesIn('?q=clinic+100%25')).toHaveLength(24)
    expect(await titlesIn('?q=CLINIC&page=2')).toEqual(['Clinic 100% 25'])
    const { body } = await open(`/hub/${hub.id}/events?q=clinic`)
    expect(body).toContain('<meta name="robots" content="noindex"/>')
    expect(body).toContain('rel="next"')
    expect((await open(`/hub/${hub.id}/events`)).body).not.toContain('noindex')
  })

  it('[HB-013] shows a month with each event on its day, and leads to the months around it', async () => {
    const start_time = '2091-03-31T23:30:00Z'
    const event = await newEventOf(admin, {
      title: 'Late in Berlin',
      start_time,
      end_time: '2091-04-01T01:00:00Z',
    })
    const { body } = await open(`/hub/${hub.id}/events?view=month&month=2091-04`)
    // In its own zone it is already April there.
    expect(body).toMatch(new RegExp(`dateTime="2091-04-01">1</time><a href="/event/${event}"`))
    expect(body).toContain('month=2091-05')
    expect(body).toContain('<meta name="robots" content="noindex"/>')
    const march = await open(`/hub/${hub.id}/events?view=month&month=2091-03`)
    expect(march.body).toContain('No events in this month.')
  })

  it('exists once the hub is published', async () => {
    const draft = await aHub('Draft', { isPublished: false })
    for (const path of ['events', 'feed.xml', 'events.ics']) {
      expect((await open(`/hub/${draft.id}/${path}`)).statusCode).toBe(404)
    }
  })
})

describe('a search in recordings', () => {
  it('[HB-013] links to the moment, if the hub allows it, and to nothing that isn’t public', async () => {
    const event = await newEventOf(admin, { title: 'Cardiology', ...at(-50, -46) })
    const session = await aReplay(event, ['First things first', 'The left ventricle matters'])
    const rehearsal = await newEventOf(admin, { title: 'Rehearsal', ...at(-50, -46), is_test: true })
    await aReplay(rehearsal, ['The left ventricle in secret'])
    const search = async () => (await open(`/hub/${hub.id}/events?q=Left+Ventricle`)).body
    expect(await search()).not.toContain('left ventricle matters')
    const payload = { searches_transcripts: true }
    await admin.request({ method: 'PATCH', url: `${pages}${hub.id}/`, payload })
    // The second video starts after the 90 s of the first.
    const found = await search()
    expect(found).toContain(`href="/on-demand/${event}?session=${session}&amp;t=100#recordings"`)
    expect(found).toContain('Cardiology: Opening at 1:40')
    // What was said is an answer, though no title has the words.
    expect(found).not.toContain('No events match')
    expect(found).not.toContain('in secret')
    const stranger = await signedIn(server)
    const theirs = (
      await stranger.request({ method: 'POST', url: pages, payload: { name: 'Theirs' } })
    ).json<HubPage>()
    await stranger.request({ method: 'PATCH', url: `${pages}${theirs.id}/`, payload })
    const publish = `${pages}${theirs.id}/design/publish/`
    await stranger.request({ method: 'POST', url: publish, payload: { revision: 0 } })
    expect((await open(`/hub/${theirs.id}/events?q=ventricle`)).body).not.toContain('ventricle matters')
  })
})

describe('the feeds of a hub', () => {
  it('[HB-013] are discovered by feed readers, and have its events', async () => {
    const title = 'Bones & <Joints>'
    const event = await newEventOf(admin, { title, ...at(5, 6) })
    const { body } = await open(`/hub/${hub.id}`)
    const { venueOrigin } = server.services.settings
    const feed = `${venueOrigin}/hub/${hub.id}`
    expect(body).toContain(
      `<link rel="alternate" type="application/rss+xml" title="Learning (feed)" href="${feed}/feed.xml"/>`,
    )
    expect(body).toContain(`type="text/calendar" title="Learning (calendar)" href="${feed}/events.ics"/>`)
    const rss = await open(`/hub/${hub.id}/feed.xml`)
    expect(rss.headers['content-type']).toContain('application/rss+xml')
    expect(rss.body).toContain('<title>Bones &amp; &lt;Joints&gt;</title>')
    const calendar = await open(`/hub/${hub.id}/events.ics`)
    expect(calendar.headers['content-type']).toContain('text/calendar')
    expect(calendar.body.replaceAll('\r\n ', '')).toContain(`URL:${venueOrigin}/event/${event}`)
  })

  it('[HB-013] link to the readable address of an event, and keep its identity once it has one', async () => {
    const event = await newEventOf(admin, { title: 'Addressed', ...at(9, 10) })
    const payload = { slug: `addressed-${event.slice(0, 8)}` }
    await admin.request({ method: 'PUT', url: `/api/event/events/${event}/address/`, payload })
    const address = `/event/${payload.slug}`
    for (const page of [`/hub/${hub.id}`, `/hub/${hub.id}/events`]) {
      const { body } = await open(page)
      expect(/<a href="([^"]+)"[^>]*>Addressed</.exec(body)?.[1]).toBe(address)
      expect(body).toContain(`${address}","startDate"`)
    }
    const rss = (await open(`/hub/${hub.id}/feed.xml`)).body
    expect(rss).toMatch(new RegExp(`<link>[^<]+${address}</link><guid>[^<]+/event/${event}</guid>`))
    const calendar = (await open(`/hub/${hub.id}/events.ics`)).body
    expect(calendar.replaceAll('\r\n ', '')).toContain(`${address}\r\n`)
  })

  it('[HB-013] describe its events to search engines', async () => {
    await newEventOf(admin, { title: 'Described', ...at(7, 8) })
    const { body } = await open(`/hub/${hub.id}`)
    const data: unknown = JSON.parse(/ld\+json">([^<]+)</.exec(body)?.[1] ?? '')
    expect(data).toMatchObject({ '@type': 'ItemList', name: 'Learning' })
    expect(JSON.stringify(data)).toContain('"@type":"Event","name":"Described"')
    const list = (await open(`/hub/${hub.id}/events?time=on-demand`)).body
    expect(/ld\+json">([^<]+)</.exec(list)?.[1]).toContain('"@type":"VideoObject","name":"Watch"')
  })
})

it('[BR-373] only its page under /embed can be framed by another site', async () => {
  const framed = await open(`/embed/hub/${hub.id}`)
  expect(framed.headers['content-security-policy']).toContain('frame-ancestors *;')
  expect(framed.body).toContain('<base target="_blank"/>')
  for (const path of ['', '/events']) {
    const { headers } = await open(`/hub/${hub.id}${path}`)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  }
  const script = await open('/embed.js')
  expect(script.headers['cross-origin-resource-policy']).toBe('cross-origin')
})
