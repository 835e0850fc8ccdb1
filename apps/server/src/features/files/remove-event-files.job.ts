import { z } from 'zod'
import type { Services } from '#platform/context.ts'
import { removeFiles } from './remove-files.ts'
import { filePrefixes, findUnusedFiles } from './stored-files.ts'

export const removeEventFilesJob = {
  name: 'remove-event-files',
  payload: z.object({ organization_id: z.uuid(), event_id: z.uuid() }),
  retryLimit: 20,
  retryDelaySeconds: 30,
  timeoutSeconds: 600,
  concurrency: 1,
} as const

/**
 * The files that were sent for the deleted event are gone from the store, but for those that something else uses: a copy
 * of the event, a template. Idempotent: removing what is gone is nothing. What the event used of the whole organisation's
 * files goes with the sweep, once nothing else uses it.
 */
export async function removeEventFiles(
  services: Services,
  payload: z.output<typeof removeEventFilesJob.payload>,
): Promise<void> {
  const { organization_id: organizationId, event_id: eventId } = payload
  const prefixes = filePrefixes(organizationId).map((prefix) => `${prefix}events/${eventId}/`)
  await removeFiles(services, await findUnusedFiles(services, { organizationId, prefixes }))
}
