/** Requests and replies of the transcripts API. */
import { z } from 'zod'
import { pageOf, pageQuerySchema } from '../lists/public.ts'
import { captionLimits } from './caption-cue.ts'
import { captionFaultText } from './read-captions.ts'
import { maxPhraseLength } from './searched-text.ts'
import { transcriptStatuses } from './transcript.ts'
import { t } from './texts.ts'

const languageSchema = z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z\d]{1,8}){0,4}$/, t.error('invalidLanguage'))

export const importTranscriptSchema = z
  .object({
    captions: z
      .string()
      .max(captionLimits.bytes, { error: () => captionFaultText('too_large') })
      .describe('The text of a WebVTT or SRT file.'),
    language: languageSchema.nullish(),
  })
  .meta({ id: 'ImportTranscript' })

const maxSpeakerLength = 100

export const renameSpeakersSchema = z
  .object({
    speakers: z
      .array(
        z.object({
          from: z.string().max(200).describe('The current name of the speaker.'),
          to: z
            .string()
            .trim()
            .min(1, t.error('speakerMissing'))
            .max(maxSpeakerLength, t.error('speakerTooLong')),
        }),
      )
      .min(1)
      .max(50),
  })
  .meta({ id: 'RenameSpeakers' })

export const searchTranscriptsQuerySchema = z.object({
  search: z.string().trim().max(maxPhraseLength).default(''),
  limit: z.coerce.number().int().min(1).max(50).default(20),
})
export type SearchTranscriptsQuery = z.infer<typeof searchTranscriptsQuerySchema>

export const transcriptHitSchema = z
  .object({
    video_asset: z.uuid(),
    video_name: z.string(),
    start_time: z.number().describe('Seconds.'),
    speaker: z.string().nullable(),
    content: z.string().describe('The line, plus the following text if the phrase runs past its end.'),
  })
  .meta({ id: 'TranscriptHit' })
export type TranscriptHit = z.infer<typeof transcriptHitSchema>

export const transcriptHitsSchema = z
  .object({
    results: z.array(transcriptHitSchema),
    has_more: z.boolean().describe('Whether more lines matched than were returned.'),
  })
  .meta({ id: 'TranscriptHits' })
export type TranscriptHits = z.infer<typeof transcriptHitsSchema>

/** EV-111. */
export const listSessionTranscriptsQuerySchema = pageQuerySchema.extend({
  limit: pageQuerySchema.shape.limit.unwrap().default(25),
})

export const sessionTranscriptSchema = z
  .object({
    video_asset: z.uuid().describe('The recording.'),
    title: z.string(),
    status: z.enum(transcriptStatuses),
    language: z.string().nullable(),
    transcript: z.string().nullable().describe('The URL of the transcript; null until it is complete.'),
    created_at: z.iso.datetime().describe('When the recording was made.'),
  })
  .meta({ id: 'SessionTranscript' })
export type SessionTranscript = z.infer<typeof sessionTranscriptSchema>

export const sessionTranscriptPageSchema = pageOf(sessionTranscriptSchema).meta({
  id: 'SessionTranscriptPage',
})
