/**
 * API schemas of video assets.
 *
 * One model for videos of every source (VL-089). `video-rules.ts` derives the displayed status from these fields, and
 * whether a video can be played, selected, renamed or deleted (VL-092).
 */
import { z } from 'zod'
import { personNameSchema } from '../inputs/public.ts'
import { processingHoldSchema, transcoderErrorSchema, transcoderWarningSchema } from '../media/public.ts'
import { transcriptStatuses } from '../transcripts/public.ts'
import { maxVideoNameLength, videoNameFaults } from './video-limits.ts'
import { videoSources } from './video-sources.ts'

/** VL-093. */
export const creationTypes = ['UPLOADED', 'VIRTUAL', 'RECORDED', 'CLIP'] as const

/** As stored; null until the upload is complete. PROCESSING_HD is derived (UP-057, UP-058). */
export const transcodeStatuses = [
  'SUBMITTED',
  'PROGRESSING',
  'COMPLETE',
  'ERROR',
  'READY_TO_PUBLISH',
] as const
export type TranscodeStatus = (typeof transcodeStatuses)[number]

export const videoNameSchema = z
  .string()
  .trim()
  .min(1, videoNameFaults.empty)
  .max(maxVideoNameLength, videoNameFaults.tooLong)

export const chapterSchema = z
  .object({ title: z.string(), start_time: z.number().min(0) })
  .meta({ id: 'Chapter' })

export const videoAssetSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    organization: z.uuid(),
    workspace: z.uuid().nullable(),
    source: z.enum(videoSources),
    creation_type: z.enum(creationTypes),
    transcode_status: z.enum(transcodeStatuses).nullable(),
    transcode_progress: z.number().min(0).max(1).describe('Progress of processing, from 0 to 1.'),
    processing_hold: processingHoldSchema.nullable().describe('Why processing is paused; null if it isn’t.'),
    version: z.number().int().describe('Counts the source files that the video has had.'),
    transcoder_warnings: z.array(transcoderWarningSchema),
    transcoder_errors: z.array(transcoderErrorSchema),
    client_hls_path: z.string().nullable().describe('Set as soon as the video can be played.'),
    hls_path: z.string().nullable().describe('Set when the first rendition is complete.'),
    path: z.string().nullable().describe('Key of the source file in the store.'),
    urls: z.object({
      thumbnail: z.string().nullable(),
      hls: z.string().nullable(),
      mp4: z.string().nullable(),
      storyboard: z.string().nullable(),
    }),
    thumbnail: z.string().nullable(),
    duration: z.number().nullable().describe('Seconds; null while unknown.'),
    size_bytes: z.number().int().nullable(),
    video_usage_count: z.number().int(),
    transcript: z.string().nullable().describe('The URL of its transcript; null until it has one.'),
    transcript_status: z.enum(transcriptStatuses).nullable().describe('Null until one is requested.'),
    clip: z
      .object({
        parent: z.object({ id: z.uuid(), name: z.string() }).nullable().describe('Null once deleted.'),
        from: z.number().describe('Seconds.'),
        to: z.number().describe('Seconds.'),
      })
      .nullable()
      .describe('The part of another video that it was cut from; null if it isn’t a clip.'),
    description: z.string(),
    metadata: z.object({ chapters: z.array(chapterSchema) }),
    created_by: z.object({ id: z.uuid(), ...personNameSchema.shape }).nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    can: z
      .object({
        rename: z.boolean(),
        delete: z.boolean(),
        download: z.boolean(),
        retry: z.boolean(),
        replace: z.boolean(),
      })
      .describe('What the caller can do with this video.'),
  })
  .meta({ id: 'VideoAsset' })

export type VideoAsset = z.infer<typeof videoAssetSchema>
