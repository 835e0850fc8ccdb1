import { type LibraryView, videoSources } from '@marquee/domain/video-library'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useMe } from '#features/accounts/public.ts'
import { useVideosNotStarted } from '#features/media/public.ts'
import { useCurrentWorkspace } from '#features/organizations/public.ts'
import { lazyPart } from '#ui/lazy-part/lazy-part.tsx'
import { t } from '../texts.ts'
import { useFailureToast } from '../use-failure-toast.ts'
import { useHiddenVideos, withoutHidden } from '../use-hidden-videos.ts'
import { useSingleDeletion } from '../use-single-deletion.ts'
import { useVideoSelection } from '../use-video-selection.ts'
import { useVideoUpdates } from '../use-video-updates.ts'
import { useVideoView } from '../use-video-view.ts'
import { messageOf } from '../video-messages.ts'
import { videoListQuery } from '../video-queries.ts'
import { narrowedTo, type VideoSearchParams } from '../video-search-params.ts'
import { countVideoFilters } from '../video-filters.ts'
import { withFailedStarts } from '../with-failed-starts.ts'
import { ViewToggle } from './view-toggle.tsx'
import { TranscriptMatches } from './transcript-matches.tsx'
import { VideoFilterBar } from './video-filter-bar.tsx'
import { VideoList } from './video-list.tsx'

// Not needed for the first paint: loaded after the list.
const PreviewVideoDialog = lazyPart(
  async () => (await import('./preview-video-dialog.tsx')).PreviewVideoDialog,
)
const BulkActions = lazyPart(async () => (await import('./bulk-actions.tsx')).BulkActions)

/** VL-267. */
const contentSources = videoSources.filter((source) => source !== 'UPLOAD')

/** Clears what the URL says about a single video. */
const clearedMoment = { at: undefined, from: undefined, to: undefined }

type VideoLibraryProps = {
  place: LibraryView
  params: VideoSearchParams
  goTo: (change: Partial<VideoSearchParams>, replace?: boolean) => Promise<void>
  /** Shown in an empty library. */
  uploadButton: ReactNode
}

/** The library without its page header: the search, the list and the preview. */
export function VideoLibrary({ place, params, goTo, uploadButton }: VideoLibraryProps) {
  const { listParams, workspaceId } = useListParams(place, params)
  const [view, setView] = useVideoView()
  const { hidden, hiding } = useHiddenVideos()
  // Here and not in the rows, which unmount when the last video is hidden for deletion.
  const onDelete = useSingleDeletion(hiding)
  const notStarted = useVideosNotStarted()
  const list = useQuery({
    ...videoListQuery(listParams),
    select: (page) => withFailedStarts(withoutHidden(page, hidden), notStarted),
  })
  const listed = list.data?.results ?? []
  const selection = useVideoSelection({ listed })
  useVideoUpdates()
  useFailureToast(list.error, messageOf(list.error, t('list.failed')))
  return (
    <>
      <VideoFilterBar
        place={place}
        search={{ term: params.search, onSearch: (search) => goTo({ search, page: 1 }, true) }}
        actions={<ViewToggle view={view} onView={setView} />}
        values={params}
        narrowedTo={workspaceId}
        onFilter={(change) => void goTo({ ...change, page: 1 })}
      />
      <VideoList
        place={place}
        view={view}
        selection={place === 'videos' ? selection : undefined}
        params={listParams}
        isFiltered={countVideoFilters(params) > 0}
        list={list}
        onDelete={onDelete}
        goTo={(change, replace) => void goTo(change, replace)}
        uploadButton={uploadButton}
      />
      {place === 'videos' && list.data !== undefined && (
        <Suspense>
          <BulkActions view={view} selection={selection} listed={listed} hiding={hiding} />
        </Suspense>
      )}
      {place === 'videos' && <TranscriptMatches term={params.search} />}
      <Suspense>
        <PreviewVideoDialog
          id={params.preview}
          startSeconds={params.at}
          panel={params.panel}
          listed={listed}
          trimming={{ params, onTrim: ({ from, to }) => void goTo({ from, to }, true) }}
          onShow={(preview) => void goTo({ ...clearedMoment, preview }, true)}
          onClose={() => void goTo({ ...clearedMoment, preview: undefined, panel: undefined }, true)}
        />
      </Suspense>
    </>
  )
}

/** The parameters of the list: the URL's, with defaults from the place and from the workspace the studio is narrowed to. */
function useListParams(place: LibraryView, params: VideoSearchParams) {
  const { current: workspace } = useCurrentWorkspace(useMe())
  const source = params.source ?? (place === 'content' ? contentSources : undefined)
  return {
    workspaceId: workspace?.id ?? '',
    listParams: narrowedTo(workspace, { ...params, source }),
  }
}
