import { listApiTokens } from '@marquee/api/api-tokens'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

export const tokensPerPage = 50

/** A page of the organization's API tokens; the previous rows stay until it arrives. */
export function apiTokenListQuery(page: number) {
  return queryOptions({
    ...listApiTokens.query({ query: { limit: tokensPerPage, offset: (page - 1) * tokensPerPage } }),
    placeholderData: keepPreviousData,
  })
}
