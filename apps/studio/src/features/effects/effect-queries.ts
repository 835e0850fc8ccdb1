/** The queries of the outbox. There is no signal for deliveries, so pending emails are polled. */
import { getEffect, listEffects } from '@marquee/api/effects'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { emailsPerPage, type OutboxSearchParams } from './outbox-search-params.ts'

const pollMs = 5000

/** A page of the table; the previous rows stay until it arrives. */
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
      data?.results.some((effect) => effect.state === 'PENDING') ? pollMs : false,
  })
}

/** One email with its text. */
export function emailQuery(id: string) {
  return queryOptions({
    ...getEffect.query({ path: { id } }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'PENDING' ? pollMs : false),
  })
}
