import type { EventPart } from '#features/events/public.ts'
import type { OrganizationPart } from '#features/organizations/public.ts'
import { removeEventFilesJob } from './remove-event-files.job.ts'
import { filePrefixes } from './stored-files.ts'

/** Deletes the files of an event with it. */
export const filesPart: EventPart = {
  name: 'files',
  async beforeDelete(ctx, event) {
    const payload = { organization_id: event.organization_id, event_id: event.id }
    await ctx.queue.send(ctx.db, removeEventFilesJob, { payload })
  },
}

export const filesOrganizationPart: OrganizationPart = {
  name: 'files',
  async removeFiles({ store }, organizationId) {
    for (const prefix of filePrefixes(organizationId)) await store.removeAll(prefix)
  },
}
