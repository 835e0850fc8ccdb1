/** The columns of the library. They are constants, so that a row re-renders only when what it shows has changed. */
import type { Organization } from '@marquee/domain/organizations'
import { creatorLabel, isLegacyLibrary, sourceLabel, type VideoAsset } from '@marquee/domain/video-library'
import { type ReactNode, use } from 'react'
import { t } from '../texts.ts'
import type { RowFacts } from '../use-row-facts.ts'
import { CreatedAt } from './created-at.tsx'
import { VideoNotes } from './video-notes.tsx'
import { VideoRowActions } from './video-row-actions.tsx'
import { VideoStatus } from './video-status.tsx'
import { VideoThumbnail } from './video-thumbnail.tsx'
import { VideoTitle } from './video-title.tsx'
import { Link } from '@tanstack/react-router'
import { VideoPreviewContext } from './video-preview-context.ts'
import classes from './video-columns.module.css'

type Cell = { video: VideoAsset; facts: RowFacts; isChosen: boolean }

export type VideoColumn = { id: string; head: string; cell: (cell: Cell) => ReactNode }

/** The columns in the order of VL-028. */
export const videoColumns: readonly VideoColumn[] = [
  {
    id: 'name',
    get head() {
      return t('columns.name')
    },
    cell: ({ video }) => <TitleCell video={video} />,
  },
  {
    id: 'created_at',
    get head() {
      return t('columns.created_at')
    },
    cell: ({ video }) => <CreatedAt instant={video.created_at} />,
  },
  {
    id: 'status',
    get head() {
      return t('columns.status')
    },
    cell: ({ video }) => <VideoStatus video={video} />,
  },
  {
    id: 'source',
    get head() {
      return t('columns.source')
    },
    cell: ({ video, facts }) => sourceLabel(video.source, facts),
  },
  {
    id: 'created_by',
    get head() {
      return t('columns.created_by')
    },
    cell: ({ video }) => creatorLabel(video),
  },
  {
    id: 'workspace',
    get head() {
      return t('columns.workspace')
    },
    // "-" for a video without one (VL-045, VL-051).
    cell: ({ video, facts }) => facts.workspaces.find(({ id }) => id === video.workspace)?.name ?? '-',
  },
  {
    id: 'actions',
    get head() {
      return t('columns.actions')
    },
    cell: ({ video, isChosen }) => <VideoRowActions video={video} isChosen={isChosen} />,
  },
]

const without = (...ids: string[]) => videoColumns.filter(({ id }) => !ids.includes(id))
const someColumns = {
  withoutWorkspace: without('workspace'),
  legacy: without('source'),
  legacyWithoutWorkspace: without('source', 'workspace'),
}

/** The columns of an organization: without workspaces where it has none (VL-036), without sources in legacy mode (VL-034). */
export function videoColumnsOf(organization: Organization): readonly VideoColumn[] {
  const { is_workspace_enabled: hasWorkspaces } = organization
  if (isLegacyLibrary(organization)) {
    return hasWorkspaces ? someColumns.legacy : someColumns.legacyWithoutWorkspace
  }
  return hasWorkspaces ? videoColumns : someColumns.withoutWorkspace
}

function TitleCell({ video }: { video: VideoAsset }) {
  return (
    <div className={classes['title']}>
      <VideoThumbnail video={video} />
      <div className={classes['words']}>
        <VideoTitle video={video} />
        <VideoUseCount video={video} />
      </div>
      <VideoNotes video={video} />
    </div>
  )
}

/** In how many places a video is used, as a link to the list of them. */
function VideoUseCount({ video }: { video: VideoAsset }) {
  const isInDialog = use(VideoPreviewContext) !== undefined
  const { video_usage_count: count } = video
  if (count === 0) return null
  return isInDialog ? (
    <span className={classes['uses']}>{t('usage.count', { count })}</span>
  ) : (
    <Link
      className={classes['uses']}
      to="."
      search={(current) => ({ ...current, preview: video.id, panel: 'usage' })}
      resetScroll={false}
      // Nothing to load: the preview is a dialog of this page.
      preload={false}
      aria-label={t('usage.countOf', { count, name: video.name })}
    >
      {t('usage.count', { count })}
    </Link>
  )
}
