import type { Booth, BoothResource, SponsorUser } from '@marquee/domain/booths'
import type { Event } from '@marquee/domain/events'
import type { Page } from '@marquee/domain/lists'
import type { VideoAsset } from '@marquee/domain/video-library'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventInput } from '#test/event-input.ts'
import { insertVideo } from '#test/insert-video.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { setPlan } from '#test/set-plan.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const booths = '/api/event/booths/'
const resources = '/api/event/booth_resources/'
const post = (url: string, payload: object, person = admin) =>
  person.request({ method: 'POST', url, payload })
const patch = (url: string, payload: object) => admin.request({ method: 'PATCH', url, payload })
const remove = async (url: string) => (await admin.request({ method: 'DELETE', url })).statusCode
const anEvent = async (person = admin) =>
  (await post('/api/event/events/', eventInput(), person)).json<Event>().id
const aBooth = async (fields: object = {}) =>
  (await post(booths, { event: await anEvent(), title: 'Acme', ...fields })).json<Booth>()
const list = async (event: string) =>
  (await admin.request({ url: `${booths}?event=${event}` })).json<Page<Booth>>().results
const read = async ({ id, event }: Booth) => (await list(event)).find((booth) => booth.id === id)
const picture = () => `/media/files/${admin.organizationId}/0199d1c0-0000-7000-8000-000000000001-acme.png`

describe('the booths of an event', () => {
  it('[BO-001 BO-006 BO-007 BO-008 BO-012 BO-013 BO-020] are created by type', async () => {
    const event = await anEvent()
    const reply = await post(booths, { event, title: 'Acme', booth_type: 'secondary' })
    expect([reply.statusCode, reply.json()]).toMatchObject([
      201,
      {
        event,
        booth_type: 'secondary',
        rank: 0,
        hero_asset_type: 'hero_asset_image',
        hero_asset: null,
        poster: null,
        discussion_group_objects: [],
        resources: [],
        sponsor: null,
      },
    ])
    await aBooth({ event, title: 'Bolt' })
    expect((await list(event)).map(({ title }) => title)).toEqual(['Bolt', 'Acme'])
    expect(refusalOf(await post(booths, { event, title: 'x', booth_type: 'third' }))).toEqual([
      422,
      'invalid_input',
      'booth_type',
    ])
  })

  it('[BO-008 BO-014] show a picture or a video from the library', async () => {
    const booth = await aBooth()
    const url = `${booths}${booth.id}/`
    expect((await patch(url, { hero_asset: picture(), poster: picture() })).json()).toMatchObject({
      hero_asset: picture(),
    })
    const video = await insertVideo(server.services, { organization_id: admin.organizationId })
    const withVideo = { hero_asset_type: 'hero_asset_video', hero_asset: video.id }
    expect((await patch(url, withVideo)).json()).toMatchObject({ ...withVideo, poster: picture() })
    expect((await patch(url, { hero_asset_type: 'hero_asset_image' })).json()).toMatchObject({
      hero_asset: null,
    })
  })

  it.each([
    [
      'a video that is not an id',
      { hero_asset_type: 'hero_asset_video', hero_asset: 'https://acme.example/' },
    ],
    ['a picture that is a video', { hero_asset: '0199d1c0-0000-7000-8000-000000000001' }],
    [
      'a file of another organization',
      { hero_asset: '/media/files/0199d1c0-0000-7000-8000-000000000001/x.png' },
    ],
    ['a script', { hero_asset: 'javascript:alert(1)' }],
  ])('[BO-014] refuse %s', async (_, change) => {
    const { id } = await aBooth()
    expect(refusalOf(await patch(`${booths}${id}/`, change))).toEqual([422, 'invalid_input', 'hero_asset'])
  })

  it('[BO-015] are deleted with their resources and rooms', async () => {
    const { id, event } = await aBooth()
    await post(resources, { booth: id, title: 'Brochure', url: 'https://acme.example/' })
    await post(`${booths}${id}/rooms/`, { title: 'Sofa' })
    expect(await remove(`${booths}${id}/`)).toBe(204)
    expect(await list(event)).toEqual([])
  })

  it('[BO-016] can be reordered within a type and moved to the other type', async () => {
    const event = await anEvent()
    const [a, b] = [await aBooth({ event, title: 'A' }), await aBooth({ event, title: 'B' })]
    const c = await aBooth({ event, title: 'C', booth_type: 'secondary' })
    const reorder = (booth_type: string, ...ids: string[]) =>
      post(`${booths}reorder/`, { event, booth_type, object_list: ids.map((pk, rank) => ({ pk, rank })) })
    expect((await reorder('primary', b.id, c.id, a.id)).statusCode).toBe(204)
    expect((await list(event)).map(({ title, booth_type }) => [title, booth_type])).toEqual([
      ['B', 'primary'],
      ['C', 'primary'],
      ['A', 'primary'],
    ])
    const other = await aBooth()
    expect(refusalOf(await reorder('primary', other.id))).toEqual([422, 'invalid_input', 'object_list'])
  })

  it('[BO-005 PE-110] need the feature in the plan; deleting does not', async () => {
    const owner = await signedIn(server)
    const event = await anEvent(owner)
    const { id } = (await post(booths, { event, title: 'Acme' }, owner)).json<Booth>()
    await setPlan(server.services, owner.organizationId, {})
    expect(refusalOf(await post(booths, { event, title: 'Bolt' }, owner))).toEqual([
      403,
      'feature_not_enabled',
    ])
    expect((await owner.request({ method: 'DELETE', url: `${booths}${id}/` })).statusCode).toBe(204)
  })

  it('[BO-008 VL-089] prevent the video they show from being deleted', async () => {
    const { id } = await insertVideo(server.services, { organization_id: admin.organizationId })
    const video = `/api/core/video_assets/${id}/`
    const shown = await aBooth({ hero_asset_type: 'hero_asset_video', hero_asset: id })
    expect((await admin.request({ url: video })).json()).toMatchObject({ video_usage_count: 1 })
    const refused = await admin.request({ method: 'DELETE', url: video })
    const message = 'This video is used in a session, a booth, or as a buffer video. Remove it there first.'
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'conflict', message }])
    await patch(`${booths}${shown.id}/`, { hero_asset: null })
    const library = (await admin.request({ url: '/api/core/video_assets/' })).json<Page<VideoAsset>>()
    expect(library.results.find((video) => video.id === id)?.video_usage_count).toBe(0)
    expect(await remove(video)).toBe(204)
  })
})

