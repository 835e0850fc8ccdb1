import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from '#features/accounts/public.ts'
import { readCurrentWorkspace } from '#features/organizations/public.ts'
import { videoListQuery } from './video-queries.ts'
import { narrowedTo, type VideoListParams } from './video-search-params.ts'

/**
 * Prefetches the list that `/videos` is about to show, narrowed exactly as the page narrows it: anything else would be
 * fetched twice. Not awaited, since the page has its own pending state.
 */
export function prefetchVideoList(queryClient: QueryClient, params: VideoListParams): void {
  const me = queryClient.getQueryData(meQuery.queryKey)
  if (!me?.organization) return
  const { organization, workspaces } = me
  const workspace = readCurrentWorkspace({ organization, workspaces })
  void queryClient.prefetchQuery(videoListQuery(narrowedTo(workspace, params)))
}
