/**
 * The columns of the library. They are constants: a table gives each cell its own component, and a new one on every
 * render would take the focus away with the old.
 */
import { creatorLabel, isPlayable, sourceLabel, type VideoAsset } from '@marquee/domain/video-library'
import { Link } from '@tanstack/react-router'
import { createColumnHelper, tableFeatures } from '@tanstack/react-table'
import { useMe } from '#features/accounts/public.ts'
import { useFlag } from '#features/flags/public.ts'
import { t } from '../texts.ts'
import { CreatedAt } from './created-at.tsx'
import { preloadPlayer } from '#features/media/public.ts'
import classes from './video-columns.module.css'
import { VideoNotes } from './video-notes.tsx'
import { VideoRowActions } from './video-row-actions.tsx'
import { VideoStatus } from './video-status.tsx'
import { VideoThumbnail } from './video-thumbnail.tsx'

/** Paging and sorting are the server's: the table itself needs no feature. */
export const videoTableFeatures = tableFeatures({})

const { display } = createColumnHelper<typeof videoTableFeatures, VideoAsset>()

/** The columns in the order of VL-028. */
export const videoColumns = [
  display({ id: 'name', header: t('columns.name'), cell: ({ row }) => <TitleCell video={row.original} /> }),
  display({
    id: 'created_at',
    header: t('columns.created_at'),
    cell: ({ row }) => <CreatedAt instant={row.original.created_at} />,
  }),
  display({
    id: 'status',
    header: t('columns.status'),
    cell: ({ row }) => <VideoStatus video={row.original} />,
  }),
  display({
    id: 'source',
    header: t('columns.source'),
    cell: ({ row }) => <SourceCell video={row.original} />,
  }),
  display({
    id: 'created_by',
    header: t('columns.created_by'),
    cell: ({ row }) => creatorLabel(row.original),
  }),
  display({
    id: 'workspace',
    header: t('columns.workspace'),
    cell: ({ row }) => <WorkspaceCell video={row.original} />,
  }),
  display({
    id: 'actions',
    header: t('columns.actions'),
    cell: ({ row }) => <VideoRowActions video={row.original} />,
  }),
]

/** The columns where workspaces are not enabled (VL-036). */
export const videoColumnsWithoutWorkspace = videoColumns.filter(({ id }) => id !== 'workspace')

function TitleCell({ video }: { video: VideoAsset }) {
  return (
    <div className={classes['title']}>
      <VideoThumbnail video={video} />
      <span className={classes['name']}>
        {isPlayable(video) ? (
          <Link
            to="/videos"
            search={(current) => ({ ...current, preview: video.id })}
            resetScroll={false}
            onMouseEnter={preloadPlayer}
            onFocus={preloadPlayer}
          >
            {video.name}
          </Link>
        ) : (
          video.name
        )}
      </span>
      <VideoNotes video={video} />
    </div>
  )
}

function SourceCell({ video }: { video: VideoAsset }) {
  return sourceLabel(video.source, { Use_CL_Uploads_In_VL: useFlag('Use_CL_Uploads_In_VL') })
}

/** The name of the video's workspace; "-" for a video without one (VL-045, VL-051). */
function WorkspaceCell({ video }: { video: VideoAsset }) {
  return useMe().workspaces.find(({ id }) => id === video.workspace)?.name ?? '-'
}
