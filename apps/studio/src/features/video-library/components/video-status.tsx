import { Progress, UnstyledButton } from '@mantine/core'
import { processingHolds } from '@marquee/domain/media'
import { displayedStatus, statusLabel, type VideoAsset } from '@marquee/domain/video-library'
import { formatShare } from '#lib/format.ts'
import { t } from '../texts.ts'
import { StateWord, type Tone } from '#ui/state-dot/state-dot.tsx'
import { Tooltip } from '#ui/tooltip/tooltip.tsx'
import classes from './video-status.module.css'

const tones: Record<string, Tone> = {
  PROGRESSING: 'busy',
  PROCESSING_HD: 'busy',
  COMPLETE: 'good',
  ERROR: 'bad',
}

/** The status as people see it: a dot, a word (VL-106..112) and, while the server works, the progress. */
export function VideoStatus({ video }: { video: VideoAsset }) {
  const status = displayedStatus(video)
  // A clip is pending for a few seconds, while its file is cut.
  const isCut = status === 'SUBMITTED' && video.transcode_progress > 0
  const isWorking = isCut || status === 'PROGRESSING' || status === 'PROCESSING_HD'
  const isHeld = isHeldUp(video)
  const reason = reasonOf(video)
  return (
    <div className={classes.status}>
      <StateWord tone={isHeld ? 'still' : (tones[status] ?? 'still')}>
        {reason === undefined ? (
          statusLabel(status)
        ) : (
          <Explained word={statusLabel(status)} reason={reason} />
        )}
        {isWorking && <span className={classes.percent}>{formatShare(video.transcode_progress)}</span>}
      </StateWord>
      {isWorking && (
        <Progress
          className={classes.progress}
          size={3}
          value={video.transcode_progress * 100}
          color={isHeld ? 'gray' : 'indigo'}
          aria-label={t('status.progress', { name: video.name })}
        />
      )}
    </div>
  )
}

/** Whether processing, started or not, waits for a problem on the server. */
function isHeldUp(video: VideoAsset): boolean {
  const isAhead = ['SUBMITTED', 'PROGRESSING', 'PROCESSING_HD'].includes(displayedStatus(video))
  return isAhead && video.processing_hold !== null
}

/** Why the video has this status, where the word alone doesn't explain it. */
function reasonOf(video: VideoAsset): string | undefined {
  const status = displayedStatus(video)
  if (status === 'READY_TO_PUBLISH') return t('status.readyToPublish')
  if (isHeldUp(video) && video.processing_hold !== null) return processingHolds[video.processing_hold]
  return status === 'PROCESSING_HD' ? t('status.improving') : undefined
}

/** Shows the reason to pointer, touch and keyboard alike (VL-108, VL-109). */
function Explained({ word, reason }: { word: string; reason: string }) {
  return (
    <Tooltip label={reason}>
      <UnstyledButton className={classes.explained}>{word}</UnstyledButton>
    </Tooltip>
  )
}
