import type { SessionTranscript, Transcript, TranscriptHits } from '@marquee/domain/transcripts'
import type { VideoAsset } from '@marquee/domain/video-library'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findVideoAsset } from '#features/video-library/public.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { eventInput } from '#test/event-input.ts'
import { insertVideo, type VideoInput } from '#test/insert-video.ts'
import { type Person, signedIn } from '#test/people.ts'
import { refusalOf } from '#test/refusal-of.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { updateVideoAsset } from '#test/video-rows.ts'
import { transcribeCompleted } from './submit-transcription.ts'

let server: OwnTestServer
let person: Person
beforeAll(async () => {
  // Nothing listens there, so jobs stay in the queue.
  server = await createTestServer({ environment: { TRANSCRIPTION_URL: 'http://127.0.0.1:9' } })
  person = await signedIn(server, { flags: { enableVideoLibraryTranscriptDownload: true } })
})
afterAll(() => server.close())

const addressOf = (id: string) => `/api/core/video_assets/${id}/transcript/`
const aVideo = async (input: Partial<VideoInput> = {}, owner = person) =>
  (await insertVideo(server.services, { organization_id: owner.organizationId, ...input })).id
const withFile = (id: string, version = 1) =>
  inOrganization({ ...server.services, organizationId: person.organizationId }, (ctx) =>
    updateVideoAsset(ctx.db, id, { path: `assets/${id}/source/original.mp4`, version }),
  )
const captions = (...lines: string[]) =>
  ['WEBVTT', ...lines.map((line, at) => `00:${10 + at * 5}.000 --> 00:${14 + at * 5}.000\n${line}`)].join(
    '\n\n',
  )
const put = (id: string, text: string, owner = person) =>
  owner.request({ method: 'PUT', url: addressOf(id), payload: { captions: text, language: 'en' } })
const transcriptOf = async (id: string) => (await person.request({ url: addressOf(id) })).json<Transcript>()
const search = async (term: string, owner = person) =>
  (
    await owner.request({ url: '/api/core/transcript_search/', query: { search: term } })
  ).json<TranscriptHits>()

