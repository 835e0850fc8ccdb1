import type { OrganizationFlags, Workspace } from '@marquee/domain/organizations'
import { creatorLabel, isPlayable, sourceLabel, type VideoAsset } from '@marquee/domain/video-library'
import { Link } from '@tanstack/react-router'
import { createColumnHelper, type DisplayColumnDef, tableFeatures } from '@tanstack/react-table'
import { t } from '../texts.ts'
import { CreatedAt } from './created-at.tsx'
import classes from './video-columns.module.css'
import { VideoNotes } from './video-notes.tsx'
import { type RowActionsProps, VideoRowActions } from './video-row-actions.tsx'
import { VideoStatus } from './video-status.tsx'
import { VideoThumbnail } from './video-thumbnail.tsx'

/** Paging and sorting are the server's: the table itself needs no feature. */
export const videoTableFeatures = tableFeatures({})

const columnHelper = createColumnHelper<typeof videoTableFeatures, VideoAsset>()
export type VideoColumn = DisplayColumnDef<typeof videoTableFeatures, VideoAsset>

type ColumnInput = Omit<RowActionsProps, 'video'> & {
  flags: Pick<OrganizationFlags, 'Use_CL_Uploads_In_VL' | 'is_workspace_enabled'>
  workspaces: readonly Workspace[]
}

/** The columns in the order of VL-028; "Team Workspace" only where workspaces are enabled (VL-036). */
export function videoColumns({ flags, workspaces, onAction, onIntent }: ColumnInput): VideoColumn[] {
  const workspaceNames = new Map(workspaces.map(({ id, name }) => [id, name]))
  return [
    columnHelper.display({
      id: 'name',
      header: t('columns.name'),
      cell: ({ row }) => <TitleCell video={row.original} onIntent={onIntent} />,
    }),
    columnHelper.display({
      id: 'created_at',
      header: t('columns.created_at'),
      cell: ({ row }) => <CreatedAt instant={row.original.created_at} />,
    }),
    columnHelper.display({
      id: 'status',
      header: t('columns.status'),
      cell: ({ row }) => <VideoStatus video={row.original} />,
    }),
    columnHelper.display({
      id: 'source',
      header: t('columns.source'),
      cell: ({ row }) => sourceLabel(row.original.source, flags),
    }),
    columnHelper.display({
      id: 'created_by',
      header: t('columns.created_by'),
      cell: ({ row }) => creatorLabel(row.original),
    }),
    ...(flags.is_workspace_enabled
      ? [
          columnHelper.display({
            id: 'workspace',
            header: t('columns.workspace'),
            cell: ({ row }) => workspaceNames.get(row.original.workspace ?? '') ?? '-',
          }),
        ]
      : []),
    columnHelper.display({
      id: 'actions',
      header: t('columns.actions'),
      cell: ({ row }) => <VideoRowActions video={row.original} onAction={onAction} onIntent={onIntent} />,
    }),
  ]
}

function TitleCell({ video, onIntent }: { video: VideoAsset } & Pick<RowActionsProps, 'onIntent'>) {
  return (
    <div className={classes.title}>
      <VideoThumbnail video={video} />
      <span className={classes.name}>
        {isPlayable(video) ? (
          <Link
            to="/videos"
            search={(current) => ({ ...current, preview: video.id })}
            resetScroll={false}
            onMouseEnter={() => onIntent('preview')}
            onFocus={() => onIntent('preview')}
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
