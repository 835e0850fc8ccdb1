/** A part of a video that becomes a video of its own, as it travels. */
import { z } from 'zod'
import { videoNameSchema } from './video-asset.ts'
import { t } from './texts.ts'

/** The shortest part that can be cut out, in seconds. */
const shortestClipSeconds = 0.1

export const clipVideoSchema = z
  .object({
    id: z.uuid().describe("The caller's, so that a repeated call makes one clip."),
    name: videoNameSchema,
    from: z.number().min(0, t.error('inPointBeforeStart')).describe('Seconds.'),
    to: z.number().min(0).describe('Seconds.'),
  })
  .refine(({ from, to }) => to - from >= shortestClipSeconds - 0.0005, {
    path: ['to'],
    ...t.error('endBeforeStart'),
  })
  .meta({ id: 'ClipVideo' })

export type ClipVideo = z.infer<typeof clipVideoSchema>
