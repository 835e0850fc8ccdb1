import { z } from 'zod'
import type { JobDefinition } from '#platform/queue/queue.ts'

/** Transcribes the next piece of one version of a video, which starts at `from_ms`. Finished pieces are skipped. */
export const transcribeVideoJob = {
  name: 'transcribe-video',
  schema: z.object({
    organization_id: z.uuid(),
    video_asset_id: z.uuid(),
    version: z.int().min(1),
    from_ms: z.int().min(0),
  }),
  // About twenty minutes in all.
  retryLimit: 8,
  retryDelaySeconds: 5,
  // Cutting a piece takes seconds; the service has ten minutes.
  timeoutSeconds: 1200,
  concurrency: 1,
  policy: 'one_and_next_per_key',
} as const satisfies JobDefinition
export type PiecePayload = z.output<typeof transcribeVideoJob.schema>
