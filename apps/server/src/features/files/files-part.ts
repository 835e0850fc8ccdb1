import type { EventPart } from '#features/events/public.ts'
import { removeEventFilesJob } from './remove-event-files.job.ts'

/** The pictures and documents that were sent for an event go with it. */
export const filesPart: EventPart = {
  name: 'files',
  async end(ctx, event) {
    const payload = { organization_id: event.organization_id, event_id: event.id }
    await ctx.queue.send(ctx.db, removeEventFilesJob, { payload })
  },
}
