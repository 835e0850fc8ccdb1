/** Why a video could not be transcribed, in words for people. */
export const transcriptionFaults = {
  language_restricted: 'Transcription in languages other than English is restricted for your account.',
  language_refused: 'The language of this video cannot be transcribed.',
  refused: 'The transcription service does not accept this server. Ask whoever runs Marquee for you.',
  too_large: 'The transcription service refuses the sound of this video because it is too large.',
  bad_reply: 'The transcription service gave an answer that could not be read. Try again later.',
  timeout: 'The transcription service took too long to answer. Try again later.',
  unavailable: 'The transcription service cannot be reached. Try again later.',
  no_sound: 'This video has no sound that could be transcribed.',
  no_encoder: 'The sound of this video cannot be read: no encoder (ffmpeg) is installed on the server.',
} as const

export type TranscriptionFault = keyof typeof transcriptionFaults
