/** The library's queries, and helpers for their cache. */
import { getBufferVideo } from '@marquee/api/branding'
import { findEditLink } from '@marquee/api/content-lab'
import { getReplacement } from '@marquee/api/media'
import { transcriptsKey } from '@marquee/api/transcripts'
import { getVideoAsset, listVideoAssets, listVideoUses, videoLibraryKey } from '@marquee/api/video-library'
import type { Page } from '@marquee/domain/lists'
import type { VideoAsset } from '@marquee/domain/video-library'
import { type InfiniteData, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { filterCallOf } from './video-filters.ts'
import { listCallOf, listedBy, type VideoListParams } from './video-search-params.ts'

export type VideoPage = Page<VideoAsset>

/** Refetches everything that shows videos, in any feature. */
export async function refetchVideos(queryClient: QueryClient): Promise<void> {
  const keys = [
    videoLibraryKey,
    transcriptsKey,
    getReplacement.key(),
    findEditLink.key(),
    getBufferVideo.key(),
  ]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** The cached data of a list: one page of a table, or all pages that a picker has loaded. */
export type CachedVideos = VideoPage | InfiniteData<VideoPage>

const pagesOf = (cached: CachedVideos | undefined): readonly VideoPage[] =>
  cached === undefined ? [] : 'pages' in cached ? cached.pages : [cached]

/** Applies `change` to every cached page. */
export function withEachPage(cached: CachedVideos, change: (page: VideoPage) => VideoPage): CachedVideos {
  return 'pages' in cached ? { ...cached, pages: cached.pages.map(change) } : change(cached)
}

/** A page of the table; the previous rows stay until it arrives. */
export function videoListQuery(listParams: VideoListParams) {
  return queryOptions({
    ...listVideoAssets.query({ query: listCallOf(listedBy(listParams)) }),
    placeholderData: keepPreviousData,
  })
}

/** VL-079. */
export const videosPerPickerPage = 25

/** A page of the videos to choose from, in one workspace or in all (VL-257). */
export function videoPickerQuery(listParams: VideoListParams) {
  const { page, search, ordering, workspace = '', ...filters } = listedBy(listParams)
  const limit = videosPerPickerPage
  const params = { search, ordering, workspace, limit, offset: (page - 1) * limit, ...filterCallOf(filters) }
  return queryOptions({
    ...listVideoAssets.query({ query: params }),
    placeholderData: keepPreviousData,
  })
}

/** One video, available immediately if a list has it. */
export function videoQuery(id: string, queryClient: QueryClient) {
  return queryOptions({
    ...getVideoAsset.query({ path: { id } }),
    initialData: () => listedVideo(id, queryClient),
    // The list's copy may be stale: show it, but refetch.
    initialDataUpdatedAt: 0,
  })
}

/** Where the video is used. Always refetched: a change of an event doesn't say which videos it concerns. */
export function videoUsesQuery(id: string) {
  return queryOptions({
    ...listVideoUses.query({ path: { id } }),
    staleTime: 0,
  })
}

/** The state of replacing a video's file. */
export function replacementQuery(id: string) {
  return getReplacement.query({ path: { id } })
}

function listedVideo(id: string, queryClient: QueryClient): VideoAsset | undefined {
  return queryClient
    .getQueriesData<CachedVideos>({ queryKey: listVideoAssets.key() })
    .flatMap(([, cached]) => pagesOf(cached))
    .flatMap(({ results }) => results)
    .find((video) => video.id === id)
}

/** The distinct creators of all cached videos. */
export function listedCreators(queryClient: QueryClient): NonNullable<VideoAsset['created_by']>[] {
  const lists = queryClient.getQueriesData<CachedVideos>({ queryKey: listVideoAssets.key() })
  const pages = lists.flatMap(([, cached]) => pagesOf(cached))
  const creators = pages.flatMap(({ results }) => results.flatMap(({ created_by }) => created_by ?? []))
  return [...new Map(creators.map((creator) => [creator.id, creator])).values()]
}
