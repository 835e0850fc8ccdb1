/** The pages of series, repeating events and templates, previews of drafts, and what pages show of the libraries. */
import { type BuiltPage, defaultDesign, type PageDesign, type PatternPage } from '@marquee/domain/pages'
import type { Series } from '@marquee/domain/series'
import type { VideoAsset, VideoUses } from '@marquee/domain/video-library'
import { beforeAll, describe, expect, it } from 'vitest'
import { newEventOf } from '#test/at-event.ts'
import { repeatingEventInput } from '#test/event-input.ts'
import { insertVideo } from '#test/insert-video.ts'
import { type Person, signedIn } from '#test/people.ts'
import { setPlan } from '#test/set-plan.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const open = (url: string) => server.venue.inject({ url, headers: { accept: 'text/html' } })
const get = async <Reply>(url: string) => (await admin.request({ url })).json<Reply>()
const post = (url: string, payload: object = {}) => admin.request({ method: 'POST', url, payload })
const put = (url: string, payload: object) => admin.request({ method: 'PUT', url, payload })
const pageOf = (event: string) => `/api/event/events/${event}/page/`
const idOf = (reply: { json: <T>() => T }) => reply.json<{ id: string }>().id

const text = (words: string): PageDesign => ({
  ...defaultDesign('registration'),
  content: [
    { type: 'hero', props: { id: 'a', title: '', text: '' } },
    { type: 'text', props: { id: 'b', heading: 'News', text: words } },
  ],
})
const withBlock = (block: PageDesign['content'][number]): PageDesign => ({
  ...text(''),
  content: [...text('').content, block],
})

describe('the JSON of the page of an event', () => {
  it('[RG-006] is what the builder shows, whichever of the two it was written with', async () => {
    const event = await newEventOf(admin)
    const url = `/api/event/events/${event}/`
    const written = text('By an API client')
    const reply = await admin.request({ method: 'PATCH', url, payload: { builder_raw_json: written } })
    expect(reply.json()).toMatchObject({ builder_raw_json: written })
    const built = await get<BuiltPage>(pageOf(event))
    expect([built.design, built.has_changes]).toEqual([written, true])
    await put(pageOf(event), { revision: built.revision, design: text('By a person') })
    expect(await get(url)).toMatchObject({ builder_raw_json: text('By a person') })
  })

  it('[RG-006] is refused unless the builder could show it, and the field is named', async () => {
    const url = `/api/event/events/${await newEventOf(admin)}/`
    const reply = await admin.request({ method: 'PATCH', url, payload: { builder_raw_json: { rows: [1] } } })
    expect([reply.statusCode, reply.json()]).toMatchObject([
      422,
      {
        errors: {
          builder_raw_json: [
            'Write the page as the page builder does: root and content, with blocks that it offers.',
          ],
        },
      },
    ])
  })
})

describe('the page of a series', () => {
  it('[RG-048] is fetched as JSON from the address in the series, and published for visitors', async () => {
    const id = idOf(await post('/api/event/series/', { name: 'Seasons' }))
    const url = `/api/event/series/${id}/page/`
    const design = text('Four times a year')
    await put(url, { revision: 0, design })
    const { registration_builder_url } = await get<Series>(`/api/event/series/${id}/`)
    expect(await get(registration_builder_url)).toEqual(design)
    expect((await open(`/series/${id}`)).body).not.toContain('Four times a year')
    await post(`${url}publish/`, { revision: 1 })
    expect((await open(`/series/${id}`)).body).toContain('Four times a year')
  })
})

describe('the page of a template', () => {
  it('[RG-004] becomes the page of the events created from it', async () => {
    const event = await newEventOf(admin)
    const made = await post('/api/event/templates/from_event/', { event, title: 'Every spring' })
    const { id, blueprint_event } = made.json<{ id: string; blueprint_event: string }>()
    await put(pageOf(blueprint_event), { revision: 0, design: text('From the template') })
    await post(`${pageOf(blueprint_event)}publish/`, { revision: 1 })
    const times = { start_time: '2099-03-20T13:00:00Z', end_time: '2099-03-20T15:00:00Z' }
    const created = await post(`/api/event/templates/${id}/create_event/`, { title: 'This spring', ...times })
    expect(created.statusCode).toBe(201)
    expect((await open(`/event/${idOf(created)}`)).body).toContain('From the template')
  })
})

