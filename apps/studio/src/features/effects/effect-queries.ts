/** What the outbox reads of the server. No signal tells of a delivery: what waits is asked for again. */
import { getEffect, listEffects } from '@marquee/api/effects'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { emailsPerPage, type OutboxSearchParams } from './outbox-search-params.ts'

const lookAgainMs = 5000

/** A page of the table; the rows of the page before stay until it is there. */
export function effectListQuery({
  page,
  search,
  state,
}: Pick<OutboxSearchParams, 'page' | 'search' | 'state'>) {
  return queryOptions({
    ...listEffects.query({
      query: { limit: emailsPerPage, offset: (page - 1) * emailsPerPage, search, state },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.results.some((effect) => effect.state === 'PENDING') ? lookAgainMs : false,
  })
}

/** One email with what it says. */
export function emailQuery(id: string) {
  return queryOptions({
    ...getEffect.query({ path: { id } }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'PENDING' ? lookAgainMs : false),
  })
}
