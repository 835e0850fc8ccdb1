/** Why a video cannot be played, as codes and texts (VL-168 to VL-170, decided here). */
import { defineLabels, defineTexts } from '@marquee/domain/languages'
import { toast } from '#ui/toast/toast.ts'

const texts = defineLabels('playback', {
  NOT_FOUND: 'This video is no longer available.',
  NOT_AUTHORIZED: 'You don’t have access to this video, or you’ve been signed out.',
  NETWORK_ERROR: 'The video couldn’t be loaded. Check your connection and try again.',
  MEDIA_ERROR: 'Part of this video couldn’t be played.',
  UNSUPPORTED_FORMAT: 'Your browser can’t play this video format.',
  // WI-148.
  UNSUPPORTED_BROWSER: "Sorry, your browser doesn't support hls player.",
  UNKNOWN_ERROR: 'Something went wrong while playing this video.',
})

export type PlaybackFailureCode = keyof typeof texts

/** The text for a code; an unknown code reads as UNKNOWN_ERROR (VL-169). */
export function playbackFailureText(code: string): string {
  return texts[isFailureCode(code) ? code : 'UNKNOWN_ERROR']
}

function isFailureCode(code: string): code is PlaybackFailureCode {
  return Object.hasOwn(texts, code)
}

/** The code for the HTTP status of a failed request; 0 if there was no response. */
export function failureOfStatus(status: number): PlaybackFailureCode {
  if (status === 401 || status === 403) return 'NOT_AUTHORIZED'
  return status === 404 || status === 410 ? 'NOT_FOUND' : 'NETWORK_ERROR'
}

const t = defineTexts('playback-notice', { failed: 'Video playback failed. Please refresh the page.' })
/** WI-147. */
const shownMs = 5_000

/** Shows an unknown error in a toast for five seconds (WI-146, WI-147); the others only have a message over the video. */
export function showPlaybackFailure(code: PlaybackFailureCode): void {
  if (code !== 'UNKNOWN_ERROR') return
  toast({ id: 'playback-failed', kind: 'error', message: t('failed'), durationMs: shownMs })
}
