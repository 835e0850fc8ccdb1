/** Which languages can be transcribed (VL-228), and why a transcription fails. Pure. */
import { defineLabels } from '../languages/public.ts'
import { isPlanFeatureOn, type Planned } from '../organizations/public.ts'

/** Whether a language is English, given as BCP 47 or by its English name. Unknown counts as English. */
function isEnglish(language: string | null): boolean {
  return language === null || language === '' || /^(?:en(?:[-_].*)?|english)$/i.test(language)
}

/** VL-228: languages other than English need a plan with captions and translations. */
export function isLanguageAllowed(organization: Planned, language: string | null): boolean {
  return isEnglish(language) || isPlanFeatureOn(organization, 'live_captions_and_translations')
}

export const transcriptionFaults = defineLabels('domain/transcripts/transcriptionFaults', {
  language_restricted: 'Transcription in languages other than English is restricted for your account.',
  language_refused: 'This video’s language can’t be transcribed.',
  refused: 'The transcription service rejected this server. Ask your Marquee administrator.',
  too_large: 'This video’s audio is too large for the transcription service.',
  bad_reply: 'The transcription service sent an unreadable response. Try again later.',
  timeout: 'The transcription service took too long to respond. Try again later.',
  unavailable: 'The transcription service can’t be reached. Try again later.',
  no_sound: 'This video has no audio to transcribe.',
  no_encoder: 'This video’s audio can’t be read because the server has no encoder (ffmpeg).',
})

export type TranscriptionFault = keyof typeof transcriptionFaults
