import { randomUUID } from 'node:crypto'
import type { Event } from '@marquee/domain/events'
import type { Page } from '@marquee/domain/lists'
import type { Series } from '@marquee/domain/series'
import type { Tag } from '@marquee/domain/tags'
import type { VideoAsset } from '@marquee/domain/video-library'
import { beforeAll, describe, expect, it } from 'vitest'
import { countStatements } from '#test/count-statements.ts'
import { createLoner } from '#test/create-loner.ts'
import { eventInput } from '#test/event-input.ts'
import { insertVideo, type VideoInput } from '#test/insert-video.ts'
import { type Person, signedIn } from '#test/people.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

type Query = Record<string, string | string[]>

let server: TestServer
let ada: Person
let grace: Person
let first: Event
let second: Event
let tagId: string
let seriesId: string
beforeAll(async () => {
  server = await sharedTestServer()
  ada = await signedIn(server)
  grace = await signedIn(server, { colleagueOf: ada })
  tagId = (await post<Tag>('/api/core/tags/', { tag_name: 'Spring' })).id
  first = await post<Event>('/api/event/events/', eventInput({ title: 'First', tags: [tagId] }))
  second = await post<Event>('/api/event/events/', eventInput({ title: 'Second' }))
  seriesId = (await post<Series>('/api/event/series/', { name: 'Talks', events: [first.id, second.id] })).id
  await insert('a of the first', { source: 'EVENT_RECORDING', event_id: first.id, created_by: ada.id })
  await insert('b of the first', { source: 'CLIP', event_id: first.id, created_by: grace.id })
  await insert('c of the second', { source: 'EVENT_RECORDING', event_id: second.id })
  await insert('d of a team', { source: 'UPLOAD', workspace_id: ada.workspaceId, created_by: grace.id })
  await insert('e recorded', { source: 'DIRECT_RECORDING', creation_type: 'RECORDED' })
})

const post = async <Made>(url: string, payload: object) =>
  (await ada.request({ method: 'POST', url, payload })).json<Made>()
const insert = (name: string, input: Partial<VideoInput>) =>
  insertVideo(server.services, { organization_id: ada.organizationId, name, ...input })
const list = async (query: Query, by = ada) =>
  (await by.request({ url: '/api/core/video_assets/', query: { ordering: 'name', ...query } })).json<
    Page<VideoAsset>
  >()
/** The first letters of the listed videos, and how many match. */
const found = async (query: Query) => {
  const { results, count } = await list(query)
  return [results.map(({ name }) => name.charAt(0)).join(''), count]
}

describe('videos are filtered', () => {
  it('[VL-054 VL-055 VL-278 VL-282] by several sources and creators, alone and combined', async () => {
    expect(await found({ source: ['CLIP', 'UPLOADED'] })).toEqual(['bd', 2])
    expect(await found({ created_by: [ada.id, grace.id] })).toEqual(['abd', 3])
    expect(await found({ created_by: [ada.id, grace.id], source: ['CLIP', 'UPLOAD'] })).toEqual(['bd', 2])
    expect(await found({ created_by: grace.id, workspace: ada.workspaceId })).toEqual(['d', 1])
    expect(await found({ created_by: [ada.id, randomUUID()], source: 'CLIP' })).toEqual(['', 0])
  })

  it('[VL-056 VL-278 VL-282] by events, each in a separate parameter', async () => {
    expect(await found({ event_ids: first.id })).toEqual(['ab', 2])
    expect(await found({ event_ids: [first.id, second.id] })).toEqual(['abc', 3])
    expect(await found({ event_ids: [second.id, randomUUID()], source: 'EVENT_RECORDING' })).toEqual(['c', 1])
  })

  it('[VL-057 VL-058 VL-278 VL-282] by the tag and the series of their events', async () => {
    expect(await found({ event_tag: tagId })).toEqual(['ab', 2])
    expect(await found({ series_id: seriesId })).toEqual(['abc', 3])
    expect(await found({ series_id: seriesId, event_tag: tagId, search: 'first', source: 'CLIP' })).toEqual([
      'b',
      1,
    ])
    expect(await found({ event_tag: randomUUID() })).toEqual(['', 0])
  })

  it('[VL-281] by how they were made, of a workspace or of none', async () => {
    expect(await found({ creation_type: 'UPLOADED' })).toEqual(['abcd', 4])
    expect(await found({ creation_type: 'UPLOADED', workspace: ada.workspaceId })).toEqual(['d', 1])
    expect(await found({ creation_type: 'UPLOADED', workspace__isnull: 'true' })).toEqual(['abc', 3])
    expect(await found({ creation_type: 'VIRTUAL' })).toEqual(['', 0])
  })

  it('[VL-062 VL-278] by having no workspace, in both notations', async () => {
    const none = await found({ workspace: 'no-team' })
    expect(none).toEqual(['abce', 4])
    expect(await found({ workspace__isnull: 'true' })).toEqual(none)
    expect(await found({ workspace__isnull: 'false' })).toEqual(['abcde', 5])
  })

  it('[VL-278] never by data of another organization', async () => {
    const stranger = await signedIn(server)
    for (const query of [{ event_ids: first.id }, { event_tag: tagId }, { series_id: seriesId }])
      expect(await list(query, stranger)).toMatchObject({ count: 0, results: [] })
  })
})

