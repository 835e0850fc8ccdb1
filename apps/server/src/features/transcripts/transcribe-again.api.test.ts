import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findVideoAsset } from '#features/video-library/public.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { patience } from '#test/patience.ts'
import { type Person, signedIn } from '#test/people.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { insertVideoAsset } from '#test/video-rows.ts'
import { transcribeVideoJob } from './transcription-jobs.ts'
import { updateTranscript } from './transcript-store.ts'

let server: OwnTestServer
let person: Person
beforeAll(async () => {
  // The test is the worker, so nothing calls the service.
  const environment = {
    TRANSCRIPTION_URL: 'http://127.0.0.1:9',
    TRANSCRIPTION_KEY: 'a key',
    TRANSCRIPTION_MODEL: 'tiny',
  }
  server = await createTestServer({ environment })
  person = await signedIn(server)
})
afterAll(() => server.close())

describe('transcribing a video again', () => {
  it('requested while the failed run ends, runs after it', async () => {
    const id = await createVideo()
    const held = Promise.withResolvers<void>()
    const starts: number[] = []
    await server.services.queue.work(transcribeVideoJob, async ({ from_ms }) => {
      starts.push(from_ms)
      if (starts.length > 1) return
      await failTranscript(id)
      await held.promise
    })
    await transcribe(id)
    await vi.waitFor(async () => expect(await statusOf(id)).toBe('ERROR'), patience)
    await transcribe(id)
    expect(await statusOf(id)).toBe('SUBMITTED')
    held.resolve()
    await vi.waitFor(() => expect(starts).toEqual([0, 0]), patience)
  })
})

const addressOf = (id: string) => `/api/core/video_assets/${id}/transcript/`
async function transcribe(id: string): Promise<void> {
  const { statusCode } = await person.request({ method: 'POST', url: `${addressOf(id)}transcribe/` })
  expect(statusCode).toBeLessThan(300)
}
async function statusOf(id: string): Promise<unknown> {
  return (await person.request({ url: addressOf(id) })).json<{ status: string }>().status
}

async function createVideo(): Promise<string> {
  const id = randomUUID()
  const { organizationId } = person
  await inOrganization({ ...server.services, organizationId }, (ctx) =>
    insertVideoAsset(ctx.db, {
      ...{ id, organization_id: organizationId, name: 'A talk', source: 'UPLOAD', creation_type: 'UPLOADED' },
      ...{ transcode_status: 'COMPLETE', path: 'assets/a/source/original.mp4', duration_seconds: 24 },
      uploaded_at: ctx.clock.now(),
    }),
  )
  return id
}

async function failTranscript(id: string): Promise<void> {
  await inOrganization({ ...server.services, organizationId: person.organizationId }, async ({ db }) => {
    const video = await findVideoAsset(db, id)
    if (video) await updateTranscript(db, video, { status: 'ERROR' })
  })
}
