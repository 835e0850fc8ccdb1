/** API schemas of transcripts: what was said in a video, word by word (VL-091). */
import { z } from 'zod'

/** Imported from a caption file, or made by the installation's speech-to-text service. */
export const transcriptOrigins = ['IMPORTED', 'TRANSCRIBED'] as const
export type TranscriptOrigin = (typeof transcriptOrigins)[number]

export const transcriptStatuses = ['SUBMITTED', 'PROGRESSING', 'COMPLETE', 'ERROR'] as const
export type TranscriptStatus = (typeof transcriptStatuses)[number]

export const transcriptItemSchema = z
  .object({
    type: z.enum(['pronunciation', 'punctuation']),
    start_time: z.number().min(0).describe('Seconds.'),
    end_time: z.number().min(0).describe('Seconds.'),
    speaker_label: z.string().nullable().describe('Distinguishes speakers, such as spk_0.'),
    speaker_name: z.string().nullable().describe('The speaker’s name, if known.'),
    alternatives: z
      .array(z.object({ content: z.string(), confidence: z.number().min(0).max(1) }))
      .min(1)
      .describe('The first one is shown.'),
  })
  .meta({ id: 'TranscriptItem' })
export type TranscriptItem = z.infer<typeof transcriptItemSchema>

export const transcriptSchema = z
  .object({
    video_asset: z.uuid(),
    status: z.enum(transcriptStatuses).nullable().describe('Null while the video has no transcript.'),
    origin: z.enum(transcriptOrigins).nullable(),
    progress: z.number().min(0).max(1).describe('From 0 to 1.'),
    fault: z.string().nullable().describe('Why it failed, as a sentence for people.'),
    language: z.string().nullable().describe('BCP 47; null while unknown.'),
    items: z.array(transcriptItemSchema),
    captions: z
      .string()
      .nullable()
      .describe('The URL of the transcript as WebVTT captions. Needs the same access as the video.'),
    updated_at: z.iso.datetime().nullable(),
    can: z
      .object({
        transcribe: z
          .boolean()
          .describe('Whether this installation can transcribe and the caller can request it.'),
        change: z.boolean().describe('Whether the caller can import, edit and remove it.'),
        download: z.boolean().describe('Whether the organization allows downloads (VL-277).'),
      })
      .describe('What the caller may do with it.'),
  })
  .meta({ id: 'Transcript' })
export type Transcript = z.infer<typeof transcriptSchema>
