import { Anchor, Text } from '@mantine/core'
import {
  creatorLabel,
  displayedStatus,
  formatDuration,
  sourceLabel,
  type VideoAsset,
} from '@marquee/domain/video-library'
import { Link } from '@tanstack/react-router'
import { useFlag } from '#features/flags/public.ts'
import { RecordingReportSection, TracksSection } from '#features/stage/public.ts'
import { formatBytes } from '#lib/format.ts'
import { previewText } from '../preview-texts.ts'
import { t } from '../texts.ts'
import { CreatedAt } from './created-at.tsx'
import classes from './video-details.module.css'
import { ReplaceFileButton } from './replace-file-button.tsx'
import { VideoNoteList } from './video-notes.tsx'
import { VideoStatus } from './video-status.tsx'

/** A link to the video that a clip was cut from, with the range. */
function ClipOf({ clip: { parent, from, to } }: { clip: NonNullable<VideoAsset['clip']> }) {
  const part = { from: formatDuration(from), to: formatDuration(to) }
  return (
    <>
      {parent ? (
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link
              {...props}
              to="/videos"
              search={{ preview: parent.id, from, to, at: from, panel: 'trim' }}
            />
          )}
        >
          {parent.name}
        </Anchor>
      ) : (
        previewText('details.parentGone')
      )}{' '}
      <Text span size="xs" c="dimmed">
        {previewText('details.clipPart', part)}
      </Text>
    </>
  )
}

/** The facts about a video, below its player. */
export function VideoDetails({ video }: { video: VideoAsset }) {
  const flags = { Use_CL_Uploads_In_VL: useFlag('Use_CL_Uploads_In_VL') }
  // The player's place already shows the errors.
  const noted = displayedStatus(video) === 'ERROR' ? { ...video, transcoder_errors: [] } : video
  const hasNotes = noted.transcoder_errors.length + noted.transcoder_warnings.length > 0
  const facts = [
    [t('columns.status'), <VideoStatus key="status" video={video} />],
    [previewText('details.duration'), formatDuration(video.duration)],
    [previewText('details.size'), video.size_bytes === null ? '-' : formatBytes(video.size_bytes)],
    [t('columns.source'), sourceLabel(video.source, flags)],
    ...(video.clip
      ? [[previewText('details.clipOf'), <ClipOf key="clip" clip={video.clip} />] as const]
      : []),
    [t('columns.created_by'), creatorLabel(video)],
    [t('columns.created_at'), <CreatedAt key="created" instant={video.created_at} />],
  ] as const
  return (
    <section className={classes['details']} aria-label={previewText('preview.details')}>
      <dl className={classes['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <RecordingReportSection video={video} />
      <TracksSection video={video} />
      <ReplaceFileButton video={video} />
      {hasNotes && (
        <div className={classes['notes']}>
          <VideoNoteList video={noted} />
        </div>
      )}
    </section>
  )
}