describe('the page of a repeating event', () => {
  it('[RG-004] is applied to its upcoming events, after a list of what changes, except to pages of their own', async () => {
    const series = (await post('/api/event/repeating_events/', repeatingEventInput())).json<Series>()
    const pattern = pageOf(series.blueprint_event ?? '')
    const url = `/api/event/repeating_events/${series.id}/page/`
    expect((await post(`${url}apply/`)).statusCode).toBe(404)
    await put(pattern, { revision: 0, design: text('Every week') })
    await post(`${pattern}publish/`, { revision: 1 })
    const [own = ''] = (series.events ?? []).map(({ id }) => id)
    await put(pageOf(own), { revision: 0, design: text('Only today') })

    const { events, is_published } = await get<PatternPage>(url)
    expect([is_published, events.length]).toEqual([true, series.events?.length])
    expect(events.find(({ id }) => id === own)).toMatchObject({ is_own: true, changed: 1, added: 0 })
    expect(events.find(({ id }) => id !== own)).toMatchObject({ is_own: false, added: 2 })
    expect((await post(`${url}apply/`)).json()).toEqual({ changed: events.length - 1, kept: 1 })

    const other = events.find(({ id }) => id !== own)?.id ?? ''
    expect((await open(`/event/${other}`)).body).toContain('Every week')
    expect((await get<BuiltPage>(pageOf(own))).design).toEqual(text('Only today'))
    expect((await get<PatternPage>(url)).events.find(({ id }) => id === other)).toMatchObject({
      is_own: false,
      added: 0,
      changed: 0,
      removed: 0,
    })
    await post(`${url}apply/`, { include_own: true })
    expect((await get<BuiltPage>(pageOf(own))).design).toEqual(text('Every week'))
  })
})

