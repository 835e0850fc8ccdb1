import { randomUUID } from 'node:crypto'
import type { Content, EditLink } from '@marquee/domain/content-lab'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertVideo, type VideoInput } from '#test/insert-video.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'
import { asSystem } from '#platform/db/tenancy.ts'

let server: TestServer
let person: Person
let stranger: Person
beforeAll(async () => {
  server = await sharedTestServer()
  person = await signedIn(server, { role: 'MEMBER' })
  stranger = await signedIn(server)
})

const path = '/api/content/edit_link/'
const aVideo = async (input: Partial<VideoInput> = {}, owner = person) =>
  (await insertVideo(server.services, { organization_id: owner.organizationId, ...input })).id
const find = (query: string, asker = person) => asker.request({ url: `${path}?${query}` })
const create = (video_asset: string, asker = person) =>
  asker.request({ method: 'POST', url: path, payload: { video_asset } })
const made = async (id: string, asker = person) => (await create(id, asker)).json<EditLink>()

describe('the link to edit a video', () => {
  it('[VL-024 VL-213 VL-215] of an upload is found by its library id, with its ids and address', async () => {
    const id = await aVideo()
    const link = await made(id)
    expect(link).toEqual({
      id: expect.any(String),
      project_id: expect.any(String),
      url: `/content/${link.project_id}/${link.id}/recordings`,
      content: { id: link.id, project: { id: link.project_id } },
    })
    expect((await find(`video_library_id=${id}`)).json()).toEqual(link)
  })

  it('[VL-216] of a recording is found by its asset id', async () => {
    const id = await aVideo({ source: 'EVENT_RECORDING', creation_type: 'RECORDED' })
    const { content } = await made(id)
    expect((await find(`video_asset=${id}`)).json()).toMatchObject({ content })
  })

  it('[VL-023] of an upload in progress is its import page', async () => {
    const { id, project_id, url } = await made(await aVideo({ transcode_status: 'PROGRESSING' }))
    expect(url).toBe(`/content/import/${project_id}/${id}/`)
  })

  it('[VL-025] of a clip leads to the clips of the video it was cut from', async () => {
    const [clip, { id, project_id }] = [await aVideo({ source: 'CLIP' }), await made(await aVideo())]
    const [row] = await asSystem(server.services, async ({ db }) => {
      const inserted = await db.execute(sql`
        insert into content_clips (organization_id, content_id, video_asset_id, title)
        values (${person.organizationId}, ${id}, ${clip}, 'Best of') returning id`)
      return inserted.rows
    })
    const { url } = (await find(`video_asset=${clip}`)).json<EditLink>()
    expect(url).toBe(`/content/${project_id}/${id}/clips?activeClipId=${String(row?.['id'])}`)
  })

  it('[VL-215] is created once, in one project for each workspace', async () => {
    const [first, again] = [await aVideo(), await aVideo()]
    const links = await Promise.all([made(first), made(first), made(again)])
    expect(new Set(links.map(({ id }) => id)).size).toBe(2)
    expect(new Set(links.map(({ project_id }) => project_id)).size).toBe(1)
    const ofTeam = await made(await aVideo({ workspace_id: person.workspaceId }))
    expect(ofTeam.project_id).not.toBe(links[0]?.project_id)
  })

  it('[VL-213] is null before it is created, and requires exactly one id', async () => {
    const id = await aVideo()
    expect((await find(`video_asset=${id}`)).json()).toMatchObject({ content: null, url: null })
    for (const query of ['', `video_asset=${id}&video_library_id=${id}`])
      expect(refusalOf(await find(query))).toEqual([422, 'invalid_input', 'video_asset'])
  })
})

describe('a video that cannot be edited', () => {
  it.each<[string, Partial<VideoInput>, number, string]>([
    ['[VL-145 VL-205]', { source: 'UPLOAD' }, 409, 'LEGACY_VIDEO'],
    [
      '[VL-206]',
      { source: 'EVENT_RECORDING', transcode_status: 'PROGRESSING' },
      409,
      'RECORDING_NOT_AVAILABLE',
    ],
    ['[VL-207]', { source: 'DIRECT_RECORDING', transcode_status: 'ERROR' }, 409, 'RECORDING_NOT_AVAILABLE'],
    ['[VL-208]', { transcode_status: 'ERROR' }, 404, 'ASSET_NOT_FOUND'],
    [
      '[VL-228]',
      { transcoder_warnings: ['NON_ENGLISH_TRANSCRIPTION_RESTRICTED'] },
      409,
      'MULTI_LANGUAGE_SUPPORT_RESTRICTED',
    ],
    ['[VL-209]', { source: 'CLIP' }, 404, 'ASSET_NOT_FOUND'],
  ])('%s %o is refused with its code', async (_rows, input, status, code) => {
    const id = await aVideo(input)
    expect(refusalOf(await create(id))).toEqual([status, code])
  })

  it('[VL-214 VL-221] belongs to another organization or does not exist', async () => {
    const id = await aVideo()
    expect(refusalOf(await create(id, stranger))).toEqual([404, 'ASSET_NOT_FOUND'])
    expect(refusalOf(await find(`video_asset=${randomUUID()}`))).toEqual([404, 'ASSET_NOT_FOUND'])
  })

  it.each([
    ['[VL-204]', 'in the EU region', sql`region = 'EU'`],
    ['[VL-013]', 'without Content Lab', sql`region = 'US', content_lab_enabled = false`],
  ])('%s is every video %s', async (_row, _where, change) => {
    const id = await aVideo({}, stranger)
    await asSystem(server.services, ({ db }) =>
      db.execute(sql`update organizations set ${change} where id = ${stranger.organizationId}`),
    )
    expect(refusalOf(await create(id, stranger))).toEqual([403, 'feature_not_enabled'])
  })
})

it('[VL-213] a content has its project and its video', async () => {
  const video = await aVideo()
  const { id, project_id } = await made(video)
  const content = (await person.request({ url: `/api/content/contents/${id}/` })).json<Content>()
  expect(content).toMatchObject({ id, project: { id: project_id, title: 'Videos' }, video_asset: video })
})
