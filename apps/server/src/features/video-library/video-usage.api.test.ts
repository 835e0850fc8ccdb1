import type { VideoUses } from '@marquee/domain/video-library'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '#platform/db/tenancy.ts'
import { broadcastInput, eventInput, repeatingEventInput } from '#test/event-input.ts'
import { insertVideo } from '#test/insert-video.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
let teamAdmin: Person
let otherTeamAdmin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server, { is_workspace_enabled: true })
  teamAdmin = await signedIn(server, { colleagueOf: admin, role: 'WORKSPACE_ADMIN' })
  otherTeamAdmin = await signedIn(server, { colleagueOf: admin, role: 'WORKSPACE_ADMIN' })
})

type Made = { id: string; created_at: string; event_type: string; blueprint_event: string }
const call = (method: 'POST' | 'PUT', url: string, payload: object) => admin.request({ method, url, payload })
const made = async (url: string, payload: object) => {
  const reply = await call('POST', `/api/event/${url}/`, payload)
  expect(reply.statusCode).toBe(201)
  return reply.json<Made>()
}
const aVideo = async () =>
  (await insertVideo(server.services, { organization_id: admin.organizationId, source: 'UPLOAD' })).id
const ask = (video: string, person = admin) =>
  person.request({ url: `/api/core/video_assets/${video}/usage/` })
const usesOf = async (video: string, person = admin) => (await ask(video, person)).json<VideoUses>().results
const loopsIn = (event: string, video_asset: string) =>
  call('PUT', `/api/event/events/${event}/buffer_video/`, { video_asset })

describe('the uses of a video', () => {
  it('[VL-197 VL-198 VL-199 VL-203] are its sessions, booths and stages, each with its event and its address', async () => {
    const [video, event] = [await aVideo(), await made('events', eventInput({ title: 'Launch' }))]
    const session = await made('broadcasts', {
      ...broadcastInput(event.id, { broadcast_type: 2 }),
      video_assets: [video],
    })
    await made('booths', {
      event: event.id,
      title: 'Acme',
      hero_asset_type: 'hero_asset_video',
      hero_asset: video,
    })
    await loopsIn(event.id, video)
    const { id, created_at, event_type } = event
    const entity = {
      entity_id: id,
      entity_title: 'Launch',
      entity_subtype: event_type,
      entity_type: 'EVENT',
      entity_created_date: created_at,
    }
    const agenda = `/events/${id}/programs/agenda?broadcastId=${session.id}`
    expect(await usesOf(video)).toEqual([
      { ...entity, place: 'booth', place_title: 'Acme', path: `/events/${id}/programs/booths` },
      { ...entity, place: 'session', place_title: 'Keynote', path: agenda },
      { ...entity, place: 'stage', place_title: null, path: `/events/${id}/look-and-feel` },
    ])
  })

  it('[VL-199 VL-203] in a blueprint are shown as its template or repeating event', async () => {
    const [video, template] = [await aVideo(), await made('templates', { title: 'Demo' })]
    const { id: series, blueprint_event } = await made('repeating_events', repeatingEventInput())
    await loopsIn(template.blueprint_event, video)
    await loopsIn(blueprint_event, video)
    expect(await usesOf(video)).toMatchObject([
      {
        entity_type: 'SERIES',
        entity_id: series,
        entity_title: 'Weekly briefing',
        path: `/repeating-event/${series}/look-and-feel`,
      },
      {
        entity_type: 'STUDIO_EVENT_TEMPLATE',
        entity_id: template.id,
        entity_title: 'Demo',
        path: `/templates/${template.id}/look-and-feel`,
      },
    ])
  })

  it('[VL-200] in a blueprint without a template have no entity', async () => {
    const [video, template] = [await aVideo(), await made('templates', { title: 'Demo' })]
    await loopsIn(template.blueprint_event, video)
    await asSystem(server.services, ({ db }) =>
      db.execute(sql`delete from templates where id = ${template.id}`),
    )
    const nothing = { entity_id: null, entity_title: null, entity_created_date: null, path: null }
    expect(await usesOf(video)).toMatchObject([nothing])
  })

  it('in an event of another team are counted, but their titles are hidden', async () => {
    const video = await aVideo()
    const theirs = await made(
      'events',
      eventInput({ title: 'Theirs', workspace: otherTeamAdmin.workspaceId }),
    )
    const own = await made('events', eventInput({ title: 'Own', workspace: teamAdmin.workspaceId }))
    await Promise.all([loopsIn(theirs.id, video), loopsIn(own.id, video)])
    const hidden = { entity_id: theirs.id, entity_title: null, place_title: null, path: null }
    expect(await usesOf(video, teamAdmin)).toMatchObject([{ entity_title: 'Own' }, hidden])
    expect(await usesOf(video)).toMatchObject([{ entity_title: 'Own' }, { entity_title: 'Theirs' }])
    const counted = await teamAdmin.request({ url: `/api/core/video_assets/${video}/` })
    expect(counted.json()).toMatchObject({ video_usage_count: 2 })
  })

  it('[VL-197] are at most a hundred, those of the caller’s team first, with the total count', async () => {
    const [video, own] = [
      await aVideo(),
      await made('events', eventInput({ title: 'Own', workspace: teamAdmin.workspaceId })),
    ]
    const theirs = await made('events', eventInput({ workspace: otherTeamAdmin.workspaceId }))
    await loopsIn(own.id, video)
    await asSystem(server.services, ({ db }) =>
      db.execute(sql`insert into booths
          (id, organization_id, event_id, title, booth_type, rank, hero_asset_type, hero_asset)
        select gen_random_uuid(), ${admin.organizationId}, ${theirs.id}, 'Booth', 'primary', rank, 'hero_asset_video', ${video}
        from generate_series(0, 149) rank`),
    )
    const { count, results } = (await ask(video, teamAdmin)).json<VideoUses>()
    expect([count, results.length, results[0]?.entity_title, results[1]?.entity_title]).toEqual([
      151,
      100,
      'Own',
      null,
    ])
  })

  it('[VL-197] are empty for an unused video, and not found for an unknown one', async () => {
    expect(await usesOf(await aVideo())).toEqual([])
    expect(refusalOf(await ask('0199d1c0-0000-7000-8000-00000000dead'))).toEqual([404, 'not_found'])
  })
})