describe('the transcript of a video', () => {
  it('is empty while there is none, and has the permissions of the caller', async () => {
    const transcript = await transcriptOf(await aVideo())
    expect(transcript).toMatchObject({
      status: null,
      items: [],
      can: { change: true, download: false, transcribe: false },
    })
  })

  it('[VL-089 VL-091] is imported word by word, and the video links to it', async () => {
    const id = await aVideo()
    const reply = (await put(id, captions('<v Ada>Hello, world', 'Bye'))).json<Transcript>()
    expect(reply).toMatchObject({
      status: 'COMPLETE',
      origin: 'IMPORTED',
      language: 'en',
      can: { download: true },
    })
    expect(
      reply.items.map(({ type, speaker_name, alternatives: [first] }) => [
        type,
        speaker_name,
        first?.content,
      ]),
    ).toEqual([
      ['pronunciation', 'Ada', 'Hello'],
      ['punctuation', 'Ada', ','],
      ['pronunciation', 'Ada', 'world'],
      ['pronunciation', null, 'Bye'],
    ])
    const video = (await person.request({ url: `/api/core/video_assets/${id}/` })).json<VideoAsset>()
    expect(video).toMatchObject({ transcript: addressOf(id), transcript_status: 'COMPLETE' })
    const { results } = (await person.request({ url: '/api/core/video_assets/' })).json<{
      results: VideoAsset[]
    }>()
    expect(results.find((listed) => listed.id === id)?.transcript).toBe(addressOf(id))
  })

  it.each([
    ['no caption file', 'Hello', 'This isn’t a caption file. Choose a WebVTT (.vtt) or SRT (.srt) file.'],
    ['a file without captions', 'WEBVTT', 'This file has no captions.'],
  ])('is not imported from %s, and the existing one stays', async (_name, text, sentence) => {
    const id = await aVideo()
    await put(id, captions('Kept'))
    const refused = await put(id, text)
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { errors: { captions: [sentence] } }])
    expect((await transcriptOf(id)).items).toHaveLength(1)
  })

  it('is imported with surrogate pairs wherever a line is cut, and refused with a lone surrogate', async () => {
    const id = await aVideo()
    const rows = Array.from({ length: 5 }, (_, at) => `${'x'.repeat(at)}${'😀'.repeat(90)}`)
    expect((await put(id, captions(...rows, 'whole 😀'))).statusCode).toBe(200)
    expect((await transcriptOf(id)).items.at(-1)?.alternatives[0]?.content).toBe('😀')
    const refused = await put(id, captions(...rows, 'half \ud83d'))
    expect([refused.statusCode, Object.keys(refused.json<{ errors: object }>().errors)]).toEqual([
      422,
      ['captions'],
    ])
  })

  it('[VL-276 VL-277] is offered for download only if the flag is on', async () => {
    const other = await signedIn(server)
    const id = await aVideo({}, other)
    const { can } = (await put(id, captions('Hello'), other)).json<Transcript>()
    expect(can).toMatchObject({ change: true, download: false })
  })

  it('[VL-091] has its speakers renamed, and is removed', async () => {
    const id = await aVideo()
    await put(id, captions('<v spk_0>Platypus here'))
    const payload = { speakers: [{ from: 'spk_0', to: 'Grace Hopper' }] }
    await person.request({ method: 'PATCH', url: addressOf(id), payload })
    expect((await search('platypus')).results).toMatchObject([
      { video_asset: id, speaker: 'Grace Hopper', start_time: 10 },
    ])
    expect((await person.request({ method: 'DELETE', url: addressOf(id) })).statusCode).toBe(204)
    expect((await search('platypus')).results).toEqual([])
    expect(refusalOf(await person.request({ method: 'DELETE', url: addressOf(id) }))).toEqual([
      404,
      'not_found',
    ])
  })

  it('[VL-091] is served as captions to people who may watch, with a new address after each change', async () => {
    const id = await aVideo()
    expect((await person.request({ url: `/media/${id}/v1/captions.vtt` })).statusCode).toBe(404)
    const { captions: first } = (await put(id, captions('<v Ada>Hello'))).json<Transcript>()
    const { captions: address } = (await put(id, captions('<v Ada>Hello, world'))).json<Transcript>()
    expect(first).not.toBe(address)
    const file = await person.request({ url: address ?? '' })
    expect([file.statusCode, file.headers['content-type'], file.body]).toEqual([
      200,
      'text/vtt; charset=utf-8',
      'WEBVTT\n\n00:00:10.000 --> 00:00:14.000\n<v Ada>Hello, world\n',
    ])
    const stranger = await signedIn(server)
    expect((await stranger.request({ url: address ?? '' })).statusCode).toBe(404)
  })

  it('of a replaced file no longer counts', async () => {
    const id = await aVideo()
    await put(id, captions('Obsolete words'))
    await withFile(id, 2)
    expect((await transcriptOf(id)).status).toBeNull()
    expect((await search('obsolete')).results).toEqual([])
  })
})

