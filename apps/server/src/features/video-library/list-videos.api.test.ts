import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertVideo, type VideoInput } from '#test/insert-video.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

type Listed = { count: number; next: string | null; previous: string | null; results: { name: string }[] }

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await sharedTestServer()
  person = await signedIn(server)
  const [workspace_id, created_by] = [person.workspaceId, person.id]
  const videos: Partial<VideoInput>[] = [
    { name: 'alpha', created_at: '2026-01-01T00:00:00Z', source: 'UPLOAD', workspace_id },
    { name: 'Bravo 100%', created_at: '2026-01-02T00:00:00Z', source: 'CLIP', workspace_id, created_by },
    { name: 'charlie_one', created_at: '2026-01-03T00:00:00Z', source: 'CL_UPLOAD', created_by },
    { name: 'ÄLPHA Ω\\', created_at: '2026-01-04T00:00:00Z', source: 'UPLOAD' },
  ]
  for (const video of videos)
    await insertVideo(server.services, { organization_id: person.organizationId, ...video })
  const stranger = await signedIn(server)
  await insertVideo(server.services, { organization_id: stranger.organizationId, name: 'alpha of others' })
})

const list = (query: Record<string, string> = {}) => person.request({ url: '/api/core/video_assets/', query })
const namesOf = async (query: Record<string, string>) =>
  (await list(query)).json<Listed>().results.map(({ name }) => name)

const newestFirst = ['ÄLPHA Ω\\', 'charlie_one', 'Bravo 100%', 'alpha']

describe('the order', () => {
  it.each([
    ['[VL-074 VL-077]', {}, newestFirst],
    ['[VL-076 VL-077]', { ordering: 'created_at' }, newestFirst.toReversed()],
    ['[VL-075]', { ordering: 'name' }, ['alpha', 'ÄLPHA Ω\\', 'Bravo 100%', 'charlie_one']],
    ['[VL-075]', { ordering: '-title' }, ['charlie_one', 'Bravo 100%', 'ÄLPHA Ω\\', 'alpha']],
  ])('%s is requested with %o', async (_rows, query, expected) => {
    expect(await namesOf(query)).toEqual(expected)
  })
})

describe('the search', () => {
  it.each([
    ['ALPHA', ['ÄLPHA Ω\\', 'alpha']],
    ['älpha ω', ['ÄLPHA Ω\\']],
    ['100%', ['Bravo 100%']],
    ['%', ['Bravo 100%']],
    ['_', ['charlie_one']],
    ['\\', ['ÄLPHA Ω\\']],
    ["'; drop table video_assets; --", []],
    ['  bravo  ', ['Bravo 100%']],
    ['b', ['Bravo 100%']],
  ])('[VL-053] for %j finds %j', async (search, expected) => {
    expect(await namesOf({ search })).toEqual(expected)
  })
})

describe('the filters', () => {
  it('[VL-278] by source, workspace, none, and creator, alone and together', async () => {
    expect(await namesOf({ source: 'UPLOADED' })).toEqual(['ÄLPHA Ω\\', 'alpha'])
    expect(await namesOf({ workspace: person.workspaceId })).toEqual(['Bravo 100%', 'alpha'])
    expect(await namesOf({ workspace: 'no-team' })).toEqual(['ÄLPHA Ω\\', 'charlie_one'])
    expect(await namesOf({ created_by: person.id })).toEqual(['charlie_one', 'Bravo 100%'])
    expect(await namesOf({ created_by: person.id, source: 'CLIP', search: 'bravo' })).toEqual(['Bravo 100%'])
    expect(await namesOf({ workspace: randomUUID() })).toEqual([])
  })

  it.each([
    [{}, 4],
    [{ source: 'UPLOAD' }, 2],
    [{ workspace: 'no-team', source: 'UPLOAD' }, 1],
    [{ search: 'l' }, 3],
    [{ created_by: '00000000-0000-4000-8000-000000000000' }, 0],
  ])('[VL-279] %o counts %i', async (query, count) => {
    expect((await list(query)).json()).toMatchObject({ count, count_is_capped: false })
  })
})

describe('the pages', () => {
  it('[VL-278 VL-279 VL-294] link to the next and the previous one', async () => {
    const second = (await list({ limit: '1', offset: '1', ordering: 'name', search: 'l' })).json<Listed>()
    expect(second.results).toMatchObject([{ name: 'ÄLPHA Ω\\' }])
    const next = (await person.request({ url: second.next ?? '' })).json<Listed>()
    const previous = (await person.request({ url: second.previous ?? '' })).json<Listed>()
    expect([previous.results, next.results]).toMatchObject([[{ name: 'alpha' }], [{ name: 'charlie_one' }]])
    expect([previous.previous, next.next]).toEqual([null, null])
  })

  it('[VL-082] past the end are empty but have the count', async () => {
    expect((await list({ offset: '9999999' })).json()).toMatchObject({ count: 4, next: null, results: [] })
  })

  it.each([
    ['limit', '0'],
    ['limit', '101'],
    ['limit', '1e309'],
    ['offset', '-1'],
    ['offset', '99999999999999999999'],
    ['ordering', 'password_hash'],
    ['source', 'EVERYTHING'],
    ['workspace', "' or true --"],
    ['created_by', 'me'],
    ['search', 's'.repeat(256)],
    ['search', 'a\u0000b'],
  ])('[VL-278] refuse %s=%s with its field', async (field, value) => {
    const reply = await list({ [field]: value })
    expect(refusalOf(reply)).toEqual([422, 'invalid_input', field])
  })
})
