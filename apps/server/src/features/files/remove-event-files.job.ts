import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { defineJob } from '#platform/queue/queue.ts'
import { removeFiles, filePrefixes, findUnusedFiles } from './stored-files.ts'

const payloadSchema = z.object({ organization_id: z.uuid(), event_id: z.uuid() })

export const removeEventFilesJob = defineJob({
  name: 'remove-event-files',
  schema: payloadSchema,
  retryLimit: 20,
  retryDelaySeconds: 30,
  timeoutSeconds: 600,
  concurrency: 1,
  run: removeEventFiles,
})

/**
 * Removes the files of a deleted event, except those something else uses, such as a copy or a template. Idempotent. The
 * sweep removes files of the whole organization that only the event used.
 */
export async function removeEventFiles(
  services: Services,
  payload: z.output<typeof payloadSchema>,
): Promise<void> {
  const { organization_id: organizationId, event_id: eventId } = payload
  const prefixes = filePrefixes(organizationId).map((prefix) => `${prefix}events/${eventId}/`)
  await removeFiles(services, await findUnusedFiles(services, { organizationId, prefixes }))
}
