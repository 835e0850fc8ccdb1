import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { FailedView } from '#ui/query-view/failed-view.tsx'
import { t } from '../texts.ts'
import { useRowFacts } from '../use-row-facts.ts'
import { useHiddenVideos, withoutHidden } from '../use-hidden-videos.ts'
import { useFailureToast } from '../use-failure-toast.ts'
import { type Selecting, useSelecting } from '../use-selecting.ts'
import { countVideoFilters, noVideoFilters } from '../video-filters.ts'
import { messageOf } from '../video-messages.ts'
import { type VideoPage, videoPickerQuery, videosPerPickerPage } from '../video-queries.ts'
import { defaultOrdering, nextOrdering, type VideoListParams } from '../video-search-params.ts'
import { SelectFrame } from './select-frame.tsx'
import type { VideoLibraryDialogProps } from '../video-library-dialog-props.ts'
import { videoColumnsOf } from './video-columns.tsx'
import { VideoFilterBar } from './video-filter-bar.tsx'
import { NoVideos, NoVideosFound, ToFirstPage } from './video-list-states.tsx'
import { VideoTable } from './video-table.tsx'
import classes from './select-videos.module.css'

/** An id, `no-team`, or empty for all. */
type VideoTablePickerProps = VideoLibraryDialogProps & { listedWorkspace: string }

const firstPage: VideoListParams = { page: 1, search: '', ordering: defaultOrdering }

/** The library's table with a selection column, 25 rows per page and newest first (VL-079, VL-257). */
export function VideoTablePicker({ listedWorkspace, ...props }: VideoTablePickerProps) {
  const [params, setParams] = useState<VideoListParams>(firstPage)
  const query = { ...params, workspace: listedWorkspace }
  const { hidden, hiding } = useHiddenVideos()
  const list = useQuery({
    ...videoPickerQuery(query),
    enabled: props.isOpen,
    select: (page) => withoutHidden(page, hidden),
  })
  const selecting = useSelecting({ ...props, listed: list.data?.results ?? [] })
  useFailureToast(list.error, messageOf(list.error, t('list.failed')))
  const change = (part: Partial<VideoListParams>) => setParams((before) => ({ ...before, page: 1, ...part }))
  return (
    <SelectFrame {...props} selecting={selecting} hiding={hiding}>
      <VideoFilterBar
        place="picker"
        hidden={['workspace']}
        search={{ term: params.search, onSearch: async (search) => change({ search }) }}
        values={params}
        onFilter={change}
      />
      <Rows list={list} params={query} selecting={selecting} onChange={change} />
    </SelectFrame>
  )
}

type RowsProps = {
  list: UseQueryResult<VideoPage>
  params: VideoListParams
  selecting: Selecting
  onChange: (part: Partial<VideoListParams>) => void
}

/** The list in its four states: loading, failed, empty, ready. */
function Rows(props: RowsProps) {
  const { list, params, onChange } = props
  const { data: page } = list
  if (page === undefined && list.isError) {
    return <FailedView error={list.error} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
  }
  if (page?.count === 0) {
    const isFiltered = countVideoFilters({ ...params, workspace: undefined }) > 0
    if (params.search === '' && !isFiltered) return <NoVideos />
    return (
      <NoVideosFound
        term={params.search}
        isFiltered={isFiltered}
        onClearSearch={() => onChange({ search: '' })}
        onClearFilters={() => onChange(noVideoFilters)}
      />
    )
  }
  // VL-082.
  if (page?.results.length === 0 && params.page > 1 && !list.isPlaceholderData) {
    return <ToFirstPage onGo={() => onChange({ page: 1 })} />
  }
  return <ListedRows {...props} />
}

function ListedRows({ list, params, selecting, onChange }: RowsProps) {
  const { organization } = useMe()
  const facts = useRowFacts()
  const { data: page } = list
  return (
    <>
      <div className={classes['rows']}>
        <VideoTable
          videos={page?.results}
          columns={videoColumnsOf({ ...organization, is_workspace_enabled: false })}
          facts={facts}
          ordering={params.ordering}
          isStale={list.isPlaceholderData}
          isPending={page === undefined}
          onSort={(column) => onChange({ ordering: nextOrdering(column, params.ordering) })}
          onOpen={selecting.selection.toggle}
          selection={selecting.selection}
        />
      </div>
      {page && (
        <Pagination
          label={t('pages.label')}
          perPage={videosPerPickerPage}
          page={params.page}
          found={page}
          onPage={(target) => onChange({ page: target })}
        />
      )}
    </>
  )
}
