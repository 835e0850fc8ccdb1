import { toast } from '#ui/toast/toast.ts'
import { defineTexts } from '@marquee/domain/languages'
import type { PlaybackFailureCode } from './playback-failure.ts'

const t = defineTexts('playback-notice', { failed: 'Video playback failed. Please refresh the page.' })
/** WI-147. */
const shownMs = 5_000

/**
 * A failure that neither the network nor the file explains is told in a toast for five seconds (WI-146, WI-147); the
 * others have words of their own over the picture.
 */
export function showPlaybackFailure(code: PlaybackFailureCode): void {
  if (code !== 'UNKNOWN_ERROR') return
  toast({ id: 'playback-failed', kind: 'error', message: t('failed'), durationMs: shownMs })
}
