import { z } from 'zod'

/**
 * Copies one half of an event: `event` (registration, rooms, booths, agenda), then `async` (people, surveys), which
 * refers to the first.
 */
export const duplicateEventJob = {
  name: 'duplicate-event',
  schema: z.object({ organization_id: z.uuid(), event_id: z.uuid(), half: z.enum(['event', 'async']) }),
  retryLimit: 6,
  retryDelaySeconds: 2,
  timeoutSeconds: 600,
  concurrency: 2,
} as const

export type DuplicateEventPayload = z.output<typeof duplicateEventJob.schema>
