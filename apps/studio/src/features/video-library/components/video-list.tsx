import { isPlayable } from '@marquee/domain/video-library'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useMe } from '#features/accounts/public.ts'
import { UploadButton } from '#features/media/public.ts'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { FailedView } from '#ui/query-view/failed-view.tsx'
import { t } from '../texts.ts'
import { useVideoActions } from '../use-video-actions.tsx'
import { type VideoPage, videoListQuery } from '../video-queries.ts'
import {
  nextOrdering,
  type VideoListParams,
  type VideoSearchParams,
  videosPerPage,
} from '../video-search-params.ts'
import { videoColumns, videoColumnsWithoutWorkspace } from './video-columns.tsx'
import { NoVideos, NoVideosFound } from './video-list-states.tsx'
import { RowActionContext } from './video-row-actions.tsx'
import { VideoTable } from './video-table.tsx'

type VideoListProps = {
  params: VideoSearchParams & VideoListParams
  list: UseQueryResult<VideoPage>
  goTo: (change: Partial<VideoSearchParams>) => void
}

/** The list in its four states: on its way, failed, empty, ready. */
export function VideoList({ params, list, goTo }: VideoListProps) {
  const { data: page } = list
  if (page === undefined && list.isError) {
    return <FailedView error={list.error} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
  }
  if (page?.count === 0) {
    return params.search === '' ? (
      <NoVideos uploadButton={<UploadButton />} />
    ) : (
      <NoVideosFound term={params.search} onClear={() => goTo({ search: '', page: 1 })} />
    )
  }
  // VL-082: other pages are not empty.
  if (page?.results.length === 0 && params.page > 1 && !list.isPlaceholderData) {
    return <Navigate to="/videos" search={(current) => ({ ...current, page: 1 })} replace />
  }
  return <VideoRows params={params} list={list} goTo={goTo} />
}

function VideoRows({ params, list, goTo }: VideoListProps) {
  const queryClient = useQueryClient()
  const { organization } = useMe()
  const { act, dialogs } = useVideoActions((preview) => goTo({ preview }))
  return (
    <RowActionContext value={act}>
      <VideoTable
        videos={list.data?.results}
        columns={organization.is_workspace_enabled ? videoColumns : videoColumnsWithoutWorkspace}
        ordering={params.ordering}
        isStale={list.isPlaceholderData}
        isPending={list.data === undefined}
        onSort={(column) => goTo({ ordering: nextOrdering(column, params.ordering), page: 1 })}
        // VL-015 opens the editor; until there is one, a click plays what can be played.
        onOpen={(video) => isPlayable(video) && goTo({ preview: video.id })}
      />
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
    </RowActionContext>
  )
}