it.each(['EVENT_RECORDING', 'DIRECT_RECORDING', 'CL_UPLOAD', 'UPLOAD', 'CLIP'])(
  '[VL-096] %s is a source that videos are filtered by',
  async (source) => {
    const { results, count } = await list({ source })
    expect(results.map((video) => video.source)).toEqual(Array.from({ length: count }, () => source))
  },
)

it.each([{ source: 'FILM' }, { creation_type: 'FOUND' }])('[VL-093 VL-096] %o is refused', async (query) => {
  expect((await ada.request({ url: '/api/core/video_assets/', query })).statusCode).toBe(422)
})

it('[VL-093 VL-097] UPLOADED means UPLOAD as a source, and stays a creation type', async () => {
  const uploads = await list({ source: 'UPLOAD' })
  expect(uploads.count).toBeGreaterThan(0)
  expect((await list({ source: 'UPLOADED' })).results).toEqual(uploads.results)
  for (const creation_type of ['UPLOADED', 'VIRTUAL', 'RECORDED', 'CLIP'])
    expect(
      (await list({ creation_type })).results.every((video) => video.creation_type === creation_type),
    ).toBe(true)
})

it('[VL-088] a listed video has what the table reads', async () => {
  const [video] = (await list({ workspace: ada.workspaceId })).results
  expect(video).toMatchObject({
    name: 'd of a team',
    source: 'UPLOAD',
    creation_type: 'UPLOADED',
    workspace: ada.workspaceId,
    video_usage_count: 0,
    transcoder_errors: [],
    transcoder_warnings: [],
  })
  const read = ['id', 'duration', 'transcode_status', 'created_at', 'created_by', 'urls']
  expect(Object.keys(video ?? {})).toEqual(expect.arrayContaining(read))
})

it('[VL-003] the library is for members: a person without an organization has none', async () => {
  const loner = await createLoner(server)
  expect((await loner.request({ url: '/api/core/video_assets/' })).statusCode).toBe(403)
})

it('[VL-002] the library contains videos of five origins', async () => {
  await insert('f uploaded', { source: 'CL_UPLOAD' })
  const sources = (await list({})).results.map(({ source }) => source)
  expect(new Set(sources).size).toBe(5)
})

it('[VL-283 VL-284] the videos of an event, and those of no filter, are an array in `results`', async () => {
  expect((await list({ event_id: first.id })).results).toMatchObject([
    { name: 'a of the first' },
    { name: 'b of the first' },
  ])
  expect((await list({})).results).toBeInstanceOf(Array)
})

it('[VL-278] a long page takes as many statements as a page of one video, with any filter', async () => {
  const costOf = (query: Query) => countStatements(server, () => list(query))
  const searched = { search: 'of', source: ['EVENT_RECORDING', 'CLIP'] }
  for (const query of [{}, searched, { search: 'of' }, { event_ids: first.id }, { event_tag: tagId }]) {
    // The least of five runs, because some queries run once per connection and others are concurrent.
    const leastOf = async (input: Query) => {
      const costs: number[] = []
      for (let turn = 0; turn < 5; turn++) costs.push(await costOf(input))
      return Math.min(...costs)
    }
    expect([query, await leastOf(query)]).toEqual([query, await leastOf({ ...query, limit: '1' })])
  }
})
