/** API schemas of where a video is used. */
import { z } from 'zod'
import { usageEntityTypes, usageKinds } from './video-usage-words.ts'

export const videoUsageSchema = z
  .object({
    entity_id: z.uuid().nullable().describe('Null once deleted (VL-200).'),
    entity_title: z.string().nullable().describe('Null once deleted, or if the caller can’t see it.'),
    entity_subtype: z.string().nullable().describe('The type of the event.'),
    entity_type: z.enum(usageEntityTypes),
    entity_created_date: z.iso.datetime().nullable(),
    place: z.enum(usageKinds),
    place_title: z.string().nullable().describe('Title of the session or booth.'),
    path: z
      .string()
      .nullable()
      .describe('The studio page where the video can be removed; null whenever the title is.'),
  })
  .meta({ id: 'VideoUsage' })

/** A buffer video can be used in thousands of places: this many are listed, and all are counted. */
export const maxListedUses = 100

export const videoUsesSchema = z
  .object({
    count: z.number().int().describe('Total number of places.'),
    results: z
      .array(videoUsageSchema)
      .max(maxListedUses)
      .describe(
        `The first ${maxListedUses}: those that the caller can see first, then the rest, each newest first.`,
      ),
  })
  .meta({ id: 'VideoUses' })

export type VideoUsage = z.infer<typeof videoUsageSchema>
export type VideoUses = z.infer<typeof videoUsesSchema>
