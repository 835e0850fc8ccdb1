import type { OrganizationPart } from '#features/organizations/public.ts'
import { asSystem } from '#platform/db/tenancy.ts'
import { removeVideoFilesJob } from './remove-video-files.job.ts'
import { countVideos, listVideoIds } from './video-asset-store.ts'
import { allFilesPrefix } from './video-keys.ts'

const videosAtOnce = 200
/** Longer than a worker works on one piece of a video. */
const lateSeconds = 3600

export const videosOrganizationPart: OrganizationPart = {
  name: 'video-library',
  contents: countVideos,
  async removeFiles(services, organizationId) {
    let after: string | undefined
    do {
      const page = { organizationId, after, limit: videosAtOnce }
      const ids = await asSystem(services, (ctx) => listVideoIds(ctx.db, page))
      for (const id of ids) {
        await services.store.removeAll(allFilesPrefix({ id }))
        // A worker that is busy with the video may write more files before it notices the deletion.
        const job = { payload: { video_asset_id: id }, options: { startAfterSeconds: lateSeconds } }
        await asSystem(services, (ctx) => ctx.queue.send(ctx.db, removeVideoFilesJob, job))
      }
      after = ids.at(-1)
    } while (after !== undefined)
  },
}
