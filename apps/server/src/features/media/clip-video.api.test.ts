/** Saving a part of a video as a clip: permissions, refusals, and the clip before its file is cut. */
import { randomUUID } from 'node:crypto'
import { videoAssetSchema } from '@marquee/domain/video-library'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { insertVideo } from '#test/insert-video.ts'
import { type Person, signedIn } from '#test/people.ts'
import { plainSource } from '#test/plain-source.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'
import { updateVideoAsset } from '#test/video-rows.ts'
import { saveVideoSource } from './video-source-store.ts'

const megabytes = 1_000_000
let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await sharedTestServer()
  ada = await signedIn(server, { flags: { showVideoLibraryClipPublish: true } })
})

/** A video of this many seconds whose file has been inspected. */
async function aPlayingVideo(person: Person, seconds = 60): Promise<string> {
  const { organizationId } = person
  const { id } = await insertVideo(server.services, { organization_id: organizationId, name: 'Keynote' })
  await inOrganization({ ...server.services, organizationId }, async (ctx) => {
    const of = { organization_id: organizationId, video_asset_id: id, version: 1 }
    const size_bytes = 10 * megabytes
    await saveVideoSource(ctx.db, { ...plainSource, ...of, duration_seconds: seconds, size_bytes })
    await updateVideoAsset(ctx.db, id, { path: `assets/${id}/source/original.mp4` })
  })
  return id
}

const aPart = (change: object = {}) => ({
  id: randomUUID(),
  name: 'The best part',
  from: 10,
  to: 25.5,
  ...change,
})
const clip = (person: Person, of: string, payload: object = aPart()) =>
  person.request({ method: 'POST', url: `/api/core/video_assets/${of}/clips/`, payload })
const usedBytes = async (person: Person) =>
  (await person.request({ url: '/api/core/storage/' })).json<{ used_bytes: number }>().used_bytes

describe('a part of a video', () => {
  it('[VL-002] is a listed, pending video of source CLIP with its title and its parent', async () => {
    const parent = await aPlayingVideo(ada)
    const reply = await clip(ada, parent)
    expect(reply.statusCode).toBe(201)
    const made = videoAssetSchema.parse(reply.json())
    expect(made).toMatchObject({
      name: 'The best part',
      source: 'CLIP',
      creation_type: 'CLIP',
      transcode_status: 'SUBMITTED',
      duration: 15.5,
      clip: { parent: { id: parent, name: 'Keynote' }, from: 10, to: 25.5 },
      created_by: { id: ada.id },
    })
    const list = await ada.request({ url: '/api/core/video_assets/?source=CLIP' })
    expect(list.json<{ results: { id: string }[] }>().results.map(({ id }) => id)).toContain(made.id)
  })

  it('is a single clip however often the call is repeated, and replaces no other video', async () => {
    const parent = await aPlayingVideo(ada)
    const part = aPart()
    const both = [await clip(ada, parent, part), await clip(ada, parent, part)]
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(refusalOf(await clip(ada, parent, aPart({ id: parent })))).toEqual([409, 'conflict'])
  })

  it('remains when its parent is deleted, and shows that the parent is gone', async () => {
    const parent = await aPlayingVideo(ada)
    const { id } = (await clip(ada, parent)).json<{ id: string }>()
    await ada.request({ method: 'DELETE', url: `/api/core/video_assets/${parent}/` })
    const left = await ada.request({ url: `/api/core/video_assets/${id}/` })
    expect(videoAssetSchema.parse(left.json()).clip).toEqual({ parent: null, from: 10, to: 25.5 })
  })

  it.each([
    [{ from: 20, to: 20 }, ['to']],
    [{ from: -1, to: 20 }, ['from']],
    [{ from: 10, to: 90 }, ['to']],
    [{ name: ' ' }, ['name']],
  ])('with %o is refused with its field', async (change, fields) => {
    const reply = await clip(ada, await aPlayingVideo(ada), aPart(change))
    expect(reply.statusCode).toBe(422)
    expect(Object.keys(reply.json<{ errors: object }>().errors)).toEqual(fields)
  })

  it('of a video that is not ready is refused', async () => {
    const { id } = await insertVideo(server.services, { organization_id: ada.organizationId })
    expect(refusalOf(await clip(ada, id))).toEqual([409, 'not_ready'])
    expect(refusalOf(await clip(ada, randomUUID()))).toEqual([404, 'not_found'])
  })

  it('[CL-042] is refused where clips are turned off', async () => {
    const other = await signedIn(server, { flags: {} })
    const reply = await clip(other, await aPlayingVideo(other))
    expect(refusalOf(reply)).toEqual([403, 'feature_not_enabled'])
  })
})

describe('the storage of an organization', () => {
  it('counts a clip before it is cut, and refuses one when it is full', async () => {
    const owner = await signedIn(server, { flags: { showVideoLibraryClipPublish: true } })
    const parent = await aPlayingVideo(owner)
    const before = await usedBytes(owner)
    await clip(owner, parent, aPart({ from: 0, to: 30 }))
    const taken = (await usedBytes(owner)) - before
    expect(taken).toBeGreaterThan(5 * megabytes)
    expect(taken).toBeLessThan(7 * megabytes)
    await asSystem(server.services, (ctx) =>
      ctx.db.execute(
        sql`update organizations set storage_quota_bytes = ${before + taken} where id = ${owner.organizationId}`,
      ),
    )
    expect(refusalOf(await clip(owner, parent))).toEqual([413, 'storage_full'])
    expect(await usedBytes(owner)).toBe(before + taken)
  })
})
