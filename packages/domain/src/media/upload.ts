/** API schemas of uploads: their metadata, and unfinished uploads that a client can resume. */
import { z } from 'zod'

/** The tus metadata of a new upload; values are text (Upload-Metadata). */
export const uploadMetadataSchema = z.object({
  asset_id: z.uuid(),
  filename: z.string().trim().min(1).max(1024),
  fingerprint: z.string().min(1).max(1024),
})

export const unfinishedUploadSchema = z
  .object({
    id: z.uuid().describe('Resume the upload at /api/core/uploads/{id}/.'),
    asset_id: z.uuid(),
    replaces: z.uuid().nullable().describe('The video whose file it replaces; null for a new video.'),
    file_name: z.string(),
    size_bytes: z.number().int(),
    received_bytes: z.number().int(),
    fingerprint: z.string().describe('Name, size and date of the file, by which a client recognizes it.'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'UnfinishedUpload' })

export const unfinishedUploadsSchema = z
  .object({ results: z.array(unfinishedUploadSchema) })
  .meta({ id: 'UnfinishedUploads' })

export type UploadMetadata = z.infer<typeof uploadMetadataSchema>
export type UnfinishedUpload = z.infer<typeof unfinishedUploadSchema>
