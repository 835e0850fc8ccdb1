import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFfmpeg } from '@marquee/media'
import type { Transcript } from '@marquee/domain/transcripts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sourceKey } from '#features/video-library/public.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { startJobs } from '#platform/queue/queue.ts'
import { type Person, signedIn } from '#test/people.ts'
import { setPlan } from '#test/set-plan.ts'
import { type SpeechServer, startSpeechServer } from '#test/speech-server.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { insertVideoAsset } from '#test/video-rows.ts'
import { transcribingJob } from './transcribe-video.job.ts'

const run = promisify(execFile)
/** A tone of half a second every two seconds. */
const toneEvery = 2
const lengthSeconds = 24

let folder: string
let speech: SpeechServer
let server: OwnTestServer
let person: Person
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-tones-'))
  const tones = `aevalsrc='0.6*sin(2*PI*440*t)*lt(mod(t,${toneEvery}),0.5)':s=48000:d=${lengthSeconds}`
  const picture = `color=c=black:s=64x64:r=5:d=${lengthSeconds}`
  const args = ['-v', 'error', '-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', tones]
  await run('ffmpeg', [...args, '-c:v', 'libx264', '-c:a', 'aac', join(folder, 'tones.mp4')])
  await run('ffmpeg', [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    picture,
    '-c:v',
    'libx264',
    join(folder, 'mute.mp4'),
  ])
  speech = await startSpeechServer()
  const environment = {
    TRANSCRIPTION_URL: speech.url,
    TRANSCRIPTION_KEY: 'a key',
    TRANSCRIPTION_MODEL: 'tiny',
  }
  server = await createTestServer({ environment })
  const encoder = await findFfmpeg({ PATH: process.env['PATH'] })
  await startJobs({ ...server.services, encoder, pieceSeconds: 10 }, [transcribingJob])
  person = await signedIn(server)
})
afterAll(async () => {
  await server.close()
  await speech.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  speech.requests.length = 0
  speech.answers.length = 0
  speech.language = 'english'
})

async function stored(name: string, owner = person): Promise<string> {
  const id = randomUUID()
  const { services } = server
  const copy = join(services.settings.dataFolder, id)
  await run('cp', [join(folder, name), copy])
  await services.store.putFile(sourceKey({ id }), copy, { contentType: 'video/mp4' })
  await inOrganization({ ...services, organizationId: owner.organizationId }, (ctx) =>
    insertVideoAsset(ctx.db, {
      ...{ id, organization_id: owner.organizationId, name, source: 'UPLOAD', creation_type: 'UPLOADED' },
      ...{ transcode_status: 'COMPLETE', path: sourceKey({ id }), duration_seconds: lengthSeconds },
      uploaded_at: ctx.clock.now(),
    }),
  )
  return id
}

const addressOf = (id: string) => `/api/core/video_assets/${id}/transcript/`
async function transcribed(id: string, owner = person): Promise<Transcript> {
  await owner.request({ method: 'POST', url: `${addressOf(id)}transcribe/` })
  return vi.waitFor(
    async () => {
      const transcript = (await owner.request({ url: addressOf(id) })).json<Transcript>()
      if (transcript.status === 'COMPLETE' || transcript.status === 'ERROR') return transcript
      throw new Error(`It is being transcribed: ${JSON.stringify(transcript)}`)
    },
    { timeout: 60_000, interval: 50 },
  )
}

describe('transcribing a video', () => {
  it('finds each word within 50 ms of its time, in pieces that cut none', async () => {
    const { status, items, progress, language } = await transcribed(await stored('tones.mp4'))
    expect([status, progress, language]).toEqual(['COMPLETE', 1, 'english'])
    const words = items.filter(({ type }) => type === 'pronunciation')
    expect(words).toHaveLength(lengthSeconds / toneEvery)
    const offBy = words.map(({ start_time }, at) => Math.abs(start_time - at * toneEvery))
    expect(Math.max(...offBy)).toBeLessThan(0.05)
    expect(
      Math.max(...words.map(({ end_time }, at) => Math.abs(end_time - at * toneEvery - 0.5))),
    ).toBeLessThan(0.05)
    expect(items.filter(({ type }) => type === 'punctuation')).toHaveLength(words.length)
    expect(speech.requests.length).toBeGreaterThan(2)
    expect(speech.requests[0]).toMatchObject({
      authorization: 'Bearer a key',
      fields: { model: 'tiny', response_format: 'verbose_json', 'timestamp_granularities[]': 'word' },
    })
  })

  it('retries when the service is busy, and loses no piece', async () => {
    speech.answers.push({ status: 503, body: '{}' })
    const { status, items } = await transcribed(await stored('tones.mp4'))
    expect([status, items.filter(({ type }) => type === 'pronunciation').length]).toEqual(['COMPLETE', 12])
  }, 120_000)

  it.each([
    ['the key is wrong', { status: 401, body: '{}' }, 'The transcription service rejected this server.'],
    [
      'the language is refused',
      { status: 400, body: '{"error":{"message":"unsupported language"}}' },
      'This video’s language can’t be transcribed.',
    ],
    [
      'it returns no words',
      { status: 200, body: '{"text":"Hello"}' },
      'The transcription service sent an unreadable response',
    ],
  ])('fails when %s, and can be requested again', async (_name, answer, sentence) => {
    speech.answers.push(answer)
    const transcript = await transcribed(await stored('tones.mp4'))
    expect(transcript).toMatchObject({ status: 'ERROR', items: [], can: { transcribe: true } })
    expect(transcript.fault).toContain(sentence)
  })

  it('[VL-228 PE-079 PE-105 UP-090] in a language other than English is restricted by the plan, and the video has a warning', async () => {
    const planned = await signedIn(server)
    await setPlan(server.services, planned.organizationId, {})
    speech.language = 'french'
    const id = await stored('tones.mp4', planned)
    const { status, fault } = await transcribed(id, planned)
    expect([status, fault]).toEqual([
      'ERROR',
      'Transcription in languages other than English is restricted for your account.',
    ])
    const video = (await planned.request({ url: `/api/core/video_assets/${id}/` })).json()
    expect(video).toMatchObject({ transcoder_warnings: ['NON_ENGLISH_TRANSCRIPTION_RESTRICTED'] })
    await setPlan(server.services, planned.organizationId, { live_captions_and_translations: true })
    expect((await transcribed(await stored('tones.mp4', planned), planned)).status).toBe('COMPLETE')
  })

  it('of a video without sound fails with that reason', async () => {
    expect((await transcribed(await stored('mute.mp4'))).fault).toBe('This video has no audio to transcribe.')
  })
})