describe('requesting a transcript', () => {
  const ask = (id: string) => person.request({ method: 'POST', url: `${addressOf(id)}transcribe/` })

  it('starts it once, and can be undone', async () => {
    const id = await aVideo()
    await withFile(id)
    expect((await transcriptOf(id)).can.transcribe).toBe(true)
    const replies = await Promise.all([ask(id), ask(id)])
    expect(replies.map((reply) => reply.json<Transcript>().status)).toEqual(['SUBMITTED', 'SUBMITTED'])
    expect(await jobsOf(id)).toBe(1)
    expect((await person.request({ method: 'DELETE', url: addressOf(id) })).statusCode).toBe(204)
  })

  it('is refused without a file, without sound, and for a video that has one', async () => {
    const mute = await aVideo({ transcoder_warnings: ['NO_AUDIO_STREAM'] })
    const done = await aVideo()
    await Promise.all([withFile(mute), withFile(done)])
    await put(done, captions('Hello'))
    expect(refusalOf(await ask(await aVideo()))).toEqual([409, 'not_ready'])
    expect(refusalOf(await ask(mute))).toEqual([409, 'not_ready'])
    expect(refusalOf(await ask(done))).toEqual([409, 'conflict'])
  })

  it('happens automatically when a video is complete, unless it has a transcript', async () => {
    const [id, done] = [await aVideo(), await aVideo()]
    await Promise.all([withFile(id), withFile(done)])
    await put(done, captions('Hello'))
    await inOrganization({ ...server.services, organizationId: person.organizationId }, async (ctx) => {
      for (const video of [await findVideoAsset(ctx.db, id), await findVideoAsset(ctx.db, done)]) {
        if (video) await transcribeCompleted(ctx, video)
      }
    })
    expect([await jobsOf(id), await jobsOf(done)]).toEqual([1, 0])
  })
})

describe('the search in transcripts', () => {
  it('finds a phrase in any case and across lines, newest video first and three lines of each', async () => {
    const old = await aVideo({ name: 'Old', created_at: new Date('2025-01-01') })
    const recent = await aVideo({ name: 'Recent', created_at: new Date('2026-01-01') })
    await put(old, captions('<v Ada>We ship the Aardvark.', 'Next: aard', 'varks.'))
    await put(recent, captions(...['one', 'two', 'three', 'four'].map((word) => `Aardvark ${word}`)))
    const { results, has_more } = await search('AARDVARK')
    expect(results.map(({ video_name, content }) => `${video_name}: ${content}`)).toEqual([
      ...['one', 'two', 'three'].map((word) => `Recent: Aardvark ${word}`),
      'Old: We ship the Aardvark.',
    ])
    expect(has_more).toBe(false)
    expect((await search('next: aard varks')).results).toMatchObject([
      { content: expect.stringContaining('varks') },
    ])
  })

  it('takes special characters literally, needs three characters, and reports when there is more', async () => {
    await put(await aVideo(), captions('100% wombat_a', '1000 wombats'))
    expect((await search('0% wom')).results).toHaveLength(1)
    expect((await search('wombat_a')).results).toHaveLength(1)
    expect((await search('wo')).results).toEqual([])
    const reply = await person.request({ url: '/api/core/transcript_search/?search=wombat&limit=1' })
    expect(reply.json<TranscriptHits>()).toMatchObject({ has_more: true, results: [{}] })
  })

  it('finds nothing of another organization', async () => {
    await put(await aVideo(), captions('Our secret quokka'))
    expect((await search('quokka', await signedIn(server))).results).toEqual([])
    expect((await search('quokka')).results).toHaveLength(1)
  })
})

describe('the transcripts of an event', () => {
  it('[EV-111] are those of its recordings, with their addresses', async () => {
    const event = (
      await person.request({ method: 'POST', url: '/api/event/events/', payload: eventInput() })
    ).json<{ id: string }>().id
    const [id, without] = [await aVideo({ name: 'Opening' }), await aVideo()]
    await inOrganization({ ...server.services, organizationId: person.organizationId }, async ({ db }) => {
      for (const video of [id, without]) await updateVideoAsset(db, video, { event_id: event })
    })
    await put(id, captions('Welcome'))
    const reply = await person.request({ url: `/api/event/events/${event}/transcripts/` })
    expect(reply.json<{ count: number; results: SessionTranscript[] }>()).toMatchObject({
      count: 1,
      results: [
        { video_asset: id, title: 'Opening', status: 'COMPLETE', language: 'en', transcript: addressOf(id) },
      ],
    })
  })
})

async function jobsOf(id: string): Promise<number> {
  const { rows } = await server.services.database.pool.query(
    `select from jobs.job where name = 'transcribe-video' and data->>'video_asset_id' = $1`,
    [id],
  )
  return rows.length
}