describe('the preview of a draft', () => {
  it('shows what is saved, for the chosen time and visitor, in frames of the studio only', async () => {
    const event = await newEventOf(admin)
    const saved = await put(pageOf(event), { revision: 0, design: text('Not for everyone yet') })
    const { preview } = saved.json<BuiltPage>()
    const path = preview.replace(server.services.settings.venueOrigin, '')
    const page = await open(`${path}?at=live&visitor=in`)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Not for everyone yet')
    expect(page.body).toContain('data-preview="in"')
    expect(page.headers['cache-control']).toBe('no-store')
    const { studioOrigin } = server.services.settings
    expect(page.headers['content-security-policy']).toContain(`frame-ancestors ${studioOrigin}`)
    expect((await open(`/event/${event}`)).body).not.toContain('Not for everyone yet')
    const forged = path.replace(/\.[\w-]{43}\//, `.${'A'.repeat(43)}/`)
    expect((await open(forged)).statusCode).toBe(404)
  })

  it('shows the page of a template, which nobody visits', async () => {
    const event = await newEventOf(admin)
    const made = await post('/api/event/templates/from_event/', { event, title: 'Every spring' })
    const { blueprint_event } = made.json<{ blueprint_event: string }>()
    const { preview } = await get<BuiltPage>(pageOf(blueprint_event))
    const page = await open(preview.replace(server.services.settings.venueOrigin, ''))
    expect([page.statusCode, page.body.includes('id="register"')]).toEqual([200, true])
  })
})

describe('a video on a page', () => {
  const aVideo = async (of = admin) =>
    (await insertVideo(server.services, { organization_id: of.organizationId, name: 'Film' })).id
  const film = (video: string) => withBlock({ type: 'video', props: { id: 'v', title: 'Film', video } })

  it('[HB-023 EV-063] of the library is served to visitors once published, and is in use', async () => {
    const [event, video] = [await newEventOf(admin), await aVideo()]
    const saved = await put(pageOf(event), { revision: 0, design: film(video) })
    expect(saved.json()).toMatchObject({ videos: [{ id: video, name: 'Film' }] })
    const asked = `/api/pages/${event}/registration/videos/${video}/`
    expect((await server.venue.inject({ url: asked })).statusCode).toBe(404)
    await post(`${pageOf(event)}publish/`, { revision: 1 })
    expect((await open(`/event/${event}`)).body).toContain(`data-video="${asked}"`)
    const library = await get<VideoAsset>(`/api/core/video_assets/${video}/`)
    expect(library.video_usage_count).toBe(1)
    const deletion = await admin.request({ method: 'DELETE', url: `/api/core/video_assets/${video}/` })
    expect(deletion.statusCode).toBe(409)
  })

  it('[VL-199 VL-203] on a hub page or the page of a series is in use there too', async () => {
    const video = await aVideo()
    const hub = await post('/api/event/hub_pages/', { name: 'Learning' })
    const { id: hubId } = hub.json<{ id: string }>()
    const { id: seriesId } = (await post('/api/event/series/', { name: 'Mondays' })).json<{ id: string }>()
    const block = { type: 'video', props: { id: 'v', title: 'Film', video } }
    const design = { root: { props: { layout: 'beside' } }, content: [block] }
    await put(`/api/event/hub_pages/${hubId}/design/`, { revision: 0, design })
    await put(`/api/event/series/${seriesId}/page/`, { revision: 0, design })
    const uses = await get<VideoUses>(`/api/core/video_assets/${video}/usage/`)
    expect(uses).toMatchObject({
      count: 2,
      results: [
        {
          entity_type: 'SERIES',
          entity_title: 'Mondays',
          path: `/series/${seriesId}/registration/page/page-builder`,
        },
        { entity_type: 'HUB', entity_title: 'Learning', path: `/pages/${hubId}/hub-page-builder` },
      ],
    })
    const deletion = await admin.request({ method: 'DELETE', url: `/api/core/video_assets/${video}/` })
    expect([deletion.statusCode, uses.results[0]?.entity_subtype]).toEqual([409, null])
  })

  it('must belong to the organization', async () => {
    const stranger = await signedIn(server)
    const url = pageOf(await newEventOf(admin))
    const reply = await put(url, { revision: 0, design: film(await aVideo(stranger)) })
    expect([reply.statusCode, (await get<BuiltPage>(url)).revision]).toEqual([422, 0])
  })

  it.each([
    ['of another organization', '/media/public/0199d1c0-0000-7000-8000-000000000001/'],
    ['that not everyone may see', '/media/files/ORGANIZATION/'],
  ])('a picture %s is refused', async (_, folder) => {
    const address = `${folder.replace('ORGANIZATION', admin.organizationId)}0199d1c0-0000-7000-8000-000000000002-a.png`
    const picture = { picture: address, alt: 'A', caption: '' }
    const quote = { text: 'Great', name: 'Ada', role: '', picture: address }
    const url = pageOf(await newEventOf(admin))
    const blocks: PageDesign['content'] = [
      { type: 'image', props: { id: 'i', ...picture } },
      { type: 'gallery', props: { id: 'i', heading: '', pictures: [picture] } },
      { type: 'quotes', props: { id: 'i', heading: '', quotes: [quote] } },
    ]
    for (const block of blocks) {
      const reply = await put(url, { revision: 0, design: withBlock(block) })
      expect([block.type, reply.statusCode]).toEqual([block.type, 422])
    }
  })
})

describe('embedded events', () => {
  it('[EV-101 PE-104 SH-038] are shown by other sites only if the plan includes them', async () => {
    const owner = await signedIn(server)
    const event = await newEventOf(owner)
    const address = `/api/event/events/${event}/on_demand_embed/`
    const ask = () => server.app.inject({ url: address })
    expect((await ask()).json()).toMatchObject({
      address: `${server.services.settings.venueOrigin}/embed/on-demand/${event}`,
    })
    expect((await open(`/embed/on-demand/${event}?scheme=dark`)).body).toContain('color-scheme:dark')
    await setPlan(server.services, owner.organizationId, { embedded_events: false })
    expect((await ask()).statusCode).toBe(403)
    for (const path of ['embed/event', 'embed/on-demand']) {
      expect((await open(`/${path}/${event}`)).statusCode).toBe(403)
    }
  })
})
