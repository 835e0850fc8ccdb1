/** What the screens of hub pages read of the server. */
import { getHubPage, listHubPages } from '@marquee/api'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type HubPageSearchParams, listCallOf } from './page-search-params.ts'

export const hubPagesKey = ['pages'] as const

/** A page of the list; the rows of the page before stay until it is there. */
export const hubPageListQuery = (params: HubPageSearchParams, organization: string) =>
  queryOptions({
    queryKey: [...hubPagesKey, 'list', params, organization],
    queryFn: ({ signal }) => listHubPages(listCallOf(params, organization), signal),
    placeholderData: keepPreviousData,
    retry: false,
  })

export const hubPageQuery = (id: string) =>
  queryOptions({
    queryKey: [...hubPagesKey, 'one', id],
    queryFn: ({ signal }) => getHubPage(id, signal),
    retry: false,
  })
