/** What the library reads of the server, and how it is kept. */
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

/** Refetches everything that shows videos, in whichever feature. */
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

/** What is kept of a list: one page of a table, or those that a picker has loaded so far. */
export type KeptVideos = VideoPage | InfiniteData<VideoPage>

const pagesOf = (kept: KeptVideos | undefined): readonly VideoPage[] =>
  kept === undefined ? [] : 'pages' in kept ? kept.pages : [kept]

/** What is kept with `change` made of each of its pages. */
export function withEachPage(kept: KeptVideos, change: (page: VideoPage) => VideoPage): KeptVideos {
  return 'pages' in kept ? { ...kept, pages: kept.pages.map(change) } : change(kept)
}

/** A page of the table; the rows of the page before stay until it is there. */
export function videoListQuery(asked: VideoListParams) {
  return queryOptions({
    ...listVideoAssets.query({ query: listCallOf(listedBy(asked)) }),
    placeholderData: keepPreviousData,
  })
}

/** VL-079. */
export const videosPerPickerPage = 25

/** A page of the videos that one can choose from, in a workspace or, without one, in all (VL-257). */
export function videoPickerQuery(asked: VideoListParams) {
  const { page, search, ordering, workspace = '', ...filters } = listedBy(asked)
  const limit = videosPerPickerPage
  const params = { search, ordering, workspace, limit, offset: (page - 1) * limit, ...filterCallOf(filters) }
  return queryOptions({
    ...listVideoAssets.query({ query: params }),
    placeholderData: keepPreviousData,
  })
}

/** One video, known at once when a list has shown it. */
export function videoQuery(id: string, queryClient: QueryClient) {
  return queryOptions({
    ...getVideoAsset.query({ path: { id } }),
    initialData: () => listedVideo(id, queryClient),
    // What a list knew may be old: it is shown, and asked for again.
    initialDataUpdatedAt: 0,
  })
}

/** Where the video is used. Always asked for: what changes an event tells nothing of its videos. */
export function videoUsesQuery(id: string) {
  return queryOptions({
    ...listVideoUses.query({ path: { id } }),
    staleTime: 0,
  })
}

/** Where the replacing of a video's file stands. */
export function replacementQuery(id: string) {
  return getReplacement.query({ path: { id } })
}

function listedVideo(id: string, queryClient: QueryClient): VideoAsset | undefined {
  return queryClient
    .getQueriesData<KeptVideos>({ queryKey: listVideoAssets.key() })
    .flatMap(([, kept]) => pagesOf(kept))
    .flatMap(({ results }) => results)
    .find((video) => video.id === id)
}

/** Who made the videos that lists have shown, each once. */
export function listedCreators(queryClient: QueryClient): NonNullable<VideoAsset['created_by']>[] {
  const lists = queryClient.getQueriesData<KeptVideos>({ queryKey: listVideoAssets.key() })
  const pages = lists.flatMap(([, kept]) => pagesOf(kept))
  const creators = pages.flatMap(({ results }) => results.flatMap(({ created_by }) => created_by ?? []))
  return [...new Map(creators.map((creator) => [creator.id, creator])).values()]
}
