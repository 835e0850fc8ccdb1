/** API schemas of contents and of the links that open a video in the editor. */
import { z } from 'zod'

/** Content Lab uploads are identified by their library entry (VL-215), all other sources by the asset (VL-216). */
export const editLinkQuerySchema = z.object({
  video_library_id: z.uuid().optional().describe('A Content Lab upload.'),
  video_asset: z.uuid().optional().describe('A video from any other source.'),
})
export type EditLinkQuery = z.infer<typeof editLinkQuerySchema>

export const createEditLinkSchema = z.object({ video_asset: z.uuid() }).meta({ id: 'CreateEditLink' })

export const editLinkSchema = z
  .object({
    id: z.uuid().describe('The content.'),
    project_id: z.uuid(),
    url: z.string().describe('Where the studio edits the video.'),
    content: z.object({ id: z.uuid(), project: z.object({ id: z.uuid() }) }),
  })
  .meta({ id: 'EditLink' })
export type EditLink = z.infer<typeof editLinkSchema>

/** All null for an editable video that has no content yet. */
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
