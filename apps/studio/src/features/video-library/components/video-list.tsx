import type { LibraryView, VideoAsset } from '@marquee/domain/video-library'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { FailedView } from '#ui/query-view/failed-view.tsx'
import { t } from '../texts.ts'
import { useVideoActions } from '../use-video-actions.tsx'
import { useVideoEditing } from '../use-video-editing.ts'
import { type VideoPage, videoListQuery } from '../video-queries.ts'
import { noVideoFilters } from '../video-filters.ts'
import {
  nextOrdering,
  type VideoListParams,
  type VideoSearchParams,
  videosPerPage,
} from '../video-search-params.ts'
import { videoColumnsOf } from './video-columns.tsx'
import { NoVideos, NoVideosFound, ToFirstPage } from './video-list-states.tsx'
import type { VideoSelection } from '../use-video-selection.ts'
import type { RowClick } from '../use-row-pointers.ts'
import { useRowFacts } from '../use-row-facts.ts'
import type { VideoView } from '../use-video-view.ts'
import { RowActionHandler } from './row-action-handler.tsx'
import { VideoTable } from './video-table.tsx'

const VideoGrid = lazyPart(async () => (await import('./video-grid.tsx')).VideoGrid)

type VideoListProps = {
  view: VideoView
  /** Set where several videos can be selected (VL-029). */
  selection: VideoSelection | undefined
  place: LibraryView
  params: VideoSearchParams & VideoListParams
  list: UseQueryResult<VideoPage>
  onDelete: (video: VideoAsset) => void
  /** At least one filter is set, besides the search. */
  isFiltered: boolean
  goTo: (change: Partial<VideoSearchParams>, replace?: boolean) => void
  /** Shown in an empty library. */
  uploadButton: ReactNode
}

/** The list in its four states: loading, failed, empty, ready. */
export function VideoList(props: VideoListProps) {
  const { params, list, isFiltered, goTo } = props
  const { data: page } = list
  if (page === undefined && list.isError) {
    return <FailedView error={list.error} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
  }
  if (page?.count === 0) {
    return params.search === '' && !isFiltered ? (
      <NoVideos uploadButton={props.uploadButton} />
    ) : (
      <NoVideosFound
        term={params.search}
        isFiltered={isFiltered}
        onClearSearch={() => goTo({ search: '', page: 1 })}
        onClearFilters={() => goTo({ ...noVideoFilters, page: 1 })}
      />
    )
  }
  // VL-082.
  if (page?.results.length === 0 && params.page > 1 && !list.isPlaceholderData) {
    return <ToFirstPage onGo={() => goTo({ page: 1 }, true)} />
  }
  return <VideoRows {...props} />
}

function VideoRows({ place, params, list, onDelete, goTo, view, selection }: VideoListProps) {
  const queryClient = useQueryClient()
  const { organization } = useMe()
  const facts = useRowFacts()
  const onPreview = (preview: string) => goTo({ preview })
  const editing = useVideoEditing({ place, onPreview })
  const { act, dialogs } = useVideoActions({
    onDelete,
    onPreview,
    onEdit: (video) => void editing.edit(video),
  })
  const shown = {
    videos: list.data?.results,
    isStale: list.isPlaceholderData,
    selection,
    busyId: editing.busyId,
    onHover: editing.prefetch,
    onOpen: (video: VideoAsset, how: RowClick) =>
      how.isRange && selection ? selection.toggle(video, { isRange: true }) : editing.open(video, how),
  }
  return (
    <RowActionHandler act={act}>
      {view === 'grid' ? (
        <Suspense>
          <VideoGrid {...shown} />
        </Suspense>
      ) : (
        <VideoTable
          {...shown}
          columns={videoColumnsOf(organization)}
          facts={facts}
          ordering={params.ordering}
          isPending={list.data === undefined}
          onSort={(column) => goTo({ ordering: nextOrdering(column, params.ordering), page: 1 })}
        />
      )}
      {list.data && (
        <Pagination
          label={t('pages.label')}
          perPage={videosPerPage}
          page={params.page}
          found={list.data}
          onPage={(target) => goTo({ page: target })}
          onIntent={(target) => void queryClient.prefetchQuery(videoListQuery({ ...params, page: target }))}
        />
      )}
      {dialogs}
    </RowActionHandler>
  )
}
