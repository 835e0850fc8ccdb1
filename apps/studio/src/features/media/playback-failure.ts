/** Why a video cannot be played, as codes and texts (VL-168 to VL-170, decided here). */
import { defineLabels } from '@marquee/domain/languages'

const texts = defineLabels('playback', {
  NOT_FOUND: 'This video is not available any more.',
  NOT_AUTHORIZED: 'You may not watch this video, or your sign-in has ended.',
  NETWORK_ERROR: 'The video could not be loaded. Check your connection and try again.',
  MEDIA_ERROR: 'A part of this video could not be played.',
  UNSUPPORTED_FORMAT: "This browser can't play the format of this video.",
  // WI-148.
  UNSUPPORTED_BROWSER: "Sorry, your browser doesn't support hls player.",
  UNKNOWN_ERROR: 'Something went wrong while playing this video.',
})

export type PlaybackFailureCode = keyof typeof texts

/** The sentence for a code; a code that is not known reads as an unknown error (VL-169). */
export function playbackFailureText(code: string): string {
  return texts[isFailureCode(code) ? code : 'UNKNOWN_ERROR']
}

function isFailureCode(code: string): code is PlaybackFailureCode {
  return Object.hasOwn(texts, code)
}

/** The code for the status of a reply that was no video; 0 when there was no reply. */
export function failureOfStatus(status: number): PlaybackFailureCode {
  if (status === 401 || status === 403) return 'NOT_AUTHORIZED'
  return status === 404 || status === 410 ? 'NOT_FOUND' : 'NETWORK_ERROR'
}
