// Written by `npm run generate` from the routes of the server.

import type {
  importTranscriptSchema,
  renameSpeakersSchema,
  sessionTranscriptPageSchema,
  transcriptHitsSchema,
  transcriptSchema,
} from '@marquee/domain/transcripts'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const transcriptsKey = ['transcripts'] as const

export const getTranscript = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof transcriptSchema>
>('transcripts', 'getTranscript', 'GET /api/core/video_assets/{id}/transcript/')

export const importTranscript = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof importTranscriptSchema> },
  z.output<typeof transcriptSchema>
>('transcripts', 'importTranscript', 'PUT /api/core/video_assets/{id}/transcript/')

export const renameSpeakers = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof renameSpeakersSchema> },
  z.output<typeof transcriptSchema>
>('transcripts', 'renameSpeakers', 'PATCH /api/core/video_assets/{id}/transcript/')

export const deleteTranscript = /* @__PURE__ */ operation<{ path: { id: string } }, undefined>(
  'transcripts',
  'deleteTranscript',
  'DELETE /api/core/video_assets/{id}/transcript/',
)

export const searchTranscripts = /* @__PURE__ */ operation<
  { query?: { search?: string | undefined; limit?: number | undefined } },
  z.output<typeof transcriptHitsSchema>
>('transcripts', 'searchTranscripts', 'GET /api/core/transcript_search/')

export const listSessionTranscripts = /* @__PURE__ */ operation<
  { path: { id: string }; query?: { limit?: number | undefined; offset?: number | undefined } },
  z.output<typeof sessionTranscriptPageSchema>
>('transcripts', 'listSessionTranscripts', 'GET /api/event/events/{id}/transcripts/')

export const transcribeVideo = /* @__PURE__ */ operation<
  { path: { id: string } },
  z.output<typeof transcriptSchema>
>('transcripts', 'transcribeVideo', 'POST /api/core/video_assets/{id}/transcript/transcribe/')
