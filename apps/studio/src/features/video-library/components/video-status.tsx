import { Progress, Tooltip, UnstyledButton } from '@mantine/core'
import { displayedStatus, statusLabel, type VideoAsset } from '@marquee/domain/video-library'
import { formatShare } from '#lib/format.ts'
import { t } from '../texts.ts'
import { StateDot } from '#ui/state-dot/state-dot.tsx'
import classes from './video-status.module.css'

const tones: Record<string, string> = {
  PROGRESSING: 'busy',
  PROCESSING_HD: 'busy',
  COMPLETE: 'good',
  ERROR: 'bad',
}

/** The status as people see it: a dot, a word (VL-106..112) and, while the server works, how far it is. */
export function VideoStatus({ video }: { video: VideoAsset }) {
  const status = displayedStatus(video)
  const isWorking = status === 'PROGRESSING' || status === 'PROCESSING_HD'
  return (
    <div className={classes.status}>
      <span className={classes.line}>
        <StateDot tone={tones[status] ?? 'still'} />
        {status === 'PROCESSING_HD' ? <ImprovingWord /> : statusLabel(status)}
        {isWorking && <span className={classes.percent}>{formatShare(video.transcode_progress)}</span>}
      </span>
      {isWorking && (
        <Progress
          className={classes.progress}
          size={3}
          value={video.transcode_progress * 100}
          aria-label={t('status.progress', { name: video.name })}
        />
      )}
    </div>
  )
}

/** VL-108, VL-109: the reason for the word is there for a pointer, a finger and the keyboard. */
function ImprovingWord() {
  return (
    <Tooltip
      label={t('status.improving')}
      multiline
      w={260}
      events={{ hover: true, focus: true, touch: true }}
    >
      <UnstyledButton className={classes.explained}>{statusLabel('PROCESSING_HD')}</UnstyledButton>
    </Tooltip>
  )
}
