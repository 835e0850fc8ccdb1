import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { findVideoAsset, type VideoMemberContext } from '#features/video-library/public.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { actorOf } from '#test/actor-of.ts'
import { signedIn } from '#test/people.ts'
import { sharedTestServer, type TestServer } from '#test/test-server.ts'
import { insertVideoAsset, updateVideoAsset, type VideoAssetChange } from '#test/video-rows.ts'
import { startTranscoding } from './transcode-upload.ts'
import { transcodeUpload } from './transcode-upload.ts'
import { createUploadDesk } from './upload-desk.ts'

let server: TestServer
let member: VideoMemberContext
let stranger: VideoMemberContext

beforeAll(async () => {
  server = await sharedTestServer()
  member = await memberOfNewOrganization()
  stranger = await memberOfNewOrganization()
})

const stored = { path: 'assets/a/source/original.mp4' }

describe('starting the transcoding of a video', () => {
  it('[UP-050 UP-051 UP-052] submits a video with all its bytes, once', async () => {
    const id = await createVideo(stored)
    expect(await startTranscoding(member, id)).toMatchObject({ transcode_status: 'SUBMITTED' })
    expect(await startTranscoding(member, id)).toMatchObject({ transcode_status: 'SUBMITTED' })
    expect(await countJobs(id)).toBe(1)
  })

  it('[UP-052] does nothing for a video that is or was processed', async () => {
    for (const transcode_status of ['PROGRESSING', 'COMPLETE'] as const) {
      const id = await createVideo({ ...stored, transcode_status })
      expect(await startTranscoding(member, id)).toMatchObject({ transcode_status })
      expect(await countJobs(id)).toBe(0)
    }
  })

  it('[UP-054] retries a video in ERROR and clears its error', async () => {
    const id = await createVideo({
      ...stored,
      transcode_status: 'ERROR',
      transcoder_errors: ['COULD_NOT_PROCESS'],
    })
    expect(await startTranscoding(member, id)).toMatchObject({
      transcode_status: 'SUBMITTED',
      transcoder_errors: [],
    })
    expect(await countJobs(id)).toBe(1)
  })

  it('[UP-054] leaves a video that could not be started in ERROR, from which it can be retried', async () => {
    const id = await createVideo(stored)
    const desk = createUploadDesk(server.services)
    const broken = () => Promise.reject(new Error('the queue is broken'))
    const queue = { ...server.services.queue, send: broken }
    await expect(transcodeUpload({ ...member, queue }, { desk, id })).rejects.toThrow('the queue is broken')
    expect(await inOrganization(member, ({ db }) => findVideoAsset(db, id))).toMatchObject({
      transcode_status: 'ERROR',
      transcoder_errors: ['COULD_NOT_PROCESS'],
    })
    expect(await transcodeUpload(member, { desk, id })).toMatchObject({ transcode_status: 'SUBMITTED' })
    expect(await countJobs(id)).toBe(1)
  })

  it('[UP-055] refuses a video without bytes, one of another organization, and one that does not exist', async () => {
    const id = await createVideo({})
    await expect(startTranscoding(member, id)).rejects.toMatchObject({ code: 'not_ready' })
    await expect(startTranscoding(stranger, id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(startTranscoding(member, randomUUID())).rejects.toMatchObject({ code: 'not_found' })
  })
})

async function memberOfNewOrganization(): Promise<VideoMemberContext> {
  const { id: userId, organizationId } = await signedIn(server)
  const origin = { ip: '127.0.0.1', userAgent: 'a test', requestId: randomUUID() }
  return { ...server.services, organizationId, actor: actorOf({ userId, organizationId }), origin }
}

async function createVideo(change: VideoAssetChange): Promise<string> {
  const id = randomUUID()
  await inOrganization(member, async ({ db, organizationId }) => {
    const asset = { id, organization_id: organizationId, name: 'A video' }
    await insertVideoAsset(db, { ...asset, source: 'UPLOAD', creation_type: 'UPLOADED' })
    await updateVideoAsset(db, id, { description: '', ...change })
  })
  return id
}

async function countJobs(id: string): Promise<number> {
  const { pool } = server.services.database
  const { rows } = await pool.query(
    `select from jobs.job where name = 'prepare-video' and data->>'video_asset_id' = $1`,
    [id],
  )
  return rows.length
}
