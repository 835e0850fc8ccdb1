import type { AccessRow } from './access-row.ts'

const video = { id: 'video' } as const
const transcribed = { id: 'transcribedVideo' } as const

/** Who may make which call about transcripts; a part of `accessTable`. */
export const accessOfTranscripts: Record<string, AccessRow> = {
  getTranscript: { access: 'video:read', answers: 'HYYYY', path: video },
  searchTranscripts: { access: 'video:read', answers: 'YYYYY' },
  listSessionTranscripts: { access: 'event:read', answers: 'HFYYY', path: { id: 'event' } },
  importTranscript: {
    access: 'video:update',
    answers: 'HFYYY',
    path: video,
    body: () => ({ captions: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello' }),
  },
  renameSpeakers: {
    access: 'video:update',
    answers: 'HFYYY',
    path: transcribed,
    body: () => ({ speakers: [{ from: 'spk_0', to: 'Ada' }] }),
  },
  deleteTranscript: { access: 'video:update', answers: 'HFYYY', path: transcribed },
  // No transcription service is configured, which people who may use one learn (409).
  transcribeVideo: { access: 'video:update', answers: 'HFYYY', path: video },
}
