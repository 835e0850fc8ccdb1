import type { Event } from '@marquee/domain/events'
import type { BulkVideosReply, VideoAsset } from '@marquee/domain/video-library'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '#platform/db/tenancy.ts'
import { eventInput } from '#test/event-input.ts'
import { insertVideo, type VideoInput } from '#test/insert-video.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let admin: Person
let colleague: Person
let team: string
beforeAll(async () => {
  server = await sharedTestServer()
  admin = await signedIn(server, { is_workspace_enabled: true })
  colleague = await signedIn(server, { colleagueOf: admin, role: 'MEMBER' })
  team = admin.workspaceId
})

const list = '/api/core/video_assets/'
const aVideo = async (input: Partial<VideoInput> = {}, owner = admin) =>
  (await insertVideo(server.services, { organization_id: owner.organizationId, ...input })).id
const change = (payload: object, person = admin) =>
  person.request({ method: 'POST', url: `${list}bulk/`, payload })
const codesOf = async (payload: object, person = admin) =>
  (await change(payload, person)).json<BulkVideosReply>().results.map(({ code }) => code)
const workspaceOf = async (id: string) =>
  (await admin.request({ url: `${list}${id}/` })).json<VideoAsset>().workspace
const run = (query: ReturnType<typeof sql>) => asSystem(server.services, (ctx) => ctx.db.execute(query))

describe('videos that are changed together', () => {
  it('are moved to a team, and the reply has their former team so that they can be moved back', async () => {
    const [one, two] = [await aVideo(), await aVideo({ workspace_id: team })]
    const other = colleague.workspaceId
    const moved = await change({ action: 'move', ids: [one, two, one], workspace: other })
    expect(moved.json()).toEqual({
      results: [
        { id: one, code: null, workspace: null },
        { id: two, code: null, workspace: team },
      ],
    })
    expect([await workspaceOf(one), await workspaceOf(two)]).toEqual([other, other])
    expect(await codesOf({ action: 'move', ids: [one], workspace: null })).toEqual([null])
    expect(await workspaceOf(one)).toBeNull()
  })

  it('[VL-133 VL-135 VL-286] are deleted, except for protected ones, each with its reason', async () => {
    const theirs = await aVideo({}, await signedIn(server))
    const looping = await aVideo()
    await loop(looping)
    const gone = await aVideo()
    const ids = [
      gone,
      await aVideo({ source: 'EVENT_RECORDING' }),
      await aVideo({ transcode_status: 'PROGRESSING' }),
      looping,
      theirs,
    ]
    const codes = [null, 'forbidden', 'not_ready', 'conflict', 'not_found']
    expect(await codesOf({ action: 'delete', ids })).toEqual(codes)
    const statuses = ids
      .slice(0, 4)
      .map(async (id) => (await admin.request({ url: `${list}${id}/` })).statusCode)
    expect(await Promise.all(statuses)).toEqual([404, 200, 200, 200])
  })

  it('[VL-004] are limited to the teams of the caller, as is the team they are moved to', async () => {
    const ids = [await aVideo({ workspace_id: team }), await aVideo()]
    expect(await codesOf({ action: 'move', ids, workspace: null }, colleague)).toEqual(['forbidden', null])
    for (const workspace of [team, randomUUID()]) {
      const reply = await change({ action: 'move', ids, workspace }, colleague)
      expect(refusalOf(reply)).toEqual([422, 'invalid_input', 'workspace'])
    }
    const nowhere = await change({ action: 'move', ids, workspace: randomUUID() })
    expect(refusalOf(nowhere)).toEqual([422, 'invalid_input', 'workspace'])
  })

  it('get one entry each in the audit trail', async () => {
    const ids = [await aVideo({ name: 'First' }), await aVideo({ name: 'Second' })]
    await change({ action: 'move', ids, workspace: team })
    await change({ action: 'delete', ids })
    const { rows } = await run(
      sql`select action from audit_entries where target_id = any(${sql.param(ids)}) order by at, action`,
    )
    expect(rows.map((row) => row['action'])).toEqual([
      'video.moved',
      'video.moved',
      'video.deleted',
      'video.deleted',
    ])
  })

  it('have their files removed afterwards', async () => {
    const ids = [await aVideo(), await aVideo()].toSorted()
    await change({ action: 'delete', ids })
    const { rows } = await run(
      sql`select data ->> 'video_asset_id' id from jobs.job
          where name = 'remove-video-files' and data ->> 'video_asset_id' = any(${sql.param(ids)}) order by 1`,
    )
    expect(rows.map((row) => row['id'])).toEqual(ids)
  })

  it('number at most 200, and at least one', async () => {
    for (const ids of [[], Array.from({ length: 201 }, () => randomUUID())]) {
      expect(refusalOf(await change({ action: 'delete', ids }))).toEqual([422, 'invalid_input', 'ids'])
    }
  })
})

/** Makes the video loop on the stage of an event. */
async function loop(id: string): Promise<void> {
  const event = (
    await admin.request({ method: 'POST', url: '/api/event/events/', payload: eventInput() })
  ).json<Event>()
  await run(sql`insert into buffer_videos (event_id, organization_id, video_asset_id)
    values (${event.id}, ${admin.organizationId}, ${id})`)
}
