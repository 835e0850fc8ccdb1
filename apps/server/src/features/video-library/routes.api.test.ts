import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertVideo, type VideoInput } from '#test/insert-video.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let person: Person
let stranger: Person
beforeAll(async () => {
  server = await sharedTestServer()
  person = await signedIn(server, { role: 'MEMBER' })
  stranger = await signedIn(server)
})

const list = '/api/core/video_assets/'
const addressOf = (id: string) => `${list}${id}/`
const aVideo = async (input: Partial<VideoInput> = {}, owner = person) =>
  (await insertVideo(server.services, { organization_id: owner.organizationId, ...input })).id

describe('every call', () => {
  const id = randomUUID()
  const calls = [
    ['listing', { url: list }],
    ['reading', { url: addressOf(id) }],
    ['renaming', { method: 'PATCH', url: addressOf(id), payload: { name: 'New' } }],
    ['retitling', { method: 'PATCH', url: '/api/content/video_library/', payload: {} }],
    ['deleting', { method: 'DELETE', url: addressOf(id) }],
    ['creating', { method: 'POST', url: list }],
  ] as const

  it.each(calls)('[VL-006] %s requires a sign-in', async (_name, call) => {
    const reply = await server.app.inject(call)
    expect(refusalOf(reply)).toEqual([401, 'not_signed_in'])
  })

  it('[VL-001] on a video of another organization finds nothing and changes nothing', async () => {
    const video = await aVideo({ name: 'Ours' })
    const replies = await Promise.all([
      stranger.request({ url: addressOf(video) }),
      stranger.request({ method: 'PATCH', url: addressOf(video), payload: { name: 'Theirs' } }),
      stranger.request({
        method: 'PATCH',
        url: '/api/content/video_library/',
        payload: { video_library_id: video, title: 'Theirs' },
      }),
      stranger.request({ method: 'DELETE', url: addressOf(video) }),
    ])
    expect(replies.map((reply) => reply.statusCode)).toEqual([404, 404, 404, 404])
    expect((await person.request({ url: addressOf(video) })).json()).toMatchObject({ name: 'Ours' })
  })

  it.each(['1', '%00', 'ffffffff-ffff-ffff-ffff', '👻'])('refuses the invalid id %s', async (bad) => {
    const reply = await person.request({ url: `${list}${encodeURIComponent(bad)}/` })
    expect(refusalOf(reply)).toEqual([422, 'invalid_input', 'id'])
  })
})

describe('reading one video', () => {
  it('[VL-089 VL-285] returns its creator and what the caller may do', async () => {
    const id = await aVideo({ name: 'Keynote', created_by: person.id, source: 'EVENT_RECORDING' })
    const reply = await person.request({ url: addressOf(id) })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({
      id,
      name: 'Keynote',
      organization: person.organizationId,
      created_by: { id: person.id, first_name: 'Ada', last_name: 'Lovelace' },
      can: { rename: true, delete: false, download: false, retry: false },
    })
  })
})

describe('renaming', () => {
  it('[VL-159 VL-164] trims the name of a plain upload', async () => {
    const id = await aVideo({ source: 'UPLOAD' })
    const payload = { name: '  Ünïcödé 🎬 \u202eسلام  ' }
    const reply = await person.request({ method: 'PATCH', url: addressOf(id), payload })
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { name: 'Ünïcödé 🎬 \u202eسلام' }])
  })

  it('[VL-163] sets the title of every other video', async () => {
    const id = await aVideo({ source: 'CLIP' })
    const payload = { video_library_id: id, title: 'Best of' }
    const reply = await person.request({ method: 'PATCH', url: '/api/content/video_library/', payload })
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { id, name: 'Best of' }])
  })

  it.each([
    ['[VL-161]', '  ', 'Video name cannot be empty.'],
    ['[VL-095 VL-160]', 'n'.repeat(256), 'Use at most 255 characters for the video name.'],
    ['[VL-159]', 'a\u0000b', "Remove the NUL character: it can't be stored."],
  ])('%s refuses %j with its field', async (_rows, name, message) => {
    const id = await aVideo()
    const reply = await person.request({ method: 'PATCH', url: addressOf(id), payload: { name } })
    expect([reply.statusCode, reply.json()]).toMatchObject([
      422,
      { code: 'invalid_input', errors: { name: [message] } },
    ])
  })

  it('[VL-139] waits until the video is ready', async () => {
    const id = await aVideo({ transcode_status: 'SUBMITTED' })
    const reply = await person.request({ method: 'PATCH', url: addressOf(id), payload: { name: 'New' } })
    expect(refusalOf(reply)).toEqual([409, 'not_ready'])
  })
})

describe('describing', () => {
  const chapters = [
    { title: 'Welcome', start_time: 0 },
    { title: 'Questions', start_time: 30.5 },
  ]
  const described = (id: string, payload: object) =>
    person.request({ method: 'PATCH', url: addressOf(id), payload })

  it('[VL-089 VL-090] saves the description and the chapters, each with title and start, even while the video is processed', async () => {
    const id = await aVideo({ transcode_status: 'PROGRESSING' })
    const change = { description: ' All hands ', metadata: { chapters } }
    expect((await described(id, change)).json()).toMatchObject({
      description: 'All hands',
      metadata: { chapters },
    })
    expect((await described(id, { description: '' })).json()).toMatchObject({
      description: '',
      metadata: { chapters },
    })
  })

  it.each([
    ['out of order', [...chapters].reverse(), 'metadata.chapters'],
    ['after the end', [{ title: 'Late', start_time: 90 }], 'metadata.chapters'],
    ['without a title', [{ title: ' ', start_time: 1 }], 'metadata.chapters.0.title'],
    ['with a long title', [{ title: 'n'.repeat(256), start_time: 1 }], 'metadata.chapters.0.title'],
  ])('[VL-090] refuses chapters %s', async (_name, wrong, field) => {
    const reply = await described(await aVideo(), { metadata: { chapters: wrong } })
    expect(refusalOf(reply)).toEqual([422, 'invalid_input', field])
  })

  it('[VL-089] refuses an empty change', async () => {
    expect(refusalOf(await described(await aVideo(), {}))).toEqual([422, 'invalid_input', 'body'])
  })
})

describe('deleting', () => {
  it('[VL-286 VL-279] removes the video from the library and its count', async () => {
    const owner = await signedIn(server)
    const [gone, kept] = [await aVideo({}, owner), await aVideo({}, owner)]
    expect((await owner.request({ method: 'DELETE', url: addressOf(gone) })).statusCode).toBe(204)
    expect((await owner.request({ url: list })).json()).toMatchObject({ count: 1, results: [{ id: kept }] })
    expect((await owner.request({ method: 'DELETE', url: addressOf(gone) })).statusCode).toBe(404)
  })

  it.each([
    ['[VL-135]', { source: 'EVENT_RECORDING' }, 403],
    ['[VL-136]', { source: 'DIRECT_RECORDING' }, 403],
    ['[VL-133]', { transcode_status: 'PROGRESSING' }, 409],
    ['[VL-138]', { transcode_status: 'PROGRESSING', source: 'UPLOAD' }, 204],
  ] as const)('%s of %o returns %i', async (_rows, input, status) => {
    const id = await aVideo(input)
    expect((await person.request({ method: 'DELETE', url: addressOf(id) })).statusCode).toBe(status)
  })
})
