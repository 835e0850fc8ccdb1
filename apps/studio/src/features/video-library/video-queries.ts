/** What the library reads of the server, and how it is kept. */
import { listVideos } from '@marquee/api'
import type { Page } from '@marquee/domain/lists'
import type { VideoAsset } from '@marquee/domain/video-library'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { getVideo } from './video-calls.ts'
import { listCallOf, type VideoListParams } from './video-search-params.ts'

export type VideoPage = Page<VideoAsset>

/** Everything that is known about videos: to be asked again when one has changed. */
export const videosKey = ['videos'] as const
export const videoListsKey = [...videosKey, 'list'] as const
export const videoKey = (id: string) => [...videosKey, 'one', id] as const

/** A page of the table; the rows of the page before stay until it is there. */
export function videoListQuery({ page, search, ordering, workspace }: VideoListParams) {
  const params = { page, search, ordering, workspace }
  return queryOptions({
    queryKey: [...videoListsKey, params],
    queryFn: ({ signal }) => listVideos(listCallOf(params), signal),
    placeholderData: keepPreviousData,
  })
}

/** One video, known at once when a list has shown it. */
export function videoQuery(id: string, queryClient: QueryClient) {
  return queryOptions({
    queryKey: videoKey(id),
    queryFn: ({ signal }) => getVideo(id, signal),
    initialData: () => listedVideo(id, queryClient),
    // What a list knew may be old: it is shown, and asked for again.
    initialDataUpdatedAt: 0,
  })
}

function listedVideo(id: string, queryClient: QueryClient): VideoAsset | undefined {
  return queryClient
    .getQueriesData<VideoPage>({ queryKey: videoListsKey })
    .flatMap(([, page]) => page?.results ?? [])
    .find((video) => video.id === id)
}
