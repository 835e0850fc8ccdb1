import type { Page } from '@marquee/domain/lists'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** WI-019. */
export const assetsPerPage = 20

/** The query of an asset picker's list (WI-018). */
export type AssetQuery = {
  search: string
  offset: number
  limit: number
  /** Empty for any workspace, or for none. */
  workspace: string
  workspace__isnull: 'true' | 'false'
}

type AssetSource<Item> = {
  queryKey: readonly unknown[]
  load: (query: AssetQuery, signal: AbortSignal) => Promise<Page<Item>>
  /** Null for items without a workspace; undefined for all items. */
  workspace?: string | null | undefined
  isEnabled?: boolean
  /** How long until they are loaded again, while some of them are being made. */
  refetchMs?: (items: readonly Item[]) => number | false
}

export type AssetPages<Item> = {
  search: string
  setSearch: (term: string) => void
  items: readonly Item[]
  /** Undefined while the first page is loading. */
  count: number | undefined
  hasMore: boolean
  isLoading: boolean
  error: Error | null
  loadMore: () => void
  retry: () => void
}

/** The items to pick from, loaded page by page and filtered by a search. */
export function useAssetPages<Item extends { id: string }>(source: AssetSource<Item>): AssetPages<Item> {
  const { queryKey, load, workspace, isEnabled = true, refetchMs } = source
  const [search, setSearch] = useState('')
  const query = useInfiniteQuery({
    queryKey: [...queryKey, { search, workspace }],
    queryFn: ({ pageParam, signal }) =>
      load({ search, offset: pageParam, limit: assetsPerPage, ...workspaceFilter(workspace) }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.next === null ? undefined : pages.length * assetsPerPage),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
    refetchInterval: ({ state: { data } }) =>
      refetchMs?.(data?.pages.flatMap(({ results }) => results) ?? []) ?? false,
  })
  const pages = query.data?.pages ?? []
  return {
    search,
    setSearch,
    items: uniqueById(pages.flatMap(({ results }) => results)),
    count: pages.at(-1)?.count,
    hasMore: query.hasNextPage,
    isLoading: query.isFetching,
    error: query.error,
    loadMore: () => query.hasNextPage && !query.isFetching && void query.fetchNextPage(),
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  }
}

function workspaceFilter(
  workspace: string | null | undefined,
): Pick<AssetQuery, 'workspace' | 'workspace__isnull'> {
  return { workspace: workspace ?? '', workspace__isnull: workspace === null ? 'true' : 'false' }
}

/** Items created since the first page loaded push its last ones onto the second page, which repeats them. */
function uniqueById<Item extends { id: string }>(items: readonly Item[]): readonly Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}
