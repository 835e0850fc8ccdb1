import { getHubPage, listHubPages } from '@marquee/api/pages'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type HubPageSearchParams, listCallOf } from './page-search-params.ts'

/** A page of the list; the previous rows stay until it arrives. */
export const hubPageListQuery = (params: HubPageSearchParams, organization: string) =>
  queryOptions({
    ...listHubPages.query({ query: listCallOf(params, organization) }),
    placeholderData: keepPreviousData,
    retry: false,
  })

export const hubPageQuery = (id: string) =>
  queryOptions({
    ...getHubPage.query({ path: { id } }),
    retry: false,
  })