describe('the resources of a booth', () => {
  it('[BO-009 BO-017 BO-018 BO-019] are created, changed, reordered and deleted', async () => {
    const booth = await aBooth()
    const add = async (title: string) =>
      (await post(resources, { booth: booth.id, title, url: 'https://acme.example/' })).json<BoothResource>()
    const [a, b] = [await add('A'), await add('B')]
    expect(b).toMatchObject({ booth: booth.id, title: 'B', url: 'https://acme.example/', rank: 1 })
    expect((await patch(`${resources}${a.id}/`, { title: 'C' })).json()).toMatchObject({ title: 'C' })
    const object_list = [b, a].map(({ id: pk }, rank) => ({ pk, rank }))
    await post(`${resources}reorder/`, { booth: booth.id, object_list })
    expect((await read(booth))?.resources.map(({ title }) => title)).toEqual(['B', 'C'])
    expect(await remove(`${resources}${b.id}/`)).toBe(204)
    expect((await read(booth))?.resources.map(({ title }) => title)).toEqual(['C'])
    const bad = await post(resources, { booth: booth.id, title: 'D', url: 'javascript:alert(1)' })
    expect(refusalOf(bad)).toEqual([422, 'invalid_input', 'url'])
  })

  it.each([
    ['[WI-081 WI-082]', ['http://example.com', 'HTTPS://203.0.113.7', 'https://[2001:db8::1]:8443/a'], 201],
    ['[WI-081 WI-082]', ['example.com', 'ftp://example.com', 'https://', 'https://256.1.1.1'], 422],
    ['[WI-083]', ['https://example.com:1', 'https://example.com:65535/a'], 201],
    ['[WI-083]', ['https://example.com:0', 'https://example.com:65536'], 422],
    ['[WI-084]', ['https://a.com/b/c.css', 'https://a.com/b?c=d#e', 'https://a.com#e'], 201],
  ])('%s have an address such as %j: %i', async (_rows, urls, status) => {
    const booth = await aBooth()
    for (const url of urls) {
      const { statusCode } = await post(resources, { booth: booth.id, title: 'A', url })
      expect([url, statusCode]).toEqual([url, status])
    }
  })
})

describe('the rooms of a booth', () => {
  it('[AG-049 AG-055 AG-056 AG-057 BO-028 BO-029 BO-030] are listed with the booth, not with the event', async () => {
    const booth = await aBooth()
    const made = (await post(`${booths}${booth.id}/rooms/`, { title: 'Sofa', seats: 2 })).json<{
      id: string
    }>()
    const room = { id: made.id, rank: 0, is_breakout: false, is_booth: true, owner: null, booth: booth.id }
    expect((await read(booth))?.discussion_group_objects).toMatchObject([room])
    const address = `/api/event/rooms/${made.id}/`
    expect((await patch(address, { title: 'Armchair' })).json()).toMatchObject({ title: 'Armchair' })
    const roomsOfEvent = await admin.request({ url: `/api/event/rooms/?event=${booth.event}` })
    expect(roomsOfEvent.json<Page<object>>().results).toEqual([])
    expect(await remove(address)).toBe(204)
    expect((await read(booth))?.discussion_group_objects).toEqual([])
  })
})

describe('a sponsor', () => {
  it('[AU-097 BO-027] is created once by address and can be assigned to a booth', async () => {
    const booth = await aBooth()
    const user = { email: 'ada@acme.example', first_name: 'Ada', last_name: 'Lovelace', company: 'Acme' }
    const create = () => post('/api/event/sponsor_users/', { event: booth.event, user })
    const reply = await create()
    expect([reply.statusCode, reply.json()]).toMatchObject([201, { event: booth.event, role: 6, user }])
    const sponsor = reply.json<SponsorUser>()
    expect((await create()).json()).toEqual(sponsor)
    const changed = await patch(`${booths}${booth.id}/`, { sponsor: sponsor.user.id })
    expect(changed.json()).toMatchObject({ sponsor: { id: sponsor.user.id, ...user } })
    const nobody = { sponsor: '0199d1c0-0000-7000-8000-000000000001' }
    expect(refusalOf(await patch(`${booths}${booth.id}/`, nobody))).toEqual([422, 'invalid_input', 'sponsor'])
  })
})

describe('a copy of an event', () => {
  it('has its booths with everything in them', async () => {
    const booth = await aBooth({ poster: picture() })
    await post(resources, { booth: booth.id, title: 'Brochure', url: 'https://acme.example/' })
    await post(`${booths}${booth.id}/rooms/`, { title: 'Sofa' })
    const reply = await post(`/api/event/events/${booth.event}/duplicate/`, eventInput())
    const [copy] = await list(reply.json<Event>().id)
    expect(copy).toMatchObject({
      title: 'Acme',
      poster: picture(),
      resources: [{ title: 'Brochure' }],
      discussion_group_objects: [{ title: 'Sofa', booth: copy?.id }],
    })
    expect(copy?.id).not.toBe(booth.id)
  })
})
