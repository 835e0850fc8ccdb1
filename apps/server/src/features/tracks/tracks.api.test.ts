/** The tracks of a recording: who may list, download and remove them, and what removes them. */
import type { OwnTracks, SessionTracks } from '@marquee/domain/tracks'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { countRow } from '#platform/db/row-schemas.ts'
import { readRows } from '#platform/db/database.ts'
import { inOrganization, inOrganizationWithSystem } from '#platform/db/tenancy.ts'
import type { AtEvent } from '#test/at-event.ts'
import { insertVideo } from '#test/insert-video.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { newShow } from '#test/show-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'
import { attachTracks } from './attach-tracks.ts'
import { tracksOfPerson } from './personal-data-store.ts'
import { removeTrackFiles } from './remove-track-files.job.ts'
import { trackKey } from './track-files.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

const recordedAt = new Date('2026-01-01T10:00:00Z')
const bytes = Buffer.from('what Ada sent')
type Ctx = TestServer['services'] & { organizationId: string }
const inOwn = <Result>(work: Parameters<typeof inOrganization<Ctx, Result>>[1]) =>
  inOrganization({ ...server.services, organizationId: admin.organizationId }, work)

/** A recording with a track of Ada’s, which starts this many seconds after it. */
async function recorded(seconds = 30) {
  const { organizationId } = admin
  const show = await newShow(server, admin)
  const ada = await show.aSpeaker('Ada')
  await show.place(ada, 'camera-1')
  const video = await insertVideo(server.services, {
    organization_id: organizationId,
    event_id: show.event,
    source: 'EVENT_RECORDING',
  })
  const id = randomUUID()
  const key = trackKey(organizationId, id)
  await server.services.store.put(key, bytes, { contentType: 'video/mp4' })
  const at = new Date(recordedAt.getTime() + seconds * 1000 - 250)
  await inOwn(async ({ db }) => {
    await db.execute(sql`insert into session_tracks (id, organization_id, event_id, broadcast_id, profile_id, kind, state,
        started_at, duration_ms, size_bytes, file_key)
      values (${id}, ${organizationId}, ${show.event}, ${show.session}, ${ada.profileId}, 'camera', 'stored',
        ${at.toISOString()}, 61500, ${bytes.length}, ${key})`)
    const pauses = [{ from: '2026-01-01T10:00:10Z', to: '2026-01-01T10:00:20Z' }]
    await attachTracks(db, { broadcastId: show.session, videoId: video.id, startedAt: recordedAt, pauses })
  })
  const url = `/api/core/video_assets/${video.id}/tracks/`
  const list = async () => (await admin.request({ url })).json<SessionTracks>().tracks
  return { show, ada, video, id, key, url, list }
}

const isStored = async (key: string) => {
  await removeTrackFiles(server.services)
  return (await server.services.store.stat(key)) !== undefined
}

describe('the tracks of a recording', () => {
  it('are listed with their person and where they start in it, without its pauses', async () => {
    const { ada, id, list } = await recorded()
    expect(await list()).toMatchObject([
      {
        id,
        profile: ada.profileId,
        name: 'Ada Lovelace',
        kind: 'camera',
        start: 20,
        duration: 61.5,
        size: 13,
      },
    ])
  })

  it('are downloaded by a link that only its person can use', async () => {
    const { list } = await recorded()
    const link = (await list())[0]?.download_url ?? ''
    const reply = await admin.request({ url: link })
    expect([reply.statusCode, reply.body]).toEqual([200, 'what Ada sent'])
    expect(reply.headers['content-disposition']).toContain('Ada Lovelace-camera.mp4')
    const eve = await signedIn(server)
    expect((await eve.request({ url: link })).statusCode).toBe(403)
    expect((await admin.request({ url: `${link.slice(0, -1)}~` })).statusCode).toBe(403)
  })

  it('are nobody’s in another organization', async () => {
    const { url, id } = await recorded()
    const eve = await signedIn(server)
    expect(refusalOf(await eve.request({ url }))).toEqual([404, 'not_found'])
    const removal = await eve.request({ method: 'DELETE', url: `${url}${id}/` })
    expect(refusalOf(removal)).toEqual([404, 'not_found'])
  })

  it('are removed one by one with their files, and the recording stays', async () => {
    const { url, id, key, list, video } = await recorded()
    expect((await admin.request({ method: 'DELETE', url: `${url}${id}/` })).statusCode).toBe(204)
    expect([await list(), await isStored(key)]).toEqual([[], false])
    expect((await admin.request({ url: `/api/core/video_assets/${video.id}/` })).statusCode).toBe(200)
    expect(refusalOf(await admin.request({ method: 'DELETE', url: `${url}${id}/` }))).toEqual([
      404,
      'not_found',
    ])
  })

  it('go with the recording, and the storage that they used is free', async () => {
    const { video, key } = await recorded()
    const freed = () =>
      inOwn(({ db }) =>
        readRows(db, countRow, sql`select count(*) from storage_changes where bytes = ${-bytes.length}`),
      )
    const [before] = await freed()
    await inOwn(({ db }) => db.execute(sql`delete from video_assets where id = ${video.id}`))
    expect(await isStored(key)).toBe(false)
    expect((await freed())[0]?.count).toBe((before?.count ?? 0) + 1)
  })
})

describe('a person on stage', () => {
  const own = (person: AtEvent, session: string, method: 'GET' | 'DELETE' = 'GET') =>
    person.request({ method, url: `sessions/${session}/tracks/` })

  it('has their tracks removed after the end of the session too', async () => {
    const { show, ada, key, list } = await recorded()
    const { start_time } = (await admin.request({ url: `/api/event/events/${show.event}/` })).json<{
      start_time: string
    }>()
    await inOwn(({ db }) =>
      db.execute(sql`insert into session_runs (organization_id, event_id, broadcast_id, started_at, started_by, is_recorded, ended_at)
        values (${admin.organizationId}, ${show.event}, ${show.session}, ${start_time}, 'hand', true, ${start_time})`),
    )
    expect((await own(ada, show.session)).json<OwnTracks>()).toMatchObject({
      is_withdrawn: false,
      tracks: [{ start: 20 }],
    })
    const withdrawn = await own(ada, show.session, 'DELETE')
    expect(withdrawn.json()).toEqual({ is_withdrawn: true, tracks: [] })
    expect([await list(), await isStored(key)]).toEqual([[], false])
    expect((await own(ada, show.session, 'DELETE')).statusCode).toBe(200)
  })

  it('decides of their own tracks only', async () => {
    const { show, list } = await recorded()
    const grace = await show.aSpeaker('Grace')
    expect((await own(grace, show.session)).json()).toEqual({ is_withdrawn: false, tracks: [] })
    expect(refusalOf(await own(grace, show.session, 'DELETE'))).toEqual([404, 'not_found'])
    expect(await list()).toHaveLength(1)
  })

  it('takes their tracks with them when they are erased', async () => {
    const { ada, key, list } = await recorded()
    const { organizationId } = admin
    const person = { organizationId, userId: null, profileIds: [ada.profileId], addresses: [], names: [] }
    const erased = { ...person, pseudonym: 'X', pseudonymId: randomUUID(), isAccountErased: false }
    await inOrganizationWithSystem({ ...server.services, organizationId }, async (ctx) => {
      for (const { erase } of tracksOfPerson.lists) await erase?.(ctx, erased)
    })
    expect([await list(), await isStored(key)]).toEqual([[], false])
  })
})
