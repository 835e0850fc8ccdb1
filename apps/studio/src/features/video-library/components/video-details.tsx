import { creatorLabel, formatDuration, sourceLabel, type VideoAsset } from '@marquee/domain/video-library'
import { useFlag } from '#features/flags/public.ts'
import { formatBytes } from '#lib/format.ts'
import { t } from '../texts.ts'
import { CreatedAt } from './created-at.tsx'
import classes from './video-details.module.css'
import { VideoNoteList } from './video-notes.tsx'
import { VideoStatus } from './video-status.tsx'

/** What is known about a video besides its picture. */
export function VideoDetails({ video }: { video: VideoAsset }) {
  const flags = { Use_CL_Uploads_In_VL: useFlag('Use_CL_Uploads_In_VL') }
  const hasNotes = video.transcoder_errors.length + video.transcoder_warnings.length > 0
  const facts = [
    [t('columns.status'), <VideoStatus key="status" video={video} />],
    [t('details.duration'), formatDuration(video.duration)],
    [t('details.size'), video.size_bytes === null ? '-' : formatBytes(video.size_bytes)],
    [t('columns.source'), sourceLabel(video.source, flags)],
    [t('columns.created_by'), creatorLabel(video)],
    [t('columns.created_at'), <CreatedAt key="created" instant={video.created_at} />],
  ] as const
  return (
    <section className={classes['details']} aria-label={t('preview.details')}>
      <dl className={classes['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {hasNotes && (
        <div className={classes['notes']}>
          <VideoNoteList video={video} />
        </div>
      )}
    </section>
  )
}
