import { defineLabels } from '../languages/public.ts'

/**
 * What the media pipeline found in an uploaded file: codes of the API, with texts for people.
 *
 * A warning is advice: the video still plays. An error means that the video can't be played.
 * Codes and texts that the requirements don't quote are ours ([UP-092]).
 */
export const warningCodes = [
  'MULTIPLE_VIDEO_STREAMS',
  'MULTIPLE_AUDIO_STREAMS',
  'ASPECT_RATIO_MISMATCH',
  'NON_STANDARD_ASPECT_RATIO',
  'LOW_RESOLUTION',
  'NO_AUDIO_STREAM',
  'POSSIBLE_CORRUPTION',
  'NON_ZERO_VIDEO_START',
  'NON_ZERO_AUDIO_START',
  'USE_MP4',
  'USE_H264_OR_H265',
  'USE_AAC_OR_AC3',
  'AUDIO_FILE_UPLOADED',
  'NON_ENGLISH_TRANSCRIPTION_RESTRICTED',
] as const

export const errorCodes = [
  'NO_VIDEO_STREAM',
  'COULD_NOT_PROCESS',
  'VIDEO_TOO_SHORT',
  'ENCODER_UNAVAILABLE',
  'TRANSCODING_NOT_STARTED',
] as const

export type TranscoderWarning = (typeof warningCodes)[number]
export type TranscoderError = (typeof errorCodes)[number]

export const transcoderWarnings: Record<TranscoderWarning, string> = defineLabels(
  'domain/media/transcoderWarnings',
  {
    MULTIPLE_VIDEO_STREAMS: 'Multiple video streams were detected. Only the first one is played.',
    MULTIPLE_AUDIO_STREAMS: 'Multiple audio streams were detected. Only the first one is played.',
    ASPECT_RATIO_MISMATCH:
      'The aspect ratio doesn’t match the width and height. The video may look stretched in other players.',
    NON_STANDARD_ASPECT_RATIO: 'Non-standard aspect ratio. 16:9 or 16:10 is expected.',
    LOW_RESOLUTION: 'The resolution is low. The video may look blurry on large screens.',
    NO_AUDIO_STREAM: 'No audio stream detected. The video plays without sound.',
    POSSIBLE_CORRUPTION: 'The file may be corrupt. Parts of the video may be missing or damaged.',
    NON_ZERO_VIDEO_START:
      'The video doesn’t start at zero. Audio and video may be out of sync in other players.',
    NON_ZERO_AUDIO_START:
      'The audio doesn’t start at zero. Audio and video may be out of sync in other players.',
    USE_MP4: 'We recommend MP4 files.',
    USE_H264_OR_H265: 'We recommend the H.264 or H.265 video codec.',
    USE_AAC_OR_AC3: 'We recommend the AAC or AC3 audio codec.',
    AUDIO_FILE_UPLOADED:
      'Audio files cannot be played directly in events. You can use .mp4 format for event playback.',
    NON_ENGLISH_TRANSCRIPTION_RESTRICTED:
      'Transcription in languages other than English is restricted for your account.',
  },
)

export const transcoderErrors: Record<TranscoderError, string> = defineLabels(
  'domain/media/transcoderErrors',
  {
    NO_VIDEO_STREAM: "This video can't be played. No video stream detected.",
    COULD_NOT_PROCESS: "This video can't be played. We could not process your video.",
    VIDEO_TOO_SHORT: 'video is too short.',
    ENCODER_UNAVAILABLE:
      "This video can't be played yet. It needs to be converted, but the server has no encoder (ffmpeg).",
    TRANSCODING_NOT_STARTED: 'Unable to start video transcoding. Please try again.',
  },
)

export const processingHoldCodes = ['DISK_FULL', 'STORE_UNAVAILABLE'] as const

/** Why processing is paused. It resumes automatically. */
export type ProcessingHold = (typeof processingHoldCodes)[number]

export const processingHolds: Record<ProcessingHold, string> = defineLabels('domain/media/processingHolds', {
  DISK_FULL:
    "Processing is paused because the server's disk is full. It resumes automatically when space is available.",
  STORE_UNAVAILABLE: 'Processing is paused because file storage isn’t responding. It resumes automatically.',
})

/** The text for a code; unknown codes read as failed processing. */
export function transcoderNoteText(code: string): string {
  const texts: Record<string, string> = { ...transcoderWarnings, ...transcoderErrors }
  return (Object.hasOwn(texts, code) && texts[code]) || transcoderErrors.COULD_NOT_PROCESS
}
