import { z } from 'zod'

/** A job that carries one word. */
export const echoJob = {
  name: 'echo',
  schema: z.object({ word: z.string() }),
  retryLimit: 2,
  retryDelaySeconds: 0,
  timeoutSeconds: 60,
  concurrency: 1,
} as const
