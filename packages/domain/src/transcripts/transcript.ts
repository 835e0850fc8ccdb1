/** A transcript as it travels: what was said in a video, word by word (VL-091). */
import { z } from 'zod'

/** Where a transcript comes from: a file that somebody had, or the speech-to-text service of the installation. */
export const transcriptOrigins = ['IMPORTED', 'TRANSCRIBED'] as const
export type TranscriptOrigin = (typeof transcriptOrigins)[number]

export const transcriptStatuses = ['SUBMITTED', 'PROGRESSING', 'COMPLETE', 'ERROR'] as const
export type TranscriptStatus = (typeof transcriptStatuses)[number]

export const transcriptItemSchema = z
  .object({
    type: z.enum(['pronunciation', 'punctuation']),
    start_time: z.number().min(0).describe('Seconds.'),
    end_time: z.number().min(0).describe('Seconds.'),
    speaker_label: z.string().nullable().describe('Tells speakers apart, such as spk_0.'),
    speaker_name: z.string().nullable().describe('Who that is, where it is known.'),
    alternatives: z
      .array(z.object({ content: z.string(), confidence: z.number().min(0).max(1) }))
      .min(1)
      .describe('The first is what is shown.'),
  })
  .meta({ id: 'TranscriptItem' })
export type TranscriptItem = z.infer<typeof transcriptItemSchema>

export const transcriptSchema = z
  .object({
    video_asset: z.uuid(),
    status: z.enum(transcriptStatuses).nullable().describe('Null while the video has no transcript.'),
    origin: z.enum(transcriptOrigins).nullable(),
    progress: z.number().min(0).max(1).describe('How much is transcribed, from 0 to 1.'),
    fault: z.string().nullable().describe('Why it failed, in words for people.'),
    language: z.string().nullable().describe('BCP 47; null while unknown.'),
    items: z.array(transcriptItemSchema),
    captions: z
      .string()
      .nullable()
      .describe('Address of the words as WebVTT captions, opened like the media of the video.'),
    updated_at: z.iso.datetime().nullable(),
    can: z
      .object({
        transcribe: z
          .boolean()
          .describe('Speech can be turned into text here, and the caller may have it done.'),
        change: z.boolean().describe('The caller may import, correct and remove it.'),
        download: z.boolean().describe('The organization lets it be downloaded (VL-277).'),
      })
      .describe('What the caller may do with it.'),
  })
  .meta({ id: 'Transcript' })
export type Transcript = z.infer<typeof transcriptSchema>
