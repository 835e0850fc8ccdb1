import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { lockVideoAsset, type VideoMemberContext } from '#features/video-library/public.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { actorOf } from '#test/actor-of.ts'
import { patience } from '#test/patience.ts'
import { signedIn } from '#test/people.ts'
import { createTestServer, type OwnTestServer } from '#test/test-server.ts'
import { insertVideoAsset } from '#test/video-rows.ts'
import { advanceVideo, failVideo } from './advance-video.ts'
import { prepareVideoJob } from './processing-jobs.ts'
import { startTranscoding } from './transcode-upload.ts'

let server: OwnTestServer
let member: VideoMemberContext
beforeAll(async () => {
  server = await createTestServer({ own: 'the test runs its jobs' })
  const { id: userId, organizationId } = await signedIn(server)
  const origin = { ip: '127.0.0.1', userAgent: 'a test', requestId: randomUUID() }
  member = { ...server.services, organizationId, actor: actorOf({ userId, organizationId }), origin }
})
afterAll(() => server.close())

describe('processing a video', () => {
  it('[UP-054] a retry requested while the first run ends runs after it, and healing adds none', async () => {
    const id = await createVideo()
    const held = Promise.withResolvers<void>()
    const seen: string[] = []
    await server.services.queue.work(prepareVideoJob, async () => {
      seen.push(await statusOf(id))
      if (seen.length > 1) return
      await change(id, 'fail')
      await held.promise
    })
    await startTranscoding(member, id)
    await vi.waitFor(async () => expect(await statusOf(id)).toBe('ERROR'), patience)
    await startTranscoding(member, id)
    expect(await change(id, 'heal')).toBe(false)
    held.resolve()
    await vi.waitFor(() => expect(seen).toEqual(['SUBMITTED', 'SUBMITTED']), patience)
  })
})

async function createVideo(): Promise<string> {
  const id = randomUUID()
  await inOrganization(member, ({ db, organizationId }) =>
    insertVideoAsset(db, {
      ...{
        id,
        organization_id: organizationId,
        name: 'A video',
        source: 'UPLOAD',
        creation_type: 'UPLOADED',
      },
      path: 'assets/a/source/original.mp4',
    }),
  )
  return id
}

async function change(id: string, how: 'fail' | 'heal'): Promise<boolean> {
  return inOrganization(member, async (ctx) => {
    const asset = await lockVideoAsset(ctx.db, id)
    if (!asset) throw new Error('The video is gone.')
    if (how === 'heal') return advanceVideo(ctx, asset)
    await failVideo(ctx, asset, 'COULD_NOT_PROCESS')
    return true
  })
}

async function statusOf(id: string): Promise<string> {
  return inOrganization(member, async ({ db }) => {
    const asset = await lockVideoAsset(db, id)
    return asset?.transcode_status ?? 'none'
  })
}
