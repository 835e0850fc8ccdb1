/** The places in which a video is used, as they travel. */
import { z } from 'zod'
import { usageEntityTypes, usageKinds } from './video-usage-words.ts'

export const videoUsageSchema = z
  .object({
    entity_id: z.uuid().nullable().describe('Null when it is deleted (VL-200).'),
    entity_title: z
      .string()
      .nullable()
      .describe('Null of what is deleted, and of what the caller may not see.'),
    entity_subtype: z.string().nullable().describe('The type of the event.'),
    entity_type: z.enum(usageEntityTypes),
    entity_created_date: z.iso.datetime().nullable(),
    place: z.enum(usageKinds),
    place_title: z.string().nullable().describe('Of the session or the booth.'),
    path: z
      .string()
      .nullable()
      .describe('The page of the studio on which the video is taken out there; null like the title.'),
  })
  .meta({ id: 'VideoUsage' })

/** A video that loops on the stage of every event is in thousands of places: so many are told, and all are counted. */
export const maxListedUses = 100

export const videoUsesSchema = z
  .object({
    count: z.number().int().describe('In how many places the video is used in all.'),
    results: z
      .array(videoUsageSchema)
      .max(maxListedUses)
      .describe(`The first ${maxListedUses}: what the caller may see before the rest, each newest first.`),
  })
  .meta({ id: 'VideoUses' })

export type VideoUsage = z.infer<typeof videoUsageSchema>
export type VideoUses = z.infer<typeof videoUsesSchema>
