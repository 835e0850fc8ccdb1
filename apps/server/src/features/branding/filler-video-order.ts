/** How the job is sent that makes the video of a filler slide; apart from what it runs, which needs the encoder. */
import { z } from 'zod'

const schema = z.object({ organization_id: z.uuid(), filler_slide_id: z.uuid() })
export type FillerVideoPayload = z.output<typeof schema>

export const fillerVideoDefinition = {
  name: 'make-filler-video',
  schema,
  // A full disk or a store that is down is waited for: the last attempt is about an hour after the first.
  retryLimit: 7,
  retryDelaySeconds: 30,
  timeoutSeconds: 300,
  concurrency: 1,
}

export function makeFillerVideoOrder(payload: FillerVideoPayload) {
  return [fillerVideoDefinition, { payload }] as const
}
