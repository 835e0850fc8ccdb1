/** What the screen of API tokens reads of the server. */
import { listApiTokens } from '@marquee/api'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

export const tokensPerPage = 50

/** Every list of API tokens. */
export const apiTokensKey = ['api-tokens'] as const

/** A page of the organisation's API tokens; the rows of the page before stay until it is there. */
export function apiTokenListQuery(page: number) {
  return queryOptions({
    queryKey: [...apiTokensKey, page],
    queryFn: ({ signal }) =>
      listApiTokens({ limit: tokensPerPage, offset: (page - 1) * tokensPerPage }, signal),
    placeholderData: keepPreviousData,
  })
}
