/** The real pipeline for tests: database, queue, store and encoder. Videos are stored as an upload would store them. */
import { randomUUID } from 'node:crypto'
import type { OrganizationFlags } from '@marquee/domain/organizations'
import { copyFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'
import { jobs } from '../src/app/jobs.ts'
import { videoParts } from '../src/app/video-parts.ts'
import { type MediaContext, mediaJobs, prepareMedia, submitProcessing } from '../src/features/media/public.ts'
import {
  findVideoSource,
  listDoneWork,
  type VideoSourceRow,
} from '../src/features/media/video-source-store.ts'
import type { Work } from '../src/features/media/video-work.ts'
import { addOrganization } from '../src/features/organizations/public.ts'
import {
  createStoredVideo,
  findVideoAsset,
  sourceKey,
  type VideoAssetRow,
  type VideoContext,
} from '../src/features/video-library/public.ts'
import type { Services } from '../src/platform/context.ts'
import { asSystem, inOrganization } from '../src/platform/db/tenancy.ts'
import { openQueue, type Queue, startJobs } from '../src/platform/queue/queue.ts'
import { createTestServer } from './test-server.ts'

export type Video = { asset: VideoAssetRow; source: VideoSourceRow | undefined; done: Work[] }
type Tools = Partial<Pick<MediaContext, 'encoder' | 'freeBytes'>>

export type MediaPipeline = {
  ctx: VideoContext
  /** A worker process, until its queue is stopped. */
  startWorker(tools?: Tools): Promise<Queue>
  /** Stores a copy of the file, submits it and returns its video's id. */
  submit(path: string, source?: VideoAssetRow['source']): Promise<string>
  find(id: string): Promise<Video | undefined>
  /** The video, once `condition` is true. */
  until(id: string, condition: (video: Video) => boolean): Promise<Video>
  storedNames(id: string): Promise<string[]>
  close(): Promise<void>
}

const patienceMs = 90_000

/** Creates a pipeline with a separate organization and no worker yet. */
export async function createMediaPipeline(flags: Partial<OrganizationFlags> = {}): Promise<MediaPipeline> {
  const server = await createTestServer({ own: 'looks at its files' })
  const { services } = server
  const queues: Queue[] = []
  const organization = await asSystem(services, (ctx) =>
    addOrganization(ctx, { name: 'Studio', region: 'US', flags }),
  )
  const ctx = { ...services, organizationId: organization.id, videoParts }

  async function find(id: string): Promise<Video | undefined> {
    return inOrganization(ctx, async (ctx) => {
      // Read the video's row last, so it is never older than the rest.
      const version = (await findVideoAsset(ctx.db, id))?.version ?? 1
      const source = await findVideoSource(ctx.db, { id, version })
      const done = await listDoneWork(ctx.db, { id, version })
      const asset = await findVideoAsset(ctx.db, id)
      return asset && { asset, source, done }
    })
  }

  return {
    ctx,
    find,
    async startWorker(tools) {
      const queue = await openQueue(services.database.urls.owner, jobs, services.log)
      queues.push(queue)
      await startJobs(
        { ...services, queue, videoParts, ...(await prepareMedia(services)), ...tools },
        mediaJobs,
      )
      return queue
    },
    submit: (path, source = 'CL_UPLOAD') => submitFile(ctx, path, source),
    until: (id, condition) =>
      vi.waitFor(
        async () => {
          const video = await find(id)
          if (video && condition(video)) return video
          throw new Error(`The video is not there yet: ${JSON.stringify(video?.asset)}`)
        },
        { timeout: patienceMs, interval: 50 },
      ),
    async storedNames(id) {
      const names: string[] = []
      for await (const key of services.store.list(`assets/${id}/`))
        names.push(key.slice(`assets/${id}/`.length))
      return names.sort()
    },
    async close() {
      for (const queue of queues) await queue.stop(1)
      await server.close()
    },
  }
}

async function submitFile(ctx: VideoContext, path: string, source: VideoAssetRow['source']): Promise<string> {
  const id = randomUUID()
  await storeSource(ctx, id, path)
  await inOrganization(ctx, async (ctx) => {
    const { size: sizeBytes } = await stat(path)
    const asset = { id, name: 'A video', source, creation_type: 'UPLOADED', sizeBytes } as const
    await submitProcessing(ctx, await createStoredVideo(ctx, asset))
  })
  return id
}

async function storeSource(services: Services, id: string, path: string): Promise<void> {
  const copy = join(services.settings.dataFolder, id)
  await copyFile(path, copy)
  await services.store.putFile(sourceKey({ id }), copy, { contentType: 'video/mp4' })
}
