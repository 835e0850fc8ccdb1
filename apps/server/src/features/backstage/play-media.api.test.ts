/** Videos of the library that producers play on a stage. */
import type { Backstage } from '@marquee/domain/backstage'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { readRows } from '#platform/db/database.ts'
import { idRow } from '#platform/db/row-schemas.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import type { AtEvent } from '#test/at-event.ts'
import { aStoredVideo, insertVideo, type VideoInput } from '#test/insert-video.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { newShow, type TestShow } from '#test/show-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server)
})

/** A live session on air, with its producer. */
async function aShowOnAir() {
  const show = await newShow(server, admin)
  const producer = await show.aProducer()
  await producer.request({ method: 'POST', url: `sessions/${show.session}/start/` })
  return { show, producer, ...mediaOf(show) }
}

const mediaOf = ({ backstage }: TestShow) => ({
  play: (by: AtEvent, video: string) =>
    by.request({ method: 'PUT', url: `${backstage}media/`, payload: { video } }),
  stop: async (by: AtEvent) =>
    (await by.request({ method: 'DELETE', url: `${backstage}media/` })).json<Backstage>(),
  list: (by: AtEvent, search = '') =>
    by.request({ url: `${backstage}videos/?search=${encodeURIComponent(search)}` }),
  setScene: async (by: AtEvent, scene: object) =>
    (await by.request({ method: 'PUT', url: `${backstage}scene/`, payload: scene })).json<Backstage>(),
})

const aVideo = (name: string, input?: Partial<VideoInput>) => aStoredVideo(server, admin, name, input)

describe('a video on stage', () => {
  it('[PP-055] is seen instead of the scene, which comes back when it is stopped', async () => {
    const { show, producer, ...media } = await aShowOnAir()
    const { scene: before } = await media.setScene(producer, {
      ...(await show.see(producer)).scene,
      layout: 'panel',
      lower_third: { title: 'Welcome', subtitle: '' },
    })
    const video = await aVideo('Opening film')
    expect((await media.play(producer, video)).json()).toMatchObject({
      media: { video, name: 'Opening film', duration_seconds: 90, started_at: null },
      scene: { layout: 'solo', slots: ['media'], lower_third: null },
    })
    expect(await media.stop(producer)).toMatchObject({ media: null, scene: before })
  })

  it('leaves a scene as it is that was chosen meanwhile, but for its place', async () => {
    const { show, producer, ...media } = await aShowOnAir()
    await media.play(producer, await aVideo('Opening film'))
    const { scene } = await show.see(producer)
    await media.setScene(producer, { ...scene, layout: 'screen_with_one' })
    expect((await media.stop(producer)).scene).toMatchObject({ layout: 'screen_with_one', slots: [] })
  })

  it('after another one returns to the scene before both', async () => {
    const { show, producer, ...media } = await aShowOnAir()
    const { scene } = await show.see(producer)
    await media.play(producer, await aVideo('First'))
    const second = (await media.play(producer, await aVideo('Second'))).json<Backstage>()
    expect(second.media?.name).toBe('Second')
    expect((await media.stop(producer)).scene).toEqual(scene)
  })

  it('is played by producers, on air', async () => {
    const { show, producer, play, list } = await aShowOnAir()
    const video = await aVideo('Opening film')
    const speaker = await show.aSpeaker('Ada')
    expect(refusalOf(await play(speaker, video))).toEqual([403, 'forbidden'])
    expect(refusalOf(await list(speaker))).toEqual([403, 'forbidden'])
    await producer.request({ method: 'POST', url: `sessions/${show.session}/end/` })
    expect(refusalOf(await play(producer, video))).toEqual([409, 'conflict'])
  })

  it('is one that is ready, of the same organization, and for everyone or the event’s team', async () => {
    const { producer, play, list } = await aShowOnAir()
    const open = await aVideo('Keynote: the open film')
    const { organizationId } = admin
    const [team] = await inOrganization({ ...server.services, organizationId }, ({ db }) =>
      readRows(
        db,
        idRow,
        sql`insert into workspaces (organization_id, name) values (${organizationId}, 'Sales') returning id`,
      ),
    )
    const hidden = await aVideo('Keynote of another team', { workspace_id: team?.id ?? '' })
    const unready = await aVideo('Keynote in progress', { transcode_status: 'PROGRESSING' })
    const other = await signedIn(server)
    const foreign = await insertVideo(server.services, { organization_id: other.organizationId })
    expect((await list(producer, 'KEYNOTE')).json()).toEqual({
      videos: [{ id: open, name: 'Keynote: the open film', duration_seconds: 90 }],
    })
    for (const id of [hidden, unready, foreign.id]) {
      expect(refusalOf(await play(producer, id))).toEqual([404, 'not_found'])
    }
  })
})
