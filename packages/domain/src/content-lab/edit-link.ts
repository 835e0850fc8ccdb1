/** The way from a video to its editing, and a content, as they travel. */
import { z } from 'zod'

/** By the entry of the library for Content Lab uploads (VL-215), by the asset for every other source (VL-216). */
export const editLinkQuerySchema = z.object({
  video_library_id: z.uuid().optional().describe('A Content Lab upload.'),
  video_asset: z.uuid().optional().describe('A video of any other source.'),
})
export type EditLinkQuery = z.infer<typeof editLinkQuerySchema>

export const createEditLinkSchema = z.object({ video_asset: z.uuid() }).meta({ id: 'CreateEditLink' })

export const editLinkSchema = z
  .object({
    id: z.uuid().describe('The content.'),
    project_id: z.uuid(),
    url: z.string().describe('The address in the studio at which the video is edited.'),
    content: z.object({ id: z.uuid(), project: z.object({ id: z.uuid() }) }),
  })
  .meta({ id: 'EditLink' })
export type EditLink = z.infer<typeof editLinkSchema>

/** All null for a video that can be edited and has no content yet. */
export const foundEditLinkSchema = z
  .object({
    id: z.uuid().nullable(),
    project_id: z.uuid().nullable(),
    url: z.string().nullable(),
    content: editLinkSchema.shape.content.nullable(),
  })
  .meta({ id: 'FoundEditLink' })
export type FoundEditLink = z.infer<typeof foundEditLinkSchema>

export const contentSchema = z
  .object({
    id: z.uuid(),
    project: z.object({ id: z.uuid(), title: z.string() }),
    video_asset: z.uuid(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Content' })
export type Content = z.infer<typeof contentSchema>
